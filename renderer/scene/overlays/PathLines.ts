/** All paths in four draw calls at most: danger bands, casings, lines, ticks. They lie over everything, as sight lines do. */
import * as THREE from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import { overlay } from "../../theme/tokens.ts";
import type { PathOverlay } from "../contract.ts";
import type { Flat } from "../ground/paths.ts";
import type { Relief } from "../ground/relief.ts";
import { pathInk, pathStrokes, type Stroke } from "./pathStrokes.ts";

/** Inches above the ground; on the map, above everything printed. */
const LIFT = 0.06;
const MAP_LEVEL = 7;
/** Pixels. */
const WIDTH = { casing: 6.6, core: 3.8, fine: 2 } as const;

/** Where a place of the table is drawn. */
export type Drape = (x: number, y: number, lift: number) => readonly [number, number, number];
export function draped(relief: Relief, map: boolean): Drape {
  const { width, height } = relief.ground;
  return (x, y, lift) => [x - width / 2, map ? MAP_LEVEL + lift * 0.1 : relief.heightAt(x, y) + lift, height / 2 - y];
}

/** Pairs of points and their colours, as line segments take them. */
export function segments(strokes: readonly Stroke[], drape: Drape): { positions: number[]; colors: number[] } {
  const positions: number[] = [];
  const colors: number[] = [];
  const inks = new Map<string, THREE.Color>();
  for (const { ink, points } of strokes) {
    const hex = pathInk[ink];
    let c = inks.get(hex);
    if (!c) {
      c = new THREE.Color(hex);
      inks.set(hex, c);
    }
    for (let i = 1; i < points.length; i++)
      for (const p of [points[i - 1], points[i]] as [Flat[number], Flat[number]]) {
        positions.push(...drape(p[0], p[1], LIFT));
        colors.push(c.r, c.g, c.b);
      }
  }
  return { positions, colors };
}

const lineMaterial = (width: number, color: string | null) =>
  new LineMaterial({
    linewidth: width,
    ...(color === null ? { vertexColors: true } : { color }),
    depthTest: false,
    depthWrite: false,
    transparent: true,
    toneMapped: false,
  });

export class PathLines {
  readonly group = new THREE.Group();
  private readonly casing = lineMaterial(WIDTH.casing, overlay.casing);
  private readonly core = lineMaterial(WIDTH.core, null);
  private readonly fine = lineMaterial(WIDTH.fine, null);
  private readonly bandMaterial = new THREE.MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    side: THREE.DoubleSide,
  });

  set(paths: readonly PathOverlay[], drape: Drape): void {
    this.clear();
    if (!paths.length) return;
    const all = paths.map(pathStrokes);
    const quads = all.flatMap((p) => [...p.band, ...p.bars]);
    if (quads.length) {
      const position: number[] = [];
      const color: number[] = [];
      const index: number[] = [];
      const c = new THREE.Color(pathInk.danger);
      for (const { corners, alpha } of quads) {
        const b = position.length / 3;
        for (const [x, y] of corners) {
          position.push(...drape(x, y, LIFT * 0.6));
          color.push(c.r, c.g, c.b, alpha);
        }
        index.push(b, b + 1, b + 2, b, b + 2, b + 3);
      }
      const g = new THREE.BufferGeometry();
      g.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
      g.setAttribute("color", new THREE.Float32BufferAttribute(color, 4));
      g.setIndex(index);
      this.add(new THREE.Mesh(g, this.bandMaterial), 12);
    }
    const core = segments(
      all.flatMap((p) => p.core),
      drape,
    );
    this.lines(core, this.casing, 13);
    this.lines(
      segments(
        all.flatMap((p) => p.fine),
        drape,
      ),
      this.fine,
      14,
    );
    this.lines(core, this.core, 15);
  }

  private lines(s: { positions: number[]; colors: number[] }, material: LineMaterial, order: number): void {
    if (!s.positions.length) return;
    const g = new LineSegmentsGeometry();
    g.setPositions(s.positions);
    if (material.vertexColors) g.setColors(s.colors);
    this.add(new LineSegments2(g, material), order);
  }

  private add(mesh: THREE.Mesh, order: number): void {
    mesh.renderOrder = order;
    mesh.frustumCulled = false;
    this.group.add(mesh);
  }

  private clear(): void {
    for (const m of [...this.group.children]) {
      m.removeFromParent();
      (m as THREE.Mesh).geometry.dispose();
    }
  }

  dispose(): void {
    this.clear();
    for (const m of [this.casing, this.core, this.fine, this.bandMaterial]) m.dispose();
  }
}
