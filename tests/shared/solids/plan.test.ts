/** Settings of solids, the division into tiles, and the places of holes and joints. */
import { describe, expect, test } from "vitest";
import { fittingsOf } from "../../../shared/solids/fittings.ts";
import { type Layout, layoutOf } from "../../../shared/solids/layout.ts";
import { type SolidSettings, STANDARD_SOLIDS, soundSettings } from "../../../shared/solids/settings.ts";

const made = (changes: Partial<SolidSettings>): SolidSettings => ({ ...STANDARD_SOLIDS, ...changes });
const layout = (width: number, height: number, changes: Partial<SolidSettings> = {}): Layout => {
  const result = layoutOf({ width, height }, made(changes));
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe("settings", () => {
  test("the standard takes every sort of hole and connector", () => {
    for (const holes of ["none", "magnets", "dowels"] as const)
      for (const place of ["below", "sides"] as const)
        for (const connectors of ["none", "keys", "tabs"] as const)
          expect(soundSettings(made({ holes, place, connectors })).ok).toBe(true);
  });
  test.each<[Partial<SolidSettings>, string, string]>([
    [{ tile: 1.75 }, "tile", "Tile: from 2 to 120″."],
    [{ tile: 5.1 }, "tile", "Tile: a multiple of a quarter inch."],
    [{ scale: 20 }, "scale", "Scale: from 25 to 200%."],
    [{ level: Number.NaN }, "level", "Height of a level: from 1 to 50 mm."],
    [{ base: 2, engraving: 1.5 }, "engraving", "at most 1.2 mm"],
    [{ holes: "magnets", depth: 5 }, "depth", "a base of 6.75 mm has room"],
    [{ holes: "dowels", place: "sides", diameter: 6 }, "diameter", "a base of 8.55 mm has room"],
    [{ connectors: "keys", base: 3 }, "base", "connectors need 3.2 mm or more"],
  ])("%j is refused at the field", (changes, place, words) => {
    const { ok, ...rest } = soundSettings(made(changes));
    expect(ok).toBe(false);
    expect(rest).toMatchObject({ error: { place, message: expect.stringContaining(words) } });
  });
  test("a base that the refusal proposes is accepted", () => {
    expect(soundSettings(made({ holes: "magnets", depth: 5, base: 6.75 })).ok).toBe(true);
    expect(soundSettings(made({ holes: "dowels", place: "sides", diameter: 6, base: 8.55 })).ok).toBe(true);
    expect(soundSettings(made({ connectors: "keys", base: 3.2 })).ok).toBe(true);
  });
});

describe("tiles", () => {
  test("are named from the north-west and cover the table once", () => {
    const { tiles, seams, columns, rows } = layout(16, 12);
    expect([columns, rows]).toEqual([3, 2]);
    expect(tiles.map(({ name }) => name)).toEqual(["A1", "B1", "C1", "A2", "B2", "C2"]);
    expect(tiles[0]).toMatchObject({ west: 0, south: 6 });
    expect(tiles.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(16 * 12);
    expect(seams).toHaveLength(7);
  });
  test("are never narrower than 2 inches", () => {
    expect(layout(13, 6).tiles.map(({ width }) => width)).toEqual([6, 3.5, 3.5]);
  });
  test("are refused beyond 100", () => {
    const refused = layoutOf({ width: 60, height: 36 }, made({ tile: 4 }));
    expect(refused).toMatchObject({ ok: false, error: { place: "tile", message: expect.stringContaining("135") } });
  });
});

describe("holes and joints", () => {
  test("lie opposite each other at a seam", () => {
    const { of, key, notices } = fittingsOf(
      layout(12, 6),
      made({ holes: "magnets", place: "sides", connectors: "keys" }),
    );
    expect(notices).toEqual([]);
    expect(key?.count).toBe(2);
    const [a, b] = ["A1", "B1"].map((name) => of.get(name));
    expect(a?.holes.map(({ at: [, y, z] }) => [y, z])).toEqual(b?.holes.map(({ at: [, y, z] }) => [y, z]));
    expect(a?.holes.map(({ into }) => into)).toEqual(["west", "west"]);
    expect(a?.joints).toHaveLength(2);
  });
  test("without room are left out with a notice", () => {
    const small = { tile: 2, scale: 25, holes: "dowels", place: "below", diameter: 12, depth: 1 } as const;
    expect(fittingsOf(layout(6, 6, small), made(small)).notices).toEqual([
      "No room for dowels at A1, B1, C1, A2, B2 and 4 more: left out.",
    ]);
  });
});
