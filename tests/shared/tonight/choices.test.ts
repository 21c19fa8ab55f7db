/** The choices of a battle never lead to a refusal. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { chanceOf } from "../../../shared/generate/chance.ts";
import { parsePeriodLists } from "../../../shared/lists/periodLists.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import { choicesFor } from "../../../shared/tonight/choices.ts";
import { type PairWish, pairOf } from "../../../shared/tonight/pairing.ts";

describe.each(SYSTEM_IDS)("the choices of %s", (system) => {
  const file = path.resolve(import.meta.dirname, `../../../resources/lists/${system}.json`);
  const read = parsePeriodLists(readFileSync(file, "utf8"), file);
  if (!read.ok) throw new Error(read.error.message);
  const { lists } = read.value;
  const drawn = (wish: PairWish) => pairOf(wish, lists, chanceOf(randomOf(1, 1)));

  it("each make a battle, alone and after another choice", () => {
    const first = choicesFor(lists, {});
    expect(first.nations[0].length).toBeGreaterThan(1);
    for (const nation of first.nations[0]) {
      const wish: PairWish = { nations: [nation, null] };
      const next = choicesFor(lists, wish);
      expect(next.nations[0]).toEqual(first.nations[0]);
      for (const enemy of next.nations[1])
        expect(drawn({ nations: [nation, enemy] }), `${nation} ${enemy}`).toMatchObject({ ok: true });
      for (const year of next.years) expect(drawn({ ...wish, year }), `${nation} ${year}`).toMatchObject({ ok: true });
      for (const theatre of next.theatres)
        expect(drawn({ ...wish, theatre }), `${nation} ${theatre}`).toMatchObject({ ok: true });
    }
  });
  it("are in order, each once", () => {
    const { years, nations } = choicesFor(lists, {});
    expect(years).toEqual([...new Set(years)].sort((a, b) => a - b));
    for (const names of nations) expect(new Set(names).size).toBe(names.length);
  });
});
