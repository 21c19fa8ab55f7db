/**
 * The effects of commands, with figures from the rules, in terms that fit every system. The opponent weighs effects and knows
 * no kinds. Figures are averages, judged before any dice. Worths are in stands: 1 is the worth of an average stand.
 */
import type { SideId } from "../systems.ts";
import type { BattleView, Command, MarkerView, Settings, StandView } from "./contract.ts";

/** Answers that a player seldom wants: they stand behind a button, where there are others. */
export interface SeldomAnswers {
  /** That button's words: "With Wild Dice…". */
  readonly more: string;
  is(command: Command): boolean;
}
export interface UsualAnswer {
  /** A button's words for the question itself: "Other dice…". */
  readonly instead: string;
  is(command: Command, view: BattleView, side: SideId): boolean;
}

export type Effect =
  /** A duty with nothing to weigh: dice that are due. */
  | { readonly type: "routine" }
  /** Names the side that begins. */
  | {
      readonly type: "begin";
      beginner(command: Command): SideId;
      /** Whether beginning is better in this view, or letting the other side begin. */
      better(view: BattleView): "own" | "other";
    }
  /** Puts a stand down before the battle. */
  | { readonly type: "place" }
  /** Names the stands that are commanded together, before the battle; concluding leaves them unchanged. */
  | { readonly type: "gather" }
  /** Sends a stand with a company that comes later. */
  | {
      readonly type: "send-with";
      /** It scouts for the others, and they can spare its gun. */
      scouts(stand: StandView): boolean;
      /** The group of the view that the stand joins. */
      company(command: Command): string;
    }
  /** Binds stands to move together this turn: they don't fire before. */
  | { readonly type: "muster"; bound(stand: StandView): boolean }
  /** Tries to set stands in motion. */
  | { readonly type: "summon"; chance(stands: readonly StandView[]): number }
  /** Stands that act together at once, moving and attacking in any order. */
  | {
      readonly type: "act";
      /** An order is for all stands within this distance in inches; `worth` is that of each mate, up to `mates`. */
      readonly together: { readonly inches: number; readonly mates: number; readonly worth: number };
      /** Its movement slows the stands that act with it. */
      slows(stand: StandView): boolean;
    }
  /** The acting stands go where they were ordered. */
  | {
      readonly type: "set-out";
      /** The price of a certain farthest move by a single order; null without the means to pay it. */
      sure(view: BattleView, side: SideId): number | null;
    }
  | {
      readonly type: "move";
      /** On the march: 1 where stands in contact need one command together, −1 where they only mask each other. */
      readonly company: number;
    }
  | { readonly type: "turn" }
  /** Stands of one group enter from off the table. */
  | { readonly type: "commit" }
  /** Stands that act together move straight back. */
  | {
      readonly type: "withdraw";
      /** Inches. */
      back(stand: StandView): number;
    }
  | {
      readonly type: "attack";
      /** The worth, 0 to 1, of an attack on a target that another stand means to attack in the same turn. */
      readonly onClaimed: number;
      /** Worth, 0 to 1, of a shot promised for the next turn against one in hand: the stand may be fired at before. */
      readonly promised: number;
      /** The same for a stand that may fire from there in this turn; 0: none may. */
      readonly atOnce: number;
      /** The loss when the attack reveals a stand unknown to the enemy; null where the enemy knows of all. */
      readonly reveals: {
        worth(stand: StandView): number;
        /** The distance in inches at which an enemy in sight finds such a stand. */
        readonly foundWithin: number;
      } | null;
    }
  /** Stands that have moved make a close assault together on an enemy they have reached. */
  | {
      readonly type: "storm";
      /** The average part of its worth that each of them loses. */
      readonly risk: number;
    }
  /** A further stand for an attack that is being made: several attack one target together. Concluding it rolls the dice. */
  | { readonly type: "join" }
  /** An attack on a moving enemy. */
  | {
      readonly type: "ambush";
      /** Each of several stands may attack, one after the other; false: one stand may, or the stands that join. */
      readonly each: boolean;
    }
  /** An attack that answers an ambush. */
  | { readonly type: "answer" }
  /** A stopped mover goes on as declared. */
  | { readonly type: "resume" }
  /** The mover stays where it is. */
  | { readonly type: "halt" }
  /** Removes harm from a stand; `share` is the part of its worth that comes back. */
  | { readonly type: "restore"; share(stand: StandView): number }
  /** A stand boards a carrier. */
  | { readonly type: "board" }
  /** A stand leaves its carrier. */
  | { readonly type: "alight" }
  /** Names a place for fire that hits every stand there, friend or enemy. */
  | {
      readonly type: "bombard";
      /** Inches. */
      readonly radius: number;
      /** The part of its worth that a stand within the radius loses on average; `lost`: the part that it has lost before. */
      share(stand: StandView, lost: number): number;
      /** Settings of the command with which a stand fires alone, where others would fire on the same place with it. */
      readonly alone?: Settings;
      /** Whether a marker is fire that is still to fall; left out, the side counts none of that. */
      falls?(marker: MarkerView): boolean;
      /** Its markers stay, and a stand that comes to the place of past or coming fire suffers it, too. */
      readonly lingers: boolean;
      /** A stand that may call the fire only if it doesn't move. */
      lays(stand: StandView): boolean;
    }
  /** Looks at a place for unknown enemies; every enemy within the radius is found. */
  | {
      readonly type: "search";
      /** Inches. */
      readonly radius: number;
    }
  /** Moves the place of fire before it falls. */
  | { readonly type: "correct" }
  /** Gives up fire before it falls. */
  | { readonly type: "forgo" }
  /** Lays something on the table that blocks sight. */
  | {
      readonly type: "screen";
      /** The width across its facing and the depth along it, in inches. */
      readonly across: number;
      readonly along: number;
      /** The greatest number on the table at once. */
      readonly atOnce: number;
    }
  /** The means to pay with, or an addition to a roll: the rules' `choose` chooses. */
  | {
      readonly type: "means";
      /** The inches that a target falls straight back by it. */
      back?(stand: StandView): number;
      /** The answer that stands unless a player wants another. */
      readonly usual?: UsualAnswer;
      readonly seldom?: SeldomAnswers;
    }
  /** Turns means into others for immediate use: to call fire. */
  | { readonly type: "turn-in" }
  /** Keeps for later what is useless now. */
  | { readonly type: "store" }
  /** Useless by this opponent's judgement. */
  | { readonly type: "idle" }
  /** Passes, or ends. */
  | { readonly type: "done" };
export type EffectType = Effect["type"];
export type EffectOf<T extends EffectType> = Extract<Effect, { readonly type: T }>;
