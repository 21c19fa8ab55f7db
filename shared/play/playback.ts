/**
 * What the commands of a tree led to: events, log lines and states. A node is ruled upon once; after that its events are
 * kept, and its state comes from the nearest kept one by writing those events into a copy.
 */
import { type DiceRequest, facesOf, givenDice, rolling, type SourcedDice, type Throw } from "../dice/dice.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";
import type { Battle, Command, GameEvent, GameState, LogLine, Refusal } from "./contract.ts";
import type { LogEntry, NodeId } from "./game.ts";
import type { GameTree } from "./tree.ts";

/** Of one turn: all lines, and those that each side may read. */
type LineCounts = Readonly<Record<"all" | SideId, number>>;
const NO_LINES: LineCounts = { all: 0, red: 0, blue: 0 };

/** What one command led to. */
export interface Played {
  readonly events: readonly GameEvent[];
  readonly log: readonly LogEntry[];
  readonly throws: readonly Throw[];
  /** After it: the turn, and how many lines of the log this turn has. */
  readonly turn: number;
  readonly lines: LineCounts;
}
/** A command that was ruled upon; nothing holds it yet. */
export interface Tried extends Played {
  readonly state: GameState;
}
export type Trial =
  | { readonly type: "done"; readonly tried: Tried }
  | { readonly type: "refused"; readonly refusal: Refusal }
  | { readonly type: "needs-dice"; readonly request: DiceRequest; readonly throws: readonly Throw[] };

/** States are kept at every node whose depth is a multiple of this … */
const EVERY = 32;
/** … and of so many nodes that were asked for last. */
const RECENT = 64;

/** The rule of a refusal that is about dice or the program, not about the game. */
export const HOUSE = "house";

export class Playback {
  readonly #battle: Battle;
  readonly #tree: GameTree;
  readonly #played = new Map<NodeId, Played>();
  readonly #kept = new Map<NodeId, GameState>();
  /** The one asked for last stands last. */
  readonly #recent = new Map<NodeId, GameState>();
  readonly #broken = new Map<NodeId, Refusal>();

  constructor(battle: Battle, tree: GameTree) {
    this.#battle = battle;
    this.#tree = tree;
    const state = battle.setup();
    this.#kept.set(0, state);
    this.#played.set(0, { events: [], log: [], throws: [], turn: state.turn, lines: NO_LINES });
  }

  /** Nodes whose command was refused when it was replayed. */
  get broken(): ReadonlyMap<NodeId, Refusal> {
    return this.#broken;
  }

  /** Rules upon a command at a node; nothing changes. `undone`: how many commands were taken back before it. */
  attempt(
    parent: NodeId,
    id: NodeId,
    command: Command,
    dice: SourcedDice & { left?(): number },
    undone: number,
  ): Trial {
    const before = this.stateAt(parent);
    const rolled = rolling(dice, (source) => this.#battle.decide(before, command, source));
    if (rolled.type === "needs") return { type: "needs-dice", request: rolled.request, throws: rolled.throws };
    if (rolled.type === "wrong") return { type: "refused", refusal: { rule: HOUSE, reason: rolled.why } };
    const { value: ruling, throws } = rolled;
    if (ruling.type === "refused") return { type: "refused", refusal: ruling.refusal };
    const left = dice.left?.() ?? 0;
    if (left > 0) {
      const used = facesOf(throws).length;
      const reason = `This rolls ${used} ${used === 1 ? "die" : "dice"}, and ${used + left} were given: ${left} left over.`;
      return { type: "refused", refusal: { rule: HOUSE, reason } };
    }
    return { type: "done", tried: this.#carriedOut(parent, id, ruling.events, throws, undone) };
  }

  #carriedOut(
    parent: NodeId,
    id: NodeId,
    events: readonly GameEvent[],
    throws: readonly Throw[],
    undone: number,
  ): Tried {
    const state = this.#battle.copy(this.stateAt(parent));
    let { turn, lines } = this.#playedAt(parent);
    const log: LogEntry[] = [];
    const enter = (line: LogLine, thrown: readonly Throw[], readers: readonly SideId[] = SIDE_IDS) => {
      const counts = { ...(state.turn === turn ? lines : NO_LINES) };
      turn = state.turn;
      const next = (whose: "all" | SideId): string => {
        counts[whose]++;
        return `${turn}.${counts[whose]}`;
      };
      const numbers = Object.fromEntries(readers.map((side) => [side, next(side)]));
      log.push({ ...line, node: id, turn, number: next("all"), numbers, throws: thrown });
      lines = counts;
    };
    if (undone > 0) enter(undoneLine(undone), []);
    let unsaid = throws;
    for (const event of events) {
      const line = this.#battle.describe(event, state);
      this.#battle.evolve(state, event);
      if (!line) continue;
      enter(line, unsaid, event.audience);
      unsaid = [];
    }
    return { events, log, throws, turn, lines, state };
  }

  /** Keeps what a command led to; its node is in the tree by now. */
  keep(id: NodeId, { state, ...played }: Tried): void {
    this.#played.set(id, played);
    this.#remember(id, state);
  }

  #remember(id: NodeId, state: GameState): void {
    if (this.#tree.depth(id) % EVERY === 0) {
      this.#kept.set(id, state);
      return;
    }
    this.#recent.delete(id);
    this.#recent.set(id, state);
    if (this.#recent.size <= RECENT) return;
    const [oldest] = this.#recent.keys();
    if (oldest !== undefined) this.#recent.delete(oldest);
  }

  /** The first node on the way to this one whose command isn't carried out any more; null: it can be visited. */
  brokenOnTheWayTo(id: NodeId): NodeId | null {
    const unplayed: NodeId[] = [];
    for (let step: NodeId | null = id; step !== null && !this.#played.has(step); step = this.#tree.node(step).parent)
      unplayed.push(step);
    for (const step of unplayed.reverse()) if (!this.#replay(step)) return step;
    return null;
  }

  /** Rules upon a node once more, the one before it having been replayed; false where it is refused. */
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
      const reason = `It was stored with ${dice.length} dice, but rolls ${count}D${sides} more (${why}).`;
      this.#broken.set(id, { rule: HOUSE, reason });
    }
    return trial.type === "done";
  }

  /** Marks a node's command as one that can't be carried out, unasked. */
  breakAt(id: NodeId, refusal: Refusal): void {
    this.#broken.set(id, refusal);
  }

  #playedAt(id: NodeId): Played {
    const found = this.#played.get(id);
    if (!found) throw new RangeError(`node ${id} was not replayed`);
    return found;
  }

  /** Throws a RangeError where a command on the way is refused now. */
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
    const kept = this.#kept.get(id) ?? this.#recent.get(id);
    if (kept) {
      if (this.#recent.has(id)) this.#remember(id, kept);
      return kept;
    }
    if (!this.#played.has(id)) {
      this.#assertSound(id);
      return this.stateAt(id);
    }
    const since: NodeId[] = [];
    let from: GameState | undefined;
    // The root's state is always kept.
    for (let step = id; !from; step = this.#tree.node(step).parent ?? 0) {
      from = this.#kept.get(step) ?? this.#recent.get(step);
      if (!from) since.push(step);
    }
    const state = this.#battle.copy(from);
    for (const step of since.reverse()) {
      for (const event of this.#playedAt(step).events) this.#battle.evolve(state, event);
      if (step !== id && this.#tree.depth(step) % EVERY === 0) this.#kept.set(step, this.#battle.copy(state));
    }
    this.#remember(id, state);
    return state;
  }
}

const undoneLine = (commands: number): LogLine => ({
  text: `Taken back after dice: ${commands} ${commands === 1 ? "command" : "commands"}. What follows was played instead.`,
  rules: [HOUSE],
  side: null,
  working: [],
  stands: [],
});
