/** The commands of the library. */
import { type Command, command } from "../window/command.ts";
import { libraryPart } from "./part.ts";

export const libraryCommands: readonly Command[] = [
  command("File", "make-pack", "Make a battle pack…", (p) => p.front.setState({ sheet: { name: "make-pack" } }), {
    words: "export share campaign several scenarios sandpack",
  }),
  command("File", "battle-folder", "Add a folder of battles…", (p) => void libraryPart.of(p).addFolder(), {
    words: "shelf library own scenarios directory",
  }),
];
