/** Small tables that show an opponent's conduct within a few turns, and a hand that plays them to that point. */
import { diceOf, randomOf } from "../../../shared/dice/seeded.ts";
import { point, type TablePoint } from "../../../shared/geometry/units.ts";
import { CHARACTERS, type Character } from "../../../shared/opponent/character.ts";
import { createOpponent, finished, type Opponent } from "../../../shared/opponent/opponent.ts";
import type { BattleView, Command } from "../../../shared/play/contract.ts";
import type { LoadedScenario, PlanLayer, PlanMark } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { type Layout, scenarioOf } from "../rules/ghq-wwii/play/table.ts";
import { opened } from "./battles.ts";

/** Quick and sure of itself. */
export const SURE: Character = { ...CHARACTERS.regular, name: "Sure", foresight: 0.3, error: 0 };

/**
 * 36″ × 24″, red in the west and blue in the east, four tanks each and hardly anything to see through: a wood from y 8 to 16
 * lies across the middle, and ways lead round it in the north and the south.
 */
export const ROUND_THE_WOOD: Layout = {
  size: [36, 24],
  sight: 30,
  terrain: [["woods", 13, 8, 8, 8]],
  red: {
    r1: { at: [4, 10] },
    r2: { at: [4, 11] },
    r3: { at: [4, 13] },
    r4: { at: [4, 14] },
    r5: { at: [2, 12], role: "ghq" },
  },
  blue: { b1: { at: [31, 10] }, b2: { at: [31, 11] }, b3: { at: [31, 13] }, b4: { at: [33, 12], role: "ghq" } },
};

export const layer = (id: string, marks: readonly unknown[], over: Partial<PlanLayer> = {}): PlanLayer => ({
  id,
  side: "red",
  name: `Plan ${id}`,
  marks: marks as PlanMark[],
  ...over,
});
export const arrow = (id: string, style: string, points: readonly (readonly [number, number])[], label?: string) => ({
  id,
  type: "arrow",
  style,
  width: 2,
  points: points.map(([x, y]) => point(x, y)),
  smooth: false,
  ...(label !== undefined && { label }),
});

export const planned = (layout: Layout, ...plans: readonly PlanLayer[]): LoadedScenario => {
  const loaded = scenarioOf(layout);
  return plans.length === 0 ? loaded : { ...loaded, scenario: { ...loaded.scenario, plans: [...plans] } };
};

export interface Seen {
  /** When the first turn began. */
  readonly start: BattleView;
  /** At the end of each turn that was played, and of the last. */
  readonly turns: readonly BattleView[];
  readonly commands: readonly Command[];
  readonly opponents: Readonly<Record<SideId, Opponent>>;
}

/** Plays so many turns, or to the end. */
export function playTurns(
  loaded: LoadedScenario,
  {
    turns,
    seed = 1,
    who = {},
    plans = {},
  }: {
    turns: number;
    seed?: number;
    who?: Partial<Record<SideId, Character>>;
    plans?: Partial<Record<SideId, string>>;
  },
): Seen {
  const played = opened(loaded);
  const { battle } = played;
  const make = (side: SideId): Opponent => {
    const made = createOpponent({
      ...played,
      side,
      character: who[side] ?? SURE,
      plan: plans[side] ?? null,
      seed,
    });
    if (!made.ok) throw new Error(made.error.message);
    return made.value;
  };
  const opponents = { red: make("red"), blue: make("blue") };
  const dice = diceOf(randomOf(seed, 2));
  const state = battle.setup();
  const seen: BattleView[] = [];
  const commands: Command[] = [];
  let last = battle.view(state, null);
  let start = last;
  for (;;) {
    const { side } = battle.pending(state);
    const view = battle.view(state, null);
    // Nobody moves between a turn's end and the next one's beginning.
    if (view.turn !== last.turn && last.turn > 0) seen.push({ ...view, turn: last.turn });
    if (last.turn === 0) start = view;
    last = view;
    if (side === null || view.turn > turns) break;
    const command = finished(opponents[side].decide(state))?.command;
    if (!command) throw new Error(`${side} has nothing to do`);
    commands.push(command);
    battle.give(state, command, dice);
  }
  if (seen.at(-1)?.turn !== last.turn) seen.push(last);
  return { start, turns: seen, commands, opponents };
}

/** Where a side's stands are, those of no account left out. */
export const placesOf = ({ stands }: BattleView, side: SideId, ...without: string[]): TablePoint[] =>
  stands.flatMap((one) => (one.side === side && one.at && !without.includes(one.id) ? [one.at] : []));
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
