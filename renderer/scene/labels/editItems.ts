/** The words beside the editor's outlines. */
import * as THREE from "three";
import type { OutlineOverlay } from "../contract.ts";
import type { Relief } from "../ground/relief.ts";
import { element } from "./elements.ts";
import type { LabelItem } from "./LabelLayer.ts";

/** Beside the area of a closed outline, or at the end of an open one. */
export function outlineWords(outlines: readonly OutlineOverlay[], relief: Relief, map: boolean): LabelItem[] {
  const { width, height } = relief.ground;
  return outlines.flatMap(({ points, closed, words, style }, i): LabelItem[] => {
    const last = points.at(-1);
    if (!words || !last) return [];
    const xs = points.map(([x]) => x);
    const [x, y] = closed ? [(Math.min(...xs) + Math.max(...xs)) / 2, Math.max(...points.map(([, n]) => n))] : last;
    return [
      {
        key: `outline ${i}`,
        version: `${words}|${style}`,
        make: () => element("div", `lab tip${style === "refused" ? " cut" : ""}`, words),
        at: new THREE.Vector3(x - width / 2, (map ? 0 : relief.heightAt(x, y)) + 0.1, height / 2 - y),
        clear: 0,
        priority: 195,
        spots: [
          [0, -18],
          [0, 20],
          [50, 0],
          [-50, 0],
        ],
        always: true,
      },
    ];
  });
}
