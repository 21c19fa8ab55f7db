/** Turn Sequence 3: both sides throw dice, and the higher throw chooses who moves first. */
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
  name: "Throw for the first move",
  help: "2D10 each; the higher throw chooses which side moves first. Equal throws are thrown again.",
  rule: RULES.initiative,
  in: ["initiative"],
  open: ({ state }) => state.chooser === null,
  carryOut(act) {
    const { field, state, log } = act;
    let scores: Record<SideId, number>;
    do {
      const [red, blue] = SIDE_IDS.map((side) => rollTwo(act, side, "Who moves first", RULES.initiative).score);
      scores = { red: red ?? 0, blue: blue ?? 0 };
    } while (scores.red === scores.blue);
    const chooser: SideId = scores.red > scores.blue ? "red" : "blue";
    log({
      text: `Red throws ${scores.red}, Blue ${scores.blue}: ${field.sideName(chooser)} chooses who moves first`,
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
    // Whoever moves second fires first, and sees where the other side has gone.
    better: () => "other",
  },
  fields: { first: z.enum(SIDE_IDS).describe("The side that moves first: red or blue") },
  name: "Choose who moves first",
  help: "The first side moves, the second fires and moves, then the first fires.",
  rule: RULES.initiative,
  gesture: "button",
  in: ["initiative"],
  open: ({ state }) => state.chooser !== null,
  offers: ({ field }) => SIDE_IDS.map((first) => ({ with: { first }, name: `${field.sideName(first)} moves first` })),
  carryOut(act, { first }) {
    const { field, state, side, log } = act;
    log({ text: `${field.sideName(first)} moves first`, rules: [RULES.initiative], side });
    state.first = first;
    endPhase(act);
  },
});

export const initiative: BrewSituation = {
  words: "the throw for the first move",
  rule: RULES.initiative,
  ask: ({ field, state: { toAct, chooser } }) => ({
    side: chooser ?? toAct,
    question: chooser ? `${field.sideName(chooser)} chooses who moves first.` : "Who moves first is thrown for.",
    rule: RULES.initiative,
  }),
};
