/**
 * Select whatever lies on the table, move it, turn it, reshape it. Clicks on one place go down through what lies there;
 * a drag on bare ground gathers stands. One drag is one step of the history.
 */
import { findThing, type ThingRef, thingName } from "../../../../shared/editing/things.ts";
import { shownPlans } from "../../../../shared/scenario/plans.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import { noOverlays } from "../../../window/store/overlays.ts";
import { select, selectThing } from "../../../window/store/ui.ts";
import { DRAG_THRESHOLD, distance, type Hands, type Spot, type Tool } from "../../../window/tools/tool.ts";
import { thingsUnder, type Under } from "../../../window/tools/under.ts";
import { type Drag, pushStands, turnStands } from "./drag.ts";
import { dragGrip, drawBand, pushThing, sizeWords, turnThing } from "./dragThings.ts";
import { type Grip, gripsOf } from "./grips.ts";
import { thingOutlines } from "./thingOutlines.ts";

/** What a press took hold of. */
type Hold =
  | { readonly type: "stand"; readonly id: string }
  | { readonly type: "thing"; readonly ref: ThingRef }
  | { readonly type: "grip"; readonly ref: ThingRef; readonly grip: Grip }
  | { readonly type: "ground" };

type State =
  | { readonly name: "idle" }
  /** The button is down; a drag has not begun. `under`: what a click would choose from. */
  | {
      readonly name: "pressed";
      readonly hold: Hold;
      readonly under: readonly Under[];
      readonly at: Spot;
      readonly shift: boolean;
    }
  | { readonly name: "dragging"; readonly drag: Drag };

const HAND = 0.2;

export function createSelectTool(hands: Hands): Tool {
  let state: State = { name: "idle" };
  let over: TablePointerEvent | null = null;
  /** The last click, and what it took: the next one on the same place goes on below it. */
  let clicked: { readonly at: Spot; readonly took: Under; readonly before: Under | null } | null = null;
  /** The corner in hand, by its key: Delete and the arrow keys are for it. */
  let corner: string | null = null;
  const { ui, overlays } = hands;

  const under = (event: TablePointerEvent): Under[] => {
    const { mode, zonesShown, plansShown } = ui.getState();
    const all = thingsUnder(hands.document().scenario, event.at, {
      stand: event.stand,
      hand: event.hand,
      zones: zonesShown,
      plans: plansShown ? shownPlans(hands.document().scenario, null) : [],
    });
    return mode === "edit" ? all : all.filter((u) => u.type === "stand");
  };
  const refOf = ({ type, id }: Under): ThingRef | null => (type === "stand" ? null : { type, id });
  const inHand = (u: Under): boolean => {
    const { selected, thing } = ui.getState();
    return u.type === "stand" ? selected.has(u.id) : thing?.type === u.type && thing.id === u.id;
  };
  const take = (u: Under) => {
    const ref = refOf(u);
    if (ref) selectThing(ui, ref);
    else select(ui, [u.id]);
  };

  /** The thing in hand with its grips. */
  function held() {
    const { thing: ref, mode } = ui.getState();
    if (!ref || mode !== "edit") return null;
    const { scenario } = hands.document();
    const thing = findThing(scenario, ref);
    return thing ? { ref, thing, grips: gripsOf(thing, scenario.table), table: scenario.table } : null;
  }
  function gripAt(event: TablePointerEvent): Grip | null {
    const hand = event.hand ?? HAND;
    let best: Grip | null = null;
    // Corners win over the places between them.
    const far = (grip: Grip) => distance(grip.at, event.at) * (grip.shape === "middle" ? 1.5 : 1);
    for (const grip of held()?.grips ?? []) if (far(grip) <= (best ? far(best) : hand)) best = grip;
    return best;
  }

  /** At rest: the thing in hand with its handles, and what a click would take. */
  function show(): void {
    if (state.name !== "idle") return;
    const it = held();
    if (!it?.grips.some((g) => g.key === corner)) corner = null;
    const hot = over && over.phase !== "leave" ? gripAt(over) : null;
    const top = over && over.phase !== "leave" && !hot ? under(over)[0] : undefined;
    const hovered = top && !inHand(top) ? refOf(top) : null;
    const thing = hovered && findThing(hands.document().scenario, hovered);
    overlays.setState({
      ...noOverlays,
      outlines: [
        ...(it ? thingOutlines(it.thing, it.table, "selected") : []),
        ...(thing ? thingOutlines(thing, hands.document().scenario.table, "hover") : []),
      ],
      handles: (it?.grips ?? []).map((grip) => ({
        at: grip.at as never,
        shape: grip.shape,
        hot: grip.key === hot?.key || grip.key === corner,
      })),
      words: hot ? hot.hint : top && top.type !== "stand" ? `${capital(top.name)}${sizeOf(top)}` : null,
      cursor: hot ? "move" : top ? (top.type === "zone" && !inHand(top) ? "pointer" : "grab") : "default",
    });
  }
  const sizeOf = (u: Under): string => {
    const ref = refOf(u);
    const thing = ref && findThing(hands.document().scenario, ref);
    const size = thing && sizeWords(thing);
    return size ? `: ${size}` : "";
  };

  function holdOf(event: TablePointerEvent, all: readonly Under[]): Hold {
    const grip = event.shift ? null : gripAt(event);
    const it = held();
    if (grip && it) return { type: "grip", ref: it.ref, grip };
    const [top] = all;
    if (top?.type === "stand") return { type: "stand", id: top.id };
    if (it && all.some(inHand)) return { type: "thing", ref: it.ref };
    // A zone lies under half the table: only the one in hand is moved.
    const ref = top && top.type !== "zone" ? refOf(top) : null;
    return ref ? { type: "thing", ref } : { type: "ground" };
  }

  function beginDrag({ hold, at, shift }: Extract<State, { name: "pressed" }>): Drag {
    switch (hold.type) {
      case "stand": {
        if (!ui.getState().selected.has(hold.id)) select(ui, [hold.id]);
        const { selected } = ui.getState();
        return shift ? turnStands(hands, selected) : pushStands(hands, selected, at);
      }
      case "thing":
        if (held()?.ref !== hold.ref) selectThing(ui, hold.ref);
        return shift && hold.ref.type === "footprint" ? turnThing(hands, hold.ref) : pushThing(hands, hold.ref, at);
      case "grip":
        corner = hold.grip.becomes ?? (hold.grip.remove ? hold.grip.key : null);
        return dragGrip(hands, hold.ref, hold.grip);
      case "ground":
        return drawBand(hands, at, (ids) => select(ui, shift ? [...ui.getState().selected, ...ids] : ids));
    }
  }

  function click({ hold, under: all, at, shift }: Extract<State, { name: "pressed" }>): void {
    if (hold.type === "grip") {
      corner = hold.grip.remove ? hold.grip.key : null;
      return;
    }
    corner = null;
    const { selected } = ui.getState();
    const [top] = all;
    if (shift) {
      if (top?.type !== "stand") return;
      const next = new Set(selected);
      if (!next.delete(top.id)) next.add(top.id);
      select(ui, next);
      return;
    }
    if (!top) {
      select(ui, []);
      clicked = null;
      return;
    }
    const again = clicked && distance(clicked.at, at) <= DRAG_THRESHOLD ? all.findIndex(inHand) : -1;
    const took = all[again < 0 ? 0 : (again + 1) % all.length] as Under;
    clicked = { at, took, before: again < 0 ? null : (all[again] ?? null) };
    take(took);
  }

  return {
    id: "select",
    get state() {
      return state.name === "dragging" ? state.drag.name : state.name;
    },
    get acts() {
      const it = held();
      const grip = state.name === "idle" && corner !== null ? it?.grips.find((g) => g.key === corner) : undefined;
      if (!it || !grip?.remove) return {};
      const { remove } = grip;
      const document = hands.document();
      const edit = (result: ReturnType<typeof remove>) => {
        if (result.ok) document.edit(`${grip.verb} ${thingName(it.thing)}`, result.value);
        else hands.refuse(result.error.message);
      };
      return {
        remove() {
          corner = null;
          edit(remove(document.scenario));
        },
        nudge: (dx: number, dy: number) =>
          edit(grip.drag(document.scenario, [grip.at[0] + dx, grip.at[1] + dy], { shift: false, ctrl: false })),
      };
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event;
      switch (event.phase) {
        case "down":
          if (state.name === "idle" && event.button === "left") {
            const all = under(event);
            state = { name: "pressed", hold: holdOf(event, all), under: all, at: event.at, shift: event.shift };
          }
          break;
        case "move":
          if (state.name === "pressed" && distance(event.at, state.at) > DRAG_THRESHOLD) {
            const drag = beginDrag(state);
            state = { name: "dragging", drag };
            clicked = null;
          }
          if (state.name === "dragging") overlays.setState({ ...noOverlays, ...state.drag.follow(event) });
          break;
        case "up":
          if (state.name === "pressed") click(state);
          else if (state.name === "dragging") state.drag.end();
          state = { name: "idle" };
          break;
        case "double":
          // The second click of a double click is no wish for what lies below.
          if (clicked?.before) take(clicked.before);
          break;
        case "leave":
          break;
      }
      show();
    },
    cancel() {
      const was = state;
      state = { name: "idle" };
      if (was.name === "dragging") was.drag.cancel();
      const had = was.name !== "idle" || corner !== null;
      corner = null;
      show();
      return had;
    },
  };
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
