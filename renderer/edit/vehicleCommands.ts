/** The vehicle database has its own window, from anywhere. */
import { type Command, command } from "../window/command.ts";

export const vehicleCommands: readonly Command[] = [
  command("Stands", "vehicles", "Vehicles…", (p) => p.front.setState({ sheet: { name: "vehicles", stands: null } }), {
    shortcuts: ["Ctrl+Shift+V"],
  }),
];
