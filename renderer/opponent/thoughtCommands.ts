/** The opponent's characters, its thoughts and its advice. */
import type { Command as Given } from "../../shared/play/contract.ts";
import type { Program } from "../app/program.ts";
import { personDecides } from "../play/store/play.ts";
import { type Command, command } from "../window/command.ts";
import { thinkers } from "./store/thinking.ts";

const played = (p: Program) => (p.ui.getState().mode === "play" ? p.play.store.getState().open : null);
/** A person decides, and the table lies open. */
const mayAsk = (p: Program): boolean => {
  const { open, asked, cover } = p.play.store.getState();
  return played(p) !== null && !asked && cover === null && personDecides({ open });
};

/** The command that the advice on the table comes to: the option taken up, or the one advised; null where there is none. */
export function takenCommand(p: Program): Given | null {
  const { advice } = p.opponents.store.getState();
  const { taken } = p.thoughts.store.getState();
  if (advice?.type !== "given" || advice.node !== played(p)?.game.at) return null;
  const option = taken === null ? undefined : advice.decided.why.options[taken];
  return option?.command ?? advice.decided.command;
}

function advise(p: Program): void {
  const side = played(p)?.reader.decision.side;
  if (!side) return;
  p.thoughts.setOpen(false);
  p.opponents.advise(side, p.thoughts.store.getState().adviser);
}

export const thoughtCommands: readonly Command[] = [
  command("Play", "characters", "Characters of the opponent…", (p) =>
    p.front.setState({ sheet: { name: "characters" } }),
  ),
  command("Play", "play-advice", "What would you do?", advise, { shortcuts: ["J"], enabled: mayAsk }),
  command(
    "Play",
    "play-do-advice",
    "Do what was advised",
    (p) => {
      const taken = takenCommand(p);
      if (taken) p.play.give(taken);
    },
    { shortcuts: ["Shift+Enter"], enabled: (p) => mayAsk(p) && takenCommand(p) !== null },
  ),
  command(
    "Play",
    "play-thoughts",
    "What the program thinks",
    (p) => p.thoughts.setOpen(!p.thoughts.store.getState().open),
    {
      shortcuts: ["Y"],
      enabled: (p) => {
        const { open } = p.thoughts.store.getState();
        return played(p) !== null && (open || thinkers(p.opponents.store.getState()).length > 0);
      },
      on: (p) => p.thoughts.store.getState().open,
    },
  ),
];
