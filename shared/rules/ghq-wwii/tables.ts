/** The charts of the WWII tank game, figures only (rule document: Combat Results, Range Effects, Movement Orders …). */
import type { AttackTables } from "../ghq/attack.ts";
import { combatTable, FIRST_COLUMN, USUAL_RESULTS } from "../ghq/combatResults.ts";

/** Modifiers of cohesion rolls: the Movement Cohesion chart, 7.2, 8.3.6 and 8.6.3. */
export const COHESION = {
  suppressed: 4,
  disorganized: 3,
  /** Each G/HQ stand in a movement group. */
  attachedHq: -2,
  independent: 3,
  /** Passing an enemy stand. */
  nerve: 3,
  coveringFire: 3,
  /** The rule of the markers' modifiers. */
  rule: "7.2",
} as const;

export const ATTACK_TABLES: AttackTables = {
  results: combatTable(FIRST_COLUMN, USUAL_RESULTS, { above: "last-column", below: "refused" }),
  range: {
    bands: [
      { upTo: 1, modifier: -1 },
      { upTo: 5, modifier: 0 },
      { upTo: 10, modifier: 1 },
      { upTo: 15, modifier: 2 },
      { upTo: 20, modifier: 3 },
    ],
    furtherEvery: 5,
    contact: 1,
    rule: "7.3.2",
    contactRule: "7.3.3",
  },
  markers: COHESION,
  rules: {
    cohesion: "5.1",
    combatRoll: "Fire Procedure 6",
    halfDefence: "7.3.1",
    differential: "Fire Procedure 4",
    terrain: "9.1",
    concealment: "6.3.3",
    crest: "9.1 **",
    wreck: "9.2",
    roads: "9.1 §",
  },
};

/** The factor of a GHQ stand's points, by its quality. */
export const GHQ_COST: Readonly<Record<string, number>> = {
  "-2": 1.2,
  "-1": 1.6,
  "0": 2,
  "1": 2.4,
  "2": 2.8,
  "3": 3.2,
};
