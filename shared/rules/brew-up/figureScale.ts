import type { FigureScale } from "../figureScale.ts";

export const figureScale: FigureScale = {
  gun: ["calibre", 12, 130],
  armour: ["front", 1, 11],
  move: ["turretRotation", 0, 360],
  nose: "stepped",
};
