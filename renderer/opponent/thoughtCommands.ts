/** Commands for the opponent's characters, its thoughts and its advice. */

import type { Command as Given } from "../../shared/play/contract.ts";
import { playPart } from "../play/part.ts";
import { personDecides } from "../play/store/play.ts";
import { type Command, command } from "../window/command.ts";
import type { Program } from "../window/program.ts";
import { opponentsPart, thoughtsPart } from "./part.ts";
import { toPlace } from "./store/placing.ts";
import { thinkers } from "./store/thinking.ts";

const played = (p: Program) => (p.ui.getState().mode === "play" ? playPart.of(p).store.getState().open : null);
/** A person decides, and the table is uncovered. */
const mayAsk = (p: Program): boolean => {
  const { open, asked, cover } = playPart.of(p).store.getState();
  return played(p) !== null && !asked && cover === null && personDecides({ open });
};

/** The command of the current advice: the chosen option, or else the advised one; null if there is none. */
export function takenCommand(p: Program): Given | null {
  const { advice } = opponentsPart.of(p).store.getState();
  const { taken } = thoughtsPart.of(p).store.getState();
  if (advice?.type !== "given" || advice.node !== played(p)?.game.at) return null;
  const option = taken === null ? undefined : advice.decided.why.options[taken];
  return option?.command ?? advice.decided.command;
}

const waitingIn = (p: Program): number => {
  const open = played(p);
  return open ? toPlace(open).length : 0;
};

function advise(p: Program): void {
  const side = played(p)?.reader.decision.side;
  if (!side) return;
  thoughtsPart.of(p).setOpen(false);
  opponentsPart.of(p).advise(side, thoughtsPart.of(p).store.getState().adviser);
}

export const thoughtCommands: readonly Command[] = [
  command("Play", "characters", "Characters of the opponent…", (p) =>
    p.front.setState({ sheet: { name: "characters" } }),
  ),
  command("Play", "play-advice", "Suggest a move", advise, { shortcuts: ["J"], enabled: mayAsk }),
  command(
    "Play",
    "play-do-advice",
    "Follow the advice",
    (p) => {
      const taken = takenCommand(p);
      if (taken) playPart.of(p).give(taken);
    },
    { shortcuts: ["Shift+Enter"], enabled: (p) => mayAsk(p) && takenCommand(p) !== null },
  ),
  command(
    "Play",
    "play-place-rest",
    "Place all waiting stands for me",
    (p) => opponentsPart.of(p).placeRest(thoughtsPart.of(p).store.getState().adviser),
    { enabled: (p) => mayAsk(p) && waitingIn(p) > 0 },
  ),
  command(
    "Play",
    "play-thoughts",
    "The computer’s thoughts",
    (p) => thoughtsPart.of(p).setOpen(!thoughtsPart.of(p).store.getState().open),
    {
      shortcuts: ["Y"],
      enabled: (p) => {
        const { open } = thoughtsPart.of(p).store.getState();
        return played(p) !== null && (open || thinkers(opponentsPart.of(p).store.getState()).length > 0);
      },
      on: (p) => thoughtsPart.of(p).store.getState().open,
    },
  ),
];
