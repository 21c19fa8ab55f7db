/** The whole squad game of the GHQ family as a rule system. */
import type { RuleSystem } from "../contract.ts";
import type { CostFactor } from "../ghq/forceSize.ts";
import { oneShotOpponent } from "../ghq/opponent.ts";
import { familySystem } from "../ghq/system.ts";
import { DRIVES } from "../ghq/terrainRows.ts";
import { squadAids } from "./aids/aids.ts";
import { squadChances } from "./chances.ts";
import { design } from "./design.ts";
import { lessons } from "./lessons.ts";
import { levers } from "./levers.ts";
import { manifest } from "./manifest.ts";
import { squadOdds } from "./odds.ts";
import { OPTION_SPECS, squadOptions } from "./options.ts";
import { squadPlanning } from "./planning.ts";
import { squadPlay } from "./play/battle.ts";
import { SQUAD } from "./play/member.ts";
import { squadSightPolicy } from "./sight.ts";
import { terrainChart } from "./terrain.ts";

/** The card has no prices: a stand that commands costs the same as any other. */
const standCost: CostFactor = () => ({ factor: 1, why: "" });

export const microSquad: RuleSystem = {
  id: "micro-squad",
  name: manifest.name,
  ...familySystem({
    member: SQUAD,
    movementClasses: DRIVES,
    chart: terrainChart,
    optionSpecs: OPTION_SPECS,
    options: squadOptions,
    sight: squadSightPolicy,
    standCost: () => standCost,
  }),
  levers,
  design,
  lessons,
  odds: squadOdds,
  chances: squadChances,
  aids: squadAids,
  play: squadPlay(() => microSquad),
  planning: squadPlanning(() => microSquad),
  // A single turn changes little. In battles of veterans the next shots told more of the winner than worth; the way, nothing.
  opponent: { ...oneShotOpponent, lookingAhead: { turns: 2, victory: 6, shots: 2, way: 0.1, needed: 0.5 } },
};
