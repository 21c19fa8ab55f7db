/** Actions of keys and buttons on the selected thing (not stands): one step of the history each. */

import { boundsOf } from "../../shared/editing/bounded.ts";
import { deleteThings, onlyThing } from "../../shared/editing/gestures/deleteThings.ts";
import { duplicateThing } from "../../shared/editing/gestures/duplicateThing.ts";
import { placeEntryEdge } from "../../shared/editing/gestures/entryEdges.ts";
import { placeBoth } from "../../shared/editing/gestures/mirrorThings.ts";
import { moveThings } from "../../shared/editing/gestures/moveThings.ts";
import { placeZone } from "../../shared/editing/gestures/placeArea.ts";
import { turnThing } from "../../shared/editing/gestures/turnThings.ts";
import { rectangleBetween } from "../../shared/editing/outline.ts";
import type { Spot } from "../../shared/editing/recipe.ts";
import type { BorderName } from "../../shared/editing/things/entryEdge.ts";
import { boundsOfThing, findThing, type Thing, type ThingRef, thingName } from "../../shared/editing/things.ts";
import type { EditingDocument } from "../../shared/editing/types.ts";
import { point, type TablePoint } from "../../shared/geometry/units.ts";
import { ok, type Result } from "../../shared/result.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";
import type { Scenario } from "../../shared/scenario/model.ts";
import type { Program } from "../window/program.ts";
import type { ZoneHand } from "../window/store/hands/things.ts";
import { selectThing, setTool } from "../window/store/ui.ts";

interface InHand {
  readonly document: EditingDocument;
  readonly ref: ThingRef;
  readonly thing: Thing;
  readonly name: string;
}

function inHand(p: Program): InHand | null {
  const { open } = p.session.store.getState();
  const { thing: ref } = p.ui.getState();
  if (!open || !ref) return null;
  p.toolbox.settle();
  const thing = findThing(open.document.scenario, ref);
  return thing && { document: open.document, ref, thing, name: thingName(thing) };
}

export function turnThingInHand(p: Program, by: number): void {
  const it = inHand(p);
  if (!it) return;
  const turned = turnThing(it.document.scenario, it.ref, by);
  if (turned.ok) it.document.edit(`Turn ${it.name}`, turned.value);
  else p.tell("warning", turned.error.message);
}

export function nudgeThing(p: Program, by: Spot): void {
  const it = inHand(p);
  if (it) it.document.edit(`Move ${it.name}`, moveThings(it.document.scenario, { things: [it.ref] }, by).recipe);
}

export function deleteThingInHand(p: Program): void {
  const it = inHand(p);
  if (it) it.document.edit(`Delete ${it.name}`, deleteThings(onlyThing(it.ref)));
}

export function duplicateThingInHand(p: Program): void {
  const it = inHand(p);
  if (!it) return;
  const made = duplicateThing(it.document.scenario, it.ref);
  if (!made.ok) {
    p.tell("warning", made.error.message);
    return;
  }
  it.document.edit(`Duplicate ${it.name}`, made.value.recipe);
  selectThing(p.ui, made.value.copy);
}

/** The middle of the selected thing. */
export function placeInHand(p: Program): TablePoint | null {
  const { open } = p.session.store.getState();
  const { thing: ref } = p.ui.getState();
  const thing = open && ref && findThing(open.document.scenario, ref);
  if (!thing) return null;
  const { west, south, east, north } = boundsOfThing(thing, open.document.scenario.table);
  return point((west + east) / 2, (south + north) / 2);
}

/** Selects a thing and brings it into view. */
export function showThing(p: Program, ref: ThingRef): void {
  selectThing(p.ui, ref);
  const at = placeInHand(p);
  if (at) p.scene.handle?.bringIntoView(at);
}

/** Puts the thing tool's choice in the middle of the table, for users without a pointer. */
export function placeInMiddle(p: Program): void {
  const { open } = p.session.store.getState();
  if (!open) return;
  setTool(p.ui, "thing");
  const { width, height } = open.document.scenario.table;
  const event = { at: point(width / 2, height / 2), inside: true, stand: null, shift: false, alt: false, ctrl: false };
  p.toolbox.pointer({ ...event, phase: "down", button: "left" });
  p.toolbox.pointer({ ...event, phase: "up", button: "left" });
}

/** The standard depth of a deployment zone along a border, in inches. */
export function usualDepth({ system }: Pick<Scenario, "system">): number {
  const rules = ruleSystem(system);
  return rules.ok ? rules.value.design.deployment.zone : 6;
}

/** The corners of a strip along a border; depth in inches. */
function strip(edge: BorderName, depth: number, { width, height }: Scenario["table"]): Spot[] {
  switch (edge) {
    case "north":
      return rectangleBetween([0, Math.max(0, height - depth)], [width, height]);
    case "south":
      return rectangleBetween([0, 0], [width, Math.min(height, depth)]);
    case "west":
      return rectangleBetween([0, 0], [Math.min(width, depth), height]);
    case "east":
      return rectangleBetween([Math.max(0, width - depth), 0], [width, height]);
  }
}

/** A deployment zone along a border, or the whole border as an entry edge. */
function thingAlong(scenario: Scenario, edge: BorderName, { what, side, depth, turn }: ZoneHand): Result<Thing> {
  if (what === "zone") {
    const outline = strip(edge, depth ?? usualDepth(scenario), scenario.table);
    const placed = placeZone(scenario, { side, outline });
    return placed.ok ? ok({ type: what, record: placed.value.zone }) : placed;
  }
  const { west, south, east, north } = boundsOf(strip(edge, 0, scenario.table));
  const placed = placeEntryEdge(scenario, { side, turn, edge, from: [west, south], to: [east, north] });
  return placed.ok ? ok({ type: what, record: placed.value.entryEdge }) : placed;
}

/** Puts such a zone or edge on the table, with the zone tool's settings. */
export function placeStrip(p: Program, edge: BorderName): void {
  const { open } = p.session.store.getState();
  if (!open) return;
  p.toolbox.settle();
  const { document } = open;
  const { zoneHand, paint } = p.ui.getState();
  const thing = thingAlong(document.scenario, edge, zoneHand);
  if (!thing.ok) {
    p.tell("warning", thing.error.message);
    return;
  }
  const both = placeBoth(document.scenario, thing.value, paint.mirror);
  if (!both.ok) {
    p.tell("warning", both.error.message);
    return;
  }
  document.edit(`Draw ${thingName(thing.value)}`, both.value.recipe);
  selectThing(p.ui, { type: thing.value.type, id: thing.value.record.id });
}
