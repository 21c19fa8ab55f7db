/** The modes of the window, with their names and keys. */
import type { Mode } from "../window/store/ui.ts";

export const MODES: readonly { id: Mode; name: string; key: string }[] = [
  { id: "edit", name: "Edit", key: "F1" },
  { id: "plan", name: "Plan", key: "F2" },
  { id: "play", name: "Play", key: "F3" },
  { id: "print", name: "Print", key: "F4" },
  { id: "lab", name: "Lab", key: "F5" },
];
