// Who owns the zebra? A logic grid from its clues, in lines that anybody can read.
import { unique } from "unriddle";
import { zebra, zebraTable } from "unriddle/puzzles";

const houses = zebra(`
  house 1..5
  nation: English, Spaniard, Ukrainian, Norwegian, Japanese
  color: red, green, ivory, yellow, blue
  pet: dog, snails, fox, horse, zebra
  drink: coffee, tea, milk, juice, water
  smoke: Old Gold, Kools, Chesterfield, Lucky Strike, Parliament
  English is red
  Spaniard is dog
  coffee is green
  Ukrainian is tea
  green is directly right of ivory
  Old Gold is snails
  Kools is yellow
  milk in 3
  Norwegian in 1
  Chesterfield is next to fox
  Kools is next to horse
  Lucky Strike is juice
  Japanese is Parliament
  Norwegian is next to blue
`);
const result = unique(houses);
if (result.status === "unique") console.log(zebraTable(houses, result.solution));

/* Output:
house   1          2             3         4             5
nation  Norwegian  Ukrainian     English   Spaniard      Japanese
color   yellow     blue          red       ivory         green
pet     fox        horse         snails    dog           zebra
drink   water      tea           milk      juice         coffee
smoke   Kools      Chesterfield  Old Gold  Lucky Strike  Parliament
*/
