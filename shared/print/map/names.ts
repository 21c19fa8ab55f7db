/** Words on the map: places, waters, objectives, zones, entries, stands and the numbers of levels. */
import { middleOf } from "../../picture/middle.ts";
import { sheet as S } from "../../picture/sheet.ts";
import { sideColours } from "../../picture/sideColours.ts";
import type { Label, Scenario } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { type Colour, type Face, type Mark, text } from "../marks.ts";
import { ASCENT, DESCENT } from "../measure.ts";
import type { Path } from "../path.ts";
import { BLACK } from "./groundLooks.ts";
import { roughHeight, roughWidth } from "./letters.ts";
import { onEdge } from "./mission.ts";
import { type Box, type Placed, type PlaceRequest, placeNames } from "./place.ts";
import { CONTOUR } from "./relief.ts";
import type { Ring } from "./rings.ts";
import type { MapStand } from "./stands.ts";
import { boxOf, type Flat, type View } from "./view.ts";

interface Words {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly colour: Colour;
  readonly turn?: number;
  readonly spacing?: number;
  /** A plate behind it: a stand's label, by the shape of its side. */
  readonly plate?: { readonly side: SideId; readonly fill: Colour; readonly edge: Colour };
}
export type PlacedWords = Placed<Words>;

/** What is written: as MapLook has it. */
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
}

const within = (n: number, least: number, most: number) => Math.min(most, Math.max(least, n));

/** Longest that is written on the map; the rest of a name is told where there is room. */
const LONGEST = 48;
const shortened = (words: string): string => {
  const letters = [...words.replace(/\s+/g, " ").trim()];
  return letters.length <= LONGEST
    ? letters.join("")
    : `${letters
        .slice(0, LONGEST - 1)
        .join("")
        .trimEnd()}…`;
};

/** All names of the table at a scale, wherever they are looked at from: places in points from its north-west corner. */
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
    requests.push(...missionRequests(source.scenario, scale, colour, at));
  }
  if (wanted.names) requests.push(...placeRequests(source.scenario, scale, colour, at));
  if (wanted.stands) requests.push(...source.stands.map((stand) => standRequest(stand, scale, colour, at)));
  if (wanted.contours) requests.push(...levelRequests(source.levels, scale, colour, at));
  return placeNames(requests, taken, paper);
}

const request = (
  words: Words,
  priority: number,
  spots: PlaceRequest<Words>["spots"],
  always?: boolean,
): PlaceRequest<Words> => {
  const across = roughWidth(words.text, words.face, words.size) + [...words.text].length * (words.spacing ?? 0);
  const up = roughHeight(words.size) * 0.9;
  const plate = words.plate ? 3.6 + (words.plate.side === "red" ? 0 : words.size * 0.73) : 0;
  const turn = ((words.turn ?? 0) * Math.PI) / 180;
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return {
    what: words,
    width: (across + plate) * c + up * s,
    height: up * c + (across + plate) * s,
    priority,
    spots,
    ...(always ? { always } : {}),
  };
};

type At = (place: readonly [number, number]) => readonly [number, number];
/** On the spot, then step by step away from it. */
const spread = ([x, y]: readonly [number, number], size: number, across: number): [number, number][] => [
  [x, y],
  [x, y - size * 1.3],
  [x, y + size * 1.3],
  [x + across * 0.5, y],
  [x - across * 0.5, y],
  [x, y - size * 2.5],
  [x, y + size * 2.5],
  [x + across * 0.6, y - size * 1.3],
  [x - across * 0.6, y - size * 1.3],
  [x + across * 0.6, y + size * 1.3],
  [x - across * 0.6, y + size * 1.3],
];

function styleOf(style: Label["style"] | "objective", scale: number, colour: boolean): Omit<Words, "text"> {
  const ink = (own: string) => (colour ? own : BLACK);
  switch (style) {
    case "town":
      return { face: "title", size: within(scale * 0.8, 8.5, 26), colour: ink(S.ink) };
    case "wood":
      return { face: "title-italic", size: within(scale * 0.62, 6.8, 19), colour: ink("#24502c") };
    case "water":
      return { face: "title-italic", size: within(scale * 0.62, 6.8, 19), colour: ink("#20567f") };
    case "height":
      return { face: "narrow-bold", size: within(scale * 0.6, 6.5, 15), colour: ink("#7a4414") };
    case "objective":
      return { face: "bold", size: within(scale * 0.66, 7.5, 18), colour: ink("#6d4f00") };
    case "note":
      return { face: "text", size: within(scale * 0.55, 6.2, 14), colour: ink(S.ink) };
  }
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
  // A line's own name runs along it, unless a label says it already.
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

/** The straightest stretch of a way on which so many points of text have room, beside the line. */
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
    // Read from the left, or from below where the way is steep.
    let turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    if (turn > 90) turn -= 180;
    if (turn <= -90) turn += 180;
    const off = size * 0.75 + 0.3 * scale;
    const a = (turn * Math.PI) / 180;
    best = { x: (ax + bx) / 2 + Math.sin(a) * off, y: (ay + by) / 2 - Math.cos(a) * off, turn, length };
  }
  return best && best.length > width * 0.6 ? [best] : [];
}

/** Round a place, for words that run level or upwards. */
const spots = ([x, y]: readonly [number, number], size: number, across: number, turned: boolean): [number, number][] =>
  spread([0, 0], size, across).map(([u, v]) => (turned ? [x + v, y + u] : [x + u, y + v]));

const SIDES: Readonly<Record<SideId, string>> = { red: "Red", blue: "Blue" };
function missionRequests(
  { objectives, zones, entryEdges, sides, table }: Scenario,
  scale: number,
  colour: boolean,
  at: At,
): PlaceRequest<Words>[] {
  const inkOf = (side: SideId) =>
    colour ? sideColours(sides.find(({ id }) => id === side) ?? { id: side }).deep : BLACK;
  const named = objectives.map(({ name, at: place, radius }) => {
    const words = { ...styleOf("objective", scale, colour), text: shortened(name) };
    const [x, y] = at(place);
    const r = radius * scale + words.size * 0.75;
    const half = roughWidth(words.text, words.face, words.size) / 2;
    const spots: [number, number][] = [
      [x, y - r],
      [x, y + r],
      [x + r + half, y],
      [x - r - half, y],
      [x, y - r - words.size],
      [x, y + r + words.size],
    ];
    return request(words, 90, spots, true);
  });
  const size = within(scale * 0.6, 6.8, 16);
  const upright = -90;
  const zoned = zones.map(({ name, side, points }) => {
    const said = shortened(name.startsWith(SIDES[side]) ? name : `${SIDES[side]}: ${name}`);
    const box = boxOf(points);
    const across = roughWidth(said, "narrow-bold", size) * 1.06;
    // In a strip along the table's side, words run along it.
    const turned = across > (box.east - box.west) * scale && (box.north - box.south) * scale > across;
    const words: Words = {
      text: said,
      face: "narrow-bold",
      size,
      colour: inkOf(side),
      spacing: size * 0.04,
      ...(turned ? { turn: upright } : {}),
    };
    return request(words, 40, spots(at(middleOf(points)), size, across, turned));
  });
  const entering = entryEdges.map((entry) => {
    const turned = entry.edge === "west" || entry.edge === "east";
    const words: Words = {
      text: `${SIDES[entry.side]} enters, turn ${entry.turn}`,
      face: "narrow-bold",
      size,
      colour: inkOf(entry.side),
      ...(turned ? { turn: upright } : {}),
    };
    const into = 1.3 * Math.max(1, 13 / scale) + (size * 0.85) / scale;
    // Along the edge or further in, but not back over the arrows.
    const step = roughWidth(words.text, words.face, size) / scale / 2;
    const middle = (entry.from + entry.to) / 2;
    const tried = [0, 1.2].flatMap((deeper) =>
      [0, 1, -1, 2, -2].map((k) => at(onEdge(entry, table, middle + k * step, into + (deeper * size) / scale))),
    );
    return request(words, 42, tried);
  });
  return [...named, ...zoned, ...entering];
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

/** Inches of contour line that bear one number, at least so many points apart. */
const NUMBER_EVERY = { inches: 18, points: 260 };

/** The number of a level, set into its contour line; nearly level places come first. */
function levelRequests(levels: NamesSource["levels"], scale: number, colour: boolean, at: At): PlaceRequest<Words>[] {
  const size = within(scale * 0.5, 5.4, 12);
  return levels.flatMap((rings, k) =>
    rings.flatMap(({ points }) => {
      const n = points.length;
      const places = points.map((p) => at(p));
      const lengths = places.map(([x, y], i) => {
        const [u, v] = places[(i + 1) % n] as readonly [number, number];
        return Math.hypot(u - x, v - y);
      });
      const whole = lengths.reduce((sum, l) => sum + l, 0);
      const apart = Math.max(NUMBER_EVERY.points, NUMBER_EVERY.inches * scale);
      if (whole < 40) return [];
      const count = Math.max(1, Math.round(whole / apart));
      return Array.from({ length: count }, (_, c) => {
        const from = Math.floor((n * c) / count);
        const to = Math.floor((n * (c + 1)) / count);
        const tried = Array.from({ length: Math.max(1, to - from) }, (_, i) => {
          const here = from + i;
          const [ax, ay] = places[(here + n - 4) % n] as readonly [number, number];
          const [bx, by] = places[(here + 4) % n] as readonly [number, number];
          let turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
          if (turn > 90) turn -= 180;
          if (turn <= -90) turn += 180;
          return { at: places[here % n] as readonly [number, number], turn };
        }).sort((a, b) => Math.abs(a.turn) - Math.abs(b.turn));
        const best = tried[0] as (typeof tried)[number];
        const words: Words = {
          text: String(k + 1),
          face: "narrow-bold",
          size,
          colour: colour ? CONTOUR : BLACK,
          turn: Math.round(best.turn),
        };
        return request(
          words,
          10,
          tried.slice(0, 8).map((t) => t.at),
        );
      });
    }),
  );
}

/** Those that show in the view. */
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
