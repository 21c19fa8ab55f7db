/** The referee: kinds and situations, put together. */
import type { PlayRules } from "../../../../shared/play/contract.ts";
import type { RuleSystem } from "../../../../shared/rules/contract.ts";
import { commandsOf, type Rules } from "../../../../shared/rules/referee/engine/engine.ts";
import type { CommandsOf } from "../../../../shared/rules/referee/engine/kind.ts";
import { playOf } from "../../../../shared/rules/referee/engine/playOf.ts";
import { isInPlay } from "../../../../shared/rules/referee/field.ts";
import { ToyField } from "./field.ts";
import { advance } from "./kinds/advance.ts";
import { deploy, deployment, ready } from "./kinds/deployment.ts";
import { endPulse } from "./kinds/endPulse.ts";
import { fire } from "./kinds/fire.ts";
import { endBattle, intervene, standingOrder } from "./kinds/general.ts";
import { hold } from "./kinds/hold.ts";
import { rollPoints } from "./kinds/rollPoints.ts";
import { snap } from "./kinds/snap.ts";
import { PHASES, RULES as WHERE } from "./numbers.ts";
import { check, pulse } from "./pulses.ts";
import { setup, type ToyState } from "./state.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";
import { onTheWay } from "./walking.ts";

const KINDS = [
  deploy,
  ready,
  rollPoints,
  advance,
  fire,
  snap,
  hold,
  endPulse,
  standingOrder,
  intervene,
  endBattle,
] as const;

export type ToyCommand = CommandsOf<typeof KINDS>;
export const toyCommands = commandsOf(KINDS);

const RULES: Rules<ToyField, ToyState, typeof KINDS> = {
  sequence: WHERE.sequence,
  phases: PHASES,
  beads: BEADS,
  kinds: KINDS,
  situations: { deployment, pulse, way: onTheWay },
  at: ({ way, phase }) => (way ? "way" : phase),
  over: ({ ending }) => ending !== null,
  setup,
  actors: ({ state, side }) =>
    state.stands.filter((stand) => stand.side === side && isInPlay(stand)).map(({ id }) => id),
  check,
  view,
  violations,
};

/** Raised whenever a stored game might replay differently. */
const VERSION = 1;

/** `system` is asked for when a battle is opened: it holds these rules of play itself. */
export const toyPlay = (system: () => RuleSystem): PlayRules =>
  playOf(VERSION, RULES, (loaded) => ToyField.open(loaded, system()));
