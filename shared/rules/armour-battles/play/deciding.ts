/** One command carried out: on a copy, with the events that follow from it, or refused as a whole. */
import type { Refusal, StandId } from "../../../play/contract.ts";
import { whyNotDeployable, whyNotHere } from "../../referee/deployment.ts";
import { refuse } from "../../referee/field.ts";
import { whyNotIntervene, whyNotOrder } from "../../referee/interventions.ts";
import { adjust, callMission, callSmoke, cancelMission, logistics } from "./artillery.ts";
import { breakOff, effect, fire, react, standFast } from "./attack.ts";
import { maintain, maintained, rollCommand } from "./commandDice.ts";
import type { ArmourCommand } from "./commands.ts";
import { whyNotTogether } from "./companies.ts";
import { disengage } from "./disengaging.ts";
import type { ArmourField } from "./field.ts";
import { endActivation, moveAndFire, rally } from "./groups.ts";
import { lapse } from "./lapsing.ts";
import { attach, hide, holdBack, whyNotDeployment } from "./mustering.ts";
import { RULES } from "./numbers.ts";
import { hold, opportunityFire } from "./opportunity.ts";
import { chooseChain, endPulse, instantStaff, prepareOrder, removeSuppression, repair, restock } from "./pulse.ts";
import { rallyUnit } from "./rallying.ts";
import { commitReserves } from "./reserves.ts";
import { waiting } from "./settle.ts";
import type { ArmourState } from "./state.ts";
import { type Decider, whyNotOwn } from "./turn.ts";
import { turnInPlace } from "./turning.ts";
import { move, rollMoves } from "./walking.ts";

const deploy: Decider<"deploy"> = ({ field, state, emit }, command) => {
  const refusal =
    whyNotDeployment(state) ??
    whyNotOwn(field, state, command.stand, state.toAct) ??
    whyNotPlaceable(field, state, command.stand) ??
    whyNotHere(field, state, command) ??
    whyNotTogether(field, state, command);
  if (refusal) return refusal;
  emit({ type: "deployed", stand: command.stand, at: command.at, facing: command.facing });
  return null;
};
export const whyNotPlaceable = (field: ArmourField, state: ArmourState, id: StandId): Refusal | null =>
  whyNotOnTable(field, id) ?? whyNotDeployable(field, state, id);
/** Batteries are never placed. */
const whyNotOnTable = (field: ArmourField, id: StandId): Refusal | null =>
  field.afv(id) ? null : refuse(RULES.missions, `${field.name(id)} stays off the table, behind its own edge.`);

const ready: Decider<"ready"> = ({ field, state, emit }) => {
  const refusal = whyNotDeployment(state);
  if (refusal) return refusal;
  const left = waiting(field, state, state.toAct);
  if (left.length > 0)
    return refuse(RULES.setUp, `${left.map((id) => field.name(id)).join(", ")} must be placed first.`);
  emit({ type: "deployment-done", side: state.toAct });
  return null;
};

const intervene: Decider<"intervene"> = ({ field, state, emit }, { stand, change, why }) => {
  const battery = field.has(stand) && change.type === "place" ? whyNotOnTable(field, stand) : null;
  const refusal = battery ?? whyNotIntervene(field, state, { stand, change }, state.procedures.length > 0);
  if (refusal) return refusal;
  emit({ type: "intervened", stand, change, why });
  return null;
};
const standingOrder: Decider<"standing-order"> = ({ field, state, emit }, { side, stand, order }) => {
  const refusal = whyNotOrder(field, state, { side, stand, order });
  if (refusal) return refusal;
  emit({ type: "standing-order-given", side, stand: stand ?? null, order });
  return null;
};
const endBattle: Decider<"end-battle"> = ({ emit }, { winner, why }) => {
  emit({ type: "ended", ending: { winner, reason: why } });
  return null;
};

export const DECIDERS: { readonly [T in ArmourCommand["type"]]: Decider<T> } = {
  deploy,
  ready,
  attach,
  "hold-back": holdBack,
  hide,
  "roll-command": rollCommand,
  maintain,
  maintained,
  adjust,
  "cancel-mission": cancelMission,
  logistics,
  "choose-chain": chooseChain,
  order: prepareOrder,
  "move-and-fire": moveAndFire,
  "commit-reserves": commitReserves,
  disengage,
  rally,
  "rally-unit": rallyUnit,
  "remove-suppression": removeSuppression,
  repair,
  restock,
  "instant-staff": instantStaff,
  lapse,
  "end-pulse": endPulse,
  "call-mission": callMission,
  "call-smoke": callSmoke,
  move,
  "roll-moves": rollMoves,
  turn: turnInPlace,
  fire,
  "opportunity-fire": opportunityFire,
  hold,
  "break-off": breakOff,
  "stand-fast": standFast,
  effect,
  react,
  "end-activation": endActivation,
  "standing-order": standingOrder,
  intervene,
  "end-battle": endBattle,
};
