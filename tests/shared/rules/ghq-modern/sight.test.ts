/** A line of sight in the modern game (07.01). */
import { describe, expect, it } from "vitest";
import { modernSightPolicy } from "../../../../shared/rules/ghq-modern/sight.ts";
import { terrainChart } from "../../../../shared/rules/ghq-modern/terrain.ts";
import { lineOfSight } from "../../../../shared/sight/lineOfSight.ts";
import { readMap, smokeOver, standAt, type TableSpec, tableFrom } from "../../sight/tables.ts";
import { csv, KINDS, optionsWith } from "./reference.ts";

type Given = Readonly<Record<string, string | number | boolean>>;
const policy = (given: Given = {}, maximum = 30) => modernSightPolicy(terrainChart, optionsWith(given), maximum);

/** From the stand "r" to the stand "b". */
function sees(
  map: readonly string[],
  things: Partial<TableSpec>,
  { given = {}, facts = {}, maximum = 30 }: { given?: Given; facts?: object; maximum?: number } = {},
): boolean {
  const table = tableFrom({ ...readMap(map, { a: { ground: "rough-1" }, c: { ground: "rough-2" } }).spec, ...things });
  const from = { type: "stand", id: "r" } as const;
  const found = lineOfSight(table, policy(given, maximum), from, { type: "stand", id: "b" }, facts);
  if (!found.ok) throw new Error(found.error.message);
  return found.value.seen;
}
const OPEN = ".".repeat(20);
const both = [standAt("r", 2.5, 0.5), standAt("b", 16.5, 0.5, 0, "blue")];

describe("the sight policy", () => {
  it("blocks sight in the chart's terrain, for personnel and for others; slopes and crests are ground", () => {
    const { blocks } = policy();
    for (const row of csv("terrain.csv"))
      for (const kind of KINDS[row["terrain"] as string] ?? []) {
        const byGround = kind === "slope" || kind === "steep-slope" || kind === "crest";
        const expected = byGround
          ? undefined
          : row["los_blocked_otherwise"] === "yes"
            ? "yes"
            : row["los_blocked_personnel"] === "yes"
              ? "personnel"
              : undefined;
        expect(blocks[kind], kind).toBe(expected);
      }
  });

  it("has ten inches more for each level, over the scenario's maximum", () => {
    expect(policy({}, 40)).toMatchObject({ maximum: 40, bonusPerLevel: 10 });
  });

  it("follows its options", () => {
    expect(policy()).toMatchObject({ hills: "line", seeIntoInches: 1, lanes: [] });
    expect(policy({ strictHills: true, seeIntoInches: 2.5 })).toMatchObject({ hills: "strict", seeIntoInches: 2.5 });
    expect(policy({ roadLanes: true }).lanes).toEqual(["good-road", "poor-road", "track"]);
  });

  it("leaves a stand that has fired hidden, or by options shows it in any cover but smoke, in concealing terrain only, or in smoke as well", () => {
    const conceals = csv("terrain.csv").flatMap((row) =>
      row["concealing"] === "1" ? (KINDS[row["terrain"] as string] ?? []) : [],
    );
    expect(policy()).toMatchObject({ revealing: [], revealingFromOutside: [] });
    const { revealing, revealingFromOutside } = policy({ firedIsSeen: true });
    expect([...revealing].sort()).toEqual(
      [...conceals, "rough-1", "rough-2", "scrub", "standing-crop", "broken-rock", "rubble"].sort(),
    );
    expect(revealingFromOutside).toEqual([]);
    expect([...policy({ firedIsSeen: true, daggerOnly: true }).revealing].sort()).toEqual([...conceals].sort());
    expect(policy({ firedIsSeen: true, smokeConceals: true }).revealing).toContain("smoke");
    expect(policy({ firedIsSeen: true, smokeConceals: true }).revealingFromOutside).toEqual(["smoke"]);
  });
});

describe("lines of sight", () => {
  it("see a target at the maximum, and ten inches farther from a hill", () => {
    const far = { stands: [standAt("r", 0.5, 0.5), standAt("b", 18.5, 0.5, 0, "blue")] };
    expect(sees([OPEN], far, { maximum: 18 })).toBe(true);
    expect(sees([OPEN], far, { maximum: 17 })).toBe(false);
    // From level 1 down to the plain.
    const hill = [`1${OPEN.slice(1)}`];
    expect(sees(hill, far, { maximum: 8 })).toBe(true);
    expect(sees(hill, far, { maximum: 7 })).toBe(false);
    // The target's height doesn't count.
    expect(sees([`${OPEN.slice(0, 18)}1.`], far, { maximum: 8 })).toBe(false);
  });

  it("pass over a friend from higher ground only, and never over an enemy", () => {
    const friend = { stands: [...both, standAt("f", 9.5, 0.5)] };
    const enemy = { stands: [...both, standAt("e", 9.5, 0.5, 0, "blue")] };
    const hill = [`11111${OPEN.slice(5)}`];
    expect(sees([OPEN], friend)).toBe(false);
    expect(sees(hill, friend)).toBe(true);
    expect(sees(hill, enemy)).toBe(false);
    // The friend is as high.
    expect(sees(["1".repeat(20)], friend)).toBe(false);
  });

  it("don't pass over cover from higher ground", () => {
    const hill = `11111${OPEN.slice(5)}`;
    expect(sees([hill], { stands: both })).toBe(true);
    for (const cover of ["w", "g", "b", "H", "r"])
      expect(sees([`${hill.slice(0, 9)}${cover}${hill.slice(10)}`], { stands: both }), cover).toBe(false);
  });

  it("go from centre to centre, and along a stand's very edge the doubt is the defender's (07.01.02)", () => {
    const field = [OPEN, OPEN, OPEN];
    const past = (y: number) => {
      const ends = [standAt("r", 2.5, 1.5), standAt("b", 16.5, 1.5, 0, "blue")];
      return sees(field, { stands: [...ends, standAt("x", 9.5, y, 0, "blue")] });
    };
    expect([past(1.5), past(2), past(1)]).toEqual([false, false, false]);
    expect([past(2 + 1 / 64), past(1 - 1 / 64)]).toEqual([true, true]);
  });

  it("are blocked by rough ground to personnel only", () => {
    for (const rough of ["a", "c"]) {
      const map = [`${OPEN.slice(0, 8)}${rough}${rough}${OPEN.slice(10)}`];
      expect(sees(map, { stands: both })).toBe(true);
      expect(sees(map, { stands: both }, { facts: { targetIsPersonnel: true } })).toBe(false);
    }
    const thick = [`${OPEN.slice(0, 8)}rr${OPEN.slice(10)}`];
    expect(sees(thick, { stands: both })).toBe(false);
  });

  it("end at the cover of a target that has fired, unless the option shows it; and at its smoke, unless that conceals, too", () => {
    const smoke = smokeOver("s", [13, 0], [19, 0], [19, 1], [13, 1]);
    const inSmoke = { stands: both, overlays: [smoke] };
    const revealed = { facts: { revealed: true }, given: { firedIsSeen: true } };
    expect(sees([OPEN], inSmoke)).toBe(false);
    expect(sees([OPEN], inSmoke, revealed)).toBe(false);
    expect(sees([OPEN], inSmoke, { ...revealed, given: { firedIsSeen: true, smokeConceals: true } })).toBe(true);
    const wood = [`${OPEN.slice(0, 13)}wwwwww.`];
    expect(sees(wood, { stands: both })).toBe(false);
    expect(sees(wood, { stands: both }, { facts: { revealed: true } })).toBe(false);
    expect(sees(wood, { stands: both }, revealed)).toBe(true);
  });
});
