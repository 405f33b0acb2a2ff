/** How many branches may pass before the driver may look around; apart, so that the bundler writes it into the code. */
export const BREATH = 64;
