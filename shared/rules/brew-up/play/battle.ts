/** The referee, put together from kinds and situations. */
import type { Battle, PlayRules } from "../../../play/contract.ts";
import type { RuleSystem } from "../../contract.ts";
import { commandsOf, Engine, type Rules } from "../../referee/engine/engine.ts";
import type { CommandsOf } from "../../referee/engine/kind.ts";
import { battleOf, playOf } from "../../referee/engine/playOf.ts";
import { isInPlay } from "../../referee/field.ts";
import { BEADS } from "./beads.ts";
import { BrewField } from "./field.ts";
import { continuedFire, stay, stayAll } from "./kinds/continued.ts";
import { deploy, deployment, ready } from "./kinds/deployment.ts";
import { done } from "./kinds/done.ts";
import { fire, firing, passingFire } from "./kinds/fire.ts";
import { endBattle, intervene, standingOrder } from "./kinds/general.ts";
import { chooseFirst, initiative, rollInitiative } from "./kinds/initiative.ts";
import { interdict } from "./kinds/interdict.ts";
import { landings } from "./kinds/landings.ts";
import { meleeing } from "./kinds/melee.ts";
import { move, moves, turn } from "./kinds/moves.ts";
import { artilleryOrders, plot, plotAgain } from "./kinds/plots.ts";
import { dismount, mount } from "./kinds/riding.ts";
import { scan, scanning } from "./kinds/scan.ts";
import { dig, hatch, reenter } from "./kinds/works.ts";
import { PHASES, RULES as WHERE } from "./numbers.ts";
import { setup } from "./setup.ts";
import { type BrewState, copyState } from "./state.ts";
import { suppose } from "./suppose.ts";
import { check } from "./turn.ts";
import { view } from "./view.ts";
import { violations } from "./violations.ts";

const KINDS = [
  deploy,
  ready,
  plot,
  plotAgain,
  stay,
  stayAll,
  rollInitiative,
  chooseFirst,
  move,
  turn,
  mount,
  dismount,
  dig,
  hatch,
  reenter,
  fire,
  passingFire,
  interdict,
  scan,
  done,
  standingOrder,
  intervene,
  endBattle,
] as const;

export type BrewCommand = CommandsOf<typeof KINDS>;
export const brewUpCommands = () => commandsOf(KINDS);

const SITUATION_OF = {
  "first-move": "moves",
  "second-move": "moves",
  "first-fire": "fire",
  "second-fire": "fire",
} as const;

const RULES: Rules<BrewField, BrewState, typeof KINDS> = {
  sequence: WHERE.sequence,
  phases: PHASES,
  beads: BEADS,
  kinds: KINDS,
  situations: {
    ...{ deployment, initiative, moves, fire: firing, melee: meleeing, artillery: landings, detection: scanning },
    "artillery-orders": artilleryOrders,
    "continued-fire": continuedFire,
  },
  at: ({ phase }) => (phase in SITUATION_OF ? SITUATION_OF[phase as keyof typeof SITUATION_OF] : phase),
  over: ({ ending }) => ending !== null,
  setup,
  copy: copyState,
  suppose,
  actors: ({ state, side }) => state.stands.filter((unit) => unit.side === side && isInPlay(unit)).map(({ id }) => id),
  check,
  secretOf(field, state, id) {
    const { hidden, side } = field.stateOf(state, id);
    return hidden || field.vehicle(id).offTable ? side : null;
  },
  view,
  violations,
};

/** Raised whenever a stored game might replay differently. */
const VERSION = 1;

/** `system` is a function, because the system holds these rules of play itself. */
export const brewUpPlay = (system: () => RuleSystem): PlayRules =>
  playOf(VERSION, RULES, (loaded) => BrewField.open(loaded, system()));

export const battleOn = (field: BrewField) => battleOf(new Engine(RULES, field)) as Battle<BrewState, BrewCommand>;
