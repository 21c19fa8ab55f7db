/**
 * What a rule system tells whoever plays a side, beside what its commands do (effects.ts). The opponent (shared/opponent)
 * knows these two pages, the contract and the planner's page, never a system.
 */
import type { Result } from "../result.ts";
import type { LoadedScenario, Victory } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import type { BattleView, Choice, Command, StandId, StandView } from "./contract.ts";

export interface OpponentRules {
  /** `known` is the scenario as far as the side knows it. Refused where the battle couldn't be played. */
  open(known: LoadedScenario): Result<OpponentSense>;
}

export interface OpponentSense {
  /** What the battle is judged by: the scenario's conditions, or the rules' own where it sets none. */
  readonly victory: readonly Victory[];
  /** Nobody has won when the turns run out: whoever is ahead has to go on. */
  readonly timeless: boolean;
  /** Beyond what its points say: 0.5 is half as much again. */
  precious(stand: StandId): number;
  /** It has moved this turn, or can't any more. */
  hasMoved(stand: StandView): boolean;
  /** How many attacks it may still make this turn, as far as the rules count them. */
  attacksLeft(stand: StandView): number;
  /** Of choices about means, which; null: the first of them will do. */
  counsel(choices: readonly Choice[], view: BattleView, side: SideId, prospect: Prospect): Choice | null;
  /** What a command costs besides, in stands: means that would serve again; 0 where it takes none. */
  price(command: Command, view: BattleView, side: SideId): number;
}

/** What orders are still good for, as the turn was planned. */
export interface Prospect {
  /** What the best group that hasn't acted would gain by an order, in stands. */
  readonly gain: number;
  /** How far it is from the enemy, in inches; Infinity where none is known. */
  readonly away: number;
  /** Inches of way that its stands still have before them, those who have least. */
  readonly way: number;
  /** How many orders all would need who gain by one. */
  readonly groups: number;
}
