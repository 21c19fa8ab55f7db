/**
 * Answers the planner's questions a slice at a time, in the worker or, where there is none, between two frames. Slots take
 * turns, so that a long answer never keeps a short one waiting.
 */
import type { Asker, PlanAnswer, PlanQuestion, Steps } from "../../../shared/planner/questions.ts";
import type { BattleView } from "../../../shared/play/contract.ts";
import type { Supposed } from "../../../shared/play/planning.ts";
import type { Result } from "../../../shared/result.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { Ground } from "../../../shared/table/ground.ts";
import type { PlanAsk, PlannerWorker, PlanReport } from "./job.ts";

/** Answers about one subject. Each slot has its own: what one supposes is nothing to the others. */
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
  /** How long a slice lasts, in milliseconds. */
  readonly slice: number;
}

interface Slot {
  readonly answering: Answering;
  running: { readonly ask: PlanAsk; readonly steps: Steps<Result<PlanAnswer>>; spent: number; told: number } | null;
  waiting: PlanAsk | null;
  /** So much work is finished although a newer question waits: else a hand that never rests would never see an answer. */
  patience: number;
}

const PATIENCE_MS = 60;
const TELL_EVERY = 0.02;

export function createEngine({ report, pause, clock, open, slice }: EngineParts): PlannerWorker {
  let subject: { readonly known: LoadedScenario; readonly view: BattleView | null; readonly asker: Asker } | null =
    null;
  let slots = new Map<string, Slot>();
  let going = false;

  const slotOf = (name: string): Slot | null => {
    const known = slots.get(name);
    if (known || !subject) return known ?? null;
    const answering = open(subject.known, subject.view, subject.asker);
    const slot: Slot = { answering, running: null, waiting: null, patience: PATIENCE_MS };
    slots.set(name, slot);
    return slot;
  };

  const failed = (e: unknown): Result<PlanAnswer> => ({
    ok: false,
    error: { code: "internal", message: e instanceof Error ? e.message : String(e) },
  });

  /** Works on one slot until its slice is over or it is answered. */
  const work = (slot: Slot): void => {
    if (slot.waiting && slot.running && slot.running.spent > slot.patience) {
      slot.running = null;
      slot.patience *= 2;
    }
    if (!slot.running && slot.waiting) {
      const ask = slot.waiting;
      slot.waiting = null;
      slot.running = { ask, steps: slot.answering.answer(ask.question, ask.supposed), spent: 0, told: 0 };
    }
    const { running } = slot;
    if (!running) return;
    const { slot: name, id } = running.ask;
    const start = clock();
    try {
      for (;;) {
        const { done, value } = running.steps.next();
        if (done) {
          slot.running = null;
          slot.patience = PATIENCE_MS;
          report({ type: "answer", slot: name, id, answer: value });
          return;
        }
        const over = clock() - start >= slice;
        if (over && value.done >= running.told + TELL_EVERY) {
          running.told = value.done;
          report({ type: "progress", slot: name, id, done: value.done });
        }
        if (over) break;
      }
      running.spent += clock() - start;
    } catch (e) {
      slot.running = null;
      report({ type: "answer", slot: name, id, answer: failed(e) });
    }
  };

  const round = (): void => {
    // The one whose turn is over goes to the end of the row.
    for (const [name, slot] of slots) {
      if (!slot.running && !slot.waiting) continue;
      work(slot);
      slots.delete(name);
      slots.set(name, slot);
      pause(round);
      return;
    }
    going = false;
  };

  return {
    about({ scenario, view, asker, cells }) {
      const { width, height } = scenario.table;
      const ground = cells ? new Ground(width, height, cells.terrain, cells.level) : subject?.known.ground;
      slots = new Map();
      subject = ground ? { known: { scenario, ground }, view, asker } : null;
    },
    ask(ask) {
      let slot: Slot | null;
      try {
        slot = slotOf(ask.slot);
      } catch (e) {
        report({ type: "answer", slot: ask.slot, id: ask.id, answer: failed(e) });
        return;
      }
      if (!slot) return;
      slot.waiting = ask;
      if (going) return;
      going = true;
      pause(round);
    },
    cancel(name) {
      const slot = slots.get(name);
      if (slot) slot.running = slot.waiting = null;
    },
    stop() {
      slots = new Map();
      subject = null;
    },
  };
}
