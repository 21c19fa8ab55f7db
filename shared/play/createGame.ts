/** A game in memory: the tree of its commands, and their results. */
import { type Dice, diceAgain, facesOf, givenDice, type SourcedDice, sourcesOf, type Throw } from "../dice/dice.ts";
import { diceOf, randomOf, seedOf } from "../dice/seeded.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { SystemId } from "../systems.ts";
import { canonical, hashOf, tidied } from "./canonical.ts";
import type { Battle, Command, Decision } from "./contract.ts";
import type { DiceChoice, Game, Given, LogEntry, NodeId } from "./game.ts";
import { HOUSE, Playback } from "./playback.ts";
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
  return gameOn(loaded, start, tree, new Playback(start.battle, tree), 0);
}

/** A game on an existing tree. `at` must be a node that can be visited. */
export function gameOn(loaded: LoadedScenario, start: GameStart, tree: GameTree, playback: Playback, at: NodeId): Game {
  const { battle } = start;
  const listeners = new Set<() => void>();
  let here = at;
  let revision = 0;
  let decision: Decision | null = null;
  let log: readonly LogEntry[] | null = null;

  function changed(to: NodeId): void {
    here = to;
    revision++;
    decision = null;
    log = null;
    for (const listener of [...listeners]) listener();
  }
  const moveTo = (id: NodeId): void => {
    if (id === here) return;
    tree.visit(id);
    changed(id);
  };

  const seeded = (stream: number): Dice => diceOf(randomOf(seedOf(start.seed), stream));

  const programDice = (kind: "seed" | "same", id: NodeId, command: Command): SourcedDice =>
    kind === "seed" ? seeded(id) : diceAgain(thrownBefore(command), seeded(tree.depth(here) + 1));

  /** The dice that an old line rolled at this place (see DiceChoice, "same"). */
  function thrownBefore(command: Command): readonly Throw[] {
    const text = canonical(command);
    const rivals = tree.rivals(here);
    const alike = rivals.filter((node) => canonical(node.command) === text);
    const old = [...alike, ...rivals].find(({ id }) => playback.brokenOnTheWayTo(id) === null);
    return old ? playback.played(old.id).throws : [];
  }

  const diceFor = (choice: DiceChoice, id: NodeId, command: Command): SourcedDice & { left?(): number } =>
    choice.type === "hand"
      ? givenDice(choice, choice.next ? programDice(choice.next, id, command) : null)
      : programDice(choice.type, id, command);

  /** The number of commands that a further command here leaves behind, if dice were rolled for any of them; otherwise 0. */
  function takenBack(): number {
    const left = tree.ahead(here);
    return left.some(({ dice }) => dice.length > 0) ? left.length : 0;
  }

  function give(asked: Command, choice: DiceChoice = { type: "seed" }): Given {
    const malformed = start.malformed?.(asked) ?? null;
    if (malformed !== null) return { type: "refused", refusal: { rule: HOUSE, reason: malformed } };
    const command = tidied(asked);
    const id = tree.nextId;
    const undone = takenBack();
    const trial = playback.attempt(here, id, command, diceFor(choice, id, command), undone);
    if (trial.type !== "done") return trial;
    const { tried } = trial;
    tree.add({ parent: here, command, dice: facesOf(tried.throws), from: sourcesOf(tried.throws), undone });
    playback.keep(id, tried);
    tree.visit(id);
    changed(id);
    return { type: "done", node: id, log: tried.log, throws: tried.throws };
  }

  /** The child that "forward" goes to; null where there is none, or the rules refuse its command now. */
  function nextSound(id: NodeId): NodeId | null {
    const next = tree.next(id);
    return next !== null && playback.brokenOnTheWayTo(next) === null ? next : null;
  }

  return {
    info: {
      system: start.system,
      rulesVersion: start.rulesVersion,
      seed: start.seed,
      title: start.title ?? loaded.scenario.title,
    },
    loaded,
    battle,
    get at() {
      return here;
    },
    get nodes() {
      return tree.nodes;
    },
    get broken() {
      return playback.broken;
    },
    get state() {
      return playback.stateAt(here);
    },
    get decision() {
      decision ??= battle.pending(playback.stateAt(here));
      return decision;
    },
    get log() {
      log ??= tree.lineTo(here).flatMap(({ id }) => playback.played(id).log);
      return log;
    },
    get revision() {
      return revision;
    },
    view: (side) => battle.view(playback.stateAt(here), side),
    give,
    get canGoBack() {
      return tree.node(here).parent !== null;
    },
    get canGoForward() {
      return nextSound(here) !== null;
    },
    back() {
      const { parent } = tree.node(here);
      // "Forward" still follows the line that was left.
      if (parent !== null) changed(parent);
    },
    forward() {
      const next = nextSound(here);
      if (next !== null) moveTo(next);
    },
    goTo(id) {
      playback.played(id);
      moveTo(id);
    },
    stateAt: (id) => playback.stateAt(id),
    factsOf: (id) => playback.played(id).facts,
    linesOf: (id) => playback.played(id).log,
    next: (id) => tree.next(id),
    lineTo: (id) => tree.lineTo(id),
    get end() {
      let end = here;
      for (let next = nextSound(end); next !== null; next = nextSound(end)) end = next;
      return end;
    },
    get ahead() {
      const left = tree.ahead(here);
      const rolled = left.some(({ dice }) => dice.length > 0);
      return { commands: left.length, rolled, end: left.at(-1)?.id ?? here };
    },
    hash: () => hashOf(playback.stateAt(here)),
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
