import { produce } from "immer";
import { describe, expect, it } from "vitest";
import { ARMY_MORALE, COMMAND_DICE } from "../../../shared/rules/armour-battles/sideFigures.ts";
import { leverValue, turnLever } from "../../../shared/rules/levers.ts";
import { hasSideField } from "../../../shared/rules/sideFields.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";

describe("a side's levers", () => {
  const { sides } = newScenario({ system: "armour-battles", title: "", width: 12, height: 12 }).scenario;
  const [side] = sides;
  if (!side) throw new Error("no side");

  it("are fields that all sides have, or figures of a system's own", () => {
    const turned = produce(side, (draft) => {
      turnLever(draft, "cohesion", 9);
      turnLever(draft, COMMAND_DICE, 6);
      turnLever(draft, ARMY_MORALE, 15);
    });
    expect(turned).toMatchObject({ cohesion: 9, figures: { commandDice: 6, armyMorale: 15 } });
    expect([leverValue(turned, "cohesion"), leverValue(turned, COMMAND_DICE)]).toEqual([9, 6]);
    expect(leverValue(side, COMMAND_DICE)).toBe(COMMAND_DICE.standard);
  });

  it("cohesion and the GHQ's quality are the GHQ family's, and whatever the program doesn't know may have them", () => {
    for (const field of ["cohesion", "ghqQuality"] as const) {
      expect(hasSideField("ghq-wwii", field)).toBe(true);
      expect(hasSideField("brew-up", field)).toBe(true);
    }
  });
});
