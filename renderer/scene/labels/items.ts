/** The labels of stands, places, spot heights, and overlays. */
import * as THREE from "three";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { LabelDensity, SceneOverlays } from "../contract.ts";
import type { Relief } from "../ground/relief.ts";
import type { PlacedStand } from "../stands/standMeshes.ts";
import { clusterMiddle, isMarked, type Marked } from "./chips.ts";
import { element, glyph } from "./elements.ts";
import type { LabelItem, Obstacle } from "./LabelLayer.ts";
import { markElement } from "./mark.ts";
import { ROUND_AND_FARTHER, SPREAD } from "./place.ts";

export const visible = (to: readonly SideId[] | undefined, seenBy: SideId | null): boolean =>
  seenBy === null || !to || to.includes(seenBy);

/** The labels of stands seen from near; where a stand's cluster has its middle, its chip has its place from afar. */
export function standLabels(
  clusters: readonly (readonly PlacedStand[])[],
  marked: Marked,
  map: boolean,
  density: LabelDensity,
): LabelItem[] {
  return clusters.flatMap((stands): LabelItem[] => {
    const distance = { at: clusterMiddle(stands), far: false };
    return stands
      .filter(({ stand, pennants, look }) => {
        const named =
          isMarked(marked, stand.id) || pennants > 0 || look?.glow === "eligible" || look?.glow === "chosen";
        return density !== "few" || named;
      })
      .map((p) => ({ ...standLabel(p, marked, map), always: density === "all", distance }));
  });
}

function standLabel({ stand, pose, vehicle, pennants, look }: PlacedStand, marked: Marked, map: boolean): LabelItem {
  const hot = isMarked(marked, stand.id);
  const target = stand.id === marked.target;
  const nation = vehicle?.nation ?? "";
  const name = stand.name ?? vehicle?.name ?? "";
  const role = pennants > 0 ? " commands" : "";
  const glow = look?.glow ?? "";
  const beads = look?.beads ?? [];
  const tally = look?.tally ?? "";
  return {
    key: `stand ${stand.id}`,
    version: `${stand.label}|${name}|${nation}|${stand.side}|${hot}|${target}|${role}|${map}|${glow}|${beads.map((b) => b.tone + b.letter)}|${tally}`,
    make: () => {
      const e = element(
        "div",
        `lab stand ${stand.side}${hot ? " hot" : ""}${target ? " target" : ""}${role}${glow && ` ${glow}`}`,
      );
      const b = element("b", "");
      const mark = markElement(nation);
      if (mark) b.append(mark);
      b.append(stand.label);
      e.append(b);
      if (hot && name) e.append(element("span", "", name));
      // Dropped if there is no room: the beads themselves lie on the base.
      if (tally) e.append(element("i", "tally", tally));
      for (const { tone, letter } of beads) e.append(element("i", tone, letter));
      return e;
    },
    at: pose.at.clone().setY(pose.at.y + (map ? 0 : 0.2)),
    clear: 0.5 * Math.max(pose.size[0], pose.size[1]) * (map ? 1 : 0.86),
    priority: hot ? 100 : glow === "dimmed" ? 38 : 40,
    spots: ROUND_AND_FARTHER,
    always: false,
    tied: true,
    ...(beads.length || tally ? { slims: true } : {}),
  };
}

export const standObstacles = (placed: readonly PlacedStand[], map: boolean): Obstacle[] =>
  placed.map(({ pose }) => ({
    at: pose.at.clone().setY(pose.at.y + (map ? 0 : 0.12)),
    half: Math.max(pose.size[0], pose.size[1]) * (map ? 0.52 : 0.5),
    tall: map ? 1 : 0.62,
  }));

const PLACE_LIFT = { town: 0.95, wood: 1.25, water: 0.1, height: 0.25, note: 0.3 } as const;
const PLACE_RANK = { town: 60, height: 18, wood: 24, water: 22, note: 20 } as const;

export function placeNames(
  scenario: Scenario,
  relief: Relief,
  map: boolean,
  seenBy: SideId | null,
  density: LabelDensity,
): LabelItem[] {
  const { width, height } = scenario.table;
  const world = (x: number, y: number, lift: number) =>
    new THREE.Vector3(x - width / 2, map ? 0 : relief.heightAt(x, y) + lift, height / 2 - y);
  return scenario.table.labels
    .filter((l) => visible(l.visibleTo, seenBy) && (density !== "few" || l.style === "town" || l.style === "note"))
    .map(
      (l): LabelItem => ({
        key: `place ${l.id}`,
        version: `${l.text}|${l.style}|${map}`,
        make: () => element("div", `lab place ${l.style}${map ? " onmap" : ""}`, l.text),
        at: world(l.at[0], l.at[1], PLACE_LIFT[l.style]),
        clear: 0,
        priority: PLACE_RANK[l.style],
        spots: SPREAD,
        always: false,
        shy: true,
      }),
    );
}

/** The words on the sight line and beside the brush. */
export function overlayWords(o: SceneOverlays, relief: Relief, map: boolean): LabelItem[] {
  const { width, height } = relief.ground;
  const world = (x: number, y: number, lift: number) =>
    new THREE.Vector3(x - width / 2, (map ? 0 : relief.heightAt(x, y)) + lift, height / 2 - y);
  const out: LabelItem[] = [];
  const s = o.sight;
  if (s?.words) {
    const length = Math.hypot(s.to[0] - s.from[0], s.to[1] - s.from[1]) || 1;
    const t = s.blockedAt === null ? 0.5 : Math.min(1, s.blockedAt / length);
    const ruler = s.style === "ruler";
    out.push({
      key: "sight",
      version: `${s.words}|${s.blockedAt === null}|${ruler}`,
      make: () => {
        const e = element("div", `lab sight ${ruler ? "ruler" : s.blockedAt === null ? "seen" : "cut"}`);
        if (!ruler) e.append(glyph(s.blockedAt === null ? "M2 8.5l4 4 8-9" : "M3 3l10 10M13 3L3 13"));
        e.append(s.words);
        return e;
      },
      at: world(s.from[0] + (s.to[0] - s.from[0]) * t, s.from[1] + (s.to[1] - s.from[1]) * t, 0.4),
      clear: 0,
      priority: 200,
      spots: [
        [0, -20],
        [0, 22],
        [70, 0],
        [-70, 0],
        [0, -44],
      ],
      always: true,
    });
  }
  const b = o.brush;
  if (b?.words)
    out.push({
      key: "brush",
      version: b.words,
      make: () => element("div", "lab tip", b.words),
      at: world(b.at[0], b.at[1], 0.1),
      clear: b.width / 2,
      priority: 190,
      spots: [
        [0, 1],
        [1, 0],
        [-1, 0],
        [0, -1],
      ],
      always: true,
    });
  return out;
}
