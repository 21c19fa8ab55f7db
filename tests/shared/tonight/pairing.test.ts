/** Two lists that fought each other. */
import { describe, expect, it } from "vitest";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { chanceOf } from "../../../shared/generate/chance.ts";
import type { PeriodList } from "../../../shared/lists/periodLists.ts";
import { meetings, type PairWish, pairOf } from "../../../shared/tonight/pairing.ts";

const list = (
  id: string,
  nation: string,
  against: string,
  years: readonly [number, number],
  theatres?: PeriodList["theatres"],
) =>
  ({
    id,
    nation,
    name: id,
    from: years[0],
    to: years[1],
    against: [against],
    ...(theatres && { theatres }),
    source: "test",
    blocks: [{ name: "Company", weight: "medium", stands: [{ vehicle: "x", count: 3 }], most: 1, core: true }],
  }) satisfies PeriodList;

const LISTS = [
  list("desert-tanks", "UK", "Germany", [1941, 1943], ["desert"]),
  list("africa", "Germany", "UK", [1941, 1942], ["desert"]),
  list("italy", "Germany", "UK", [1943, 1945], ["italy", "west"]),
  list("sherman", "UK", "Germany", [1944, 1945], ["italy", "west"]),
  list("anywhere", "Germany", "UK", [1930, 1944]),
];
const drawn = (wish: PairWish, seed = 1) => pairOf(wish, LISTS, chanceOf(randomOf(seed, 1)));
const many = (wish: PairWish) => Array.from({ length: 40 }, (_, seed) => drawn(wish, seed));

describe("a pair of lists", () => {
  it("shares a theatre and a year", () => {
    const ids = meetings(LISTS).map(({ lists: [a, b], theatre }) => `${a.id} ${b.id} ${theatre}`);
    expect(ids).toContain("desert-tanks africa desert");
    expect(ids).not.toContain("desert-tanks italy desert");
    expect(ids).toContain("sherman italy west");
    expect(ids).toContain("desert-tanks anywhere desert");
  });
  it("is of a year in which its theatre saw fighting", () => {
    for (const pair of many({})) {
      if (!pair.ok) throw new Error(pair.error.message);
      const { lists, year, theatre } = pair.value;
      for (const { from, to } of lists) expect(year >= from && year <= to).toBe(true);
      if (theatre === "west") expect(year).toBeGreaterThanOrEqual(1944);
    }
  });
  it("follows the wish for nations, year and theatre", () => {
    for (const pair of many({ nations: ["UK", null], year: 1944, theatre: "italy" }))
      expect(pair).toMatchObject({ ok: true, value: { year: 1944, theatre: "italy", lists: [{ nation: "UK" }, {}] } });
  });
  it("is refused where nothing fits, and says what was asked for", () => {
    expect(drawn({ nations: ["UK", null], year: 1950 })).toMatchObject({
      ok: false,
      error: { message: "UK has no list with an opponent in 1950." },
    });
    expect(drawn({ theatre: "gulf" })).toMatchObject({ ok: false, error: { place: "nations" } });
  });
});
