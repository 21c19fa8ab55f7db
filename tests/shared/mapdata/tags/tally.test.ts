import { describe, expect, it } from "vitest";
import type { MapFeature } from "../../../../shared/mapdata/features/feature.ts";
import { BECOMINGS, becoming, choiceOf, replaced, ruleOf } from "../../../../shared/mapdata/tags/changeRules.ts";
import { ruleFor } from "../../../../shared/mapdata/tags/classify.ts";
import { STANDARD_TAG_TABLE } from "../../../../shared/mapdata/tags/standard/standardTagTable.ts";
import { type TagRule, tagTable } from "../../../../shared/mapdata/tags/tagTable.ts";
import { tallyOf } from "../../../../shared/mapdata/tags/tally.ts";
import { features } from "../../mapimport/valley.ts";

const point = (tags: MapFeature["tags"], n: number): MapFeature => ({
  id: `node/${n}`,
  tags,
  shape: { type: "point", at: [6.17, 49.75] },
});
const silos = [1, 2, 3].map((n) => point({ zz_silo: "grain", name: `Silo ${n}`, "addr:street": "Mill Lane" }, n));
const odd = [point({ zz_kind: "a|b", "zz key": "x" }, 8), point({ zz_shed: "yes" }, 9)];

describe("a table of tags and the features of a map", () => {
  it("counts each feature once, under the rule that takes it", () => {
    const all = features();
    const { taken, free } = tallyOf(all, STANDARD_TAG_TABLE);
    const first = (label: string) => taken[STANDARD_TAG_TABLE.rules.findIndex((rule) => rule.label === label)];
    expect(taken.reduce((sum, n) => sum + n, 0)).toBe(all.length);
    expect(first("Woods")).toBe(2);
    expect(free).toEqual([]);
  });

  it("lists tags without a rule, the most frequent first, and no names or addresses", () => {
    expect(tallyOf([...silos, ...odd], STANDARD_TAG_TABLE).free).toEqual([
      { tag: "zz_silo=grain", on: ["point"], count: 3 },
      { tag: "zz_shed=yes", on: ["point"], count: 1 },
    ]);
  });

  it("takes a rule for such a tag, changes it and removes it", () => {
    const [silo] = tallyOf(silos, STANDARD_TAG_TABLE).free;
    if (!silo) throw new Error("no tag");
    const at = STANDARD_TAG_TABLE.rules.length;
    const added = { ...STANDARD_TAG_TABLE, rules: [...STANDARD_TAG_TABLE.rules, ruleOf(silo)] };
    const changed = replaced(added, at, becoming(ruleOf(silo), "building heavy-buildings"));
    expect(tagTable.safeParse(changed).error).toBeUndefined();
    expect(ruleFor({ zz_silo: "grain" }, "point", changed)?.becomes).toEqual({
      to: "building",
      kind: "heavy-buildings",
    });
    expect(tallyOf(silos, changed).taken[at]).toBe(3);
    expect(replaced(changed, at, null)).toEqual(STANDARD_TAG_TABLE);
  });

  it("keeps a rule's figures where its new result has such", () => {
    const road: TagRule = { label: "Roads", tags: ["highway=x"], becomes: { to: "line", kind: "good-road", width: 7 } };
    expect(becoming(road, "line track").becomes).toEqual({ to: "line", kind: "track", width: 7 });
    expect(becoming(road, "ground woods").becomes).toEqual({ to: "ground", kind: "woods" });
    expect(becoming(road, "name")).toMatchObject({ becomes: { to: "name" }, name: { style: "note", rank: 4 } });
    const house: TagRule = {
      label: "H",
      tags: ["building=x"],
      becomes: { to: "building", kind: "light-buildings", storeys: 3 },
    };
    expect(becoming(house, "building heavy-buildings").becomes).toMatchObject({ storeys: 3, kind: "heavy-buildings" });
  });

  it("offers everything that the standard table has", () => {
    for (const { becomes, otherwise } of STANDARD_TAG_TABLE.rules)
      for (const each of [becomes, otherwise ?? becomes]) expect(BECOMINGS.has(choiceOf(each))).toBe(true);
  });
});
