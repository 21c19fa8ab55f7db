/**
 * Answers the planner's questions a slice at a time, in the worker or, without a worker, between two frames. Slots take
 * turns, so that a long answer never keeps a short one waiting.
 */
import type { Asker, PlanAnswer, PlanQuestion, Steps } from "../../../shared/planner/questions.ts";
import type { BattleView } from "../../../shared/play/contract.ts";
import type { Supposed } from "../../../shared/play/planning.ts";
import { type Result, thrown } from "../../../shared/result.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { Ground } from "../../../shared/table/ground.ts";
import type { PlanAsk, PlannerWorker, PlanReport } from "./job.ts";

/** Answers about a subject. Each slot has its own, because suppositions differ by slot. */
export interface Answering {
  answer(question: PlanQuestion, supposed: readonly Supposed[]): Steps<Result<PlanAnswer>>;
}
export type OpenAnswering = (known: LoadedScenario, view: BattleView | null, asker: Asker) => Answering;

export interface EngineParts {
  readonly report: (report: PlanReport) => void;
  /** Calls back when there is time for the next slice. */
  readonly pause: (go: () => void) => void;
  readonly clock: () => number;
  readonly open: OpenAnswering;
  /** The length of a slice, in milliseconds. */
  readonly slice: number;
}

interface Running {
  readonly ask: PlanAsk;
  readonly steps: Steps<Result<PlanAnswer>>;
  spent: number;
  reported: number;
}
interface Slot {
  readonly answering: Answering;
  running: Running | null;
  waiting: PlanAsk | null;
  /** Milliseconds of work before a newer question may interrupt, so that a steady drag still gets answers. */
  patience: number;
}

const PATIENCE_MS = 60;
const TELL_EVERY = 0.02;

export class PlanEngine implements PlannerWorker {
  readonly #parts: EngineParts;
  #subject: { readonly known: LoadedScenario; readonly view: BattleView | null; readonly asker: Asker } | null = null;
  #slots = new Map<string, Slot>();
  #going = false;

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  about({ scenario, view, asker, cells }: Parameters<PlannerWorker["about"]>[0]): void {
    const { width, height } = scenario.table;
    const ground = cells ? new Ground(width, height, cells.terrain, cells.level) : this.#subject?.known.ground;
    this.#slots = new Map();
    this.#subject = ground ? { known: { scenario, ground }, view, asker } : null;
  }

  ask(ask: PlanAsk): void {
    let slot: Slot | null;
    try {
      slot = this.#slotOf(ask.slot);
    } catch (e) {
      this.#answer(ask, thrown(e));
      return;
    }
    if (!slot) return;
    slot.waiting = ask;
    if (this.#going) return;
    this.#going = true;
    this.#parts.pause(() => this.#round());
  }

  cancel(name: string): void {
    const slot = this.#slots.get(name);
    if (slot) slot.running = slot.waiting = null;
  }

  stop(): void {
    this.#slots = new Map();
    this.#subject = null;
  }

  #slotOf(name: string): Slot | null {
    const known = this.#slots.get(name);
    if (known || !this.#subject) return known ?? null;
    const { known: scenario, view, asker } = this.#subject;
    const answering = this.#parts.open(scenario, view, asker);
    const slot: Slot = { answering, running: null, waiting: null, patience: PATIENCE_MS };
    this.#slots.set(name, slot);
    return slot;
  }

  #round(): void {
    // The slot goes to the end of the row after its turn.
    for (const [name, slot] of this.#slots) {
      if (!slot.running && !slot.waiting) continue;
      this.#work(slot);
      this.#slots.delete(name);
      this.#slots.set(name, slot);
      this.#parts.pause(() => this.#round());
      return;
    }
    this.#going = false;
  }

  /** Works on a slot until its slice is over or it has its answer. */
  #work(slot: Slot): void {
    if (slot.waiting && slot.running && slot.running.spent > slot.patience) {
      slot.running = null;
      slot.patience *= 2;
    }
    if (!slot.running && slot.waiting) {
      const ask = slot.waiting;
      slot.waiting = null;
      slot.running = { ask, steps: slot.answering.answer(ask.question, ask.supposed), spent: 0, reported: 0 };
    }
    const { running } = slot;
    if (!running) return;
    try {
      const answer = this.#slice(running);
      if (!answer) return;
      slot.running = null;
      slot.patience = PATIENCE_MS;
      this.#answer(running.ask, answer);
    } catch (e) {
      slot.running = null;
      this.#answer(running.ask, thrown(e));
    }
  }

  /** Null where the answer takes longer than a slice. */
  #slice(running: Running): Result<PlanAnswer> | null {
    const { clock, slice, report } = this.#parts;
    const { slot, id } = running.ask;
    const start = clock();
    for (;;) {
      const { done, value } = running.steps.next();
      if (done) return value;
      const over = clock() - start >= slice;
      if (over && value.done >= running.reported + TELL_EVERY) {
        running.reported = value.done;
        report({ type: "progress", slot, id, done: value.done });
      }
      if (over) break;
    }
    running.spent += clock() - start;
    return null;
  }

  #answer({ slot, id }: PlanAsk, answer: Result<PlanAnswer>): void {
    this.#parts.report({ type: "answer", slot, id, answer });
  }
}
