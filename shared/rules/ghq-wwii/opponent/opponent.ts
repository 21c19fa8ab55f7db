/** What the WWII tank game tells whoever plays a side: what its commands mean, and the figures behind them. */
import type { StandView } from "../../../play/contract.ts";
import type { Meaning, OpponentRules, OpponentSense } from "../../../play/opponent.ts";
import { ok } from "../../../result.ts";
import type { Scenario, Stand } from "../../../scenario/model.ts";
import type { SideId } from "../../../systems.ts";
import type { Condition } from "../../ghq/attack.ts";
import { conditionsOf } from "../../ghq/play/ending.ts";
import type { WwiiCommand } from "../play/commands.ts";
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

/** S goes by a cohesion roll at the turn's end; D stays till a natural 1, and the second one is the end (4.0 (5), 7.2). */
const LOST: Readonly<Record<Condition, number>> = { unharmed: 0, S: 0.14, D: 0.36, SD: 0.46, eliminated: 1 };

/** A target is attacked once a turn: the second attack comes about where the first one's cohesion roll fails (7.1.2). */
const ATTACK_ON_CLAIMED = 0.45;

/** What its loss costs beyond the stand itself: the orders of every turn that follows (8.2.2). */
const GHQ_PRECIOUS = 0.6;
const HQ_PRECIOUS = 0.15;

export const wwiiOpponent: OpponentRules = { open: ({ scenario }) => ok(senseOf(scenario)) };

function senseOf(scenario: Scenario): OpponentSense {
  const stands = new Map(scenario.stands.map((stand) => [stand.id, stand]));
  return {
    meaning: (kind) => MEANINGS[kind] ?? "routine",
    beginner: (command) => (command as WwiiCommand & { readonly side: SideId }).side,
    // Whoever fires first may silence what would answer; whoever designates and moves second knows where the other went.
    beginning: ({ phase }) => (phase === "fire" ? "own" : "other"),
    lost: (condition) => LOST[condition as Condition] ?? 0,
    victory: conditionsOf(scenario),
    attackOnClaimed: ATTACK_ON_CLAIMED,
    precious: (id) => preciousOf(stands.get(id)),
    moves: ({ beads }) => beads.includes("movement"),
    hasMoved: ({ hasMoved }) => hasMoved === true,
    isSpent: ({ beads }) => beads.includes("fired"),
    setsOut: (group, ordered) => {
      const help = group.filter(({ id }) => stands.get(id)?.role !== "line").length * COHESION.attachedHq;
      const all = group.map((one) =>
        chance(levelOf(scenario, one) - help - markersOf(one) - (ordered ? 0 : COHESION.independent)),
      );
      return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
    },
  };
}

const preciousOf = (stand: Stand | undefined): number =>
  stand?.role === "ghq" ? GHQ_PRECIOUS : stand?.role === "hq" ? HQ_PRECIOUS : 0;

const levelOf = ({ sides, stands }: Scenario, { id, side }: StandView): number =>
  stands.find((one) => one.id === id)?.cohesion ?? sides.find((one) => one.id === side)?.cohesion ?? 0;

const markersOf = ({ beads }: StandView): number =>
  (beads.includes("s") ? COHESION.suppressed : 0) + (beads.includes("d") ? COHESION.disorganized : 0);

/** Of a cohesion roll that must come to the level at most. */
const chance = (need: number): number => Math.min(20, Math.max(0, need)) / 20;
