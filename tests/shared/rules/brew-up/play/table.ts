/** Small battles of Brew Up, and a hand that gives commands with the dice they roll. */
import { randomOf } from "../../../../../shared/dice/seeded.ts";
import { inches, point } from "../../../../../shared/geometry/units.ts";
import { OPTION_SPECS } from "../../../../../shared/rules/brew-up/options.ts";
import { type BrewCommand, battleOn } from "../../../../../shared/rules/brew-up/play/battle.ts";
import { BrewField } from "../../../../../shared/rules/brew-up/play/field.ts";
import type { BrewState } from "../../../../../shared/rules/brew-up/play/state.ts";
import { brewUp } from "../../../../../shared/rules/brew-up/system.ts";
import type { LoadedScenario, Scenario } from "../../../../../shared/scenario/model.ts";
import type { Figure, Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import { arena as anyArena } from "../../ghq-wwii/play/arenas.ts";
import { type Layout as AnyLayout, scenarioOf as anyScenario } from "../../ghq-wwii/play/table.ts";
import { BattleHand } from "../../referee/hand.ts";

type Weapon = readonly [name: string, mount: string, stats: Record<string, Figure>];
const vehicle = (id: string, stats: Record<string, Figure>, weapons: readonly Weapon[]): Vehicle => ({
  ...{ id, system: "brew-up", nation: "Test", name: id, points: null, modelCode: "", notes: [], stats },
  weapons: weapons.map(([name, mount, own]) => ({ name, mount, stats: own })),
});
const tank = (
  id: string,
  [front, flank, stern]: readonly number[],
  more: Record<string, Figure>,
  weapons: readonly Weapon[],
) =>
  vehicle(
    id,
    {
      ...{ kind: "afv", crew: 5, wheeled: false, front: front ?? 1, flank: flank ?? 1, stern: stern ?? 1 },
      ...{ turret: true, turretRotation: 90, movementClass: "panzer-i-iv", weight: "medium" },
      ...more,
    },
    weapons,
  );
const gun = (name: string, calibre: number, velocity: string, mount = "turret"): Weapon => [
  name,
  mount,
  { calibre, velocity },
];
const MGS: Weapon = ["Bow & Coax MG", "secondary", { machineGuns: "bow coaxial" }];
const carried = (smallArm: string, number: number): Weapon => [smallArm, "carried", { smallArm, number }];

export const VEHICLES: Readonly<Record<string, Vehicle>> = Object.fromEntries(
  [
    tank("Sherman", [5, 3, 2], { movementClass: "grant-sherman", turretRotation: 120 }, [
      gun("75mm MV", 75, "MV"),
      MGS,
    ]),
    tank("Panzer IV", [6, 2, 3], { special: "weak-turret" }, [gun("75mm HV", 75, "HV"), MGS]),
    tank("Tiger", [7, 6, 6], { movementClass: "tiger-i-ii", weight: "heavy", turretRotation: 60 }, [
      gun("90mm HV", 88, "HV"),
      MGS,
    ]),
    tank(
      "Hellcat",
      [2, 2, 2],
      { top: "open-turret", weight: "light", rate: "other", movementClass: "stuart-chaffee" },
      [gun("75mm HV", 75, "HV"), ["AA HMG", "secondary", { machineGuns: "heavy-pintle" }]],
    ),
    tank("Assault gun", [5, 2, 2], { turret: false, turretRotation: null }, [gun("75mm HV", 75, "HV", "hull")]),
    tank(
      "Halftrack",
      [1, 1, 1],
      {
        turret: false,
        turretRotation: null,
        crew: 2,
        movementClass: "us-halftrack",
        weight: "light",
        size: "halftrack",
        top: "open",
        carries: 12,
        tows: true,
      },
      [["LMG", "hull", { machineGuns: "pintle" }]],
    ),
    vehicle(
      "Truck",
      { kind: "soft", crew: 1, wheeled: true, movementClass: "rear-axle-drive", carries: 12, tows: true },
      [],
    ),
    vehicle("Squad", { kind: "men", crew: 10 }, [
      carried("rifle", 8),
      carried("submachinegun", 1),
      carried("light-mg-belt", 1),
      carried("hand-grenade", 6),
    ]),
    vehicle("MG team", { kind: "men", crew: 4 }, [carried("heavy-mg-air-belt", 1), carried("rifle", 3)]),
    vehicle("Bazooka", { kind: "men", crew: 2 }, [carried("bazooka", 1), carried("carbine", 1)]),
    vehicle("AT gun", { kind: "gun", crew: 5, movementClass: "crawling", shield: true }, [
      gun("57mm HV", 57, "HV", "carriage"),
    ]),
    vehicle("Pak", { kind: "gun", crew: 6, shield: true }, [gun("75mm HV", 75, "HV", "carriage")]),
    vehicle("Mortar", { kind: "gun", crew: 4, movementClass: "on-foot", shield: false }, [
      ["81mm mortar", "carriage", { calibre: 81, artillery: "mortar" }],
    ]),
    vehicle("Battery", { kind: "battery", crew: 24 }, [
      ["105mm howitzers", "carriage", { calibre: 105, velocity: "LV", artillery: "howitzer" }],
    ]),
  ].map((one) => [one.id, one]),
);
const { Battery: BATTERY, ...FIGHTING } = VEHICLES;
void BATTERY;
const OTHER = { system: "brew-up", vehicles: VEHICLES, usual: { red: "Panzer IV", blue: "Sherman" } } as const;

export interface Layout extends AnyLayout {
  /** From x, y to x, y; a quarter inch wide. */
  readonly hedges?: readonly (readonly [number, number, number, number])[];
  /** Vehicles that only this battle has. */
  readonly others?: Readonly<Record<string, Vehicle>>;
}
const hedgeOf = (
  [x, y, toX, toY]: readonly [number, number, number, number],
  i: number,
): Scenario["table"]["lines"][number] => ({
  ...{ id: `hedge-${i}`, kind: "hedgerow", width: inches(0.5), points: [point(x, y), point(toX, toY)], smooth: false },
});
export function scenarioOf({ hedges, others, ...layout }: Layout): LoadedScenario {
  const made = anyScenario(layout, { ...OTHER, vehicles: { ...VEHICLES, ...others } });
  const { scenario } = made;
  return {
    ...made,
    scenario: {
      ...scenario,
      table: { ...scenario.table, lines: [...scenario.table.lines, ...(hedges ?? []).map(hedgeOf)] },
    },
  };
}

const ROLES = [undefined, undefined, "observer", "commander"] as const;
/** Crowded battles by chance, with batteries, hedgerows, mines, riders, and units of every quality. */
export function arena(seed: number): LoadedScenario {
  const random = randomOf(seed, 5177);
  const made = anyArena(seed, { ...OTHER, vehicles: FIGHTING, options: OPTION_SPECS });
  const { scenario } = made;
  const [first] = scenario.stands;
  const batteries = (["red", "blue"] as const).flatMap((side): Scenario["stands"] =>
    random.below(3) === 0 || !first
      ? []
      : [
          {
            ...first,
            id: `${side[0]}gun`,
            label: `${side[0]}gun`,
            side,
            vehicle: "Battery",
            at: null,
            visibleTo: undefined,
          },
        ],
  );
  const hedges = Array.from({ length: random.below(3) }, (_, i) => {
    const [x, y] = [2 + random.below(14), 2 + random.below(9)];
    return hedgeOf([x, y, x + random.below(5), y + 1 + random.below(4)], i);
  });
  const [x, y] = [6 + random.below(6), 2 + random.below(8)];
  const mines: Scenario["table"]["overlays"] =
    random.below(3) === 0
      ? [
          {
            id: "mines",
            kind: "minefield",
            shape: { type: "polygon", points: [point(x, y), point(x + 3, y), point(x + 3, y + 3), point(x, y + 3)] },
          },
        ]
      : [];
  const figured = scenario.stands.map((stand) => {
    const figures = {
      ...(random.below(2) === 0 && { quality: random.below(4) }),
      ...(random.below(6) === 0 && { dugIn: 1 }),
    };
    const role = ROLES[random.below(ROLES.length)];
    const { role: _, ...plain } = stand;
    return { ...plain, ...(role && { role }), ...(Object.keys(figures).length > 0 && { figures }) };
  });
  return {
    ...made,
    scenario: {
      ...scenario,
      vehicles: VEHICLES,
      stands: [...figured, ...batteries],
      table: {
        ...scenario.table,
        lines: [...scenario.table.lines, ...hedges],
        overlays: [...scenario.table.overlays, ...mines],
      },
    },
  };
}

/** A battle under a test's control. */
export class Hand extends BattleHand<BrewState, BrewCommand, { readonly type: string }, BrewField> {
  constructor(layout: Layout) {
    super(BrewField.open(scenarioOf(layout), brewUp), battleOn);
  }
}
