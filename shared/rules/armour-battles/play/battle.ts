/** The referee under the contract of shared/play: a scenario's beginning, its situations, and its invariants. */
import { basesOverlap } from "../../../geometry/contact.ts";
import type { Battle, PlayRules } from "../../../play/contract.ts";
import type { Stand } from "../../../scenario/model.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import type { RuleSystem } from "../../contract.ts";
import { commandsOf, Engine, type Rules } from "../../referee/engine/engine.ts";
import type { CommandsOf } from "../../referee/engine/kind.ts";
import { battleOf, playOf } from "../../referee/engine/playOf.ts";
import { isInPlay, isOnTable } from "../../referee/field.ts";
import { due, underBurst } from "./artillery.ts";
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
import { hasDice } from "./pulse.ts";
import {
  type ArmourState,
  type AttackProcedure,
  CHAINS,
  copyState,
  other,
  type SideState,
  topOf,
  type UnitState,
} from "./state.ts";
import { figure } from "./units.ts";
import { BEADS, view } from "./view.ts";

export function setup(field: ArmourField): ArmourState {
  const side = (id: SideId): SideState => ({
    dice: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 },
    ...{ staff: figure(field, id, "staffOrders"), staffComing: 0, failed: false, logistics: false },
    morale: figure(field, id, "morale"),
    ...{ missions: [], batteriesUsed: [], givenUp: [], fallen: [] },
    ...{ ready: false, order: { type: "ask" } },
  });
  return {
    ...{ turn: 0, phase: "deployment", toAct: "red", rolled: false, first: null, lastPulse: null, pulse: null },
    stands: field.units.map(({ stand }) => unitOf(stand)),
    sides: { red: side("red"), blue: side("blue") },
    ...{ maintaining: [], kept: [], adjusted: [], due: [], screens: [], procedures: [] },
    ...{ attached: {}, hiddenGroups: [], ending: null },
    held: field.scenario.victory.map(() => 0),
  };
}

function unitOf({ id, side, at, facing, visibleTo }: Stand): UnitState {
  const known = visibleTo === undefined || visibleTo.includes(other(side));
  return {
    ...{ id, side, at, facing, known, hidden: !known, status: at ? "on-table" : "waiting" },
    ...{ disruption: 0, suppressed: false, fired: false, activated: false, moved: false, brokeOff: false },
    ...{ breakdown: null, order: null, leftBy: null },
  };
}

export function violations(field: ArmourField, state: ArmourState): string[] {
  const faults: string[] = [];
  const say = (what: string) => faults.push(what);
  for (const stand of state.stands) {
    if (stand.status === "on-table" && !stand.at) say(`${stand.id} is on the table without a place`);
    if (stand.status === "waiting" && stand.at) say(`${stand.id} waits and has a place`);
    if (isOnTable(stand) && (stand.disruption < 0 || stand.disruption > 2))
      say(`${stand.id} bears ${stand.disruption} Disruption Points`);
    if (!field.afv(stand.id) && stand.status === "on-table") say(`${stand.id} is a battery on the table`);
  }
  const here = state.stands.filter(isOnTable);
  for (const [i, a] of here.entries())
    for (const b of here.slice(i + 1)) {
      // A unit doesn't know of a hidden unit under it.
      if (a.side !== b.side && (a.hidden || b.hidden)) continue;
      const [first, second] = [field.base(state, a.id), field.base(state, b.id)];
      const moving = state.procedures.some((top) => top.type === "move" && (top.stand === a.id || top.stand === b.id));
      if (!moving && first && second && basesOverlap(first, second)) say(`${a.id} and ${b.id} overlap`);
    }
  let dice = 0;
  for (const side of SIDE_IDS) {
    const army = state.sides[side];
    for (const chain of CHAINS) {
      if (army.dice[chain] < 0) say(`${side} has ${army.dice[chain]} dice of ${chain}`);
      dice += army.dice[chain];
    }
    if (army.staff < 0) say(`${side} has ${army.staff} Staff Orders`);
    const most = Math.max(figure(field, side, "commandDice"), figure(field, side, "staffOrders"));
    if (army.staff + army.staffComing > most) say(`${side} has more Staff Orders than Command Dice`);
    if (army.morale < 0 || army.morale > figure(field, side, "morale")) say(`${side} has ${army.morale} army morale`);
    const gone = state.stands.filter(
      (stand) => stand.side === side && stand.status === "eliminated" && field.afv(stand.id),
    );
    const lost = figure(field, side, "morale") - army.morale;
    if (lost > 3 * gone.length) say(`${side} has lost ${lost} army morale with ${gone.length} units`);
  }
  const all = figure(field, "red", "commandDice") + figure(field, "blue", "commandDice");
  if (dice + (state.pulse?.left ?? 0) > all) say("there are more Command Dice than were rolled");
  if ((state.pulse?.left ?? 0) < 0) say("a chain has less than no dice");
  if (state.procedures.length > 4) say("procedures pile up");
  return faults;
}

const STAGES = {
  answer: "answering",
  more: "answering",
  evade: "evading",
  roll: "effect",
  react: "reacting",
  return: "resolving",
  apply: "resolving",
} as const satisfies Record<AttackProcedure["stage"], string>;

export function at(state: ArmourState) {
  const top = topOf(state);
  if (top) return top.type === "attack" ? STAGES[top.stage] : top.type === "group" ? groupAt(top.order) : top.type;
  if (state.phase === "deployment") return "deployment";
  if (state.phase === "command") return state.rolled ? "failure" : "command";
  const { pulse } = state;
  if (!pulse) return "between";
  if (!state.sides[pulse.side].logistics) return "logistics";
  if (state.due.length > 0) return "due";
  if (pulse.chain === null && hasDice(state, pulse.side)) return "chain";
  return pulse.order ? "orders" : "dice";
}
const groupAt = (order: string) => (order === "rally" ? "rallying" : "acting");
export type SituationId = ReturnType<typeof at>;

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
/** The commands that a file or a script may hold. */
export const armourCommands = () => commandsOf(KINDS);

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
  actors: ({ state, side }) => state.stands.filter((unit) => unit.side === side && isInPlay(unit)).map(({ id }) => id),
  check,
  secretOf(field, state, id) {
    const { known, side } = field.stateOf(state, id);
    return known ? null : side;
  },
  view,
  underway,
  violations,
};

/** `system` is a function, because the system holds these rules of play itself. */
export const armourPlay = (system: () => RuleSystem): PlayRules =>
  playOf(3, RULES, (loaded) => ArmourField.open(loaded, system()));

export const battleOn = (field: ArmourField) =>
  battleOf(new Engine(RULES, field)) as Battle<ArmourState, ArmourCommand>;
