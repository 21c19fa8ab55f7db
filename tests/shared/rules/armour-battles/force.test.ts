/** Sizes of battle groups, the figures that may be changed, and the rules' suggestions for home-made battles. */
import { describe, expect, it } from "vitest";
import { suggestionsFor } from "../../../../shared/forces/figures.ts";
import { forces } from "../../../../shared/rules/armour-battles/forces.ts";
import { ARMY_MORALE, COMMAND_DICE, STAFF_ORDERS } from "../../../../shared/rules/armour-battles/sideFigures.ts";
import { armourBattles as base } from "../../../../shared/rules/armour-battles/system.ts";
import { tableScale } from "../../../../shared/rules/armour-battles/tableScale.ts";
import type { ForceStand } from "../../../../shared/rules/contract.ts";
import { type BattleGroup, GROUPS, vehicle } from "./reference.ts";

const side = {};
const standsOf = ({ companies }: BattleGroup): ForceStand[] =>
  companies.flatMap(([, names]) => names.map((name) => ({ points: 0, vehicle: vehicle(name) }) as const));

describe("the size of a battle group", () => {
  it("is its dice: the document's battles are nearly even", () => {
    const sizes = GROUPS.map((group) => base.forceSize(side, standsOf(group)));
    expect(sizes).toEqual([111, 99, 149, 137, 188, 180]);
    for (const battle of [0, 2, 4])
      expect((sizes[battle + 1] as number) / (sizes[battle] as number)).toBeGreaterThanOrEqual(base.design.force.fair);
  });

  it("is worked out by kinds of units", () => {
    const [, germans] = GROUPS;
    expect(base.forceWorkings(side, standsOf(germans as BattleGroup))).toEqual({
      formula: "2 × 16 + 3 × 13 + 2 × 14 = 99 dice",
      words: [
        "2 × Panther Ausf G: 9 + 7 = 16 dice",
        "3 × Panzer IV H: 8 + 5 = 13 dice",
        "2 × Sturmgeschütz III: 8 + 6 = 14 dice",
      ],
    });
    const battery: ForceStand = { points: 0, vehicle: vehicle("105L28 Howitzer") };
    expect(base.forceWorkings(side, [battery])).toEqual({
      formula: "4 = 4 dice",
      words: ["1 × 105L28 Howitzer: 4 dice"],
    });
    expect(base.forceSize(side, [{ points: 53 }])).toBe(0);
  });
});

describe("a side's figures", () => {
  it("hold those of the six battle groups, and the levers span them", () => {
    const printed = { commandDice: "command_dice", staffOrders: "staff_orders", armyMorale: "army_morale" } as const;
    for (const { figure, span } of base.levers) {
      const values = GROUPS.map((group) => group[printed[figure.key as keyof typeof printed]]);
      expect([Math.min(...values), Math.max(...values)], figure.key).toEqual(span);
    }
    expect(base.levers.map(({ figure }) => figure)).toEqual([COMMAND_DICE, ARMY_MORALE, STAFF_ORDERS]);
    for (const { rally_dice, artillery_response_dice } of GROUPS) {
      expect(rally_dice).toBe(forces.sideFigures.find(({ key }) => key === "rallyDice")?.standard);
      expect([null, 4]).toContain(artillery_response_dice);
    }
    expect(new Set(forces.sideFigures.map(({ key }) => key)).size).toBe(5);
    expect([forces.standFigures, forces.roles]).toEqual([[], []]);
  });
});

describe("figures by the formulas", () => {
  const told = (figures: Readonly<Record<string, number>>, stands: number) =>
    suggestionsFor(forces.sideFigures, { figures }, stands).map(
      ({ spec, value, words }) => `${spec.key} ${value}: ${words}`,
    );

  it("are offered where a side has others", () => {
    expect(told({ commandDice: 4, staffOrders: 2, armyMorale: 7 }, 9)).toEqual([
      "commandDice 3: a third of 9 units, rounded up",
      "armyMorale 9: half of 9 units, rounded up, and 4 command dice",
    ]);
    expect(told({ commandDice: 5, staffOrders: 4, armyMorale: 12 }, 14)).toEqual([]);
    expect(told({}, 0)).toEqual([]);
    expect(told({ commandDice: 12 }, 400)).toContain(
      "armyMorale 60: half of 400 units, rounded up, and 12 command dice",
    );
  });
});

it("suggests the table of the three battles, its long edges, and no victory but by morale", () => {
  const { deployment, victory, sighting, usualSighting } = base.design;
  expect([tableScale.table.long, tableScale.table.short]).toEqual([72, 48]);
  expect([deployment.edges, victory]).toEqual(["long", null]);
  expect(forces.sideFigures.some(({ classes }) => classes !== undefined)).toBe(false);
  expect(sighting.find(({ name }) => name === usualSighting)?.inches).toBe(tableScale.maximumSight);
});

it("an inch is 50 yards, and a unit a platoon", () => {
  expect(tableScale.metresPerInch).toBe(Math.round(50 * 0.9144));
  expect(tableScale.stand).toBe("a platoon");
});
