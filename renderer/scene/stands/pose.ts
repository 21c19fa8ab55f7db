/** The pose of a stand on the ground: over the highest point below it, tilted gently with the slope, never sunk in. */
import * as THREE from "three";
import type { EntryEdge, Scenario, Stand } from "../../../shared/scenario/model.ts";
import type { Sheet } from "../camera/Rig.ts";
import type { Relief } from "../ground/relief.ts";
import { BENCH, RAIL } from "../room.ts";

/** The thickness of a base, in inches; below it, a foot fills the gap above a slope. */
export const BASE = 0.075;
export const FOOT = 0.5;
/** The greatest tilt of a stand: about nine degrees. */
const MAX_LEAN = 0.16;
/** The share of the slope that a stand follows. */
const FOLLOW = 0.6;

export interface Pose {
  readonly matrix: THREE.Matrix4;
  /** The world place of the middle of the base's underside. */
  readonly at: THREE.Vector3;
  /** Across and along, in inches. */
  readonly size: readonly [number, number];
}

const UP = new THREE.Vector3(0, 1, 0);

/** The pose of a footprint at a place of the table (inches, degrees clockwise from north). */
export function restOn(relief: Relief, x: number, y: number, facing: number, size: readonly [number, number]): Pose {
  const { width, height } = relief.ground;
  const a = (facing * Math.PI) / 180;
  const s = Math.sin(a);
  const c = Math.cos(a);
  // Least squares plane through a grid of samples: symmetric about the middle, so the sums separate.
  const n = 5;
  let mean = 0;
  let gx = 0;
  let gy = 0;
  let xx = 0;
  let yy = 0;
  const samples: [number, number, number][] = [];
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const across = ((i / (n - 1)) * 2 - 1) * (size[0] / 2);
      const along = ((j / (n - 1)) * 2 - 1) * (size[1] / 2);
      const dx = across * c + along * s;
      const dy = -across * s + along * c;
      const h = relief.heightAt(x + dx, y + dy);
      samples.push([dx, dy, h]);
      mean += h / (n * n);
      gx += dx * h;
      gy += dy * h;
      xx += dx * dx;
      yy += dy * dy;
    }
  gx = (gx / (xx || 1)) * FOLLOW;
  gy = (gy / (yy || 1)) * FOLLOW;
  const steep = Math.hypot(gx, gy);
  if (steep > MAX_LEAN) {
    gx *= MAX_LEAN / steep;
    gy *= MAX_LEAN / steep;
  }
  let rest = mean;
  for (const [dx, dy, h] of samples) rest = Math.max(rest, h - gx * dx - gy * dy);
  const normal = new THREE.Vector3(-gx, 1, gy).normalize();
  const turn = new THREE.Quaternion().setFromAxisAngle(UP, -a);
  const lean = new THREE.Quaternion().setFromUnitVectors(UP, normal);
  const at = new THREE.Vector3(x - width / 2, rest + 0.006, height / 2 - y);
  return {
    matrix: new THREE.Matrix4().compose(at, lean.multiply(turn), new THREE.Vector3(1, 1, 1)),
    at,
    size,
  };
}

/** The table's edge nearest to a side's zone; west or east if it has none. */
function edgeOfZone({ zones, table: { width, height } }: Scenario, side: Stand["side"]): EntryEdge["edge"] {
  const zone = zones.find((candidate) => candidate.side === side);
  if (!zone) return side === "red" ? "west" : "east";
  const middle = (axis: 0 | 1) => {
    const all = zone.points.map((at) => at[axis]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  const [x, y] = [middle(0), middle(1)];
  const away = { west: x, east: width - x, south: y, north: height - y };
  const nearest = Math.min(...Object.values(away));
  return (["west", "east", "south", "north"] as const).find((edge) => away[edge] === nearest) ?? "west";
}

/** A stand that waits off the table is on the bench, beside its side's entry edge or else its zone. */
export function waiting(scenario: Scenario, stands: readonly Stand[]): Map<string, Pose> {
  const out = new Map<string, Pose>();
  const { width, height } = scenario.table;
  const placed = new Map<string, number>();
  for (const stand of stands) {
    const called = scenario.reinforcements.find((r) => r.stands.includes(stand.id));
    const edge: EntryEdge | undefined =
      scenario.entryEdges.find((e) => e.id === called?.edge) ?? scenario.entryEdges.find((e) => e.side === stand.side);
    const along = edge?.edge ?? edgeOfZone(scenario, stand.side);
    const key = edge?.id ?? along;
    const k = placed.get(key) ?? 0;
    placed.set(key, k + 1);
    const length = along === "north" || along === "south" ? width : height;
    const from = edge?.from ?? 1;
    const room = Math.max(1, Math.floor(((edge?.to ?? length - 1) - from) / 1.25));
    const begins = 0.625 + (k % room) * 1.25;
    // In the south from the east on: the log covers the lower left corner.
    const u = along === "south" ? (edge?.to ?? length - 1) - begins : from + begins;
    // Behind the table, out of the shadow of its frame as the opening view sees it.
    const behind = along === "west" || along === "north" ? 0.8 : 0;
    const v = RAIL + 0.9 + behind + Math.floor(k / room) * 1.3;
    const [x, y, facing] =
      along === "north"
        ? [u, height + v, 180]
        : along === "south"
          ? [u, -v, 0]
          : along === "east"
            ? [width + v, u, 270]
            : [-v, u, 90];
    const at = new THREE.Vector3(x - width / 2, BENCH, height / 2 - y);
    out.set(stand.id, {
      matrix: new THREE.Matrix4().makeRotationY((-facing * Math.PI) / 180).setPosition(at),
      at,
      size: stand.footprint,
    });
  }
  return out;
}

/** The reach of waiting stands beyond the table's edges, in inches, with their bases. */
export function waitingRoom(scenario: Scenario, stands: readonly Stand[]): Sheet {
  const [x, z] = [scenario.table.width / 2 - 0.7, scenario.table.height / 2 - 0.7];
  const places = [...waiting(scenario, stands).values()].map(({ at }) => at);
  const most = (beyond: (at: THREE.Vector3) => number) => Math.max(0, ...places.map(beyond));
  return {
    left: most((at) => -at.x - x),
    right: most((at) => at.x - x),
    top: most((at) => -at.z - z),
    bottom: most((at) => at.z - z),
  };
}

/** The length of the southern edge, from the east on, that waiting stands occupy: in inches, with their labels. */
export function waitingSouth(scenario: Scenario, stands: readonly Stand[]): number {
  const [x, z] = [scenario.table.width / 2, scenario.table.height / 2];
  const south = [...waiting(scenario, stands).values()].filter(({ at }) => at.z > z);
  return Math.max(0, ...south.map(({ at }) => x - at.x + LABEL));
}
/** About half a label's width on a whole map. */
const LABEL = 1.75;

const INVERSE = new THREE.Matrix4();
const LOCAL = new THREE.Ray();
const BOX = new THREE.Box3();
const HIT = new THREE.Vector3();

/** The distance along a world ray to a stand's box (base and vehicle, `tall` inches high), or null. */
export function meetsStand(ray: THREE.Ray, pose: Pose, tall = 0.34): number | null {
  LOCAL.copy(ray).applyMatrix4(INVERSE.copy(pose.matrix).invert());
  BOX.min.set(-pose.size[0] / 2, 0, -pose.size[1] / 2);
  BOX.max.set(pose.size[0] / 2, tall, pose.size[1] / 2);
  if (!LOCAL.intersectBox(BOX, HIT)) return null;
  return HIT.applyMatrix4(pose.matrix).distanceTo(ray.origin);
}
