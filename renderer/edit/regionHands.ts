/** Actions of keys and buttons on regions and pieces: each change of the table is one step of the history. */
import { deleteThings } from "../../shared/editing/gestures/deleteThings.ts";
import { cutPiece, pieceOfStands } from "../../shared/editing/region/cut.ts";
import { isEmpty, type Piece } from "../../shared/editing/region/piece.ts";
import { type Region, wholeTable } from "../../shared/editing/region/region.ts";
import { formatPiece, parsePiece } from "../../shared/editing/region/text.ts";
import { type CellPlace, planClear, planMove, type Transfer } from "../../shared/editing/region/transfer.ts";
import { type MirrorAxis, mirrorPiece, rotatePiece } from "../../shared/editing/region/turn.ts";
import type { EditingDocument } from "../../shared/editing/types.ts";
import type { Result } from "../../shared/result.ts";
import type { Program } from "../window/program.ts";
import { centredAt, type Held, putOptions, type RegionHand, setRegion } from "../window/store/hands/region.ts";
import { setTool } from "../window/store/ui.ts";

const documentOf = (p: Program): EditingDocument | null => p.session.store.getState().open?.document ?? null;
const handOf = (p: Program): RegionHand => p.ui.getState().region;
const editing = (p: Program): boolean => p.ui.getState().mode === "edit" && documentOf(p) !== null;

/** Whether the region tool has chosen cells or a hovering piece. */
export const regionInHand = (p: Program): boolean => {
  const { chosen, held } = handOf(p);
  return editing(p) && p.ui.getState().tool === "region" && (chosen !== null || held !== null);
};
export const regionTool = (p: Program): boolean => editing(p) && p.ui.getState().tool === "region";
export const carrying = (p: Program): boolean => regionTool(p) && handOf(p).held !== null;
const standsInHand = (p: Program): boolean =>
  editing(p) && p.ui.getState().tool === "select" && p.ui.getState().selected.size > 0;
export const canCopy = (p: Program): boolean => standsInHand(p) || (regionInHand(p) && !carrying(p));
export const canPaste = editing;

/** The selection as a piece; where there is none, tells the user why. */
function pieceInHand(p: Program): Piece | null {
  const document = documentOf(p);
  if (!document) return null;
  const { chosen, layers } = handOf(p);
  const stands = p.ui.getState().selected;
  const piece = standsInHand(p)
    ? pieceOfStands(document.scenario, stands)
    : chosen && cutPiece(document, chosen, layers);
  if (piece && !isEmpty(piece, { ground: true, relief: true, things: true, stands: true })) return piece;
  p.tell(
    "warning",
    standsInHand(p) ? "None of these stands is on the table." : "There is nothing in these layers to copy.",
  );
  return null;
}

/** Whether there is something to keep as a stamp. */
export const canStamp = (p: Program): boolean => canCopy(p) || carrying(p);
/** The hovering piece, or a copy of the selection; where there is none, tells the user why. */
export function takePiece(p: Program): Piece | null {
  p.toolbox.settle();
  return carrying(p) ? (handOf(p).held?.piece ?? null) : pieceInHand(p);
}
/** The id of the stamp that hovers; null: none. */
export const stampInHand = (p: Program): string | null => handOf(p).held?.stamp?.id ?? null;

/** The selection as text for the clipboard; null where nothing can be copied. */
export function copyText(p: Program): string | null {
  if (!canCopy(p)) return null;
  p.toolbox.settle();
  const piece = pieceInHand(p);
  if (!piece) return null;
  p.tell("info", standsInHand(p) ? "Stands copied." : "Region copied.");
  return formatPiece(piece);
}

/** {@link copyText}, and removes the selection. */
export function cutText(p: Program): string | null {
  const document = documentOf(p);
  if (!canCopy(p) || !document) return null;
  p.toolbox.settle();
  const piece = pieceInHand(p);
  if (!piece) return null;
  if (standsInHand(p)) {
    const stands = piece.stands.map((s) => s.id);
    document.edit(stands.length === 1 ? "Cut stand" : `Cut ${stands.length} stands`, deleteThings({ stands }));
  } else if (!clear(p, "Cut region")) return null;
  return formatPiece(piece);
}

function carryOut(p: Program, label: string, plan: Result<Transfer>): Transfer | null {
  if (!plan.ok) {
    p.tell("warning", plan.error.message);
    return null;
  }
  const gesture = documentOf(p)?.begin(label);
  if (!gesture) return null;
  plan.value.apply(gesture);
  gesture.commit();
  return plan.value;
}

function clear(p: Program, label: string): boolean {
  const document = documentOf(p);
  const { chosen, layers, leave } = handOf(p);
  if (!document || !chosen) return false;
  p.toolbox.settle();
  return carryOut(p, label, planClear(document, chosen, layers, leave)) !== null;
}
/** Empties the chosen cells, or drops the hovering piece. */
export function clearRegion(p: Program): void {
  if (carrying(p)) p.toolbox.stepBack();
  else clear(p, "Clear region");
}

/**
 * Makes a piece hover at the pointer, or over the middle of the table, until it is put down; a stamp hovers on until Esc.
 */
export function carry(p: Program, piece: Piece, stamp: Held["stamp"] = null): void {
  const document = documentOf(p);
  if (!document) return;
  p.toolbox.settle();
  const { tool } = p.ui.getState();
  const { at, inside } = p.pointer.getState();
  const { width, height } = document.ground;
  const middle = at && inside ? at : ([width / 2, height / 2] as const);
  const stands = stamp === null && !piece.mask.includes(1);
  const before = handOf(p).held?.back ?? null;
  const back = stands ? (tool === "region" ? before : tool) : null;
  setRegion(p.ui, { held: { piece, at: centredAt(piece, middle), back, stamp } });
  setTool(p.ui, "region");
}

/** Makes the piece of the clipboard's text hover. */
export function pasteText(p: Program, text: string | null): void {
  if (!canPaste(p)) return;
  const piece = text === null ? null : parsePiece(text);
  if (piece?.ok) carry(p, piece.value);
  else p.tell("warning", piece?.error.message ?? "Nothing to paste. Copy a region or stands first.");
}

/** Puts the hovering piece down in place, as a click would. */
export function putDown(p: Program): void {
  const { held } = handOf(p);
  const { ground } = documentOf(p) ?? {};
  if (!held || !ground) return;
  const [x, y] = [(held.at.x + held.piece.columns / 2) / 4, (held.at.y + held.piece.rows / 2) / 4];
  const at = { at: [x, y] as never, inside: true, stand: null, shift: false, alt: false, ctrl: false };
  p.toolbox.pointer({ ...at, phase: "down", button: "left" });
}

const middleOf = ({ x, y }: CellPlace, columns: number, rows: number) => [x + columns / 2, y + rows / 2] as const;

/** The place of a piece about the region's middle, shifted onto the table; null where it is larger than the table. */
function aboutMiddle(region: Region, piece: Piece, table: { columns: number; rows: number }): CellPlace | null {
  const { x, y, width, height } = region.rect;
  if (piece.columns > table.columns || piece.rows > table.rows) return null;
  const at = { x: x + Math.trunc((width - piece.columns) / 2), y: y + Math.trunc((height - piece.rows) / 2) };
  return {
    x: Math.max(0, Math.min(table.columns - piece.columns, at.x)),
    y: Math.max(0, Math.min(table.rows - piece.rows, at.y)),
  };
}

function change(p: Program, label: string, to: (piece: Piece) => Piece): void {
  const document = documentOf(p);
  const hand = handOf(p);
  if (!document || !regionInHand(p)) return;
  if (hand.held) {
    const piece = to(hand.held.piece);
    const [x, y] = middleOf(hand.held.at, hand.held.piece.columns, hand.held.piece.rows);
    const held: Held = { ...hand.held, piece, at: centredAt(piece, [x / 4, y / 4]) };
    setRegion(p.ui, { held });
    return;
  }
  if (!hand.chosen) return;
  p.toolbox.settle();
  const piece = to(cutPiece(document, hand.chosen, hand.layers));
  const at = aboutMiddle(hand.chosen, piece, document.ground);
  if (!at) {
    p.tell("warning", "Turned, the region would be larger than the table.");
    return;
  }
  const done = carryOut(p, label, planMove(document, hand.chosen, piece, at, putOptions(hand), hand.leave));
  if (done) setRegion(p.ui, { chosen: done.region });
}

export const turnRegion = (p: Program, quarters: 1 | -1): void =>
  change(p, "Turn region", (piece) => rotatePiece(piece, quarters));
export const mirrorRegion = (p: Program, axis: MirrorAxis): void =>
  change(p, "Mirror region", (piece) => mirrorPiece(piece, axis));

export function chooseWholeTable(p: Program): void {
  const document = documentOf(p);
  if (document) setRegion(p.ui, { chosen: wholeTable(document.ground), held: null });
}

/** Moves the hovering piece, or the region with its contents, by whole cells. */
export function nudgeRegion(p: Program, columns: number, rows: number): void {
  const document = documentOf(p);
  const hand = handOf(p);
  if (hand.held) {
    const { x, y } = hand.held.at;
    setRegion(p.ui, { held: { ...hand.held, at: { x: x + columns, y: y + rows } } });
    return;
  }
  if (!document || !hand.chosen) return;
  p.toolbox.settle();
  const { rect } = hand.chosen;
  const piece = cutPiece(document, hand.chosen, hand.layers);
  const to = { x: rect.x + columns, y: rect.y + rows };
  const done = carryOut(p, "Move region", planMove(document, hand.chosen, piece, to, putOptions(hand), hand.leave));
  if (done) setRegion(p.ui, { chosen: done.region });
}
