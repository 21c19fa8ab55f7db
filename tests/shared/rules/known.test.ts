import { describe, expect, it } from "vitest";
import { knownBy, mayBePlaced } from "../../../shared/rules/known.ts";
import { knownTo } from "../../../shared/scenario/knownTo.ts";
import { BATTERY, scenarioOf } from "./armour-battles/play/table.ts";

const { scenario } = scenarioOf({
  red: { r1: { at: [10, 10] }, G1: { vehicle: BATTERY, formation: "guns" } },
  blue: { b1: { at: [30, 10] } },
  formations: [{ id: "guns", side: "red", name: "Guns of red" }],
});

describe("the facts that a side knows by its rules", () => {
  it("is nothing of the other side's stands off the table, and all the rest", () => {
    expect(JSON.stringify(knownBy(scenario, "blue"))).not.toMatch(/G1|Guns of red|M7 Howitzer/);
    expect(knownBy(scenario, "blue").stands.map(({ id }) => id)).toEqual(["r1", "b1"]);
    expect(knownBy(scenario, "red")).toEqual(knownTo(scenario, "red"));
    expect(knownBy(scenario, null)).toBe(scenario);
  });

  it("shows stands that may still be deployed: neither those on the table nor those behind the edge", () => {
    const waiting = { ...scenario, stands: scenario.stands.map((one) => ({ ...one, at: null })) };
    const placed = (all: typeof scenario) => all.stands.filter((one) => mayBePlaced(all, one)).map(({ id }) => id);
    expect(placed(scenario)).toEqual([]);
    expect(placed(waiting)).toEqual(["r1", "b1"]);
  });

  it("is the public knowledge where no stand acts from afar, or no rules say so", () => {
    const ghq = { ...scenario, system: "micro-squad" as const };
    expect(knownBy(ghq, "blue")).toEqual(knownTo(ghq, "blue"));
  });
});
