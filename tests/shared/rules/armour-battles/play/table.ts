/** Small battles of Armour Battles, and a hand that gives commands with the dice they roll. */
import { type Random, randomOf } from "../../../../../shared/dice/seeded.ts";
import { inches, point } from "../../../../../shared/geometry/units.ts";
import { OPTION_SPECS } from "../../../../../shared/rules/armour-battles/options.ts";
import type { ArmourCommand } from "../../../../../shared/rules/armour-battles/play/battle.ts";
import { battleOn } from "../../../../../shared/rules/armour-battles/play/battle.ts";
import type { ArmourFact } from "../../../../../shared/rules/armour-battles/play/facts.ts";
import { ArmourField } from "../../../../../shared/rules/armour-battles/play/field.ts";
import type { ArmourState } from "../../../../../shared/rules/armour-battles/play/state.ts";
import { armourBattles } from "../../../../../shared/rules/armour-battles/system.ts";
import type { LoadedScenario, Scenario } from "../../../../../shared/scenario/model.ts";
import type { SideId } from "../../../../../shared/systems.ts";
import { arena as anyArena } from "../../ghq-wwii/play/arenas.ts";
import { type Layout as AnyLayout, scenarioOf as anyScenario } from "../../ghq-wwii/play/table.ts";
import { BattleHand } from "../../referee/hand.ts";
import { vehicle as vehicleOf } from "../reference.ts";

const NAMES = [
  "M4 75mm",
  "M4 76mm",
  "M5 Light Tank",
  "M10 Tank Destroyer",
  "Tiger I",
  "Panther Ausf G",
  "Panzer IV H",
  "Sturmgeschütz III",
  "SdKfz 234/2 Armoured Car (Puma)",
] as const;
export const BATTERY = "M7 Howitzer Motor Carriage";

const named = (name: string) => ({ ...vehicleOf(name), id: name });
export const VEHICLES = Object.fromEntries([...NAMES, BATTERY].map((name) => [name, named(name)]));
const FIGHTING = Object.fromEntries(NAMES.map((name) => [name, named(name)]));
const OTHER = { system: "armour-battles", vehicles: VEHICLES, usual: { red: "Panzer IV H", blue: "M4 75mm" } } as const;

export type Figures = Readonly<Record<string, number>>;
export interface Layout extends AnyLayout {
  readonly figures?: Partial<Record<SideId, Figures>>;
  /** From x, y to x, y; a quarter inch wide. */
  readonly hedges?: readonly (readonly [number, number, number, number])[];
}
const hedgeOf = (
  [x, y, toX, toY]: readonly [number, number, number, number],
  i: number,
): Scenario["table"]["lines"][number] => ({
  id: `hedge-${i}`,
  kind: "hedge",
  width: inches(0.25),
  points: [point(x, y), point(toX, toY)],
  smooth: false,
});
const withFigures = (loaded: LoadedScenario, figures: Partial<Record<SideId, Figures>>): LoadedScenario => ({
  ...loaded,
  scenario: {
    ...loaded.scenario,
    sides: loaded.scenario.sides.map((side) => ({ ...side, figures: { ...figures[side.id] } })),
  },
});
export function scenarioOf({ figures, hedges, ...layout }: Layout): LoadedScenario {
  const made = withFigures(anyScenario(layout, OTHER), figures ?? {});
  const { scenario } = made;
  return { ...made, scenario: { ...scenario, table: { ...scenario.table, lines: (hedges ?? []).map(hedgeOf) } } };
}

/** Crowded battles by chance, with hedges, batteries off the table and a reconnaissance unit that may come later. */
export function arena(seed: number): LoadedScenario {
  const random = randomOf(seed, 911);
  const made = anyArena(seed, { ...OTHER, vehicles: FIGHTING, options: OPTION_SPECS });
  const { scenario } = withFigures(made, { red: figuresBy(random), blue: figuresBy(random) });
  const batteries = (["red", "blue"] as const).flatMap((side): Scenario["stands"] =>
    random.below(3) === 0
      ? []
      : [
          {
            id: `${side[0]}gun`,
            label: `${side[0]}gun`,
            side,
            vehicle: BATTERY,
            at: null,
            facing: scenario.stands[0]?.facing ?? (0 as never),
            footprint: [inches(1), inches(1)],
          },
        ],
  );
  const hedges = Array.from({ length: random.below(4) }, (_, i) => {
    const [x, y] = [2 + random.below(14), 2 + random.below(9)];
    return hedgeOf([x, y, x + random.below(5), y + 1 + random.below(4)], i);
  });
  const formations: Scenario["formations"] = (["red", "blue"] as const).map((side) => ({
    id: `company-${side}`,
    side,
    name: `Company of ${side}`,
  }));
  return {
    ...made,
    scenario: {
      ...scenario,
      vehicles: VEHICLES,
      formations,
      stands: [
        ...scenario.stands.map((stand) =>
          stand.id === "r4" || stand.id === "b4" ? { ...stand, formation: `company-${stand.side}` } : stand,
        ),
        ...batteries,
      ],
      victory: scenario.victory.filter(({ type }) => type !== "exit"),
      table: { ...scenario.table, lines: [...scenario.table.lines, ...hedges] },
    },
  };
}
const figuresBy = (random: Random): Figures => ({
  commandDice: 2 + random.below(5),
  staffOrders: random.below(4),
  rallyDice: 1 + random.below(5),
  artilleryResponseDice: random.below(7),
  armyMorale: 3 + random.below(14),
});

/** A battle under a test's control. */
export class Hand extends BattleHand<ArmourState, ArmourCommand, ArmourFact, ArmourField> {
  constructor(layout: Layout) {
    super(ArmourField.open(scenarioOf(layout), armourBattles), battleOn);
  }
}
