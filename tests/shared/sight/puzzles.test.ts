/**
 * Puzzles: tables on which players would argue, with the ruling that a referee gives by the rules as decided. One character
 * is a square inch, north above; A looks at B, both from the centres of their squares unless `from` and `to` say otherwise.
 * Every puzzle is also ruled from the other side, turned and mirrored.
 */
import { describe, expect, it } from "vitest";
import { point } from "../../../shared/geometry/units.ts";
import { OPTION_SPECS, wwiiOptions } from "../../../shared/rules/ghq-wwii/options.ts";
import { wwiiSightPolicy } from "../../../shared/rules/ghq-wwii/sight.ts";
import { terrainChart } from "../../../shared/rules/ghq-wwii/terrain.ts";
import { readOptions } from "../../../shared/rules/options.ts";
import { SightKernel } from "../../../shared/sight/kernel.ts";
import type { SightPolicy } from "../../../shared/sight/policy.ts";
import { ANYBODY, type Blocker, rule } from "../../../shared/sight/rule.ts";
import { type SightEnd, trace } from "../../../shared/sight/trace.ts";
import { COVER_PUZZLES } from "./coverPuzzles.ts";
import { GROUND_PUZZLES } from "./groundPuzzles.ts";
import type { Puzzle } from "./puzzle.ts";
import { REVEALED_PUZZLES } from "./revealedPuzzles.ts";
import { readMap, type Symmetry, type TableSpec, tableFrom, transform, transformer } from "./tables.ts";

const PUZZLES: readonly Puzzle[] = [...COVER_PUZZLES, ...GROUND_PUZZLES, ...REVEALED_PUZZLES];

const describeRuling = (blocked: Blocker | null): "seen" | [Blocker["kind"], number] =>
  blocked ? [blocked.kind, Math.round(blocked.at * 1e9) / 1e9] : "seen";
const rounded = (r: Puzzle["ruling"]): Puzzle["ruling"] => (r === "seen" ? r : [r[0], Math.round(r[1] * 1e9) / 1e9]);

function setUp(puzzle: Puzzle): { spec: TableSpec; from: SightEnd; to: SightEnd; policy: SightPolicy } {
  const { spec, places } = readMap(puzzle.map, puzzle.legend);
  const a = puzzle.from ? point(...puzzle.from) : places.get("A");
  const b = puzzle.to ? point(...puzzle.to) : places.get("B");
  if (!a || !b) throw new Error(`${puzzle.name}: where are A and B?`);
  const stands = puzzle.stands ?? [];
  const standOn = (at: typeof a) => stands.find((s) => s.at?.[0] === at[0] && s.at[1] === at[1])?.id ?? null;
  const options = readOptions(OPTION_SPECS, puzzle.options ?? {});
  if (!options.ok) throw new Error(options.error.message);
  return {
    spec: { ...spec, stands, overlays: puzzle.overlays ?? [], footprints: puzzle.footprints ?? [] },
    from: { at: a, stand: standOn(a) },
    to: { at: b, stand: standOn(b) },
    policy: wwiiSightPolicy(terrainChart, wwiiOptions(options.value), puzzle.maximum ?? 20),
  };
}

describe("rulings of a referee", () => {
  it("has puzzles of different names", () => {
    expect(new Set(PUZZLES.map(({ name }) => name)).size).toBe(PUZZLES.length);
  });

  it.each(PUZZLES.map((puzzle) => [puzzle.name, puzzle] as const))("%s", (_, puzzle) => {
    const original = setUp(puzzle);
    const { policy } = original;
    for (const symmetries of [[], ["turn"], ["mirror"], ["turn", "turn", "mirror"]] as Symmetry[][]) {
      let { spec, from, to } = original;
      for (const symmetry of symmetries) {
        const place = transformer(spec, symmetry);
        from = { ...from, at: place(from.at) };
        to = { ...to, at: place(to.at) };
        spec = transform(spec, symmetry);
      }
      const table = tableFrom(spec);
      const ends = { ...ANYBODY, revealed: puzzle.revealed ?? false };
      const there = rule(trace(table, from, to), policy, ends);
      expect(describeRuling(there.blockedBy)).toEqual(rounded(puzzle.ruling));
      const back = rule(trace(table, to, from), policy, ends);
      expect(describeRuling(back.blockedBy)).toEqual(rounded(puzzle.back ?? "seen"));
      const kernel = new SightKernel(table, policy);
      const number = ({ stand }: SightEnd) => (stand === null ? -1 : kernel.numberOf(stand));
      const ask = (a: SightEnd, b: SightEnd) =>
        kernel.sees(a.at[0] * 64, a.at[1] * 64, b.at[0] * 64, b.at[1] * 64, number(a), number(b), false, ends.revealed);
      expect([ask(from, to), ask(to, from)]).toEqual([there.seen, back.seen]);
    }
  });
});
