/**
 * Chooses regions and carries pieces. A drag draws a rectangle, with Alt a lasso; a drag inside the region moves it,
 * with Ctrl a copy of it. A pasted piece hovers at the pointer until a click puts it down, a stamp until Esc.
 */
import { cutPiece } from "../../../../shared/editing/region/cut.ts";
import type { Piece } from "../../../../shared/editing/region/piece.ts";
import {
  holdsPlace,
  onTable,
  type Region,
  regionBetween,
  regionInside,
} from "../../../../shared/editing/region/region.ts";
import { planMove, planPaste, type Transfer } from "../../../../shared/editing/region/transfer.ts";
import { inchReadout } from "../../../../shared/geometry/inchWords.ts";
import type { Result } from "../../../../shared/result.ts";
import { CELLS_PER_INCH } from "../../../../shared/table/ground.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import { centredAt, type Held, putOptions, setRegion } from "../../../window/store/hands/region.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import { select, setTool } from "../../../window/store/ui.ts";
import { type Drag, DrawingTool, type Press } from "../../../window/tools/gesture.ts";
import type { Spot } from "../../../window/tools/tool.ts";
import { chosenPicture, hovering } from "./drawing.ts";

const CARRIED_WORDS = "Click to place it, Shift and click to place more, Esc to cancel.";

const STAMP_WORDS = "Click to stamp it, Esc to end.";

const lostWords = ({ lostStands, lostThings }: Transfer): string => {
  const lost = [
    ...(lostStands.length > 0 ? [lostStands.join(", ")] : []),
    ...(lostThings > 0 ? [`${lostThings} ${lostThings === 1 ? "thing" : "things"}`] : []),
  ];
  return lost.length > 0 ? ` Off the table and left out: ${lost.join(" and ")}.` : "";
};

export class RegionTool extends DrawingTool {
  readonly id = "region";

  get #hand() {
    return this.hands.ui.getState().region;
  }
  #choose(chosen: Region | null): void {
    setRegion(this.hands.ui, { chosen });
  }
  #holds(at: Spot): boolean {
    const { chosen } = this.#hand;
    return chosen !== null && holdsPlace(chosen, at);
  }

  /** No gesture is open while a piece hovers or cells are chosen, so another action takes nothing back. */
  protected override resting(): string {
    return this.#hand.held || this.#hand.chosen ? "settled" : "idle";
  }

  override pointer(event: TablePointerEvent): void {
    const { held } = this.#hand;
    if (held) this.#carry(held, event);
    else super.pointer(event);
  }

  protected press({ at, alt }: TablePointerEvent): Press {
    const inside = this.#holds(at);
    return {
      click: () => {
        if (!inside) this.#choose(null);
      },
      drag: () => (alt ? this.#lasso(at) : inside ? this.#move(at) : this.#rectangle(at)),
    };
  }

  protected override giveUp(busy: boolean): boolean {
    const { ui } = this.hands;
    const { held, chosen } = this.#hand;
    if (held) setRegion(ui, { held: null });
    // With another tool the chosen cells are kept for later.
    if (ui.getState().tool !== this.id) return false;
    if (held?.back) setTool(ui, held.back);
    if (held || busy) return true;
    if (chosen) this.#choose(null);
    return chosen !== null;
  }

  override refresh(): void {
    const { chosen } = this.#hand;
    const kept = chosen && onTable(this.hands.document().ground, chosen);
    // The table may have become smaller.
    if (chosen && (!kept || kept.mask.length !== chosen.mask.length)) this.#choose(kept);
    super.refresh();
  }

  protected looks(): Partial<ToolOverlays> {
    const { held, chosen } = this.#hand;
    if (held) return this.#hovering(held.piece, held.at, this.#pasting(held), held.stamp ? STAMP_WORDS : CARRIED_WORDS);
    if (!chosen) return { cursor: "crosshair" };
    const { outlines, words } = chosenPicture(chosen);
    return {
      outlines,
      words: `Region ${words}. Drag it to move it, with Ctrl to copy it.`,
      cursor: this.over && this.#holds(this.over.at) ? "grab" : "crosshair",
    };
  }
  #hovering(piece: Piece, at: Held["at"], plan: Result<Transfer>, words: string): Partial<ToolOverlays> {
    return {
      ...hovering(piece, at, putOptions(this.#hand), !plan.ok),
      words: plan.ok ? `${words}${lostWords(plan.value)}` : plan.error.message,
      cursor: plan.ok ? "grabbing" : "not-allowed",
    };
  }

  #rectangle(from: Spot): Drag {
    const { ground } = this.hands.document();
    let region: Region | null = null;
    return {
      name: "drawing",
      follow({ at }) {
        region = regionBetween(ground, from, at);
        return { ...(region && chosenPicture(region)), cursor: "crosshair" };
      },
      end: () => this.#choose(region),
    };
  }
  #lasso(from: Spot): Drag {
    const points = [from];
    return {
      name: "lasso",
      follow({ at }) {
        points.push(at);
        return { outlines: [{ points: [...points], closed: true, style: "draft" }], cursor: "crosshair" };
      },
      end: () => this.#choose(regionInside(this.hands.document().ground, points)),
    };
  }
  #move(from: Spot): Drag | null {
    const { chosen, layers } = this.#hand;
    if (!chosen) return null;
    const document = this.hands.document();
    const piece = cutPiece(document, chosen, layers);
    const { x, y } = chosen.rect;
    let [at, copy]: [Held["at"], boolean] = [{ x, y }, false];
    let looks: Partial<ToolOverlays> | null = null;
    const plan = () =>
      copy
        ? planPaste(document, piece, at, putOptions(this.#hand))
        : planMove(document, chosen, piece, at, putOptions(this.#hand), this.#hand.leave);
    return {
      name: "moving",
      follow: ({ at: to, ctrl }) => {
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]].map((inches) => Math.round(inches * CELLS_PER_INCH));
        const next = { x: x + (dx ?? 0), y: y + (dy ?? 0) };
        if (looks && next.x === at.x && next.y === at.y && ctrl === copy) return looks;
        [at, copy] = [next, ctrl];
        const length = inchReadout(Math.hypot(at.x - x, at.y - y) / CELLS_PER_INCH);
        looks = this.#hovering(piece, at, plan(), `${copy ? "Copied" : "Moved"} ${length}.`);
        return looks;
      },
      end: () => {
        if (at.x === x && at.y === y) return;
        const done = this.#carryOut(copy ? "Copy region" : "Move region", plan());
        if (done) this.#choose(done.region);
      },
    };
  }

  #pasting({ piece, at }: Held): Result<Transfer> {
    return planPaste(this.hands.document(), piece, at, putOptions(this.#hand));
  }
  /** The hovering piece follows the pointer until a click puts it down. */
  #carry(held: Held, event: TablePointerEvent): void {
    if (event.phase !== "move" && event.phase !== "down") return;
    const at = centredAt(held.piece, event.at);
    const moved = at.x !== held.at.x || at.y !== held.at.y;
    if (moved) setRegion(this.hands.ui, { held: { ...held, at } });
    const puts = event.phase === "down" && event.button === "left";
    if (puts) this.#putDown({ ...held, at }, event.shift);
    if (moved || puts) this.show();
  }
  #putDown(held: Held, more: boolean): void {
    const { ui } = this.hands;
    const plan = this.#pasting(held);
    if (plan.ok && plan.value.region === null && plan.value.stands.length === 0 && held.piece.mask.includes(1)) {
      this.hands.refuse("The whole region would lie off the table.");
      return;
    }
    const done = this.#carryOut(held.stamp ? `Stamp “${held.stamp.name}”` : "Paste", plan);
    if (!done || more || held.stamp) return;
    setRegion(ui, { held: null, chosen: done.region });
    if (held.back === null) return;
    if (done.stands.length > 0) select(ui, done.stands);
    setTool(ui, held.back);
  }

  #carryOut(label: string, plan: Result<Transfer>): Transfer | null {
    if (!plan.ok) {
      this.hands.refuse(plan.error.message);
      return null;
    }
    const gesture = this.hands.document().begin(label);
    plan.value.apply(gesture);
    gesture.commit();
    return plan.value;
  }
}
