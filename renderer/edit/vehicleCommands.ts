/** The vehicle database opens from every mode. */
import { type Command, command } from "../window/command.ts";

export const vehicleCommands: readonly Command[] = [
  command("Stands", "vehicles", "Vehicles…", (p) => p.front.setState({ sheet: { name: "vehicles", stands: null } }), {
    shortcuts: ["Ctrl+Shift+V"],
  }),
];
