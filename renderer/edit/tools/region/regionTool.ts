/**
 * Choosing a region and carrying pieces: a drag draws a rectangle, with Alt a lasso; a drag inside the region moves it,
 * with Ctrl a copy of it; a piece in hand hovers at the pointer until a click puts it down.
 */
import { cutPiece } from "../../../../shared/editing/region/cut.ts";
import type { Piece } from "../../../../shared/editing/region/piece.ts";
import {
  cellCount,
  holdsPlace,
  isRectangle,
  onTable,
  type Region,
  regionBetween,
  regionInside,
} from "../../../../shared/editing/region/region.ts";
import { planMove, planPaste, type Transfer } from "../../../../shared/editing/region/transfer.ts";
import { point } from "../../../../shared/geometry/units.ts";
import type { Result } from "../../../../shared/result.ts";
import { CELLS_PER_INCH } from "../../../../shared/table/ground.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import { centredAt, type Held, putOptions, setRegion } from "../../../window/store/hands/region.ts";
import { noOverlays } from "../../../window/store/overlays.ts";
import { select, setTool } from "../../../window/store/ui.ts";
import { DRAG_THRESHOLD, distance, type Hands, inchWords, type Spot, type Tool } from "../../../window/tools/tool.ts";
import { hovering, regionOutlines, sizeWords } from "./drawing.ts";

type State =
  | { readonly name: "idle" }
  /** The button is down; a drag has not begun. */
  | { readonly name: "pressed"; readonly at: Spot; readonly alt: boolean }
  | { readonly name: "drawing"; readonly from: Spot; readonly to: Spot }
  | { readonly name: "lasso"; readonly line: readonly Spot[] }
  | {
      readonly name: "moving";
      readonly region: Region;
      readonly piece: Piece;
      readonly from: Spot;
      readonly by: readonly [columns: number, rows: number];
      readonly copy: boolean;
    };

const CARRIED_WORDS = "Click to put it down, Shift and a click to put down more, Esc to give it up.";

export function createRegionTool(hands: Hands): Tool {
  let state: State = { name: "idle" };
  const { ui, overlays } = hands;
  const hand = () => ui.getState().region;

  const chosenWords = (region: Region) =>
    isRectangle(region)
      ? sizeWords(region.rect.width, region.rect.height)
      : `${(cellCount(region) / (CELLS_PER_INCH * CELLS_PER_INCH)).toFixed(1)} square inches`;

  /** What the move or copy under way would do. */
  function planned(moving: Extract<State, { name: "moving" }>): Result<Transfer> {
    const at = { x: moving.region.rect.x + moving.by[0], y: moving.region.rect.y + moving.by[1] };
    const document = hands.document();
    return moving.copy
      ? planPaste(document, moving.piece, at, putOptions(hand()))
      : planMove(document, moving.region, moving.piece, at, putOptions(hand()), hand().leave);
  }

  function carryOut(label: string, plan: Result<Transfer>): Transfer | null {
    if (!plan.ok) {
      hands.refuse(plan.error.message);
      return null;
    }
    const gesture = hands.document().begin(label);
    plan.value.apply(gesture);
    gesture.commit();
    return plan.value;
  }

  const lostWords = ({ lostStands, lostThings }: Transfer): string => {
    const lost = [
      ...(lostStands.length > 0 ? [lostStands.join(", ")] : []),
      ...(lostThings > 0 ? [`${lostThings} ${lostThings === 1 ? "thing" : "things"}`] : []),
    ];
    return lost.length > 0 ? ` Off the table and left out: ${lost.join(" and ")}.` : "";
  };

  function showHovering(piece: Piece, at: Held["at"], plan: Result<Transfer>, words: string): void {
    const { patch, outlines, ghosts } = hovering(piece, at, putOptions(hand()), !plan.ok);
    overlays.setState({
      ...noOverlays,
      patch,
      outlines,
      ghosts,
      words: plan.ok ? `${words}${lostWords(plan.value)}` : plan.error.message,
      cursor: plan.ok ? "grabbing" : "not-allowed",
    });
  }

  /** Draws whatever there is now. */
  function show(): void {
    const { held, chosen } = hand();
    const { ground } = hands.document();
    if (held) {
      showHovering(
        held.piece,
        held.at,
        planPaste(hands.document(), held.piece, held.at, putOptions(hand())),
        CARRIED_WORDS,
      );
    } else if (state.name === "moving") {
      const { piece, region, by, copy } = state;
      const plan = planned(state);
      const length = Math.hypot(by[0], by[1]) / CELLS_PER_INCH;
      const words = `${copy ? "Copied" : "Moved"} ${inchWords(length)}.`;
      showHovering(piece, { x: region.rect.x + by[0], y: region.rect.y + by[1] }, plan, words);
    } else if (state.name === "drawing") {
      const region = regionBetween(ground, state.from, state.to);
      overlays.setState({
        ...noOverlays,
        outlines: region ? regionOutlines(region, chosenWords(region)) : [],
        words: region ? chosenWords(region) : null,
        cursor: "crosshair",
      });
    } else if (state.name === "lasso") {
      const points = state.line.map(([x, y]) => point(x, y));
      overlays.setState({ ...noOverlays, outlines: [{ points, closed: true, style: "draft" }], cursor: "crosshair" });
    } else {
      overlays.setState({
        ...noOverlays,
        outlines: chosen ? regionOutlines(chosen, chosenWords(chosen)) : [],
        words: chosen ? `Region ${chosenWords(chosen)}. Drag it to move it, with Ctrl to copy it.` : null,
        cursor: "crosshair",
      });
    }
  }

  function beginDrag({ at, alt }: Extract<State, { name: "pressed" }>): void {
    const { chosen, layers } = hand();
    if (alt) state = { name: "lasso", line: [at] };
    else if (chosen && holdsPlace(chosen, at)) {
      const piece = cutPiece(hands.document(), chosen, layers);
      state = { name: "moving", region: chosen, piece, from: at, by: [0, 0], copy: false };
    } else state = { name: "drawing", from: at, to: at };
  }

  /** Answers whether anything drawn has changed. */
  function drag({ at, ctrl }: TablePointerEvent): boolean {
    if (state.name === "drawing") state = { ...state, to: at };
    else if (state.name === "lasso") state = { ...state, line: [...state.line, at] };
    else if (state.name === "moving") {
      const by = [
        Math.round((at[0] - state.from[0]) * CELLS_PER_INCH),
        Math.round((at[1] - state.from[1]) * CELLS_PER_INCH),
      ] as const;
      if (by[0] === state.by[0] && by[1] === state.by[1] && ctrl === state.copy) return false;
      state = { ...state, by, copy: ctrl };
    }
    return true;
  }

  function drop(): void {
    const { ground } = hands.document();
    if (state.name === "drawing") setRegion(ui, { chosen: regionBetween(ground, state.from, state.to) });
    else if (state.name === "lasso") setRegion(ui, { chosen: regionInside(ground, state.line) });
    else if (state.name === "moving" && (state.by[0] !== 0 || state.by[1] !== 0)) {
      const done = carryOut(state.copy ? "Copy region" : "Move region", planned(state));
      if (done) setRegion(ui, { chosen: done.region });
    }
  }

  function putDown(held: Held, more: boolean): void {
    const plan = planPaste(hands.document(), held.piece, held.at, putOptions(hand()));
    if (plan.ok && plan.value.region === null && plan.value.stands.length === 0 && held.piece.mask.includes(1)) {
      hands.refuse("That would lie wholly beside the table.");
      return;
    }
    const done = carryOut("Paste", plan);
    if (!done || more) return;
    setRegion(ui, { held: null, chosen: done.region });
    if (done.stands.length > 0 && held.back !== null) select(ui, done.stands);
    if (held.back !== null) setTool(ui, held.back);
  }

  return {
    id: "region",
    get state() {
      // No gesture is open while a piece hovers or cells are chosen: what else is done then takes nothing away.
      const { held, chosen } = hand();
      return state.name === "idle" && (held || chosen) ? "settled" : state.name;
    },
    enter: show,
    pointer(event) {
      const { held } = hand();
      if (held) {
        if (event.phase === "move" || event.phase === "down") {
          const at = centredAt(held.piece, event.at);
          if (at.x !== held.at.x || at.y !== held.at.y) {
            setRegion(ui, { held: { ...held, at } });
            show();
          }
        }
        if (event.phase === "down" && event.button === "left") {
          const now = hand().held;
          if (now) putDown(now, event.shift);
          if (ui.getState().tool === "region") show();
        }
        return;
      }
      switch (event.phase) {
        case "down":
          if (state.name === "idle" && event.button === "left")
            state = { name: "pressed", at: event.at, alt: event.alt };
          break;
        case "move":
          if (state.name === "pressed" && distance(event.at, state.at) > DRAG_THRESHOLD) beginDrag(state);
          if (state.name !== "idle" && state.name !== "pressed") {
            if (drag(event)) show();
          } else if (state.name === "idle") {
            const { chosen } = hand();
            overlays.setState({ cursor: chosen && holdsPlace(chosen, event.at) ? "grab" : "crosshair" });
          }
          break;
        case "up":
          // A click beside it lets go of the region.
          if (state.name === "pressed") {
            const { chosen } = hand();
            if (chosen && !holdsPlace(chosen, state.at)) setRegion(ui, { chosen: null });
          } else drop();
          state = { name: "idle" };
          show();
          break;
        case "leave":
        case "double":
          break;
      }
    },
    cancel() {
      const { held, chosen } = hand();
      if (ui.getState().tool !== "region") {
        // Put away: the chosen cells are there again when it is taken up.
        state = { name: "idle" };
        if (held) setRegion(ui, { held: null });
        return false;
      }
      if (held) {
        setRegion(ui, { held: null });
        if (held.back === null) show();
        else setTool(ui, held.back);
        return true;
      }
      if (state.name !== "idle") {
        state = { name: "idle" };
        show();
        return true;
      }
      if (!chosen) return false;
      setRegion(ui, { chosen: null });
      show();
      return true;
    },
    refresh() {
      const { chosen } = hand();
      const { ground } = hands.document();
      const kept = chosen && onTable(ground, chosen);
      // The table may have become smaller.
      if (chosen && (!kept || kept.mask.length !== chosen.mask.length)) setRegion(ui, { chosen: kept });
      show();
    },
  };
}
