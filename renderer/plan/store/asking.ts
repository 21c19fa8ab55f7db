/** Sends what is wanted to the planner's worker: each question once for each table, the newest of a slot only. */
import type { PlanQuestion } from "../../../shared/planner/questions.ts";
import type { Supposed } from "../../../shared/play/planning.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { Ground } from "../../../shared/table/ground.ts";
import type { PlannerWorker, PlanReport } from "../worker/job.ts";
import type { StartPlanner } from "../worker/startPlanner.ts";
import { type Slot, type Slots, sameQuestion, type Wanted } from "./slots.ts";
import type { PlanTable } from "./table.ts";

/** What of a scenario no answer depends on: labels, briefings, plans and the like may change while somebody asks. */
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
  "plans",
] as const;
type Words = (typeof WORDS)[number];

/** The parts that answers depend on, to be compared one by one. */
function matter(scenario: Scenario): readonly unknown[] {
  const { table, ...records } = scenario;
  const { labels: _labels, picture: _picture, ...things } = table;
  const rest = Object.entries(records).filter(([key]) => !WORDS.includes(key as Words));
  return [...rest.map(([, value]) => value), ...Object.values(things)];
}
const alike = (a: readonly unknown[], b: readonly unknown[]) => a.length === b.length && a.every((x, i) => x === b[i]);

export function createAsking(start: StartPlanner, state: () => { readonly slots: Slots }, set: (slots: Slots) => void) {
  let worker: PlannerWorker | null = null;
  let ids = 0;
  /** Of each slot: the question sent last, and on what it was sent. */
  const sent = new Map<string, { readonly id: number; readonly question: PlanQuestion; readonly on: object }>();
  const givenUp = new Set<string>();
  /** What the worker was told last. */
  let told: { readonly parts: readonly unknown[]; readonly cells: readonly unknown[] } | null = null;
  /** Another object for every table that may be answered differently. */
  let on: object = {};
  let lastTable: PlanTable | null = null;
  let lastSupposed: unknown = null;

  const report = (news: PlanReport): void => {
    if (sent.get(news.slot)?.id !== news.id) return;
    const { slots } = state();
    const slot = slots[news.slot];
    if (!slot) return;
    const next: Slot =
      news.type === "progress"
        ? { ...slot, progress: news.done }
        : news.answer.ok
          ? { ...slot, answer: news.answer.value, answered: slot.question, failure: null, progress: null }
          : { ...slot, answer: null, answered: null, failure: news.answer.error, progress: null };
    set({ ...slots, [news.slot]: next });
  };

  /** Tells the worker of another table, where it is one in anything that matters. */
  function about(table: PlanTable): void {
    if (table === lastTable) return;
    lastTable = table;
    const { source } = table;
    const parts = [...matter(source.scenario), table.view, table.asker];
    const cells = [source.ground, source.cells];
    const another = !told || !alike(told.parts, parts) || !alike(told.cells, cells);
    if (another || table.supposed !== lastSupposed) on = {};
    lastSupposed = table.supposed;
    if (!another) return;
    worker ??= start(report);
    // A reference picture is no matter, and may be megabytes.
    const { picture: _picture, ...things } = table.real.table;
    worker.about({
      scenario: { ...table.real, table: things },
      view: table.view,
      asker: table.asker,
      cells: told && alike(told.cells, cells) ? null : copied(table.ground),
    });
    told = { parts, cells };
  }

  return {
    want(table: PlanTable | null, wanted: Wanted): void {
      const before = state().slots;
      if (table && Object.keys(wanted).length > 0) about(table);
      const slots: Record<string, Slot> = {};
      let changed = false;
      for (const [name, slot] of Object.entries(before)) {
        if (table && wanted[name]) slots[name] = slot;
        else {
          changed = true;
          worker?.cancel(name);
          sent.delete(name);
          givenUp.delete(name);
        }
      }
      if (table)
        for (const [name, question] of Object.entries(wanted)) {
          const last = sent.get(name);
          if (last && last.on === on && sameQuestion(last.question, question)) continue;
          ids++;
          sent.set(name, { id: ids, question, on });
          givenUp.delete(name);
          const old = slots[name];
          const keep = old?.answer?.type === question.type;
          slots[name] = {
            question,
            answer: keep ? old.answer : null,
            answered: keep ? old.answered : null,
            failure: null,
            progress: 0,
          };
          changed = true;
          worker?.ask({ slot: name, id: ids, question, supposed: supposedOf(table) });
        }
      if (changed) set(slots);
    },
    giveUp(name: string): void {
      const { slots } = state();
      const slot = slots[name];
      if (slot?.progress == null) return;
      worker?.cancel(name);
      const last = sent.get(name);
      if (last) sent.set(name, { ...last, id: -1 });
      set({
        ...slots,
        [name]: { ...slot, progress: null, failure: { code: "cancelled", message: "Given up: it took too long." } },
      });
    },
    forget: (name: string) => void sent.delete(name),
    stop: () => worker?.stop(),
  };
}

/** Of those that the asker knows. */
function supposedOf({ supposed, real }: PlanTable): readonly Supposed[] {
  if (supposed.size === 0) return [];
  const known = new Set(real.stands.map(({ id }) => id));
  return [...supposed.values()].filter(({ stand }) => known.has(stand));
}
const copied = (ground: Ground) => ({ terrain: ground.terrain.slice(), level: ground.level.slice() });
