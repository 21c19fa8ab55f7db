/** Fair battles made by chance: a generated table and the same force on either side. */
import { randomOf } from "../../../shared/dice/seeded.ts";
import { generateTable } from "../../../shared/generate/generate.ts";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { LoadedScenario, Scenario, Stand } from "../../../shared/scenario/model.ts";
import type { PlayedScenario } from "../../../shared/simulate/between.ts";
import { SIDE_IDS, type SideId, type SystemId } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { VEHICLES as ARMOUR, BATTERY } from "../rules/armour-battles/play/table.ts";
import { VEHICLES as BREW_UP } from "../rules/brew-up/play/table.ts";
import { VEHICLES as MODERN } from "../rules/ghq-modern/play/table.ts";
import { VEHICLES as WWII } from "../rules/ghq-wwii/play/table.ts";
import { VEHICLES as SQUADS } from "../rules/micro-squad/play/table.ts";

/** The ingredients of fair battles of a system. */
interface Fair {
  readonly system: SystemId;
  /** Inches, short edges in the west and in the east. */
  readonly size: readonly [width: number, height: number];
  readonly vehicles: Readonly<Record<string, Vehicle>>;
  /** Kinds of force: three companies of one vehicle each. */
  readonly forces: readonly (readonly [string, string, string])[];
  /** Whether a headquarters goes with the first company. */
  readonly headquarters: boolean;
}

const OF_WWII: Fair = {
  system: "ghq-wwii",
  size: [48, 24],
  vehicles: WWII,
  forces: [
    ["T-34/85", "T-34/85", "PzIII J"],
    ["PzIII J", "PzIII J", "PzIII J"],
    ["Panther", "PzIII J", "Assault gun"],
    ["T-34/85", "M3 Lee", "Assault gun"],
  ],
  headquarters: true,
};
/** Cannon of every tech level, missiles with and without them. */
const OF_MODERN: Fair = {
  system: "ghq-modern",
  size: [60, 36],
  vehicles: MODERN,
  forces: [
    ["T-72", "T-72", "T-80U/AT-11"],
    ["M60A3", "M60A3", "M60A3"],
    ["M1A2", "M60A3", "Tank hunter"],
    ["T-90/AT-12", "T-62", "T-62"],
    ["T-72", "T-62", "Shillelagh"],
  ],
  headquarters: true,
};

/** Men, crews, mortars and tanks. */
const OF_SQUADS: Fair = {
  system: "micro-squad",
  size: [30, 24],
  vehicles: SQUADS,
  forces: [
    ["Squad", "Squad", "Mortar"],
    ["Squad", "Tank", "Mortar"],
    ["Tank", "Squad", "Gun"],
    ["Engineers", "Squad", "Tank"],
    ["Squad", "Scouts", "Mortar"],
  ],
  headquarters: true,
};

const OF_ARMOUR: Fair = {
  system: "armour-battles",
  size: [60, 48],
  vehicles: ARMOUR,
  forces: [
    ["M4 75mm", "M4 75mm", "M4 76mm"],
    ["Panzer IV H", "Panther Ausf G", "Panzer IV H"],
    ["M4 76mm", "M10 Tank Destroyer", "M5 Light Tank"],
    ["Panzer IV H", "Sturmgeschütz III", "SdKfz 234/2 Armoured Car (Puma)"],
    ["Panther Ausf G", "Tiger I", "Sturmgeschütz III"],
  ],
  headquarters: false,
};

/** Tanks, men and guns; guns that must be towed are put down in zones. */
const OF_BREW_UP: Fair = {
  system: "brew-up",
  size: [60, 40],
  vehicles: BREW_UP,
  forces: [
    ["Sherman", "Sherman", "Squad"],
    ["Panzer IV", "Panzer IV", "Squad"],
    ["Tiger", "Assault gun", "Squad"],
    ["Sherman", "Hellcat", "MG team"],
    ["Squad", "Squad", "Panzer IV"],
    ["Panzer IV", "AT gun", "Squad"],
  ],
  headquarters: false,
};
const BREW_UP_TURNS = 15;
/** In every third battle each side has a battery off the table and an observer, in every fourth its last company lies concealed. */
export function fairBrewBattle(seed: number, on?: LoadedScenario): LoadedScenario {
  const made = fairly(OF_BREW_UP, 2 * seed + 1, on);
  const { scenario } = made;
  const batteries = SIDE_IDS.flatMap((side): Stand[] => {
    const [first] = scenario.stands.filter((one) => one.side === side);
    return seed % 3 === 0 && first ? [{ ...first, id: `${side}-battery`, label: "Btty", vehicle: "Battery" }] : [];
  });
  const stands = scenario.stands.map((stand): Stand => {
    const conceals = seed % 4 === 0 && stand.formation === `${stand.side}-3`;
    return {
      ...stand,
      ...(conceals && { visibleTo: [stand.side] }),
      ...(stand.id.endsWith("-1-3") && { role: "observer" }),
    };
  });
  return {
    ...made,
    scenario: {
      ...scenario,
      facts: { ...scenario.facts, turnLimit: BREW_UP_TURNS, maximumSight: inches(60) },
      stands: [...stands, ...batteries],
    },
  };
}

/** Both sides equal, entering from the short edges or, in every other battle, deployed in zones before them. */
export const fairBattle = (seed: number, on?: LoadedScenario): LoadedScenario => fairly(OF_WWII, seed, on);
/** The same of the modern game, on its table. */
export const fairModernBattle = (seed: number, on?: LoadedScenario): LoadedScenario => fairly(OF_MODERN, seed, on);
/** As many as the game's advice allows: units on foot need them. */
const SQUAD_TURNS = 20;
/** The same of the squad game, on a small table. */
export function fairSquadBattle(seed: number, on?: LoadedScenario): LoadedScenario {
  const { ground, scenario } = fairly(OF_SQUADS, seed, on);
  return { ground, scenario: { ...scenario, facts: { ...scenario.facts, turnLimit: SQUAD_TURNS } } };
}
/** The document sets no limit; its battles that come with the program have this one. */
const ARMOUR_TURNS = 20;
/**
 * Battle groups of Armour Battles, equal and deployed in zones before the short edges: in every third battle the third
 * company comes from turn 3, and in every fourth each side has a battery off the table.
 */
export function fairArmourBattle(seed: number, on?: LoadedScenario): LoadedScenario {
  const random = randomOf(seed, 78);
  const width = 48 + 12 * random.below(3);
  const made = fairly({ ...OF_ARMOUR, size: [width, 48] }, 2 * seed + 1, on);
  const { scenario } = made;
  const reserve = seed % 3 === 0;
  const battery = seed % 4 === 0;
  const figures = {
    commandDice: 4 + random.below(2),
    staffOrders: 2 + random.below(3),
    rallyDice: 4,
    artilleryResponseDice: 4,
    armyMorale: 8 + random.below(4),
  };
  const edge = (side: SideId): Scenario["entryEdges"][number] => ({
    id: `entry-${side}`,
    side,
    edge: side === "red" ? "west" : "east",
    from: inches(0),
    to: scenario.table.height,
    turn: 3,
  });
  const batteries = SIDE_IDS.flatMap((side): Stand[] => {
    const [first] = scenario.stands.filter((one) => one.side === side);
    return battery && first ? [{ ...first, id: `${side}-battery`, label: "Btty", vehicle: BATTERY }] : [];
  });
  return {
    ...made,
    scenario: {
      ...scenario,
      facts: { ...scenario.facts, turnLimit: ARMOUR_TURNS },
      sides: scenario.sides.map((side) => ({ ...side, figures })),
      stands: [...scenario.stands, ...batteries],
      ...(reserve && {
        entryEdges: SIDE_IDS.map(edge),
        reinforcements: SIDE_IDS.map((side) => ({
          id: `reserve-${side}`,
          side,
          turn: 3,
          edge: `entry-${side}`,
          stands: scenario.stands.flatMap(({ id, formation }) => (formation === `${side}-3` ? [id] : [])),
          visibleTo: [side],
        })),
      }),
    },
  };
}

/** The force on either side of a table: of `on`, or of a generated table. */
function fairly({ vehicles, forces, headquarters, ...fair }: Fair, seed: number, on?: LoadedScenario): LoadedScenario {
  const { scenario, ground } = on ?? generated(fair, seed);
  const { width, height } = scenario.table;
  const random = randomOf(seed, 77);
  const force = forces[random.below(forces.length)] as Fair["forces"][number];
  const level = 13 + random.below(4);
  const deploys = seed % 2 === 1;
  const stands = SIDE_IDS.flatMap((side) => forceOf(side, force, headquarters));
  const zone = (side: SideId, west: number): Scenario["zones"][number] => ({
    id: `zone-${side}`,
    side,
    name: `Zone of ${side}`,
    points: [point(west, 0), point(west + 6, 0), point(west + 6, height), point(west, height)],
  });
  return {
    ground,
    scenario: {
      ...scenario,
      sides: scenario.sides.map((side) => ({
        ...side,
        ...(headquarters && { figures: { cohesion: level, ghqQuality: 1 } }),
      })) as unknown as Scenario["sides"],
      formations: SIDE_IDS.flatMap((side) =>
        [1, 2, 3].map((n) => ({ id: `${side}-${n}`, side, name: `Company ${n}` })),
      ) as Scenario["formations"],
      vehicles: Object.fromEntries(Object.values(vehicles).map((one) => [one.id, one])),
      stands,
      ...(deploys && { zones: [zone("red", 0), zone("blue", width - 6)], entryEdges: [] }),
    },
  };
}

function generated({ system, size: [width, height] }: Pick<Fair, "system" | "size">, seed: number): LoadedScenario {
  const made = generateTable({ system, width, height, seed: seed * 7919 + 1 });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

function forceOf(side: SideId, force: readonly string[], headquarters: boolean): Stand[] {
  const stand = (id: string, label: string, vehicle: string, formation: string, role?: string): Stand => ({
    id,
    label,
    side,
    vehicle,
    formation,
    ...(role !== undefined && { role }),
    at: null,
    facing: degrees(side === "red" ? 90 : 270),
    footprint: [inches(1), inches(1)],
  });
  return [
    ...force.flatMap((vehicle, i) =>
      [1, 2, 3].map((n) => stand(`${side}-${n}-${i + 1}`, `${n}/${i + 1}`, vehicle, `${side}-${i + 1}`)),
    ),
    ...(headquarters ? [stand(`${side}-ghq`, "HQ", force[0] as string, `${side}-1`, "ghq")] : []),
  ];
}

export function opened(loaded: LoadedScenario): PlayedScenario {
  const system = ruleSystem(loaded.scenario.system);
  if (!system.ok) throw new Error(system.error.message);
  const battle = system.value.play.open(loaded);
  if (!battle.ok) throw new Error(battle.error.message);
  return { battle: battle.value, loaded, system: system.value };
}
