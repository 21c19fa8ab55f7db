/** The referee of the modern game: its commands and situations, for the engine. */
import { familyRules, kindsOf, refereeOf, situationOf, situationsOf } from "../../ghq/play/battle.ts";
import { canFire } from "../../ghq/play/fire.ts";
import { attackSituation, busy, declareAttack, joinFire, openFire } from "../../ghq/play/jointAttack.ts";
import { alternation } from "../../ghq/play/phases/alternation.ts";
import { copyState } from "../../ghq/play/state.ts";
import type { CommandsOf } from "../../referee/engine/kind.ts";
import { type ModernAct, type ModernLook, weaponField } from "./game.ts";
import { independentMove } from "./independentMove.ts";
import { MODERN } from "./member.ts";
import { hasToRecover, JOINT, resupply } from "./missiles.ts";
import { FIRE_PHASES, isFirePhase } from "./numbers.ts";
import { battleGroup, organizationPhase, setup, suppose } from "./organization.ts";
import type { ModernState } from "./state.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";

const FAMILY = kindsOf(MODERN, {
  weapon: weaponField,
  ready: {
    before: ["organization"],
    wordsIn: {
      organization: {
        name: "Battle groups are set",
        help: "They stay as they are for the whole battle.",
        rule: "05.00 (0)",
      },
    },
  },
  initiative: {
    help: "Each side rolls 2D6 and adds its cohesion level; a tie is rolled again without it.",
    ...{ count: 2, level: "cohesion level", bareTies: true },
  },
  // The first firer may silence an answer; the second mover knows where the other side went.
  better: ({ phase }) => (isFirePhase(phase) ? "own" : "other"),
  // A group's members may be anywhere (08.01.01), and friends block the sight (07.01.04).
  company: -1,
  fire: {
    phases: FIRE_PHASES,
    help: "Choose a stand and its target. More stands may join before you roll.",
    rule: "07.04",
    // A target is attacked once in each of two phases, by all attackers named in advance (07.02.03). Between a stand's move
    // and its next shot there are opportunity fire, a first fire phase, and the choice of the first side.
    effect: { onClaimed: 0.8, promised: 0.4, atOnce: 0, reveals: null },
    carryOut: (act, { shot }) => declareAttack(act as ModernAct, shot, null),
  },
  fireAtMover: (act, { shot }, at) => declareAttack(act as ModernAct, shot, at),
  recoverHelp: "One cohesion roll for each stand with S or D, and one to resupply each stand without missiles.",
  recoverMore: (act) => resupply(act as ModernAct),
  beads: {
    ids: ["s", "d", "fired", "again", "depleted"],
    help: "suppressed, disorganised, fired, fired a second time, missiles used up",
  },
  busy: ({ field, state }) => ((state as ModernLook["state"]).attack ? busy(field) : null),
});

const KINDS = [
  battleGroup,
  ...FAMILY.beginning,
  FAMILY.fire,
  joinFire(JOINT, weaponField),
  openFire(JOINT),
  ...FAMILY.orders,
  independentMove,
  ...FAMILY.moves,
  ...FAMILY.rest,
] as const;

export type ModernCommand = CommandsOf<typeof KINDS>;
export type CommandOf<T extends ModernCommand["type"]> = Extract<ModernCommand, { type: T }>;

export const {
  commands: modernCommands,
  play: modernPlay,
  battleOn,
} = refereeOf<ModernState, typeof KINDS>(MODERN, 2, {
  ...familyRules(MODERN),
  at: (state) => (state.attack ? "attack" : situationOf(state)),
  beads: BEADS,
  kinds: KINDS,
  situations: {
    ...situationsOf(MODERN, { due: (state, side) => hasToRecover(state as ModernState, side) }),
    organization: organizationPhase,
    "first-fire": alternation(MODERN, {
      phase: "first-fire",
      next: "second-fire",
      can: canFire,
      does: () => "attacks with stands of tech level 4",
    }),
    "second-fire": alternation(MODERN, {
      phase: "second-fire",
      next: "movement",
      can: canFire,
      does: () => "chooses an attack",
    }),
    attack: attackSituation,
  },
  copy: copyState,
  suppose,
  setup,
  view,
  violations,
});
