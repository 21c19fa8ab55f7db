/** A ruler: inches and metres between two places, by a drag or two clicks. */
import { inchReadout } from "../../../shared/geometry/inchWords.ts";
import type { TablePoint } from "../../../shared/geometry/units.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import type { ToolOverlays } from "../store/overlays.ts";
import { type Drag, DrawingTool } from "./gesture.ts";
import { bearingWords, DRAG_THRESHOLD, distance } from "./tool.ts";

export class MeasureTool extends DrawingTool {
  readonly id = "measure";
  /** `laid`: it stays until the next click or Esc. */
  #ruler: { readonly from: TablePoint; readonly to: TablePoint; readonly laid: boolean } | null = null;

  protected override resting() {
    return this.#ruler ? (this.#ruler.laid ? "laid" : "measuring") : "idle";
  }

  protected press(event: TablePointerEvent): Drag | null {
    const at = this.#spot(event);
    if (this.#ruler && !this.#ruler.laid) {
      this.#ruler = { ...this.#ruler, to: at, laid: true };
      return null;
    }
    this.#ruler = { from: at, to: at, laid: false };
    return {
      name: "measuring",
      follow: (now) => {
        this.hover(now);
        return null;
      },
      end: (up) => {
        const to = this.#spot(up);
        if (distance(at, to) > DRAG_THRESHOLD) this.#ruler = { from: at, to, laid: true };
      },
    };
  }

  protected override hover(event: TablePointerEvent | null): void {
    if (event && this.#ruler && !this.#ruler.laid) this.#ruler = { ...this.#ruler, to: this.#spot(event) };
  }

  protected override giveUp(): boolean {
    const was = this.#ruler !== null;
    this.#ruler = null;
    return was;
  }

  protected looks(): Partial<ToolOverlays> {
    if (!this.#ruler) return { cursor: "crosshair" };
    const { from, to } = this.#ruler;
    const length = distance(from, to);
    const metres = Math.round(length * this.hands.position().scenario.facts.metresPerInch);
    const words = `${inchReadout(length)}, ${metres.toLocaleString("en")} m`;
    return {
      sight: { from, to, blockedAt: null, words, style: "ruler" },
      words: `${words}, bearing ${bearingWords(from, to)}`,
      cursor: "crosshair",
    };
  }

  /** On a stand the ruler snaps to its centre. */
  #spot({ stand, at }: TablePointerEvent): TablePoint {
    return this.hands.position().scenario.stands.find(({ id }) => id === stand)?.at ?? at;
  }
}
