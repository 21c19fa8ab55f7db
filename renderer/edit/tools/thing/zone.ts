/** Draws deployment zones as rectangles or polygons, and entry edges by a drag along the border of the table. */

import { placeAt } from "../../../../shared/editing/base.ts";
import {
  borderLength,
  nearestBorder,
  placeEntryEdge,
  SHORTEST_ENTRY,
} from "../../../../shared/editing/gestures/entryEdges.ts";
import { imageOf, placeBoth } from "../../../../shared/editing/gestures/mirrorThings.ts";
import { placeZone } from "../../../../shared/editing/gestures/placeArea.ts";
import type { Thing } from "../../../../shared/editing/things.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import type { EntryEdge, Zone } from "../../../../shared/scenario/model.ts";
import type { SideId } from "../../../../shared/systems.ts";
import type { OutlineOverlay, TablePointerEvent } from "../../../scene/contract.ts";
import { noOverlays, type ToolOverlays } from "../../../window/store/overlays.ts";
import { selectThing } from "../../../window/store/ui.ts";
import { DRAG_THRESHOLD, distance, type Hands, type Spot, type Tool } from "../../../window/tools/tool.ts";
import { axisOf } from "../paint/hand.ts";
import { outline, thingOutlines } from "../select/thingOutlines.ts";
import { createOutlineDrawer, outlineSize } from "./outlineDrawer.ts";

/** How far from the border an entry edge can be begun, in inches. */
const BORDER_REACH = 2;

const SIDES = { red: "Red", blue: "Blue" } as const;

export function createZoneTool(hands: Hands): Tool {
  const { ui, overlays } = hands;
  let over: TablePointerEvent | null = null;
  /** Where the border was taken hold of. */
  let edgeFrom: Spot | null = null;
  const table = () => hands.document().scenario.table;

  const mirror = () => ui.getState().paint.mirror;
  /** With what the other side gets on the other half. */
  const mirroredToo = (thing: Thing) => placeBoth(hands.document().scenario, thing, mirror());

  const drawer = createOutlineDrawer({
    form: () => ui.getState().zoneHand.form,
    table,
    put(points) {
      const document = hands.document();
      const placed = placeZone(document.scenario, { side: ui.getState().zoneHand.side, outline: points });
      if (!placed.ok) {
        hands.refuse(placed.error.message);
        return false;
      }
      const both = mirroredToo({ type: "zone", record: placed.value.zone });
      if (!both.ok) {
        hands.refuse(both.error.message);
        return false;
      }
      document.edit(`Draw ${placed.value.zone.name}`, both.value.recipe);
      selectThing(ui, { type: "zone", id: placed.value.zone.id });
      return true;
    },
  });

  const edge = (from: Spot, to: Spot) => {
    const { side, turn } = ui.getState().zoneHand;
    return placeEntryEdge(hands.document().scenario, { side, turn, from, to });
  };

  /** The outline and, on the other half, that of the other side. */
  function bothOutlines(points: readonly Spot[], closed: boolean, side: SideId): OutlineOverlay[] {
    const zone: Zone = { id: "new", side, name: "New", points: points.map(placeAt) };
    const image = imageOf(table(), { type: "zone", record: zone }, mirror());
    return [
      outline(points, closed, side, { fill: closed }),
      ...(image ? [outline(image.record.points, closed, image.record.side, { fill: closed })] : []),
    ];
  }

  /** An entry edge and, where it has one, that of the other side. */
  function edgeOutlines(record: EntryEdge): OutlineOverlay[] {
    const image = imageOf(table(), { type: "entryEdge", record }, mirror());
    return [record, ...(image ? [image.record] : [])].flatMap((edge) =>
      thingOutlines({ type: "entryEdge", record: edge }, table(), edge.side),
    );
  }

  function zonePicture(): Partial<ToolOverlays> {
    const { side, form } = ui.getState().zoneHand;
    const preview = drawer.preview();
    if (!preview)
      return {
        words: `${SIDES[side]} deployment zone: ${form === "polygon" ? "click its corners" : "drag from corner to corner"}`,
      };
    const more = form === "polygon" ? "; Enter closes it, Backspace takes a corner back" : "";
    return {
      outlines: bothOutlines(preview.points, preview.closed, side),
      handles: drawer.corners().map((at) => ({ at: at as never, shape: "vertex" as const })),
      words: `${SIDES[side]} zone, ${outlineSize(preview.points, table())}${more}`,
    };
  }

  function edgePicture(): Partial<ToolOverlays> {
    const { side, turn } = ui.getState().zoneHand;
    const ask = `${SIDES[side]} entry edge, turn ${turn}: drag along the border of the table`;
    if (!over) return { words: ask };
    const start = edgeFrom ?? over.at;
    const near = nearestBorder(start, table());
    if (near.away > BORDER_REACH) return { words: ask, cursor: "not-allowed" };
    if (!edgeFrom) {
      // The hand alone marks the border that it is near.
      const length = borderLength(near.edge, table());
      const half = SHORTEST_ENTRY / 2;
      const along = Math.max(half, Math.min(length - half, near.along));
      const [from, to] = [inches(along - half), inches(along + half)];
      return {
        outlines: edgeOutlines({ id: "new", side, edge: near.edge, from, to, turn }),
        words: ask,
      };
    }
    const placed = edge(edgeFrom, over.at);
    if (!placed.ok) return { words: placed.error.message };
    const { entryEdge } = placed.value;
    return {
      outlines: edgeOutlines(entryEdge),
      words: `${SIDES[side]} enters on the ${entryEdge.edge} border from ${entryEdge.from}″ to ${entryEdge.to}″, turn ${turn}`,
    };
  }

  function show(): void {
    const picture = ui.getState().zoneHand.what === "zone" ? zonePicture() : edgePicture();
    const outlines = [...(picture.outlines ?? []), ...axisOf(hands)];
    overlays.setState({ ...noOverlays, cursor: "crosshair", ...picture, outlines });
  }

  function finishEdge(event: TablePointerEvent): void {
    if (!edgeFrom) return;
    const from = edgeFrom;
    edgeFrom = null;
    if (distance(from, event.at) <= DRAG_THRESHOLD) return;
    const placed = edge(from, event.at);
    if (!placed.ok) {
      hands.refuse(placed.error.message);
      return;
    }
    const { entryEdge } = placed.value;
    const both = mirroredToo({ type: "entryEdge", record: entryEdge });
    if (!both.ok) {
      hands.refuse(both.error.message);
      return;
    }
    hands.document().edit(`Draw ${SIDES[entryEdge.side]} entry edge`, both.value.recipe);
    selectThing(ui, { type: "entryEdge", id: entryEdge.id });
  }

  return {
    id: "zone",
    get state() {
      return edgeFrom ? "dragging" : drawer.state;
    },
    get acts() {
      const { finish, back } = drawer.acts;
      if (!finish || !back) return {};
      return {
        finish: () => {
          finish();
          show();
        },
        back: () => {
          back();
          show();
        },
      };
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event;
      if (ui.getState().zoneHand.what === "zone") drawer.pointer(event);
      else if (event.phase === "down" && event.button === "left") {
        if (nearestBorder(event.at, table()).away <= BORDER_REACH) edgeFrom = event.at;
        else hands.refuse("An entry edge lies on the border of the table: drag along it.");
      } else if (event.phase === "up") finishEdge(event);
      show();
    },
    cancel() {
      const was = drawer.cancel() || edgeFrom !== null;
      edgeFrom = null;
      show();
      return was;
    },
  };
}
