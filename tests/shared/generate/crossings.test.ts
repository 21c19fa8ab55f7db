/** Whatever water a table is made with: the ground on both banks is one, in every system. */
import { expect, it, vi } from "vitest";
import { CLOSED, isAllOpen, regionsOf } from "../../../shared/advise/passable.ts";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { type GeneratorSettings, type SettingValue, settingSpecs } from "../../../shared/generate/settings.ts";
import { flattenToSteps } from "../../../shared/geometry/curve.ts";
import { Raster } from "../../../shared/movement/raster.ts";
import { Surface } from "../../../shared/movement/surface.ts";
import { armourBattles } from "../../../shared/rules/armour-battles/system.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import type { RuleSystem } from "../../../shared/rules/contract.ts";
import { ghqModern } from "../../../shared/rules/ghq-modern/system.ts";
import { ghqWwii } from "../../../shared/rules/ghq-wwii/system.ts";
import { tableOf } from "../../../shared/sight/tableOf.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { LONG_ENOUGH, make, SEEDS } from "./make.ts";

vi.setConfig({ testTimeout: LONG_ENOUGH });

const SIZES = [
  [48, 24],
  [60, 36],
  [24, 48],
  [30, 20],
  [36, 36],
] as const;

/** Some settings by chance, water always; no lanes in every other one: the stream then has few roads over it. */
function settingsBy(seed: number, design: NonNullable<RuleSystem["design"]>): Record<string, SettingValue> {
  const random = randomOf(seed, 5);
  const settings: Record<string, SettingValue> = {};
  for (const spec of settingSpecs(design))
    if (spec.type === "choice") settings[spec.key] = spec.choices[random.below(spec.choices.length)]?.value ?? "";
  const water: GeneratorSettings["stream"] = random.below(2) === 0 ? "river" : "brook";
  return { ...settings, stream: water, ...(random.below(2) === 0 ? { lanes: 0 } : {}) };
}

/** The largest share of the open ground that a mover can't get to from the rest. */
function shareCutOff(system: RuleSystem, seed: number, movementClass: string): number {
  const [width, height] = SIZES[seed % SIZES.length] ?? SIZES[0];
  const { design } = system;
  if (!design) throw new Error("no suggestions");
  const made = make({ system: system.id, width, height, seed, settings: settingsBy(seed, design) });
  expect(made.scenario.table.lines.map(({ kind }) => kind)).toContain("stream");
  const rules = rulesOf(made.scenario);
  if (!rules.ok) throw new Error(rules.error.message);
  const policy = system.movementPolicy(rules.value.chart, rules.value.options, { movementClass });
  const table = tableOf(made);
  if (isAllOpen(table, policy)) return 0;
  const surface = new Surface(table, policy);
  const { of, sizes } = regionsOf(table, { policy, surface, raster: Raster.of(surface, true) });
  const open = of.reduce((sum, region) => sum + (region === CLOSED ? 0 : 1), 0);
  return 1 - Math.max(...sizes.values()) / open;
}

it.each([ghqWwii, ghqModern, armourBattles])("no bank is cut off in a table of $name", (system) => {
  // A bend of the stream at the table's edge may shut in a few cells.
  for (const seed of SEEDS(3))
    for (const movementClass of system.movementClasses)
      expect(shareCutOff(system, seed, movementClass), `${seed} ${movementClass}`).toBeLessThan(0.01);
});

it.each([ghqWwii, ghqModern, armourBattles])(
  "a stream of $name has a bridge or a ford within nine inches of all of it",
  (system) => {
    const { design } = system;
    if (!design) throw new Error("no suggestions");
    for (const seed of SEEDS(5)) {
      const [width, height] = SIZES[seed % SIZES.length] ?? SIZES[0];
      const { scenario, ground } = make({ system: system.id, width, height, seed, settings: settingsBy(seed, design) });
      const crossings: (readonly [number, number])[] = [
        ...scenario.table.footprints.flatMap(({ kind, at }) => (kind === "bridge" ? [at] : [])),
        ...Array.from(ground.terrain).flatMap((code, cell) =>
          code === codeOf("ford")
            ? [[((cell % ground.columns) + 0.5) / 4, (Math.floor(cell / ground.columns) + 0.5) / 4] as const]
            : [],
        ),
      ];
      const stream = scenario.table.lines.find(({ kind }) => kind === "stream");
      for (const { x, y } of flattenToSteps(stream?.points ?? [], true)) {
        const away = Math.min(...crossings.map(([cx, cy]) => Math.hypot(cx - x / 64, cy - y / 64)));
        expect(away, `${seed}: ${x / 64},${y / 64}`).toBeLessThanOrEqual(9);
      }
    }
  },
);
