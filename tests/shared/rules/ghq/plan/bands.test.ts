import { describe, expect, it } from "vitest";
import { rangeBands } from "../../../../../shared/rules/ghq/plan/bands.ts";
import { attackTables } from "../../../../../shared/rules/ghq-modern/tables.ts";

const OPTIONS = { rangeFractions: "up", beyond20: "none" } as const;

describe("a weapon's range bands", () => {
  it("begin at its least range: a missile that flies from 4″ on (07.03.02)", () => {
    const missile = attackTables(4, { missile: true }).range;
    expect(rangeBands(missile, OPTIONS, 50, 4)).toEqual([
      { from: 4, to: 50, toIncluded: true, modifier: 0, words: "0, from 4″ up to 50″" },
    ]);
  });
  it("leave out bands below the shortest range, and cut the band that contains it", () => {
    const cannon = attackTables(3, { missile: false }).range;
    const all = rangeBands(cannon, OPTIONS, 30);
    const [first, second, ...rest] = all;
    expect(first?.from).toBe(0);
    const cut = rangeBands(cannon, OPTIONS, 30, (second?.from ?? 0) + 1);
    expect(cut.slice(1)).toEqual(rest);
    expect(cut[0]).toMatchObject({ from: (second?.from ?? 0) + 1, to: second?.to, modifier: second?.modifier });
    // The very end of a band that it is part of is left of it.
    const end = rangeBands(cannon, OPTIONS, 30, first?.to);
    expect(end[0]).toMatchObject(first?.toIncluded ? { from: first.to, to: first.to } : { from: second?.from });
  });
});
