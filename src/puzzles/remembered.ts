/** The same function, which works out each result once. */
export function remembered<Result>(of: (key: number) => Result): (key: number) => Result {
  const results = new Map<number, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = of(key);
    results.set(key, result);
    return result;
  };
}
