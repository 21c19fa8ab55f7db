/** Marks over the ground as geometry: strokes and fills in table inches, laid on the ground. */
import * as THREE from "three";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import type { Flat } from "../ground/paths.ts";
import type { Relief } from "../ground/relief.ts";

/** On the map, marks lie above all print. */
const MAP_LEVEL = 7;

/** The drawn place of a table place, `lift` inches above the ground. */
export type Drape = (x: number, y: number, lift: number) => readonly [number, number, number];
export function draped(relief: Relief, map: boolean): Drape {
  const { width, height } = relief.ground;
  return (x, y, lift) => [x - width / 2, map ? MAP_LEVEL + lift * 0.1 : relief.heightAt(x, y) + lift, height / 2 - y];
}

export interface InkStroke {
  readonly ink: string;
  readonly points: Flat;
}
/** Triangles, three corners each, filled with one ink; `strength`: the opacity, 0 to 1. */
export interface InkFill {
  readonly ink: string;
  readonly strength: number;
  readonly corners: Flat;
}
type Corner = Flat[number];
/** A quadrilateral, corner by corner, as two triangles. */
export const quad = (a: Corner, b: Corner, c: Corner, d: Corner): Flat => [a, b, c, a, c, d];

/** Null if there is nothing to draw. */
export function strokeGeometry(strokes: readonly InkStroke[], drape: Drape, lift: number): LineSegmentsGeometry | null {
  const positions: number[] = [];
  const colors: number[] = [];
  const c = new THREE.Color();
  for (const { ink, points } of strokes) {
    c.set(ink);
    for (let i = 1; i < points.length; i++)
      for (const [x, y] of [points[i - 1], points[i]] as [Corner, Corner]) {
        positions.push(...drape(x, y, lift));
        colors.push(c.r, c.g, c.b);
      }
  }
  return positions.length === 0 ? null : new LineSegmentsGeometry().setPositions(positions).setColors(colors);
}

/** Null if there is nothing to draw. */
export function fillGeometry(fills: readonly InkFill[], drape: Drape, lift: number): THREE.BufferGeometry | null {
  const positions: number[] = [];
  const colors: number[] = [];
  const c = new THREE.Color();
  for (const { ink, strength, corners } of fills) {
    c.set(ink);
    for (const [x, y] of corners) {
      positions.push(...drape(x, y, lift));
      colors.push(c.r, c.g, c.b, strength);
    }
  }
  if (positions.length === 0) return null;
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute("color", new THREE.Float32BufferAttribute(colors, 4));
  return geometry;
}
