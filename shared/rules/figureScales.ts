/** The figure scales of all systems, whether their rules are in the program yet or not. */
import type { SystemId } from "../systems.ts";
import { figureScale as armourBattles } from "./armour-battles/figureScale.ts";
import { figureScale as brewUp } from "./brew-up/figureScale.ts";
import type { FigureScale } from "./figureScale.ts";
import { figureScale as ghqModern } from "./ghq-modern/figureScale.ts";
import { figureScale as ghqWwii } from "./ghq-wwii/figureScale.ts";
import { figureScale as microSquad } from "./micro-squad/figureScale.ts";

const SCALES: Readonly<Record<SystemId, FigureScale>> = {
  "ghq-wwii": ghqWwii,
  "ghq-modern": ghqModern,
  "micro-squad": microSquad,
  "armour-battles": armourBattles,
  "brew-up": brewUp,
};

export const figureScaleOf = (system: SystemId): FigureScale => SCALES[system];
