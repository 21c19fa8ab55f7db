/** The whole WWII tank game of the GHQ family as a rule system. */
import type { RuleSystem } from "../contract.ts";
import { oneShotOpponent } from "../ghq/opponent.ts";
import { familySystem } from "../ghq/system.ts";
import { wwiiAids } from "./aids/aids.ts";
import { design } from "./design.ts";
import { standCost } from "./force.ts";
import { lessons } from "./lessons.ts";
import { levers } from "./levers.ts";
import { manifest } from "./manifest.ts";
import { wwiiOdds } from "./odds.ts";
import { OPTION_SPECS, wwiiOptions } from "./options.ts";
import { wwiiPlanning } from "./planning.ts";
import { wwiiPlay } from "./play/battle.ts";
import { WWII } from "./play/member.ts";
import { wwiiSightPolicy } from "./sight.ts";
import { TRACKED, terrainChart } from "./terrain.ts";

export const ghqWwii: RuleSystem = {
  id: "ghq-wwii",
  name: manifest.name,
  ...familySystem({
    member: WWII,
    movementClasses: [TRACKED],
    chart: terrainChart,
    optionSpecs: OPTION_SPECS,
    options: wwiiOptions,
    sight: wwiiSightPolicy,
    standCost: () => standCost,
  }),
  levers,
  design,
  lessons,
  odds: wwiiOdds,
  aids: wwiiAids,
  play: wwiiPlay(() => ghqWwii),
  planning: wwiiPlanning(() => ghqWwii),
  opponent: oneShotOpponent,
};
