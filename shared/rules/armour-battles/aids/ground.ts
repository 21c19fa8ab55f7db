/** Moves, terrain and sight on one sheet (rule document: Movement, Terrain, Line of Sight, Minor Obstacles, Hidden Units). */
import { DERIVED_KINDS, TERRAIN_KINDS, type TerrainKind } from "../../../table/kinds.ts";
import type { AidCell, AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import type { Cost, TerrainRow } from "../../contract.ts";
import { figure } from "../../figureWords.ts";
import { signed } from "../../signed.ts";
import { BROKEN_GROUND, FIXED_MOVE, HIDDEN_SPOTTED, VARIABLE_MOVE } from "../tables.ts";
import { coverDice, LOW_COVER, MINOR_OBSTACLES } from "../terrain.ts";
import { MOVEMENT_CLASSES } from "../vehicles.ts";
import type { AidFacts } from "./facts.ts";

const GROUND = sheetText(`
# Ground
{{part moves}}
## Moving [Movement]
- Back: Without turning: the dice of one move only. Multiple moves are never backwards.
- Hedge: Crossing a hedge costs one fixed move, which may be spent to come up to it instead.
- Turning: Any number of turns during a move and at its end. A turn on the spot counts as moving.
{{if unreliable}}
- Breakdown: A unit of poor reliability that rolls more ones than sixes for two or three moves doesn’t move this turn; it may fire. One
  order repairs it; it moves from the turn after.
{{end}}
{{part terrain}}
## Sight [Line of Sight] | wide
{{choose options.baseSeen}}
{{when half}}
- The line: From the viewer’s centre to the target’s base, at most {{sight″}}; half of the base must be in sight.
{{when centre}}
- The line: From the viewer’s centre to the target’s centre, at most {{sight″}}.
{{end}}
- Woods, smoke: Hide what is behind them. A unit whose hull is within {{seeInto}} of its wood’s edge sees out and can be seen. Two units
  in one wood see each other at that distance. Smoke blocks sight in and out. A road within them is
  {{if options.roadLanes}}a{{else}}no{{end}} lane of sight.
- Hills: Hide what is behind them, unless the viewer or the target stands higher than the hill.
- Hedges: Hide what is behind them, except a unit whose hull is within {{adjacent}}, and not from a hill.
- Units: Friends block sight, unless the viewer stands higher and they are nearer to it than to the target. Enemies never block.
- Hidden units: Place them when they fire, when they move or turn with an activated group, and when an enemy ends its move within
  {{spotted}} of them{{if options.spottingNeedsSight}} and sees them{{else}}, in sight or not{{end}}{{if options.pivotSpots}}; turning
  on the spot is such a move{{end}}.
`);

export const groundSheet = (facts: AidFacts): AidSheet =>
  GROUND({
    options: facts.options,
    moves: movesTable(facts),
    unreliable: facts.special.includes("poor-reliability"),
    terrain: terrainTable(facts),
    sight: facts.battle.facts.maximumSight,
    seeInto: facts.far(facts.options.seeIntoInches),
    adjacent: facts.far(facts.options.adjacentInches),
    spotted: facts.far(HIDDEN_SPOTTED),
  });

function movesTable({ far, dice, afvs }: AidFacts): AidTable {
  const speeds = (["average", "fast"] as const).filter(
    (speed) => afvs.length === 0 || afvs.some((unit) => unit.speed === speed),
  );
  const move = (orders: number, times: number) => `${far(orders * FIXED_MOVE)} + ${dice(orders, times)}`;
  return {
    type: "table",
    title: "Moves",
    rule: "Fixed and Variable Moves",
    head: [["", "One", "Two", "Three"]],
    rows: speeds.map((speed) => [
      speed,
      ...[1, 2, 3].map((orders): AidCell => ({ text: move(orders, VARIABLE_MOVE[speed]), strong: true })),
    ]),
    names: 1,
    notes: ["Suppressed: the dice alone. A wild die replaces one of them at its maximum."],
  };
}

const RATES: Readonly<Record<string, string>> = { "1": "full", [String(BROKEN_GROUND)]: "half" };
function costInWords(kind: TerrainKind, cost: Cost | undefined): string {
  if ((MINOR_OBSTACLES as readonly TerrainKind[]).includes(kind)) return "a fixed move";
  if (!cost) return "–";
  if (cost.type === "impassable") return "no";
  if (cost.type === "leaving") return `${signed(cost.points)} on leaving`;
  if (cost.type === "added") return cost.perInch === 0 ? "–" : `${signed(cost.perInch)} an inch`;
  return RATES[String(cost.perInch)] ?? `${figure(cost.perInch)} an inch`;
}
function sightOf(kind: TerrainKind, row: TerrainRow): string {
  if ((DERIVED_KINDS as readonly string[]).includes(kind)) return "by level";
  if (row.blocksSight === "no") return "–";
  return (LOW_COVER as readonly TerrainKind[]).includes(kind) ? "unless close" : "blocks";
}

/** Kinds that the rules tell alike in one row. */
function terrainTable({ chart, house }: AidFacts): AidTable {
  const rows = new Map<
    string,
    { readonly names: Set<string>; readonly cells: readonly string[]; readonly mark: string }
  >();
  for (const kind of TERRAIN_KINDS) {
    const row = chart[kind];
    if (!row) continue;
    const dice = coverDice(row);
    const cells = [
      costInWords(kind, row.costs[MOVEMENT_CLASSES[0]]),
      dice === 0 ? "–" : `${signed(dice)}D${row.modifiersCount === "target-in-or-behind" ? ", behind it too" : ""}`,
      sightOf(kind, row),
    ];
    const mark = house.has(kind) ? " ‡" : "";
    const key = [mark, ...cells].join("|");
    const known = rows.get(key) ?? { names: new Set(), cells, mark };
    known.names.add(row.name);
    rows.set(key, known);
  }
  const remarks = [...house].flatMap((kind) => {
    const row = chart[kind];
    return row?.note ? [`‡ ${row.name}: ${row.note}`] : [];
  });
  return {
    type: "table",
    title: "Terrain",
    rule: "Terrain, Cover Dice",
    head: [["", "Moves", "Reaction", "Sight"]],
    rows: [...rows.values()].map(({ names, cells, mark }) => [`${[...names].join(", ")}${mark}`, ...cells]),
    names: 1,
    wide: true,
    notes: [
      "Half speed counts once, also for a wood on a hill. Terrain that isn’t listed is scenery.",
      ...(house.size > 0 ? ["‡ House rule of this battle.", ...remarks] : []),
    ],
  };
}
