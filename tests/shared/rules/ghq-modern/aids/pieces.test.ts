/** Markers, templates and rulers of the modern game as data. */
import { describe, expect, it } from "vitest";
import { vehicle } from "../reference.ts";
import { aidsOf, aidsWith, FORCES } from "./aids.ts";

const namesOf = (aids: ReturnType<typeof aidsWith>) => aids.templates.map(({ name }) => name);
function ruler(name: string, aids = aidsWith()) {
  const found = aids.templates.find((one) => one.name === name);
  if (found?.type !== "ruler") throw new Error(name);
  return found;
}

describe("templates", () => {
  it("are those that the battle needs", () => {
    expect(namesOf(aidsWith())).toEqual([
      "Target front",
      "Firing arc",
      "Range ruler",
      "Movement ruler, tracked",
      "Movement ruler, wheeled",
      "Movement ruler, foot",
    ]);
    expect(namesOf(aidsOf([vehicle("T-72")]))).toEqual(["Target front", "Range ruler", "Movement ruler"]);
    // Before there are vehicles: the pieces for the document's vehicles, and the firing arc in case.
    expect(namesOf(aidsWith({}, { vehicles: {}, stands: [] }))).toEqual([
      "Target front",
      "Firing arc",
      "Range ruler",
      "Movement ruler",
    ]);
  });
});

describe("the range ruler", () => {
  it("has a lane for each tech level, without a gap to its end, as long as cannon reach", () => {
    for (const rangeFractions of ["up", "nearest", "down"]) {
      const { lanes, length } = ruler("Range ruler", aidsWith({ rangeFractions }));
      expect(length).toBe(40);
      expect(lanes.map(({ name }) => name)).toEqual(["TL 2", "TL 3", "TL 4"]);
      for (const lane of lanes) {
        if (lane.type !== "bands") throw new Error("no bands");
        expect(lane.bands[0]?.from).toBe(0);
        expect(lane.bands.at(-1)?.to).toBe(length);
        lane.bands.forEach((band, i) => {
          if (i > 0) expect(band.from).toBe(lane.bands[i - 1]?.to);
        });
      }
    }
    expect(ruler("Range ruler", aidsOf([vehicle("T55A")])).length).toBe(20);
  });
});

describe("the movement rulers", () => {
  it("have an inch's cost times the inches, by drive, as long as its fastest vehicle goes", () => {
    const rates = (name: string) => ruler(name).lanes.map((lane) => lane.name.split(" ").at(-1));
    expect(rates("Movement ruler, tracked")).toEqual(["½", "1", "2", "3", "4"]);
    expect(rates("Movement ruler, wheeled")).toEqual(["½", "1", "1½", "2", "3", "4", "5", "7", "8"]);
    expect(rates("Movement ruler, foot")).toEqual(["1", "1½", "3"]);
    const fastest = (drive: string) =>
      Math.max(...FORCES.filter(({ stats }) => stats["drive"] === drive).map(({ stats }) => Number(stats["move"])));
    for (const drive of ["tracked", "wheeled", "foot"])
      expect(ruler(`Movement ruler, ${drive}`).length).toBe(fastest(drive));
  });
});

describe("markers", () => {
  it("are left out where no stand can get them", () => {
    const letters = (...names: string[]) => aidsOf(names.map(vehicle)).markers.map(({ letter }) => letter);
    expect(letters("T-72")).toEqual(["S", "D", "F", ""]);
    expect(letters("M1A2 Abrams")).toEqual(["S", "D", "F", "2", ""]);
    expect(letters("T-80U / AT-11")).toEqual(["S", "D", "F", "A", ""]);
    expect(aidsWith({}, { vehicles: {}, stands: [] }).markers.map(({ letter }) => letter)).toEqual([
      "S",
      "D",
      "F",
      "2",
      "A",
      "",
    ]);
  });
});
