/** The moments of a game in which a person can do something: the conditions of its commands. */
import type { StandId } from "../../shared/play/contract.ts";
import type { Program } from "../window/program.ts";
import { playPart } from "./part.ts";
import { stepsBeside } from "./store/company.ts";
import { firstToAct } from "./store/hand.ts";
import { facingInHand } from "./store/intent.ts";
import { guarded, personDecides } from "./store/play.ts";
import { conclusion, kindInHand, type Reader } from "./store/reader.ts";
import { partOf } from "./store/walk.ts";

export const inPlay = (p: Program): boolean =>
  p.ui.getState().mode === "play" && playPart.of(p).store.getState().open !== null;
/** A person decides, the table is uncovered, and no dice are awaited. */
export const deciding = (p: Program): boolean => {
  const { open, asked, cover } = playPart.of(p).store.getState();
  return inPlay(p) && !asked && cover === null && personDecides({ open });
};
/** The battle continues and the table is uncovered: for commands that are available at any time. */
export const under = (p: Program): boolean => {
  const { open, asked, cover } = playPart.of(p).store.getState();
  return inPlay(p) && !asked && cover === null && open?.reader.decision.side !== null;
};
export const acting = (p: Program): boolean => deciding(p) && p.ui.getState().tool === "act";
export const readerOf = (p: Program): Reader | null => playPart.of(p).store.getState().open?.reader ?? null;
export const gestureNow = (p: Program) => {
  const { open, hand } = playPart.of(p).store.getState();
  return open ? (kindInHand(open.reader, hand.kind)?.gesture ?? null) : null;
};

/** The game was opened to another window from here. */
export const opensToOther = (p: Program): boolean => {
  const by = playPart.of(p).store.getState().open?.apart?.by;
  return inPlay(p) && by?.type === "windows" && by.invitation !== null;
};
/** A firer is chosen, so targets can be stepped through. */
export const aiming = (p: Program): boolean =>
  acting(p) && gestureNow(p) === "attack" && playPart.of(p).store.getState().hand.stand !== null;
/** Q and E turn the stand in hand. */
export const turningInPlay = (p: Program): boolean => acting(p) && facingInHand(playPart.of(p).intent()) !== null;
/** The stand that Enter takes up, where none is chosen yet. */
export function firstInHand(p: Program): StandId | null {
  const reader = readerOf(p);
  return reader && acting(p) ? firstToAct(reader, playPart.of(p).store.getState().hand) : null;
}
/** Enter: the next player takes over, the command in hand is given, or the first stand is taken up. */
export const confirming = (p: Program): boolean => {
  const state = playPart.of(p).store.getState();
  const { cover, asked, open } = state;
  if (p.ui.getState().mode === "plan")
    return cover !== null && guarded(state) && open?.origin.serial === p.session.store.getState().open?.serial;
  if (!inPlay(p) || asked) return false;
  if (playPart.of(p).store.getState().cover !== null) return true;
  return acting(p) && (playPart.of(p).ready().type !== "nothing" || firstInHand(p) !== null);
};
/** The enemy is moving and may be let pass. */
export const mayHold = (p: Program): boolean => {
  const reader = readerOf(p);
  if (!deciding(p) || !reader) return false;
  const { interrupts, side, attack } = reader.decision;
  // While an attack's firers are being named, the decision ends with opening fire instead.
  return interrupts !== null && !attack && reader.stand(interrupts.stand)?.side !== side && conclusion(reader) !== null;
};

/** A decision of this phase can be passed, and those after it. */
export const mayPassPhase = (p: Program): boolean => {
  const reader = readerOf(p);
  if (!deciding(p) || !reader) return false;
  const { interrupts, attack } = reader.decision;
  return !interrupts && !attack && !reader.underway() && conclusion(reader) !== null;
};
/** The part of the drawn path that its stand gets along, where the whole is refused as too long. */
export function partInHand(p: Program): ReturnType<typeof partOf> {
  const reader = readerOf(p);
  const intent = acting(p) ? playPart.of(p).intent() : null;
  const drawn = playPart.of(p).store.getState().hand.path.length > 0;
  return reader && drawn && intent?.type === "move" && intent.walk.type === "walk" ? partOf(reader, intent.walk) : null;
}
/** The number of stands that the move in hand would take along, its own included; 1 where no move is drawn. */
export function companyInHand(p: Program): number {
  const reader = readerOf(p);
  const intent = acting(p) ? playPart.of(p).intent() : null;
  const drawn = playPart.of(p).store.getState().hand.path.length > 0;
  if (!reader || !drawn || intent?.type !== "move" || intent.walk.type !== "walk") return 1;
  return 1 + stepsBeside(reader, intent.walk).length;
}
