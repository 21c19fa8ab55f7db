/** Passages under made-up fire, and a game tree that tries everything: nothing of the planner is in it. */
import fc from "fast-check";
import { degrees, point } from "../../../../shared/geometry/units.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { Forecast } from "../../../../shared/play/contract.ts";
import type { Fate, Passage, PassageOutcome, PassageShot } from "../../../../shared/play/planning.ts";

/** In parts of their sum: nothing and the next may fire, nothing and nobody may, harmed, stopped, lost. */
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

/** `teaches`: with each shot that was fired the next are better, so that no firer can be looked at alone. */
export function passageOf(guns: readonly Gun[], { teaches = false } = {}): Passage {
  const places = (guns[0]?.at ?? [null]).map((_, i) => i / 2);
  return {
    places,
    standing: (number) => ({ at: point(places[number] ?? 0, 0), facing: degrees(90) }),
    trial: () => [],
    later: () => [{ condition: "none", chance: Fraction.ONE }],
    start: keyOf({ fired: [], marks: 0, over: false }),
    separable: !teaches,
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
  return { firer, weapon, outcomes, forecast: () => ({}) as Forecast };
}

/** The least chance to arrive whole over all that the enemy may do: fire any shot, or let it pass. */
export function wholeInTree(passage: Passage, place = 0, key = passage.start): Fraction {
  if (place === passage.places.length) return Fraction.ONE;
  let least = wholeInTree(passage, place + 1, key);
  for (const { outcomes } of passage.shots(place, key)) {
    let worth = Fraction.ZERO;
    for (const { fate, chance, key: then } of outcomes)
      if (fate === "whole") worth = worth.plus(chance.times(wholeInTree(passage, place, then)));
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
