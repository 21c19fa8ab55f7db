import type { FigureScale } from "../figureScale.ts";

export const figureScale: FigureScale = {
  gun: ["firepower", 6, 25],
  armour: ["defense", 3, 20],
  move: ["move", 8, 20],
  nose: "glacis",
};
