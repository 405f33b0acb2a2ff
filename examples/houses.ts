// A puzzle of names: who lives where? Houses are numbered 1 to 5, and each name is the number of its house.
import { allDifferent, each, int, label, puzzle, unique } from "unriddle";

const house = () => int(1, 5);
const zebra = puzzle(
  {
    nation: each(["english", "spanish", "ukrainian", "norwegian", "japanese"], house),
    color: each(["red", "green", "ivory", "yellow", "blue"], house),
    pet: each(["dog", "snails", "fox", "horse", "zebra"], house),
    drink: each(["coffee", "tea", "milk", "juice", "water"], house),
    smoke: each(["oldgold", "kools", "chesterfield", "lucky", "parliament"], house),
  },
  (v) => [
    Object.values(v).map((group) => allDifferent(Object.values(group))),
    label("the Englishman lives in the red house", "nation.english = color.red"),
    label("the Spaniard owns the dog", "nation.spanish = pet.dog"),
    "drink.coffee = color.green; nation.ukrainian = drink.tea; color.green = color.ivory + 1",
    "smoke.oldgold = pet.snails; smoke.kools = color.yellow; drink.milk = 3; nation.norwegian = 1",
    label("the Chesterfield smoker is next to the fox", "abs(smoke.chesterfield - pet.fox) = 1"),
    label("Kools are smoked next to the horse", "abs(smoke.kools - pet.horse) = 1"),
    "smoke.lucky = drink.juice; nation.japanese = smoke.parliament",
    "abs(nation.norwegian - color.blue) = 1",
  ],
);

const result = unique(zebra);
if (result.status === "unique") {
  const { nation, pet, drink } = result.solution;
  const who = (at: number) => Object.entries(nation).find(([, house]) => house === at)?.[0];
  console.log(`${who(drink.water)} drinks water, ${who(pet.zebra)} owns the zebra`);
}

/* Output:
norwegian drinks water, japanese owns the zebra
*/
