/** Turn Sequence 3: both sides throw dice, and the higher throw chooses the side that moves first. */
import { z } from "zod";
import type { Command } from "../../../../play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../../systems.ts";
import { BUTTON } from "../../../referee/engine/kind.ts";
import { type BrewSituation, kind, rollTwo } from "../game.ts";
import { RULES } from "../numbers.ts";
import { endPhase } from "../turn.ts";

export const rollInitiative = kind({
  type: "roll-initiative",
  ...BUTTON,
  effect: { type: "routine" },
  name: "Roll for the first move",
  help: "Each side rolls 2D10; the higher roll chooses the first side.",
  rule: RULES.initiative,
  in: ["initiative"],
  open: ({ state }) => state.chooser === null,
  carryOut(act) {
    const { field, state, log } = act;
    let scores: Record<SideId, number>;
    do {
      const [red, blue] = SIDE_IDS.map((side) => rollTwo(act, side, "First move", RULES.initiative).score);
      scores = { red: red ?? 0, blue: blue ?? 0 };
    } while (scores.red === scores.blue);
    const chooser: SideId = scores.red > scores.blue ? "red" : "blue";
    log({
      text: `${field.sides.does("red", "rolls")} ${scores.red}, ${field.sides.name("blue")} ${scores.blue}: ${field.sides.does(chooser, "chooses")} which side moves first`,
      rules: [RULES.initiative],
      side: chooser,
      fact: { type: "initiative", ...scores },
    });
    Object.assign(state, { chooser, toAct: chooser });
  },
});

export const chooseFirst = kind({
  type: "choose-first",
  effect: {
    type: "begin",
    beginner: (command) => (command as Command & { readonly first: SideId }).first,
    // The side that moves second fires first, and sees where the other side has gone.
    better: () => "other",
  },
  fields: { first: z.enum(SIDE_IDS).describe("The side that moves first: red or blue") },
  name: "Choose the first side",
  help: "First side moves; second side fires, then moves; first side fires.",
  rule: RULES.initiative,
  gesture: "button",
  in: ["initiative"],
  open: ({ state }) => state.chooser !== null,
  offers: ({ field }) =>
    SIDE_IDS.map((first) => ({ with: { first }, name: `${field.sides.does(first, "moves")} first` })),
  carryOut(act, { first }) {
    const { field, state, side, log } = act;
    log({ text: `${field.sides.does(first, "moves")} first`, rules: [RULES.initiative], side });
    state.first = first;
    endPhase(act);
  },
});

export const initiative: BrewSituation = {
  words: "the roll for the first move",
  rule: RULES.initiative,
  ask: ({ field, state: { toAct, chooser } }) => ({
    side: chooser ?? toAct,
    question: chooser
      ? `${field.sides.does(chooser, "chooses")} which side moves first.`
      : "Both sides roll for the first move.",
    rule: RULES.initiative,
  }),
};
