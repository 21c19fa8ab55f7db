/** Downloads the open scenario or game in the browser: a way out without the host. */

import { mailOf } from "../../shared/play/apart.ts";
import { formatGame } from "../../shared/play/formatGame.ts";
import { GAME_EXTENSION } from "../../shared/play/gameFile.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { playPart } from "../play/part.ts";
import type { Program } from "../window/program.ts";
import { saveAs } from "../window/saveAs.ts";
import { plainName, suggestedName, titleOf } from "../window/store/session.ts";

export function download(p: Program): void {
  const file = p.ui.getState().mode === "play" ? gameFile(p) : scenarioFile(p);
  if (!file) return;
  saveAs(file.name, file.text, "application/json");
}

interface Download {
  readonly name: string;
  readonly text: string;
}
function scenarioFile({ session }: Program): Download | null {
  const { open } = session.store.getState();
  return open && { name: open.file?.name ?? suggestedName(titleOf(open)), text: formatScenario(open.document) };
}
function gameFile(p: Program): Download | null {
  const { open } = playPart.of(p).store.getState();
  if (!open) return null;
  const name = open.file?.name ?? plainName(open.game.info.title, "Game") + GAME_EXTENSION;
  return { name, text: formatGame(open.game, open.seats, mailOf(open.apart, open.game.at, true)) };
}
