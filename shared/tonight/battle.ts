/**
 * A battle for tonight: a generated table, two forces from period lists, where they begin, what they fight for, and a situation.
 * The same wish gives the same bytes.
 */

import { castDraft, produce } from "immer";
import { randomOf } from "../dice/seeded.ts";
import { renumber } from "../editing/gestures/renumber.ts";
import { forceSheetOf } from "../forces/sheets.ts";
import { type Axis, axisOf } from "../generate/axis.ts";
import { type Chance, chanceOf } from "../generate/chance.ts";
import { generateTable } from "../generate/generate.ts";
import { presetsFor } from "../generate/presets.ts";
import { degrees, inches } from "../geometry/units.ts";
import type { ListBlock, PeriodList } from "../lists/periodLists.ts";
import { type Theatre, type TheatreId, theatre } from "../lists/theatres.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { RuleSystem } from "../rules/contract.ts";
import { standsFor } from "../rules/playingTime.ts";
import { ruleSystem, tableScaleOf } from "../rules/systems.ts";
import type { LoadedScenario, Scenario, Side, Stand, Victory } from "../scenario/model.ts";
import { embedVehicle } from "../scenario/vehicles.ts";
import { SIDE_IDS, type SideId, type SystemId } from "../systems.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import { landOf } from "./country.ts";
import { chooseForce } from "./force.ts";
import { BATTLE_KINDS, type BattleKind, type BattleKindId, battleKind, type Start } from "./kinds.ts";
import { type Pair, pairOf } from "./pairing.ts";
import { objectiveOf, zonesOf } from "./places.ts";
import type { Refit } from "./weighing.ts";
import { battleWords } from "./words.ts";

export const BATTLE_SIZES = ["small", "usual", "large"] as const;
export type BattleSize = (typeof BATTLE_SIZES)[number];
/** The minutes that a battle may be made for. */
export const BATTLE_MINUTES = { least: 15, most: 480 } as const;

export interface BattleWish {
  readonly system: SystemId;
  /** Seeds of the table and of all else, so that one of them can be kept. */
  readonly seeds: { readonly table: number; readonly forces: number };
  /** By chance where they are left out. */
  readonly kind?: BattleKindId;
  /** Of both forces together; in minutes, as many stands as can be played in that time. */
  readonly size: BattleSize | { readonly minutes: number };
  readonly nations?: readonly [string | null, string | null];
  readonly year?: number;
  /** A kept table needs forces of its theatre: names and country follow it. */
  readonly theatre?: TheatreId;
  /** A preset of the generator. */
  readonly country?: string;
  /** A factor of the kind's proportion of the first side's force to the second's; 1 where it is left out. */
  readonly proportion?: number;
}

/** What a battle is made from. */
export interface Stock {
  readonly lists: readonly PeriodList[];
  readonly vehicle: (id: string) => Vehicle | undefined;
}

export interface MadeBattle extends Pair {
  readonly loaded: LoadedScenario;
  readonly kind: BattleKind;
}

/** The stands for each of the usual force. */
const SCALE: Readonly<Record<BattleSize, number>> = { small: 0.6, usual: 1, large: 1.7 };

const refuse = (message: string, place: string) => fail<Failure>({ code: "invalid", message, place });

/** What a wish comes to before anything is made. */
interface Drawn {
  readonly system: RuleSystem;
  readonly kind: BattleKind;
  readonly pair: Pair;
  readonly where: Theatre | null;
}

const chanceIn = (wish: BattleWish, stream: number): Chance => chanceOf(randomOf(wish.seeds.forces, stream));

function drawn(wish: BattleWish, stock: Stock): Result<Drawn> {
  const system = ruleSystem(wish.system);
  if (!system.ok) return system;
  const kind = wish.kind
    ? battleKind(wish.kind)
    : chanceIn(wish, 1).pick(BATTLE_KINDS as [BattleKind, ...BattleKind[]]);
  if (!kind) return refuse(`There is no kind of battle “${wish.kind}”.`, "kind");
  const { size } = wish;
  const { least, most } = BATTLE_MINUTES;
  if (typeof size === "object" && !(size.minutes >= least && size.minutes <= most))
    return refuse(`A battle of ${size.minutes} minutes can’t be made: from ${least} to ${most}.`, "minutes");
  const paired = pairOf(wish, stock.lists, chanceIn(wish, 2));
  if (!paired.ok) return paired;
  const where = paired.value.theatre && theatre(paired.value.theatre);
  return ok({ system: system.value, kind, pair: paired.value, where });
}

export function makeBattle(wish: BattleWish, stock: Stock): Result<MadeBattle> {
  const of = drawn(wish, stock);
  if (!of.ok) return of;
  const { system, kind, pair, where } = of.value;
  const table = tableFor(wish, system, kind, where);
  if (!table.ok) return table;
  const loaded = battleOn(table.value, wish, stock, of.value);
  return loaded.ok ? ok({ loaded: loaded.value, kind, ...pair }) : loaded;
}

/** The battle of the same wish with forces of another proportion, on the table that was made for it. */
export function refitted(
  { scenario, ground }: LoadedScenario,
  wish: BattleWish,
  stock: Stock,
  proportion: number,
): Result<LoadedScenario> {
  const of = drawn(wish, stock);
  return of.ok
    ? battleOn({ scenario: { ...scenario, vehicles: {} }, ground }, { ...wish, proportion }, stock, of.value)
    : of;
}

/** For the trial: it asks in vain where the lists have no such forces. */
export const refitOf =
  (loaded: LoadedScenario, wish: BattleWish, stock: Stock): Refit =>
  (proportion) => {
    const made = refitted(loaded, wish, stock, proportion);
    return made.ok ? made.value : null;
  };

/** Forces, mission and words on a table. */
function battleOn(table: LoadedScenario, wish: BattleWish, stock: Stock, of: Drawn): Result<LoadedScenario> {
  const { system, kind, where } = of;
  const { lists, year } = of.pair;
  const forces = forcesFor({ wish, stock, system, kind, lists, year, chance: chanceIn(wish, 3) });
  if (!forces.ok) return forces;
  const scenario = withForces(table.scenario, forces.value, stock);
  if (!scenario.ok) return scenario;
  const axis = axisOf(system.design, scenario.value.table);
  const placed = withMission(scenario.value, system, kind, axis);
  const words = battleWords({
    scenario: placed,
    kind,
    lists,
    year,
    theatre: where,
    far: axis.edges[1],
    // The month gives the season, and a kept table keeps its looks.
    chance: chanceOf(randomOf(wish.seeds.table, 4)),
  });
  const whole = produce({ ...placed, ...words.scenario, sides: words.sides }, (draft) => {
    for (const side of SIDE_IDS) renumber(placed, { side })(draft);
  });
  return ok({ scenario: whole, ground: table.ground });
}

function tableFor(
  wish: BattleWish,
  { id, design }: RuleSystem,
  kind: BattleKind,
  where: Theatre | null,
): Result<LoadedScenario> {
  const preset = wish.country === undefined ? undefined : presetsFor(design).find((each) => each.id === wish.country);
  if (wish.country !== undefined && !preset)
    return refuse(
      `There is no country “${wish.country}”; there are ${presetsFor(design)
        .map((each) => each.id)
        .join(", ")}.`,
      "country",
    );
  const { long, short } = tableScaleOf(id).table;
  return generateTable({
    system: id,
    width: long,
    height: short,
    seed: wish.seeds.table,
    ...(preset && { preset: preset.id }),
    settings: {
      ...(where && !preset && landOf(where, design)),
      ...preset?.settings,
      ...(where && { country: where.names }),
      ...kind.ground,
    },
  });
}

interface SideForce {
  readonly list: PeriodList;
  readonly blocks: readonly ListBlock[];
}

function forcesFor(of: {
  readonly wish: BattleWish;
  readonly stock: Stock;
  readonly system: RuleSystem;
  readonly kind: BattleKind;
  readonly lists: readonly [PeriodList, PeriodList];
  readonly year: number;
  readonly chance: Chance;
}): Result<readonly [SideForce, SideForce]> {
  const { wish, stock, system, kind, lists, year, chance } = of;
  const [first, second] = lists;
  const usual = standsInForce(wish.size, system, kind);
  const standsIn = (blocks: readonly ListBlock[]) =>
    blocks.reduce((sum, { stands }) => sum + stands.reduce((all, { count }) => all + count, 0), 0);
  const sizeOf = (list: PeriodList, side: SideId) => (blocks: readonly ListBlock[]) =>
    system.forceSize(
      sideOf(list, side),
      blocks.flatMap(({ stands }) =>
        stands.flatMap(({ vehicle: id, count, role }) => {
          const vehicle = stock.vehicle(id);
          return Array.from({ length: count }, () => ({ points: vehicle?.points ?? 0, role, vehicle }));
        }),
      ),
    );
  // Both sides together have the usual number of stands.
  const ratio = kind.ratio * (wish.proportion ?? 1);
  const fewer = (2 * usual) / (1 + ratio);
  const theirs = chooseForce({ list: second, year, weights: kind.weights[1], size: fewer }, standsIn, chance);
  if (!theirs.ok) return theirs;
  const size = sizeOf(second, "blue")(theirs.value) * ratio;
  const ours = chooseForce({ list: first, year, weights: kind.weights[0], size }, sizeOf(first, "red"), chance);
  if (!ours.ok) return ours;
  return ok([
    { list: first, blocks: ours.value },
    { list: second, blocks: theirs.value },
  ]);
}

/** The stands of each of two equal forces. */
function standsInForce(size: BattleWish["size"], { id, design }: RuleSystem, kind: BattleKind): number {
  const { companies, standsInCompany } = design.force;
  if (typeof size === "string") return companies * standsInCompany * SCALE[size];
  return standsFor(design, size.minutes, turnsOf(id, kind)) / 2;
}

const turnsOf = (system: SystemId, kind: BattleKind): number => Math.round(tableScaleOf(system).turnLimit * kind.turns);

const sideOf = ({ name, nation, figures }: PeriodList, id: SideId): Side => ({
  id,
  name: `${nation}: ${name}`.slice(0, 120),
  nation: nation.slice(0, 60),
  briefing: "",
  ...(figures && { figures }),
});

/** The sides with formations and stands, waiting off the table. */
function withForces(scenario: Scenario, forces: readonly [SideForce, SideForce], stock: Stock): Result<Scenario> {
  const wanted = forceSheetOf(scenario.system).roles.filter((role) => role.wanted);
  const missing = forces.flatMap(({ blocks }) =>
    blocks.flatMap(({ stands }) => stands.flatMap(({ vehicle }) => (stock.vehicle(vehicle) ? [] : [vehicle]))),
  );
  if (missing[0] !== undefined) return refuse(`The vehicle “${missing[0]}” of a list is not in the database.`, "lists");
  return ok(
    produce(scenario, (draft) => {
      draft.sides = castDraft(SIDE_IDS.map((id, i) => sideOf((forces[i] as SideForce).list, id))) as typeof draft.sides;
      draft.formations = [];
      draft.stands = [];
      for (const [i, side] of SIDE_IDS.entries()) {
        const { blocks } = forces[i] as SideForce;
        const facing = degrees(side === "red" ? 90 : 270);
        const put = (formation: string, vehicle: string, role: string | undefined) => {
          const figures = stock.vehicle(vehicle);
          if (figures) embedVehicle(draft, figures);
          const stand: Stand = {
            id: `${side}-${draft.stands.length + 1}`,
            label: `${draft.stands.length + 1}`,
            side,
            formation,
            vehicle,
            at: null,
            facing,
            footprint: [inches(1), inches(1)],
            ...(role !== undefined && { role }),
          };
          draft.stands.push(castDraft(stand));
        };
        for (const [n, { name, stands }] of blocks.entries()) {
          const formation = `${side}-${n + 1}`;
          const before = blocks.slice(0, n).filter((block) => block.name === name).length;
          const again = blocks.filter((block) => block.name === name).length > 1;
          draft.formations.push({
            id: formation,
            side,
            name: again ? `${ORDINALS[before] ?? `${before + 1}th`} ${name}` : name,
          });
          for (const { vehicle, count, role } of stands) for (let c = 0; c < count; c++) put(formation, vehicle, role);
        }
        const all = blocks.flatMap(({ stands }) => stands);
        // The commander's stand is like another with a role, or like the first company's.
        const lead = (all.find(({ role }) => role !== undefined) ?? all[0])?.vehicle;
        for (const { id } of wanted) if (lead !== undefined) put(`${side}-1`, lead, id);
      }
    }),
  );
}

const START_NAMES: Readonly<Record<Start, string>> = { edge: "Assembly area", middle: "Position", flanks: "Flanks" };
const ORDINALS = ["1st", "2nd", "3rd"];

function withMission(scenario: Scenario, { id, design }: RuleSystem, kind: BattleKind, axis: Axis): Scenario {
  const { zone } = design.deployment;
  const zones = SIDE_IDS.flatMap((side, i) =>
    zonesOf(axis, kind.starts[i] ?? "edge", i === 1, zone).map((points, n, all) => ({
      id: `zone-${side}-${n + 1}`,
      side,
      name: all.length > 1 ? `${n === 0 ? "First" : "Second"} flank` : START_NAMES[kind.starts[i] ?? "edge"],
      points,
    })),
  );
  const objective = objectiveOf(scenario, axis, kind);
  const { destroy, keep } = design.victory ?? { destroy: 50, keep: 30 };
  const breaks = (side: SideId): Victory => ({ type: "destroy", side, percent: destroy, keep, count: "stands" });
  const holds = (side: SideId): Victory => ({ type: "hold", side, objective: objective.id, turns: 0 });
  const red = scenario.stands.filter(({ side }) => side === "red").length;
  const through: Victory = { type: "exit", side: "red", edge: axis.edges[1], stands: Math.max(1, Math.ceil(red / 2)) };
  return {
    ...scenario,
    facts: { ...scenario.facts, turnLimit: turnsOf(id, kind) },
    zones,
    entryEdges: [],
    objectives: [objective],
    victory: [kind.goal === "exit" ? through : holds("red"), breaks("red"), holds("blue"), breaks("blue")],
  };
}
