/**
 * Moves the reference picture, unless it is locked. To place it, the user gives two points of the picture and their
 * places on the table.
 */
import { editPicture } from "../../../shared/editing/picture/editPicture.ts";
import {
  cornersOf,
  type PicturePlace,
  type Pixel,
  pixelAtPlace,
  placedByTwoPoints,
  placeOfPixel,
  showsPlace,
} from "../../../shared/editing/picture/placePicture.ts";
import type { Gesture } from "../../../shared/editing/types.ts";
import type { ReferencePicture } from "../../../shared/scenario/model.ts";
import type { HandleOverlay, OutlineOverlay, TablePointerEvent } from "../../scene/contract.ts";
import { initialPicture, type PictureHand, setPicture } from "../../window/store/hands/picture.ts";
import type { ToolOverlays } from "../../window/store/overlays.ts";
import type { UiStore } from "../../window/store/ui.ts";
import { type Drag, DrawingTool, oneStep, type Press } from "../../window/tools/gesture.ts";
import type { Hands, Spot } from "../../window/tools/tool.ts";

/** The next question while the picture is being placed. */
export function nextQuestion({ pixel, known }: PictureHand): string {
  const which = known ? "second" : "first";
  return pixel === null
    ? `Click the ${which} known point on the picture.`
    : `Click where the ${which} point belongs on the table, or type it.`;
}

/** Sets the place of the picture's waiting point. The second place fits the picture: one step of the history. */
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

const frame = (at: PicturePlace, pixels: Pixel, style: OutlineOverlay["style"], words?: string): OutlineOverlay => ({
  points: cornersOf({ ...at, pixels }),
  closed: true,
  style,
  ...(words !== undefined && { words }),
});
const tie = (...points: readonly [Spot, Spot]): OutlineOverlay => ({ points, closed: false, style: "draft" });

export class PictureTool extends DrawingTool {
  readonly id = "picture";
  /** The gesture while the opacity slider is dragged: one step of the history. */
  #fading: Gesture | null = null;

  get #hand(): PictureHand {
    return this.hands.ui.getState().picture;
  }
  get #picture(): ReferencePicture | undefined {
    return this.hands.document().scenario.table.picture;
  }

  protected override resting(): string {
    return this.#fading ? "fading" : this.#hand.placing ? "settled" : "idle";
  }

  protected press({ at }: TablePointerEvent): Press | null {
    return this.#fading ? null : { click: (event) => this.#click(event.at), drag: () => this.#shift(at) };
  }

  #click(at: Spot): void {
    const picture = this.#picture;
    const { placing, pixel } = this.#hand;
    if (!picture || !placing) return;
    if (pixel !== null) givePlace(this.hands, at);
    else if (showsPlace(picture, at)) setPicture(this.hands.ui, { pixel: pixelAtPlace(picture, at) });
    else this.hands.refuse("Outside the picture. Click a point on it.");
  }

  #shift(from: Spot): Drag | null {
    const base = this.#picture;
    if (!base || base.locked || this.#hand.placing || !showsPlace(base, from)) return null;
    const gesture = this.hands.document().begin("Shift reference picture");
    return {
      name: "shifting",
      follow: ({ at: [x, y] }) => {
        const to = [base.at[0] + x - from[0], base.at[1] + y - from[1]] as const;
        const change = editPicture(this.hands.document().scenario, { at: to });
        if (change.ok) gesture.restart(change.value);
        return null;
      },
      ...oneStep(gesture),
    };
  }

  #fade(): void {
    const { opacity } = this.#hand;
    if (opacity === null) {
      const gesture = this.#fading;
      this.#fading = null;
      gesture?.commit();
      return;
    }
    if (this.idle && this.#picture) this.#fading ??= this.hands.document().begin("Picture’s opacity");
    const change = editPicture(this.hands.document().scenario, { opacity });
    if (change.ok) this.#fading?.restart(change.value);
  }

  override refresh(): void {
    if (!this.#picture && this.#hand.placing) setPicture(this.hands.ui, initialPicture);
    this.#fade();
    super.refresh();
  }

  protected override giveUp(busy: boolean): boolean {
    const { ui } = this.hands;
    const { placing, pixel, known } = this.#hand;
    const fading = this.#fading;
    this.#fading = null;
    fading?.cancel();
    if (busy || fading) return true;
    if (!placing) return false;
    const inHand = ui.getState().tool === this.id;
    // Takes one answer back.
    if (inHand && pixel !== null) setPicture(ui, { pixel: null });
    else if (inHand && known) setPicture(ui, { pixel: known.pixel, known: null });
    else setPicture(ui, initialPicture);
    return inHand;
  }

  protected looks(): Partial<ToolOverlays> {
    const picture = this.#picture;
    if (!picture) return { words: "There is no reference picture." };
    const { placing } = this.#hand;
    const free = this.state === "shifting" ? "grabbing" : "grab";
    const idle = picture.locked ? "The picture is locked." : "Drag the picture to shift it.";
    const { outlines, handles } = this.#tied(picture);
    return {
      outlines: [frame(picture, picture.pixels, placing ? "hover" : "selected", picture.name), ...outlines],
      handles,
      words: placing ? nextQuestion(this.#hand) : idle,
      cursor: placing ? "crosshair" : picture.locked ? "default" : free,
    };
  }
  /** The picture's points tied to their places, and the picture as it would be placed at the pointer. */
  #tied(picture: ReferencePicture) {
    const { placing, pixel, known } = this.#hand;
    const outlines: OutlineOverlay[] = [];
    const handles: HandleOverlay[] = [];
    if (known) {
      handles.push({ at: known.place, shape: "vertex" });
      outlines.push(tie(placeOfPixel(picture, known.pixel), known.place));
    }
    if (placing && pixel !== null) {
      const at = placeOfPixel(picture, pixel);
      handles.push({ at, shape: "corner", hot: true });
      if (this.over) outlines.push(tie(at, this.over.at));
      const placed = this.over && known && placedByTwoPoints(known, { pixel, place: this.over.at });
      if (placed?.ok) outlines.push(frame(placed.value, picture.pixels, "draft"));
    }
    return { outlines, handles };
  }
}
