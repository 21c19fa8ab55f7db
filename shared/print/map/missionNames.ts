/** The words of the mission: objectives, zones, and the places and turns of entries. */
import { insidePolygon } from "../../geometry/inside.ts";
import { middleOf } from "../../picture/middle.ts";
import { sideColours } from "../../picture/sideColours.ts";
import type { Scenario } from "../../scenario/model.ts";
import { SIDE_NAMES, type SideId } from "../../systems.ts";
import { BLACK } from "../../table/inks.ts";
import { roughWidth } from "./letters.ts";
import { type At, request, shortened, spots, styleOf, type Words, within } from "./mapWords.ts";
import { onEdge } from "./mission.ts";
import type { Box, PlaceRequest } from "./place.ts";
import { boxOf, type Flat } from "./view.ts";

export function missionRequests(
  { objectives, zones, entryEdges, sides, table }: Scenario,
  scale: number,
  colour: boolean,
  at: At,
): PlaceRequest<Words>[] {
  const inkOf = (side: SideId) =>
    colour ? sideColours(sides.find(({ id }) => id === side) ?? { id: side }).deep : BLACK;
  const named = objectives.map((objective) => {
    const words = { ...styleOf("objective", scale, colour), text: shortened(objective.name) };
    return request(words, 90, spotsAround(at(objective.at), objective.radius * scale, words), true);
  });
  const size = within(scale * 0.6, 6.8, 16);
  const upright = -90;
  const zoned = zones.map(({ name, side, points }) => {
    const said = shortened(name.startsWith(SIDE_NAMES[side]) ? name : `${SIDE_NAMES[side]}: ${name}`);
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
    return request(words, 40, [...spots(at(middleOf(points)), size, across, turned), ...insideOf(points).map(at)]);
  });
  const entering = entryEdges.map((entry) => {
    const turned = entry.edge === "west" || entry.edge === "east";
    const words: Words = {
      text: `${SIDE_NAMES[entry.side]} enters, turn ${entry.turn}`,
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

/** Places about a circle. */
function spotsAround(
  [x, y]: readonly [number, number],
  radius: number,
  { text, face, size }: Words,
): [number, number][] {
  const r = radius + size * 0.75;
  const half = roughWidth(text, face, size) / 2;
  return [
    [x, y - r],
    [x, y + r],
    [x + r + half, y],
    [x - r - half, y],
    [x, y - r - size],
    [x, y + r + size],
  ];
}

/** Places inside an outline, the nearest to its middle first. */
function insideOf(points: Flat): readonly (readonly [number, number])[] {
  const { west, south, east, north } = boxOf(points);
  const [x, y] = middleOf(points);
  const places: (readonly [number, number])[] = [];
  for (let j = 1; j < 16; j++)
    for (let i = 1; i < 8; i++) {
      const place = [west + ((east - west) * i) / 8, south + ((north - south) * j) / 16] as const;
      if (insidePolygon(points, place)) places.push(place);
    }
  const away = (p: readonly [number, number]) => Math.hypot(p[0] - x, p[1] - y);
  return places.sort((a, b) => away(a) - away(b));
}

/** The strips along the table's edge with the arrows of entries, kept free of words. */
export function arrowBoxes({ entryEdges, table }: Scenario, scale: number): Box[] {
  const deep = 1.25 * Math.max(1, 13 / scale);
  return entryEdges.map((entry) => {
    const corners = [onEdge(entry, table, entry.from, 0), onEdge(entry, table, entry.to, deep)];
    const xs = corners.map(([x]) => x * scale);
    const ys = corners.map(([, y]) => (table.height - y) * scale);
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  });
}
