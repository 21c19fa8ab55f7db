/** Markers, templates and rulers as data. */
import { describe, expect, it } from "vitest";
import { aidsWith } from "./aids.ts";

const ruler = (name: string, options = {}, change = {}) => {
  const found = aidsWith(options, change).templates.find((one) => one.name === name);
  if (found?.type !== "ruler") throw new Error(name);
  return found;
};

describe("rulers", () => {
  it("are as long as the battle's guns and tracks need", () => {
    expect(ruler("Range ruler").length).toBe(20);
    expect(ruler("Movement ruler").length).toBe(16);
    expect(ruler("Range ruler", {}, { vehicles: {}, stands: [] }).length).toBe(20);
  });

  it("have bands without a gap, to their end", () => {
    for (const rangeFractions of ["up", "nearest", "down"]) {
      const { lanes, length } = ruler("Range ruler", { rangeFractions });
      const [lane] = lanes;
      if (lane?.type !== "bands") throw new Error("no bands");
      expect(lane.bands[0]?.from).toBe(0);
      expect(lane.bands.at(-1)?.to).toBe(length);
      lane.bands.forEach((band, i) => {
        if (i > 0) expect(band.from).toBe(lane.bands[i - 1]?.to);
      });
    }
  });

  it("have an inch's cost times the inches, for each rate of the chart in force", () => {
    const { lanes, length } = ruler(
      "Movement ruler",
      {},
      { houseTerrain: { jungle: { name: "Orchard", costs: { tracked: "2.5" } } } },
    );
    const rates = lanes.map(({ name }) => name.split(" ").at(-1));
    expect(rates).toEqual(["½", "1", "2", "2½", "3", "4", "5"]);
    const orchard = lanes[3];
    if (orchard?.type !== "marks") throw new Error("no marks");
    expect(orchard.marks.slice(0, 3).map(({ name }) => name)).toEqual(["2½", "5", "7½"]);
    expect(Math.max(...orchard.marks.map(({ at }) => at * 2.5))).toBeLessThanOrEqual(length);
  });
});
