/** A table without a window: tools fed with scripted pointer events, the way the scene would feed them. */

import { createToolbox } from "../../renderer/app/toolbox.ts";
import { createPlan } from "../../renderer/plan/store/plan.ts";
import type { PlanAsk, PlanReport } from "../../renderer/plan/worker/job.ts";
import { createPlay } from "../../renderer/play/store/createPlay.ts";
import type { TablePointerEvent } from "../../renderer/scene/contract.ts";
import { askSight } from "../../renderer/window/questions.ts";
import { createOverlayStore } from "../../renderer/window/store/overlays.ts";
import { createUiStore, setTool, type ToolId } from "../../renderer/window/store/ui.ts";
import { createEditingDocument } from "../../shared/editing/document.ts";
import { placeStand } from "../../shared/editing/gestures/placeStand.ts";
import type { EditingDocument } from "../../shared/editing/types.ts";
import { degrees, point } from "../../shared/geometry/units.ts";
import { openPlanner } from "../../shared/planner/planner.ts";
import type { Stand } from "../../shared/scenario/model.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";
import type { SideId } from "../../shared/systems.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";

export const TANK: Vehicle = {
  id: "ghq-wwii/test/tank",
  system: "ghq-wwii",
  nation: "Test",
  name: "Test tank",
  points: 50,
  stats: { defense: 6, move: 10 },
  weapons: [{ name: "main", mount: "turret", stats: { firepower: 7, range: 15 } }],
  notes: [],
  modelCode: "",
};

type Keys = Partial<Pick<TablePointerEvent, "shift" | "alt" | "ctrl">>;

export class TestTable {
  readonly document: EditingDocument;
  readonly ui = createUiStore();
  readonly overlays = createOverlayStore();
  readonly refusals: string[] = [];
  vehiclesAsked = 0;
  flashes = 0;
  readonly toolbox;
  readonly plan;
  /** What the planner was asked, the newest last. */
  readonly asked: PlanAsk[] = [];
  #report: (report: PlanReport) => void = () => undefined;

  constructor(width = 48, height = 24) {
    this.document = createEditingDocument(newScenario({ system: "ghq-wwii", title: "Test", width, height }));
    this.plan = createPlan({
      ui: this.ui,
      sources: {
        deployment: () => {
          const { scenario, ground, revision } = this.document;
          return { scenario, ground, revision, cells: revision, view: null, serial: 1 };
        },
        game: () => null,
        edit: (label, recipe) => this.document.edit(label, recipe),
        onChange: (listener) => this.document.subscribe(listener),
      },
      start: (report) => {
        this.#report = report;
        return { about() {}, ask: (ask) => this.asked.push(ask), cancel() {}, stop() {} };
      },
    });
    this.toolbox = createToolbox({
      document: () => this.document,
      position: () => this.plan.table() ?? this.document,
      ui: this.ui,
      overlays: this.overlays,
      refuse: (text) => this.refusals.push(text),
      chooseVehicle: () => {
        this.vehiclesAsked++;
      },
      sight: (from, to) => askSight(this.plan.table() ?? this.document, from, to),
      flashFront: () => {
        this.flashes++;
      },
      play: createPlay(),
      plan: this.plan,
      hasTable: () => true,
      askWhy: async () => null,
    });
    this.document.subscribe((change) => {
      if (change.cause !== "gesture") this.toolbox.refresh();
    });
  }

  /** Puts a stand down as the history's own step; answers its id. */
  stand(side: SideId, x: number, y: number, facing = 0): string {
    const placed = placeStand(this.document.scenario, {
      vehicle: TANK,
      side,
      at: [x, y],
      facing: degrees(facing),
      overlap: "refuse",
    });
    if (!placed.ok) throw new Error(placed.error.message);
    this.document.edit("Set up", placed.value.recipe);
    return placed.value.stand.id;
  }

  /** The planner's own answer to what it was asked last in a slot. */
  answer(slot: string): void {
    const ask = this.asked.findLast((one) => one.slot === slot);
    if (!ask) throw new Error(`nobody asked about ${slot}`);
    const { scenario, ground } = this.document;
    const steps = openPlanner({ scenario, ground }, null, null).answer(ask.question, ask.supposed);
    for (let step = steps.next(); ; step = steps.next()) {
      if (!step.done) continue;
      this.#report({ type: "answer", slot, id: ask.id, answer: step.value });
      return;
    }
  }

  get(id: string): Stand {
    const stand = this.document.scenario.stands.find((s) => s.id === id);
    if (!stand) throw new Error(`no stand ${id}`);
    return stand;
  }

  take(tool: ToolId): this {
    setTool(this.ui, tool);
    return this;
  }

  #send(phase: TablePointerEvent["phase"], x: number, y: number, pressed: boolean, keys: Keys): this {
    const { width, height } = this.document.scenario.table;
    const under = (this.plan.table() ?? this.document).scenario.stands.find(
      (s) => s.at !== null && Math.abs(s.at[0] - x) <= 0.5 && Math.abs(s.at[1] - y) <= 0.5,
    );
    this.toolbox.pointer({
      phase,
      at: point(x, y),
      inside: x >= 0 && y >= 0 && x <= width && y <= height,
      stand: under?.id ?? null,
      button: pressed ? "left" : "none",
      shift: false,
      alt: false,
      ctrl: false,
      ...keys,
    });
    return this;
  }
  down = (x: number, y: number, keys: Keys = {}) => this.#send("down", x, y, true, keys);
  move = (x: number, y: number, keys: Keys = {}) => this.#send("move", x, y, true, keys);
  hover = (x: number, y: number, keys: Keys = {}) => this.#send("move", x, y, false, keys);
  up = (x: number, y: number, keys: Keys = {}) => this.#send("up", x, y, true, keys);
  double = (x: number, y: number) => this.#send("double", x, y, true, {});
  leave = () => this.#send("leave", 0, 0, false, {});
  click = (x: number, y: number, keys: Keys = {}) => this.hover(x, y, keys).down(x, y, keys).up(x, y, keys);
  /** Press, some moves, release. */
  drag(from: readonly [number, number], to: readonly [number, number], keys: Keys = {}): this {
    this.down(from[0], from[1], keys);
    for (const part of [0.25, 0.5, 0.75, 1])
      this.move(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, keys);
    return this.up(to[0], to[1], keys);
  }

  get things() {
    return this.ui.getState().things;
  }
  get state(): string {
    return this.toolbox.current.state;
  }
  /** Steps that can be undone. */
  get steps(): number {
    return this.document.history.position;
  }
  get lastStep(): string | undefined {
    const { labels, position } = this.document.history;
    return labels[position - 1];
  }
  levelAt(x: number, y: number): number {
    const { ground } = this.document;
    return ground.level[ground.index(Math.floor(x * 4), Math.floor(y * 4))] as number;
  }
  terrainAt(x: number, y: number): number {
    const { ground } = this.document;
    return ground.terrain[ground.index(Math.floor(x * 4), Math.floor(y * 4))] as number;
  }
}
