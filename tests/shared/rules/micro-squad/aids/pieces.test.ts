/** Forms to fill in by hand, and pieces to cut out. */
import { describe, expect, it } from "vitest";
import type { AidForm, AidTemplate } from "../../../../../shared/rules/aids.ts";
import type { OptionValues } from "../../../../../shared/rules/contract.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import { ofSystem } from "../../../print/subjects.ts";
import { VEHICLES } from "../play/table.ts";
import { table } from "../reference.ts";
import { aidsOf, aidsWith } from "./aids.ts";

const forms = (): AidForm[] =>
  aidsWith().sheets.flatMap(({ parts }) => parts.flatMap((part) => (part.type === "form" ? [part] : [])));
const names = (form: AidForm | undefined) => form?.fields.map(({ name }) => name);

describe("plots", () => {
  it("are the only sheet with forms, the last one", () => {
    const withForms = aidsWith().sheets.filter(({ parts }) => parts.some(({ type }) => type === "form"));
    expect(withForms.map(({ title }) => title)).toEqual(["Plots"]);
    expect(aidsWith().sheets.at(-1)?.title).toBe("Plots");
  });

  it("have a line for each mission: turn, guns, kind, place and facing", () => {
    const missions = forms().find(({ title }) => title === "Artillery missions");
    expect(names(missions)).toEqual(["Turn", "Gun or battery", "Kind", "Place", "Facing", "Fell"]);
    expect(missions?.lines).toBeGreaterThanOrEqual(12);
  });

  it("have a line for each air strike: turn of arrival, aircraft, place and direction", () => {
    const strikes = forms().find(({ title }) => title === "Air strikes");
    expect(names(strikes)).toEqual(["Turn", "Aircraft", "Attack", "Place", "Direction", "Fell"]);
    expect(strikes?.lines).toBeGreaterThanOrEqual(4);
    const { plotted } = table<{ readonly air_strike: { readonly plotted: string } }>("procedures.json").air_strike;
    expect(plotted).toBe("turn, location, sheaf");
  });
});

function template<T extends AidTemplate["type"]>(
  type: T,
  name: string,
  options: OptionValues = {},
  change: Partial<Scenario> = {},
): Extract<AidTemplate, { type: T }> {
  const found = aidsWith(options, change).templates.find((one) => one.type === type && one.name === name);
  if (!found) throw new Error(`there is no ${type} “${name}”`);
  return found as Extract<AidTemplate, { type: T }>;
}

describe("the template of deviation", () => {
  it("has a direction for each face, and reaches as far as the dice throw", () => {
    const { air_strike, indirect_fire } = table<{
      readonly air_strike: { readonly deviation: Readonly<Record<string, string>> };
      readonly indirect_fire: Readonly<Record<string, string>>;
    }>("procedures.json");
    const compass = template("compass", "Deviation");
    expect(`1D${compass.directions}`).toBe(indirect_fire["direction"]);
    expect(compass.reach).toBe(6 * Number.parseInt(air_strike.deviation["distance"] ?? "", 10));
    expect(compass.words).toContain(`${indirect_fire["distance"]} the inches`);
    expect(compass.words).toContain(`${air_strike.deviation["distance"]} for an air strike`);
  });
});

describe("the template of the sheaf", () => {
  const { scenario } = ofSystem("micro-squad", Object.values(VEHICLES));
  /** This number of howitzers in each of these batteries, and no other stand. */
  const batteries = (...counts: number[]): Partial<Scenario> => ({
    stands: counts.flatMap((count, b) =>
      scenario.stands.slice(0, count).map((stand, i) => ({
        ...stand,
        id: `b${b}g${i}`,
        vehicle: "Howitzer",
        formation: `battery-${b}`,
      })),
    ),
  });

  it("has squares of the markers' size", () => {
    expect(template("row", "Sheaf").size).toBe(2);
    expect(template("row", "Sheaf", { impactSize: 3.5 }).size).toBe(3.5);
  });

  it("has a square for each gun of the largest battery, three at least; the other guns have theirs beside it", () => {
    expect(template("row", "Sheaf", {}, batteries(5, 4)).count).toBe(5);
    expect(template("row", "Impact markers", {}, batteries(5, 4)).count).toBe(4);
    expect(template("row", "Impact markers", { impactSize: 1 }, batteries(5, 4)).size).toBe(1);
    expect(template("row", "Sheaf", {}, batteries(2)).count).toBe(3);
    expect(() => template("row", "Impact markers", {}, batteries(2))).toThrow();
  });
});

describe("rulers and arcs", () => {
  it("are as long as the battle's guns and drives need", () => {
    expect(template("ruler", "Range ruler").length).toBe(80);
    expect(template("ruler", "Movement ruler, tracked").length).toBe(14);
    expect(template("ruler", "Movement ruler, wheeled").length).toBe(16);
    const { Squad } = VEHICLES;
    const foot = Squad ? aidsOf([Squad]).templates : [];
    expect(foot.flatMap((one) => (one.type === "ruler" ? [[one.name, one.length]] : []))).toEqual([
      ["Range ruler", 15],
      ["Movement ruler", 4],
    ]);
  });

  it("have the angles of the options", () => {
    const options = { targetFront: 120, firingArc: 60 };
    expect(template("arc", "Target front", options).angle).toBe(120);
    expect(template("arc", "Firing arc", options).angle).toBe(60);
  });
});
