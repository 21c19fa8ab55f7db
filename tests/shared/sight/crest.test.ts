/** The crest of the target's hill: one character a square inch, digits are levels; A fires at B. */
import { describe, expect, it } from "vitest";
import { type Inches, point } from "../../../shared/geometry/units.ts";
import { crestOnLine } from "../../../shared/sight/crest.ts";
import { PLAIN_SIGHT } from "../../../shared/sight/policy.ts";
import { rule } from "../../../shared/sight/rule.ts";
import { trace } from "../../../shared/sight/trace.ts";
import { DEFAULT_SLOPES, type SlopeOptions } from "../../../shared/table/slopes.ts";
import { readMap, type Symmetry, tableFrom, transform, transformer } from "./tables.ts";

interface Picture {
  readonly name: string;
  readonly row: string;
  /** Inches from the west of A and B, in the middle row. */
  readonly a: number;
  readonly b: number;
  readonly crest: boolean;
}
const PICTURES: readonly Picture[] = [
  { name: "from below at a target on the rim", row: "0000001111111111", a: 0.5, b: 6.5, crest: true },
  { name: "from below at a narrow hilltop", row: "0000001100000000", a: 0.5, b: 7, crest: true },
  { name: "from below at a target far behind the rim", row: "0000001111111111", a: 0.5, b: 12.5, crest: true },
  { name: "from the terrace at a target on the next step", row: "0011111222222222", a: 4.5, b: 12.5, crest: true },
  { name: "along a plateau", row: "1111111111111111", a: 2.5, b: 12.5, crest: false },
  { name: "along a plateau, to its rim", row: "1111111111110000", a: 2.5, b: 11.5, crest: false },
  { name: "along level ground in front of a hill", row: "0000000000001111", a: 2.5, b: 11.5, crest: false },
  { name: "from hill to hill across a valley", row: "1111000000111111", a: 3.5, b: 14.5, crest: true },
  { name: "from a higher hill to a lower one across a valley", row: "3333000000111111", a: 3.5, b: 14.5, crest: true },
  { name: "down from the top to the hill's own terrace", row: "2222222211111111", a: 3.5, b: 14.5, crest: false },
  { name: "down from the top past a terrace to the valley", row: "2222111100000000", a: 3.5, b: 14.5, crest: false },
  { name: "down into the valley, over a low ridge", row: "3333000110000000", a: 3.5, b: 14.5, crest: false },
  { name: "from a dip in the same plateau", row: "1111100111111111", a: 5.5, b: 12.5, crest: true },
  { name: "out of one's own dip at a target on one's level", row: "1111100111111111", a: 3.5, b: 12.5, crest: true },
  {
    name: "down at a terrace of a hill that rises behind a step",
    row: "3333322211111111",
    a: 2.5,
    b: 12.5,
    crest: false,
  },
];

function ask({ row, a, b }: Picture, symmetries: readonly Symmetry[] = [], slopes: SlopeOptions = DEFAULT_SLOPES) {
  let { spec } = readMap(Array(6).fill(row) as string[]);
  let from = point(a, 3);
  let to = point(b, 3.25);
  for (const symmetry of symmetries) {
    const place = transformer(spec, symmetry);
    [from, to] = [place(from), place(to)];
    spec = transform(spec, symmetry);
  }
  const table = tableFrom(spec);
  const report = trace(table, { at: from, stand: null }, { at: to, stand: null });
  return { table, report, crest: crestOnLine(table, report, slopes) };
}

describe("fire through the crest or from below the hilltop", () => {
  it.each(PICTURES.map((picture) => [picture.name, picture] as const))("%s", (_, picture) => {
    for (const symmetries of [[], ["turn"], ["mirror"], ["turn", "turn", "mirror"]] as Symmetry[][])
      expect(ask(picture, symmetries).crest).toBe(picture.crest);
  });

  it("is a property of a ruling as of a report", () => {
    for (const picture of PICTURES) {
      const { table, report } = ask(picture);
      const policy = {
        maximum: 40,
        bonusPerLevel: 5,
        blocks: {},
        revealing: [],
        revealingFromOutside: [],
        ...PLAIN_SIGHT,
        seeIntoInches: 1,
        hills: "line",
        stands: { friend: "always", enemy: "always" },
      } as const;
      expect(crestOnLine(table, rule(report, policy), DEFAULT_SLOPES)).toBe(picture.crest);
    }
  });

  it("uses the derived crests", () => {
    const none = { ...DEFAULT_SLOPES, crestWidth: (1 / 64) as Inches };
    expect(ask(PICTURES[2] as Picture, [], none).crest).toBe(false);
  });
});
