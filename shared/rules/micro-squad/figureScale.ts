import type { FigureScale } from "../figureScale.ts";

export const figureScale: FigureScale = {
  gun: ["firepower", 1, 14],
  armour: ["defense", 1, 14],
  move: ["move", 4, 20],
  nose: "stepped",
};
