/** What the WWII tank game tells whoever plays a side: what its commands mean, and the figures behind them. */
import type { Meaning, OpponentRules } from "../../../play/opponent.ts";
import { ok } from "../../../result.ts";
import type { SideId } from "../../../systems.ts";
import { familySense } from "../../ghq/opponent.ts";
import type { WwiiCommand } from "../play/battle.ts";
import { COHESION } from "../tables.ts";

const MEANINGS: Readonly<Partial<Record<string, Meaning>>> = {
  "roll-initiative": "routine",
  "roll-orders": "routine",
  recover: "routine",
  "go-first": "begin",
  deploy: "place",
  ready: "done",
  "form-group": "muster",
  pass: "done",
  fire: "attack",
  "order-move": "summon",
  "independent-move": "summon",
  move: "move",
  turn: "turn",
  "end-moves": "done",
  "opportunity-fire": "ambush",
  hold: "done",
  "covering-fire": "answer",
  decline: "done",
  "go-on": "resume",
  halt: "halt",
} satisfies Partial<Record<WwiiCommand["type"], Meaning>>;

/** A target is attacked once a turn: the second attack comes about where the first one's cohesion roll fails (7.1.2). */
const ATTACK_ON_CLAIMED = 0.45;

export const wwiiOpponent: OpponentRules = {
  open: ({ scenario }) =>
    ok({
      ...familySense(scenario, COHESION),
      meaning: (kind) => MEANINGS[kind] ?? "routine",
      beginner: (command) => (command as WwiiCommand & { readonly side: SideId }).side,
      // Whoever fires first may silence what would answer; whoever designates and moves second knows where the other went.
      beginning: ({ phase }) => (phase === "fire" ? "own" : "other"),
      attackOnClaimed: ATTACK_ON_CLAIMED,
      promised: 1,
      company: 1,
      binds: true,
      joins: false,
      moves: ({ beads }) => beads.includes("movement"),
      attacksLeft: ({ beads }) => (beads.includes("fired") ? 0 : 1),
    }),
};
