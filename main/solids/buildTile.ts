/** A tile as a solid: its relief, the engraving, then room for connectors and holes. */
import type { MapWindow } from "../../shared/print/map/view.ts";
import type { Fittings, Hole, Joint } from "../../shared/solids/fittings.ts";
import type { SolidTile } from "../../shared/solids/layout.ts";
import { isSound, type Mesh, reportOn, welded } from "../../shared/solids/mesh.ts";
import type { SolidPlan } from "../../shared/solids/plan.ts";
import { slopeMesh } from "../../shared/solids/surface.ts";
import { type CrossSection, freeing, type Manifold, type SolidKit } from "./solidKit.ts";

type Keep = <F extends { delete(): void }>(made: F) => F;
type Points = readonly (readonly [number, number])[];

/** Inches by which cutters reach beyond a tile: their sides never lie in the tile's. */
const BEYOND = 0.25;
/** The number of sides of a round hole. */
const SIDES = 48;
/** The greatest change of a surface for fewer triangles, in mm: printers can't tell. */
const FINE = 0.002;

/**
 * Millimetres by which outlines are shifted, one after the other until the solid is sound: where outlines touch a side or each
 * other exactly, rounding may leave a sheet without thickness. Printers can't tell.
 */
const NUDGES = [0, 0.004, -0.004, 0.009, -0.009, 0.015, -0.015];

const windowOf = ({ west, south, width, height }: SolidTile, by: number): MapWindow => ({
  west: west - by,
  south: south - by,
  east: west + width + by,
  north: south + height + by,
});
const meets = (a: MapWindow, b: MapWindow) =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** The tile as files hold it, in mm from its south-west corner and underside. */
export function buildTile(kit: SolidKit, plan: SolidPlan, tile: SolidTile): Mesh {
  let mesh: Mesh | null = null;
  for (const nudge of NUDGES) {
    mesh = nudged(kit, plan, tile, nudge);
    if (isSound(reportOn(mesh))) break;
  }
  return mesh as Mesh;
}

function nudged(kit: SolidKit, plan: SolidPlan, tile: SolidTile, nudge: number): Mesh {
  return freeing((keep) => {
    const bare = reliefOf(kit, plan, windowOf(tile, 0), 0, nudge, keep);
    const engraved = engrave(kit, plan, tile, bare, nudge, keep);
    // Simplified once more, a solid may get walls within itself where tabs or steps meet.
    return meshOf(fitted(kit, engraved, plan.fittings.of.get(tile.name), keep));
  });
}

/** The piece that holds two tiles together. */
export function buildKey(kit: SolidKit, { outline, height }: Pick<Joint, "outline" | "height">): Mesh {
  return freeing((keep) => meshOf(prism(kit, outline, height, keep)));
}

function meshOf(solid: Manifold): Mesh {
  const { numProp, vertProperties, triVerts } = solid.getMesh();
  if (numProp !== 3) throw new Error(`a solid has ${numProp} properties of its points`);
  return welded({ points: vertProperties, triangles: triVerts });
}

/** The solid under the ground of a part of the table, shifted up by `lift` mm. */
function reliefOf(kit: SolidKit, plan: SolidPlan, part: MapWindow, lift: number, nudge: number, keep: Keep): Manifold {
  if (plan.settings.shape === "steps") return stepsOf(kit, plan, part, lift, nudge, keep);
  const { points, triangles } = slopeMesh(plan, part, lift);
  const mesh = new kit.Mesh({ numProp: 3, vertProperties: Float32Array.from(points), triVerts: triangles });
  // On level ground the lattice's triangles become few.
  return keep(keep(new kit.Manifold(mesh)).simplify(FINE));
}

function stepsOf(
  kit: SolidKit,
  { settings, scale, levels }: SolidPlan,
  part: MapWindow,
  lift: number,
  nudge: number,
  keep: Keep,
) {
  const size: [number, number] = [(part.east - part.west) * scale, (part.north - part.south) * scale];
  const square = keep(kit.CrossSection.square(size));
  const slabs = [keep(square.extrude(settings.base))];
  levels.forEach((rings, k) => {
    const near = rings.filter(({ box }) => meets(box, part));
    if (near.length === 0) return;
    const all = near.map(({ points }) => inMm(points, part, scale, nudge));
    const shape = keep(keep(kit.CrossSection.ofPolygons(all, "EvenOdd")).intersect(square));
    if (!shape.isEmpty()) slabs.push(keep(shape.extrude(settings.base + (k + 1) * settings.level)));
  });
  return keep(keep(kit.Manifold.union(slabs)).translate(0, 0, lift));
}

const inMm = (points: Points, { west, south }: MapWindow, scale: number, nudge: number): [number, number][] =>
  points.map(([x, y]) => [(x - west) * scale + nudge, (y - south) * scale + 0.7 * nudge]);

/** Takes out what lies over the ground shifted down, within the plan of the engraving. */
function engrave(kit: SolidKit, plan: SolidPlan, tile: SolidTile, bare: Manifold, nudge: number, keep: Keep): Manifold {
  const around = windowOf(tile, BEYOND);
  const area = engravedArea(kit, plan, around, -nudge, keep);
  if (!area) return bare;
  const { settings, scale, levels } = plan;
  const top = settings.base + (levels.length + 1) * settings.level;
  const ground = reliefOf(kit, plan, around, -settings.engraving, nudge, keep);
  const cutter = keep(keep(area.extrude(top)).subtract(ground));
  return keep(bare.subtract(keep(cutter.translate(-BEYOND * scale, -BEYOND * scale, 0))));
}

function engravedArea(kit: SolidKit, { engraving, scale }: SolidPlan, part: MapWindow, nudge: number, keep: Keep) {
  const near = <T extends { box: MapWindow; points: Points }>(pieces: readonly T[]) =>
    pieces.filter(({ box }) => meets(box, part)).map(({ points }) => inMm(points, part, scale, nudge));
  const shapes: CrossSection[] = [];
  const strips = near(engraving.strips);
  if (strips.length > 0) shapes.push(keep(kit.CrossSection.ofPolygons(strips, "NonZero")));
  for (const rings of engraving.areas) {
    const outlines = near(rings);
    if (outlines.length > 0) shapes.push(keep(kit.CrossSection.ofPolygons(outlines, "EvenOdd")));
  }
  if (shapes.length === 0) return null;
  const area = keep(keep(kit.CrossSection.union(shapes)).simplify(FINE));
  return area.isEmpty() ? null : area;
}

function fitted(kit: SolidKit, tile: Manifold, fittings: Fittings | undefined, keep: Keep): Manifold {
  if (!fittings) return tile;
  const tabs = fittings.joints
    .filter(({ adds }) => adds)
    .map(({ outline, height }) => prism(kit, outline, height, keep));
  const rooms = fittings.joints
    .filter(({ adds }) => !adds)
    .map(({ outline, height }) => keep(prism(kit, outline, height + 1, keep).translate(0, 0, -1)));
  const holes = fittings.holes.map((hole) => drilled(kit, hole, keep));
  const more = tabs.length > 0 ? keep(kit.Manifold.union([tile, ...tabs])) : tile;
  return rooms.length + holes.length > 0 ? keep(kit.Manifold.difference([more, ...rooms, ...holes])) : more;
}

function prism(kit: SolidKit, outline: Points, height: number, keep: Keep): Manifold {
  const shape = keep(kit.CrossSection.ofPolygons([outline.map(([x, y]): [number, number] => [x, y])], "NonZero"));
  return keep(shape.extrude(height));
}

/** Degrees about the x and the y axis that turn the upward direction into a hole's. */
const TURNS = { up: [0, 0], north: [-90, 0], south: [90, 0], east: [0, 90], west: [0, -90] } as const;

/** A hole as a solid to take out: it begins a millimetre outside. */
function drilled(kit: SolidKit, { at: [x, y, z], into, diameter, depth }: Hole, keep: Keep): Manifold {
  const [aboutX, aboutY] = TURNS[into];
  const bar = keep(keep(kit.Manifold.cylinder(depth + 1, diameter / 2, diameter / 2, SIDES)).translate(0, 0, -1));
  return keep(keep(bar.rotate(aboutX, aboutY, 0)).translate(x, y, z));
}
