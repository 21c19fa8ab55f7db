/** The referee of the squad game: its commands and situations, for the engine. */
import { z } from "zod";
import type { GhqLook } from "../../ghq/play/act.ts";
import { familyRules, kindsOf, refereeOf, situationOf, situationsOf } from "../../ghq/play/battle.ts";
import { canFire } from "../../ghq/play/fire.ts";
import { attackSituation, busy, declareAttack, joinFire, openFire } from "../../ghq/play/jointAttack.ts";
import { alternation } from "../../ghq/play/phases/alternation.ts";
import { coveringFire, coveringPhase, decline, fireAtMover } from "../../ghq/play/phases/covering.ts";
import { formGroup, partGroup, posturePhase } from "../../ghq/play/phases/posture.ts";
import type { CommandsOf } from "../../referee/engine/kind.ts";
import { WEAPON_KEYS } from "../vehicles.ts";
import { dueStrikes } from "./air.ts";
import { optionsOf, type SquadAct, type SquadLook } from "./game.ts";
import { AIR_READY, airAttack, antiAircraft, BEFORE_THE_GAME, flyStrike, letThrough, plotStrike } from "./kinds/air.ts";
import { canFireDirect, canPlot, directArtillery, duePlots, firePlot, plotMission } from "./kinds/artillery.ts";
import { assaultClose, overrun } from "./kinds/assault.ts";
import { dismountCarrier, mountCarrier } from "./kinds/passengers.ts";
import { useStairs } from "./kinds/stairs.ts";
import { JOINT, SQUAD } from "./member.ts";
import { RULES as CARD, NUMBERS } from "./numbers.ts";
import { settle } from "./passengers.ts";
import { COVERING } from "./postures.ts";
import { setup } from "./setup.ts";
import { settleStoreys } from "./stairs.ts";
import { copyState, type SquadState } from "./state.ts";
import { suppose } from "./suppose.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";

const squad = (look: GhqLook): SquadLook => look as SquadLook;
const COVERING_FIRE = { rule: CARD.covering, answers: CARD.covering, modifier: COVERING };

const weaponField = z
  .enum(WEAPON_KEYS)
  .optional()
  .describe("The weapon, for a stand with several; the main one when left out");

const FAMILY = kindsOf(SQUAD, {
  weapon: weaponField,
  initiative: {
    help: "Each side rolls 1D6 and adds its cohesion level.",
    ...{ count: 1, level: "cohesion level", bareTies: false },
  },
  better: ({ phase }) => (phase === "fire" || phase === "artillery" ? "own" : "other"),
  company: 1,
  fire: {
    phases: ["fire"],
    help: "Choose a stand and its target. More stands may join before you roll.",
    rule: NUMBERS.attack,
    // A target is attacked once in the phase, by all attackers named in advance.
    effect: { onClaimed: 0.8, promised: 0.7, atOnce: 0, reveals: null },
    carryOut: (act, { shot }) => declareAttack(act as SquadAct, shot, null),
  },
  fireAtMover,
  recoverHelp: "One cohesion roll for each stand with S or D.",
  beads: {
    ids: ["s", "hit", "d", "movement", "fired"],
    help: "suppressed, suppressed this turn, disorganised, movement posture, fired",
  },
  ready: { before: ["air"], wordsIn: { air: AIR_READY } },
  busy(look) {
    const { attack, arrival } = squad(look).state;
    return attack ? busy(look.field) : arrival ? (airAttack.closed?.(squad(look)) ?? null) : null;
  },
});

const KINDS = [
  ...FAMILY.beginning,
  plotStrike,
  formGroup(SQUAD),
  flyStrike,
  antiAircraft,
  letThrough,
  firePlot,
  directArtillery,
  FAMILY.fire,
  joinFire(JOINT, weaponField),
  openFire(JOINT),
  plotMission,
  ...FAMILY.orders,
  FAMILY.independentMove,
  overrun,
  assaultClose,
  mountCarrier,
  dismountCarrier,
  ...FAMILY.moves,
  useStairs,
  coveringFire(COVERING_FIRE, weaponField),
  decline(COVERING_FIRE),
  ...FAMILY.rest,
] as const;

export type SquadCommand = CommandsOf<typeof KINDS>;
export type CommandOf<T extends SquadCommand["type"]> = Extract<SquadCommand, { type: T }>;

export const {
  commands: squadCommands,
  play: squadPlay,
  battleOn,
} = refereeOf<SquadState, typeof KINDS>(SQUAD, 1, {
  ...familyRules(SQUAD),
  check(act) {
    settle(act);
    settleStoreys(act);
  },
  at: (state) => (state.attack ? "attack" : state.arrival ? "air-attack" : situationOf(state)),
  beads: BEADS,
  kinds: KINDS,
  situations: {
    // Before any stand has moved: the orders are rolled at the beginning of the phase.
    ...situationsOf(SQUAD, { first: (act) => !optionsOf(act.field).groupsAsNamed && partGroup(act) }),
    ...BEFORE_THE_GAME,
    posture: posturePhase(SQUAD, "artillery"),
    artillery: alternation(SQUAD, {
      phase: "artillery",
      next: "fire",
      can: (look) =>
        duePlots(squad(look)).length > 0 || dueStrikes(squad(look)).length > 0 || canFireDirect(squad(look)),
      does: () => "fires at a place or calls an air strike",
    }),
    fire: alternation(SQUAD, { phase: "fire", next: "plot", can: canFire, does: () => "chooses an attack" }),
    plot: alternation(SQUAD, {
      phase: "plot",
      next: "movement",
      can: (look) => canPlot(squad(look)),
      does: () => "plots fire for a coming turn",
    }),
    attack: attackSituation,
    "air-attack": airAttack,
    covering: coveringPhase(SQUAD, COVERING_FIRE),
  },
  copy: copyState,
  suppose,
  setup,
  view,
  violations,
});
