/** The words of play on the table: signs and figures on paths, results of attacks, reasons against a placement. */
import * as THREE from "three";
import type { GhostStand, OutcomeFlash, PathOverlay } from "../contract.ts";
import type { Relief } from "../ground/relief.ts";
import { lengthOf, placeAlong } from "../play/along.ts";
import { element, glyph } from "./elements.ts";
import type { LabelItem } from "./LabelLayer.ts";
import type { LabelRequest } from "./place.ts";

const GLYPH = { stopped: "M3 3l10 10M13 3L3 13", fire: "M9.5 1L4 9h4l-1.5 6L12 7H8z", yes: "M2 8.5l4 4 8-9" } as const;
const ON_THE_SPOT: LabelRequest["spots"] = [[0, 0]];
const BESIDE: LabelRequest["spots"] = [
  [0, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
];

const worldOf =
  (relief: Relief, map: boolean) =>
  (x: number, y: number, lift: number): THREE.Vector3 =>
    new THREE.Vector3(
      x - relief.ground.width / 2,
      map ? 0 : relief.heightAt(x, y) + lift,
      relief.ground.height / 2 - y,
    );

export function pathWords(paths: readonly PathOverlay[], relief: Relief, map: boolean): LabelItem[] {
  const world = worldOf(relief, map);
  return paths.flatMap((path): LabelItem[] => {
    const length = lengthOf(path.points);
    const signs = (path.signs ?? []).map((s, i): LabelItem => {
      const p = placeAlong(path.points, s.at);
      return {
        key: `path ${path.id} sign ${i}`,
        version: `${s.sign}|${s.words ?? ""}`,
        make: () => {
          const e = element("div", `lab sign ${s.sign}`);
          e.append(glyph(GLYPH[s.sign]));
          if (s.words) e.append(element("span", "", s.words));
          return e;
        },
        at: world(p.x, p.y, 0.06),
        clear: 0,
        priority: 180,
        spots: ON_THE_SPOT,
        always: true,
      };
    });
    const { words } = path;
    if (!words) return signs;
    const end = placeAlong(path.points, length);
    const over = path.carriesTo !== undefined && path.carriesTo < length;
    return [
      ...signs,
      {
        key: `path ${path.id}`,
        version: `${words}|${over}`,
        make: () => {
          const e = element("div", `lab tip way${over ? " cut" : ""}`);
          if (over) e.append(glyph(GLYPH.stopped));
          e.append(words);
          return e;
        },
        at: world(end.x, end.y, 0.1),
        clear: 0.62,
        priority: 185,
        spots: BESIDE,
        always: true,
      },
    ];
  });
}

export function ghostWords(ghosts: readonly GhostStand[], relief: Relief, map: boolean): LabelItem[] {
  const world = worldOf(relief, map);
  return ghosts.flatMap((g): LabelItem[] => {
    const { words } = g;
    if (!words) return [];
    return [
      {
        key: `ghost ${g.stand.id}`,
        version: `${words}|${g.refused}`,
        make: () => {
          const e = element("div", `lab tip ${g.refused ? "cut" : "yes"}`);
          e.append(glyph(g.refused ? GLYPH.stopped : GLYPH.yes), words);
          return e;
        },
        at: world(g.at[0], g.at[1], 0.1),
        clear: 0.5 * Math.max(g.stand.footprint[0], g.stand.footprint[1]),
        priority: 186,
        spots: BESIDE,
        always: true,
      },
    ];
  });
}

/** The milliseconds that a result is shown. The sign fades by CSS (same time in scene.css): no frame is drawn. */
export const FLASH_TIME = 2200;

/** The results on show: each key once, for FLASH_TIME from its first appearance. */
export class Flashes {
  private readonly until = new Map<string, number>();

  /** Skips the results from before the first view. */
  skip(flashes: readonly OutcomeFlash[]): void {
    for (const f of flashes) if (!this.until.has(f.key)) this.until.set(f.key, 0);
  }

  on(flashes: readonly OutcomeFlash[], now: number): OutcomeFlash[] {
    return flashes.filter((f) => {
      let end = this.until.get(f.key);
      if (end === undefined) {
        end = now + FLASH_TIME;
        this.until.set(f.key, end);
      }
      return now < end;
    });
  }
}

export function flashWords(flashes: readonly OutcomeFlash[], relief: Relief, map: boolean): LabelItem[] {
  const world = worldOf(relief, map);
  return flashes.map((f) => ({
    key: `flash ${f.key}`,
    version: "",
    make: () => {
      const e = element("div", "lab flash");
      const sign = element("div", `sign gravity-${f.gravity}`);
      sign.append(element("b", "", f.letter));
      if (f.words) sign.append(element("span", "", f.words));
      e.append(sign);
      return e;
    },
    at: world(f.at[0], f.at[1], 0.3),
    clear: 0.5,
    priority: 300,
    spots: [
      [0, -1],
      [0, 1],
      [1, 0],
      [-1, 0],
    ],
    always: true,
  }));
}
