import type { FigureScale } from "../figureScale.ts";

export const figureScale: FigureScale = {
  gun: ["firepower", 1, 12],
  armour: ["defense", 1, 14],
  move: ["move", 6, 16],
  nose: "stepped",
};
