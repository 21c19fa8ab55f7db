/** Hands the open scenario, or the game in play, to the browser as a file: the way out that needs no host. */

import { formatGame } from "../../shared/play/formatGame.ts";
import { GAME_EXTENSION } from "../../shared/play/gameFile.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { plainName, suggestedName, titleOf } from "../window/store/session.ts";
import type { Program } from "./program.ts";

export function download(p: Pick<Program, "session" | "play" | "ui">): void {
  const file = p.ui.getState().mode === "play" ? gameFile(p) : scenarioFile(p);
  if (!file) return;
  saveAs(file.name, file.text, "application/json");
}

/** Hands a text to the browser as a file of this name. */
export function saveAs(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface Download {
  readonly name: string;
  readonly text: string;
}
function scenarioFile({ session }: Pick<Program, "session">): Download | null {
  const { open } = session.store.getState();
  return open && { name: open.file?.name ?? suggestedName(titleOf(open)), text: formatScenario(open.document) };
}
function gameFile({ play }: Pick<Program, "play">): Download | null {
  const { open } = play.store.getState();
  if (!open) return null;
  const name = open.file?.name ?? plainName(open.game.info.title, "Game") + GAME_EXTENSION;
  return { name, text: formatGame(open.game, open.seats) };
}
