/** A line of sight in pieces, in inches along it: solid up to the blocker, dashed beyond, with a cross between. */
import * as THREE from "three";
import { overlay } from "../../theme/tokens.ts";
import type { SightOverlay } from "../contract.ts";
import type { Relief } from "../ground/relief.ts";

/** The height of both ends above the ground, in inches. */
const EYE = 0.3;
/** On the map, above all print. */
const MAP_LEVEL = 7;
const DASH = 0.42;
const GAP = 0.26;
/** Half the length of the cross's arms, in inches. */
const CROSS = 0.26;

type Line = Pick<SightOverlay, "from" | "to">;
const lengthOf = ({ from: [ax, ay], to: [bx, by] }: Line) => Math.hypot(bx - ax, by - ay) || 1e-6;

/** The drawn place at a distance along the line, in inches. */
export function onSight(line: Line, relief: Relief, map: boolean): (inches: number) => THREE.Vector3 {
  const { width, height } = relief.ground;
  const [ax, ay] = line.from;
  const [bx, by] = line.to;
  const length = lengthOf(line);
  const za = map ? MAP_LEVEL : relief.heightAt(ax, ay) + EYE;
  const zb = map ? MAP_LEVEL : relief.heightAt(bx, by) + EYE;
  return (inches) => {
    const t = Math.min(1, Math.max(0, inches / length));
    return new THREE.Vector3(ax + (bx - ax) * t - width / 2, za + (zb - za) * t, height / 2 - ay - (by - ay) * t);
  };
}

export interface SightPiece {
  readonly from: number;
  readonly to: number;
  readonly ink: string;
}
/** The pieces of the line with their colours. */
export function sightPieces(sight: SightOverlay): SightPiece[] {
  const length = lengthOf(sight);
  const cut = sight.blockedAt;
  const seen = sight.style === "ruler" ? overlay.select : overlay.clear;
  const pieces: SightPiece[] = [{ from: 0, to: Math.min(length, cut ?? length), ink: seen }];
  if (cut !== null)
    for (let d = cut + GAP; d < length - 0.05; d += DASH + GAP)
      pieces.push({ from: d, to: Math.min(length, d + DASH), ink: overlay.blocked });
  return pieces;
}

/** Pairs of points and their colours, for line segments. */
export function sightSegments(
  sights: readonly SightOverlay[],
  relief: Relief,
  map: boolean,
): { points: THREE.Vector3[]; colors: THREE.Color[] } {
  const points: THREE.Vector3[] = [];
  const colors: THREE.Color[] = [];
  const add = (a: THREE.Vector3, b: THREE.Vector3, ink: string) => {
    points.push(a, b);
    colors.push(new THREE.Color(ink), new THREE.Color(ink));
  };
  for (const sight of sights) {
    const along = onSight(sight, relief, map);
    for (const { from, to, ink } of sightPieces(sight)) add(along(from), along(to), ink);
    if (sight.blockedAt === null) continue;
    const at = along(sight.blockedAt);
    const length = lengthOf(sight);
    const ux = (sight.to[0] - sight.from[0]) / length;
    const uy = (sight.to[1] - sight.from[1]) / length;
    for (const k of [1, -1]) {
      const arm = new THREE.Vector3((ux - uy * k) * CROSS, 0, -(uy + ux * k) * CROSS);
      add(at.clone().sub(arm), at.clone().add(arm), overlay.blocked);
    }
  }
  return { points, colors };
}
