/** Passages under made-up fire, and a game tree that tries everything: nothing of the planner is in it. */
import fc from "fast-check";
import { degrees, point } from "../../../../shared/geometry/units.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { Forecast } from "../../../../shared/play/contract.ts";
import type { Fate, Passage, PassageOutcome, PassageShot } from "../../../../shared/play/planning.ts";

/** In parts of their sum: no effect and the next may fire, no effect and no more fire, harmed, stopped, lost. */
export type Parts = readonly [on: number, over: number, harmed: number, stopped: number, lost: number];
export interface Gun {
  readonly firer: string;
  readonly weapon: number;
  /** By place; null where it can't fire. */
  readonly at: readonly (Parts | null)[];
}

interface Key {
  readonly fired: readonly string[];
  readonly marks: number;
  readonly over: boolean;
}
const keyOf = ({ fired, marks, over }: Key) => `${[...fired].sort().join(",")};${marks};${over}`;
const readKey = (key: string): Key => {
  const [fired = "", marks, over] = key.split(";");
  return { fired: fired === "" ? [] : fired.split(","), marks: Number(marks), over: over === "true" };
};

export interface Special {
  /** With each shot that was fired the next are better, so that no firer can be looked at alone. */
  readonly teaches?: boolean;
  /** By place: in how many of six cases it passes its roll to go on. */
  readonly trials?: Readonly<Record<number, number>>;
  /** Marks with which it sets out. */
  readonly marks?: number;
}

/** Conditions are numbers of marks, "0" to "2"; each turn's end takes one away in half of all cases. */
export function passageOf(guns: readonly Gun[], special: Special = {}): Passage {
  const { teaches = false, trials = {}, marks: before = 0 } = special;
  const places = (guns[0]?.at ?? [null]).map((_, i) => i / 2);
  return {
    places,
    start: keyOf({ fired: [], marks: before, over: false }),
    standing: (number) => ({ at: point(places[number] ?? 0, 0), facing: degrees(90) }),
    separable: !teaches,
    trial(place, text) {
      const passes = trials[place];
      if (passes === undefined) return [];
      const over = readKey(text).over ? { over: true as const } : {};
      const fates: PassageOutcome[] = [
        { chance: Fraction.of(passes, 6), key: text, fate: "whole", condition: "", ...over },
        { chance: Fraction.of(6 - passes, 6), key: "", fate: "stopped", condition: "", over: true },
      ];
      return fates.filter(({ chance }) => chance.n > 0n);
    },
    later(text) {
      const { marks } = readKey(text);
      const half = Fraction.of(1, 2);
      if (marks === 0) return [{ condition: "0", chance: Fraction.ONE }];
      return [marks, marks - 1].map((left) => ({ condition: String(Math.min(left, 2)), chance: half }));
    },
    shots(place, text) {
      const key = readKey(text);
      if (key.over) return [];
      return guns.flatMap(({ firer, weapon, at }) => {
        const parts = at[place];
        if (!parts || key.fired.includes(firer)) return [];
        const [on, over, harmed, stopped, lost] = parts;
        const learned = teaches ? key.fired.length : 0;
        return [shotOf(firer, weapon, key, [on, over, harmed + learned * 2, stopped, lost + key.marks + learned])];
      });
    },
  };
}

function shotOf(firer: string, weapon: number, key: Key, parts: Parts): PassageShot {
  const sum = parts.reduce((all, part) => all + part, 0);
  const fired = [...key.fired, firer];
  const { marks } = key;
  const fates: readonly [Fate, Key, string][] = [
    ["whole", { fired, marks, over: false }, "none"],
    ["whole", { fired, marks, over: true }, "none"],
    ["harmed", { fired, marks: marks + 1, over: false }, "marked"],
    ["stopped", { fired, marks: marks + 1, over: true }, "marked"],
    ["lost", { fired, marks, over: true }, "lost"],
  ];
  const outcomes = fates.flatMap(([fate, then, condition], i): PassageOutcome[] =>
    parts[i] === 0
      ? []
      : [
          {
            chance: Fraction.of(parts[i] as number, sum),
            key: keyOf(then),
            fate,
            condition,
            ...(then.over ? { over: true } : {}),
          },
        ],
  );
  return { firer, weapon, company: [], outcomes, forecast: () => ({ inches: 10, frontal: true }) as Forecast };
}

/**
 * The least chance to stay whole over all that the enemy may do: fire any shot, or let it pass. `turns` is the value of a
 * turn's end, by condition.
 */
export function wholeInTree(
  passage: Passage,
  next: (condition: string) => Fraction = () => Fraction.ONE,
  place = 0,
  key = passage.start,
): Fraction {
  if (place === passage.places.length) {
    let sum = Fraction.ZERO;
    for (const { condition, chance } of passage.later(key)) sum = sum.plus(chance.times(next(condition)));
    return sum;
  }
  const after = (outcomes: readonly PassageOutcome[], at: number): Fraction => {
    let worth = Fraction.ZERO;
    for (const { fate, chance, key: then } of outcomes)
      if (fate === "whole") worth = worth.plus(chance.times(wholeInTree(passage, next, at, then)));
    return worth;
  };
  const trial = passage.trial(place, key);
  let least = trial.length > 0 ? after(trial, place + 1) : wholeInTree(passage, next, place + 1, key);
  for (const { outcomes } of passage.shots(place, key)) {
    const worth = after(outcomes, place);
    if (worth.compare(least) < 0) least = worth;
  }
  return least;
}

const part = fc.integer({ min: 0, max: 4 });
/** `over`: whether a shot without harm may have been the last. */
const partsWith = (over: boolean): fc.Arbitrary<Parts | null> =>
  fc.option(
    fc
      .tuple(part, over ? part : fc.constant(0), part, part, part)
      .filter((parts) => parts.reduce((all, one) => all + one, 0) > 0),
    { freq: 3 },
  );

export const anyGuns = ({ over = true, firers = 3, places = 4 } = {}): fc.Arbitrary<Gun[]> =>
  fc
    .tuple(fc.integer({ min: 1, max: places }), fc.integer({ min: 0, max: firers }))
    .chain(([length, count]) =>
      fc.tuple(
        ...Array.from({ length: count }, (_, i) =>
          fc
            .array(fc.array(partsWith(over), { minLength: length, maxLength: length }), { minLength: 1, maxLength: 2 })
            .map((weapons) => weapons.map((at, weapon): Gun => ({ firer: `e${i}`, weapon, at }))),
        ),
      ),
    )
    .map((guns) => guns.flat());

/** In few cases any; sure ones among them, and hopeless ones. */
export const anyTrials: fc.Arbitrary<Record<number, number>> = fc.dictionary(
  fc.integer({ min: 0, max: 3 }).map(String),
  fc.integer({ min: 0, max: 6 }),
  { maxKeys: 1 },
);
