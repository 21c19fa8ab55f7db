/** The kinds of terrain on the card: the card's words for them, and a row for each kind. */
import { describe, expect, it } from "vitest";
import { CONCEALMENTS } from "../../../../shared/rules/brew-up/detection.ts";
import { GOINGS } from "../../../../shared/rules/brew-up/movement.ts";
import { goingOf, TERRAIN } from "../../../../shared/rules/brew-up/terrain.ts";
import { TERRAIN_KINDS, type TerrainKind } from "../../../../shared/table/kinds.ts";
import { table } from "./reference.ts";

const { cover } = table<{ readonly cover: readonly { readonly class: string; readonly examples: string }[] }>(
  "protective-cover.json",
);

describe("terrain", () => {
  it("has a row for each kind", () => {
    expect(Object.keys(TERRAIN).sort()).toEqual([...TERRAIN_KINDS].sort());
  });
  it.each([
    ["scrub", "minimal", "Brush"],
    ["light-buildings", "minimal", "Buildings"],
    ["medium-buildings", "minimal", "Buildings"],
    ["building", "minimal", "Buildings"],
    ["woods", "soft", "Woods"],
    ["medium-position", "hard", "Entrenchments"],
    ["heavy-position", "hard", "Entrenchments"],
  ] as [TerrainKind, string, string][])("%s protects as the card says: %s (%s)", (kind, protects, example) => {
    expect(TERRAIN[kind].protects).toBe(protects);
    expect(cover.find((row) => row.class === protects)?.examples).toContain(example);
  });
  it("ordinary buildings obscure by 33 to 66 % and protect by nothing", () => {
    for (const kind of ["light-buildings", "medium-buildings", "building"] as const)
      expect(TERRAIN[kind]).toMatchObject({ obscures: "soft", protects: "minimal", conceals: "building" });
  });
  it.each([
    ["clear", "grass"],
    ["standing-crop", "wheat"],
    ["scrub", "thicket"],
    ["hedgerow", "hedgerow"],
    ["embankment", "hedgerow"],
    ["rubble", "rubble"],
    ["wall", "rubble"],
    ["light-buildings", "building"],
  ] as [TerrainKind, string][])("units in %s are concealed by the column %s", (kind, column) => {
    expect(TERRAIN[kind].conceals).toBe(column);
  });
  it("each going and each column of concealment is that of some kind", () => {
    const rows = Object.values(TERRAIN);
    for (const going of GOINGS)
      expect(
        rows.some((row) => row.going === going),
        going,
      ).toBe(true);
    for (const column of CONCEALMENTS)
      expect(
        rows.some((row) => row.conceals === column),
        column,
      ).toBe(true);
  });
  it("water stops all units, an anti-tank ditch and a road block stop vehicles", () => {
    expect([goingOf("water", true), goingOf("water", false)]).toEqual([null, null]);
    for (const kind of ["anti-tank-ditch", "road-block"] as const)
      expect([goingOf(kind, true), goingOf(kind, false)]).toEqual([null, "hill-or-gully"]);
    expect([goingOf("good-road", true), goingOf("minefield", true)]).toEqual(["road", "as-below"]);
  });
});
