/** Woods, water, towns, roads and streams over the shaded relief. */
import type { MapFeature } from "../../../../shared/mapdata/features/feature.ts";
import type { LonLat } from "../../../../shared/mapdata/lonLat.ts";
import { classify, type Target } from "../../../../shared/mapdata/tags/classify.ts";
import { STANDARD_TAG_TABLE } from "../../../../shared/mapdata/tags/standard/standardTagTable.ts";
import type { BoxMap, ShadedRelief } from "../../../../shared/mapimport/shadedRelief.ts";
import { Canvas, type Px } from "../../../../shared/picture/canvas.ts";
import { isRoad } from "../../../../shared/table/lineFamilies.ts";

type Rgb = Parameters<Canvas["stroke"]>[2];
const PAPER: Rgb = [232, 226, 208];
const WOODS: Rgb = [104, 138, 84];
const WATER: Rgb = [120, 160, 190];
const MARSH: Rgb = [140, 170, 160];
const TOWN: Rgb = [150, 138, 124];
const ROAD: Rgb = [178, 84, 48];
const LANE: Rgb = [110, 96, 80];
const RAIL: Rgb = [60, 56, 52];

/** Areas first, then lines, so that roads are seen in woods and towns. */
export function drawFeatures(relief: ShadedRelief, map: BoxMap, features: readonly MapFeature[]): void {
  const canvas = new Canvas(relief.width, relief.height);
  for (let i = 0; i < relief.width * relief.height; i++) {
    const known = relief.pixels[i * 4 + 3] !== 0;
    for (let c = 0; c < 3; c++)
      canvas.pixels[i * 4 + c] = known ? (relief.pixels[i * 4 + c] as number) : (PAPER[c] as number);
    canvas.pixels[i * 4 + 3] = 255;
  }
  const targets = features.flatMap((feature) => {
    const target = classify(feature, STANDARD_TAG_TABLE, null);
    return target ? [{ feature, target }] : [];
  });
  const path = (points: readonly LonLat[]): Px[] => points.map((at) => map.toPixel(at));
  for (const { feature, target } of targets) {
    const ink = areaInk(target);
    const { shape } = feature;
    if (ink && shape.type === "area") for (const ring of shape.rings.slice(0, 1)) canvas.area(path(ring), ink, 0.75);
  }
  for (const { feature, target } of targets) {
    const pen = linePen(target);
    const { shape } = feature;
    if (pen && shape.type === "line") canvas.stroke(path(shape.points), pen.width, pen.ink);
  }
  relief.pixels.set(canvas.pixels);
}

function areaInk({ becomes }: Target): Rgb | null {
  switch (becomes.to) {
    case "built-up":
    case "building":
      return TOWN;
    case "watercourse":
      return WATER;
    case "ground":
      if (becomes.kind === "water") return WATER;
      if (becomes.kind === "marsh") return MARSH;
      return becomes.kind === "woods" || becomes.kind === "grove" ? WOODS : null;
    default:
      return null;
  }
}

function linePen({ becomes }: Target): { readonly ink: Rgb; readonly width: number } | null {
  if (becomes.to === "watercourse") return { ink: WATER, width: becomes.width > 15 ? 2.5 : 1.2 };
  if (becomes.to !== "line") return null;
  if (becomes.kind === "good-road") return { ink: ROAD, width: 2 };
  if (isRoad(becomes.kind)) return { ink: LANE, width: becomes.kind === "poor-road" ? 1.2 : 0.8 };
  if (becomes.kind === "stream") return { ink: WATER, width: 1.2 };
  return becomes.kind === "embankment" ? { ink: RAIL, width: 1.2 } : null;
}
