/** A game in memory: the tree of its commands, and their results. */
import { type Dice, diceAgain, facesOf, givenDice, type SourcedDice, sourcesOf, type Throw } from "../dice/dice.ts";
import { diceOf, randomOf, seedOf } from "../dice/seeded.ts";
import { fail, ok, type Result } from "../result.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { SideId, SystemId } from "../systems.ts";
import { canonical, hashOf, tidied } from "./canonical.ts";
import type { Battle, BattleView, Command, Decision, Fact, GameState, Refusal } from "./contract.ts";
import type {
  DiceChoice,
  Game,
  GameInfo,
  GameNode,
  Given,
  LogEntry,
  NodeId,
  RefusedNode,
  Remark,
  RemarkChange,
  Removed,
} from "./game.ts";
import { HOUSE, Playback } from "./playback.ts";
import { Remarks } from "./remarks.ts";
import { GameTree } from "./tree.ts";

export interface GameStart {
  readonly seed: string;
  readonly system: SystemId;
  readonly battle: Battle;
  readonly rulesVersion: number;
  /** The scenario's title where left out. */
  readonly title?: string | undefined;
  /** The error in a command's shape, or null. A file with a malformed command could not be read back. */
  readonly malformed?: ((command: Command) => string | null) | undefined;
}

export function createGame(loaded: LoadedScenario, start: GameStart): Game {
  const tree = new GameTree();
  return new TreeGame(loaded, start, tree, new Playback(start.battle, tree), 0);
}

/** A game on a tree that is there already. */
export class TreeGame implements Game {
  readonly info: GameInfo;
  readonly loaded: LoadedScenario;
  readonly #start: GameStart;
  readonly #tree: GameTree;
  readonly #playback: Playback;
  readonly #remarks: Remarks;
  readonly #listeners = new Set<() => void>();
  #at: NodeId;
  #revision = 0;
  #edition = 0;
  #decision: Decision | null = null;
  #log: readonly LogEntry[] | null = null;

  /** `at` must be a node that can be visited. */
  constructor(
    loaded: LoadedScenario,
    start: GameStart,
    tree: GameTree,
    playback: Playback,
    at: NodeId,
    remarks: readonly Remark[] = [],
  ) {
    const { system, rulesVersion, seed, title = loaded.scenario.title } = start;
    this.info = { system, rulesVersion, seed, title };
    this.loaded = loaded;
    this.#start = start;
    this.#tree = tree;
    this.#playback = playback;
    this.#at = at;
    this.#remarks = new Remarks(remarks);
  }

  get battle(): Battle {
    return this.#start.battle;
  }
  get at(): NodeId {
    return this.#at;
  }
  get nodes(): ReadonlyMap<NodeId, GameNode> {
    return this.#tree.nodes;
  }
  get broken(): ReadonlyMap<NodeId, Refusal> {
    return this.#playback.broken;
  }
  get state(): GameState {
    return this.#playback.stateAt(this.#at);
  }
  get decision(): Decision {
    this.#decision ??= this.battle.pending(this.state);
    return this.#decision;
  }
  get log(): readonly LogEntry[] {
    this.#log ??= this.#tree.lineTo(this.#at).flatMap(({ id }) => this.#playback.played(id).log);
    return this.#log;
  }
  get remarks(): readonly Remark[] {
    return this.#remarks.all;
  }
  get revision(): number {
    return this.#revision;
  }
  get edition(): number {
    return this.#edition;
  }
  get nextId(): NodeId {
    return this.#tree.nextId;
  }
  view(side: SideId | null): BattleView {
    return this.battle.view(this.state, side);
  }

  give(asked: Command, choice: DiceChoice = { type: "seed" }): Given {
    const malformed = this.#start.malformed?.(asked) ?? null;
    if (malformed !== null) return { type: "refused", refusal: { rule: HOUSE, reason: malformed } };
    const command = tidied(asked);
    const id = this.#tree.nextId;
    const { commands, rolled } = this.ahead;
    const undone = rolled ? commands : 0;
    const trial = this.#playback.attempt(this.#at, id, command, this.#diceFor(choice, id, command), undone);
    if (trial.type !== "done") return trial;
    const { log, throws } = trial.tried;
    this.#tree.add({ parent: this.#at, command, dice: facesOf(throws), from: sourcesOf(throws), undone });
    this.#playback.keep(id, trial.tried);
    this.#tree.visit(id);
    this.#edition++;
    this.#changed(id);
    return { type: "done", node: id, log, throws };
  }

  #diceFor(choice: DiceChoice, id: NodeId, command: Command): SourcedDice & { left?(): number } {
    if (choice.type !== "hand") return this.#programDice(choice.type, id, command);
    return givenDice(choice, choice.next ? this.#programDice(choice.next, id, command) : null);
  }
  #programDice(kind: "seed" | "same", id: NodeId, command: Command): SourcedDice {
    if (kind === "seed") return this.#seeded(id);
    return diceAgain(this.#thrownBefore(command), this.#seeded(this.#tree.depth(this.#at) + 1));
  }
  #seeded(stream: number): Dice {
    return diceOf(randomOf(seedOf(this.#start.seed), stream));
  }

  /** What an old line rolled at this place (see DiceChoice, "same"). */
  #thrownBefore(command: Command): readonly Throw[] {
    const text = canonical(command);
    const rivals = this.#tree.rivals(this.#at);
    const alike = rivals.filter((node) => canonical(node.command) === text);
    const old = [...alike, ...rivals].find(({ id }) => this.#playback.brokenOnTheWayTo(id) === null);
    return old ? this.#playback.played(old.id).throws : [];
  }

  get canGoBack(): boolean {
    return this.#tree.node(this.#at).parent !== null;
  }
  get canGoForward(): boolean {
    return this.#nextSound(this.#at) !== null;
  }
  back(): void {
    const { parent } = this.#tree.node(this.#at);
    // The line left stays the one that "forward" follows.
    if (parent !== null) this.#changed(parent);
  }
  forward(): void {
    const next = this.#nextSound(this.#at);
    if (next !== null) this.#moveTo(next);
  }
  goTo(id: NodeId): void {
    this.#playback.played(id);
    this.#moveTo(id);
  }

  /** The child that "forward" goes to; null where there is none, or its command is refused now. */
  #nextSound(id: NodeId): NodeId | null {
    const next = this.#tree.next(id);
    return next !== null && this.#playback.brokenOnTheWayTo(next) === null ? next : null;
  }
  #moveTo(id: NodeId): void {
    if (id === this.#at) return;
    this.#tree.visit(id);
    this.#changed(id);
  }
  #changed(to: NodeId): void {
    this.#at = to;
    this.#revision++;
    this.#decision = null;
    this.#log = null;
    for (const listener of [...this.#listeners]) listener();
  }

  refusedBefore(id: NodeId): RefusedNode | null {
    const node = this.#playback.brokenOnTheWayTo(this.#tree.node(id).id);
    const refusal = node === null ? undefined : this.#playback.broken.get(node);
    return node === null || !refusal ? null : { node, refusal };
  }
  remark(id: NodeId, by: SideId | null, change: RemarkChange): void {
    if (!this.#remarks.write(this.#tree.node(id).id, by, change)) return;
    this.#edition++;
    this.#changed(this.#at);
  }
  remarkAt(id: NodeId, reader: SideId | null): Remark | null {
    return this.#remarks.at(id, reader);
  }
  remove(id: NodeId): Result<Removed> {
    const refuse = (message: string) => fail({ code: "invalid" as const, message });
    if (this.#tree.node(id).parent === null) return refuse("The beginning of the battle stays.");
    if (this.#tree.lineTo(this.#at).some((node) => node.id === id))
      return refuse("The game is in this line. Go to another line first.");
    const branch = this.#tree.remove(id);
    const gone = branch.nodes.map((node) => node.id);
    const results = this.#playback.forget(gone);
    const remarks = this.#remarks.forget(gone);
    this.#edition++;
    this.#changed(this.#at);
    return ok({ node: id, commands: gone.length, branch, results, remarks });
  }
  restore({ node, branch, results, remarks }: Removed): Result<null> {
    const refuse = (message: string) => fail({ code: "invalid" as const, message });
    if (this.nodes.has(node)) return refuse("The line is back already.");
    const parent = branch.nodes[0]?.parent ?? null;
    if (parent === null || !this.nodes.has(parent))
      return refuse("The line that it parted from is gone. Bring that one back first.");
    this.#tree.restore(branch);
    this.#playback.recall(results);
    this.#remarks.recall(remarks);
    this.#edition++;
    this.#changed(this.#at);
    return ok(null);
  }

  stateAt(id: NodeId): GameState {
    return this.#playback.stateAt(id);
  }
  factsOf(id: NodeId): readonly Fact[] {
    return this.#playback.played(id).facts;
  }
  linesOf(id: NodeId): readonly LogEntry[] {
    return this.#playback.played(id).log;
  }
  next(id: NodeId): NodeId | null {
    return this.#tree.next(id);
  }
  lineTo(id: NodeId): readonly GameNode[] {
    return this.#tree.lineTo(id);
  }
  get end(): NodeId {
    let end = this.#at;
    for (let next = this.#nextSound(end); next !== null; next = this.#nextSound(end)) end = next;
    return end;
  }
  get ahead(): Game["ahead"] {
    const left = this.#tree.ahead(this.#at);
    const rolled = left.some(({ dice }) => dice.length > 0);
    return { commands: left.length, rolled, end: left.at(-1)?.id ?? this.#at };
  }
  hash(): string {
    return hashOf(this.state);
  }
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
