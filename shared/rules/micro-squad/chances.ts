/** Rolls outside attacks: fire on a place and its deviation; an air strike under fire; recovery (the card's procedures). */
import { Fraction } from "../../odds/fraction.ts";
import type { Working } from "../../play/contract.ts";
import { ok } from "../../result.ts";
import type { ChanceQuestion, Chances } from "../chanceQuestion.ts";
import { cohesionChance, needInWords, needOf } from "../ghq/cohesion.ts";
import { type Markers, markerModifiers, recover } from "../ghq/markers.ts";
import { conditionInWords } from "../ghq/play/logWords.ts";
import { type NamedModifier, sum } from "../modifiers.ts";
import type { OddsFlag, OddsFlagValues, OddsTable } from "../oddsQuestion.ts";
import { signed } from "../signed.ts";
import { NUMBERS, RULES } from "./play/numbers.ts";
import { ANTI_AIRCRAFT, COHESION, DEVIATION } from "./tables.ts";

const number = (name: string, help: string, [min, max]: readonly [number, number], needed = false): OddsFlag => ({
  ...{ name, help, required: needed },
  value: { type: "number", whole: true, min, max },
});
const MOST_GUNS = 20;
const level = number("cohesion", "cohesion level", [1, 20], true);
const markers: OddsFlag = {
  name: "markers",
  help: "markers on it: S, D or both",
  required: false,
  value: { type: "list", of: ["S", "D"] },
};

const marksOf = ({ markers: laid }: OddsFlagValues): Markers => {
  const all = Array.isArray(laid) ? (laid as readonly string[]) : [];
  return { s: all.includes("S"), d: all.includes("D") };
};
const figure = (flags: OddsFlagValues, name: string): number => Number(flags[name] ?? 0);

function test(title: string, cohesion: number, modifiers: readonly NamedModifier[]): Working & { need: number } {
  const need = needOf(cohesion, modifiers);
  const rows = modifiers.map(({ name, rule, value }) => ({ name, rule, value: signed(value) }));
  return { title, rows, total: `${needInWords(need)} on 1D20`, need };
}
const workingOf = ({ title, rows, total }: Working): Working => ({ title, rows, total });

/** The distance of a deviation of this number of D6, in inches, with its chances; 0 without a deviation. */
function offBy(dice: number, comes: Fraction, spot: Fraction): OddsTable {
  let ways = new Map<number, bigint>([[0, 1n]]);
  for (let i = 0; i < dice; i++) {
    const next = new Map<number, bigint>();
    for (const [inches, n] of ways)
      for (let face = 1; face <= 6; face++) next.set(inches + face, (next.get(inches + face) ?? 0n) + n);
    ways = next;
  }
  const off = comes.times(Fraction.ONE.minus(spot));
  const all = 6n ** BigInt(dice);
  return {
    title: "Where it falls",
    rows: [
      { name: "on the spot", detail: "", chance: comes.times(spot) },
      ...[...ways].map(([inches, n]) => ({
        name: `${inches}″ off`,
        detail: "",
        chance: off.times(Fraction.of(n, all)),
      })),
      { name: "not at all", detail: "", chance: Fraction.ONE.minus(comes) },
    ],
  };
}

/** Whether fire on a place comes, and whether it hits the place, with its rolls. */
export function barrageOf(flags: OddsFlagValues) {
  const modifiers = markerModifiers(marksOf(flags), COHESION);
  const cohesion = figure(flags, "cohesion");
  const terrain = figure(flags, "terrain");
  const rule = "Terrain Effects";
  const there = terrain === 0 ? [] : [{ name: "Terrain at the place", value: terrain, rule }];
  const fires = test("Cohesion to fire on a place", cohesion, [...modifiers, ...there]);
  const finds = test("Cohesion to fire on the spot", cohesion, modifiers);
  const spot = flags["howitzer-in-view"] === true ? Fraction.ONE : cohesionChance(finds.need);
  const workings = flags["howitzer-in-view"] === true ? [workingOf(fires)] : [fires, finds].map(workingOf);
  return { workings, comes: cohesionChance(fires.need), spot };
}
function barrage(flags: OddsFlagValues): Chances {
  const { workings, comes, spot } = barrageOf(flags);
  return { workings, tables: [offBy(DEVIATION.artilleryDice, comes, spot)] };
}

function strike(flags: OddsFlagValues): Chances {
  const cohesion = figure(flags, "cohesion");
  const rule = RULES.antiAircraft;
  const hits = [
    { name: `Guns up to ${ANTI_AIRCRAFT.lightUpTo} mm`, count: figure(flags, "light"), each: ANTI_AIRCRAFT.light },
    { name: "Heavier guns", count: figure(flags, "heavy"), each: ANTI_AIRCRAFT.heavy },
  ];
  const flak = hits.flatMap(({ name, count, each }) => (count === 0 ? [] : [{ name, value: count * each, rule }]));
  const comes = test("Cohesion to press the strike home", cohesion, flak);
  const finds = test("Cohesion to find its target", cohesion, []);
  return {
    workings: [comes, finds].map(workingOf),
    tables: [offBy(DEVIATION.airDice, cohesionChance(comes.need), cohesionChance(finds.need))],
  };
}

const WORDS = {
  ...{ recovered: "recovers from suppression", rallied: "rallies: all markers are removed", panicked: "panics" },
  none: "no change",
} as const;
function recovery(flags: OddsFlagValues): Chances {
  const before = marksOf(flags);
  const modifiers = markerModifiers(before, COHESION);
  const cohesion = figure(flags, "cohesion");
  const counts = new Map<string, number>();
  for (let natural = 1; natural <= 20; natural++) {
    const { what, after } = recover(before, natural, natural + sum(modifiers), cohesion);
    const name = what === "panicked" ? `${WORDS[what]}: ${conditionInWords(after)}` : WORDS[what];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const rows = [...counts].map(([name, n]) => ({ name, detail: "", chance: Fraction.of(n, 20) }));
  return {
    workings: [workingOf(test("Cohesion to recover", cohesion, modifiers))],
    tables: [{ title: NUMBERS.recovery, rows }],
  };
}

export const squadChances: readonly ChanceQuestion[] = [
  {
    id: "barrage",
    name: "Fire on a place",
    help: "Chance that a gun fires at a place, and the deviation; a sheaf keeps its pattern",
    about: "stand",
    aims: true,
    flags: [
      level,
      markers,
      number("terrain", "the modifier of the terrain at the place on the cohesion roll", [-4, 20]),
      {
        name: "howitzer-in-view",
        help: "direct fire by a howitzer: no deviation",
        required: false,
        value: { type: "switch" },
      },
    ],
    answer: (flags) => ok(barrage(flags)),
  },
  {
    id: "strike",
    name: "An air strike",
    help: "Chance that an air strike gets through anti-aircraft fire, and the deviation",
    about: "stand",
    flags: [
      level,
      number("light", `anti-aircraft stands of up to ${ANTI_AIRCRAFT.lightUpTo} mm that succeeded`, [0, MOST_GUNS]),
      number("heavy", "heavier stands that succeeded", [0, MOST_GUNS]),
    ],
    answer: (flags) => ok(strike(flags)),
  },
  {
    id: "recovery",
    name: "Recovery",
    help: "The recovery roll of a stand with markers",
    about: "stand",
    flags: [level, { ...markers, required: true }],
    answer: (flags) => ok(recovery(flags)),
  },
];
