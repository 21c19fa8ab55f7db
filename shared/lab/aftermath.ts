/** A played battle in figures: losses, their course by turn, the way to victory, luck. From the beginning to a node. */
import { givenDice } from "../dice/dice.ts";
import { pointsOf, reckoningOf } from "../planner/losses.ts";
import type { Ending, StandId } from "../play/contract.ts";
import type { Game, NodeId } from "../play/game.ts";
import { ok, type Result } from "../result.ts";
import type { RuleSystem } from "../rules/contract.ts";
import { type GoalSubject, goalsOf } from "../rules/referee/goals.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";
import { Observer } from "./observe.ts";
import type { LabLuck } from "./records.ts";

export interface FallenStand {
  readonly stand: StandId;
  readonly label: string;
  /** The scenario's vehicle id. */
  readonly vehicle: string;
  readonly turn: number;
}
export interface SideAftermath {
  readonly name: string;
  readonly stands: number;
  /** In the order of their loss. */
  readonly fallen: readonly FallenStand[];
  /** Stands that have left the table. */
  readonly gone: number;
  readonly points: { readonly lost: number; readonly of: number };
  readonly luck: LabLuck;
}
export interface AftermathTurn {
  /** 0: the deployment. */
  readonly turn: number;
  /** By its end, in points; a damaged stand counts with the lost part. */
  readonly lost: Readonly<Record<SideId, number>>;
  /** The done part of each side's best way to win, 0 to 1; null where that has no measure. */
  readonly done: Readonly<Record<SideId, number | null>>;
}
export interface Aftermath {
  readonly ending: Ending | null;
  readonly turn: number;
  readonly sides: Readonly<Record<SideId, SideAftermath>>;
  readonly turns: readonly AftermathTurn[];
}

type Done = AftermathTurn["done"];

/**
 * `goals`: null where the rules can't say how a side wins. `at`: the last node, the present one if left out. Refused where the
 * battle can't be planned for.
 */
export function aftermathOf(
  game: Game,
  system: RuleSystem,
  goals: GoalSubject | null,
  at: NodeId = game.at,
): Result<Aftermath> {
  const { battle, loaded } = game;
  const reckoning = reckoningOf({ battle, loaded, system });
  if (!reckoning.ok) return reckoning;
  let state = battle.setup();
  const observer = new Observer(battle, state, reckoning.value);
  /** By turn; the last position in a turn counts. */
  const done: Done[] = [];
  const look = () => {
    const view = battle.view(state, null);
    done[view.turn] = { red: doneBy(goals, view, "red"), blue: doneBy(goals, view, "blue") };
  };
  look();
  for (const { command, dice, from } of game.lineTo(at)) {
    if (command === null) continue;
    observer.about(state, command, battle.pending(state));
    const verdict = battle.decide(state, command, givenDice({ faces: dice, from }), (report, before) =>
      observer.report(report, before),
    );
    if (verdict.type === "refused") throw new Error(`a played command is refused: ${verdict.refusal.reason}`);
    state = verdict.state;
    look();
  }
  const view = battle.view(state, null);
  const { lost, luck, stands } = observer.observation(state);
  const points = pointsOf(loaded.scenario);
  const of = (side: SideId): SideAftermath => {
    const mine = view.stands.filter((stand) => stand.side === side);
    const fallen = mine.flatMap(({ id, label, vehicle }): FallenStand[] => {
      const turn = stands.find(({ stand }) => stand === id)?.fell ?? null;
      return turn === null ? [] : [{ stand: id, label, vehicle, turn }];
    });
    return {
      name: view.sides[side].name,
      stands: view.sides[side].standsAtStart,
      fallen: fallen.sort((a, b) => a.turn - b.turn),
      gone: mine.filter(({ status }) => status === "left").length,
      points: { lost: lost[side].at(-1) ?? 0, of: mine.reduce((sum, { id }) => sum + (points.get(id) ?? 0), 0) },
      luck: luck[side],
    };
  };
  const turns = Array.from({ length: Math.max(...SIDE_IDS.map((side) => lost[side].length)) }, (_, turn) => ({
    turn,
    lost: { red: lost.red[turn] ?? 0, blue: lost.blue[turn] ?? 0 },
    done: done[turn] ?? done[turn + 1] ?? { red: null, blue: null },
  }));
  return ok({ ending: view.ending, turn: view.turn, sides: { red: of("red"), blue: of("blue") }, turns });
}

/** All conditions of a way must hold together, so its weakest counts. */
function doneBy(goals: GoalSubject | null, view: Parameters<typeof goalsOf>[1], side: SideId): number | null {
  if (!goals) return null;
  const ways = goalsOf(goals, view, side).flatMap((way) => {
    const shares = way.flatMap(({ share }) => share ?? []);
    return shares.length > 0 ? [Math.min(...shares)] : [];
  });
  return ways.length > 0 ? Math.max(...ways) : null;
}

/** In words: within one standard deviation there was no luck. */
export function luckInWords({ attacks, expected, done, variance }: LabLuck): string {
  if (attacks === 0) return "no attacks";
  const beyond = done - expected;
  const size = variance > 0 ? Math.abs(beyond) / Math.sqrt(variance) : 0;
  if (size < 1) return "as expected";
  return `${size < 2 ? "" : size < 3 ? "very " : "extremely "}${beyond > 0 ? "lucky" : "unlucky"}`;
}
