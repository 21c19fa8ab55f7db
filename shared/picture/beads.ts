/** The colours of markers, by tone: beads on the table and the map, letters on labels and in panels, paper to cut out. */
import type { Tone } from "../play/view.ts";

/** The colours of the bead and of its letter. */
export const BEAD_INKS: Readonly<Record<Tone, { readonly fill: string; readonly letter: string }>> = {
  shaken: { fill: "#f4f1e6", letter: "#20231c" },
  broken: { fill: "#191916", letter: "#f4f1e6" },
  acted: { fill: "#2fa35a", letter: "#04140a" },
  spent: { fill: "#d3302a", letter: "#ffffff" },
  drained: { fill: "#2f6fb5", letter: "#ffffff" },
  hidden: { fill: "#7a4fa3", letter: "#ffffff" },
  good: { fill: "#d9b13b", letter: "#20231c" },
};
