/** The referee of the modern game: its commands and situations, for the engine. */
import type { PlayRules } from "../../../play/contract.ts";
import type { RuleSystem } from "../../contract.ts";
import { Battlefield } from "../../ghq/play/battlefield.ts";
import { canFire } from "../../ghq/play/fire.ts";
import { attackSituation, declareAttack } from "../../ghq/play/joint/attack.ts";
import { joinFire, openFire } from "../../ghq/play/joint/joinFire.ts";
import { busy } from "../../ghq/play/joint/state.ts";
import { endMoves } from "../../ghq/play/kinds/endMoves.ts";
import { type FireWords, fire } from "../../ghq/play/kinds/fire.ts";
import { deploy, endBattle, intervene, standingOrder } from "../../ghq/play/kinds/general.ts";
import { goFirst } from "../../ghq/play/kinds/goFirst.ts";
import { goOn, halt } from "../../ghq/play/kinds/goOn.ts";
import { hold } from "../../ghq/play/kinds/hold.ts";
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
import { situationOf, underWay } from "../../ghq/play/phases/underWay.ts";
import { familyRules } from "../../ghq/play/rules.ts";
import { copyState } from "../../ghq/play/state.ts";
import { commandsOf, Engine, type Rules } from "../../referee/engine/engine.ts";
import type { CommandsOf } from "../../referee/engine/kind.ts";
import { battleOf, playOf } from "../../referee/engine/playOf.ts";
import { ready } from "../../referee/kinds/ready.ts";
import type { ModernAct } from "./game.ts";
import { JOINT } from "./joint.ts";
import { battleGroup } from "./kinds/battleGroup.ts";
import { independentMove } from "./kinds/independentMove.ts";
import { weaponField } from "./kinds/weapon.ts";
import { MODERN } from "./member.ts";
import { FIRE_PHASES, isFirePhase, NUMBERS, PHASE_WORDS, PHASES } from "./numbers.ts";
import { organizationPhase } from "./organization.ts";
import { hasToRecover, resupply } from "./resupply.ts";
import { setup } from "./setup.ts";
import type { ModernState } from "./state.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";

const FIRST_TO_FIRE = "07.02.04";

const FIRE: FireWords = {
  help: "Choose a stand and its target; further stands may join before the dice are rolled.",
  rule: "07.04",
  phases: FIRE_PHASES,
  // A target is attacked once in each of two phases, by as many as are named in advance (07.02.03). Between a stand's move
  // and its next shot there are opportunity fire, a first fire phase, and who begins.
  effect: { type: "attack", onClaimed: 0.8, promised: 0.4, atOnce: 0, reveals: null },
};

const KINDS = [
  battleGroup,
  deploy(MODERN),
  ready({
    rule: NUMBERS.sequence,
    before: ["organization"],
    wordsIn: {
      organization: {
        name: "Battle groups are set",
        help: "They stay as they are for the whole battle.",
        rule: "05.00 (0)",
      },
    },
  }),
  rollInitiative(MODERN, {
    help: "Each side rolls 2D6 and adds its cohesion level; a tie is rolled again without it.",
    ...{ count: 2, level: "cohesion level", bareTies: true },
  }),
  // Whoever fires first may silence what would answer; whoever moves second knows where the other went.
  goFirst(MODERN, FIRST_TO_FIRE, ({ phase }) => (isFirePhase(phase) ? "own" : "other")),
  fire(FIRE, weaponField, (act, { shot }) => declareAttack(act as ModernAct, shot, null)),
  joinFire(JOINT, weaponField),
  openFire(JOINT),
  rollOrders(MODERN),
  orderMove(MODERN),
  independentMove,
  goOn(MODERN),
  // A group's members may be anywhere (08.01.01), and friends block the sight (07.01.04).
  move(MODERN, -1),
  turn(MODERN),
  endMoves(MODERN),
  opportunityFire(MODERN, weaponField, (act, { shot }, at) => declareAttack(act as ModernAct, shot, at)),
  hold(MODERN),
  halt(MODERN),
  pass(MODERN, FIRST_TO_FIRE),
  recover(MODERN, {
    help: "One cohesion roll for each stand with S or D, and one to resupply for each without missiles.",
    more: (act) => resupply(act as ModernAct),
  }),
  standingOrder(MODERN),
  intervene(
    {
      ids: ["s", "d", "fired", "again", "depleted"],
      help: "suppressed, disorganized, fired, fired a second time, missiles used up",
    },
    (field, state) => ((state as ModernState).attack ? busy(field) : null),
  ),
  endBattle,
] as const;

export const modernCommands = commandsOf(KINDS);
export type ModernCommand = CommandsOf<typeof KINDS>;
export type CommandOf<T extends ModernCommand["type"]> = Extract<ModernCommand, { type: T }>;

const RULES: Rules<Battlefield, ModernState, typeof KINDS> = {
  ...familyRules(MODERN),
  at: (state) => (state.attack ? "attack" : situationOf(state)),
  phases: phaseNames(PHASES, PHASE_WORDS),
  beads: BEADS,
  kinds: KINDS,
  situations: {
    organization: organizationPhase,
    deployment: deploymentPhase(MODERN),
    initiative: initiativePhase(MODERN),
    "first-fire": alternation(MODERN, {
      phase: "first-fire",
      next: "second-fire",
      can: ({ field, state, side }) => canFire(field, state, side),
      question: ({ field, side }) => `${field.sideName(side)} attacks with stands of tech level 4, or passes.`,
    }),
    "second-fire": alternation(MODERN, {
      phase: "second-fire",
      next: "movement",
      can: ({ field, state, side }) => canFire(field, state, side),
      question: ({ field, side }) => `${field.sideName(side)} chooses an attack, or passes.`,
    }),
    movement: movementPhase(MODERN),
    ...underWay(MODERN),
    attack: attackSituation,
    removal: removalPhase(MODERN, (state, side) => hasToRecover(state as ModernState, side)),
  },
  copy: copyState,
  setup,
  view,
  violations,
};

/** `system` is asked for when a battle is opened: it holds these rules of play itself. */
export const modernPlay = (system: () => RuleSystem): PlayRules =>
  playOf(2, RULES, (loaded) => Battlefield.open(MODERN, loaded, system()));

export const battleOn = (field: Battlefield) => battleOf(new Engine(RULES, field));
