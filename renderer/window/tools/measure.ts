/** A ruler: inches and metres between two places, by a drag or two clicks. */
import { inchReadout } from "../../../shared/geometry/inchWords.ts";
import type { TablePoint } from "../../../shared/geometry/units.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import type { ToolOverlays } from "../store/overlays.ts";
import type { Length } from "../store/ui.ts";
import { type Drag, DrawingTool } from "./gesture.ts";
import { bearingWords, DRAG_THRESHOLD, distance } from "./tool.ts";

/** The number of lengths that are remembered. */
const MOST_LENGTHS = 8;

/** "12.3″, 369 m". */
export const lengthWords = ({ from, to }: Length, { metresPerInch }: Scenario["facts"]): string => {
  const length = distance(from, to);
  return `${inchReadout(length)}, ${Math.round(length * metresPerInch).toLocaleString("en")} m`;
};

export class MeasureTool extends DrawingTool {
  readonly id = "measure";
  /** The first end, until the second is laid. */
  #from: TablePoint | null = null;
  #to: TablePoint | null = null;

  /** The ruler that stays until the next click or Esc. */
  get #laid(): Length | null {
    return this.hands.ui.getState().ruler;
  }

  protected override resting() {
    return this.#from ? "measuring" : this.#laid ? "laid" : "idle";
  }

  protected press(event: TablePointerEvent): Drag | null {
    const at = this.#spot(event);
    if (this.#from) {
      this.#lay(this.#from, at);
      return null;
    }
    [this.#from, this.#to] = [at, at];
    this.hands.ui.setState({ ruler: null });
    return {
      name: "measuring",
      follow: (now) => {
        this.hover(now);
        return null;
      },
      end: (up) => {
        const to = this.#spot(up);
        if (distance(at, to) > DRAG_THRESHOLD) this.#lay(at, to);
      },
    };
  }

  #lay(from: TablePoint, to: TablePoint): void {
    const ruler = { from, to };
    this.#from = null;
    this.hands.ui.setState(({ lengths }) => ({ ruler, lengths: [ruler, ...lengths].slice(0, MOST_LENGTHS) }));
  }

  protected override hover(event: TablePointerEvent | null): void {
    if (event && this.#from) this.#to = this.#spot(event);
  }

  protected override giveUp(): boolean {
    const was = this.#from !== null || this.#laid !== null;
    this.#from = null;
    if (this.#laid) this.hands.ui.setState({ ruler: null });
    return was;
  }

  protected looks(): Partial<ToolOverlays> {
    const ruler = this.#from && this.#to ? { from: this.#from, to: this.#to } : this.#laid;
    if (!ruler) return { cursor: "crosshair" };
    const words = lengthWords(ruler, this.hands.position().scenario.facts);
    return {
      sight: { ...ruler, blockedAt: null, words, style: "ruler" },
      words: `${words}, bearing ${bearingWords(ruler.from, ruler.to)}`,
      cursor: "crosshair",
    };
  }

  /** On a stand the ruler snaps to its centre. */
  #spot({ stand, at }: TablePointerEvent): TablePoint {
    return this.hands.position().scenario.stands.find(({ id }) => id === stand)?.at ?? at;
  }
}
