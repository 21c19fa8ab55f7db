/** Pushes, turns and reshapes things with the select tool, and draws the box that selects stands. */
import { moveThings } from "../../../../shared/editing/gestures/moveThings.ts";
import { turnFootprintTo } from "../../../../shared/editing/gestures/turnThings.ts";
import { rectangleBetween } from "../../../../shared/editing/outline.ts";
import { findThing, type ThingRef, thingName } from "../../../../shared/editing/things.ts";
import { inchReadout } from "../../../../shared/geometry/inchWords.ts";
import { type Drag, oneStep } from "../../../window/tools/gesture.ts";
import type { Hands, Spot } from "../../../window/tools/tool.ts";
import { outline } from "../../things/outlines.ts";
import { sizeWords, thingOutlines } from "../../things/views.ts";
import type { Grip } from "./grips.ts";

/** A thing being dragged, and its outlines. */
function shown(hands: Hands, ref: ThingRef) {
  const { scenario } = hands.document();
  const thing = findThing(scenario, ref);
  return { thing, outlines: thing ? thingOutlines(thing, scenario.table, "selected") : [] };
}

const nameOf = (hands: Hands, ref: ThingRef): string => {
  const thing = findThing(hands.document().scenario, ref);
  return thing ? thingName(thing) : "it";
};

export function pushThing(hands: Hands, ref: ThingRef, from: Spot): Drag {
  const document = hands.document();
  const base = document.scenario;
  const gesture = document.begin(`Move ${nameOf(hands, ref)}`);
  return {
    name: "moving",
    follow(event) {
      const move = moveThings(base, { things: [ref] }, [event.at[0] - from[0], event.at[1] - from[1]]);
      gesture.restart(move.recipe);
      const { thing, outlines } = shown(hands, ref);
      const edge = thing?.type === "entryEdge" ? sizeWords(thing) : null;
      return {
        outlines,
        words: edge ?? `Moved ${inchReadout(Math.hypot(move.by[0], move.by[1]))}`,
        cursor: "grabbing",
      };
    },
    ...oneStep(gesture),
  };
}

/** Turns a footprint to face the pointer. */
export function turnThing(hands: Hands, ref: ThingRef): Drag {
  const document = hands.document();
  const base = document.scenario;
  const gesture = document.begin(`Turn ${nameOf(hands, ref)}`);
  return {
    name: "turning",
    follow(event) {
      const turned = turnFootprintTo(base, ref.id, event.at, event.ctrl ? 15 : 1);
      if (turned.ok) gesture.restart(turned.value);
      const { thing, outlines } = shown(hands, ref);
      return { outlines, words: turned.ok ? thing && sizeWords(thing) : turned.error.message, cursor: "grabbing" };
    },
    ...oneStep(gesture),
  };
}

/** Drags a grip. Where the pointer goes too far, the last possible shape stays, and the hint says why. */
export function dragGrip(hands: Hands, ref: ThingRef, grip: Grip): Drag {
  const document = hands.document();
  const base = document.scenario;
  const gesture = document.begin(`${grip.verb} ${nameOf(hands, ref)}`);
  return {
    name: "reshaping",
    follow(event) {
      const next = grip.drag(base, event.at, event);
      if (next.ok) gesture.restart(next.value);
      const { thing, outlines } = shown(hands, ref);
      return {
        outlines,
        words: next.ok ? thing && sizeWords(thing) : next.error.message,
        cursor: next.ok ? "grabbing" : "not-allowed",
      };
    },
    ...oneStep(gesture),
  };
}

/** Draws a box over bare ground; on release, `take` gets the stands whose middles are inside. */
export function drawBand(hands: Hands, from: Spot, take: (ids: readonly string[]) => void): Drag {
  let held: readonly string[] = [];
  return {
    name: "banding",
    follow({ at }) {
      const [west, east] = [Math.min(from[0], at[0]), Math.max(from[0], at[0])];
      const [south, north] = [Math.min(from[1], at[1]), Math.max(from[1], at[1])];
      held = hands
        .position()
        .scenario.stands.flatMap((s) =>
          s.at !== null && s.at[0] >= west && s.at[0] <= east && s.at[1] >= south && s.at[1] <= north ? [s.id] : [],
        );
      return {
        outlines: [outline(rectangleBetween(from, at), true, "region")],
        words: held.length === 1 ? "1 stand" : `${held.length} stands`,
        cursor: "crosshair",
      };
    },
    end: () => take(held),
  };
}
