/** Who decides now in the WWII tank game, and which kinds of command are open to them. */
import type { Decision } from "../../../play/contract.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import {
  decision,
  familyKinds,
  interruptionOf,
  type Kind,
  openOf,
  pendingDeployment,
  pendingMovement,
  pendingUnderWay,
} from "../../ghq/play/pending.ts";
import { moveOf } from "../../ghq/play/state.ts";
import type { WwiiCommand } from "./commands.ts";
import { NUMBERS, PHASE_WORDS } from "./numbers.ts";
import type { WwiiState } from "./state.ts";

const KINDS = {
  ...familyKinds(NUMBERS, PHASE_WORDS.fire.first),
  "roll-initiative": {
    name: "Roll for initiative",
    help: "Each side rolls 1D6 and adds its force cohesion level.",
    rule: "4.0 (1)",
    gesture: "button",
  },
  "form-group": {
    name: "Form a movement group",
    help: "Stands in base contact that will try to move together this turn. They can't fire in the fire phase.",
    rule: "8.1.1",
    gesture: "stands",
  },
  fire: {
    name: "Fire",
    help: "A stand in firing posture attacks a stand that it sees.",
    rule: "7.1",
    gesture: "attack",
  },
  "covering-fire": {
    name: "Covering fire",
    help: "Answer the stand that just fired, at +3.",
    rule: "8.6",
    gesture: "attack",
  },
  decline: { name: "No covering fire", help: "Don't answer.", rule: "8.6", gesture: "button", concludes: true },
  recover: {
    name: "Roll to recover",
    help: "One cohesion roll for each stand with S or D.",
    rule: "4.0 (5)",
    gesture: "button",
  },
} as const satisfies Partial<Record<WwiiCommand["type"], Kind>>;

const open = (...ids: (keyof typeof KINDS)[]) => openOf(KINDS, ...ids);

export function pending(field: Battlefield, state: WwiiState): Decision {
  const going = moveOf(state);
  if (going?.waitsFor === "covering")
    return decision(
      going.side,
      `${field.name(going.answer ?? "")} has fired: does ${field.sideName(going.side)} answer?`,
      "8.6",
      open("covering-fire", "decline"),
      { interrupts: interruptionOf(field, state, going, going.reached, going.reached) },
    );
  return pendingUnderWay(field, state, KINDS) ?? pendingPhase(field, state);
}

function pendingPhase(field: Battlefield, state: WwiiState): Decision {
  const side = state.toAct;
  const name = field.sideName(side);
  switch (state.phase) {
    case "deployment":
      return pendingDeployment(field, state, KINDS);
    case "initiative":
      return decision(state.initiative, "Both sides roll for the initiative.", "4.0 (1)", open("roll-initiative"));
    case "posture":
      return decision(side, `${name} forms a movement group, or passes.`, "4.0 (2)", open("form-group", "pass"));
    case "fire":
      return decision(side, `${name} chooses an attack, or passes.`, "7.1.1", open("fire", "pass"));
    case "movement":
      return pendingMovement(field, state, KINDS);
    case "removal":
      return decision(side, `${name} rolls to recover.`, "4.0 (5)", open("recover"));
  }
}
