/** Pieces to cut out: markers by their beads, and the lanes of rulers. */
import type { Degrees } from "../../../geometry/units.ts";
import type { Bead } from "../../../play/contract.ts";
import type { Tone } from "../../../play/view.ts";
import type { AidMarker, AidTemplate, RulerLane } from "../../aids.ts";
import type { TerrainChart } from "../../contract.ts";
import { figure } from "../../figureWords.ts";
import type { RangeEffects, RangeOptions } from "../rangeEffects.ts";
import { rangeBands } from "./rangeEffects.ts";
import { chartRows } from "./terrain.ts";

/** A marker for each bead, and wrecks; `perStand`: the number of each that a battle needs. */
export const markersOf = (beads: readonly Bead[], perStand: Readonly<Record<Tone, number>>): AidMarker[] => [
  ...beads.map(({ letter, name, tone }) => ({ letter, name, tone, size: 0.5, perStand: perStand[tone] })),
  { letter: "", name: "Wreck", tone: "wreck", size: 1, perStand: 0.5 },
];

/**
 * Bands as far as the battle's guns reach, a lane for each table, with a whole five inches at the end. `reaches`: where a
 * lane ends earlier.
 */
export function rangeRuler(
  lanes: readonly { readonly name: string; readonly range: RangeEffects; readonly reaches?: number }[],
  options: RangeOptions,
  reach: number,
): AidTemplate {
  const length = Math.max(5, Math.ceil(reach / 5) * 5);
  return {
    type: "ruler",
    name: "Range ruler",
    rule: lanes[0]?.range.rule ?? "",
    length,
    lanes: lanes.map(
      ({ name, range, reaches = length }): RulerLane => ({
        type: "bands",
        name,
        bands: rangeBands(range, options, length)
          .filter(({ from }) => from < Math.min(length, reaches))
          .map((band) => ({ ...band, to: Math.min(band.to, length, reaches) })),
      }),
    ),
    words: `From the firer’s centre to the target’s; bases in contact count as 1″. On a border, the band ${
      options.rangeFractions === "up" ? "before" : "after"
    } it applies.`,
  };
}

/** The cost of distances for a movement class, a lane for each rate of the chart in force. */
function movementLanes(chart: TerrainChart, movementClass: string, move: number): RulerLane[] {
  const rates = new Map<number, string[]>();
  for (const [, row] of chartRows(chart)) {
    const cost = row.costs[movementClass];
    if (cost?.type !== "rate" || cost.perInch <= 0) continue;
    rates.set(cost.perInch, [...(rates.get(cost.perInch) ?? []), row.name]);
  }
  return [...rates]
    .sort(([a], [b]) => a - b)
    .map(
      ([rate, [name = "", ...more]]): RulerLane => ({
        type: "marks",
        name: `${name}${more.length > 0 ? " …" : ""} ${figure(rate)}`,
        marks: Array.from({ length: move }, (_, i) => i + 1)
          .filter((at) => at * rate <= move || at === 1)
          .map((at) => ({ at, name: figure(at * rate) })),
      }),
    );
}
const MOVEMENT_RULER_WORDS = "The cost of a number of inches of terrain. Slopes, crests and smoke add to it.";

const FRONT_WORDS = "Lay the window over the target. A shot from inside or on the edge meets its full defence.";
const ARC_WORDS =
  "Lay the window over the firer. A restricted gun fires at targets inside, not at targets on the edge.";

/** The number of each bead for a stand that fires once a turn: half may be hit, and more than half move or fire. */
export const PER_STAND = { shaken: 0.5, broken: 0.4, acted: 0.6, spent: 0.6, drained: 0, hidden: 0, good: 0 } as const;

type Arcs = Readonly<Record<"targetFront" | "firingArc", number>>;
export const targetFront = (options: Arcs, rule: string): AidTemplate => ({
  ...{ type: "arc", name: "Target front", rule, words: FRONT_WORDS },
  angle: options.targetFront as Degrees,
});
export const firingArc = (options: Arcs, rule: string): AidTemplate => ({
  ...{ type: "arc", name: "Firing arc", rule, words: ARC_WORDS },
  angle: options.firingArc as Degrees,
});

/** A ruler for each drive in the battle, as long as its fastest move. */
export const movementRulers = (
  moves: readonly { readonly drive: string; readonly points: number }[],
  chart: TerrainChart,
  rule: string,
): AidTemplate[] =>
  moves.map(({ drive, points }) => ({
    type: "ruler",
    name: moves.length > 1 ? `Movement ruler, ${drive}` : "Movement ruler",
    rule,
    length: points,
    lanes: movementLanes(chart, drive, points),
    words: MOVEMENT_RULER_WORDS,
  }));
