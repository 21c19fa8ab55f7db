/** The distance of a roll for a unit that has a hedge before it: the document's examples (lines 1096 to 1108). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inches, point } from "../../../../../shared/geometry/units.ts";
import { ArmourField } from "../../../../../shared/rules/armour-battles/play/field.ts";
import { carried, crossingsOn, type Rolled } from "../../../../../shared/rules/armour-battles/play/walking.ts";
import { armourBattles } from "../../../../../shared/rules/armour-battles/system.ts";
import { hand } from "./hands.ts";
import { scenarioOf } from "./table.ts";

const EXAMPLES = (
  JSON.parse(readFileSync(new URL("../../../../reference/worked-examples.json", import.meta.url), "utf8")) as {
    readonly vectors: readonly { readonly game: string; readonly what: string; readonly expect: string }[];
  }
).vectors.filter(({ game, what }) => game === "armour-battles" && what.startsWith("hedge"));

/** A Panzer IV 5 inches from a hedge, measured from its hull, and how far its centre goes. */
function far(rolled: Rolled, kind: "hedge" | "hedgerow" | "wall" | "wood-fence" = "hedge"): number {
  const { scenario, ground } = scenarioOf({
    red: { r: { at: [0.5, 5] } },
    blue: { b: { at: [40, 20] } },
  });
  const points = [point(6.125, 0), point(6.125, 10)];
  const lines = [{ id: "hedge", kind, width: inches(0.25), points, smooth: false }];
  const field = ArmourField.open(
    { ground, scenario: { ...scenario, table: { ...scenario.table, lines } } },
    armourBattles,
  );
  if (!field.ok) throw new Error(field.error.message);
  return carried(field.value, "r", [point(0.5, 5), point(30.5, 5)], rolled);
}
const single = (die: number): Rolled => ({ fixed: 6, variable: die, moves: 1 });
/** Its hull before the hedge, and behind it. */
const [BEFORE, BEHIND] = [5, 5 + 0.25 + 1];

describe("a hedge", () => {
  it(`${EXAMPLES[0]?.what}: ${EXAMPLES[0]?.expect}`, () => {
    expect([1, 2, 3, 4, 5].map((die) => far(single(die)))).toEqual(new Array(5).fill(BEFORE));
    expect(far(single(6))).toBeCloseTo(BEHIND, 9);
  });

  it(`${EXAMPLES[1]?.what}: ${EXAMPLES[1]?.expect}`, () => {
    expect(far({ fixed: 12, variable: 8, moves: 2 })).toBeCloseTo(5 + 9, 9);
  });

  it("is as good as a hedgerow or a wall; a line that is no obstacle is crossed at no cost", () => {
    expect([far(single(5), "hedgerow"), far(single(5), "wall"), far(single(5), "wood-fence")]).toEqual([5, 5, 11]);
  });

  it("isn't crossed by a unit that only clips its end; a unit that stops on it has crossed it", () => {
    const of = hand({ hedges: [[15, 10, 15, 20]], red: { r1: { at: [10, 20] } }, blue: { b1: { at: [58, 38] } } });
    const across = (path: readonly (readonly [number, number])[]) =>
      crossingsOn(
        of.field,
        path.map(([x, y]) => point(x, y)),
      ).length;
    expect(
      across([
        [10, 19],
        [20, 19],
      ]),
    ).toBe(1);
    expect(
      across([
        [10, 20.109375],
        [20, 20.109375],
      ]),
      "its round end, an eighth of an inch",
    ).toBe(0);
    expect(
      across([
        [10, 15],
        [15, 20.171875],
        [20, 15],
      ]),
      "round its end",
    ).toBe(0);
    expect(
      across([
        [10, 15],
        [15, 15],
      ]),
    ).toBe(1);
  });

  it("stops a suppressed unit, which has no fixed move to give up, as far as its dice go", () => {
    expect(far({ fixed: 0, variable: 4, moves: 1 })).toBe(4);
  });
});
