/** Markers on stands, by their token (`Bead` of shared/play): beads on the screen, paper to cut out. */
export const BEAD_TOKENS = ["suppressed", "disorganized", "moved", "fired", "depleted", "hidden"] as const;
export type BeadToken = (typeof BEAD_TOKENS)[number];

/** The bead itself, and what its letter is written with. */
export const BEAD_INKS: Readonly<Record<BeadToken, { readonly fill: string; readonly letter: string }>> = {
  suppressed: { fill: "#f4f1e6", letter: "#20231c" },
  disorganized: { fill: "#191916", letter: "#f4f1e6" },
  moved: { fill: "#2fa35a", letter: "#ffffff" },
  fired: { fill: "#d3302a", letter: "#ffffff" },
  depleted: { fill: "#2f6fb5", letter: "#ffffff" },
  hidden: { fill: "#7a4fa3", letter: "#ffffff" },
};
