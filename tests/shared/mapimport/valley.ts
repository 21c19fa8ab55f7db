/** A valley of our own in the manner of OpenStreetMap: a river, a tributary, roads, a village of 40 houses, woods, a hedge. */
import type { MapFeature } from "../../../shared/mapdata/features/feature.ts";
import type { LonLat } from "../../../shared/mapdata/lonLat.ts";
import { type MapFrame, placeOfFrame } from "../../../shared/mapimport/frame.ts";
import type { FrameHeights } from "../../../shared/mapimport/heights.ts";
import type { ImportWish } from "../../../shared/mapimport/importTable.ts";
import { USUAL_IMPORT } from "../../../shared/mapimport/settings.ts";

export const FRAME: MapFrame = { centre: [6.17, 49.75], width: 48, height: 24, metresPerInch: 100, turn: 20 };

type Spot = readonly [x: number, y: number];

function placed(frame: MapFrame) {
  const place = placeOfFrame(frame);
  if (!place.ok) throw new Error(place.error.message);
  return place.value;
}

/** Two ridges beside a valley that falls to the south, with a knoll in the west; metres at a place in FRAME's inches. */
export function metresOfValley(x: number, y: number): number {
  const valley = Math.abs(x - 24 - 3 * Math.sin(y / 4));
  const knoll = 22 * Math.exp(-((x - 6) ** 2 + (y - 17) ** 2) / 1.2);
  // Noise as a survey has it: without sinking, the river would climb over it.
  const noise = 2.5 * Math.sin(x * 5.1) * Math.sin(y * 4.3);
  return 200 + 0.8 * y + 30 * (1 - Math.exp(-valley / 6)) + knoll + noise;
}

export function heights({ width, height }: Pick<MapFrame, "width" | "height"> = FRAME): FrameHeights {
  const [columns, rows] = [width * 4, height * 4];
  const metres = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      metres[row * columns + column] = metresOfValley((column + 0.5) / 4, (row + 0.5) / 4);
  return { columns, rows, metres, lacking: 0 };
}

export const WOOD: readonly Spot[] = [
  [30, 14],
  [38, 13],
  [41, 18],
  [35, 21],
  [31, 19],
];

export function features(frame: MapFrame = FRAME): MapFeature[] {
  const { toMap } = placed(frame);
  const at = ([x, y]: Spot): LonLat => toMap(x, y);
  const all: MapFeature[] = [];
  const line = (tags: MapFeature["tags"], points: readonly Spot[]) =>
    all.push({ id: `way/${all.length}`, tags, shape: { type: "line", points: points.map(at) } });
  const area = (tags: MapFeature["tags"], ring: readonly Spot[]) =>
    all.push({ id: `way/${all.length}`, tags, shape: { type: "area", rings: [[...ring, ring[0] as Spot].map(at)] } });
  const box = ([x, y]: Spot, half: number): Spot[] => [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
  const river = (y: number): Spot => [24 + 3 * Math.sin(y / 4), y];
  const meet = river(12);
  line({ waterway: "river", name: "Alber", width: "30" }, [26, 24, 20, 16].map(river).concat([meet]));
  line({ waterway: "river", name: "Alber", width: "30" }, [meet, river(8), river(4), river(0), river(-2)]);
  // Against its flow: the heights turn it round.
  line({ waterway: "stream", name: "Mill Brook" }, [meet, [29, 12.4], [34, 11], [40, 9.5]]);
  const bridge = river(9);
  line({ highway: "secondary" }, [[-2, 9.2], [6, 9], [14, 9.3], [20, 9], bridge]);
  line({ highway: "secondary" }, [bridge, [32, 8.5], [40, 7], [50, 6.5]]);
  // The second carriageway.
  line({ highway: "secondary", oneway: "yes" }, [
    [-2, 9.4],
    [6, 9.2],
    [14, 9.5],
  ]);
  line({ highway: "track" }, [
    [14, 9.3],
    [15, 14],
    [13, 22],
    [13, 26],
  ]);
  line({ highway: "track" }, [
    [6, 9],
    [6.2, 9.5],
  ]);
  line({ barrier: "hedge" }, [
    [8, 3],
    [12, 3.2],
    [12.5, 6],
  ]);
  area({ natural: "wood", name: "Abbot's Wood" }, WOOD);
  area({ natural: "wood" }, box([4, 4], 0.2));
  area({ landuse: "residential" }, [
    [12, 7.6],
    [17, 7.4],
    [17, 11],
    [12, 11.2],
  ]);
  for (let n = 0; n < 40; n++)
    area({ building: "house" }, box([12.4 + (n % 10) * 0.46, 7.9 + Math.floor(n / 10) * 0.8], 0.06));
  area({ building: "church" }, box([14.5, 10.3], 0.1));
  area({ building: "farm" }, box([42, 3], 0.1));
  all.push({
    id: "node/1",
    tags: { place: "village", name: "Alberhof" },
    shape: { type: "point", at: at([14.5, 9.6]) },
  });
  all.push({ id: "node/2", tags: { natural: "peak", name: "Knoll" }, shape: { type: "point", at: at([6, 17]) } });
  return all;
}

export const wish = (changes: Partial<ImportWish> = {}): ImportWish => ({
  system: "ghq-wwii",
  title: "The Alber",
  frame: FRAME,
  settings: USUAL_IMPORT,
  heights: heights(),
  features: features(),
  sources: [{ file: "valley.osm", kind: "features", attribution: "© OpenStreetMap contributors" }],
  ...changes,
});
