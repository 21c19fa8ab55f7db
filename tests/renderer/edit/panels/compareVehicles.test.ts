import { describe, expect, it } from "vitest";
import { compareVehicles, type DuelChance, duelsOf } from "../../../../renderer/edit/panels/compareVehicles.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";
import { unplayed } from "../../../shared/rules/unplayed.ts";
import { TANK } from "../../testTable.ts";

const heavy: Vehicle = {
  ...TANK,
  id: "ghq-wwii/test/heavy",
  name: "Heavy",
  points: 90,
  stats: { defense: 9, move: 8 },
  weapons: [{ name: "main", mount: "hull", stats: { firepower: 10, range: 15 } }],
  notes: ["R"],
};
const cells = (vehicles: readonly Vehicle[], title: string, name: string) =>
  compareVehicles("ghq-wwii", vehicles)
    .find((section) => section.title === title)
    ?.rows.find((row) => row.name === name)
    ?.cells.map(({ words, best }) => [words, best]);

describe("vehicles side by side", () => {
  it("mark the better figure, both ways, and neither of equals or of points", () => {
    expect(cells([TANK, heavy], "Vehicle", "Defence")).toEqual([
      ["6", false],
      ["9", true],
    ]);
    expect(cells([TANK, heavy], "Vehicle", "Move")).toEqual([
      ["10″", true],
      ["8″", false],
    ]);
    expect(cells([TANK, heavy], "Vehicle", "Points")).toEqual([
      ["50", false],
      ["90", false],
    ]);
    expect(cells([TANK, heavy], "Weapon", "Range")).toEqual([
      ["15″", false],
      ["15″", false],
    ]);
    expect(cells([TANK, heavy], "Weapon", "Name")).toEqual([
      ["Main, turret", false],
      ["Main, hull", false],
    ]);
    expect(cells([TANK, heavy], "Notes", "Notes")?.[1]?.[0]).toMatch(/^R: /);
  });

  it("mark a figure that the others lack, not one of which less is better", () => {
    const modern = (weapons: Vehicle["weapons"]): Vehicle => ({ ...TANK, system: "ghq-modern", weapons });
    const cannon = { name: "cannon", mount: "turret", stats: { firepower: 15, range: 20 } };
    const missile = {
      name: "atgm",
      mount: "turret",
      stats: { firepower: 20, range: 40, minimumRange: 4, depletion: 3 },
    };
    const sections = compareVehicles("ghq-modern", [modern([cannon]), modern([cannon, missile])]);
    const second = sections.find(({ title }) => title === "Weapon 2")?.rows ?? [];
    expect(second.map(({ name, cells: [a, b] }) => [name, a?.words, b?.words, b?.best])).toEqual([
      ["Name", "–", "Missile, turret", false],
      ["Firepower", "–", "20", true],
      ["Range", "–", "40″", true],
      ["Minimum range", "–", "4″", false],
      ["Depletion", "–", "3", false],
    ]);
  });
});

describe("each firing at the other", () => {
  it("tells the chance by range, less at longer ones, and why there is no shot", () => {
    const duels = duelsOf("ghq-wwii", [TANK, heavy], null);
    expect(duels?.rows.map(({ firer, target }) => `${firer.name} > ${target.name}`)).toEqual([
      "Test tank > Heavy",
      "Heavy > Test tank",
    ]);
    expect(duels?.names).toEqual(["eliminated", "any harm"]);
    const [weak, strong] = (duels?.rows ?? []).map(({ chances }) => chances);
    expect(weak?.[duels?.ranges.indexOf(20) ?? -1]).toMatchObject({
      tooFar: true,
      words: expect.stringMatching(/20″ away.*15″/),
    });
    const eliminated = (chance: DuelChance | undefined) => (chance && !("words" in chance) ? (chance[0] ?? -1) : -1);
    expect(eliminated(strong?.[0])).toBeGreaterThan(eliminated(weak?.[0]));
    expect(eliminated(strong?.[0])).toBeGreaterThan(eliminated(strong?.[2]));
    for (const chance of [...(weak ?? []), ...(strong ?? [])])
      if (!("words" in chance)) {
        const [dead, harmed] = chance as [number, number];
        expect(0 <= dead && dead <= harmed && harmed <= 1).toBe(true);
      }
  });

  it("says why the rules allow no shot", () => {
    const fort = { ...TANK, name: "Fort", stats: { defense: 30, move: 0 } };
    const chances = duelsOf("ghq-wwii", [TANK, fort], null)?.rows[0]?.chances[0];
    expect(chances).toMatchObject({ tooFar: false, words: expect.stringContaining("can't attack") });
  });

  it("is not asked where the rules are not in the program", () => {
    expect(unplayed("brew-up", () => duelsOf("brew-up", [TANK, heavy], null))).toBeNull();
  });
});
