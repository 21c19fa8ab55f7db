/**
 * Drawing on the layers of plans. What is chosen is drawn with the mouse; with nothing chosen a click takes a mark in hand,
 * a drag moves it. The handles of the mark in hand are always there.
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
import type { PlanLayer, Scenario } from "../../../shared/scenario/model.ts";
import type { Drag } from "../../edit/tools/select/drag.ts";
import { dragGrip, pushThing } from "../../edit/tools/select/dragThings.ts";
import { type Grip, gripsOf } from "../../edit/tools/select/grips.ts";
import { thingOutlines } from "../../edit/tools/select/thingOutlines.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import { noOverlays, type ToolOverlays } from "../../window/store/overlays.ts";
import { selectThing } from "../../window/store/ui.ts";
import { type MarkUnder, marksAt } from "../../window/tools/marksAt.ts";
import { DRAG_THRESHOLD, distance, type Spot, type Tool } from "../../window/tools/tool.ts";
import { activeLayer, layersFor, mayDrawOn } from "../store/plans.ts";
import { createMarkDrawing, drawingWords } from "./drawing.ts";
import type { PlannerHands } from "./hands.ts";

type State =
  | { readonly name: "idle" }
  | { readonly name: "pressed"; readonly at: Spot; readonly grip: Grip | null; readonly under: readonly MarkUnder[] }
  | { readonly name: "dragging"; readonly drag: Drag };

const HAND = 0.2;
const IDLE: State = { name: "idle" };

/** Where the next mark goes: a layer that is there, shown if it was hidden, or a new one. */
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

export function createPlansTool(hands: PlannerHands): Tool {
  const { ui, overlays, plan } = hands;
  let state: State = IDLE;
  let over: TablePointerEvent | null = null;
  /** The corner in hand, by its key: Delete and the arrow keys are for it. */
  let corner: string | null = null;

  const hand = () => plan.store.getState().hands.plans;
  const viewer = () => plan.asker().asker;
  const scenario = () => hands.document().scenario;
  const selecting = () => hand().what === "select";

  const drawing = createMarkDrawing({
    hand,
    scenario,
    side: () => activeLayer(scenario(), hand(), viewer())?.side ?? viewer() ?? hand().side,
    put,
  });

  /** The mark in hand, if it may be drawn on, with its grips. */
  function held() {
    const ref = ui.getState().thing;
    if (ref?.type !== "planMark") return null;
    const thing = findThing(scenario(), ref) as ThingOf<"planMark"> | null;
    const layer = thing && scenario().plans?.find(({ id }) => id === thing.layer);
    if (!thing || !layer || !mayDrawOn(layer, viewer())) return null;
    return { ref, thing, grips: gripsOf(thing, scenario().table) };
  }
  function gripAt(event: TablePointerEvent): Grip | null {
    const reach = event.hand ?? HAND;
    let best: Grip | null = null;
    const far = (grip: Grip) => distance(grip.at, event.at) * (grip.shape === "middle" ? 1.5 : 1);
    for (const grip of held()?.grips ?? []) if (far(grip) <= (best ? far(best) : reach)) best = grip;
    return best;
  }
  const under = (event: TablePointerEvent): MarkUnder[] =>
    marksAt(
      layersFor(scenario(), viewer())
        .filter(({ hidden }) => !hidden)
        .toReversed(),
      scenario().stands,
      event.at,
      { hand: event.hand },
    );

  /** The mark, and the layer that it may need, in one step of the history. */
  function put(wish: MarkWish): boolean {
    const before = scenario();
    const layer = openLayer(before, hand(), viewer());
    const placed = layer.ok ? placeMark(produce(before, layer.value.recipe), layer.value.layer.id, wish) : layer;
    if (!layer.ok || !placed.ok) {
      if (!placed.ok) hands.refuse(placed.error.message);
      return false;
    }
    const { mark, recipe } = placed.value;
    const gesture = hands.document().begin(`Draw ${markName(mark)}`);
    gesture.update(layer.value.recipe);
    gesture.update(recipe);
    gesture.commit();
    plan.setHand("plans", { layer: layer.value.layer.id, ...(mark.type === "step" && { step: mark.id }) });
    take({ type: "planMark", id: mark.id });
    return true;
  }

  function take(ref: ThingRef): void {
    selectThing(ui, ref);
    const thing = findThing(scenario(), ref);
    if (thing?.type !== "planMark") return;
    const layer = scenario().plans?.find(({ id }) => id === thing.layer);
    if (layer && mayDrawOn(layer, viewer()))
      plan.setHand("plans", { layer: layer.id, ...(thing.record.type === "step" && { step: thing.record.id }) });
  }

  function show(): void {
    if (state.name === "dragging") return;
    overlays.setState({ ...noOverlays, ...looks() });
  }
  function looks(): Partial<ToolOverlays> {
    const it = held();
    if (!it?.grips.some((g) => g.key === corner)) corner = null;
    const busy = drawing.state !== "idle";
    const here = over && !busy ? over : null;
    const hot = here && gripAt(here);
    const top = here && !hot && selecting() ? under(here)[0] : undefined;
    const hovered = top && findThing(scenario(), { type: "planMark", id: top.mark.id });
    const { table } = scenario();
    const picture = drawing.picture();
    return {
      outlines: [
        ...(it ? thingOutlines(it.thing, table, "selected") : []),
        ...(hovered && top.mark.id !== it?.ref.id ? thingOutlines(hovered, table, "hover") : []),
        ...(picture.outlines ?? []),
      ],
      handles: [
        ...(busy ? [] : (it?.grips ?? [])).map((grip) => ({
          at: grip.at as never,
          shape: grip.shape,
          hot: grip.key === hot?.key || grip.key === corner,
        })),
        ...(picture.handles ?? []),
      ],
      words: hot?.hint ?? picture.words ?? (top ? `${top.name}, on ${top.layer.name}` : drawingWords(hand())),
      cursor: hot ? "move" : selecting() ? (top ? "grab" : "default") : "crosshair",
    };
  }

  function down(event: TablePointerEvent): boolean {
    if (drawing.state !== "idle") return false;
    const grip = gripAt(event);
    if (!grip && !selecting()) return false;
    state = { name: "pressed", at: event.at, grip, under: selecting() ? under(event) : [] };
    return true;
  }

  function beginDrag({ at, grip, under: all }: Extract<State, { name: "pressed" }>): Drag | null {
    const it = held();
    if (grip && it) {
      corner = grip.becomes ?? (grip.remove ? grip.key : null);
      return dragGrip(hands, it.ref, grip);
    }
    const mine = all.find(({ mark }) => mark.id === it?.ref.id) ?? all[0];
    if (!mine || !mayDrawOn(mine.layer, viewer())) return null;
    const ref: ThingRef = { type: "planMark", id: mine.mark.id };
    take(ref);
    return pushThing(hands, ref, at);
  }

  function click({ grip, under: all }: Extract<State, { name: "pressed" }>): void {
    corner = grip?.remove ? grip.key : null;
    if (grip) return;
    const now = all.findIndex(({ mark }) => mark.id === ui.getState().thing?.id);
    const next = all[(now + 1) % Math.max(1, all.length)];
    if (next) take({ type: "planMark", id: next.mark.id });
    else selectThing(ui, null);
  }

  function pointer(event: TablePointerEvent): void {
    if (state.name === "idle") {
      if (event.phase !== "down" || event.button !== "left" || !down(event)) drawingPointer(event);
      return;
    }
    if (event.phase === "move") {
      if (state.name === "pressed" && distance(event.at, state.at) > DRAG_THRESHOLD) {
        const drag = beginDrag(state);
        state = drag ? { name: "dragging", drag } : IDLE;
      }
      if (state.name === "dragging") overlays.setState({ ...noOverlays, ...state.drag.follow(event) });
    } else if (event.phase === "up") {
      if (state.name === "pressed") click(state);
      else if (state.name === "dragging") state.drag.end();
      state = IDLE;
    }
  }
  function drawingPointer(event: TablePointerEvent): void {
    if (!selecting()) drawing.pointer(event);
  }

  const redrawn = (act: (() => void) | undefined) =>
    act && {
      act: () => {
        act();
        show();
      },
    };

  return {
    id: "plans",
    get state() {
      return state.name === "dragging" ? state.drag.name : state.name === "idle" ? drawing.state : state.name;
    },
    get acts() {
      const { finish, back } = drawing.acts;
      const [done, undone] = [redrawn(finish), redrawn(back)];
      if (done || undone) return { ...(done && { finish: done.act }), ...(undone && { back: undone.act }) };
      const it = held();
      const grip = it?.grips.find((g) => g.key === corner);
      const document = hands.document();
      const carry = (label: string, result: Result<Recipe>) => {
        if (result.ok) document.edit(label, result.value);
        else hands.refuse(result.error.message);
      };
      if (!it) return {};
      const name = markName(it.thing.record);
      return {
        turn: (by: number) => carry(`Turn ${name}`, turnThing(document.scenario, it.ref, by)),
        ...(grip?.remove && {
          remove: () => {
            const gone = grip.remove?.(document.scenario);
            corner = null;
            if (gone) carry(`Reshape ${name}`, gone);
          },
          nudge: (dx: number, dy: number) =>
            carry(
              `Reshape ${name}`,
              grip.drag(document.scenario, [grip.at[0] + dx, grip.at[1] + dy], { shift: false, ctrl: false }),
            ),
        }),
      };
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event;
      pointer(event);
      show();
    },
    cancel() {
      const was = state;
      state = IDLE;
      if (was.name === "dragging") was.drag.cancel();
      const gave = drawing.cancel() || was.name !== "idle" || corner !== null;
      corner = null;
      show();
      return gave;
    },
  };
}
