/** Who decides on the commands that are not carried over yet. */
import { adjust, callMission, callSmoke, cancelMission, logistics } from "./artillery.ts";
import { breakOff, effect, fire, react, standFast } from "./attack.ts";
import { maintain, maintained, rollCommand } from "./commandDice.ts";
import type { LegacyCommand } from "./commands.ts";
import { disengage } from "./disengaging.ts";
import { endActivation, moveAndFire, rally } from "./groups.ts";
import { lapse } from "./lapsing.ts";
import { hold, opportunityFire } from "./opportunity.ts";
import { chooseChain, endPulse, instantStaff, prepareOrder, removeSuppression, repair, restock } from "./pulse.ts";
import { rallyUnit } from "./rallying.ts";
import { commitReserves } from "./reserves.ts";
import type { Decider } from "./turn.ts";
import { turnInPlace } from "./turning.ts";
import { move, rollMoves } from "./walking.ts";

export const DECIDERS: { readonly [T in LegacyCommand["type"]]: Decider<T> } = {
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
};
