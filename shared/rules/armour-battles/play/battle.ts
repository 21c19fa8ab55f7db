/** The referee of Armour Battles: one scenario, played by the contract of shared/play. */
import type { Battle, PlayRules } from "../../../play/contract.ts";
import type { RuleSystem } from "../../contract.ts";
import { commandsOf, Engine, type Rules } from "../../referee/engine/engine.ts";
import type { CommandsOf } from "../../referee/engine/kind.ts";
import { battleOf, playOf } from "../../referee/engine/playOf.ts";
import { isInPlay } from "../../referee/field.ts";
import { due, underBurst } from "./artillery.ts";
import { at, type SituationId } from "./at.ts";
import { ArmourField } from "./field.ts";
import { underway } from "./forecast.ts";
import type { ArmourSituation } from "./game.ts";
import {
  answeringFire,
  breakOff,
  effect,
  evading,
  firingForEffect,
  hold,
  react,
  reacting,
  resolving,
  standFast,
} from "./kinds/attack.ts";
import { attach, deploy, deployment, hide, holdBack, ready } from "./kinds/deployment.ts";
import { fire, opportunityFire } from "./kinds/fire.ts";
import { acting, commitReserves, disengage, endGroup, moveAndFire } from "./kinds/groupOrders.ts";
import { endBattle, intervene, standingOrder } from "./kinds/interventions.ts";
import { adjust, callMission, callSmoke, cancelMission, fireMissions, logistics } from "./kinds/missions.ts";
import { move, rollMoves, turn } from "./kinds/move.ts";
import {
  between,
  chain,
  chooseChain,
  dice,
  endPulse,
  instantStaff,
  lapse,
  orders,
  prepareOrder,
  restock,
} from "./kinds/pulse.ts";
import { rally, rallying, rallyUnit, removeSuppression, repair } from "./kinds/recovery.ts";
import { check, command, failure, maintain, maintained, rollCommand } from "./kinds/turn.ts";
import { PHASE_WORDS, PHASES, RULES as WHERE } from "./numbers.ts";
import { walk } from "./procedures/walk.ts";
import { setup, violations } from "./setup.ts";
import { type ArmourState, copyState } from "./state.ts";
import { BEADS, view } from "./view.ts";

const KINDS = [
  deploy,
  attach,
  holdBack,
  hide,
  ready,
  rollCommand,
  maintain,
  maintained,
  adjust,
  cancelMission,
  fireMissions,
  chooseChain,
  prepareOrder,
  moveAndFire,
  commitReserves,
  disengage,
  rally,
  restock,
  instantStaff,
  rallyUnit,
  move,
  rollMoves,
  fire,
  turn,
  opportunityFire,
  hold,
  callMission,
  callSmoke,
  removeSuppression,
  repair,
  endPulse,
  lapse,
  endGroup,
  breakOff,
  standFast,
  effect,
  react,
  standingOrder,
  intervene,
  endBattle,
] as const;

export type ArmourCommand = CommandsOf<typeof KINDS>;
export type CommandOf<T extends ArmourCommand["type"]> = Extract<ArmourCommand, { readonly type: T }>;
/** What a file or a script may hold. */
export const armourCommands = commandsOf(KINDS);

const SITUATIONS: Readonly<Record<SituationId, ArmourSituation>> = {
  deployment,
  command,
  failure,
  between,
  logistics,
  due,
  chain,
  dice,
  orders,
  acting,
  rallying,
  move: walk,
  burst: underBurst,
  answering: answeringFire,
  evading,
  effect: firingForEffect,
  reacting,
  resolving,
};

const RULES: Rules<ArmourField, ArmourState, typeof KINDS> = {
  phases: PHASES.filter((id) => id !== "deployment").map((id) => ({ id, ...PHASE_WORDS[id] })),
  sequence: WHERE.sequence,
  beads: BEADS,
  kinds: KINDS,
  situations: SITUATIONS,
  at,
  over: ({ ending }) => ending !== null,
  setup,
  copy: copyState,
  actors: ({ state, side }) => state.stands.filter((one) => one.side === side && isInPlay(one)).map(({ id }) => id),
  check,
  secretOf(field, state, id) {
    const { known, side } = field.stateOf(state, id);
    return known ? null : side;
  },
  view,
  underway,
  violations,
};

/** `system` is asked for when a battle is opened: it holds these rules of play itself. */
export const armourPlay = (system: () => RuleSystem): PlayRules =>
  playOf(3, RULES, (loaded) => ArmourField.open(loaded, system()));

export const battleOn = (field: ArmourField) =>
  battleOf(new Engine(RULES, field)) as unknown as Battle<ArmourState, ArmourCommand>;
