/** Undo in Play, and removed lines that come back. */
import type { Program } from "../window/program.ts";
import { playPart } from "./part.ts";
import { removedJustNow, removedLast } from "./store/removedLines.ts";

/** Undo takes the last change back: a removed line, else the last decision. */
export function undoInPlay(p: Program): void {
  if (removedJustNow(playPart.of(p).store.getState())) bringBack(p);
  else playPart.of(p).back();
}

export function mayUndoInPlay(p: Program): boolean {
  const state = playPart.of(p).store.getState();
  return removedJustNow(state) || (state.open?.game.canGoBack ?? false);
}

export function bringBack(p: Program): void {
  const name = removedLast(playPart.of(p).store.getState())?.name ?? "";
  const back = playPart.of(p).bringBack();
  if (back.ok) p.tell("good", `Back again: ${name}.`);
  else void p.asking.ask("failure", { title: "The line was not brought back", failure: back.error });
}
