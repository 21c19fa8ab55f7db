/** A battle group's own figures (rule document: Mission Briefings Explained, and the six battle groups). */
import { type ForceFigure, figureOf } from "../../forces/figures.ts";

const RULE = "Mission Briefings Explained";

/** For a user's battle group: a value that fits the six in the document. Units include batteries off the table. */
export const suggestedArmyMorale = (units: number, commandDice: number): number => Math.ceil(units / 2) + commandDice;
export const suggestedStaffOrders = (units: number): number => Math.floor(units / 4 + 0.5);
export const suggestedCommandDice = (units: number): number => Math.max(1, Math.ceil(units / 3));

export const COMMAND_DICE: ForceFigure = {
  key: "commandDice",
  name: "Command dice",
  help: "Dice rolled for orders each turn, and the most staff orders the side keeps.",
  rule: RULE,
  min: 1,
  max: 12,
  standard: 4,
  suggested: (_side, units) => ({
    value: suggestedCommandDice(units),
    words: `a third of ${units} units, rounded up`,
  }),
};
export const STAFF_ORDERS: ForceFigure = {
  key: "staffOrders",
  name: "Staff orders",
  help: "Staff orders at the start of the battle.",
  rule: RULE,
  min: 0,
  max: 12,
  standard: 2,
  suggested: (_side, units) => ({ value: suggestedStaffOrders(units), words: `a quarter of ${units} units, rounded` }),
};
export const RALLY_DICE: ForceFigure = {
  key: "rallyDice",
  name: "Rally dice",
  help: "Dice rolled to rally a unit.",
  rule: RULE,
  min: 0,
  max: 12,
  standard: 4,
};
export const ARTILLERY_RESPONSE_DICE: ForceFigure = {
  key: "artilleryResponseDice",
  name: "Artillery response dice",
  help: "Dice rolled against the enemy's three for a called battery to fire at once.",
  rule: RULE,
  needs: "off-table",
  min: 0,
  max: 12,
  standard: 4,
};
export const ARMY_MORALE: ForceFigure = {
  key: "armyMorale",
  name: "Army morale",
  help: "At zero the side has lost. Each dispersed unit costs half a die of it, rounded up.",
  rule: RULE,
  min: 1,
  max: 60,
  standard: 9,
  suggested: (side, units) => {
    const dice = figureOf(side, COMMAND_DICE);
    return {
      value: suggestedArmyMorale(units, dice),
      words: `half of ${units} units, rounded up, and ${dice} command dice`,
    };
  },
};

export const SIDE_FIGURES: readonly ForceFigure[] = [
  COMMAND_DICE,
  STAFF_ORDERS,
  RALLY_DICE,
  ARTILLERY_RESPONSE_DICE,
  ARMY_MORALE,
];
