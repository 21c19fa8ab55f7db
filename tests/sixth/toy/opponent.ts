/** What this game tells whoever plays a side: what its commands mean, and the figures behind them. */
import type { Meaning, OpponentRules } from "../../../shared/play/opponent.ts";
import { ok } from "../../../shared/result.ts";
import type { ToyCommand } from "./play/battle.ts";

const MEANINGS: Readonly<Partial<Record<string, Meaning>>> = {
  deploy: "place",
  ready: "done",
  "roll-points": "routine",
  advance: "move",
  fire: "attack",
  snap: "ambush",
  hold: "done",
  "end-pulse": "done",
} satisfies Partial<Record<ToyCommand["type"], Meaning>>;

export const toyOpponent: OpponentRules = {
  open: ({ scenario }) =>
    ok({
      meaning: (kind) => MEANINGS[kind] ?? "idle",
      // Nobody chooses who begins.
      beginner: () => "red",
      beginning: () => "own",
      victory: scenario.victory,
      // Every shot counts by itself; what does not knock a toy out the next may.
      attackOnClaimed: 0.8,
      promised: 0.5,
      company: 0,
      binds: false,
      joins: false,
      eachOnTheWay: true,
      moves: () => false,
      hasMoved: ({ hasMoved }) => hasMoved === true,
      attacksLeft: ({ beads }) => (beads.includes("fired") ? 0 : 1),
      precious: () => 0,
      setsOut: () => 1,
    }),
};
