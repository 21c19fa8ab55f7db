/** Rule document: 01.00, 04.01: armies are of generation III or IV. */
import type { SideFigure } from "../sideFigures.ts";

export const generationName = (generation: number): string => `Generation ${generation === 3 ? "III" : "IV"}`;

export const GENERATION: SideFigure = {
  key: "generation",
  name: "Generation",
  help: "III: the cold war up to about 1980. IV: later armies. An army of generation IV adds 1 to its roll for orders.",
  rule: "04.01",
  min: 3,
  max: 4,
  standard: 4,
  words: (value) => (value === 3 ? "III" : "IV"),
};
