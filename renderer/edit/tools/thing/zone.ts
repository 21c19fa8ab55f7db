/** Draws deployment zones as rectangles or polygons, and entry edges by a drag along the border of the table. */

import { placeAt } from "../../../../shared/editing/base.ts";
import { nearestBorder, placeEntryEdge, SHORTEST_ENTRY } from "../../../../shared/editing/gestures/entryEdges.ts";
import { imageOf, placeBoth } from "../../../../shared/editing/gestures/mirrorThings.ts";
import { placeZone } from "../../../../shared/editing/gestures/placeArea.ts";
import { borderLength } from "../../../../shared/editing/things/entryEdge.ts";
import type { Thing } from "../../../../shared/editing/things.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import type { EntryEdge, Zone } from "../../../../shared/scenario/model.ts";
import { SIDE_NAMES, type SideId } from "../../../../shared/systems.ts";
import type { OutlineOverlay, TablePointerEvent } from "../../../scene/contract.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import { selectThing } from "../../../window/store/ui.ts";
import type { Drag } from "../../../window/tools/gesture.ts";
import { DRAG_THRESHOLD, distance, type Spot, type ToolActs } from "../../../window/tools/tool.ts";
import { outline } from "../../things/outlines.ts";
import { thingOutlines } from "../../things/views.ts";
import { MirroredTool, withAxis } from "../paint/hand.ts";
import { OutlineDrawer, outlineSize } from "./outlineDrawer.ts";

/** The distance from the border within which an entry edge can begin, in inches. */
const BORDER_REACH = 2;

export class ZoneTool extends MirroredTool {
  readonly id = "zone";
  readonly #drawer = new OutlineDrawer({
    form: () => this.#hand.form,
    table: () => this.#table,
    put: (points) => this.#putZone(points),
  });

  get #hand() {
    return this.hands.ui.getState().zoneHand;
  }
  get #table() {
    return this.hands.document().scenario.table;
  }
  get #mirror() {
    return this.hands.ui.getState().paint.mirror;
  }

  protected override resting(): string {
    return this.#drawer.state;
  }
  protected press(event: TablePointerEvent): Drag | null {
    if (this.#hand.what === "zone") return this.#drawer.press(event);
    const { at: from } = event;
    if (nearestBorder(from, this.#table).away > BORDER_REACH) {
      this.hands.refuse("An entry edge lies on the border of the table: drag along it.");
      return null;
    }
    return {
      name: "dragging",
      follow: ({ at }) => withAxis(this.hands, this.#drawnEdge(from, at)),
      end: ({ at }) => {
        if (distance(from, at) > DRAG_THRESHOLD) this.#putEdge(from, at);
      },
    };
  }
  protected override double(): void {
    if (this.#hand.what === "zone") this.#drawer.double();
  }
  protected override keys(): ToolActs {
    return this.#drawer.keys();
  }
  protected override giveUp(busy: boolean): boolean {
    return this.#drawer.cancel() || busy;
  }

  protected picture(): Partial<ToolOverlays> {
    return this.#hand.what === "zone" ? this.#zonePicture() : this.#edgePicture();
  }
  #zonePicture(): Partial<ToolOverlays> {
    const { side, form } = this.#hand;
    const preview = this.#drawer.preview(this.over);
    const how = form === "polygon" ? "click its corners" : "drag from corner to corner";
    if (!preview) return { words: `${SIDE_NAMES[side]} deployment zone: ${how}` };
    const more = form === "polygon" ? "; Enter closes it, Backspace removes a corner" : "";
    return {
      outlines: this.#zoneOutlines(preview.points, preview.closed, side),
      handles: this.#drawer.handles(),
      words: `${SIDE_NAMES[side]} zone, ${outlineSize(preview.points, this.#table)}${more}`,
    };
  }
  #edgePicture(): Partial<ToolOverlays> {
    const { side, turn } = this.#hand;
    const words = `${SIDE_NAMES[side]} entry edge, turn ${turn}: drag along the border of the table`;
    if (!this.over) return { words };
    const { edge, away, along } = nearestBorder(this.over.at, this.#table);
    if (away > BORDER_REACH) return { words, cursor: "not-allowed" };
    // Before the drag the pointer marks the nearest border.
    const half = SHORTEST_ENTRY / 2;
    const middle = Math.max(half, Math.min(borderLength(edge, this.#table) - half, along));
    const [from, to] = [inches(middle - half), inches(middle + half)];
    return { outlines: this.#edgeOutlines({ id: "new", side, edge, from, to, turn }), words };
  }
  #drawnEdge(from: Spot, to: Spot): Partial<ToolOverlays> {
    const placed = this.#placeEdge(from, to);
    if (!placed.ok) return { words: placed.error.message };
    const { entryEdge } = placed.value;
    const stretch = `from ${entryEdge.from}″ to ${entryEdge.to}″, turn ${entryEdge.turn}`;
    return {
      outlines: this.#edgeOutlines(entryEdge),
      words: `${SIDE_NAMES[entryEdge.side]} enters on the ${entryEdge.edge} border ${stretch}`,
    };
  }

  /** The outline and, where the tool mirrors, the other side's outline on the other half. */
  #zoneOutlines(points: readonly Spot[], closed: boolean, side: SideId): OutlineOverlay[] {
    const zone: Zone = { id: "new", side, name: "New", points: points.map(placeAt) };
    const image = imageOf(this.#table, { type: "zone", record: zone }, this.#mirror);
    return [
      outline(points, closed, side, { fill: closed }),
      ...(image ? [outline(image.record.points, closed, image.record.side, { fill: closed })] : []),
    ];
  }
  /** An entry edge and, where the tool mirrors, the other side's edge. */
  #edgeOutlines(record: EntryEdge): OutlineOverlay[] {
    const image = imageOf(this.#table, { type: "entryEdge", record }, this.#mirror);
    return [record, ...(image ? [image.record] : [])].flatMap((edge) =>
      thingOutlines({ type: "entryEdge", record: edge }, this.#table, edge.side),
    );
  }

  #placeEdge(from: Spot, to: Spot) {
    const { side, turn } = this.#hand;
    return placeEntryEdge(this.hands.document().scenario, { side, turn, from, to });
  }
  #putEdge(from: Spot, to: Spot): void {
    const placed = this.#placeEdge(from, to);
    if (!placed.ok) this.hands.refuse(placed.error.message);
    else {
      const { entryEdge: record } = placed.value;
      this.#put({ type: "entryEdge", record }, `Draw ${SIDE_NAMES[record.side]} entry edge`);
    }
  }
  #putZone(outline: readonly Spot[]): boolean {
    const placed = placeZone(this.hands.document().scenario, { side: this.#hand.side, outline });
    if (placed.ok) return this.#put({ type: "zone", record: placed.value.zone }, `Draw ${placed.value.zone.name}`);
    this.hands.refuse(placed.error.message);
    return false;
  }
  /** Places the thing and, where the tool mirrors, the other side's image of it. */
  #put(thing: Thing, label: string): boolean {
    const document = this.hands.document();
    const both = placeBoth(document.scenario, thing, this.#mirror);
    if (!both.ok) {
      this.hands.refuse(both.error.message);
      return false;
    }
    document.edit(label, both.value.recipe);
    selectThing(this.hands.ui, { type: thing.type, id: thing.record.id });
    return true;
  }
}
