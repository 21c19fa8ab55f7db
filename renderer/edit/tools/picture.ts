/**
 * The reference picture in hand: a drag shifts it, unless it is locked; placing it asks for a point of the picture and
 * where it belongs, twice.
 */
import { editPicture } from "../../../shared/editing/picture/editPicture.ts";
import {
  cornersOf,
  type KnownPoint,
  type PicturePlace,
  type Pixel,
  pixelAtPlace,
  placedByTwoPoints,
  placeOfPixel,
  showsPlace,
} from "../../../shared/editing/picture/placePicture.ts";
import type { Gesture } from "../../../shared/editing/types.ts";
import { point } from "../../../shared/geometry/units.ts";
import type { ReferencePicture } from "../../../shared/scenario/model.ts";
import type { HandleOverlay, OutlineOverlay, TablePointerEvent } from "../../scene/contract.ts";
import { initialPicture, type PictureHand, setPicture } from "../../window/store/hands/picture.ts";
import { noOverlays } from "../../window/store/overlays.ts";
import type { UiStore } from "../../window/store/ui.ts";
import { DRAG_THRESHOLD, distance, type Hands, type Spot, type Tool } from "../../window/tools/tool.ts";

type State =
  | { readonly name: "idle" }
  | { readonly name: "pressed"; readonly at: Spot }
  /** The picture follows the hand, or the slider. */
  | { readonly name: "shifting"; readonly gesture: Gesture; readonly base: ReferencePicture; readonly from: Spot }
  | { readonly name: "fading"; readonly gesture: Gesture };

/** What is asked for next while the picture is being placed. */
export function nextQuestion({ pixel, known }: PictureHand): string {
  const which = known ? "second" : "first";
  return pixel === null
    ? `Click the ${which} known point on the picture.`
    : `Click where the ${which} point belongs on the table, or type it.`;
}

/** The place of the point that waits for one. With the second, the picture is placed: one step of the history. */
export function givePlace(hands: Pick<Hands, "document" | "refuse"> & { readonly ui: UiStore }, place: Spot): void {
  const { pixel, known } = hands.ui.getState().picture;
  if (pixel === null) return;
  if (known === null) {
    setPicture(hands.ui, { known: { pixel, place }, pixel: null });
    return;
  }
  const placed = placedByTwoPoints(known, { pixel, place });
  const change = placed.ok ? editPicture(hands.document().scenario, placed.value) : placed;
  if (!change.ok) {
    hands.refuse(change.error.message);
    setPicture(hands.ui, { pixel: null });
    return;
  }
  hands.document().edit("Place reference picture", change.value);
  setPicture(hands.ui, initialPicture);
}

export function createPictureTool(hands: Hands): Tool {
  let state: State = { name: "idle" };
  let pointer: Spot | null = null;
  const { ui, overlays } = hands;
  const hand = () => ui.getState().picture;
  const picture = (): ReferencePicture | undefined => hands.document().scenario.table.picture;

  const outline = (
    at: PicturePlace,
    pixels: Pixel,
    style: OutlineOverlay["style"],
    words?: string,
  ): OutlineOverlay => ({
    points: cornersOf({ ...at, pixels }).map(([x, y]) => point(x, y)),
    closed: true,
    style,
    ...(words !== undefined && { words }),
  });

  function show(): void {
    const own = picture();
    if (!own) {
      overlays.setState({ ...noOverlays, words: "There is no reference picture." });
      return;
    }
    const { placing, pixel, known } = hand();
    const outlines: OutlineOverlay[] = [outline(own, own.pixels, placing ? "hover" : "selected", own.name)];
    const handles: HandleOverlay[] = [];
    const mark = (p: KnownPoint) => {
      const on = placeOfPixel(own, p.pixel);
      handles.push({ at: point(...p.place), shape: "vertex" });
      outlines.push({ points: [point(...on), point(...p.place)], closed: false, style: "draft" });
    };
    if (known) mark(known);
    if (placing && pixel !== null) {
      const on = placeOfPixel(own, pixel);
      handles.push({ at: point(...on), shape: "corner", hot: true });
      if (pointer) {
        outlines.push({ points: [point(...on), point(...pointer)], closed: false, style: "draft" });
        const would = known && placedByTwoPoints(known, { pixel, place: pointer });
        if (would?.ok) outlines.push(outline(would.value, own.pixels, "draft"));
      }
    }
    const idle = own.locked ? "The picture is locked." : "Drag the picture to shift it.";
    overlays.setState({
      ...noOverlays,
      outlines,
      handles,
      words: placing ? nextQuestion(hand()) : idle,
      cursor: placing ? "crosshair" : own.locked ? "default" : state.name === "shifting" ? "grabbing" : "grab",
    });
  }

  function click(at: Spot): void {
    const own = picture();
    const { placing, pixel } = hand();
    if (!own || !placing) return;
    if (pixel !== null) givePlace(hands, at);
    else if (showsPlace(own, at)) setPicture(ui, { pixel: pixelAtPlace(own, at) });
    else hands.refuse("That is beside the picture: click a point on it.");
  }

  function beginShift(at: Spot): void {
    const own = picture();
    if (!own || own.locked || hand().placing || !showsPlace(own, at)) return;
    state = { name: "shifting", gesture: hands.document().begin("Shift reference picture"), base: own, from: at };
  }

  function shift({ at }: TablePointerEvent): void {
    if (state.name !== "shifting") return;
    const { base, from, gesture } = state;
    const to = [base.at[0] + at[0] - from[0], base.at[1] + at[1] - from[1]] as const;
    const change = editPicture(hands.document().scenario, { at: to });
    if (change.ok) gesture.restart(change.value);
  }

  /** The slider is being dragged: one step from when it was taken hold of until it is let go. */
  function fade(): void {
    const { opacity } = hand();
    if (opacity === null) {
      if (state.name !== "fading") return;
      const { gesture } = state;
      state = { name: "idle" };
      gesture.commit();
      return;
    }
    if (state.name === "idle" && picture())
      state = { name: "fading", gesture: hands.document().begin("Picture’s opacity") };
    const change = editPicture(hands.document().scenario, { opacity });
    if (state.name === "fading" && change.ok) state.gesture.restart(change.value);
  }

  return {
    id: "picture",
    get state() {
      const { placing } = hand();
      return state.name === "idle" && placing ? "settled" : state.name;
    },
    enter: show,
    pointer(event) {
      pointer = event.phase === "leave" ? null : event.at;
      switch (event.phase) {
        case "down":
          if (state.name === "idle" && event.button === "left") state = { name: "pressed", at: event.at };
          break;
        case "move":
          if (state.name === "pressed" && distance(event.at, state.at) > DRAG_THRESHOLD) beginShift(state.at);
          shift(event);
          break;
        case "up":
          if (state.name === "shifting") {
            state.gesture.commit();
            state = { name: "idle" };
          } else if (state.name === "pressed") {
            state = { name: "idle" };
            click(event.at);
          }
          break;
        case "leave":
        case "double":
          break;
      }
      show();
    },
    cancel() {
      const { placing, pixel, known } = hand();
      if (state.name === "shifting" || state.name === "fading") {
        state.gesture.cancel();
        state = { name: "idle" };
      } else if (placing && ui.getState().tool === "picture") {
        // One answer back.
        if (pixel !== null) setPicture(ui, { pixel: null });
        else if (known) setPicture(ui, { pixel: known.pixel, known: null });
        else setPicture(ui, initialPicture);
      } else {
        if (placing) setPicture(ui, initialPicture);
        state = { name: "idle" };
        return false;
      }
      show();
      return true;
    },
    refresh() {
      if (!picture() && hand().placing) setPicture(ui, initialPicture);
      fade();
      show();
    },
  };
}
