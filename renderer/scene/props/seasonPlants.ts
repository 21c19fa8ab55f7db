/** Plants in their season: which piece grows, its shape, and the tint of its leaves. */
import type * as THREE from "three";
import type { PlantKind } from "../../../shared/table/ground/groundKind.ts";
import type { Season } from "../../../shared/table/season.ts";
import { bareTree, block, broadleaf, bush, palm, pine, reed, rock } from "./treeShapes.ts";

type Forms = Readonly<Record<PlantKind, (coarse: boolean) => THREE.BufferGeometry>>;
const LEAFY: Forms = {
  leaf: broadleaf,
  needle: (coarse) => pine(coarse),
  palm,
  bush: (coarse) => bush(coarse),
  reed,
  rock,
  block,
};
const SNOWY: Forms = { ...LEAFY, leaf: bareTree, needle: (c) => pine(c, true), bush: (c) => bush(c, true) };

export const plantForms = (season: Season): Forms => (season === "winter" ? SNOWY : LEAFY);

/** The piece in the place of a plant of the summer table; `luck`: 0 … 1. */
export function grownIn(season: Season, kind: PlantKind, luck: number): PlantKind {
  if (season !== "desert") return kind;
  if (kind === "leaf") return luck < 0.4 ? "palm" : "bush";
  return kind === "needle" ? "bush" : kind;
}

type Tint = readonly [red: number, green: number, blue: number];
const AS_IT_IS: Tint = [1, 1, 1];
/** Birch yellow, beech orange, maple red, brown oak, and trees that are still green. */
const LEAVES: readonly Tint[] = [
  [2.5, 1.5, 0.6],
  [2.7, 1.02, 0.5],
  [2.3, 0.62, 0.5],
  [1.8, 0.86, 0.66],
  [1.15, 0.98, 0.8],
];

export function leafTint(season: Season, kind: PlantKind, luck: number): Tint {
  if (kind === "reed" && season !== "summer") return [1.6, 1.05, 0.75];
  if (season === "desert") return kind === "bush" ? [1.75, 1.16, 0.95] : [1.2, 1.02, 0.8];
  if (season !== "autumn" || (kind !== "leaf" && kind !== "bush")) return AS_IT_IS;
  const tint = LEAVES[Math.min(LEAVES.length - 1, Math.floor(luck * LEAVES.length))] ?? AS_IT_IS;
  return kind === "leaf" ? tint : [0.4 + 0.6 * tint[0], 0.4 + 0.6 * tint[1], 0.4 + 0.6 * tint[2]];
}
