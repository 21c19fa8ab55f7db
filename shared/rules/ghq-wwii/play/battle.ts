/** The referee of the WWII tank game: its commands and situations, for the engine. */
import { passOn } from "../../ghq/play/act.ts";
import { familyRules, kindsOf, refereeOf, situationsOf } from "../../ghq/play/battle.ts";
import { canFire } from "../../ghq/play/fire.ts";
import { alternation } from "../../ghq/play/phases/alternation.ts";
import { coveringFire, coveringPhase, decline, fireAtMover } from "../../ghq/play/phases/covering.ts";
import { formGroup, partGroup, posturePhase } from "../../ghq/play/phases/posture.ts";
import { attackAt } from "../../ghq/play/shots.ts";
import { copyState, setup } from "../../ghq/play/state.ts";
import type { CommandsOf } from "../../referee/engine/kind.ts";
import { COVERING_FIRE } from "./cohesion.ts";
import { optionsOf, weaponField } from "./game.ts";
import { WWII } from "./member.ts";
import type { WwiiState } from "./state.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";

const FAMILY = kindsOf(WWII, {
  weapon: weaponField,
  initiative: {
    help: "Each side rolls 1D6 and adds its force cohesion level.",
    ...{ count: 1, level: "force cohesion level", bareTies: false },
  },
  // The first firer may silence an answer; the side that designates and moves second knows where the other side went.
  better: ({ phase }) => (phase === "fire" ? "own" : "other"),
  company: 1,
  fire: {
    phases: ["fire"],
    help: "A stand in firing posture attacks a stand in its sight.",
    rule: "7.1",
    // A target is attacked once a turn: a second attack happens where the first one's cohesion roll fails (7.1.2).
    effect: { onClaimed: 0.45, promised: 1, atOnce: 0, reveals: null },
    carryOut(act, worked) {
      attackAt(act, worked);
      passOn(act);
    },
  },
  fireAtMover,
  recoverHelp: "One cohesion roll for each stand with S or D.",
  beads: {
    ids: ["s", "d", "movement", "fired"],
    help: "suppressed, disorganised, movement posture, fired",
  },
});

const KINDS = [
  ...FAMILY.beginning,
  formGroup(WWII),
  FAMILY.fire,
  ...FAMILY.orders,
  FAMILY.independentMove,
  ...FAMILY.moves,
  coveringFire(COVERING_FIRE, weaponField),
  decline(COVERING_FIRE),
  ...FAMILY.rest,
] as const;

export type WwiiCommand = CommandsOf<typeof KINDS>;
export type CommandOf<T extends WwiiCommand["type"]> = Extract<WwiiCommand, { type: T }>;

export const {
  commands: wwiiCommands,
  play: wwiiPlay,
  battleOn,
} = refereeOf<WwiiState, typeof KINDS>(WWII, 3, {
  ...familyRules(WWII),
  beads: BEADS,
  kinds: KINDS,
  situations: {
    // Before any stand has moved: the orders are rolled at the beginning of the phase.
    ...situationsOf(WWII, { first: (act) => !optionsOf(act.field).groupsAsNamed && partGroup(act) }),
    posture: posturePhase(WWII),
    fire: alternation(WWII, { phase: "fire", next: "movement", can: canFire, does: () => "chooses an attack" }),
    covering: coveringPhase(WWII, COVERING_FIRE),
  },
  copy: copyState,
  setup: (field) => ({ ...setup(field), phase: "deployment" }),
  view,
  violations,
});
