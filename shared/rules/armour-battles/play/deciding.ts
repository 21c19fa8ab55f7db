/** Who decides on the commands that are not carried over yet. */
import { breakOff, effect, fire, react, standFast } from "./attack.ts";
import type { LegacyCommand } from "./commands.ts";
import { disengage } from "./disengaging.ts";
import { endActivation, moveAndFire } from "./groups.ts";
import { hold, opportunityFire } from "./opportunity.ts";
import type { Decider } from "./turn.ts";
import { turnInPlace } from "./turning.ts";
import { move, rollMoves } from "./walking.ts";

export const DECIDERS: { readonly [T in LegacyCommand["type"]]: Decider<T> } = {
  "move-and-fire": moveAndFire,
  disengage,
  move,
  "roll-moves": rollMoves,
  turn: turnInPlace,
  fire,
  "opportunity-fire": opportunityFire,
  hold,
  "break-off": breakOff,
  "stand-fast": standFast,
  effect,
  react,
  "end-activation": endActivation,
};
