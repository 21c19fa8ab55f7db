import { describe, expect, test } from "vitest";
import { cli, file } from "./run.ts";

/** On the battle of battle.ts, 12 by 8 inches: woods at 5–7 east, 3–6 north; a hill at 1–3, 0.5–2.5; marsh in the north-west. */
interface Document {
  readonly cellsPerInch: number;
  readonly cost: (number | null)[][];
  readonly points: number;
  readonly turns: (number | null)[][];
  readonly steps: unknown;
}
const reach = async (...more: string[]) =>
  (await cli("reach", file(), "--stand", ...more, "--json")).json() as Document;
/** The cost at the cell whose south-west corner is x, y. */
const at = ({ cost, cellsPerInch }: Document, x: number, y: number) =>
  (cost[cost.length - 1 - y * cellsPerInch] as (number | null)[])[x * cellsPerInch];

describe("the document", () => {
  test("has rows of points, north first, and null beyond the reach", async () => {
    const found = await reach("b1");
    // M4 Sherman: 10 points a turn.
    expect([found.cellsPerInch, found.points, found.cost.length, found.cost[0]?.length]).toEqual([4, 10, 32, 48]);
    // From (10, 5): to the middle of the cell at (11, 5) it is 1.125 by 0.125 inches.
    expect(at(found, 11, 5)).toBeCloseTo(Math.hypot(1.125, 0.125), 1);
    // Through two inches of wood at three points each, or round it.
    expect(at(found, 4, 5)).toBeGreaterThan(6);
    expect(at(found, 0, 0)).toBe(null);
  });

  test("of more turns is wider", async () => {
    const one = await reach("b1");
    const two = await reach("b1", "--turns", "2");
    expect(two.points).toBe(20);
    const count = ({ cost }: Document) => cost.flat().filter((points) => points !== null).length;
    expect(count(two)).toBeGreaterThan(count(one));
    expect(at(two, 0, 0)).toBeGreaterThan(10);
  });

  test("is closed around the enemy, not around friends", async () => {
    const found = await reach("r2");
    // r1, a friend, stands at (2, 1.5) on a hill; b1 at (10, 5).
    expect(at(found, 2, 1.5)).not.toBe(null);
    expect(at(await reach("r2", "--turns", "9"), 10, 5)).toBe(null);
  });

  test("says in which turn the stand can be there: not on friends, nor half off the table", async () => {
    const found = await reach("r2", "--turns", "2");
    expect(found.steps).toEqual([
      { cost: found.points / 2, turn: 1, chance: "1", words: "This turn" },
      { cost: found.points, turn: 2, chance: "1", words: "In two turns" },
    ]);
    const turn = (x: number, y: number) => at({ ...found, cost: found.turns }, x, y);
    expect([turn(3, 5), turn(2, 1.5), turn(0, 5), turn(0.5, 5)]).toEqual([1, null, null, 1]);
    const far = await reach("b1", "--turns", "2");
    expect(at({ ...far, cost: far.turns }, 0.5, 4)).toBe(2);
  });
});

test("readable text: a map of turns", async () => {
  const { code, out } = await cli("reach", file(), "--stand", "A/1", "--turns", "2");
  expect(code).toBe(0);
  const lines = out.split("\n");
  expect(lines[0]).toMatch(/^A\/1 with 10 movement points reaches [\d.]+ square inches in 2 turns\.$/);
  const map = lines.slice(4, 12);
  expect(map.every((line) => /^[12.]{12}$/.test(line))).toBe(true);
  expect(map[3]?.slice(9)).toBe("111");
});

test("refusals: who is asked, and for how many turns", async () => {
  const where = file();
  const nobody = await cli("reach", where, "--stand", "nobody");
  expect([nobody.code, nobody.errors[0]]).toEqual([
    1,
    expect.stringContaining(`${where}: --stand: there is no stand “nobody”`),
  ]);
  const bare = await cli("reach", where, "--stand", "1,1");
  expect([bare.code, bare.errors[0]]).toEqual([1, expect.stringContaining("there is no stand at 1,1")]);
  expect((await cli("reach", where, "--stand", "r1", "--turns", "0")).code).toBe(2);
  expect((await cli("reach", where)).code).toBe(2);
  const unarmed = file((text) => text.replace(/"move": 10/, '"move": "ten"'));
  const figures = await cli("reach", unarmed, "--stand", "b1");
  expect([figures.code, figures.errors[0]]).toEqual([1, expect.stringContaining("stats.move")]);
});
