/**
 * Selects, moves, turns and reshapes anything on the table. Repeated clicks on a place go down through the things
 * there; a drag on bare ground selects stands. One drag is one step of the history.
 */
import { findThing, type Thing, type ThingRef } from "../../../../shared/editing/things.ts";
import { shownPlans } from "../../../../shared/scenario/plans.ts";
import { capital } from "../../../../shared/words.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import { select, selectThing } from "../../../window/store/ui.ts";
import { type Drag, DrawingTool, type Press } from "../../../window/tools/gesture.ts";
import { DRAG_THRESHOLD, distance, type Spot } from "../../../window/tools/tool.ts";
import { thingsUnder, type Under } from "../../../window/tools/under.ts";
import { sizeWords, thingOutlines, viewOf } from "../../things/views.ts";
import { pushStands, turnStands } from "./drag.ts";
import { drawBand, pushThing, turnThing } from "./dragThings.ts";
import { GripsInHand } from "./gripsInHand.ts";

const refOf = ({ type, id }: Under): ThingRef | null => (type === "stand" ? null : { type, id });
export function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

export class SelectTool extends DrawingTool {
  readonly id = "select";
  /** The last click, and the selection before it: the next click on the same place selects the thing below. */
  #clicked: { readonly at: Spot; readonly before: Under | null } | null = null;
  readonly #grips = new GripsInHand(this.hands, () => {
    const { thing, mode } = this.hands.ui.getState();
    return thing && mode === "edit" ? this.#find(thing) : null;
  });

  protected press(event: TablePointerEvent): Press {
    const all = this.#under(event);
    const taken = (event.shift ? null : this.#grips.press(event)) ?? {
      click: () => this.#click(all, event),
      drag: () => this.#drag(all, event),
    };
    return {
      ...taken,
      drag: () => {
        this.#clicked = null;
        return taken.drag();
      },
    };
  }

  /** A double click's second click doesn't select the thing below. */
  protected override double(): void {
    if (this.#clicked?.before) this.#take(this.#clicked.before);
  }

  protected override keys() {
    return this.idle ? this.#grips.keys() : {};
  }

  protected override giveUp(busy: boolean): boolean {
    return this.#grips.letGo() || busy;
  }

  /** The selected thing with its handles, and the thing that a click would select. */
  protected looks(): Partial<ToolOverlays> {
    const { over, hands } = this;
    const { table } = hands.document().scenario;
    const held = this.#grips.held();
    const hot = over && this.#grips.at(over);
    const top = over && !hot ? this.#under(over)[0] : undefined;
    const ref = top && refOf(top);
    const thing = ref && this.#find(ref);
    const size = thing && sizeWords(thing);
    const words = thing ? `${capital(top.name)}${size ? `: ${size}` : ""}` : null;
    return {
      outlines: [
        ...(held ? thingOutlines(held.thing, table, "selected") : []),
        ...(thing && !this.#inHand(top) ? thingOutlines(thing, table, "hover") : []),
      ],
      handles: this.#grips.handles(hot),
      words: hot ? hot.hint : words,
      cursor: hot ? "move" : top ? (top.type === "zone" && !this.#inHand(top) ? "pointer" : "grab") : "default",
    };
  }

  #find(ref: ThingRef): Thing | null {
    return findThing(this.hands.document().scenario, ref) ?? null;
  }

  #under({ at, stand, hand }: TablePointerEvent): Under[] {
    const { mode, zonesShown: zones, plansShown } = this.hands.ui.getState();
    const { scenario } = this.hands.document();
    const plans = plansShown ? shownPlans(scenario, null) : [];
    const all = thingsUnder(scenario, at, { stand, hand, zones, plans });
    return mode === "edit" ? all : all.filter(({ type }) => type === "stand");
  }

  #inHand({ type, id }: Under): boolean {
    const { selected, thing } = this.hands.ui.getState();
    return type === "stand" ? selected.has(id) : thing?.type === type && thing.id === id;
  }

  #take(under: Under): void {
    const ref = refOf(under);
    if (ref) selectThing(this.hands.ui, ref);
    else select(this.hands.ui, [under.id]);
  }

  #click(all: readonly Under[], { at, shift }: TablePointerEvent): void {
    const { ui } = this.hands;
    this.#grips.letGo();
    if (shift) {
      if (all[0]?.type === "stand") select(ui, toggled(ui.getState().selected, all[0].id));
      return;
    }
    const same = this.#clicked !== null && distance(this.#clicked.at, at) <= DRAG_THRESHOLD;
    const before = same ? all.findIndex((under) => this.#inHand(under)) : -1;
    const taken = all[before < 0 ? 0 : (before + 1) % all.length];
    this.#clicked = taken ? { at, before: all[before] ?? null } : null;
    if (taken) this.#take(taken);
    else select(ui, []);
  }

  #drag(all: readonly Under[], { at, shift }: TablePointerEvent): Drag {
    const { hands } = this;
    const { ui } = hands;
    const [top] = all;
    if (top?.type === "stand") {
      if (!this.#inHand(top)) select(ui, [top.id]);
      const { selected } = ui.getState();
      return shift ? turnStands(hands, selected) : pushStands(hands, selected, at);
    }
    const held = this.#grips.held()?.ref;
    const inHand = held && all.some((under) => this.#inHand(under));
    // A zone covers half the table, so only the selected zone moves.
    const ref = inHand ? held : top && top.type !== "zone" ? refOf(top) : null;
    if (!ref) return drawBand(hands, at, (ids) => select(ui, shift ? [...ui.getState().selected, ...ids] : ids));
    if (!inHand) selectThing(ui, ref);
    return shift && viewOf(ref).placing?.turns ? turnThing(hands, ref) : pushThing(hands, ref, at);
  }
}
