/** Rolls that follow on each other: the exact chances are those of every face, thrown one after the other as the referee throws them. */
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import {
  addHarm,
  type Harm,
  harmKey,
  isHarm,
  NO_HARM,
  OUTCOMES,
  outcomeNamed,
  outcomeOf,
} from "../../../../../shared/rules/brew-up/attack/harm.ts";
import {
  harmChances,
  isOver,
  NO_STEP,
  SIX,
  type Step,
  scoreFrom,
  step,
  type Toss,
  type TossDice,
  TWO,
  TWO_LESS,
  throwOf,
  type Volley,
} from "../../../../../shared/rules/brew-up/attack/toss.ts";
import { span } from "../reference.ts";

/** Every way in which this number of dice may fall, as faces from 1 on. */
function falls({ sides, count }: { readonly sides: number; readonly count: number }): number[][] {
  let all: number[][] = [[]];
  for (let i = 0; i < count; i++) all = all.flatMap((faces) => span(1, sides).map((face) => [...faces, face]));
  return all;
}
type Found = Map<number, Fraction>;
/** All ways of a volley, die for die. */
function thrown(volleys: readonly Volley[], figures: number): Found {
  const found: Found = new Map();
  const queue = volleys.flatMap(({ toss, count }) => Array.from({ length: count }, () => toss));
  const go = (harm: Harm, waiting: readonly Toss[], shots: readonly Toss[], chance: Fraction): void => {
    const [first, ...rest] = waiting;
    if (first) {
      const all = falls(throwOf(first.dice));
      const each = chance.times(Fraction.of(1, all.length));
      for (const faces of all) {
        const { delta, next } = first.read(scoreFrom(first.dice, faces));
        go(addHarm(harm, delta, figures), [...next, ...rest], shots, each);
      }
      return;
    }
    const [shot, ...more] = shots;
    if (shot && !isOver(harm, figures)) {
      go(harm, [shot], more, chance);
      return;
    }
    const key = harmKey(harm);
    found.set(key, (found.get(key) ?? Fraction.ZERO).plus(chance));
  };
  go(NO_HARM, [], queue, Fraction.ONE);
  return found;
}
const texts = (found: Iterable<readonly [number, Fraction]>) =>
  [...found].map(([key, chance]) => `${key}: ${chance}`).sort();
const exact = (volleys: readonly Volley[], figures: number) =>
  texts(harmChances(volleys, figures).map(({ harm, chance }) => [harmKey(harm), chance]));

const toss = (dice: TossDice, read: (score: number) => Step): Toss => ({ why: "", rule: "", dice, read });
const FALLS = toss(SIX, (die) => (die >= 5 ? step({ casualties: 1 }) : NO_STEP));
const SAVES = (count: number) => toss({ type: "saves", count }, (lost) => step({ casualties: lost }));
const BLAST = toss(TWO, (score) => (score >= 9 ? step({ casualties: 1 }, SAVES(2)) : step({ immobilized: true })));
const FIRE = toss(SIX, (die) =>
  die === 6
    ? step(
        { penetrated: true },
        FALLS,
        toss(SIX, (d) => (d === 6 ? step({ wreck: "brewed-up" }) : NO_STEP)),
      )
    : NO_STEP,
);

describe("chances of harm", () => {
  it.each<readonly [string, readonly Volley[], number]>([
    ["one die", [{ toss: FALLS, count: 1 }], 3],
    ["several shots, of which no more may fall than there are", [{ toss: FALLS, count: 4 }], 2],
    ["rolls that follow on a roll", [{ toss: FIRE, count: 2 }], 2],
    ["a blast with saving throws", [{ toss: BLAST, count: 1 }], 2],
    [
      "volleys one after the other",
      [
        { toss: FALLS, count: 2 },
        { toss: FIRE, count: 1 },
      ],
      4,
    ],
    [
      "a third die that is deducted",
      [{ toss: toss(TWO_LESS, (n) => (n >= 7 ? step({ casualties: 1 }) : NO_STEP)), count: 1 }],
      5,
    ],
  ])("%s: those of every face", (_, volleys, figures) => {
    expect(exact(volleys, figures)).toEqual(texts(thrown(volleys, figures)));
  });
  it("sum to one, and nothing is sure harm of nothing", () => {
    const all = harmChances(
      [
        { toss: FIRE, count: 5 },
        { toss: BLAST, count: 3 },
      ],
      6,
    );
    expect(all.reduce((sum, { chance }) => sum.plus(chance), Fraction.ZERO).toString()).toBe("1");
    expect(exact([], 4)).toEqual([`${harmKey(NO_HARM)}: 1`]);
  });
  it("of shots after the last figure don't count: a target that is gone draws no fire", () => {
    const kills = toss(SIX, () => step({ casualties: 1 }));
    const wrecks = toss(SIX, () => step({ wreck: "brewed-up" }));
    expect(
      exact(
        [
          { toss: kills, count: 2 },
          { toss: wrecks, count: 1 },
        ],
        2,
      ),
    ).toEqual([`${harmKey({ ...NO_HARM, casualties: 2 })}: 1`]);
  });
});

describe("dice", () => {
  it("read 0 to 9 by their faces 1 to 10, and saving throws show how many fail", () => {
    expect(scoreFrom(TWO, [10, 9])).toBe(9);
    expect(scoreFrom(TWO_LESS, [9, 9, 4])).toBe(14);
    expect(scoreFrom({ type: "saves", count: 3 }, [5, 6, 10])).toBe(2);
    expect(scoreFrom(SIX, [4])).toBe(4);
    expect([TWO, TWO_LESS, SIX, { type: "saves", count: 4 } as const].map(throwOf)).toEqual([
      ...[
        { sides: 10, zero: true, count: 2 },
        { sides: 10, zero: true, count: 3 },
        { sides: 6, count: 1 },
        { sides: 10, zero: true, count: 4 },
      ],
    ]);
  });
});

describe("harm", () => {
  it("adds up, the graver of two holds, and no more fall than there are", () => {
    const first = addHarm(NO_HARM, { casualties: 2, evacuates: "for-good", wreck: "knocked-out" }, 3);
    const both = addHarm(first, { casualties: 2, evacuates: "for-now", wreck: "brewed-up", gunOut: true }, 3);
    expect(both).toEqual({ ...NO_HARM, casualties: 3, evacuates: "for-good", wreck: "brewed-up", gunOut: true });
    expect([isHarm(NO_HARM), isHarm(first)]).toEqual([false, true]);
  });
  it.each([
    [{ wreck: "brewed-up", casualties: 4 }, 4, "brewed-up"],
    [{ wreck: "knocked-out" }, 4, "knocked-out"],
    [{ casualties: 4 }, 4, "all-fallen"],
    [{ casualties: 1, evacuates: "for-now", gunOut: true }, 5, "evacuated"],
    [{ gunOut: true, penetrated: true }, 5, "gun-out"],
    [{ casualties: 3 }, 6, "half"],
    [{ immobilized: true }, 5, "immobilized"],
    [{ leaking: true }, 2, "immobilized"],
    [{ penetrated: true }, 5, "penetrated"],
    [{ casualties: 1 }, 5, "casualties"],
    [{ coaxialOut: true }, 5, "minor"],
    [{ pinned: true }, 5, "pinned"],
    [{}, 5, "none"],
  ] as const)("%j of %i figures is %s", (delta, figures, outcome) => {
    expect(outcomeOf({ ...NO_HARM, ...delta }, figures)).toBe(outcome);
    expect(outcomeNamed(outcome).id).toBe(outcome);
  });
  it("has outcomes with distinct letters and names", () => {
    expect(new Set(OUTCOMES.map(({ name }) => name)).size).toBe(OUTCOMES.length);
  });
});
