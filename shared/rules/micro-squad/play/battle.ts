/** The referee of the squad game: its commands and situations, for the engine. */
import { z } from "zod";
import type { PlayRules } from "../../../play/contract.ts";
import type { RuleSystem } from "../../contract.ts";
import type { GhqLook } from "../../ghq/play/act.ts";
import { Battlefield } from "../../ghq/play/battlefield.ts";
import { canFire } from "../../ghq/play/fire.ts";
import { attackSituation, declareAttack } from "../../ghq/play/joint/attack.ts";
import { joinFire, openFire } from "../../ghq/play/joint/joinFire.ts";
import { busy } from "../../ghq/play/joint/state.ts";
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
import { situationOf, underWay } from "../../ghq/play/phases/underWay.ts";
import { familyRules } from "../../ghq/play/rules.ts";
import { commandsOf, Engine, type Rules } from "../../referee/engine/engine.ts";
import type { CommandsOf } from "../../referee/engine/kind.ts";
import { battleOf, playOf } from "../../referee/engine/playOf.ts";
import { ready } from "../../referee/kinds/ready.ts";
import { WEAPON_KEYS } from "../vehicles.ts";
import { optionsOf, type SquadAct, type SquadLook } from "./game.ts";
import { canFireDirect, canPlot, directArtillery, duePlots, firePlot, plotMission } from "./kinds/artillery.ts";
import { assaultClose, overrun } from "./kinds/assault.ts";
import { JOINT, SQUAD } from "./member.ts";
import { RULES as CARD, NUMBERS, PHASE_WORDS, PHASES } from "./numbers.ts";
import { COVERING } from "./postures.ts";
import { setup } from "./setup.ts";
import { copyState, type SquadState } from "./state.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";

const FIRST = "Sequence of Play";
const COVERING_FIRE = { rule: CARD.covering, answers: CARD.covering, modifier: COVERING };

const weaponField = z
  .enum(WEAPON_KEYS)
  .optional()
  .describe("Which weapon, where a stand has several; its main one when left out");

const FIRE: FireWords = {
  help: "Choose a stand and its target; further stands may join before the dice are rolled.",
  rule: NUMBERS.attack,
  phases: ["fire"],
  // A target is attacked once in the phase, by as many as are named in advance.
  effect: { type: "attack", onClaimed: 0.8, promised: 0.7, atOnce: 0, reveals: null },
};

const KINDS = [
  deploy(SQUAD),
  ready({ rule: NUMBERS.sequence }),
  rollInitiative(SQUAD, {
    help: "Each side rolls 1D6 and adds its cohesion level.",
    ...{ count: 1, level: "cohesion level", bareTies: false },
  }),
  goFirst(SQUAD, FIRST, ({ phase }) => (phase === "fire" || phase === "artillery" ? "own" : "other")),
  formGroup(SQUAD),
  firePlot,
  directArtillery,
  fire(FIRE, weaponField, (act, { shot }) => declareAttack(act as SquadAct, shot, null)),
  joinFire(JOINT, weaponField),
  openFire(JOINT),
  plotMission,
  rollOrders(SQUAD),
  orderMove(SQUAD),
  independentMove(SQUAD),
  goOn(SQUAD),
  move(SQUAD, 1),
  turn(SQUAD),
  overrun,
  assaultClose,
  endMoves(SQUAD),
  opportunityFire(SQUAD, weaponField, fireAtMover),
  hold(SQUAD),
  coveringFire(COVERING_FIRE, weaponField),
  decline(COVERING_FIRE),
  halt(SQUAD),
  pass(SQUAD, FIRST),
  recover(SQUAD, { help: "One cohesion roll for each stand with S or D." }),
  standingOrder(SQUAD),
  intervene(
    {
      ids: ["s", "hit", "d", "movement", "fired"],
      help: "suppressed, suppressed this turn, disorganized, movement posture, fired",
    },
    (field, state) => ((state as SquadState).attack ? busy(field) : null),
  ),
  endBattle,
] as const;

export const squadCommands = commandsOf(KINDS);
export type SquadCommand = CommandsOf<typeof KINDS>;
export type CommandOf<T extends SquadCommand["type"]> = Extract<SquadCommand, { type: T }>;

const squad = (look: GhqLook): SquadLook => look as SquadLook;

const RULES: Rules<Battlefield, SquadState, typeof KINDS> = {
  ...familyRules(SQUAD),
  at: (state) => (state.attack ? "attack" : situationOf(state)),
  phases: phaseNames(PHASES, PHASE_WORDS),
  beads: BEADS,
  kinds: KINDS,
  situations: {
    deployment: deploymentPhase(SQUAD),
    initiative: initiativePhase(SQUAD),
    posture: alternation(SQUAD, {
      phase: "posture",
      next: "artillery",
      can: ({ field, state, side }) => groupable(field, state, side).length > 0,
      question: ({ field, side }) => `${field.sideName(side)} forms a movement group, or passes.`,
    }),
    artillery: alternation(SQUAD, {
      phase: "artillery",
      next: "fire",
      can: (look) => duePlots(squad(look)).length > 0 || canFireDirect(squad(look)),
      question: ({ field, side }) => `${field.sideName(side)} fires on a place, or passes.`,
    }),
    fire: alternation(SQUAD, {
      phase: "fire",
      next: "plot",
      can: ({ field, state, side }) => canFire(field, state, side),
      question: ({ field, side }) => `${field.sideName(side)} chooses an attack, or passes.`,
    }),
    plot: alternation(SQUAD, {
      phase: "plot",
      next: "movement",
      can: (look) => canPlot(squad(look)),
      question: ({ field, side }) => `${field.sideName(side)} plots fire for a coming turn, or passes.`,
    }),
    // Before anybody has moved: the orders are rolled at the beginning of the phase.
    movement: movementPhase(SQUAD, (act) => !optionsOf(act.field).groupsAsNamed && partGroup(act)),
    ...underWay(SQUAD),
    attack: attackSituation,
    covering: covering(SQUAD, COVERING_FIRE),
    removal: removalPhase(SQUAD),
  },
  copy: copyState,
  setup,
  view,
  violations,
};

/** `system` is asked for when a battle is opened: it holds these rules of play itself. */
export const squadPlay = (system: () => RuleSystem): PlayRules =>
  playOf(1, RULES, (loaded) => Battlefield.open(SQUAD, loaded, system()));

export const battleOn = (field: Battlefield) => battleOf(new Engine(RULES, field));
