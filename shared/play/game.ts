/**
 * A game: a scenario, a seed, and a tree of commands with the dice that each rolled. It replays bit for bit, steps back past
 * dice, and keeps every played line when another branch begins.
 */
import type { DiceRequest, FaceSource, GivenFaces, Throw } from "../dice/dice.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { SideId, SystemId } from "../systems.ts";
import type { Battle, BattleView, Command, Decision, Fact, GameState, LogLine, Refusal } from "./contract.ts";

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
  /** Raised with every change; for screens. */
  readonly revision: number;
  view(side: SideId | null): BattleView;
  /** A refusal or a lack of dice changes nothing. */
  give(command: Command, dice?: DiceChoice): Given;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  back(): void;
  forward(): void;
  /** Throws a RangeError where there is no such node, or it can't be visited. */
  goTo(node: NodeId): void;
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
