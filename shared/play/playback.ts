/** The results of a tree's commands: facts, log lines and states. A node is ruled upon once, and its result is kept. */
import { type DiceRequest, facesOf, givenDice, rolling, type SourcedDice, type Throw } from "../dice/dice.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";
import type { Battle, Command, Fact, GameState, LogLine, Refusal } from "./contract.ts";
import type { LogEntry, NodeId } from "./game.ts";
import type { GameTree } from "./tree.ts";

/** The lines of one turn: all, and those that each side may read. */
type LineCounts = Readonly<Record<"all" | SideId, number>>;
const NO_LINES: LineCounts = { all: 0, red: 0, blue: 0 };

/** The result of one command. */
export interface Played {
  /** The state after it. */
  readonly state: GameState;
  readonly facts: readonly Fact[];
  readonly log: readonly LogEntry[];
  readonly throws: readonly Throw[];
  /** The turn after it, and that turn's number of log lines. */
  readonly turn: number;
  readonly lines: LineCounts;
}
/** The results of some nodes. */
export interface Results {
  readonly played: readonly (readonly [NodeId, Played])[];
  readonly broken: readonly (readonly [NodeId, Refusal])[];
}
const entry = <T>(id: NodeId, value: T | undefined): (readonly [NodeId, T])[] => (value ? [[id, value]] : []);

/** The result of a command that isn't kept yet. */
export type Trial =
  | { readonly type: "done"; readonly tried: Played }
  | { readonly type: "refused"; readonly refusal: Refusal }
  | { readonly type: "needs-dice"; readonly request: DiceRequest; readonly throws: readonly Throw[] };

/** The rule of a refusal that concerns dice or the program, not the game. */
export const HOUSE = "house";

export class Playback {
  readonly #battle: Battle;
  readonly #tree: GameTree;
  readonly #played = new Map<NodeId, Played>();
  readonly #broken = new Map<NodeId, Refusal>();

  constructor(battle: Battle, tree: GameTree) {
    this.#battle = battle;
    this.#tree = tree;
    const state = battle.setup();
    this.#played.set(0, { state, facts: [], log: [], throws: [], turn: state.turn, lines: NO_LINES });
  }

  /** Nodes whose command was refused on replay. */
  get broken(): ReadonlyMap<NodeId, Refusal> {
    return this.#broken;
  }

  /** Rules upon a command at a node without a change. `undone`: the number of commands taken back before it. */
  attempt(
    parent: NodeId,
    id: NodeId,
    command: Command,
    dice: SourcedDice & { left?(): number },
    undone: number,
  ): Trial {
    const before = this.stateAt(parent);
    const rolled = rolling(dice, (source) => {
      const turns: number[] = [];
      const verdict = this.#battle.decide(before, command, source, (_, { turn }) => turns.push(turn));
      return { verdict, turns };
    });
    if (rolled.type === "needs") return { type: "needs-dice", request: rolled.request, throws: rolled.throws };
    if (rolled.type === "wrong") return { type: "refused", refusal: { rule: HOUSE, reason: rolled.why } };
    const { value, throws } = rolled;
    const { verdict, turns } = value;
    if (verdict.type === "refused") return { type: "refused", refusal: verdict.refusal };
    const left = dice.left?.() ?? 0;
    if (left > 0) {
      const used = facesOf(throws).length;
      const reason = `Too many dice: this rolls ${used}, ${used + left} were given.`;
      return { type: "refused", refusal: { rule: HOUSE, reason } };
    }
    const { state, reports } = verdict;
    const book = new Book(id, this.#playedAt(parent));
    if (undone > 0) book.enter(undoneLine(undone), before.turn, [], SIDE_IDS);
    let unsaid = throws;
    for (const [i, { text, audience, fact, ...line }] of reports.entries()) {
      if (text === null) continue;
      // A line belongs to the turn in which it leaves the battle.
      book.enter({ text, ...line }, turns[i + 1] ?? state.turn, unsaid, audience);
      unsaid = [];
    }
    const { log, turn, lines } = book;
    return {
      type: "done",
      tried: { state, facts: reports.flatMap(({ fact }) => fact ?? []), log, throws, turn, lines },
    };
  }

  /** Keeps the result of a command whose node is in the tree already. */
  keep(id: NodeId, played: Played): void {
    this.#played.set(id, played);
  }

  /** Forgets the results of removed nodes, and hands them over. */
  forget(ids: readonly NodeId[]): Results {
    const results: Results = {
      played: ids.flatMap((id) => entry(id, this.#played.get(id))),
      broken: ids.flatMap((id) => entry(id, this.#broken.get(id))),
    };
    for (const id of ids) {
      this.#played.delete(id);
      this.#broken.delete(id);
    }
    return results;
  }

  /** Knows the results of nodes again that have come back. */
  recall({ played, broken }: Results): void {
    for (const [id, result] of played) this.#played.set(id, result);
    for (const [id, refusal] of broken) this.#broken.set(id, refusal);
  }

  /** The first node on the path to this one whose command is refused now; null: it can be visited. */
  brokenOnTheWayTo(id: NodeId): NodeId | null {
    const unplayed: NodeId[] = [];
    for (let step: NodeId | null = id; step !== null && !this.#played.has(step); step = this.#tree.node(step).parent)
      unplayed.push(step);
    for (const step of unplayed.reverse()) if (!this.#replay(step)) return step;
    return null;
  }

  /** Rules upon a node again after its parent was replayed; false where it is refused. */
  #replay(id: NodeId): boolean {
    if (this.#played.has(id)) return true;
    if (this.#broken.has(id)) return false;
    const { parent, command, dice, from, undone } = this.#tree.node(id);
    if (parent === null || command === null) return true;
    const trial = this.attempt(parent, id, command, givenDice({ faces: dice, from }), undone);
    if (trial.type === "done") this.keep(id, trial.tried);
    else if (trial.type === "refused") this.#broken.set(id, trial.refusal);
    else {
      const { count, sides, why } = trial.request;
      const reason = `The saved command has ${dice.length} dice, but it rolls ${count}D${sides} more (${why}).`;
      this.#broken.set(id, { rule: HOUSE, reason });
    }
    return trial.type === "done";
  }

  /** Marks a node's command as impossible without a ruling. */
  breakAt(id: NodeId, refusal: Refusal): void {
    this.#broken.set(id, refusal);
  }

  #playedAt(id: NodeId): Played {
    const played = this.#played.get(id);
    if (!played) throw new RangeError(`node ${id} was not replayed`);
    return played;
  }

  /** Throws a RangeError where a command on the path is refused now. */
  played(id: NodeId): Played {
    if (!this.#played.has(id)) this.#assertSound(id);
    return this.#playedAt(id);
  }

  #assertSound(id: NodeId): void {
    const broken = this.brokenOnTheWayTo(id);
    if (broken !== null)
      throw new RangeError(`node ${id} can't be visited: ${this.#broken.get(broken)?.reason ?? "it is broken"}`);
  }

  /** Not to be written to. Throws like `played`. */
  stateAt(id: NodeId): GameState {
    return this.played(id).state;
  }
}

/** The log of one command, numbered on from the previous command's. */
class Book {
  readonly log: LogEntry[] = [];
  turn: number;
  lines: LineCounts;
  readonly #node: NodeId;

  constructor(node: NodeId, { turn, lines }: Pick<Played, "turn" | "lines">) {
    this.#node = node;
    this.turn = turn;
    this.lines = lines;
  }

  enter(line: LogLine, turn: number, throws: readonly Throw[], readers: readonly SideId[]): void {
    const counts = { ...(turn === this.turn ? this.lines : NO_LINES) };
    const next = (reader: "all" | SideId): string => {
      counts[reader]++;
      return `${turn}.${counts[reader]}`;
    };
    const numbers = Object.fromEntries(readers.map((side) => [side, next(side)]));
    this.log.push({ ...line, node: this.#node, turn, number: next("all"), numbers, throws });
    this.turn = turn;
    this.lines = counts;
  }
}

const undoneLine = (commands: number): LogLine => ({
  text: `Undone after a roll: ${commands} ${commands === 1 ? "command" : "commands"}. The following was played instead.`,
  rules: [HOUSE],
  side: null,
  working: [],
  stands: [],
  ...{ outcome: null, came: null, flash: null, path: null },
});
