/**
 * Draws on the layers of plans. The chosen mark is drawn with the mouse; without a choice a click selects a mark, a
 * drag moves it. The selected mark always has its handles.
 */
import { produce } from "immer";
import { editPlanLayer } from "../../../shared/editing/gestures/editThings.ts";
import { addPlanLayer } from "../../../shared/editing/gestures/plans/layers.ts";
import { type MarkWish, placeMark } from "../../../shared/editing/gestures/plans/placeMark.ts";
import { turnThing } from "../../../shared/editing/gestures/turnThings.ts";
import { markName } from "../../../shared/editing/planMarks.ts";
import type { Recipe } from "../../../shared/editing/recipe.ts";
import { findThing, type ThingOf, type ThingRef } from "../../../shared/editing/things.ts";
import { ok, type Result } from "../../../shared/result.ts";
import type { PlanLayer, PlanMark, Scenario } from "../../../shared/scenario/model.ts";
import { thingOutlines } from "../../edit/things/views.ts";
import { pushThing } from "../../edit/tools/select/dragThings.ts";
import { GripsInHand } from "../../edit/tools/select/gripsInHand.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import type { ToolOverlays } from "../../window/store/overlays.ts";
import { selectThing } from "../../window/store/ui.ts";
import { type Drag, DrawingTool, type Press } from "../../window/tools/gesture.ts";
import { type MarkUnder, marksAt } from "../../window/tools/marksAt.ts";
import type { Spot, ToolActs } from "../../window/tools/tool.ts";
import { activeLayer, layersFor, mayDrawOn } from "../store/plans.ts";
import { createMarkDrawing, drawingWords } from "./drawing.ts";
import type { PlannerHands } from "./hands.ts";

/** The layer of the next mark: the active layer, shown if it was hidden, or a new one. */
function openLayer(
  scenario: Scenario,
  hand: Parameters<typeof activeLayer>[1],
  viewer: Parameters<typeof activeLayer>[2],
): Result<{ readonly layer: PlanLayer; readonly recipe: Recipe }> {
  const active = activeLayer(scenario, hand, viewer);
  if (!active) return addPlanLayer(scenario, { side: viewer ?? hand.side });
  if (!active.hidden) return ok({ layer: active, recipe: () => {} });
  const shown = editPlanLayer(scenario, active.id, { hidden: undefined });
  return shown.ok ? ok({ layer: active, recipe: shown.value }) : shown;
}

/** A drag that moves nothing. */
const STRAY: Drag = { name: "idle", follow: () => null, end() {} };

export class PlansTool extends DrawingTool<PlannerHands> {
  readonly id = "plans";
  readonly #grips = new GripsInHand(this.hands, () => this.#markInHand());
  readonly #drawer = createMarkDrawing({
    hand: () => this.#hand,
    scenario: () => this.#scenario,
    side: () => activeLayer(this.#scenario, this.#hand, this.#viewer)?.side ?? this.#viewer ?? this.#hand.side,
    put: (wish) => this.#put(wish),
  });

  get #hand() {
    return this.hands.plan.store.getState().hands.plans;
  }
  get #viewer() {
    return this.hands.plan.asker().asker;
  }
  get #scenario(): Scenario {
    return this.hands.document().scenario;
  }
  get #selecting(): boolean {
    return this.#hand.what === "select";
  }

  protected override resting(): string {
    return this.#drawer().busy ? "drawing" : "idle";
  }

  protected press(event: TablePointerEvent): Press | Drag | null {
    const grip = this.#drawer().busy ? null : this.#grips.press(event);
    if (grip || !this.#selecting) return grip ?? this.#drawer().press(event);
    const all = this.#under(event);
    return { click: () => this.#click(all), drag: () => this.#drag(all, event.at) ?? STRAY };
  }
  override pointer(event: TablePointerEvent): void {
    if (event.phase === "up" && this.idle && !this.#selecting) this.#drawer().release(event);
    super.pointer(event);
  }
  protected override double(): void {
    this.#drawer().double();
  }

  protected override giveUp(busy: boolean): boolean {
    const drawing = this.#drawer().busy;
    this.#drawer().stop();
    return this.#grips.letGo() || drawing || busy;
  }

  protected override keys(): ToolActs {
    if (!this.idle) return {};
    const held = this.#grips.held();
    if (this.#drawer().busy) return this.#drawer().keys();
    return held ? { turn: (by) => this.#turn(held.thing, by), ...this.#grips.keys() } : {};
  }

  protected looks(): Partial<ToolOverlays> {
    const held = this.#grips.held();
    const { table } = this.#scenario;
    const { busy } = this.#drawer();
    const here = busy ? null : this.over;
    const hot = here && this.#grips.at(here);
    const top = here && !hot && this.#selecting ? this.#under(here)[0] : undefined;
    const hovered = top && findThing(this.#scenario, { type: "planMark", id: top.mark.id });
    const picture = this.#drawer().picture(this.over);
    return {
      outlines: [
        ...(held ? thingOutlines(held.thing, table, "selected") : []),
        ...(hovered && top.mark.id !== held?.ref.id ? thingOutlines(hovered, table, "hover") : []),
        ...(picture.outlines ?? []),
      ],
      handles: [...(busy ? [] : this.#grips.handles(hot)), ...(picture.handles ?? [])],
      words: hot?.hint ?? picture.words ?? (top ? `${top.name}, on ${top.layer.name}` : drawingWords(this.#hand)),
      cursor: hot ? "move" : this.#selecting ? (top ? "grab" : "default") : "crosshair",
    };
  }

  #layerOf(mark: ThingOf<"planMark">): PlanLayer | undefined {
    return this.#scenario.plans?.find(({ id }) => id === mark.layer);
  }
  /** The selected mark, if its layer may be drawn on. */
  #markInHand(): ThingOf<"planMark"> | null {
    const ref = this.hands.ui.getState().thing;
    const thing = ref && findThing(this.#scenario, ref);
    if (thing?.type !== "planMark") return null;
    const layer = this.#layerOf(thing);
    return layer && mayDrawOn(layer, this.#viewer) ? thing : null;
  }
  #under({ at, hand }: TablePointerEvent): MarkUnder[] {
    const shown = layersFor(this.#scenario, this.#viewer).filter(({ hidden }) => !hidden);
    return marksAt(shown.toReversed(), this.#scenario.stands, at, { hand });
  }

  #click(all: readonly MarkUnder[]): void {
    this.#grips.letGo();
    const now = all.findIndex(({ mark }) => mark.id === this.hands.ui.getState().thing?.id);
    const next = all[(now + 1) % Math.max(1, all.length)];
    if (next) this.#take({ type: "planMark", id: next.mark.id });
    else selectThing(this.hands.ui, null);
  }
  #drag(all: readonly MarkUnder[], from: Spot): Drag | null {
    const inHand = this.#grips.held()?.ref.id;
    const dragged = all.find(({ mark }) => mark.id === inHand) ?? all[0];
    if (!dragged || !mayDrawOn(dragged.layer, this.#viewer)) return null;
    const ref: ThingRef = { type: "planMark", id: dragged.mark.id };
    this.#take(ref);
    return pushThing(this.hands, ref, from);
  }
  #take(ref: ThingRef): void {
    selectThing(this.hands.ui, ref);
    const mark = this.#markInHand();
    if (mark) this.#drawOn(mark.layer, mark.record);
  }
  #drawOn(layer: string, mark: PlanMark): void {
    this.hands.plan.setHand("plans", { layer, ...(mark.type === "step" && { step: mark.id }) });
  }
  #turn(mark: ThingOf<"planMark">, by: number): void {
    const document = this.hands.document();
    const change = turnThing(document.scenario, { type: "planMark", id: mark.record.id }, by);
    if (change.ok) document.edit(`Turn ${markName(mark.record)}`, change.value);
    else this.hands.refuse(change.error.message);
  }

  /** Adds the mark, and a layer if needed, in one step of the history. */
  #put(wish: MarkWish): boolean {
    const before = this.#scenario;
    const layer = openLayer(before, this.#hand, this.#viewer);
    const placed = layer.ok ? placeMark(produce(before, layer.value.recipe), layer.value.layer.id, wish) : layer;
    if (!layer.ok || !placed.ok) {
      if (!placed.ok) this.hands.refuse(placed.error.message);
      return false;
    }
    const { mark, recipe } = placed.value;
    const gesture = this.hands.document().begin(`Draw ${markName(mark)}`);
    gesture.update(layer.value.recipe);
    gesture.update(recipe);
    gesture.commit();
    this.#drawOn(layer.value.layer.id, mark);
    this.#take({ type: "planMark", id: mark.id });
    return true;
  }
}
