/** The brush that leaves features out of an import: what lies under a click or a stroke on the map. */
import { distance2ToSegment } from "../geometry/band.ts";
import { insideRings } from "../geometry/inside.ts";
import { vec } from "../geometry/vector.ts";
import type { MapFeature } from "../mapdata/features/feature.ts";
import { boxOf, grown, type LonLat, overlapping } from "../mapdata/lonLat.ts";
import { classify, type Target } from "../mapdata/tags/classify.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { FramePlace } from "./frame.ts";
import { layerOfBecoming } from "./layersOf.ts";
import { type ImportSettings, type Layer, leftOutField, MOST_LEFT_OUT, tagsOf } from "./settings.ts";
import { placesOf, ringArea } from "./sorting.ts";

export interface Stroke {
  /** A single place is a click. */
  readonly points: readonly LonLat[];
  /** The radius of the brush. */
  readonly metres: number;
  /** The layer whose features are meant; null: of all layers. */
  readonly layer: Layer | null;
}

type Spot = readonly [x: number, y: number];

/** The ids of the features under a stroke. A click means the uppermost alone: a house before the town that it stands in. */
export function featuresUnder(
  features: readonly MapFeature[],
  place: FramePlace,
  settings: ImportSettings,
  stroke: Stroke,
): string[] {
  const reach = stroke.metres / place.frame.metresPerInch;
  const spots = densely(
    stroke.points.map((at) => place.toTable(at)),
    reach / 2,
  );
  const near = boxAround(spots, place, reach);
  if (!near) return [];
  const table = tagsOf(settings);
  const hits: { readonly id: string; readonly large: boolean; readonly order: number }[] = [];
  for (const feature of features) {
    const box = boxOf(placesOf(feature));
    if (!box || !overlapping(box, near)) continue;
    const target = classify(feature, table, settings.year);
    if (!target || !isMeant(target, settings, stroke.layer)) continue;
    const paths = pathsOf(feature, place);
    const area = feature.shape.type === "area";
    const large = area && target.becomes.to !== "building";
    const distance = distanceTo(paths, area, spots);
    if (distance > (large ? 0 : reach)) continue;
    hits.push({ id: feature.id, large, order: large ? ringArea(paths[0] ?? []) : distance });
  }
  if (stroke.points.length > 1) return hits.map(({ id }) => id);
  hits.sort((a, b) => Number(a.large) - Number(b.large) || a.order - b.order);
  return hits.slice(0, 1).map(({ id }) => id);
}

/** The list after a stroke: all of it left out; taken back where all of it was left out already. */
export function toggled(leftOut: readonly string[], under: readonly string[]): readonly string[] {
  const before = new Set(leftOut);
  const added = under.filter((id) => !before.has(id));
  if (added.length > 0) return [...new Set([...leftOut, ...added])].slice(0, MOST_LEFT_OUT).sort();
  const back = new Set(under);
  return leftOut.filter((id) => !back.has(id));
}

/** The settings with another list; an empty list goes. */
export function leavingOut(settings: ImportSettings, leftOut: readonly string[]): ImportSettings {
  const { leftOut: _, ...rest } = settings;
  return leftOut.length === 0 ? rest : { ...rest, leftOut: [...leftOut] };
}

/** The list as a file: an id on each line, with comments after "# ". */
export function parseLeftOut(text: string, file: string): Result<readonly string[]> {
  const ids = text
    .split(/\r?\n/)
    .map((line) => line.replace(/(?:^|\s)# .*$/, "").trim())
    .filter((id) => id !== "");
  const list = [...new Set(ids)].sort();
  const read = leftOutField.safeParse(list);
  if (read.success) return ok(list);
  const message = `A list of features to leave out has at most ${MOST_LEFT_OUT} ids of 220 letters, one on each line.`;
  return fail<Failure>({ code: "invalid", message, file });
}

function isMeant({ becomes }: Target, { layers }: ImportSettings, wanted: Layer | null): boolean {
  const layer = layerOfBecoming(becomes);
  return layers.includes(layer) && (wanted === null || wanted === layer);
}

/** Places on the path at most `step` apart. */
function densely(path: readonly Spot[], step: number): Spot[] {
  return path.flatMap((to, i) => {
    const from = path[i - 1] ?? to;
    const pieces = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    return Array.from({ length: pieces }, (_, n): Spot => {
      const share = (n + 1) / pieces;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}

function boxAround(spots: readonly Spot[], { toMap }: FramePlace, reach: number) {
  const corners = spots.flatMap(([x, y]) => [
    toMap(x - reach, y - reach),
    toMap(x + reach, y - reach),
    toMap(x - reach, y + reach),
    toMap(x + reach, y + reach),
  ]);
  const box = boxOf(corners);
  return box && grown(box, 0.01);
}

function pathsOf({ shape }: MapFeature, place: FramePlace): Spot[][] {
  const paths = shape.type === "point" ? [[shape.at]] : shape.type === "line" ? [shape.points] : shape.rings;
  return paths.map((path) => path.map((at) => place.toTable(at)));
}

/** The least distance of the spots to a feature, in inches; 0 in an area. */
function distanceTo(paths: readonly (readonly Spot[])[], area: boolean, spots: readonly Spot[]): number {
  if (area && spots.some((at) => insideRings(paths, at))) return 0;
  let least = Infinity;
  for (const path of paths)
    for (const [i, to] of path.entries()) {
      const from = path[i - 1] ?? to;
      for (const [x, y] of spots)
        least = Math.min(least, distance2ToSegment(vec(x, y), vec(from[0], from[1]), vec(to[0], to[1])));
    }
  return Math.sqrt(least);
}
