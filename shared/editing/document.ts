/** A scenario under editing (see types.ts): records, rasters, history and the dirty mark. */
import { type Draft, freeze, produce } from "immer";
import type { LoadedScenario, Scenario } from "../scenario/model.ts";
import type { CellRect, Ground, RasterName } from "../table/ground.ts";
import { type CellChange, clipRect, PaintedRaster, pasteCells, RASTERS, unionRect } from "./cells.ts";
import { HISTORY_LIMITS, History, type HistoryLimits } from "./history.ts";
import { same } from "./same.ts";
import type { DocumentChange, EditingDocument, Gesture } from "./types.ts";

/** An open gesture, with everything needed to take it back. */
interface Open {
  readonly label: string;
  readonly records: Scenario;
  readonly state: number;
  readonly ground: Ground;
  readonly painted: Map<RasterName, PaintedRaster>;
}

class ScenarioDocument implements EditingDocument {
  #ground: Ground;
  #scenario: Scenario;
  #revision = 0;
  #state = 0;
  #saved = 0;
  #open: Open | null = null;
  readonly #history: History;
  readonly #listeners = new Set<(change: DocumentChange) => void>();

  constructor({ scenario, ground }: LoadedScenario, limits: HistoryLimits) {
    this.#scenario = freeze(scenario, true);
    this.#ground = ground;
    this.#history = new History(limits);
  }

  get scenario(): Scenario {
    return this.#scenario;
  }
  get ground(): Ground {
    return this.#ground;
  }
  get revision(): number {
    return this.#revision;
  }
  get state(): number {
    return this.#state;
  }
  get dirty(): boolean {
    return this.#state !== this.#saved;
  }
  get canUndo(): boolean {
    return this.#open === null && this.#history.position > 0;
  }
  get canRedo(): boolean {
    return this.#open === null && this.#history.position < this.#history.length;
  }
  get history(): EditingDocument["history"] {
    return { labels: this.#history.labels, position: this.#history.position };
  }

  begin(label: string): Gesture {
    if (this.#open) throw new Error(`“${label}” can't begin while “${this.#open.label}” is under way`);
    const open: Open = { label, records: this.#scenario, state: this.#state, ground: this.#ground, painted: new Map() };
    this.#open = open;
    const change = (work: () => void) => {
      if (this.#open !== open) throw new Error(`“${label}” is over`);
      work();
    };
    return {
      label,
      update: (recipe) => change(() => this.#write(this.#scenario, recipe)),
      restart: (recipe) => change(() => this.#write(open.records, recipe)),
      paint: (raster, rect, value) => change(() => this.#paint(open, raster, rect, value)),
      replaceGround: (ground, recipe) => change(() => this.#replaceGround(ground, recipe)),
      commit: () => change(() => this.#commit(open)),
      cancel: () => change(() => this.#cancel(open)),
    };
  }

  edit(label: string, recipe: (draft: Draft<Scenario>) => void): void {
    const gesture = this.begin(label);
    try {
      gesture.update(recipe);
    } catch (error) {
      gesture.cancel();
      throw error;
    }
    gesture.commit();
  }

  undo(): void {
    if (this.canUndo) this.goTo(this.#history.position - 1);
  }
  redo(): void {
    if (this.canRedo) this.goTo(this.#history.position + 1);
  }

  goTo(position: number): void {
    const from = this.#history.position;
    const to = Math.max(0, Math.min(Math.trunc(position), this.#history.length));
    if (this.#open || to === from || Number.isNaN(to)) return;
    const records = this.#scenario;
    const ground = this.#ground;
    let cells: CellRect | null = null;
    while (this.#history.position !== to) {
      const back = to < this.#history.position;
      const step = back ? this.#history.back() : this.#history.forward();
      if (!step) break;
      this.#scenario = back ? step.before : step.after;
      this.#state = back ? step.from : step.to;
      // A step's cells were painted on the ground before the step.
      if (back && step.grounds) this.#ground = step.grounds.before;
      cells = unionRect(cells, this.#putCells(step.cells, back ? "before" : "after"));
      if (!back && step.grounds) this.#ground = step.grounds.after;
    }
    if (this.#ground !== ground) cells = null;
    this.#revision++;
    this.#tell({ records: records !== this.#scenario, cells, cause: to < from ? "undo" : "redo" });
  }

  markSaved(state = this.#state): void {
    this.#saved = state;
    this.#revision++;
    this.#tell({ records: false, cells: null, cause: "saved" });
  }

  subscribe(listener: (change: DocumentChange) => void): () => void {
    // Wrapped, so that a function may listen twice and each listening can end alone.
    const entry = (change: DocumentChange) => listener(change);
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  #tell(change: DocumentChange): void {
    for (const listener of [...this.#listeners]) listener(change);
  }

  #changed(change: DocumentChange): void {
    this.#revision++;
    this.#state = this.#revision;
    this.#tell(change);
  }

  #write(base: Scenario, recipe: (draft: Draft<Scenario>) => void): void {
    const next = produce(base, (draft) => {
      recipe(draft);
    });
    if (next === this.#scenario) return;
    this.#scenario = next;
    this.#changed({ records: true, cells: null, cause: "gesture" });
  }

  #paint(open: Open, raster: RasterName, rect: CellRect, value: (index: number, old: number) => number): void {
    const ground = this.#ground;
    const clipped = clipRect(rect, ground.columns, ground.rows);
    if (clipped === null) return;
    if (ground !== open.ground) {
      // A new ground keeps its painting: undo takes away the whole ground.
      const cells = new PaintedRaster(ground, raster).paint(clipped, value);
      if (cells) this.#changed({ records: false, cells, cause: "gesture" });
      return;
    }
    let painted = open.painted.get(raster);
    if (!painted) {
      painted = new PaintedRaster(ground, raster);
      open.painted.set(raster, painted);
    }
    const cells = painted.paint(clipped, value);
    if (cells) this.#changed({ records: false, cells, cause: "gesture" });
  }

  #replaceGround(ground: Ground, recipe: (draft: Draft<Scenario>) => void): void {
    this.#ground = ground;
    this.#scenario = produce(this.#scenario, (draft) => {
      recipe(draft);
    });
    this.#changed({ records: true, cells: null, cause: "gesture" });
  }

  #cellChanges(open: Open): CellChange[] {
    return RASTERS.flatMap((raster) => open.painted.get(raster)?.change() ?? []);
  }

  #putCells(changes: readonly CellChange[], which: "before" | "after"): CellRect | null {
    let all: CellRect | null = null;
    for (const change of changes) {
      pasteCells(this.#ground[change.raster], this.#ground.columns, change.rect, change[which]);
      all = unionRect(all, change.rect);
    }
    return all;
  }

  #commit(open: Open): void {
    const cells = this.#cellChanges(open);
    const grounds = this.#ground === open.ground ? undefined : { before: open.ground, after: this.#ground };
    if (!grounds && cells.length === 0 && same(open.records, this.#scenario)) {
      this.#cancel(open);
      return;
    }
    this.#open = null;
    const { label, records: before, state: from } = open;
    this.#history.push({ label, before, after: this.#scenario, cells, grounds, from, to: this.#state });
    this.#revision++;
    this.#tell({ records: false, cells: null, cause: "commit" });
  }

  #cancel(open: Open): void {
    const records = this.#scenario !== open.records;
    const replaced = this.#ground !== open.ground;
    this.#ground = open.ground;
    const painted = this.#putCells(this.#cellChanges(open), "before");
    const cells = replaced ? null : painted;
    this.#scenario = open.records;
    this.#state = open.state;
    this.#open = null;
    this.#revision++;
    this.#tell({ records, cells, cause: "cancel" });
  }
}

/** Opens a scenario for editing. The document takes over the ground: from now on nothing else may write to it. */
export function createEditingDocument(loaded: LoadedScenario, limits: HistoryLimits = HISTORY_LIMITS): EditingDocument {
  return new ScenarioDocument(loaded, limits);
}
