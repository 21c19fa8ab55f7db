/** The referee of the WWII tank game: its commands and situations, for the engine. */
import type { PlayRules } from "../../../play/contract.ts";
import type { RuleSystem } from "../../contract.ts";
import { passOn } from "../../ghq/play/act.ts";
import { Battlefield } from "../../ghq/play/battlefield.ts";
import { canFire } from "../../ghq/play/fire.ts";
import { covering, coveringFire, decline, fireAtMover } from "../../ghq/play/kinds/coveringFire.ts";
import { endMoves } from "../../ghq/play/kinds/endMoves.ts";
import { type FireWords, fire } from "../../ghq/play/kinds/fire.ts";
import { formGroup, groupable, partGroup } from "../../ghq/play/kinds/formGroup.ts";
import { deploy, endBattle, intervene, standingOrder } from "../../ghq/play/kinds/general.ts";
import { goFirst } from "../../ghq/play/kinds/goFirst.ts";
import { goOn, halt } from "../../ghq/play/kinds/goOn.ts";
import { hold } from "../../ghq/play/kinds/hold.ts";
import { independentMove } from "../../ghq/play/kinds/independentMove.ts";
import { move } from "../../ghq/play/kinds/move.ts";
import { opportunityFire } from "../../ghq/play/kinds/opportunityFire.ts";
import { orderMove } from "../../ghq/play/kinds/orderMove.ts";
import { pass } from "../../ghq/play/kinds/pass.ts";
import { recover } from "../../ghq/play/kinds/recover.ts";
import { initiativePhase, rollInitiative } from "../../ghq/play/kinds/rollInitiative.ts";
import { rollOrders } from "../../ghq/play/kinds/rollOrders.ts";
import { turn } from "../../ghq/play/kinds/turn.ts";
import { phaseNames } from "../../ghq/play/member.ts";
import { alternation } from "../../ghq/play/phases/alternation.ts";
import { deploymentPhase } from "../../ghq/play/phases/deployment.ts";
import { movementPhase } from "../../ghq/play/phases/movement.ts";
import { removalPhase } from "../../ghq/play/phases/removal.ts";
import { underWay } from "../../ghq/play/phases/underWay.ts";
import { familyRules } from "../../ghq/play/rules.ts";
import { setup } from "../../ghq/play/setup.ts";
import { attackAt } from "../../ghq/play/shots.ts";
import { copyState } from "../../ghq/play/state.ts";
import { commandsOf, Engine, type Rules } from "../../referee/engine/engine.ts";
import type { CommandsOf } from "../../referee/engine/kind.ts";
import { battleOf, playOf } from "../../referee/engine/playOf.ts";
import { ready } from "../../referee/kinds/ready.ts";
import { COVERING_FIRE } from "./cohesion.ts";
import { optionsOf } from "./game.ts";
import { weaponField } from "./kinds/weapon.ts";
import { WWII } from "./member.ts";
import { NUMBERS, PHASE_WORDS, PHASES } from "./numbers.ts";
import type { WwiiState } from "./state.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";

const FIRST_TO_FIRE = PHASE_WORDS.fire.first;

const FIRE: FireWords = {
  help: "A stand in firing posture attacks a stand that it sees.",
  rule: "7.1",
  phases: ["fire"],
  // A target is attacked once a turn: the second attack comes about where the first one's cohesion roll fails (7.1.2).
  effect: { type: "attack", onClaimed: 0.45, promised: 1, atOnce: 0, reveals: null },
};

const KINDS = [
  deploy(WWII),
  ready({ rule: NUMBERS.sequence }),
  rollInitiative(WWII, {
    help: "Each side rolls 1D6 and adds its force cohesion level.",
    ...{ count: 1, level: "force cohesion level", bareTies: false },
  }),
  // Whoever fires first may silence what would answer; whoever designates and moves second knows where the other went.
  goFirst(WWII, FIRST_TO_FIRE, ({ phase }) => (phase === "fire" ? "own" : "other")),
  formGroup(WWII),
  fire(FIRE, weaponField, (act, { shot, worked }) => {
    attackAt(act, shot, worked);
    passOn(act);
  }),
  rollOrders(WWII),
  orderMove(WWII),
  independentMove(WWII),
  goOn(WWII),
  move(WWII, 1),
  turn(WWII),
  endMoves(WWII),
  opportunityFire(WWII, weaponField, fireAtMover),
  hold(WWII),
  coveringFire(COVERING_FIRE, weaponField),
  decline(COVERING_FIRE),
  halt(WWII),
  pass(WWII, FIRST_TO_FIRE),
  recover(WWII, { help: "One cohesion roll for each stand with S or D." }),
  standingOrder(WWII),
  intervene({
    ids: ["s", "d", "movement", "fired"],
    help: "suppressed, disorganized, movement posture, fired",
  }),
  endBattle,
] as const;

export const wwiiCommands = commandsOf(KINDS);
export type WwiiCommand = CommandsOf<typeof KINDS>;
export type CommandOf<T extends WwiiCommand["type"]> = Extract<WwiiCommand, { type: T }>;

const RULES: Rules<Battlefield, WwiiState, typeof KINDS> = {
  ...familyRules(WWII),
  phases: phaseNames(PHASES, PHASE_WORDS),
  beads: BEADS,
  kinds: KINDS,
  situations: {
    deployment: deploymentPhase(WWII),
    initiative: initiativePhase(WWII),
    posture: alternation(WWII, {
      phase: "posture",
      next: "fire",
      can: ({ field, state, side }) => groupable(field, state, side).length > 0,
      question: ({ field, side }) => `${field.sideName(side)} forms a movement group, or passes.`,
    }),
    fire: alternation(WWII, {
      phase: "fire",
      next: "movement",
      can: ({ field, state, side }) => canFire(field, state, side),
      question: ({ field, side }) => `${field.sideName(side)} chooses an attack, or passes.`,
    }),
    // Before anybody has moved: the orders are rolled at the beginning of the phase.
    movement: movementPhase(WWII, (act) => !optionsOf(act.field).groupsAsNamed && partGroup(act)),
    ...underWay(WWII),
    covering: covering(WWII, COVERING_FIRE),
    removal: removalPhase(WWII),
  },
  copy: copyState,
  setup: (field) => ({ ...setup(field), phase: "deployment" }),
  view,
  violations,
};

/** `system` is asked for when a battle is opened: it holds these rules of play itself. */
export const wwiiPlay = (system: () => RuleSystem): PlayRules =>
  playOf(3, RULES, (loaded) => Battlefield.open(WWII, loaded, system()));

export const battleOn = (field: Battlefield) => battleOf(new Engine(RULES, field));
