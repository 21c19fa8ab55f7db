import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Dice, DiceClasses, DiceRequest } from "../../../shared/dice/dice.ts";
import { distribution, enumerate } from "../../../shared/odds/enumerate.ts";
import { Fraction } from "../../../shared/odds/fraction.ts";

const request = (count: number, sides: number, classes: DiceClasses): DiceRequest => ({
  sides,
  count,
  who: "red",
  why: "test",
  rule: "0",
  classes,
});

/** All that a rule may know of the faces, by the classes of its request. */
function seen(faces: readonly number[], { classes }: DiceRequest): string {
  switch (classes.type) {
    case "faces":
      return faces.join(" ");
    case "sum":
      return String(faces.reduce((sum, face) => sum + face, 0));
    case "bands":
      return classes.upTo
        .map((to, i) => faces.filter((face) => face <= to && face > (classes.upTo[i - 1] ?? 0)).length)
        .join(" ");
  }
}

/** The same question about every face of every die. */
function bruteForce(ruling: (dice: Dice) => string): Map<string, Fraction> {
  const facesOnly = (dice: Dice): Dice => ({ roll: (asked) => dice.roll({ ...asked, classes: { type: "faces" } }) });
  return distribution((dice) => ruling(facesOnly(dice)));
}
/** Over all faces, by counting, with nothing of the enumerator in it. */
function counted(requests: readonly DiceRequest[]): Map<string, Fraction> {
  let outcomes: { readonly key: string; readonly ways: number }[] = [{ key: "", ways: 1 }];
  let all = 1;
  for (const asked of requests) {
    const tuples: number[][] = [[]];
    for (let die = 0; die < asked.count; die++)
      tuples.splice(
        0,
        tuples.length,
        ...tuples.flatMap((faces) => Array.from({ length: asked.sides }, (_, i) => [...faces, i + 1])),
      );
    all *= tuples.length;
    outcomes = outcomes.flatMap(({ key, ways }) =>
      tuples.map((faces) => ({ key: `${key}|${seen(faces, asked)}`, ways })),
    );
  }
  const found = new Map<string, Fraction>();
  for (const { key, ways } of outcomes) found.set(key, (found.get(key) ?? Fraction.ZERO).plus(Fraction.of(ways, all)));
  return found;
}

const asText = (found: ReadonlyMap<string, Fraction>) =>
  Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, chance]) => [key, String(chance)]));
const total = (found: ReadonlyMap<unknown, Fraction>) =>
  [...found.values()].reduce((sum, chance) => sum.plus(chance), Fraction.ZERO);

const classes = (sides: number): fc.Arbitrary<DiceClasses> =>
  fc.oneof(
    fc.constant<DiceClasses>({ type: "faces" }),
    fc.constant<DiceClasses>({ type: "sum" }),
    fc.uniqueArray(fc.integer({ min: 1, max: sides }), { maxLength: 3 }).map(
      (upTo): DiceClasses => ({
        type: "bands",
        upTo: [...new Set([...upTo, sides])].sort((a, b) => a - b),
      }),
    ),
  );
const requests = fc.array(
  fc
    .integer({ min: 1, max: 6 })
    .chain((sides) =>
      fc.tuple(fc.integer({ min: 0, max: 3 }), classes(sides)).map(([count, of]) => request(count, sides, of)),
    ),
  { maxLength: 3 },
);

describe("enumeration", () => {
  it("gives the chances of counting every face", () => {
    fc.assert(
      fc.property(
        requests.filter((asked) => asked.reduce((all, { sides, count }) => all * sides ** count, 1) <= 2000),
        (asked) => {
          const ruling = (dice: Dice) => asked.map((one) => `|${seen(dice.roll(one), one)}`).join("");
          expect(asText(distribution(ruling))).toEqual(asText(counted(asked)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("follows rulings that roll more or fewer dice as the first ones fall", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 19 }), fc.integer({ min: -3, max: 3 }), (need, plus) => {
        const ruling = (dice: Dice): string => {
          const first = dice.roll(request(1, 20, { type: "bands", upTo: [need, 20] }));
          if ((first[0] as number) > need) return "failed";
          const pair = dice.roll(request(2, 6, { type: "sum" }));
          const sum = (pair[0] as number) + (pair[1] as number) + plus;
          if (sum < 7) return `low ${sum}`;
          return (dice.roll(request(1, 6, { type: "bands", upTo: [3, 6] }))[0] as number) > 3 ? "high" : "low";
        };
        const found = distribution(ruling);
        expect(asText(found)).toEqual(asText(bruteForce(ruling)));
        expect(total(found).equals(Fraction.ONE)).toBe(true);
        expect(found.get("failed")?.equals(Fraction.of(20 - need, 20))).toBe(true);
      }),
    );
  });

  it("gives faces that belong to the class, as many as the request has dice", () => {
    const six = request(4, 6, { type: "sum" });
    const fives = request(10, 6, { type: "bands", upTo: [3, 5, 6] });
    let runs = 0;
    enumerate(
      (dice) => [...dice.roll(six), ...dice.roll(fives)],
      (faces) => {
        runs++;
        expect(faces).toHaveLength(14);
        expect(faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6)).toBe(true);
      },
    );
    // 21 sums, and ten dice in three bands fall in 66 ways: counts are walked, not 6^14 faces.
    expect(runs).toBe(21 * 66);
  });

  it("walks ten dice by counts", () => {
    const found = distribution((dice) => {
      const faces = dice.roll(request(10, 6, { type: "bands", upTo: [4, 6] }));
      return faces.filter((face) => face > 4).length;
    });
    expect(found.get(10)?.toString()).toBe(String(Fraction.of(1, 3n ** 10n)));
    expect(total(found).equals(Fraction.ONE)).toBe(true);
  });

  it("gives up on requests without an end, and on classes that leave faces out", () => {
    // A tie is rolled again: two in three are decided at once, but no number of rolls decides all.
    const again = (dice: Dice): string => {
      for (;;) {
        const face = dice.roll(request(1, 6, { type: "bands", upTo: [2, 4, 6] }))[0] as number;
        if (face <= 2) return "red";
        if (face > 4) return "blue";
      }
    };
    expect(() => distribution(again)).toThrow(/without end/);
    expect(() => distribution((dice) => dice.roll(request(1, 6, { type: "bands", upTo: [3, 5] })))).toThrow(RangeError);
  });
});
