import { describe, expect, test } from "vitest";
import { cli, file } from "./run.ts";

interface Document {
  readonly cost: number;
  readonly points: [number, number][];
  readonly legs: { kind: string; inches: number; cost: number; added: string[] }[];
  readonly turns: number;
}
const way = async (from: string, to: string, change?: (text: string) => string) =>
  (await cli("path", file(change), "--stand", from, "--to", to, "--json")).json() as Document;

describe("the document", () => {
  test("a straight way, with its cost leg by leg", async () => {
    // South from (2, 5) onto the hill: its slope begins half an inch before 2.5, its crest behind it.
    expect(await way("r2", "2,2")).toMatchObject({
      cost: 4,
      points: [
        [2, 5],
        [2, 2],
      ],
      legs: [
        { kind: "clear", inches: 2, cost: 2, added: [] },
        { kind: "clear", inches: 0.5, cost: 1, added: ["slope"] },
        { kind: "clear", inches: 0.5, cost: 1, added: ["crest"] },
      ],
      inches: 3,
      turns: 1,
    });
  });

  test("round a wood, and not through an enemy", async () => {
    const round = await way("r2", "8.5,5");
    expect(round.points.length).toBeGreaterThan(2);
    expect(round.legs.map(({ kind }) => kind)).toEqual(["clear"]);
    expect(round.cost).toBeGreaterThan(6.5);
    expect(round.cost).toBeLessThan(8);
    const past = await way("r2", "11.5,5");
    expect(past.points.every(([x, y]) => Math.hypot(x - 10, y - 5) >= 1 - 1e-9)).toBe(true);
  });

  test("follows the scenario's rule options and house rules", async () => {
    const wide = (text: string) => text.replace('"options": {}', '"options": { "slopeWidth": 1 }');
    expect((await way("r2", "2,2", wide)).cost).toBe(4.5);
    const dear = (text: string) =>
      text.replace('"houseTerrain": {}', '"houseTerrain": { "clear": { "costs": { "tracked": "2" } } }');
    expect((await way("r2", "2,2", dear)).cost).toBe(7);
  });

  test("may do without roads", async () => {
    const road = (text: string) =>
      text.replace(
        /"lines": \[\]/,
        '"lines": [{ "id": "road", "kind": "good-road", "width": 0.5, "points": [[0, 5], [4, 5]], "smooth": false }]',
      );
    const where = file(road);
    const on = (await cli("path", where, "--stand", "r2", "--to", "4,5", "--json")).json() as Document;
    const off = (await cli("path", where, "--stand", "r2", "--to", "4,5", "--no-roads", "--json")).json() as Document;
    expect([on.cost, off.cost]).toEqual([1, 2]);
  });
});

test("turn by turn: where each ends, how the stand stands there, and what the roads save", async () => {
  const far = (text: string) =>
    text
      .replace(/"move": 10/, '"move": 3')
      .replace(
        /"lines": \[\]/,
        '"lines": [{ "id": "road", "kind": "good-road", "width": 0.5, "points": [[0, 7], [12, 7]], "smooth": false }]',
      );
  const where = file(far);
  const found = (await cli("path", where, "--stand", "b1", "--to", "2,7", "--json")).json() as Document & {
    turnEnds: number[];
    facings: number[];
    inches: number;
    movementPoints: number;
    crossCountry: { cost: number; turns: number } | null;
    mayEnd: unknown;
  };
  expect([found.movementPoints, found.turns, found.turnEnds.length, found.facings.length]).toEqual([3, 2, 2, 2]);
  expect(found.turnEnds.at(-1)).toBe(found.inches);
  expect(found.turnEnds).toEqual(found.turnEnds.toSorted((a, b) => a - b));
  expect(Math.abs((found.facings.at(-1) ?? 0) - 270)).toBeLessThan(3);
  expect(found.legs.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(found.cost, 6);
  expect(found.crossCountry?.cost).toBeGreaterThan(found.cost + 1);
  expect(found.mayEnd).toBe(true);
  const { out } = await cli("path", where, "--stand", "b1", "--to", "2,7");
  expect(out).toMatch(/\n2 turns, which end at [\d.]+″, [\d.]+″\.\n/);
  expect(out).toMatch(/\nAcross country: [\d.]+″ for [\d.]+ movement points\.\n/);
});

test("readable text", async () => {
  // 1/1 stands there: what the way costs is said all the same.
  const { code, out } = await cli("path", file(), "--stand", "1/2", "--to", "2,2");
  expect(code).toBe(0);
  expect(out.split("\n")).toEqual([
    expect.stringMatching(/^3\.0″ for 4\.0 movement points of \d+ a turn: 2,5 {2}2,2$/),
    "",
    "Terrain        Inches  Points",
    "clear             2.0     2.0",
    "clear + slope     0.5     1.0",
    "clear + crest     0.5     1.0",
    "",
    "1/2 would overlap 1/1 at the path's end.",
    "",
  ]);
});

test("no way, or no such place", async () => {
  const where = file();
  const enemy = await cli("path", where, "--stand", "r2", "--to", "b1");
  expect([enemy.code, enemy.errors[0]]).toEqual([1, `${where}: --to: there is no way for 1/2 to b1`]);
  const off = await cli("path", where, "--stand", "r2", "--to", "20,1");
  expect([off.code, off.errors[0]]).toEqual([1, expect.stringContaining("off the table")]);
});
