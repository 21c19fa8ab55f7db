import { type Command, command } from "../window/command.ts";

export const guideCommands: readonly Command[] = [
  command("Help", "first-battle", "Guided first steps…", (p) => p.front.setState({ sheet: { name: "first-battle" } }), {
    words: "tutorial learn lesson beginner help guide",
  }),
];
