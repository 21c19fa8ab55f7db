/** The whole modern game of the GHQ family as a rule system. */
import type { RuleSystem } from "../contract.ts";
import { familySystem } from "../ghq/system.ts";
import { DRIVES } from "../ghq/terrainRows.ts";
import { modernAids } from "./aids/aids.ts";
import { design } from "./design.ts";
import { standCost } from "./force.ts";
import { lessons } from "./lessons.ts";
import { levers } from "./levers.ts";
import { manifest } from "./manifest.ts";
import { modernOdds } from "./odds.ts";
import { modernOpponent } from "./opponent/opponent.ts";
import { modernOptions, OPTION_SPECS } from "./options.ts";
import { modernPlanning } from "./planning.ts";
import { modernPlay } from "./play/battle.ts";
import { MODERN } from "./play/member.ts";
import { modernSightPolicy } from "./sight.ts";
import { terrainChart } from "./terrain.ts";

export const ghqModern: RuleSystem = {
  id: "ghq-modern",
  name: manifest.name,
  ...familySystem({
    member: MODERN,
    movementClasses: DRIVES,
    chart: terrainChart,
    optionSpecs: OPTION_SPECS,
    options: modernOptions,
    sight: modernSightPolicy,
    standCost,
  }),
  levers,
  design,
  lessons,
  odds: modernOdds,
  aids: modernAids,
  play: modernPlay(() => ghqModern),
  planning: modernPlanning(() => ghqModern),
  opponent: modernOpponent,
};
