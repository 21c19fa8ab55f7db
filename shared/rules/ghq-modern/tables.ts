/** The charts of the modern game, figures only (rule document: Combat Results, Range Effect, Movement Cohesion …). */
import type { AttackTables } from "../ghq/attack.ts";
import { combatTable, FIRST_COLUMN, USUAL_RESULTS } from "../ghq/combatResults.ts";
import type { CohesionValues } from "../ghq/play/member.ts";
import type { RangeEffects } from "../ghq/rangeEffects.ts";

export type TechLevel = 1 | 2 | 3 | 4;

/** Modifiers of cohesion rolls: the Movement Cohesion chart and 07.06. */
export const COHESION: CohesionValues & { readonly most: number } = {
  suppressed: 4,
  disorganized: 3,
  /** Each HQ or GHQ in a group (08.02.03). */
  attachedHq: -2,
  independent: 3,
  /** The most that combat results may add: both markers together. */
  most: 7,
  /** The rule of the markers' modifiers. */
  rule: "07.06",
};

/** Where the usual table has no effect, this one suppresses. */
const RESULTS = combatTable(
  FIRST_COLUMN,
  USUAL_RESULTS.map((row) => row.replaceAll("-", "S")),
  { above: "E", below: "refused" },
);

/** By tech level: the ends in inches of the bands −1, 0, +1, +2, +3; +4 beyond. */
const BANDS: Readonly<Record<TechLevel, readonly [number, number, number, number, number]>> = {
  1: [1, 5, 10, 15, 21],
  2: [1, 8, 16, 24, 33],
  3: [1, 10, 20, 30, 41],
  4: [1, 12, 24, 36, 49],
};
const FIRST = -1;

const cannonRange = (level: TechLevel): RangeEffects => ({
  bands: [
    ...BANDS[level].map((upTo, i) => ({ upTo, modifier: FIRST + i })),
    { upTo: Number.POSITIVE_INFINITY, modifier: FIRST + BANDS[level].length },
  ],
  furtherEvery: null,
  contact: 1,
  rule: "07.08.02",
  contactRule: "07.08.03",
});

/** 07.03.02: range makes no difference to a missile. */
const MISSILE_RANGE: RangeEffects = {
  bands: [{ upTo: Number.POSITIVE_INFINITY, modifier: 0 }],
  furtherEvery: null,
  contact: 1,
  rule: "07.03.02",
  contactRule: "07.08.03",
};

const tables = (range: RangeEffects): AttackTables => ({
  results: RESULTS,
  range,
  markers: COHESION,
  rules: {
    cohesion: "04.00",
    combatRoll: "07.04 (E)",
    halfDefence: "07.08.01",
    differential: "07.04 (D)",
    terrain: "09.00",
    concealment: "07.01.03",
    crest: "09.00 **",
    wreck: "09.01",
    roads: "09.00 §",
  },
});
const CANNON: Readonly<Record<TechLevel, AttackTables>> = {
  1: tables(cannonRange(1)),
  2: tables(cannonRange(2)),
  3: tables(cannonRange(3)),
  4: tables(cannonRange(4)),
};
const MISSILE = tables(MISSILE_RANGE);

/** The tables for a weapon of a vehicle of this tech level. */
export const attackTables = (level: TechLevel, { missile }: { readonly missile: boolean }): AttackTables =>
  missile ? MISSILE : CANNON[level];

/** 07.03.01: a missile's modifier of the cohesion roll, by tech level. */
export const MISSILE_PENALTY: Readonly<Partial<Record<number, number>>> = { 3: 2, 4: 1 };
/** 05.00 (4), 07.06.05: the number of a stand's attempts to fire in a turn, by tech level. */
export const SHOTS_A_TURN: Readonly<Record<TechLevel, number>> = { 1: 1, 2: 1, 3: 1, 4: 2 };
/** 05.00 (4): the share of its allowance that a stand of tech level 2 has after an attempt to fire. */
export const FIRED_MOVE_SHARE = 0.5;
/** 07.03.04: the one modifier of the roll for new missiles. */
export const RESUPPLY = 4;

/** 08.02.01: the generation's addition to the roll for orders. */
export const GENERATION_ORDERS: Readonly<Partial<Record<number, number>>> = { 3: 0, 4: 1 };
/** 04.01: its addition to the level of cohesion rolls, where the option says so. */
export const GENERATION_COHESION: Readonly<Partial<Record<number, number>>> = { 3: 0, 4: 1 };

/** The factor of an HQ or a GHQ stand's points (scenario sheet, note *). */
export const HQ_COST = 2;
