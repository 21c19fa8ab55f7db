/** The attacks of a moment, kept by standings: no two questions share an answer. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../shared/geometry/units.ts";
import { ByStandings } from "../../../shared/opponent/blows.ts";
import type { Standing } from "../../../shared/play/planning.ts";

const standing = fc
  .tuple(fc.integer({ min: -512, max: 8192 }), fc.integer({ min: -512, max: 8192 }), fc.integer({ min: 0, max: 359 }))
  .map(([x, y, facing]): Standing => ({ at: point(x / 64, y / 64), facing: degrees(facing) }));
const maybe = fc.option(standing, { nil: undefined });
const words = (one: Standing | undefined): string => (one ? `${one.at[0]},${one.at[1]},${one.facing}` : "");

describe("answers by standings", () => {
  it("are what the question alone gives, however often and in whatever order it comes", () => {
    const question = fc.tuple(fc.constantFrom("a", "b"), fc.constantFrom("a", "b"), maybe, maybe);
    fc.assert(
      fc.property(fc.array(question, { maxLength: 30 }), (questions) => {
        const known = new ByStandings<string>();
        for (const [stand, target, from, to] of [...questions, ...questions]) {
          const answer = `${stand} ${target} ${words(from)} ${words(to)}`;
          expect(known.of(stand, target, from, to, () => answer)).toBe(answer);
        }
      }),
    );
  });
  it("are worked out once, until they are cleared", () => {
    const known = new ByStandings<null>();
    let worked = 0;
    const ask = () =>
      known.of("a", "b", undefined, undefined, () => {
        worked++;
        return null;
      });
    for (let i = 0; i < 3; i++) ask();
    known.clear();
    ask();
    expect(worked).toBe(2);
  });
});
