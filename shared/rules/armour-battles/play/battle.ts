/** The referee of Armour Battles: one scenario, played by the contract of shared/play. */
import type { Battle, PlayRules } from "../../../play/contract.ts";
import type { RuleSystem } from "../../contract.ts";
import { commandsOf, Engine, type Rules } from "../../referee/engine/engine.ts";
import type { CommandsOf } from "../../referee/engine/kind.ts";
import { battleOf, playOf } from "../../referee/engine/playOf.ts";
import { isInPlay } from "../../referee/field.ts";
import { at, type SituationId } from "./at.ts";
import { ArmourField } from "./field.ts";
import type { ArmourSituation } from "./game.ts";
import { breakOff, standFast } from "./kinds/breakOff.ts";
import { callMission, callSmoke } from "./kinds/callMission.ts";
import { chooseChain } from "./kinds/chooseChain.ts";
import { commitReserves } from "./kinds/commitReserves.ts";
import { deploy, deployment, ready } from "./kinds/deployment.ts";
import { disengage } from "./kinds/disengage.ts";
import { effect } from "./kinds/effect.ts";
import { endGroup } from "./kinds/endActivation.ts";
import { endPulse } from "./kinds/endPulse.ts";
import { fire } from "./kinds/fire.ts";
import { hold } from "./kinds/hold.ts";
import { endBattle, intervene, standingOrder } from "./kinds/interventions.ts";
import { lapse } from "./kinds/lapse.ts";
import { adjust, cancelMission, fireMissions, logistics } from "./kinds/logistics.ts";
import { failure, maintain, maintained } from "./kinds/maintain.ts";
import { move } from "./kinds/move.ts";
import { moveAndFire } from "./kinds/moveAndFire.ts";
import { attach, hide, holdBack } from "./kinds/mustering.ts";
import { opportunityFire } from "./kinds/opportunityFire.ts";
import { prepareOrder } from "./kinds/prepareOrder.ts";
import { rally, rallying, rallyUnit } from "./kinds/rally.ts";
import { react } from "./kinds/react.ts";
import { instantStaff, restock } from "./kinds/restock.ts";
import { command, rollCommand } from "./kinds/rollCommand.ts";
import { rollMoves } from "./kinds/rollMoves.ts";
import { removeSuppression, repair } from "./kinds/singleUnit.ts";
import { turn } from "./kinds/turn.ts";
import { PHASE_WORDS, PHASES, RULES as WHERE } from "./numbers.ts";
import { answeringFire, evading, firingForEffect, reacting, resolving } from "./procedures/attack.ts";
import { due, underBurst } from "./procedures/burst.ts";
import { acting } from "./procedures/group.ts";
import { between, chain, dice, orders } from "./procedures/pulses.ts";
import { check } from "./procedures/turn.ts";
import { walk } from "./procedures/walk.ts";
import { setup } from "./setup.ts";
import { type ArmourState, copyState } from "./state.ts";
import { underway } from "./underway.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";

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
