/** The referee's tool: a drag moves any stand, Shift and a drag turns it. It asks for the reason and logs it all. */
import { inchReadout } from "../../../shared/geometry/inchWords.ts";
import { point } from "../../../shared/geometry/units.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import type { OverlayStore, ToolOverlays } from "../../window/store/overlays.ts";
import type { UiStore } from "../../window/store/ui.ts";
import { type Drag, DrawingTool, type Press } from "../../window/tools/gesture.ts";
import { distance } from "../../window/tools/tool.ts";
import { towards } from "../store/intent.ts";
import type { Play } from "../store/play.ts";

/** The question for the reason of an intervention, without its text. */
export const INTERVENTION = {
  title: "The referee intervenes",
  label: "Reason, for the log",
  yes: "Do it",
  most: 300,
} as const;

export interface InterveneHands {
  readonly play: Play;
  readonly ui: UiStore;
  readonly overlays: OverlayStore;
  /** The reason for it; null: cancelled. */
  readonly askWhy: (what: string) => Promise<string | null>;
}

export class InterveneTool extends DrawingTool<InterveneHands> {
  readonly id = "intervene";

  protected press({ stand, shift }: TablePointerEvent): Press {
    return {
      click: () => this.hands.play.touch(stand),
      drag: () => (stand === null ? null : this.#drag(stand, shift)),
    };
  }

  protected looks(): Partial<ToolOverlays> {
    return {
      words: "Drag a stand to move it, with Shift to turn it; click it for its markers",
      cursor: this.over && this.over.stand !== null ? "grab" : "default",
    };
  }

  protected override giveUp(busy: boolean): boolean {
    const { play } = this.hands;
    if (busy || play.store.getState().touched === null) return busy;
    play.touch(null);
    return true;
  }

  #drag(id: StandId, turning: boolean): Drag | null {
    const { play } = this.hands;
    const { open } = play.store.getState();
    const standing = open?.reader.stand(id);
    if (!open || !standing?.at) return null;
    const from = standing.at;
    const stand = open.game.loaded.scenario.stands.find((record) => record.id === id);
    let { facing } = standing;
    let at = from;
    return {
      name: turning ? "turning" : "moving",
      follow(event) {
        const to = point(event.at[0], event.at[1]);
        if (turning) facing = towards(from, to) ?? facing;
        else at = to;
        return {
          ghosts: stand ? [{ stand, at, facing, refused: false, hover: true }] : [],
          words: turning ? `Faces ${facing}°` : `Moved ${inchReadout(distance(from, at))}`,
          cursor: "grabbing",
        };
      },
      end: () => {
        play.touch(id);
        const what = turning ? `turned to ${facing}°` : "moved to another place";
        void this.#place(id, { type: "place", at, facing }, `${standing.label} is ${what}.`);
      },
    };
  }

  async #place(id: StandId, place: Parameters<Play["intervene"]>[1], what: string): Promise<void> {
    const why = await this.hands.askWhy(what);
    if (why !== null) this.hands.play.intervene(id, place, why);
  }
}
