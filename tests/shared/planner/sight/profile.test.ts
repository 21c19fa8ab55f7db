/** The side profile is the ruling's report: the blocker in the profile is the blocker in the ruling. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Inches, point } from "../../../../shared/geometry/units.ts";
import { heightAt, type SightProfile, sightProfile } from "../../../../shared/planner/sight/profile.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import { lineOfSight, type SightPlace } from "../../../../shared/sight/lineOfSight.ts";
import type { SightPolicy } from "../../../../shared/sight/policy.ts";
import { sightLabel } from "../../../../shared/sight/sightWords.ts";
import { tableOf } from "../../../../shared/sight/tableOf.ts";
import { Ground } from "../../../../shared/table/ground.ts";
import { Table } from "../../../../shared/table/table.ts";
import type { LineSource } from "../../../../shared/table/things.ts";
import type { Layout } from "../../rules/ghq-wwii/play/table.ts";
import { smallBattle } from "../fixtures.ts";

function asked(
  from: SightPlace,
  to: SightPlace,
  layout: Partial<Layout> = {},
  other: Partial<SightPolicy> = {},
  lines: readonly LineSource[] = [],
) {
  const loaded = smallBattle(layout);
  const rules = rulesOf(loaded.scenario);
  if (!rules.ok) throw new Error(rules.error.message);
  const policy = { ...rules.value.sight, ...other };
  const los = lineOfSight(lines.length === 0 ? tableOf(loaded) : onLevelGround(lines), policy, from, to);
  if (!los.ok) throw new Error(los.error.message);
  const words = sightLabel(los.value, rules.value.names);
  return { ruling: los.value, profile: sightProfile(los.value, policy, rules.value.names, words) };
}
const onLevelGround = (lines: readonly LineSource[]): Table =>
  Table.of({ overlays: [], footprints: [], lines }, new Ground(40 as Inches, 30 as Inches), []);
const at = (x: number, y: number): SightPlace => ({ type: "point", at: point(x, y) });
const stand = (id: string): SightPlace => ({ type: "stand", id });
const roles = (profile: SightProfile) => profile.bars.map(({ words, role }) => [words, role]);

describe("the side profile", () => {
  it("shows the wood that blocks, and where", () => {
    const { profile } = asked(at(10, 15), at(30, 15));
    expect(profile).toMatchObject({ distance: 20, fromLevel: 0, toLevel: 0, highest: 0 });
    expect(profile.blocked).toEqual({ at: 4, words: "woods at 4″" });
    expect(profile.bars.find(({ role }) => role === "stops")).toMatchObject({ kind: "woods", from: 4, to: 8 });
  });

  it("distinguishes cover that an end looks out of from cover behind the blocker", () => {
    const out = asked(at(17, 17), at(22, 17));
    expect(out.ruling.seen).toBe(true);
    expect(roles(out.profile)).toContainEqual(["woods", "overlooked"]);
    const two = asked(at(10, 12), at(12, 24), {
      terrain: [
        ["woods", 8, 14, 8, 2],
        ["woods", 8, 19, 8, 2],
      ],
    });
    expect(two.profile.bars.filter(({ kind }) => kind === "woods").map(({ role }) => role)).toEqual([
      "stops",
      "beyond",
    ]);
  });

  it("has the hill in steps, the one that blocks marked, the plateau of the higher end overlooked", () => {
    const over = asked(at(18, 6), at(33, 6));
    expect(over.profile.steps.map(({ from, to, level }) => [from, to, level])).toEqual([
      [0, 4, 0],
      [4, 6, 1],
      [6, 8, 2],
      [8, 10, 1],
      [10, 15, 0],
    ]);
    expect(over.profile.steps.filter(({ blocks }) => blocks).map(({ level }) => level)).toEqual([1]);
    const down = asked(at(25, 7.25), at(33, 7.25));
    expect([down.ruling.seen, down.profile.steps[0]]).toMatchObject([true, { level: 2, overlooked: true }]);
    expect(down.profile.allowed).toBe(40);
    expect([heightAt(down.profile, 0), heightAt(down.profile, 4), heightAt(down.profile, 8)]).toEqual([2, 1, 0]);
  });

  it("has all that is lower than the higher end overlooked, where that is the rule about hills", () => {
    const [from, to] = [at(25, 7.25), at(28.5, 7.25)];
    expect(asked(from, to).profile.steps.map(({ blocks }) => blocks)).toEqual([false, true, false]);
    const { profile } = asked(from, to, {}, { hills: "higher" });
    expect(profile.blocked).toBeNull();
    expect(profile.steps.map(({ blocks, overlooked }) => [blocks, overlooked])).toEqual([
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  it("distinguishes a hedge that an end looks through from one that stops the line and from one beyond", () => {
    const hedge = (x: number): LineSource => ({
      id: `h${x}`,
      kind: "hedge",
      width: 0.25 as Inches,
      points: [point(x, 0), point(x, 30)],
      smooth: false,
    });
    const hedges = { kinds: ["hedge"], adjacentInches: 1, overlookedFromAbove: true } as const;
    const { profile } = asked(at(4, 15), at(30, 15), {}, { hedges }, [hedge(4.5), hedge(12), hedge(20)]);
    expect(profile.bars.map(({ from, role }) => [from.toFixed(3), role])).toEqual([
      ["0.375", "overlooked"],
      ["7.875", "stops"],
      ["15.875", "beyond"],
    ]);
    expect(profile.blocked).toEqual({ at: 7.875, words: "a hedge at 7.9″" });
  });

  it("shows a stand in the way by its side and label, and a road as nothing that blocks", () => {
    const { profile } = asked(at(2, 12), at(10, 12));
    expect(profile.blocked?.words).toMatch(/^stand .+ at 0\.5″$/);
    expect(profile.bars).toContainEqual(expect.objectContaining({ what: "stand", side: "red", role: "stops" }));
    expect(profile.bars).toContainEqual(expect.objectContaining({ kind: "good-road", role: "open" }));
  });

  it("stops at the end of the visible range where the target is too far", () => {
    const { profile } = asked(at(2, 1), at(38, 1));
    expect(profile).toMatchObject({ distance: 36, allowed: 30, blocked: { at: 30 } });
    expect(profile.bars.some(({ role }) => role === "stops")).toBe(false);
  });

  it("never contradicts the ruling, wherever the ends are", () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 160 }), fc.integer({ min: 0, max: 96 }));
    const ids = fc.constantFrom("r1", "r2", "r3", "r4", "r5", "r6", "b1", "b2", "b3", "b4", "b5", "b6");
    const end = fc.oneof(
      place.map(([x, y]) => at(x / 4, y / 4)),
      ids.map(stand),
    );
    fc.assert(
      fc.property(end, end, (from, to) => {
        const { ruling, profile } = asked(from, to);
        expect(profile.blocked === null).toBe(ruling.seen);
        const stops = [
          ...profile.bars.filter(({ role }) => role === "stops"),
          ...profile.steps.filter(({ blocks }) => blocks),
        ];
        const { blockedBy } = ruling;
        expect(stops.length > 0).toBe(blockedBy !== null && blockedBy.kind !== "range");
        for (const { from: begins, to: ends } of stops) {
          expect(begins - 1e-6).toBeLessThanOrEqual(blockedBy?.at ?? -1);
          expect(ends + 1e-6).toBeGreaterThanOrEqual(blockedBy?.at ?? Number.POSITIVE_INFINITY);
        }
        // Terrain that would block on the seen part of the line is overlooked; other terrain isn't.
        for (const bar of profile.bars)
          if (bar.role === "overlooked") expect(bar.from).toBeLessThan(blockedBy?.at ?? Number.POSITIVE_INFINITY);
        const last = profile.steps.at(-1);
        expect(profile.steps[0]?.from ?? 0).toBe(0);
        expect(last?.to ?? 0).toBeCloseTo(ruling.distance, 9);
      }),
      { numRuns: 150 },
    );
  });
});
