/** The opponent's characters, its thoughts and its advice. */
import { type Command, command } from "./command.ts";

export const thoughtCommands: readonly Command[] = [
  command("Play", "characters", "Characters of the opponent…", (p) =>
    p.front.setState({ sheet: { name: "characters" } }),
  ),
];
