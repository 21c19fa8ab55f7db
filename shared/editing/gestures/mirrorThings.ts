/** The images of lines, areas and placed things while the hand is mirrored: which they are, and whether there is one at all. */
import { produce } from "immer";
import { type Degrees, inches } from "../../geometry/units.ts";
import { ok, type Result } from "../../result.ts";
import { decodeCells } from "../../scenario/integrity.ts";
import type { EntryEdge, Overlay, Scenario } from "../../scenario/model.ts";
import { encodeRaster } from "../../scenario/runlength.ts";
import type { SideId } from "../../systems.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import { baseOf, overlap, type Sided } from "../base.ts";
import { awaySquared } from "../near.ts";
import { mappedMark } from "../planMarks.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { addThing, type Thing, type ThingOf, type ThingType } from "../things.ts";
import { renamed, roomFor } from "./duplicateThing.ts";
import { borderLength } from "./entryEdges.ts";
import { type Mirror, mirrored, mirroredFacing, mirroredPoint, mirroredShape } from "./mirror.ts";
import { SYMBOLS } from "./paintArea.ts";

/** How near a hand that means to draw evenly about the axis comes to it, in inches. */
const HAND = 0.5;
/** Names nearer to each other than this could not be read, in inches. */
const NAMES_APART = 0.5;

/** "Blue deployment" for "Red deployment": a name may say whose a thing is. */
const OTHERS_NAME: Readonly<Record<string, string>> = { Red: "Blue", Blue: "Red", red: "blue", blue: "red" };
const othersName = (name: string): string =>
  name.replace(/\b(?:Red|Blue|red|blue)\b/gu, (word) => OTHERS_NAME[word] ?? word);

const OTHER: Readonly<Record<SideId, SideId>> = { red: "blue", blue: "red" };

function imageOfShape(table: Sided, shape: Overlay["shape"], mirror: Mirror): Overlay["shape"] {
  if (shape.type === "polygon")
    return { type: "polygon", points: shape.points.map((at) => mirroredPoint(table, at, mirror)) };
  const { cells, columns: width } = decodeCells(shape.rows);
  const grid = { columns: table.width * CELLS_PER_INCH, rows: table.height * CELLS_PER_INCH };
  const { x, y, rows } = shape;
  const own = {
    rect: { x, y, width, height: rows.length },
    covers: (column: number, row: number) => cells[(row - y) * width + column - x] === 1,
  };
  const { rect, covers } = mirroredShape(grid, own, mirror);
  const image = cells.map((_, i) => (covers(rect.x + (i % width), rect.y + Math.trunc(i / width)) ? 1 : 0));
  return {
    type: "cells",
    x: rect.x,
    y: rect.y,
    rows: encodeRaster(image, width, rect.height, (c) => SYMBOLS[c] ?? "."),
  };
}

const ACROSS = { north: "south", south: "north", west: "east", east: "west" } as const;

function imageOfEdge(table: Sided, record: EntryEdge, mirror: Mirror): EntryEdge {
  const lies = record.edge === "north" || record.edge === "south";
  // Across its own middle the border changes; along the border its ends do.
  const changes = mirror === "point" || mirror === (lies ? "west-east" : "north-south");
  const turns = mirror === "point" || mirror === (lies ? "north-south" : "west-east");
  const length = borderLength(record.edge, table);
  return {
    ...record,
    id: othersName(record.id),
    side: OTHER[record.side],
    edge: changes ? ACROSS[record.edge] : record.edge,
    from: turns ? inches(length - record.to) : record.from,
    to: turns ? inches(length - record.from) : record.to,
  };
}

/**
 * A thing as it would be on the other half, with the id and the name of its original. What is a side's becomes the other
 * side's, as its name says: mirrored halves face each other.
 */
export function mirroredThing<T extends ThingType>(table: Sided, thing: ThingOf<T>, mirror: Mirror): ThingOf<T>;
export function mirroredThing(table: Sided, thing: Thing, mirror: Mirror): Thing {
  if (mirror === "off") return thing;
  switch (thing.type) {
    case "line": {
      const points = thing.record.points.map((at) => mirroredPoint(table, at, mirror));
      return { type: "line", record: { ...thing.record, points } };
    }
    case "zone": {
      const { record } = thing;
      const points = record.points.map((at) => mirroredPoint(table, at, mirror));
      const { id, name, side } = record;
      const other = { id: othersName(id), name: othersName(name), side: OTHER[side] };
      return { type: "zone", record: { ...record, ...other, points } };
    }
    case "overlay":
      return { type: "overlay", record: { ...thing.record, shape: imageOfShape(table, thing.record.shape, mirror) } };
    case "footprint": {
      const { at, facing } = thing.record;
      const image = { at: mirroredPoint(table, at, mirror), facing: mirroredFacing(facing, mirror) };
      return { type: "footprint", record: { ...thing.record, ...image } };
    }
    case "label":
      return { type: "label", record: { ...thing.record, at: mirroredPoint(table, thing.record.at, mirror) } };
    case "objective":
      return { type: "objective", record: { ...thing.record, at: mirroredPoint(table, thing.record.at, mirror) } };
    case "entryEdge":
      return { type: "entryEdge", record: imageOfEdge(table, thing.record, mirror) };
    case "planMark": {
      const image = (facing: Degrees) => mirroredFacing(facing, mirror);
      const record = mappedMark(
        thing.record,
        (at) => mirroredPoint(table, at, mirror),
        // Across an axis left becomes right.
        ([left, right]) => (mirror === "point" ? [image(left), image(right)] : [image(right), image(left)]),
      );
      return { ...thing, record };
    }
  }
}

const apart = (a: Spot, b: Spot): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** Whether every place lies near a way; `closed`: the last one leads back to the first. */
const allNear = (spots: readonly Spot[], way: readonly Spot[], closed: boolean): boolean => {
  const path = closed ? [...way, way[0] as Spot] : way;
  return spots.every((at) => path.some((to, i) => i > 0 && awaySquared(at, path[i - 1] as Spot, to) <= HAND * HAND));
};

/** Whether two outlines run along each other all the way, wherever and whichever way round they begin. */
const sameOutline = (a: readonly Spot[], b: readonly Spot[]): boolean => allNear(a, b, true) && allNear(b, a, true);

/** Whether a way is its own image, as near as a hand draws: walked the same way, or back. */
function sameWay(a: readonly Spot[], b: readonly Spot[]): boolean {
  const [first, last] = [a[0] as Spot, a.at(-1) as Spot];
  const ends = (from: Spot, to: Spot) => apart(first, from) <= HAND && apart(last, to) <= HAND;
  const [from, to] = [b[0] as Spot, b.at(-1) as Spot];
  return (ends(from, to) || ends(to, from)) && allNear(a, b, false) && allNear(b, a, false);
}

/**
 * Whether a thing lies on the mirror's axis or centre so that it gets no image. A building, an objective, a name would lie
 * on its image; a line, an area, a zone may cross its own, but is not drawn twice over itself.
 */
function onAxis(thing: Thing, image: Thing): boolean {
  switch (thing.type) {
    case "footprint": {
      const base = ({ size, facing, at }: ThingOf<"footprint">["record"]) => baseOf({ footprint: size, facing }, at);
      return image.type === "footprint" && overlap(base(thing.record), base(image.record));
    }
    case "objective":
      return image.type === "objective" && apart(thing.record.at, image.record.at) < 2 * thing.record.radius;
    case "label":
      return image.type === "label" && apart(thing.record.at, image.record.at) < NAMES_APART;
    case "line":
      return image.type === "line" && sameWay(thing.record.points, image.record.points);
    case "zone":
      return image.type === "zone" && sameOutline(thing.record.points, image.record.points);
    case "overlay": {
      if (image.type !== "overlay") return false;
      const [a, b] = [thing.record.shape, image.record.shape];
      if (a.type === "polygon") return b.type === "polygon" && sameOutline(a.points, b.points);
      return b.type === "cells" && a.x === b.x && a.y === b.y && a.rows.join("\n") === b.rows.join("\n");
    }
    case "entryEdge": {
      if (image.type !== "entryEdge") return false;
      const [a, b] = [thing.record, image.record];
      return a.edge === b.edge && a.from < b.to && b.from < a.to;
    }
    case "planMark":
      return false;
  }
}

/**
 * The image of a thing; null where the hand is not mirrored, or the thing lies on the axis and stays alone. Of a plan's mark
 * too: the other side makes its own plans.
 */
export function imageOf<T extends ThingType>(table: Sided, thing: ThingOf<T>, mirror: Mirror): ThingOf<T> | null {
  if (mirror === "off" || thing.type === "planMark") return null;
  const image = mirroredThing(table, thing, mirror);
  return onAxis(thing, image) ? null : image;
}

export interface BothPlaced {
  /** With an id and a name of its own; null where the thing stays alone. */
  readonly image: Thing | null;
  readonly recipe: Recipe;
}

/**
 * A new thing together with its image, or neither: refused where a file could not hold both. `refit` may make the image
 * say something else than its original, as a spot height does.
 */
export function placeBoth(
  scenario: Scenario,
  thing: Thing,
  mirror: Mirror,
  refit: (image: Thing) => Thing = (image) => image,
): Result<BothPlaced> {
  const own = addThing(thing);
  const image = imageOf(scenario.table, thing, mirror);
  if (!image) return ok({ image: null, recipe: own });
  const after = produce(scenario, own);
  const room = roomFor(after, thing.type);
  if (!room.ok) return room;
  const placed = refit(renamed(after, image));
  return ok({
    image: placed,
    recipe: (draft) => {
      own(draft);
      addThing(placed)(draft);
    },
  });
}

/**
 * The way of a line's image; null where it is the way itself. A way that ends on the axis has an image that begins there,
 * so that the two can be drawn as one line.
 */
export function mirroredWay(table: Sided, points: readonly Spot[], mirror: Mirror): readonly Spot[] | null {
  if (mirror === "off") return null;
  const image = points.map((at) => mirrored(table, at, mirror));
  if (sameWay(points, image)) return null;
  const meets = (i: number) => apart(points.at(i) as Spot, image.at(i) as Spot) === 0;
  return meets(-1) && !meets(0) ? image.reverse() : image;
}
