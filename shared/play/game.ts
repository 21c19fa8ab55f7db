/**
 * A game: a scenario, a seed, and a tree of commands with the dice that each rolled. It replays bit for bit, steps back past
 * dice, and keeps every played line when another branch begins.
 */
import type { DiceRequest, FaceSource, GivenFaces, Throw } from "../dice/dice.ts";
import type { Result } from "../result.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { SideId, SystemId } from "../systems.ts";
import type { Battle, BattleView, Command, Decision, Fact, GameState, LogLine, Refusal } from "./contract.ts";
import type { Results } from "./playback.ts";
import type { Branch } from "./tree.ts";

/** The root is node 0: the scenario as it was set up. Ids count up in the order of the commands. */
export type NodeId = number;

export interface GameNode {
  readonly id: NodeId;
  /** Null for the root. */
  readonly parent: NodeId | null;
  readonly command: Command | null;
  /** Natural faces in the order of the rolls. */
  readonly dice: readonly number[];
  /** The source of each face. */
  readonly from: readonly FaceSource[];
  /** The number of commands taken back for this one after dice had been rolled; the log and the file say so. 0: none. */
  readonly undone: number;
  /** In the order of their beginning; "forward" goes to the child visited last. */
  readonly children: readonly NodeId[];
}

export interface LogEntry extends LogLine {
  readonly node: NodeId;
  /** "4.11": turn and number within the turn. A side's log (linesFor) counts only the lines that this side may read. */
  readonly number: string;
  /** The number in each side's log, for the sides that may read the line. */
  readonly numbers: Readonly<Partial<Record<SideId, string>>>;
  readonly turn: number;
  /** The throws of the command, on its first line only. */
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
  /** By hand: the next dice that are wanted. Give the same command again with the faces so far, and these. */
  | { readonly type: "needs-dice"; readonly request: DiceRequest; readonly throws: readonly Throw[] };

/** The source of a command's dice. */
export type DiceChoice =
  /** The game's seed: a new branch rolls new dice. */
  | { readonly type: "seed" }
  /**
   * The dice of the n-th command of an old line, each face with its source. The same command comes first, then commands that
   * followed this node, then the oldest. Where the rules ask for other dice, the seed gives those of that place.
   */
  | { readonly type: "same" }
  /**
   * Exactly these dice. Surplus dice, too few (`needs-dice`) or impossible faces (refused) change nothing. With `next`, the
   * program makes the next throw that is wanted, and every given face stays as it was.
   */
  | ({ readonly type: "hand"; readonly next?: "seed" | "same" | undefined } & GivenFaces);

export interface GameInfo {
  readonly system: SystemId;
  readonly rulesVersion: number;
  readonly seed: string;
  readonly title: string;
}

/** A player's words at a node: a name and a note for the line that begins there, or a bookmark. */
export interface Remark {
  readonly node: NodeId;
  /** The side whose player wrote it while the sides hid things from each other; null: for everybody. */
  readonly by: SideId | null;
  readonly name: string;
  readonly note: string;
  readonly bookmark: boolean;
}
export type RemarkChange = Partial<Pick<Remark, "name" | "note" | "bookmark">>;

/** A node and its followers, removed from a game: they can be put back. A file of the game doesn't hold them. */
export interface Removed {
  readonly node: NodeId;
  /** The number of commands. */
  readonly commands: number;
  readonly branch: Branch;
  readonly results: Results;
  readonly remarks: readonly Remark[];
}

/** A command on the way to a node that these rules refuse. */
export interface RefusedNode {
  readonly node: NodeId;
  readonly refusal: Refusal;
}

export interface Game {
  readonly info: GameInfo;
  readonly loaded: LoadedScenario;
  readonly battle: Battle;
  readonly at: NodeId;
  readonly nodes: ReadonlyMap<NodeId, GameNode>;
  /** Stored commands that these rules refuse, with the reasons. They and their followers are kept, but can't be visited. */
  readonly broken: ReadonlyMap<NodeId, Refusal>;
  /** The state at the present node; not to be written to. */
  readonly state: GameState;
  readonly decision: Decision;
  /** The lines from the root to the present node. */
  readonly log: readonly LogEntry[];
  /** In the order of their nodes. */
  readonly remarks: readonly Remark[];
  /** Raised with every change; for screens. */
  readonly revision: number;
  /** Raised with every change of the tree and its remarks, but not by a step to another node. */
  readonly edition: number;
  /** The next command's id. */
  readonly nextId: NodeId;
  view(side: SideId | null): BattleView;
  /** A refusal or a lack of dice changes nothing. */
  give(command: Command, dice?: DiceChoice): Given;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  back(): void;
  forward(): void;
  /** Throws a RangeError where there is no such node, or it can't be visited. */
  goTo(node: NodeId): void;
  /** The first command on the way to a node that these rules refuse; null: it can be visited. */
  refusedBefore(node: NodeId): RefusedNode | null;
  /** Writes at a node. `by` writes a remark of its own, unless there is one for everybody only. */
  remark(node: NodeId, by: SideId | null, change: RemarkChange): void;
  /** The remark at a node that a side may read: its own first, then the one for everybody. Null reads every remark. */
  remarkAt(node: NodeId, reader: SideId | null): Remark | null;
  /** Removes a node and its followers. Refused for the way to the present node. */
  remove(node: NodeId): Result<Removed>;
  /** Puts back what was removed from this game, as it was. Refused where the node before it is gone. */
  restore(removed: Removed): Result<null>;
  /** The state after a node's command. */
  stateAt(node: NodeId): GameState;
  factsOf(node: NodeId): readonly Fact[];
  linesOf(node: NodeId): readonly LogEntry[];
  /** The child that "forward" goes to: the child visited last, or the newest if none was. */
  next(node: NodeId): NodeId | null;
  /** From the root to the node, both included. */
  lineTo(node: NodeId): readonly GameNode[];
  /** The farthest node along the last visited children. */
  readonly end: NodeId;
  /** The commands that stepping back took back, `broken` ones included: their number, and whether any of them rolled dice. */
  readonly ahead: { readonly commands: number; readonly rolled: boolean; readonly end: NodeId };
  /** SHA-256 in hex of the canonical text of the present state. */
  hash(): string;
  onChange(listener: () => void): () => void;
}
