/** The card's procedures are all on the sheets, with its figures and without its phrases. */
import { describe, expect, it } from "vitest";
import { PHASE_WORDS, PHASES } from "../../../../../shared/rules/micro-squad/play/numbers.ts";
import { GETS_OUT } from "../../../../../shared/rules/micro-squad/play/passengers.ts";
import {
  ANTI_AIRCRAFT,
  ASSAULT,
  DEVIATION,
  OVERRUN,
  STRIKE_SHEAF,
} from "../../../../../shared/rules/micro-squad/tables.ts";
import { cellsOf, tableOf, wordsOf } from "../../ghq-wwii/aids/aids.ts";
import { table } from "../reference.ts";
import { aidsWith, signed, stepOf, stepsOf } from "./aids.ts";

interface Procedures {
  readonly sequence: readonly string[];
  readonly overrun: { readonly steps: readonly string[]; readonly defender_roll_mod: Readonly<Record<string, number>> };
  readonly close_assault: { readonly steps: readonly string[]; readonly engineers: number };
  readonly air_strike: { readonly deviation: Readonly<Record<string, string>> };
  readonly anti_aircraft: Readonly<Record<string, number | string>>;
  readonly indirect_fire: Readonly<Record<string, string>>;
  readonly marker_removal: Readonly<Record<string, string>>;
}
const reference = table<Procedures>("procedures.json");
const aids = aidsWith();

it("the sequence has the card's phases, in its order", () => {
  const { steps } = stepsOf(aids, "A turn (of 12)");
  expect(steps.map(({ name }) => name)).toEqual(
    PHASES.map((phase) => PHASE_WORDS[phase]).flatMap(({ name, before }) => (before ? [] : [name])),
  );
  expect(steps).toHaveLength(reference.sequence.length);
  const card = ["initiative", "posture", "artillery", "fire", "plot", "movement", "removal"];
  for (const [i, phase] of reference.sequence.entries()) expect(phase).toContain(card[i]);
  expect(steps.map(({ rule }) => rule)).toEqual(steps.map((_, i) => `Sequence ${i + 1}`));
});

it("every procedure of the card has its steps", () => {
  const titles = aids.sheets.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === "steps" ? [part.title] : [])),
  );
  for (const title of [
    ...["Standard fire", "Direct artillery fire", "Indirect artillery fire", "Air strike", "Fire at aircraft"],
    ...["Overrun, by vehicles", "Close assault, by men on foot", "Marker removal", "Opportunity fire"],
  ])
    expect(titles).toContain(title);
});

it("deviation follows the card's dice", () => {
  const dice = ({ direction, distance }: Readonly<Record<string, string>>) => [
    expect.stringContaining(`${direction} gives the direction`),
    expect.stringContaining(`, ${distance} the inches`),
  ];
  const indirect = stepOf(aids, "Indirect artillery fire", "Deviation");
  const strike = stepOf(aids, "Air strike", "Deviation");
  for (const expected of dice(reference.indirect_fire)) expect(indirect).toEqual(expected);
  for (const expected of dice(reference.air_strike.deviation)) expect(strike).toEqual(expected);
  expect(indirect).toContain(`1D${DEVIATION.directions}`);
  expect(strike).toContain(`${DEVIATION.airDice}D6`);
});

it("fire at aircraft has the card's figures by calibre", () => {
  const { per_stand_40mm_or_less: light, per_stand_over_40mm: heavy } = reference.anti_aircraft;
  expect(cellsOf(aids, "On the strike’s cohesion")).toEqual([
    ["up to 40 mm", signed(Number(light))],
    ["over 40 mm", signed(Number(heavy))],
  ]);
  expect([light, heavy]).toEqual([ANTI_AIRCRAFT.light, ANTI_AIRCRAFT.heavy]);
});

it("a strike has as many squares as the referee lays, by its type of attack", () => {
  const rows = cellsOf(aids, "Squares of a strike");
  expect(Object.fromEntries(rows.map(([name, count]) => [name, Number(count)]))).toEqual(STRIKE_SHEAF);
  expect(rows.map(([name]) => name)).toEqual(["strafing", "rockets", "bombs"]);
});

it("passengers are mentioned where a stand may ride", () => {
  expect(stepOf(aids, "Passengers", "Get out")).toContain(`Within ${GETS_OUT}″ of the carrier`);
  expect(() => stepsOf(aidsWith({ passengers: false }), "Passengers")).toThrow();
});

it("overruns have the card's modifiers and columns", () => {
  const mods = reference.overrun.defender_roll_mod;
  const value = (key: string) => signed(mods[key] ?? Number.NaN);
  expect(cellsOf(aids, "Overrun: on the defender’s 1D20")).toEqual([
    ["Tracks", value("tracked_vs_personnel"), value("tracked_vs_weapons")],
    ["Wheels", "–", value("wheeled_vs_weapons")],
  ]);
  const column = (step: number) => /\+\d/.exec(reference.overrun.steps[step] ?? "")?.[0];
  expect(stepOf(aids, "Overrun, by vehicles", "Defender")).toContain(`in column ${column(2)}.`);
  expect(stepOf(aids, "Overrun, by vehicles", "Attackers")).toContain(`in column ${column(4)}.`);
  expect([column(2), column(4)]).toEqual([signed(OVERRUN.onDefender), signed(OVERRUN.onAttacker)]);
});

it("close assaults have the card's modifiers", () => {
  const { steps, engineers } = reference.close_assault;
  const value = signed(Number(/-\d/.exec(steps[1] ?? "")?.[0]));
  const title = "Close assault, by men on foot";
  expect(stepOf(aids, title, "Defender")).toContain(`it attacks one assaulting stand, ${value} on the 2D6`);
  expect(stepOf(aids, title, "Assault")).toContain(
    `it attacks, ${value} on the 2D6, engineers (E) ${signed(engineers)}`,
  );
  expect(stepOf(aids, title, "Give way")).toContain(`moves ${/(\d) inch/.exec(steps[4] ?? "")?.[1]}″ away`);
  expect([value, engineers]).toEqual([signed(ASSAULT.modifier), ASSAULT.engineers]);
});

describe("marker removal", () => {
  const NATURAL_1 = ["no marker", "no marker", "no marker"];
  it("follows the die, as it is judged: a panic is an (S)", () => {
    expect(cellsOf(aidsWith({ suppressionConverts: "marker" }), "Recovery").map((row) => row.slice(1))).toEqual([
      NATURAL_1,
      ["no marker", "D", "D"],
      ["S", "D", "S + D"],
      ["S + D", "S + D", "eliminated"],
    ]);
    expect(reference.marker_removal).toMatchObject({ D: "natural 1", natural_20: "(S)" });
  });

  it("knows which stand was suppressed this turn, where that matters", () => {
    expect(tableOf(aids, "Recovery").head[0]).toEqual([
      ...["1D20", "with S", "with S and !", "with D", "with S + D", "with S + D and !"],
    ]);
    expect(cellsOf(aids, "Recovery").at(-1)?.slice(1)).toEqual(["S", "S + D", "S + D", "S + D", "eliminated"]);
    expect(aids.markers.map(({ letter }) => letter)).toEqual(["S", "!", "D", "M", "F", "U", ""]);
    const marker = aidsWith({ suppressionConverts: "marker" });
    expect(marker.markers.map(({ letter }) => letter)).toEqual(["S", "D", "M", "F", "U", ""]);
    expect(wordsOf(marker)).not.toContain("!");
  });
});

it("the words contain none of the card's phrases", () => {
  const words = wordsOf(aids).toLowerCase();
  for (const phrase of [
    ...[
      "players alternate",
      "highest total",
      "moving or firing this turn",
      "any one stand",
      "modified for terrain, etc",
    ],
    ...[
      "for future turns",
      "attack superiority",
      "ascertain",
      "cross-reference",
      "designate",
      "successful stands affect",
    ],
    ...[
      "failure aborts",
      "perform all movement",
      "suffers one attack at",
      "are not normally allowed",
      "treat all attacks",
    ],
    ...["remove stand from play", "not increased by further", "die-roll effect", "regardless of how many there are"],
    ...["must maintain original sheaf", "declares attack", "stand panics", "stand recovers", "not applicable"],
  ])
    expect(words).not.toContain(phrase);
});
