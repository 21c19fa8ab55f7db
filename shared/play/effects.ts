/**
 * What a kind of command does, with the figures that the rules attach to it, in terms that no system owns. Whoever plays a
 * side weighs effects and knows no kinds. Figures are averages, judged before any dice; worths are in stands: 1 is what an
 * average stand is worth.
 */
import type { SideId } from "../systems.ts";
import type { BattleView, Command, StandView } from "./contract.ts";

export type Effect =
  /** Has to be done and leaves nothing to weigh: dice that are due. */
  | { readonly type: "routine" }
  /** Says which side begins. */
  | {
      readonly type: "begin";
      beginner(command: Command): SideId;
      /** Whether it is better to begin, as the view has it, or to let the other side do so. */
      better(view: BattleView): "own" | "other";
    }
  /** Puts a stand down before the battle. */
  | { readonly type: "place" }
  /** Says before the battle who is commanded together; concluding it leaves things as they are. */
  | { readonly type: "gather" }
  /** Sends a stand with a company that comes later. */
  | {
      readonly type: "send-with";
      /** It sees for the others, and nobody misses its gun. */
      scouts(stand: StandView): boolean;
      /** The group of the view that it is sent with. */
      company(command: Command): string;
    }
  /** Binds stands to move together this turn: they don't fire before. */
  | { readonly type: "muster"; bound(stand: StandView): boolean }
  /** Tries to set stands in motion. */
  | { readonly type: "summon"; chance(stands: readonly StandView[]): number }
  /** Stands that act together at once, moving and attacking in whatever order. */
  | {
      readonly type: "act";
      /** An order is for all who stand so near to each other, in inches; what each of so many mates is worth. */
      readonly together: { readonly inches: number; readonly mates: number; readonly worth: number };
      /** Its going makes those slower who act with it. */
      slows(stand: StandView): boolean;
    }
  /** Those who act go where they were told to. */
  | {
      readonly type: "set-out";
      /** What it would cost to be sure of the farthest move of a single order; null where nothing is there to pay it. */
      sure(view: BattleView, side: SideId): number | null;
    }
  | {
      readonly type: "move";
      /** On the march: 1 where those in contact need one command between them, −1 where they only hide the enemy from each other. */
      readonly company: number;
    }
  | { readonly type: "turn" }
  /** Stands of one group come on from off the table. */
  | { readonly type: "commit" }
  /** Stands that act together go straight back. */
  | {
      readonly type: "withdraw";
      /** Inches. */
      back(stand: StandView): number;
    }
  | {
      readonly type: "attack";
      /** What it is worth, 0 to 1, where somebody else means to attack the same target in the same turn, too. */
      readonly onClaimed: number;
      /** What a shot that a place promises for the next turn is worth of one in hand, 0 to 1: who is seen there is fired at before. */
      readonly promised: number;
      /** The same of a stand that may fire from there in this turn; 0: nobody may. */
      readonly atOnce: number;
      /** What it gives away of a stand that the enemy doesn't know of; null where he knows of all. */
      readonly reveals: {
        worth(stand: StandView): number;
        /** Inches from which whoever comes to a place where he sees it finds such a stand. */
        readonly found: number;
      } | null;
    }
  /** Stands that have moved attack together, hand to hand, an enemy whom they have reached. */
  | {
      readonly type: "storm";
      /** What each of them loses of its worth, on average. */
      readonly risk: number;
    }
  /** A further stand for an attack that is being made: several attack one target together. Concluding it rolls the dice. */
  | { readonly type: "join" }
  /** An attack on an enemy who is on his way. */
  | {
      readonly type: "ambush";
      /** Each of several may, one after the other; false: one does, or those who join. */
      readonly each: boolean;
    }
  /** An attack that answers such an attack. */
  | { readonly type: "answer" }
  /** A mover who was stopped goes on as declared. */
  | { readonly type: "resume" }
  /** He stays where he is. */
  | { readonly type: "halt" }
  /** Takes harm off a stand: what part of its worth that gives back. */
  | { readonly type: "restore"; share(stand: StandView): number }
  /** A stand gets into one that takes it along … */
  | { readonly type: "board" }
  /** … and out of it. */
  | { readonly type: "alight" }
  /** Says where fire will fall that spares nobody. */
  | {
      readonly type: "bombard";
      /** Inches. */
      readonly radius: number;
      /** The part of its worth that it takes from a stand within that radius. */
      readonly share: number;
      /** Its markers stay: whoever comes to where it has fallen, or will, suffers it, too. */
      readonly lingers: boolean;
      /** A stand that lays it from where it stands, and doesn't where it is to move. */
      lays(stand: StandView): boolean;
    }
  /** Looks at a place for enemies that nobody knows of; whoever is found within that radius comes to light. */
  | {
      readonly type: "search";
      /** Inches. */
      readonly radius: number;
    }
  /** Moves such fire before it falls. */
  | { readonly type: "correct" }
  /** Gives such fire up. */
  | { readonly type: "forgo" }
  /** Lays something on the table that nobody sees through. */
  | {
      readonly type: "screen";
      /** Inches across what it faces, and along. */
      readonly across: number;
      readonly along: number;
      /** How often it is there at once. */
      readonly atOnce: number;
    }
  /** What something is paid with, or what is added to a roll: the rules' own `counsel` says. */
  | {
      readonly type: "means";
      /** Inches that whoever is fired at goes straight back by it. */
      back?(stand: StandView): number;
    }
  /** Means become others that may be used at once: to call fire. */
  | { readonly type: "turn-in" }
  /** Keeps for later what is of no use now. */
  | { readonly type: "store" }
  /** Of no use to whoever weighs as this opponent does. */
  | { readonly type: "idle" }
  /** Nothing, or nothing more. */
  | { readonly type: "done" };
export type EffectType = Effect["type"];
export type EffectOf<T extends EffectType> = Extract<Effect, { readonly type: T }>;
