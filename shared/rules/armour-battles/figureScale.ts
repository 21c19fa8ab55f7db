import type { FigureScale } from "../figureScale.ts";

export const figureScale: FigureScale = {
  gun: ["atDice", 3, 11],
  armour: ["reactionFrontal", 3, 8],
  move: ["fixedMove", 4, 8],
  nose: "stepped",
};
