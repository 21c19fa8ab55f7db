/** Small crowded battles of every sort, made by chance: sides that meet at once, on ragged ground, by odd options. */
import { type Random, randomOf } from "../../../../../shared/dice/seeded.ts";
import { degrees, inches, point } from "../../../../../shared/geometry/units.ts";
import type { OptionSpec, OptionValues } from "../../../../../shared/rules/contract.ts";
import { OPTION_SPECS } from "../../../../../shared/rules/ghq-wwii/options.ts";
import type { LoadedScenario, Scenario } from "../../../../../shared/scenario/model.ts";
import { type Layout, type OtherSystem, type Piece, scenarioOf, VEHICLES } from "./table.ts";

const GROUND = ["woods", "marsh", "rough-1", "light-buildings", "soft-sand", "water", "jungle", "scrub"] as const;
const pick = <T>(random: Random, values: readonly T[]): T => values[random.below(values.length)] as T;
const quarter = (random: Random, below: number): number => random.below(below * 4) / 4;

function optionBy(random: Random, spec: OptionSpec): string | number | boolean {
  switch (spec.type) {
    case "switch":
      return random.below(2) === 0;
    case "choice":
      return pick(random, spec.choices).value;
    case "number": {
      const steps = Math.min(8, Math.floor((spec.max - spec.min) / spec.step));
      return spec.min + spec.step * random.below(steps + 1);
    }
  }
}

/** Options that are younger than these battles: drawn apart from the rest, so that a seed's battle stays the same. */
const YOUNGER: readonly string[] = [
  "crestWidth",
  "heightOverCover",
  "personnelSight",
  "generationCohesion",
  "ordersBonus",
  "oneWeaponATurn",
  "entryRoll",
  "waitInContact",
  "victoryCounts",
  "victoryJudged",
  "wipedOut",
  "undecided",
];

/** Standard options in every other battle, elsewhere some that differ. */
function optionsBy(random: Random, apart: Random, specs: readonly OptionSpec[]): OptionValues {
  if (random.below(2) === 0) return {};
  const drawn = (by: Random, younger: boolean) =>
    specs
      .filter(({ key }) => YOUNGER.includes(key) === younger)
      .filter(() => by.below(3) === 0)
      .map((spec) => [spec.key, optionBy(by, spec)]);
  return Object.fromEntries([...drawn(random, false), ...drawn(apart, true)]) as OptionValues;
}

const WIDTH = 20;
const HEIGHT = 14;

/** A side's stands on a grid of its half, so that nothing overlaps; some wait off the table. */
function force(
  random: Random,
  side: "red" | "blue",
  waits: readonly string[],
  vehicles: Readonly<Record<string, unknown>>,
): Record<string, Piece> {
  const pieces: Record<string, Piece> = {};
  // In column, base to base and square to each other, or spread out and any way round.
  const column = random.below(2) === 0;
  const places = Array.from({ length: 24 }, (_, i) => {
    const x = 2 + (column ? 1 : 1.5) * (i % 4);
    return [side === "red" ? x : WIDTH - x, 2 + (column ? 1 : 2) * Math.floor(i / 4)] as const;
  });
  const count = 4 + random.below(4);
  for (let n = 1; n <= count; n++) {
    const [at] = places.splice(random.below(places.length), 1);
    const id = `${side[0]}${n}`;
    if (!at) continue;
    pieces[id] = {
      vehicle: pick(random, Object.keys(vehicles)),
      facing: column ? 90 * random.below(4) : random.below(360),
      role: n === 1 && random.below(5) > 0 ? "ghq" : n === 2 && random.below(2) === 0 ? "hq" : undefined,
      ...(!waits.includes(id) && { at }),
      ...(random.below(8) === 0 && { visibleTo: [side] }),
    };
  }
  return pieces;
}

/** `other`: the same of another member of the family, with its options. */
export function arena(seed: number, other?: OtherSystem & { readonly options: readonly OptionSpec[] }): LoadedScenario {
  const random = randomOf(seed, 4711);
  const deploys = random.below(4) === 0 ? ["r2", "r3", "b2"] : [];
  const comes = random.below(4) === 0 ? ["r4", "b4"] : [];
  const red = force(random, "red", [...deploys, ...comes], other?.vehicles ?? VEHICLES);
  const blue = force(random, "blue", [...deploys, ...comes], other?.vehicles ?? VEHICLES);
  const corner = (x: number, y: number) => point(x, y);
  const zone = (side: "red" | "blue", west: number): Scenario["zones"][number] => ({
    id: `zone-${side}`,
    side,
    name: `Zone of ${side}`,
    points: [corner(west, 1), corner(west + 7, 1), corner(west + 7, 13), corner(west, 13)],
  });
  const waiting = (side: "red" | "blue") => comes.filter((id) => id.startsWith(side[0] as string));
  const layout: Layout = {
    size: [WIDTH, HEIGHT],
    sight: pick(random, [10, 20, 40]),
    turns: 2 + random.below(4),
    cohesion: { red: 10 + random.below(8), blue: 10 + random.below(8) },
    quality: { red: random.below(6) - 2, blue: random.below(6) - 2 },
    terrain: Array.from({ length: random.below(7) }, () => [
      pick(random, GROUND),
      quarter(random, WIDTH - 4),
      quarter(random, HEIGHT - 4),
      1 + quarter(random, 3),
      1 + quarter(random, 3),
    ]),
    levels: Array.from({ length: random.below(4) }, () => [
      1 + random.below(2),
      quarter(random, WIDTH - 6),
      quarter(random, HEIGHT - 6),
      2 + quarter(random, 4),
      2 + quarter(random, 4),
    ]),
    red,
    blue,
    options: optionsBy(random, randomOf(seed, 4712), other?.options ?? OPTION_SPECS),
    zones: deploys.length > 0 ? [zone("red", 0.5), zone("blue", 12.5)] : [],
    entryEdges: (["red", "blue"] as const)
      .filter((side) => waiting(side).length > 0)
      .map((side) => ({
        id: `edge-${side}`,
        side,
        edge: side === "red" ? "west" : "east",
        from: inches(1),
        to: inches(13),
        turn: 1,
      })),
    reinforcements: (["red", "blue"] as const)
      .filter((side) => waiting(side).length > 0)
      .map((side) => ({
        id: `late-${side}`,
        side,
        turn: 1 + random.below(3),
        edge: `edge-${side}`,
        stands: waiting(side),
      })),
    objectives: [{ id: "middle", name: "The middle", at: point(10, 7), radius: inches(3) }],
    victory: [
      { type: "destroy", side: "red", percent: 51, keep: 50, count: "stands" },
      { type: "destroy", side: "blue", percent: 51, keep: 50, count: "points" },
      ...(random.below(3) === 0
        ? [{ type: "hold", side: "red", objective: "middle", turns: random.below(3) } as const]
        : []),
      ...(random.below(3) === 0 ? [{ type: "exit", side: "blue", edge: "west", stands: 2 } as const] : []),
    ],
  };
  const loaded = scenarioOf(layout, other);
  const lines: Scenario["table"]["lines"] =
    random.below(2) === 0
      ? []
      : [
          {
            id: "road",
            kind: pick(random, ["good-road", "poor-road", "track", "stream"] as const),
            width: inches(0.75),
            points: [point(0, 3 + random.below(8)), point(10, 3 + random.below(8)), point(20, 3 + random.below(8))],
            smooth: true,
          },
        ];
  const footprints: Scenario["table"]["footprints"] = Array.from({ length: random.below(3) }, (_, i) => ({
    id: `house-${i}`,
    kind: "building",
    terrain: "medium-buildings",
    at: point(9 + random.below(3), 2 + random.below(10)),
    size: [inches(1), inches(1)],
    facing: degrees(random.below(90)),
  }));
  const { scenario } = loaded;
  return { ...loaded, scenario: { ...scenario, table: { ...scenario.table, lines, footprints } } };
}
