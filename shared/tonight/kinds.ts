/** Kinds of battle: the forces' proportion, the ground, where the sides begin, and how each wins. Our own suggestions. */
import type { SettingValues } from "../generate/settings.ts";
import type { Weight } from "../lists/periodLists.ts";

export type BattleKindId = "meeting" | "attack" | "breakthrough" | "holding" | "crossing" | "ambush";

/** Where a side begins. `edge`: a strip along its edge; `middle`: a strip before the middle; `flanks`: along both long edges. */
export type Start = "edge" | "middle" | "flanks";

export interface BattleKind {
  readonly id: BattleKindId;
  readonly name: string;
  /** A sentence for the card. */
  readonly about: string;
  /** The first side is the attacker, where there is one: its size for each of the second's. */
  readonly ratio: number;
  readonly starts: readonly [Start, Start];
  /** `objective`: who has it at the end wins; `exit`: the first side leaves over the second's edge with half of its stands. */
  readonly goal: "objective" | "exit";
  /** Where the objective lies: at the middle, at the bridge, or in the second side's half. */
  readonly objective: "middle" | "bridge" | "half";
  /** The part of the usual turns that it lasts. */
  readonly turns: number;
  readonly ground: SettingValues;
  /** The parts of blocks of each weight in the first and in the second side's force. */
  readonly weights: readonly [Readonly<Record<Weight, number>>, Readonly<Record<Weight, number>>];
}

const EVEN: Readonly<Record<Weight, number>> = { heavy: 1, medium: 3, light: 2, infantry: 2, support: 1 };
const FAST: Readonly<Record<Weight, number>> = { heavy: 0.5, medium: 3, light: 3, infantry: 1, support: 0.5 };
const STRIKING: Readonly<Record<Weight, number>> = { heavy: 2, medium: 4, light: 1, infantry: 2, support: 1 };
const HOLDING: Readonly<Record<Weight, number>> = { heavy: 1, medium: 1, light: 0.5, infantry: 4, support: 2 };

export const BATTLE_KINDS: readonly BattleKind[] = [
  {
    id: "meeting",
    name: "Meeting engagement",
    about: "Both sides drive for the same place in the middle of the table.",
    ratio: 1,
    starts: ["edge", "edge"],
    goal: "objective",
    objective: "middle",
    turns: 1,
    ground: {},
    weights: [EVEN, EVEN],
  },
  {
    id: "attack",
    name: "Attack and defence",
    about: "One side holds a place in its half; the other must take it.",
    ratio: 1.5,
    starts: ["edge", "middle"],
    goal: "objective",
    objective: "half",
    turns: 1.2,
    ground: {},
    weights: [STRIKING, HOLDING],
  },
  {
    id: "breakthrough",
    name: "Breakthrough",
    about: "One side must leave over the far edge with half of its stands.",
    ratio: 1.6,
    starts: ["edge", "middle"],
    goal: "exit",
    objective: "half",
    turns: 1.2,
    ground: { lanes: 4 },
    weights: [STRIKING, EVEN],
  },
  {
    id: "holding",
    name: "Holding action",
    about: "A few hold the road until the last turn against many.",
    ratio: 1.9,
    starts: ["edge", "middle"],
    goal: "objective",
    objective: "half",
    turns: 0.8,
    ground: {},
    weights: [EVEN, HOLDING],
  },
  {
    id: "crossing",
    name: "Encounter at a crossing",
    about: "A river, one bridge, a few fords: both sides want the bridge.",
    ratio: 1,
    starts: ["edge", "edge"],
    goal: "objective",
    objective: "bridge",
    turns: 1,
    ground: { stream: "river", lanes: 4, hills: 1 },
    weights: [FAST, FAST],
  },
  {
    id: "ambush",
    name: "Ambush",
    about: "A column must get through; the enemy waits on both of its flanks.",
    ratio: 1.8,
    starts: ["edge", "flanks"],
    goal: "exit",
    objective: "middle",
    turns: 1,
    ground: { lanes: 3 },
    weights: [FAST, EVEN],
  },
];

export const battleKind = (id: string): BattleKind | undefined => BATTLE_KINDS.find((kind) => kind.id === id);
