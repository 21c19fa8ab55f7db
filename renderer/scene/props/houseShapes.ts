/** Houses, churches and barns as templates: unit footprints, inches of height, painted as a modeller would. */
import * as THREE from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { Season } from "../../../shared/table/season.ts";
import { linear } from "../glsl.ts";
import { noise } from "../noise.ts";
import { painted } from "../paint.ts";
import { type Template, template } from "./soup.ts";

const PLASTER = ["#d9cdb0", "#cbbb98", "#e0d6c0", "#c4ae8e", "#d3bfa2", "#cfc6b4"];
const TILES = ["#8f5240", "#a0624c", "#7f4636", "#96604a"];
const SLATE = ["#6f6a5e", "#5f625f", "#62594c"];
const GLASS = linear("#333735");
const DOOR = linear("#5a3f28");

const quad = (a: number[], b: number[], c: number[], d: number[]) => [...a, ...b, ...c, ...a, ...c, ...d];
const faces = (vertices: number[]) =>
  new THREE.BufferGeometry().setAttribute("position", new THREE.Float32BufferAttribute(vertices, 3));

export interface HouseForm {
  /** Along the ridge (x) and across (z), in inches. */
  readonly width: number;
  readonly depth: number;
  readonly wall: number;
  /** Height of the ridge above the wall. */
  readonly rise: number;
  readonly plaster: string;
  readonly roof: string;
  readonly floors: number;
  readonly chimney: boolean;
  readonly door: boolean;
  /** Snow on the roof. */
  readonly snow: boolean;
}

/** Walls with windows and a door as thin plates, an overhanging gable, a chimney; feet well below the ground. */
export function house(f: HouseForm): THREE.BufferGeometry {
  const { width: w, depth: d, wall: h } = f;
  const wall = linear(f.plaster);
  const ridge = h + f.rise;
  const gx = w / 2;
  const gables = [
    ...[gx, h - 0.01, d / 2, gx, h - 0.01, -d / 2, gx, ridge - 0.035, 0],
    ...[-gx, h - 0.01, -d / 2, -gx, h - 0.01, d / 2, -gx, ridge - 0.035, 0],
  ];
  const parts = [
    painted(
      new THREE.BoxGeometry(w, h + 0.3, d).translate(0, h / 2 - 0.15, 0),
      (_x, y) => wall.clone().multiplyScalar(0.62 + 0.38 * Math.min(1, Math.max(0, y / (h * 0.8)))),
      1,
    ),
    ...roof(f),
    painted(faces(gables), wall, 1),
    ...openings(f),
  ];
  if (f.chimney)
    parts.push(
      painted(new THREE.BoxGeometry(0.075, 0.2, 0.075).translate(w * 0.26, ridge - 0.03, d * 0.1), (_x, _y, _z, up) =>
        up > 0.5 ? linear("#2c2621") : linear("#8c5f4a"),
      ),
    );
  return mergeGeometries(parts);
}

/** Two slopes, and the parts visible from below the eaves. */
function roof({ width, depth, wall, rise, roof, snow }: HouseForm): THREE.BufferGeometry[] {
  const colour = linear(roof);
  const white = linear("#e6ebf0");
  const X = width / 2 + 0.045;
  const Z = depth / 2 + 0.05;
  const eaves = wall - 0.025;
  const ridge = wall + rise;
  // Each side in strips, so that rows of tiles catch different light.
  const rows = 3;
  const tiles: number[] = [];
  for (let k = 0; k < rows; k++)
    for (const s of [-1, 1]) {
      const a = k / rows;
      const b = (k + 1) / rows;
      const y0 = eaves + (ridge - eaves) * a;
      const y1 = eaves + (ridge - eaves) * b;
      const z0 = s * Z * (1 - a);
      const z1 = s * Z * (1 - b);
      tiles.push(...quad([-X * s, y0, z0], [X * s, y0, z0], [X * s, y1, z1], [-X * s, y1, z1]));
    }
  const light = (x: number, y: number, z: number): number =>
    0.82 + 0.26 * ((y - eaves) / (ridge - eaves)) + (noise(x * 9 + z, y * 9 + z * 5, 3) - 0.5) * 0.34;
  return [
    painted(
      faces(tiles),
      (x, y, z) => {
        const lit = light(x, y, z);
        // Snow slides off the eaves.
        const lies = snow ? Math.min(1, Math.max(0, 0.45 + (2.2 * (y - eaves)) / (ridge - eaves))) : 0;
        return colour
          .clone()
          .multiplyScalar(lit)
          .lerp(white, lies * Math.min(1, lit * 0.97));
      },
      1,
    ),
    painted(faces(quad([X, eaves, Z], [-X, eaves, Z], [-X, eaves, -Z], [X, eaves, -Z])), linear("#3c2f24")),
  ];
}

/** Windows of every floor on both long sides, with the door among them, and a window in each gable. */
function openings({ width: w, depth: d, wall: h, floors, door: hasDoor }: HouseForm): THREE.BufferGeometry[] {
  const parts: THREE.BufferGeometry[] = [];
  const windows = Math.max(2, Math.round(w / 0.19));
  for (let floor = 0; floor < floors; floor++)
    for (let k = 0; k < windows; k++)
      for (const s of [-1, 1]) {
        const door = hasDoor && floor === 0 && k === windows >> 1 && s === 1;
        const tall = door ? Math.min(0.16, h * 0.6) : Math.min(0.085, (h / floors) * 0.36);
        const y = door ? tall / 2 : (h / floors) * (floor + 0.58);
        const plate = new THREE.PlaneGeometry(0.066, tall).rotateY(s > 0 ? 0 : Math.PI);
        plate.translate((k - (windows - 1) / 2) * (w / windows), y, s * (d / 2 + 0.006));
        parts.push(painted(plate, door ? DOOR : GLASS));
      }
  for (const s of [-1, 1]) {
    const plate = new THREE.PlaneGeometry(0.06, 0.075).rotateY((s * Math.PI) / 2);
    parts.push(painted(plate.translate(s * (w / 2 + 0.006), h * 0.72, 0), GLASS));
  }
  return parts;
}

/** A nave and a tower with a spire, 1.9 in high. */
export function church(snow: boolean): THREE.BufferGeometry {
  const stone = linear("#cfc8b8");
  const slate = linear(snow ? "#b9c3c8" : "#5c6a66");
  const nave = house({
    width: 1,
    depth: 0.5,
    wall: 0.46,
    rise: 0.34,
    plaster: "#d6cfbe",
    roof: "#6a6a62",
    floors: 1,
    chimney: false,
    door: false,
    snow,
  });
  return mergeGeometries([
    nave,
    painted(new THREE.BoxGeometry(0.36, 1.5, 0.36).translate(-0.58, 0.45, 0), (_x, y) =>
      stone.clone().multiplyScalar(0.7 + Math.max(0, y) * 0.24),
    ),
    painted(new THREE.ConeGeometry(0.28, 0.66, 4).rotateY(Math.PI / 4).translate(-0.58, 1.52, 0), slate),
    ...[0, 1, 2, 3].map((k) =>
      painted(
        new THREE.PlaneGeometry(0.1, 0.18)
          .translate(0, 0.96, 0.186)
          .rotateY((k * Math.PI) / 2)
          .translate(-0.58, 0, 0),
        GLASS,
      ),
    ),
  ]);
}

/** A long low barn with a wide door in its gable. */
export function barn(snow: boolean): THREE.BufferGeometry {
  const g = house({
    width: 1,
    depth: 0.52,
    wall: 0.26,
    rise: 0.34,
    plaster: "#8a6a4a",
    roof: "#6b5f4e",
    floors: 1,
    chimney: false,
    door: false,
    snow,
  });
  return mergeGeometries([
    g,
    painted(new THREE.PlaneGeometry(0.22, 0.2).rotateY(Math.PI / 2).translate(0.507, 0.1, 0), linear("#3f2e20")),
  ]);
}

/** A house taken off its place, as a player lifts it for a stand: its floor and the stubs of its walls. */
export function floorPlan(f: Pick<HouseForm, "width" | "depth" | "plaster">): THREE.BufferGeometry {
  const { width: w, depth: d } = f;
  const wall = linear(f.plaster);
  const floor = linear("#6d5a45");
  const thick = 0.032;
  const stub = (length: number, x: number, z: number, turned: boolean, high: number) =>
    painted(
      new THREE.BoxGeometry(turned ? thick : length, PLAN + 0.3, turned ? length : thick).translate(
        x,
        high - (PLAN + 0.3) / 2,
        z,
      ),
      (_x, y) => wall.clone().multiplyScalar(y > 0 ? 0.95 : 0.6),
      1,
    );
  return mergeGeometries([
    painted(new THREE.BoxGeometry(w, 0.3, d).translate(0, 0.014 - 0.15, 0), (x, _y, z) =>
      floor.clone().multiplyScalar(0.75 + noise(x * 6, z * 6, 2) * 0.5),
    ),
    ...[-1, 1].flatMap((s) => [
      stub(w, 0, (s * (d - thick)) / 2, false, PLAN),
      stub(d, (s * (w - thick)) / 2, 0, true, PLAN * 0.86),
    ]),
    stub(d * 0.55, w * 0.08, d * 0.2, true, PLAN * 0.75),
  ]);
}
/** The height of walls that are left, in inches: below the top of a base. */
const PLAN = 0.06;

export interface Houses {
  readonly light: readonly Template[];
  readonly medium: readonly Template[];
  readonly heavy: readonly Template[];
  readonly church: Template;
  readonly barn: Template;
  /** Floor plans of houses that gave way to a stand. */
  readonly plans: readonly Template[];
}

const made: Partial<Record<Season, Houses>> = {};
/** Several templates of each sort, with unit footprints: a copy is stretched to its site. */
export function houseTemplates(season: Season): Houses {
  const known = made[season];
  if (known) return known;
  const snow = season === "winter";
  const pick = <T>(list: readonly T[], i: number) => list[i % list.length] as T;
  const sort = (n: number, form: (i: number) => Partial<HouseForm>) =>
    Array.from({ length: n }, (_, i) =>
      template(
        house({
          width: 0.58,
          depth: 0.44,
          wall: 0.3,
          rise: 0.25,
          plaster: pick(PLASTER, i),
          roof: pick(TILES, i * 3 + 1),
          floors: 1,
          chimney: i % 3 !== 0,
          door: true,
          snow,
          ...form(i),
        }),
      ),
    );
  const houses: Houses = {
    light: sort(5, (i) => ({
      wall: 0.24 + (i % 3) * 0.03,
      rise: 0.26 + (i % 2) * 0.04,
      roof: i === 3 ? "#a58a56" : pick(TILES, i),
    })),
    medium: sort(6, (i) => ({
      wall: 0.38 + (i % 3) * 0.05,
      floors: 2,
      roof: i % 3 === 2 ? pick(SLATE, i) : pick(TILES, i),
    })),
    heavy: sort(5, (i) => ({
      wall: 0.6 + (i % 3) * 0.09,
      floors: 3,
      rise: 0.16 + (i % 2) * 0.08,
      roof: i % 2 ? pick(SLATE, i) : pick(TILES, i),
    })),
    church: template(church(snow)),
    barn: template(barn(snow)),
    plans: PLASTER.map((plaster) => template(floorPlan({ width: 0.58, depth: 0.44, plaster }))),
  };
  made[season] = houses;
  return houses;
}
