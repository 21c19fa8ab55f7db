import { type Command, command } from "../window/command.ts";

export const tonightCommands: readonly Command[] = [
  command("File", "tonight", "Battle for tonight…", (p) => p.front.setState({ sheet: { name: "tonight" } }), {
    shortcuts: ["Ctrl+B"],
    words: "random quick battle scenario generator forces points lists",
  }),
];
