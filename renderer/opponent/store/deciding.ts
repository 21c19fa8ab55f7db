/**
 * Decisions of the computer's sides. A task begins when a decision is due. Its command is given once the last command
 * was visible for long enough. Everything is dropped as soon as the game is somewhere else.
 */
import type { Decided } from "../../../shared/opponent/reasons.ts";
import type { NodeId } from "../../../shared/play/game.ts";
import type { Seat } from "../../../shared/play/seats.ts";
import type { Result } from "../../../shared/result.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { OpenGame, Play, PlayState } from "../../play/store/play.ts";
import type { OpponentAnswer } from "../worker/job.ts";
import type { OpponentAsking } from "./asking.ts";
import type { OpponentStore } from "./opponentStore.ts";
import { intentionsWith, seenBy } from "./pace.ts";
import type { Pace, Thought } from "./state.ts";

/** Milliseconds that only grow. */
export interface Clock {
  now(): number;
  /** Calls back once; the returned function cancels it. */
  wait(milliseconds: number, go: () => void): () => void;
}

export interface DecidingParts {
  readonly play: Play;
  readonly clock: Clock;
  /** A factor of time for dice and effects. */
  readonly tempo?: () => number;
  /** Something covers the game: nothing may move on meanwhile. */
  readonly held: { now(): boolean; onChange(listener: () => void): () => void };
}

/** A decision that the computer must make now. */
interface Due {
  readonly open: OpenGame;
  readonly seat: Extract<Seat, { type: "program" }>;
  readonly side: SideId;
  readonly node: NodeId;
}
/** A decision that the computer is making, or has made but not yet given. */
interface Task extends Due {
  readonly id: number;
  decided: Decided | null;
}

/** The milliseconds that a command stays before the next, in addition to the time to see it. */
const PAUSE: Readonly<Record<Pace, number>> = { step: 0, slow: 1500, usual: 350, fast: 0 };

export class Deciding {
  readonly #parts: DecidingParts;
  readonly #state: OpponentStore;
  readonly #asking: OpponentAsking;
  #task: Task | null = null;
  /** The last given command and its thought, until it is carried out. */
  #given: { readonly open: OpenGame; readonly at: NodeId; readonly thought: Thought } | null = null;
  /** A single command is wanted although the computer is paused or in step mode. */
  #stepping = false;
  /** It waits only because a person stepped through the game. */
  #rests = false;
  #seenAt: number;
  #callOff = () => {};
  #looking = false;
  #stopped = false;

  constructor(parts: DecidingParts, state: OpponentStore, asking: OpponentAsking) {
    this.#parts = parts;
    this.#state = state;
    this.#asking = asking;
    this.#seenAt = parts.clock.now();
  }

  get busy(): boolean {
    return this.#task !== null;
  }

  /** Brings the computer's work in line with the game. Every change ends up here. */
  look(): void {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const due = this.#due();
      const task = this.#task;
      if (!due) this.#drop();
      else if (!task || !isSame(task, due)) this.#begin(due);
      else if (task.decided) this.#giveInTime(task, task.decided);
    } finally {
      this.#looking = false;
    }
  }

  #due(): Due | null {
    const { open, asked, cover } = this.#parts.play.store.getState();
    const { paused, trouble } = this.#state.now;
    if (this.#stopped || !open || asked || cover !== null || trouble !== null || this.#parts.held.now()) return null;
    if (paused && !this.#stepping) return null;
    const { side } = open.reader.decision;
    const seat = side && open.seats[side];
    if (!side || seat?.type !== "program") return null;
    return { open, seat, side, node: open.game.at };
  }

  #drop(): void {
    this.#callOff();
    this.#callOff = () => {};
    if (this.#task) this.#asking.cancel();
    this.#task = null;
    this.#state.set({ thinking: null });
  }

  #begin(due: Due): void {
    this.#drop();
    if (this.#state.now.advice?.type === "thinking") this.#state.set({ advice: null });
    const { character, plan } = due.seat;
    const task: Task = { ...due, id: this.#asking.next, decided: null };
    this.#task = task;
    this.#state.set({ thinking: due.side });
    this.#asking.ask(due.open, { side: due.side, character, plan }, (answer) => {
      if (this.#task?.id === task.id) this.#answered(task, answer);
    });
  }

  #answered(task: Task, answer: Result<OpponentAnswer>): void {
    const decided = answer.ok ? answer.value.decided : null;
    if (!answer.ok || !decided) {
      this.#fail(answer.ok ? "It found nothing that it could do." : answer.error.message);
      return;
    }
    const { plan } = answer.value;
    const { node, side, open } = task;
    task.decided = decided;
    if (plan)
      this.#state.set({ intentions: intentionsWith(this.#state.now.intentions, { node, side, plan }, open.game) });
    this.#state.set({ thinking: null });
    this.look();
  }

  #fail(why: string): void {
    this.#asking.forget();
    this.#task = null;
    this.#stepping = false;
    this.#state.set({ thinking: null, trouble: why });
  }

  /** Gives the command once the last one was visible for long enough. */
  #giveInTime(task: Task, decided: Decided): void {
    this.#callOff();
    this.#callOff = () => {};
    const { pace } = this.#state.now;
    if (pace === "step" && !this.#stepping) return;
    const { clock } = this.#parts;
    const left = pace === "fast" || this.#stepping ? 0 : this.#seenAt + PAUSE[pace] - clock.now();
    if (left > 0) this.#callOff = clock.wait(left, () => this.look());
    else this.#give(task, decided);
  }

  #give({ open, side, node: at }: Task, decided: Decided): void {
    this.#task = null;
    this.#stepping = false;
    const node = open.game.nextId;
    this.#given = { open, at, thought: { node, side, turn: open.reader.view(side).turn, decided } };
    const { play, clock } = this.#parts;
    if (play.give(decided.command) === "refused") {
      this.#given = null;
      const { notice } = play.store.getState();
      this.#fail(
        notice?.type === "refused" ? `Its command was refused: ${notice.refusal.reason}` : "It could not act.",
      );
      return;
    }
    this.#remind();
    // The next step begins after all listeners have heard of the command.
    this.#callOff = clock.wait(0, () => this.look());
  }

  /** Keeps a command's thought as soon as the command is carried out: a person may have to roll dice first. */
  #remind(): void {
    if (!this.#given) return;
    const { open, at, thought } = this.#given;
    const { open: present, asked } = this.#parts.play.store.getState();
    const done = open.game.nodes.get(thought.node);
    if (done?.parent === at) this.#state.set({ thoughts: [...this.#state.now.thoughts, thought] });
    if (done || !asked || present?.serial !== open.serial) this.#given = null;
  }

  /** The same game is at another node, or another player decides in it. */
  played(state: PlayState, before: PlayState): void {
    if (state.revision !== before.revision) this.#remind();
    if (state.fresh !== before.fresh)
      this.#seenAt = this.#parts.clock.now() + seenBy(state, this.#parts.tempo?.() ?? 1);
    if (state.travels !== before.travels) this.#travelled(state.open);
  }

  /** A person who steps through the game wants to look: the computer continues on request. */
  #travelled(open: OpenGame | null): void {
    this.#stepping = false;
    const programs = open !== null && decider(open)?.type === "program";
    const waits = programs && (!this.#state.now.paused || this.#rests);
    if (waits || this.#rests) this.#state.set({ paused: waits });
    this.#rests = waits;
    this.#state.set({ trouble: null });
  }

  /** Another game is in hand: all work for the last is dropped. */
  beginAnew(): void {
    this.#drop();
    this.#asking.forget();
    this.#stepping = this.#rests = false;
  }

  /** The thinking in progress is dropped. */
  pause(): void {
    this.#stepping = this.#rests = false;
    this.#state.set({ paused: true });
    this.look();
  }

  /** Continues, or tries again. */
  resume(): void {
    this.#rests = false;
    this.#state.set({ paused: false, trouble: null });
    this.look();
  }

  /** The computer may act again, from the next look on. */
  release(): void {
    this.#rests = false;
    this.#state.set({ paused: false });
  }

  /** Gives one command, and waits again. */
  step(): void {
    if (this.#state.now.pace !== "step") this.#state.set({ paused: true });
    this.#state.set({ trouble: null });
    this.#stepping = true;
    this.look();
    if (!this.#due()) this.#stepping = false;
  }

  stop(): void {
    this.#stopped = true;
    this.#drop();
  }
}

export const decider = ({ reader, seats }: OpenGame): Seat | null => {
  const { side } = reader.decision;
  return side && seats[side];
};

const isSame = (a: Due, b: Due): boolean => a.open.serial === b.open.serial && a.node === b.node && a.seat === b.seat;
