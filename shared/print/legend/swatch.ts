/** A kind as on the map: a very small separate table, drawn by the same code. */
import { degrees, inches, point } from "../../geometry/units.ts";
import type { Result } from "../../result.ts";
import type { RulesInForce } from "../../rules/ask.ts";
import type { EntryEdge, Objective, PlanMark, Scenario, Stand, Zone } from "../../scenario/model.ts";
import { noThings } from "../../scenario/things/thingKinds.ts";
import { Ground } from "../../table/ground.ts";
import { codeOf, type DerivedKind, type GroundKind, type LineKind, type OverlayKind } from "../../table/kinds.ts";
import { type MapLook, TableMap } from "../map/tableMap.ts";
import { type Mark, path } from "../marks.ts";
import { rectangle } from "../path.ts";
import type { Style } from "../settings.ts";

/** Inches of the small table, and points of its inch. */
const WIDE = 3;
const HIGH = 1.75;
const SCALE = 12.5;
export const SWATCH = { width: WIDE * SCALE, height: HIGH * SCALE } as const;

/** The content of the small table. */
export type Sample =
  | { readonly type: "ground"; readonly kind: GroundKind }
  | { readonly type: "derived"; readonly kind: DerivedKind }
  | { readonly type: "overlay"; readonly kind: OverlayKind }
  | { readonly type: "line"; readonly kind: LineKind; readonly width: number }
  | {
      readonly type: "footprint";
      readonly footprint: Pick<Scenario["table"]["footprints"][number], "kind" | "look" | "terrain">;
    }
  | { readonly type: "zone"; readonly side: Zone["side"] }
  | { readonly type: "entry"; readonly side: Zone["side"] }
  | { readonly type: "objective" }
  | { readonly type: "plan"; readonly side: Zone["side"]; readonly mark: PlanMark }
  | { readonly type: "stand"; readonly stand: Stand };

type Table = Scenario["table"];
type Laid = Partial<Pick<Table, "overlays" | "lines" | "footprints">> &
  Partial<Pick<Scenario, "zones" | "entryEdges" | "objectives" | "stands" | "plans">>;

const along = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => point(x, y));
/** A field in the middle of the small table. */
const FIELD = along([
  [0.3, 0.25],
  [2.7, 0.25],
  [2.7, 1.5],
  [0.3, 1.5],
]);

function laid(sample: Sample, ground: Ground): Laid {
  const fill = (raster: Uint8Array, value: number, from: number, to: number, inset: number) => {
    for (let j = inset; j < ground.rows - inset; j++)
      for (let i = from; i < to; i++) raster[j * ground.columns + i] = value;
  };
  switch (sample.type) {
    case "ground":
      // Its edge belongs to its look, so it has a rim of clear ground.
      if (sample.kind !== "clear") fill(ground.terrain, codeOf(sample.kind), 1, ground.columns - 1, 1);
      return {};
    case "derived":
      if (sample.kind === "crest") fill(ground.level, 1, 3, ground.columns - 3, 2);
      else fill(ground.level, sample.kind === "slope" ? 1 : 2, 6, ground.columns, 0);
      return {};
    case "overlay":
      return { overlays: [{ id: "sample", kind: sample.kind, shape: { type: "polygon", points: FIELD } }] };
    case "line": {
      const points = along([
        [-1, 0.55],
        [0.8, 0.75],
        [2.2, 1.05],
        [4, 1.2],
      ]);
      return { lines: [{ id: "sample", kind: sample.kind, width: inches(sample.width), points, smooth: true }] };
    }
    case "footprint":
      return sampleFootprint(sample.footprint);
    case "zone":
      return { zones: [{ id: "sample", side: sample.side, name: "", points: FIELD }] };
    case "entry": {
      const entry: EntryEdge = {
        id: "sample",
        side: sample.side,
        edge: "south",
        from: inches(0),
        to: inches(WIDE),
        turn: 1,
      };
      return { entryEdges: [entry] };
    }
    case "objective": {
      const objective: Objective = { id: "sample", name: "", at: point(1.4, 0.75), radius: inches(0.72) };
      return { objectives: [objective] };
    }
    case "plan":
      return { plans: [{ id: "sample", side: sample.side, name: "sample", marks: [sampleMark(sample.mark)] }] };
    case "stand":
      return { stands: [{ ...sample.stand, at: point(WIDE / 2, HIGH / 2), facing: degrees(0) }] };
  }
}

/** A mark of the same kind, made to fit. */
function sampleMark(mark: PlanMark): PlanMark {
  const way = along([
    [0.35, 0.5],
    [1.4, 0.75],
    [2.6, 1.05],
  ]);
  switch (mark.type) {
    case "arrow":
      return { ...mark, points: way, width: inches(0.42), smooth: true };
    case "phase-line":
      return { ...mark, points: way, smooth: true };
    case "objective":
      return { ...mark, shape: { type: "circle", at: point(WIDE / 2, HIGH / 2), radius: inches(0.66) } };
    case "fire-sector":
      return {
        ...mark,
        shape: { type: "wedge", at: point(0.3, HIGH / 2), left: degrees(60), right: degrees(120), range: inches(2.3) },
      };
    case "text":
      return { ...mark, at: point(WIDE / 2, HIGH / 2), text: "Text" };
    case "step":
      return { ...mark, at: point(WIDE / 2, HIGH / 2), number: 1 };
  }
}

function sampleFootprint({ kind, look, terrain }: Extract<Sample, { type: "footprint" }>["footprint"]): Laid {
  const at = point(WIDE / 2, kind === "building" && look === "church" ? 0.7 : HIGH / 2);
  const base = { id: "sample", kind, at, ...(look === undefined ? {} : { look }), ...(terrain ? { terrain } : {}) };
  switch (kind) {
    case "bridge": {
      // Over a stream, with its road, as on most tables.
      return {
        footprints: [{ ...base, size: [inches(0.7), inches(1.1)], facing: degrees(90) }],
        lines: [
          {
            id: "water",
            kind: "stream",
            width: inches(0.75),
            points: along([
              [1.5, -1],
              [1.5, 3],
            ]),
            smooth: false,
          },
          {
            id: "road",
            kind: "poor-road",
            width: inches(0.45),
            points: along([
              [-1, HIGH / 2],
              [4, HIGH / 2],
            ]),
            smooth: false,
          },
        ],
      };
    }
    case "road-block":
      return { footprints: [{ ...base, size: [inches(1.3), inches(0.7)], facing: degrees(0) }] };
    case "wreck":
      return { footprints: [{ ...base, size: [inches(0.8), inches(0.9)], facing: degrees(30) }] };
    case "building":
      return { footprints: [{ ...base, size: [inches(1), inches(0.7)], facing: degrees(0) }] };
  }
}

/** The sample in a frame, `SWATCH` large, from its top left corner. */
export function swatch(sample: Sample, scenario: Scenario, rules: Result<RulesInForce>, style: Style): Mark[] {
  const ground = new Ground(inches(WIDE), inches(HIGH));
  const table: Table = { width: inches(WIDE), height: inches(HIGH), ...noThings() };
  const { overlays, lines, footprints, ...rest } = laid(sample, ground);
  const { plans: _, ...whole } = scenario;
  const small: Scenario = {
    ...whole,
    zones: [],
    entryEdges: [],
    objectives: [],
    stands: [],
    ...rest,
    table: {
      ...table,
      ...(overlays ? { overlays } : {}),
      ...(lines ? { lines } : {}),
      ...(footprints ? { footprints } : {}),
    },
  };
  const look: MapLook = {
    style,
    grid: false,
    contours: true,
    stands: true,
    mission: true,
    plans: "shown",
    names: false,
  };
  const map = new TableMap({ scenario: small, ground, rules });
  const frame = rectangle(0, 0, SWATCH.width, SWATCH.height);
  return [
    path(frame, { fill: style === "colour" ? "#f3efe1" : "#ffffff" }),
    ...map.wordless(SCALE, { west: 0, south: 0, east: WIDE, north: HIGH }, look),
    path(frame, { stroke: { colour: style === "colour" ? "#8a8678" : "#000000", width: 0.4 } }),
  ];
}
