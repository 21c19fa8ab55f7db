/**
 * What a rule system tells whoever plays a side for it: what the open kinds of command mean, and what figures the rules attach
 * to them. The opponent (shared/opponent) knows this page, the contract and the planner's page, never a system.
 */
import type { Result } from "../result.ts";
import type { LoadedScenario, Victory } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import type { BattleView, Choice, Command, StandId, StandView } from "./contract.ts";

export interface OpponentRules {
  /** `known` is the scenario as far as the side knows it. Refused where the battle couldn't be played. */
  open(known: LoadedScenario): Result<OpponentSense>;
}

/** What an open kind of command is for. */
export type Meaning =
  /** Has to be done and leaves nothing to weigh: dice that are due. */
  | "routine"
  /** Says which side begins; see `beginner`. */
  | "begin"
  /** Puts a stand down before the battle. */
  | "place"
  /** Binds stands to move together this turn. */
  | "muster"
  /** An attack on one's own account. */
  | "attack"
  /** A further stand for an attack that is being made; concluding it rolls the dice. */
  | "join"
  /** Says before the battle who is commanded together; concluding it leaves things as they are. */
  | "gather"
  /** Tries to set stands in motion that were bound to. */
  | "summon"
  | "move"
  | "turn"
  /** An attack on an enemy who is on his way. */
  | "ambush"
  /** An attack that answers such an attack. */
  | "answer"
  /** A mover who was stopped goes on as declared. */
  | "resume"
  /** He stays where he is. */
  | "halt"
  /** What something is paid with, or what is added to a roll: the rules' own `counsel` says. */
  | "means"
  /** Stands that act together at once, moving and attacking in whatever order. */
  | "act"
  /** Those who act go where they were told to. */
  | "set-out"
  /** Stands of one group come on from off the table. */
  | "commit"
  /** Takes harm off stands of one's own; see `relief`. */
  | "restore"
  /** Says where fire will fall that spares nobody; see `burst`. */
  | "bombard"
  /** Moves such fire before it falls. */
  | "correct"
  /** Gives such fire up. */
  | "forgo"
  /** Lays something on the table that nobody sees through; see `screen`. */
  | "screen"
  /** Stands that act together go straight back; see `back`. */
  | "withdraw"
  /** Means become others that may be used at once. */
  | "turn-in"
  /** Sends a stand with a company that comes later. */
  | "send-with"
  /** Of no use to whoever thinks as this opponent does. */
  | "idle"
  /** Keeps for later what is of no use now. */
  | "store"
  /** Nothing, or nothing more. */
  | "done";

export interface OpponentSense {
  meaning(kind: string): Meaning;
  /** Of a command that says who begins. */
  beginner(command: Command): SideId;
  /** Whether it is better to begin, as the view has it, or to let the other side do so. */
  beginning(view: BattleView): "own" | "other";
  /** What the battle is judged by: the scenario's conditions, or the rules' own where it sets none. */
  readonly victory: readonly Victory[];
  /** Nobody has won when the turns run out: whoever is ahead has to go on. */
  readonly timeless?: true;
  /** What an attack on a target is worth, 0 to 1, where somebody else means to attack it in the same turn, too. */
  readonly attackOnClaimed: number;
  /** What a shot that a place promises for the next turn is worth of one in hand, 0 to 1: who is seen there is fired at before. */
  readonly promised: number;
  /** The same of somebody who may fire from there in this turn; as `promised` where left out. */
  readonly atOnce?: number;
  /** On the march: 1 where those in contact need one command between them, −1 where they only hide the enemy from each other. */
  readonly company: number;
  /** One order is for all who stand so near to each other, in inches; what each of so many mates is worth, in stands. */
  readonly together?: { readonly inches: number; readonly mates: number; readonly worth: number };
  /** Beyond what its points say: 0.5 is half as much again. */
  precious(stand: StandId): number;
  /** Who is to move is bound to before the fire, and doesn't fire then; false: whoever has fired may still move. */
  readonly binds: boolean;
  /** Several may attack one target together; what one of them does to it counts for the next. */
  readonly joins: boolean;
  /** Each of several may attack somebody on his way, one after the other; false or left out: one does, or those who join. */
  readonly eachOnTheWay?: boolean;
  /** Bound to move this turn: it doesn't attack before the next. */
  moves(stand: StandView): boolean;
  /** It has moved this turn, or can't any more. */
  hasMoved(stand: StandView): boolean;
  /** Its going makes those slower who act with it. */
  slows?(stand: StandView): boolean;
  /** How many attacks it may still make this turn, as far as the rules count them. */
  attacksLeft(stand: StandView): number;
  /** The chance, 0 to 1, that stands which were bound together set out, judged before any dice; with or without a say of their command. */
  setsOut(stands: readonly StandView[], ordered: boolean): number;
  /** Of choices about means, which; absent where there are none. */
  counsel?(choices: readonly Choice[], view: BattleView, side: SideId, prospect: Prospect): Choice | null;
  /** What a command costs besides, in stands: means that would serve again. */
  price?(command: Command, view: BattleView, side: SideId): number;
  /** What part of a stand's worth such a command gives back on average. */
  relief?(kind: string, stand: StandView): number;
  /** Fire that spares nobody: its radius in inches, and what part of a stand's worth it takes on average. */
  readonly burst?: { readonly radius: number; readonly harm: number };
  /** What is laid on the table: inches across what it faces and along, and how often it is there at once. */
  readonly screen?: { readonly across: number; readonly along: number; readonly atOnce: number };
  /** Inches that a stand goes straight back by such a command on average; 0 where it stays. */
  back?(command: Command, stand: StandView): number;
  /** What it is worth to a stand, in stands, that the enemy doesn't know of it: who attacks gives that away. */
  lies?(stand: StandView): number;
  /** What it would cost, in stands, to be sure of the farthest move of a single order; null where nothing is there to pay it. */
  assured?(view: BattleView, side: SideId): number | null;
  /** Sees for the others, and may go with a company that comes later. */
  scouts?(stand: StandView): boolean;
  /** Inches from which whoever comes to a place where he sees it finds such a stand. */
  readonly finds?: number;
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
