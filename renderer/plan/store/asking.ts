/** Sends questions to the planner's worker: each once for each table, and only the newest in a slot. */
import type { PlanQuestion } from "../../../shared/planner/questions.ts";
import type { Supposed } from "../../../shared/play/planning.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { Ground } from "../../../shared/table/ground.ts";
import type { PlannerWorker, PlanReport } from "../worker/job.ts";
import type { StartPlanner } from "../worker/startPlanner.ts";
import { type Slot, type Slots, sameQuestion, type Wanted } from "./slots.ts";
import type { PlanTable } from "./table.ts";

/** Parts of a scenario that no answer depends on, such as briefings and plans: a change needs no new question. */
const WORDS = [
  "title",
  "author",
  "situation",
  "notes",
  "specialRules",
  "zones",
  "objectives",
  "victory",
  "generated",
  "mapSource",
  "plans",
] as const;
type Words = (typeof WORDS)[number];

/** The parts that answers depend on, for comparison. */
function matter(scenario: Scenario): readonly unknown[] {
  const { table, ...records } = scenario;
  const { labels: _labels, picture: _picture, ...things } = table;
  const rest = Object.entries(records).filter(([key]) => !WORDS.includes(key as Words));
  return [...rest.map(([, value]) => value), ...Object.values(things)];
}
const alike = (a: readonly unknown[], b: readonly unknown[]) => a.length === b.length && a.every((x, i) => x === b[i]);

export class PlanAsking {
  readonly #start: StartPlanner;
  readonly #state: () => { readonly slots: Slots };
  readonly #set: (slots: Slots) => void;
  #worker: PlannerWorker | null = null;
  #ids = 0;
  /** The last question sent in each slot, and the table state that it was sent for. */
  readonly #sent = new Map<string, { readonly id: number; readonly question: PlanQuestion; readonly on: object }>();
  /** The parts and cells that the worker has. */
  #known: { readonly parts: readonly unknown[]; readonly cells: readonly unknown[] } | null = null;
  /** A new object for each table that may have other answers. */
  #on: object = {};
  #lastTable: PlanTable | null = null;
  #lastSupposed: unknown = null;

  constructor(start: StartPlanner, state: () => { readonly slots: Slots }, set: (slots: Slots) => void) {
    this.#start = start;
    this.#state = state;
    this.#set = set;
  }

  #report(news: PlanReport): void {
    if (this.#sent.get(news.slot)?.id !== news.id) return;
    const { slots } = this.#state();
    const slot = slots[news.slot];
    if (!slot) return;
    const next: Slot =
      news.type === "progress"
        ? { ...slot, progress: news.done }
        : news.answer.ok
          ? { ...slot, answer: news.answer.value, answered: slot.question, failure: null, progress: null }
          : { ...slot, answer: null, answered: null, failure: news.answer.error, progress: null };
    this.#set({ ...slots, [news.slot]: next });
  }

  /** Sends the worker the table, if it differs in a part that answers depend on. */
  #about(table: PlanTable): void {
    if (table === this.#lastTable) return;
    this.#lastTable = table;
    const { source } = table;
    const parts = [...matter(source.scenario), table.view, table.asker];
    const cells = [source.ground, source.cells];
    const known = this.#known;
    const another = !known || !alike(known.parts, parts) || !alike(known.cells, cells);
    if (another || table.supposed !== this.#lastSupposed) this.#on = {};
    this.#lastSupposed = table.supposed;
    if (!another) return;
    this.#worker ??= this.#start((news) => this.#report(news));
    // The planner doesn't read the reference picture, which may be megabytes.
    const { picture: _picture, ...things } = table.real.table;
    this.#worker.about({
      scenario: { ...table.real, table: things },
      view: table.view,
      asker: table.asker,
      cells: known && alike(known.cells, cells) ? null : copied(table.ground),
    });
    this.#known = { parts, cells };
  }

  /** Asks the new questions, and drops the slots that are no longer wanted. */
  want(table: PlanTable | null, wanted: Wanted): void {
    const before = this.#state().slots;
    if (table && Object.keys(wanted).length > 0) this.#about(table);
    const slots: Record<string, Slot> = {};
    let changed = false;
    for (const [name, slot] of Object.entries(before)) {
      if (table && wanted[name]) {
        slots[name] = slot;
        continue;
      }
      changed = true;
      this.#worker?.cancel(name);
      this.#sent.delete(name);
    }
    for (const [name, question] of table ? Object.entries(wanted) : []) {
      const last = this.#sent.get(name);
      if (!table || (last && last.on === this.#on && sameQuestion(last.question, question))) continue;
      slots[name] = this.#ask(table, name, question, slots[name]);
      changed = true;
    }
    if (changed) this.#set(slots);
  }

  /** The old answer stays until the new one comes, if both are for the same type of question. */
  #ask(table: PlanTable, name: string, question: PlanQuestion, old: Slot | undefined): Slot {
    this.#ids++;
    this.#sent.set(name, { id: this.#ids, question, on: this.#on });
    this.#worker?.ask({ slot: name, id: this.#ids, question, supposed: supposedOf(table) });
    const { answer, answered } = old?.answer?.type === question.type ? old : { answer: null, answered: null };
    return { question, answer, answered, failure: null, progress: 0 };
  }

  giveUp(name: string): void {
    const { slots } = this.#state();
    const slot = slots[name];
    if (slot?.progress == null) return;
    this.#worker?.cancel(name);
    const last = this.#sent.get(name);
    if (last) this.#sent.set(name, { ...last, id: -1 });
    this.#set({
      ...slots,
      [name]: { ...slot, progress: null, failure: { code: "cancelled", message: "Stopped: it took too long." } },
    });
  }
  forget(name: string): void {
    this.#sent.delete(name);
  }
  stop(): void {
    this.#worker?.stop();
  }
}

/** The suppositions about stands that the asker knows. */
function supposedOf({ supposed, real }: PlanTable): readonly Supposed[] {
  if (supposed.size === 0) return [];
  const known = new Set(real.stands.map(({ id }) => id));
  return [...supposed.values()].filter(({ stand }) => known.has(stand));
}
const copied = (ground: Ground) => ({ terrain: ground.terrain.slice(), level: ground.level.slice() });
