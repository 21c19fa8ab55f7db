/** What is no move of the game: standing orders, the referee's hand, and ending the battle. */

import type { Intervention } from "../../../../play/contract.ts";
import { fieldCommands } from "../../../referee/commands.ts";
import { whyNotIntervene, whyNotOrder } from "../../../referee/interventions.ts";
import { kind } from "../game.ts";
import { end } from "../procedures/turn.ts";
import type { UnitState } from "../state.ts";
import { BEAD_IDS } from "../view.ts";
import { note, tell } from "../words.ts";
import { whyNotOnTable } from "./deployment.ts";

const general = fieldCommands({
  ids: BEAD_IDS,
  help: "suppressed, one or two Disruption Points, fired, activated, broken down, hidden from the enemy",
});
const untyped = <S extends { readonly type: unknown }>({ type: _, ...fields }: S): Omit<S, "type"> => fields;
const WORDS = { rule: "house", gesture: "button", in: "always" } as const;

export const standingOrder = kind({
  type: "standing-order",
  fields: untyped(general.standingOrder.shape),
  name: "Standing order",
  help: "What stands do unasked when they might fire at a mover; at any time",
  ...WORDS,
  whyNot: ({ field, state }, command) => whyNotOrder(field, state, command),
  carryOut(act, { side, stand = null, order }) {
    const { field, state } = act;
    note(act, { type: "standing-order-given", side, stand, order }, stand === null ? {} : { stands: [stand] });
    if (stand !== null) field.stateOf(state, stand).order = order;
    else if (order) state.sides[side].order = order;
  },
});

export const intervene = kind({
  type: "intervene",
  fields: untyped(general.intervene.shape),
  name: "The referee steps in",
  help: "The referee changes a stand; at any time, logged",
  ...WORDS,
  whyNot({ field, state }, { stand, change }) {
    const battery = field.has(stand) && change.type === "place" ? whyNotOnTable(field, stand) : null;
    return battery ?? whyNotIntervene(field, state, { stand, change }, state.procedures.length > 0);
  },
  carryOut(act, { stand, change, why }) {
    const { field, state } = act;
    const openly = change.type === "bead" && change.bead === "hidden";
    const text = `The referee changes ${field.name(stand)}${why ? `: ${why}` : ""}`;
    const more = { stands: [stand], ...(openly && { audience: "all" as const }) };
    tell(act, { type: "intervened", stand, change, why }, text, ["house"], null, more);
    changed(field.stateOf(state, stand), change, state.turn);
  },
});

function changed(one: UnitState, change: Intervention["change"], turn: number): void {
  if (change.type === "place") Object.assign(one, { at: change.at, facing: change.facing, status: "on-table" });
  else if (change.type === "eliminate") one.status = "eliminated";
  else {
    const { bead, on } = change;
    if (bead === "suppressed" || bead === "fired" || bead === "activated") one[bead] = on;
    else if (bead === "broken-down") one.breakdown = on ? { type: "broken", turn } : null;
    else if (bead === "hidden") Object.assign(one, { hidden: on, known: !on });
    else one.disruption = on ? (bead === "disrupted" ? 1 : 2) : 0;
  }
}

export const endBattle = kind({
  type: "end-battle",
  fields: untyped(general.endBattle.shape),
  name: "End the battle",
  help: "The players end the battle: one concedes, or they judge a condition in words",
  ...WORDS,
  carryOut: (act, { winner, why }) => end(act, { winner, reason: why }),
});
