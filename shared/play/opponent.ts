/**
 * A rule system's knowledge for the opponent, besides the effects of its commands (effects.ts). The opponent
 * (shared/opponent) knows these two pages, the contract and the planner's page, never a system.
 */
import type { Result } from "../result.ts";
import type { LoadedScenario, Victory } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import type { BattleView, Choice, Command, StandId, StandView } from "./contract.ts";

export interface OpponentRules {
  /** `known` is the part of the scenario that the side knows. Refused where the battle couldn't be played. */
  open(known: LoadedScenario): Result<OpponentSense>;
  /** LOOKING_AHEAD if absent. */
  readonly lookingAhead?: LookingAhead;
}

/** How a player judges a plan by the moment to which it was played on; worths in stands. */
export interface LookingAhead {
  /** The number of turns in which a plan shows what it is worth. */
  readonly turns: number;
  readonly victory: number;
  /** The part of the next shots' harm that counts; more than all of it where later shots do, too. */
  readonly shots: number;
  /** The part of the way still to go that counts. */
  readonly way: number;
  /** The worth of a stand that must be destroyed for a victory, beyond the stand itself, until the battle is over. */
  readonly needed: number;
}
export const LOOKING_AHEAD: LookingAhead = { turns: 1, victory: 3, shots: 0.6, way: 1, needed: 0 };

export interface OpponentSense {
  /** The conditions that judge the battle: the scenario's, or the rules' where it sets none. */
  readonly victory: readonly Victory[];
  /** No side has won when the turns run out, so the leading side has to go on. */
  readonly timeless: boolean;
  /** A worth beyond the stand's points: 0.5 is half as much again. */
  precious(stand: StandId): number;
  /** The stand has moved this turn, or can't any more. */
  hasMoved(stand: StandView): boolean;
  /** The attacks that it may still make this turn, as far as the rules count them. */
  attacksLeft(stand: StandView): number;
  /** The best of several choices about means; null: the first of them will do. */
  choose(choices: readonly Choice[], view: BattleView, side: SideId, prospect: Prospect): Choice | null;
  /** A command's further cost in stands: means that could serve again; 0 where it takes none. */
  price(command: Command, view: BattleView, side: SideId): number;
}

/** The use of further orders, by the plan of the turn. */
export interface Prospect {
  /** The gain of the best group that hasn't acted from an order, in stands. */
  readonly gain: number;
  /** That group's distance from the enemy in inches; Infinity where no enemy is known. */
  readonly away: number;
  /** The inches that its stands still have to go, by the stand with the fewest. */
  readonly way: number;
  /** The number of orders that all groups with a gain would need. */
  readonly groups: number;
}
