/** Artillery on a place: the result of each of its shells. */
import { Fraction } from "../../../odds/fraction.ts";
import { ok } from "../../../result.ts";
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import type { OddsFlagValues, OddsTable } from "../../oddsQuestion.ts";
import { ARTILLERY, type Direction, shellChances, shiftOf, TO_HIT_CHART, toHitModifiers } from "../artillery.ts";
import { UNINTERRUPTED } from "../fire.ts";
import { numberOf, numbersTable, oneOfThese, row, successesOf, whole, wordOf, workingOf } from "./flags.ts";

const DIRECTIONS = ["observed", "blind"] as const;
/** More shells than in any call of the card; several batteries may fire together. */
const MOST_SHELLS = 12;
const BLASTS = ARTILLERY.map(({ blast }) => blast);
const [NARROWEST, WIDEST] = [Math.min(...BLASTS), Math.max(...BLASTS)];

export const directionOf = (flags: OddsFlagValues): Direction =>
  wordOf(flags, "direction", DIRECTIONS, "observed") === "blind"
    ? { type: "blind" }
    : { type: "observed", turnOfFire: numberOf(flags, "turn-of-fire", 1) };
/** A call on a table, in the terms of the question. */
export const artilleryFlags = (direction: Direction, shells: number, blast: number): OddsFlagValues => ({
  direction: direction.type,
  ...(direction.type === "observed" &&
    direction.turnOfFire > 1 && { "turn-of-fire": Math.min(direction.turnOfFire, UNINTERRUPTED.length) }),
  ...{ shells, blast },
});

export const artillery: ChanceQuestion = {
  id: "artillery",
  name: "Artillery fire",
  help: "Chance that shells hit their place, and how far off the others fall",
  about: "stand",
  aims: true,
  flags: [
    oneOfThese(["direction", "Direction", "a barrage is blind; observed when left out"], DIRECTIONS),
    whole(
      ["turn-of-fire", "Turn of fire", "the turn of fire at the same place, under observation"],
      1,
      UNINTERRUPTED.length,
    ),
    whole(["shells", "Shells", "shells of one call"], 1, MOST_SHELLS),
    whole(["blast", "Blast, inches", "diameter of the blast area on the card"], NARROWEST, WIDEST),
  ],
  answer(flags) {
    const direction = directionOf(flags);
    const shells = numberOf(flags, "shells", 1);
    const diameter = numberOf(flags, "blast", NARROWEST);
    const chances = shellChances(direction);
    const of = (result: Parameters<(typeof chances)["get"]>[0]) => chances.get(result) ?? Fraction.ZERO;
    const shell: OddsTable = {
      title: "One shell",
      rows: [
        row("direct hit", of("direct")),
        row(`near hit, ${shiftOf("near", diameter)}″ off`, of("near")),
        row(`marginal hit, ${shiftOf("marginal", diameter)}″ off`, of("marginal")),
        row("missed", of("missed")),
      ],
    };
    const falls = Fraction.ONE.minus(of("missed"));
    const blind = direction.type === "blind" ? [{ name: "Blind fire", value: "−1D10", rule: TO_HIT_CHART }] : [];
    const working = workingOf("Shell", toHitModifiers(direction), undefined, blind.length > 0 ? "2D10 − 1D10" : "2D10");
    return ok({
      workings: [{ ...working, rows: [...working.rows, ...blind] }],
      tables: [
        shell,
        ...(shells > 1
          ? [
              numbersTable("Direct hits of all shells", "direct", successesOf(shells, of("direct"))),
              numbersTable("Hits of any kind of all shells", "hits", successesOf(shells, falls)),
            ]
          : []),
      ],
    });
  },
};
