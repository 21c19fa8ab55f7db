/** The charts of the squad game, figures only (the card: Combat Results Table, Range Effect, Movement Orders Chart …). */
import type { AttackTables } from "../ghq/attack.ts";
import { combatTable, FIRST_COLUMN, USUAL_RESULTS } from "../ghq/combatResults.ts";
import type { RangeEffects } from "../ghq/rangeEffects.ts";

/** Movement Orders Chart. */
export const COHESION = {
  suppressed: 4,
  disorganized: 3,
  /** Each HQ stand in a group. */
  attachedHq: -2,
  /** Without an order; 0 for stands with the note R. */
  independent: 3,
  rule: "Movement Orders Chart",
} as const;

/** The rows as the card prints them under its headings, from roll 0 up to 19: they have slipped, and a fourteenth cell hangs over. */
const AS_PRINTED = [
  "DDEEEEEEEEEEE",
  "DDDDEEEEEEEEE",
  "DDDDDEEEEEEEE",
  "PDDDDEEEEEEEE",
  "PPDDDDEEEEEEE",
  "SPPPDDDDEEEEE",
  "SSPPPDDDDEEEE",
  "-SSPPDDDDEEEE",
  "--SSPDDDDEEEE",
  "----SPPDDEEEE",
  "-----SPPDDDEE",
  "-----SSPPDDDE",
  "------SSPDDDD",
  "-------SSPDDD",
  "--------SPPDD",
  "---------SPPD",
  "---------SSPP",
  "----------SSP",
  "-----------SS",
  "-----------SS",
];
/** Each row a roll higher than in the WWII game. */
const SHIFTED = ["DDEEEEEEEEEEE", ...USUAL_RESULTS.slice(0, -1)];

/** "Artillery only may attack at less than −3": all others may not. */
const table = (rows: readonly string[]) => combatTable(FIRST_COLUMN, rows, { above: "last-column", below: "refused" });
/** By the reading of the damaged table. */
export const RESULTS = { repaired: table(USUAL_RESULTS), printed: table(AS_PRINTED), shifted: table(SHIFTED) } as const;
export type ResultsReading = keyof typeof RESULTS;
/** The result of an artillery attack below the table's first column, for any roll. */
export const BELOW_FOR_ARTILLERY = "S";

const CONTACT = { contact: 1, contactRule: "Range Effect" } as const;
export const RANGES: Readonly<Record<"general" | "infantry" | "none", RangeEffects>> = {
  general: {
    bands: [
      { upTo: 2, modifier: -2 },
      { upTo: 4, modifier: -1 },
      { upTo: 20, modifier: 0 },
      { upTo: 40, modifier: 1 },
      { upTo: 60, modifier: 2 },
    ],
    furtherEvery: 20,
    rule: "Range Effect",
    ...CONTACT,
  },
  infantry: {
    bands: [
      { upTo: 2, modifier: -2 },
      { upTo: 4, modifier: -1 },
      { upTo: 9, modifier: 0 },
      { upTo: 14, modifier: 1 },
      { upTo: 20, modifier: 2 },
    ],
    furtherEvery: null,
    rule: "Range Effect, Infantry",
    ...CONTACT,
  },
  /** Artillery and aircraft have no ranges. */
  none: {
    bands: [{ upTo: Number.POSITIVE_INFINITY, modifier: 0 }],
    furtherEvery: null,
    rule: "Direct Artillery Fire",
    ...CONTACT,
  },
};
/** The end of the infantry's table, in inches. */
export const INFANTRY_REACHES = 20;

const tablesOf = (reading: ResultsReading, range: keyof typeof RANGES): AttackTables => ({
  results: RESULTS[reading],
  range: RANGES[range],
  markers: COHESION,
  rules: {
    cohesion: "Standard Fire 1",
    combatRoll: "Standard Fire 4",
    halfDefence: "Standard Fire 3",
    differential: "Standard Fire 3",
    terrain: "Terrain Effects",
    concealment: "Terrain Effects #",
    crest: "Terrain Effects **",
    wreck: "Terrain Effects",
    roads: "Terrain Effects &",
  },
});

const rangesOf = (reading: ResultsReading) => ({
  general: tablesOf(reading, "general"),
  infantry: tablesOf(reading, "infantry"),
  none: tablesOf(reading, "none"),
});
const TABLES = {
  repaired: rangesOf("repaired"),
  printed: rangesOf("printed"),
  shifted: rangesOf("shifted"),
} as const;
/** By the reading of the combat results, and the range effects of a weapon. */
export const attackTables = (reading: ResultsReading, range: keyof typeof RANGES): AttackTables =>
  TABLES[reading][range];

/** Mine Attacks Table: the column of the combat results that a stand suffers as it leaves a minefield. */
export const MINES = { hasty: -2, prepared: 1, defensive: 7 } as const;

/** Overrun Procedure 3–6, 8: modifiers of a defender's cohesion roll by the opponents, and the attacks' columns. */
export const OVERRUN = {
  trackedOverPersonnel: 3,
  trackedOverWeapons: 6,
  wheeledOverWeapons: 3,
  onDefender: 5,
  onAttacker: 2,
} as const;

/** Close Assault Procedure 2, 4, note 1: on the combat roll. `givesWay`: the disorganised defender's inches (5). */
export const ASSAULT = { modifier: -3, engineers: -6, givesWay: 1 } as const;

/** Indirect Artillery Fire 4, Air Strike: a direction of eight, and a number of D6 of inches. */
export const DEVIATION = { directions: 8, artilleryDice: 1, airDice: 2 } as const;

/** Air Strike: the impacts one behind the other along an aircraft's path, by weapon. Ours: the card has no count. */
export const STRIKE_SHEAF = { strafing: 3, rockets: 2, bombs: 1 } as const;

/** Anti-Aircraft Fire: each firing stand's modifier of the strike's cohesion roll, by its calibre in millimetres. */
export const ANTI_AIRCRAFT = { lightUpTo: 40, light: 1, heavy: 2 } as const;
