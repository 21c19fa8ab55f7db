/** Words on the map: places, waters, objectives, zones, entries, stands and the numbers of levels. */
import { drawnLines, isRoad } from "../../picture/lines.ts";
import type { Label, Scenario } from "../../scenario/model.ts";
import { BLACK } from "../../table/inks.ts";
import { type Mark, text } from "../marks.ts";
import { ASCENT, DESCENT } from "../measure.ts";
import type { Path } from "../path.ts";
import { roughWidth } from "./letters.ts";
import { levelRequests } from "./levelNumbers.ts";
import { type At, request, shortened, spread, styleOf, type Words, within } from "./mapWords.ts";
import { arrowBoxes, missionRequests } from "./missionNames.ts";
import { type Box, type Placed, type PlaceRequest, placeNames } from "./place.ts";
import { type MapMark, planBoxes, planRequests } from "./plans.ts";
import type { Ring } from "./rings.ts";
import type { MapStand } from "./stands.ts";
import type { Flat, View } from "./view.ts";

export type PlacedWords = Placed<Words>;

/** The words to draw: as in MapLook. */
export interface NamesWanted {
  readonly names: boolean;
  readonly mission: boolean;
  readonly stands: boolean;
  readonly contours: boolean;
}
export interface NamesSource {
  readonly scenario: Scenario;
  readonly stands: readonly MapStand[];
  readonly levels: readonly (readonly Ring[])[];
  /** Marks of the plans that are printed. */
  readonly plans: readonly MapMark[];
}

/** All names of the table at a scale, for any window: places in points from its north-west corner. */
export function placedWords(source: NamesSource, scale: number, colour: boolean, wanted: NamesWanted): PlacedWords[] {
  const { width, height } = source.scenario.table;
  const paper = { width: width * scale, height: height * scale };
  const at = ([x, y]: readonly [number, number]) => [x * scale, (height - y) * scale] as const;
  const requests: PlaceRequest<Words>[] = [];
  const taken: Box[] = [];
  if (wanted.stands)
    for (const { at: place, size } of source.stands) {
      const [x, y] = at(place);
      const r = (Math.max(...size) / 2) * scale;
      taken.push({ left: x - r, top: y - r, right: x + r, bottom: y + r });
    }
  if (wanted.mission) {
    for (const { at: place } of source.scenario.objectives) {
      const [x, y] = at(place);
      const k = Math.max(scale, 12);
      taken.push({ left: x - 0.15 * k, top: y - 0.8 * k, right: x + 0.55 * k, bottom: y + 0.15 * k });
    }
    taken.push(...arrowBoxes(source.scenario, scale));
    requests.push(...missionRequests(source.scenario, scale, colour, at));
  }
  taken.push(...planBoxes(source.plans, scale, at, source.scenario.table));
  requests.push(...planRequests(source.plans, scale, colour, at));
  if (wanted.names) requests.push(...placeRequests(source.scenario, scale, colour, at));
  if (wanted.stands) requests.push(...source.stands.map((stand) => standRequest(stand, scale, colour, at)));
  if (wanted.contours) requests.push(...levelRequests(source.levels, scale, colour, at));
  return placeNames(requests, taken, roadBoxes(source.scenario, scale), paper);
}

/** Words avoid roads where possible. */
function roadBoxes({ table }: Scenario, scale: number): Box[] {
  return drawnLines(table.lines).flatMap(({ kind, width, path }) => {
    if (!isRoad(kind)) return [];
    const r = (width / 2) * scale;
    return path.map(([east, north]): Box => {
      const [x, y] = [east * scale, (table.height - north) * scale];
      return { left: x - r, top: y - r, right: x + r, bottom: y + r };
    });
  });
}

const RANK: Readonly<Record<Label["style"], number>> = { town: 60, height: 26, wood: 34, water: 32, note: 22 };

function placeRequests({ table }: Scenario, scale: number, colour: boolean, at: At): PlaceRequest<Words>[] {
  const labels = table.labels.map((label) => {
    const words = { ...styleOf(label.style, scale, colour), text: shortened(label.text) };
    return request(
      words,
      RANK[label.style],
      spread(at(label.at), words.size, roughWidth(words.text, words.face, words.size)),
    );
  });
  // A line's name runs along it, unless a label has it already.
  const said = new Set(table.labels.map(({ text: words }) => words.trim()));
  const lines = table.lines.flatMap((line) => {
    if (!line.name || said.has(line.name.trim())) return [];
    const water = line.kind === "stream";
    const words = { ...styleOf(water ? "water" : "note", scale, colour), text: shortened(line.name) };
    const spots = alongLine(line.points, scale, at, roughWidth(words.text, words.face, words.size), words.size);
    return spots.map((spot, i) => ({
      ...request({ ...words, turn: spot.turn }, 30, [[spot.x, spot.y]]),
      only: `${line.id}`,
      i,
    }));
  });
  const first = new Set<string>();
  return [...labels, ...lines.filter(({ only }) => !first.has(only) && first.add(only))];
}

/** The straightest stretch of a path with room for this number of points of text, beside the line. */
function alongLine(
  line: Flat,
  scale: number,
  at: At,
  width: number,
  size: number,
): { x: number; y: number; turn: number }[] {
  let best: { x: number; y: number; turn: number; length: number } | null = null;
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = at(line[i] as readonly [number, number]);
    const [bx, by] = at(line[i + 1] as readonly [number, number]);
    const length = Math.hypot(bx - ax, by - ay);
    if (best && length <= best.length) continue;
    // Read from the left, or from below on a steep path.
    let turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    if (turn > 90) turn -= 180;
    if (turn <= -90) turn += 180;
    const off = size * 0.75 + 0.3 * scale;
    const a = (turn * Math.PI) / 180;
    best = { x: (ax + bx) / 2 + Math.sin(a) * off, y: (ay + by) / 2 - Math.cos(a) * off, turn, length };
  }
  return best && best.length > width * 0.6 ? [best] : [];
}

function standRequest(
  { label, side, at: place, size, colours }: MapStand,
  scale: number,
  colour: boolean,
  at: At,
): PlaceRequest<Words> {
  const [x, y] = at(place);
  const big = within(scale * 0.5, 4.6, 13);
  const inverse = colour || side === "red";
  const words: Words = {
    text: label,
    face: "narrow-bold",
    size: big,
    colour: colour ? colours.ink : inverse ? "#ffffff" : BLACK,
    plate: { side, fill: colour ? colours.main : inverse ? BLACK : "#ffffff", edge: colour ? colours.deep : BLACK },
  };
  const made = request(words, 50, []);
  const r = (Math.max(...size) / 2) * scale + 1.6;
  const [w, h] = [r + made.width / 2, r + made.height / 2];
  return {
    ...made,
    spots: [
      [x, y - h],
      [x, y + h],
      [x + w, y],
      [x - w, y],
      [x + w, y - r * 0.8],
      [x - w, y - r * 0.8],
      [x + w, y + r * 0.8],
      [x - w, y + r * 0.8],
    ],
  };
}

/** The words visible in the view. */
export function drawWords(view: View, words: readonly PlacedWords[], tableHeight: number): Mark[] {
  const { part, scale } = view;
  const [left, top] = [part.west * scale, (tableHeight - part.north) * scale];
  const right = left + (part.east - part.west) * scale;
  const bottom = top + (part.north - part.south) * scale;
  return words.flatMap(({ what, x, y, box }): Mark[] => {
    if (box.left > right || box.right < left || box.top > bottom || box.bottom < top) return [];
    return wordMarks(what, x - left, y - top, view.colour);
  });
}

function wordMarks(what: Words, x: number, y: number, colour: boolean): Mark[] {
  const { text: words, face, size, plate, spacing } = what;
  const down = ((ASCENT - DESCENT) / 2) * size * 0.92;
  const turn = what.turn ?? 0;
  const a = (turn * Math.PI) / 180;
  const place = [x - Math.sin(a) * down, y + Math.cos(a) * down] as const;
  const look = {
    face,
    size,
    colour: what.colour,
    align: "middle",
    ...(turn ? { turn } : {}),
    ...(spacing ? { spacing } : {}),
  } as const;
  if (!plate)
    return [
      text(words, place, {
        ...look,
        halo: { colour: colour ? "#faf7ee" : "#ffffff", width: within(size * 0.28, 1.6, 4) },
      }),
    ];
  const [w, h] = [roughWidth(words, face, size) / 2 + 1.6, size * 0.52];
  const shape: Path =
    plate.side === "red"
      ? [0, x - w, y - h, 1, x + w, y - h, 1, x + w, y + h, 1, x - w, y + h, 3]
      : [
          0,
          x - w,
          y - h,
          1,
          x + w,
          y - h,
          1,
          x + w + h * 0.7,
          y,
          1,
          x + w,
          y + h,
          1,
          x - w,
          y + h,
          1,
          x - w - h * 0.7,
          y,
          3,
        ];
  return [
    { type: "path", path: shape, fill: plate.fill, stroke: { colour: plate.edge, width: 0.4 } },
    text(words, place, look),
  ];
}
