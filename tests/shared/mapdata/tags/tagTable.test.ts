/** Tables of tags as presets, and the figures and dates in tags. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classify, ruleFor } from "../../../../shared/mapdata/tags/classify.ts";
import { firstYearOf, lastYearOf, stoodIn } from "../../../../shared/mapdata/tags/dates.ts";
import { metresOf, storeysOf, widthOf } from "../../../../shared/mapdata/tags/measures.ts";
import { STANDARD_TAG_TABLE } from "../../../../shared/mapdata/tags/standard/standardTagTable.ts";
import type { TagRule, TagTable } from "../../../../shared/mapdata/tags/tagTable.ts";
import { formatTagTable, parseTagTable } from "../../../../shared/mapdata/tags/tagTableFile.ts";

const woods = { to: "ground", kind: "woods" } as const;
const table = (...rules: TagRule[]): TagTable => ({ sandTableTags: 1, name: "Test", rules });
const rule = (tags: string[], more: Partial<TagRule> = {}): TagRule => ({
  label: tags.join(),
  tags,
  becomes: woods,
  ...more,
});

describe("a preset", () => {
  it("comes back from its text", () => {
    expect(parseTagTable(formatTagTable(STANDARD_TAG_TABLE))).toEqual({ ok: true, value: STANDARD_TAG_TABLE });
  });

  const refusal = (change: (raw: ReturnType<typeof table>) => unknown) => {
    const result = parseTagTable(JSON.stringify(change(structuredClone(table(rule(["a=b"]), rule(["natural=wood"]))))));
    if (result.ok) throw new Error("was read");
    return result.error;
  };
  const second = (more: object) => (raw: TagTable) => ({ ...raw, rules: [raw.rules[0], { ...raw.rules[1], ...more }] });

  it("with a slip is refused with the rule's number and label", () => {
    const failure = refusal(second({ becomes: { to: "ground", kind: "forest" } }));
    expect(failure).toMatchObject({ code: "invalid", place: "rules[1].becomes.kind" });
    expect(failure.message).toContain("Rule 2 (“natural=wood”)");
    expect(refusal(second({ tags: ["natural"] })).message).toContain("must be a tag such as natural=wood");
    expect(refusal(second({ tags: ["natural!=wood"] })).message).toContain("must begin with a tag");
    expect(refusal(second({ since: 19.5 })).place).toBe("rules[1].since");
    expect(refusal(second({ wings: 2 })).message).toContain("Rule 2");
    expect(refusal((raw) => ({ ...raw, rules: [] })).place).toBe("rules");
    expect(refusal((raw) => ({ ...raw, sandTableTags: 2 })).code).toBe("newer-version");
    expect(refusal(() => [])).toMatchObject({ code: "wrong-format" });
    expect(parseTagTable("{")).toMatchObject({ ok: false, error: { code: "not-json" } });
  });
});

describe("rules", () => {
  const matches = (condition: string[], tags: Record<string, string>) =>
    ruleFor(tags, "area", table(rule(condition))) !== null;

  it("match values, several values, any value and their absence", () => {
    expect(matches(["natural=wood"], { natural: "wood" })).toBe(true);
    expect(matches(["natural=wood"], { natural: "woods" })).toBe(false);
    expect(matches(["natural=wood|scrub"], { natural: "scrub" })).toBe(true);
    expect(matches(["natural=*"], { natural: "x" })).toBe(true);
    expect(matches(["natural=*", "bridge!=*"], { natural: "x", bridge: "no" })).toBe(false);
    expect(matches(["natural=*", "bridge!=yes"], { natural: "x", bridge: "no" })).toBe(true);
    expect(matches(["natural=*", "bridge!=yes"], { natural: "x" })).toBe(true);
    expect(matches(["surface=sand"], { surface: "gravel; sand" })).toBe(true);
    expect(matches(["constructor=*"], {})).toBe(false);
  });

  it("are tried in order, whatever the order of the tags", () => {
    const rules = [rule(["b=*", "c=*"]), rule(["a=*"]), rule(["b=*"])];
    const first = (tags: Record<string, string>) => rules.indexOf(ruleFor(tags, "area", table(...rules)) as TagRule);
    expect(first({ a: "1", b: "1" })).toBe(1);
    expect(first({ b: "1", a: "1", c: "1" })).toBe(0);
    expect(first({ b: "1" })).toBe(2);
    const keys = fc.subarray(["a", "b", "c"]);
    const conditions = fc.array(fc.subarray(["a", "b", "c"], { minLength: 1 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(conditions, keys, (all, present) => {
        const tags = Object.fromEntries(present.map((key) => [key, "1"]));
        const list = all.map((need) => rule(need.map((key) => `${key}=*`)));
        const plain = list.find((_, i) => all[i]?.every((key) => present.includes(key))) ?? null;
        expect(ruleFor(tags, "area", table(...list))).toBe(plain);
      }),
    );
  });

  it("outside their years are something else, or nothing", () => {
    const scrub = { to: "ground", kind: "scrub" } as const;
    const at = (year: number | null, more: Partial<TagRule>) =>
      classify({ id: "1", tags: { a: "b" }, shape: { type: "point", at: [0, 0] } }, table(rule(["a=b"], more)), year)
        ?.becomes;
    expect(at(1940, { since: 1950 })).toBeUndefined();
    expect(at(1940, { since: 1950, otherwise: scrub })).toEqual(scrub);
    expect(at(1950, { since: 1950, otherwise: scrub })).toEqual(woods);
    expect(at(null, { since: 1950 })).toEqual(woods);
    expect(at(null, { until: 1950, otherwise: scrub })).toEqual(scrub);
    expect(at(1950, { until: 1950 })).toEqual(woods);
  });
});

describe("figures in tags", () => {
  it("are widths in any unit", () => {
    const cases: [string, number | null][] = [
      ["12", 12],
      ["12 m", 12],
      ["12m", 12],
      ["3,5", 3.5],
      ["~8", 8],
      ["10-12", 11],
      ["40 ft", 12.192],
      ["6'", 1.829],
      ["6'6\"", 1.981],
      ["0.5 km", 500],
      ["0", null],
      ["wide", null],
      ["12 constructor", null],
      ["-5", null],
    ];
    for (const [text, metres] of cases) expect([text, metresOf(text)]).toEqual([text, metres]);
    expect(widthOf({ est_width: "7" }, true)).toBe(7);
    expect(widthOf({ lanes: "2" }, true)).toBe(6.5);
    expect(widthOf({ lanes: "2" }, false)).toBeNull();
    expect(widthOf({ width: "99999" }, false)).toBe(2000);
  });

  it("are storeys", () => {
    expect(storeysOf({ "building:levels": "3" })).toBe(3);
    expect(storeysOf({ "building:levels": "0.5" })).toBe(1);
    expect(storeysOf({ height: "13 m" })).toBe(4);
    expect(storeysOf({})).toBeNull();
  });

  it("never throw", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const value of [metresOf(text), storeysOf({ height: text }), firstYearOf(text), lastYearOf(text)])
          if (value !== null) expect(Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe("dates in tags", () => {
  it("have a first year", () => {
    const cases: [string, number | null][] = [
      ["1962", 1962],
      ["1962-05-01", 1962],
      ["~1890", 1890],
      ["1890s", 1890],
      ["mid 1950s", 1950],
      ["C19", 1801],
      ["early C20", 1901],
      ["1890..1895", 1890],
      ["after 1945", 1945],
      ["before 1900", null],
      ["..1900", null],
      ["unknown", null],
      ["0079", 79],
    ];
    for (const [text, year] of cases) expect([text, firstYearOf(text)]).toEqual([text, year]);
  });

  it("have a last year", () => {
    expect(lastYearOf("1890..1895")).toBe(1895);
    expect(lastYearOf("1950s")).toBe(1959);
    expect(lastYearOf("after 1945")).toBeNull();
  });

  it("say whether a thing stood", () => {
    expect(stoodIn({ start_date: "1962" }, 1961)).toBe(false);
    expect(stoodIn({ construction_date: "1962" }, 1961)).toBe(false);
    expect(stoodIn({ start_date: "before 1962" }, 1944)).toBe(true);
    expect(stoodIn({ end_date: "1943-07" }, 1944)).toBe(false);
    expect(stoodIn({ end_date: "1950s" }, 1955)).toBe(true);
    expect(stoodIn({}, -200)).toBe(true);
  });
});
