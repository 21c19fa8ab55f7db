/** Every figure of Armour Battles against the reference data. */
import { describe, expect, it } from "vitest";
import { inchesPerUnit, OPTION_SPECS, rallyTarget } from "../../../../shared/rules/armour-battles/options.ts";
import {
  suggestedArmyMorale,
  suggestedCommandDice,
  suggestedStaffOrders,
} from "../../../../shared/rules/armour-battles/sideFigures.ts";
import {
  ARTILLERY,
  AT_DICE,
  BROKEN_GROUND,
  D3,
  DISRUPTION_TO_DISPERSE,
  FIXED_MOVE,
  FLANK_TN,
  FORCED_BACK,
  GROUP,
  HIDDEN_SPOTTED,
  RALLY,
  RANGE_TN,
  REACTION_DICE,
  REACTION_TN,
  STAFF,
  TN_BASE,
  VARIABLE_MOVE,
} from "../../../../shared/rules/armour-battles/tables.ts";
import { coverDice, MINOR_OBSTACLES, terrainChart } from "../../../../shared/rules/armour-battles/terrain.ts";
import { GROUPS, optionsWith, TABLES } from "./reference.ts";

describe("shots", () => {
  it("target numbers", () => {
    expect(TN_BASE).toBe(TABLES.tn_base);
    expect(RANGE_TN).toEqual(TABLES.range_tn);
    expect(FLANK_TN).toBe(TABLES.flank_rear_tn);
    expect(REACTION_TN).toEqual(TABLES.reaction_tn);
  });

  it("dice of the firer", () => {
    const { furtherMove, ambush, wild, staff } = AT_DICE;
    expect({ double_move: furtherMove, triple_move: 2 * furtherMove, ambush, wild_or_staff: wild }).toEqual(
      TABLES.at_dice,
    );
    expect(staff).toBe(wild);
  });

  it("dice of the target", () => {
    const { lightCover, uphill, disengaging, breakOff, shootAndScoot, openTopped, wild, staff } = REACTION_DICE;
    expect({
      light_cover: lightCover,
      target_uphill: uphill,
      disengaging,
      break_off: breakOff,
      shoot_and_scoot: shootAndScoot,
      open_topped_vs_indirect: openTopped,
      wild_die: wild,
      staff_order: staff,
      wild_and_staff_together: wild + staff,
    }).toEqual(TABLES.reaction_dice);
  });

  it("the effect on a target", () => {
    expect(DISRUPTION_TO_DISPERSE).toBe(TABLES.disruption_to_disperse);
    const { fixed, dicePerSix } = FORCED_BACK;
    expect(TABLES.forced_back.distance).toBe(`${fixed} in + ${dicePerSix}D in per unmatched 6`);
    expect(TABLES.morale_loss).toBe("1D3");
    expect([1, 2, 3, 4, 5, 6].map(D3.of)).toEqual([1, 1, 2, 2, 3, 3]);
  });
});

describe("the turn", () => {
  it("moves", () => {
    const { average, fast } = VARIABLE_MOVE;
    expect(TABLES.move).toMatchObject({
      average: `${FIXED_MOVE}+${average}D`,
      fast: `${FIXED_MOVE}+1Dx${fast}`,
      broken_ground: "half",
    });
    expect(1 / BROKEN_GROUND).toBe(0.5);
    expect([terrainChart.woods, terrainChart.slope].map((row) => row?.costs["vehicle"])).toEqual([
      { type: "rate", perInch: BROKEN_GROUND },
      { type: "rate", perInch: BROKEN_GROUND },
    ]);
  });

  it("command groups and staff orders", () => {
    expect(GROUP).toMatchObject({ radius: TABLES.command_group.radius_in, others: TABLES.command_group.max_others });
    expect(GROUP.reconExtra).toBe(TABLES.command_group.recon_extra);
    expect([1, 2, 3, 4].map(STAFF.restocked)).toEqual([
      0,
      TABLES.staff_orders.double,
      TABLES.staff_orders.triple,
      TABLES.staff_orders.quadruple,
    ]);
  });

  it("artillery, smoke and hidden units", () => {
    const { tn, opposedDice, burstRadius, adjust, hitFrom, smoke } = ARTILLERY;
    expect([tn, opposedDice, burstRadius, adjust]).toEqual([
      TABLES.artillery.tn,
      TABLES.artillery.response_opposed_dice,
      TABLES.artillery.burst_radius_in,
      TABLES.artillery.adjust_in,
    ]);
    expect(TABLES.artillery.deviation).toContain(`hit on ${hitFrom}-6`);
    expect([smoke.wide, smoke.long]).toEqual(TABLES.artillery.smoke_in);
    expect(HIDDEN_SPOTTED).toBe(TABLES.hidden_spotted_in);
    expect(optionsWith().seeIntoInches).toBe(TABLES.woods_visibility_in);
  });

  it("rallying: every distance by the options, which begin as the data say", () => {
    const { cover, unseen, wild, staff } = RALLY;
    expect([cover, unseen, wild, staff]).toEqual([
      TABLES.rally.cover,
      TABLES.rally.no_los_to_enemy,
      TABLES.rally.wild_die,
      TABLES.rally.staff_order,
    ]);
    const rows = TABLES.rally.tn_by_distance_in;
    const options = optionsWith();
    for (let inches = 0; inches <= 40; inches += 0.25)
      expect(rallyTarget(options, inches), `${inches}″`).toBe(
        rows.find(({ max }) => max === null || inches <= max)?.tn,
      );
    expect(rallyTarget(optionsWith({ rallyTo6: "2" }), 6)).toBe(2);
    expect(rallyTarget(optionsWith({ rallyBeyond: "6" }), 24.1)).toBe(6);
  });
});

describe("battle groups", () => {
  it.each(GROUPS)("$units units: morale, staff orders and command dice as the formulas have it", (group) => {
    const { units, command_dice, staff_orders, army_morale } = group;
    expect(suggestedArmyMorale(units, command_dice)).toBe(army_morale);
    expect(suggestedStaffOrders(units)).toBe(staff_orders);
    // The Germans' three dice to ten units; the Americans have one more for fourteen or less.
    expect(command_dice - suggestedCommandDice(units)).toBeGreaterThanOrEqual(0);
    expect(command_dice - suggestedCommandDice(units)).toBeLessThanOrEqual(1);
    expect(units).toBe(group.companies.reduce((sum, [, names]) => sum + names.length, 0));
  });
});

describe("options and chart", () => {
  it("keys are none's twice, and standards are among the choices", () => {
    expect(new Set(OPTION_SPECS.map(({ key }) => key)).size).toBe(OPTION_SPECS.length);
    for (const spec of OPTION_SPECS)
      if (spec.type === "choice") expect(spec.choices.map(({ value }) => value)).toContain(spec.standard);
  });

  it("measures: twice the centimetres is a little less than inches", () => {
    const inches = (measure: string) => inchesPerUnit(optionsWith({ measure }));
    expect(inches("inches")).toBe(1);
    expect(inches("cm2")).toBeCloseTo(0.787, 3);
    expect(inches("cm2.5")).toBeCloseTo(0.984, 3);
    expect(inches("cm3")).toBeCloseTo(1.181, 3);
    expect(inches("cm1") * 2.54).toBeCloseTo(1, 12);
  });

  it("cover and obstacles have rows", () => {
    for (const kind of MINOR_OBSTACLES) expect(terrainChart[kind]?.blocksSight, kind).toBe("yes");
    expect([coverDice(terrainChart.woods), coverDice(terrainChart.hedge), coverDice(terrainChart.wall)]).toEqual([
      TABLES.reaction_dice["light_cover"],
      TABLES.reaction_dice["light_cover"],
      0,
    ]);
  });
});
