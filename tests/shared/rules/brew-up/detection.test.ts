/** Detection: each distance, every modifier, and exact chances. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ACTIVITY,
  type Activity,
  CAREFULLY_CONCEALED,
  CONCEALMENTS,
  type Concealment,
  DETECTION,
  DETECTS_ON,
  type DetectionTarget,
  detectionChance,
  detectionDistance,
  detectionModifiers,
  type Scan,
} from "../../../../shared/rules/brew-up/detection.ts";
import type { Motion } from "../../../../shared/rules/brew-up/movement.ts";
import { sum } from "../../../../shared/rules/modifiers.ts";
import { counted, table, twoOf } from "./reference.ts";

type Row = Readonly<Record<string, string | number>> & { readonly target: string };
const chart = table<{
  readonly max_distance_in: readonly Row[];
  readonly distance_modifiers: Readonly<Record<string, number>>;
  readonly scanner: Readonly<Record<string, number>>;
  readonly concealed: Readonly<Record<string, number>>;
}>("detection.json");
const TARGET: Readonly<Record<string, DetectionTarget>> = {
  "Tank Large": "large-tank",
  "Tank Medium": "medium-tank",
  "Tank Small": "small-tank",
  "Halftrack/Truck": "halftrack",
  "Jeep/Bren C'r": "carrier",
  "AT Gun 90mm": "gun-90",
  "AT Gun 50-75mm": "gun-50-75",
  "AT Gun 20-37mm": "gun-20-37",
  "MG Heavy": "heavy-mg",
  "MG Light": "light-mg",
  "Prone Rifleman": "prone-rifleman",
};
const COLUMN: Readonly<Record<Concealment, string>> = {
  grass: "grass_pasture",
  wheat: "wheat_field",
  thicket: "scrubby_thicket",
  hedgerow: "bank_hedgerow",
  rubble: "rubble_low_wall",
  building: "wall_building",
};
const PLAIN: Scan = {
  ...{ target: "medium-tank", concealment: "grass", distance: 96, move: "normal", activity: "quiet" },
  ...{ buttonedUp: false, firing: false, carefullyConcealed: false },
};
const cells = chart.max_distance_in.flatMap((row) =>
  CONCEALMENTS.map((concealment) => [row.target, concealment, Number(row[COLUMN[concealment]])] as const),
);

describe("detection distances", () => {
  it("have the card's targets", () => {
    expect(chart.max_distance_in.map(({ target }) => TARGET[target])).toEqual(Object.keys(DETECTION));
  });
  it.each(cells)("%s in %s: %i inches", (name, concealment, printed) => {
    const scan = { ...PLAIN, target: TARGET[name] ?? "carrier", concealment };
    expect(detectionDistance(scan)).toBe(printed);
    const { scanner_buttoned_up_afv, concealed_firing } = chart.distance_modifiers;
    expect(detectionDistance({ ...scan, buttonedUp: true })).toBe(printed * (scanner_buttoned_up_afv ?? 0));
    expect(detectionDistance({ ...scan, firing: true })).toBe(printed * (concealed_firing ?? 0));
    expect(detectionDistance({ ...scan, firing: true, buttonedUp: true })).toBe(printed * 1.5);
  });
  it("beyond them nothing is detected", () => {
    expect(detectionChance({ ...PLAIN, distance: 96.25, activity: "rocket" }).n).toBe(0n);
    expect(detectionChance(PLAIN).n).toBeGreaterThan(0n);
  });
});

const of = (scan: Partial<Scan>) => sum(detectionModifiers({ ...PLAIN, ...scan }));
const SCANNER: Readonly<Record<string, readonly Partial<Scan>[]>> = {
  "Half or less the maximum distance at which detection is possible": [{ distance: 48 }, { distance: 1 }],
  "Stationary or moving Cautiously": [{ move: "none" }, { move: "cautious" }],
  "Normal movement": [{ move: "normal" }],
  "Hasty or Evasive movement": [{ move: "hasty" }, { move: "evasive" }],
  "Buttoned-up AFV": [{ buttonedUp: true }],
};
const CONCEALED: Readonly<Record<string, Partial<Scan>>> = {
  "Firing a rocket, recoilless rifle, bazooka, or tracer rounds": { activity: "rocket" },
  "Firing a tank gun, anti-tank gun, or howitzer": { activity: "gun" },
  "Firing automatic weapons, or starting engines": { activity: "automatic" },
  "Firing light weapons, running engines, creeping carefully": { activity: "light" },
  "Occupying exceptionally carefully concealed positions": { carefullyConcealed: true },
};
describe("the modifiers of a scan", () => {
  it.each(Object.entries(chart.scanner))("scanning unit: %s: %i", (name, printed) => {
    for (const scan of SCANNER[name] ?? []) expect(of(scan)).toBe(printed);
    expect(SCANNER[name]).toBeDefined();
  });
  it.each(Object.entries(chart.concealed))("concealed unit: %s: %i", (name, printed) => {
    expect(CONCEALED[name]).toBeDefined();
    expect(of(CONCEALED[name] ?? {})).toBe(printed);
  });
  it("half the distance is half of the maximum in the case at hand", () => {
    expect([of({ distance: 24, buttonedUp: true }), of({ distance: 24.25, buttonedUp: true })]).toEqual([0, -6]);
    expect(CAREFULLY_CONCEALED).toBe(-3);
  });
});

describe("the chance to detect", () => {
  const scans = fc.record<Scan>({
    target: fc.constantFrom(...Object.values(TARGET)),
    concealment: fc.constantFrom(...CONCEALMENTS),
    distance: fc.integer({ min: 0, max: 120 }),
    move: fc.constantFrom<Motion>("none", "cautious", "normal", "hasty", "evasive"),
    activity: fc.constantFrom(...(Object.keys(ACTIVITY) as Activity[])),
    buttonedUp: fc.boolean(),
    firing: fc.boolean(),
    carefullyConcealed: fc.boolean(),
  });
  it("is that of a count of all throws", () => {
    fc.assert(
      fc.property(scans, (scan) => {
        const reached = scan.distance <= detectionDistance(scan);
        const plus = sum(detectionModifiers(scan));
        const found = counted(2, (digits) => (reached && twoOf(digits) + plus >= DETECTS_ON ? "yes" : "no")).get("yes");
        expect(detectionChance(scan).toString()).toBe(found ?? "0");
      }),
    );
  });
  it("never rises with the distance, nor by care, and never falls by firing", () => {
    fc.assert(
      fc.property(scans, (scan) => {
        const chance = detectionChance(scan);
        expect(detectionChance({ ...scan, distance: scan.distance + 1 }).compare(chance)).toBeLessThanOrEqual(0);
        expect(detectionChance({ ...scan, carefullyConcealed: true }).compare(chance)).toBeLessThanOrEqual(0);
        expect(detectionChance({ ...scan, firing: true }).compare(chance)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
