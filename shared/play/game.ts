/**
 * A game: a scenario, a seed, and a tree of commands with the dice that each rolled. It replays bit for bit, steps back past
 * dice, and keeps every line that was played when another branch is begun.
 */
import type { DiceRequest, FaceSource, GivenFaces, Throw } from "../dice/dice.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { SideId, SystemId } from "../systems.ts";
import type { Battle, BattleView, Command, Decision, Fact, GameState, LogLine, Refusal } from "./contract.ts";

/** The root is node 0: the scenario as it was set up. Ids count up in the order in which commands were given. */
export type NodeId = number;

export interface GameNode {
  readonly id: NodeId;
  /** Null for the root. */
  readonly parent: NodeId | null;
  readonly command: Command | null;
  /** Natural faces in the order in which they fell. */
  readonly dice: readonly number[];
  /** Where each of them came from. */
  readonly from: readonly FaceSource[];
  /** How many commands were taken back for it after dice had been rolled: the log says so, and the file. 0: none. */
  readonly undone: number;
  /** In the order in which they were begun; the last one visited is where "forward" goes. */
  readonly children: readonly NodeId[];
}

export interface LogEntry extends LogLine {
  readonly node: NodeId;
  /** "4.11": turn and number in the turn. In a side's log (linesFor) among the lines that this side may read. */
  readonly number: string;
  /** The same in a side's log; no side has a number there that may not read the line. */
  readonly numbers: Readonly<Partial<Record<SideId, string>>>;
  readonly turn: number;
  /** The throws of the command this line belongs to, on its first line only. */
  readonly throws: readonly Throw[];
}

export type Given =
  | {
      readonly type: "done";
      readonly node: NodeId;
      readonly log: readonly LogEntry[];
      readonly throws: readonly Throw[];
    }
  | { readonly type: "refused"; readonly refusal: Refusal }
  /** By hand: these are wanted next; give the same command again with the faces of the throws so far, and these. */
  | { readonly type: "needs-dice"; readonly request: DiceRequest; readonly throws: readonly Throw[] };

/** Where a command's dice come from. */
export type DiceChoice =
  /** The game's seed: a new branch rolls new dice. */
  | { readonly type: "seed" }
  /**
   * What the n-th command of an old line rolled, each face with its source: of the same command if there is one, of those that
   * followed this node first, of the oldest first. Where other dice are asked for, those that the seed gives to that place.
   */
  | { readonly type: "same" }
  /**
   * Exactly these: left over, too few (`needs-dice`) or no faces (refused) change nothing. `next`: what is wanted after them
   * the program throws, one throw; every face that was given stays what it was.
   */
  | ({ readonly type: "hand"; readonly next?: "seed" | "same" | undefined } & GivenFaces);

export interface GameInfo {
  readonly system: SystemId;
  readonly rulesVersion: number;
  readonly seed: string;
  readonly title: string;
}

export interface Game {
  readonly info: GameInfo;
  readonly loaded: LoadedScenario;
  readonly battle: Battle;
  /** Where we are. */
  readonly at: NodeId;
  readonly nodes: ReadonlyMap<NodeId, GameNode>;
  /** Stored commands that these rules refuse, and why: they and what follows them are kept, but can't be visited. */
  readonly broken: ReadonlyMap<NodeId, Refusal>;
  /** Of the present node; not to be written to. */
  readonly state: GameState;
  readonly decision: Decision;
  /** The lines from the root to the present node. */
  readonly log: readonly LogEntry[];
  /** Raised with every change; for screens. */
  readonly revision: number;
  view(side: SideId | null): BattleView;
  /** Refused, or short of dice: nothing changes. */
  give(command: Command, dice?: DiceChoice): Given;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  back(): void;
  forward(): void;
  /** Throws a RangeError where there is no such node, or it can't be visited. */
  goTo(node: NodeId): void;
  /** The state after a node's command. */
  stateAt(node: NodeId): GameState;
  /** What a node's command led to. */
  factsOf(node: NodeId): readonly Fact[];
  /** The lines that it wrote into the log. */
  linesOf(node: NodeId): readonly LogEntry[];
  /** The child of a node that was visited last, the newest where none was: where "forward" would go. */
  next(node: NodeId): NodeId | null;
  /** From the root to the node, both included. */
  lineTo(node: NodeId): readonly GameNode[];
  /** The farthest node along the last visited children. */
  readonly end: NodeId;
  /** What stepping back took back, `broken` commands included: how many to the end, and whether any of them rolled dice. */
  readonly ahead: { readonly commands: number; readonly rolled: boolean; readonly end: NodeId };
  /** SHA-256 in hex of the canonical text of the present state. */
  hash(): string;
  onChange(listener: () => void): () => void;
}
