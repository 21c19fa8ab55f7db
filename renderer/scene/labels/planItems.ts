/** The words of the planner's answers: on reach and rings, pins, ends of turns, the place on a sight line. */
import * as THREE from "three";
import { CELLS_PER_INCH } from "../../../shared/table/ground.ts";
import type { FieldOverlay, PathOverlay, PinOverlay, ReachOverlay, SceneOverlays, SightOverlay } from "../contract.ts";
import type { Relief } from "../ground/relief.ts";
import { bandPlaces, reachPlaces, ringPlaces } from "../overlays/labelPlaces.ts";
import { turnBars } from "../overlays/pathStrokes.ts";
import { onSight } from "../overlays/sightStrokes.ts";
import { placeAlong } from "../play/along.ts";
import { element, glyph } from "./elements.ts";
import type { LabelItem } from "./LabelLayer.ts";
import type { LabelRequest } from "./place.ts";

const ON_THE_SPOT: LabelRequest["spots"] = [[0, 0]];
const ABOVE = [
  [0, -1],
  [0, 1],
] as const;
const ASIDE = [
  [1, 0],
  [-1, 0],
] as const;
const BOLT = "M9.5 1L4 9h4l-1.5 6L12 7H8z";

type World = (x: number, y: number, lift: number) => THREE.Vector3;
const worldOf =
  (relief: Relief, map: boolean): World =>
  (x, y, lift) =>
    new THREE.Vector3(
      x - relief.ground.width / 2,
      map ? 0 : relief.heightAt(x, y) + lift,
      relief.ground.height / 2 - y,
    );

/** Words on a line at any of these places; no label without places. */
function onLine(
  key: string,
  kind: string,
  words: string,
  places: readonly (readonly [number, number])[],
  world: World,
  priority: number,
): LabelItem[] {
  const [first, ...others] = places.map(([x, y]) => world(x, y, 0.04));
  if (!first) return [];
  return [
    {
      key,
      version: `${kind}|${words}`,
      make: () => element("div", `lab online ${kind}`, words),
      at: first,
      others,
      clear: 0,
      priority,
      spots: ON_THE_SPOT,
      always: false,
    },
  ];
}

/** The places are calculated once for an answer: many frames show the same answer. */
const sought = new WeakMap<ReachOverlay, ReturnType<typeof reachPlaces>>();
function reachWords(reach: ReachOverlay, world: World): LabelItem[] {
  if (!reach.steps?.some((s) => s.words)) return [];
  const places = sought.get(reach) ?? reachPlaces(reach, CELLS_PER_INCH);
  sought.set(reach, places);
  return reach.steps.flatMap(({ words }, k) =>
    words ? onLine(`reach ${k}`, `reach${k ? "" : " first"}`, words, places[k] ?? [], world, 160 - k) : [],
  );
}

const deep = new WeakMap<FieldOverlay, ReturnType<typeof bandPlaces>>();
/** The figure of each range band, inside it: bands are told apart without their colours. */
function bandFigures(field: FieldOverlay, world: World): LabelItem[] {
  const { figures } = field;
  if (!figures) return [];
  const places = deep.get(field) ?? bandPlaces(field, figures.length);
  deep.set(field, places);
  return figures.flatMap((figure, i) =>
    (places[i] ?? []).flatMap((place, k) => onLine(`band ${i} ${k}`, "band", figure, [place], world, 140 - k)),
  );
}

function turnWords(paths: readonly PathOverlay[], world: World): LabelItem[] {
  return paths.flatMap((path) =>
    turnBars(path).map((at, i): LabelItem => {
      const p = placeAlong(path.points, at);
      return {
        key: `path ${path.id} turn ${i}`,
        version: path.style,
        make: () => element("div", `lab online turn ${path.style}`, `turn ${i + 1}`),
        at: world(p.x, p.y, 0.06),
        clear: 0.42,
        priority: 170,
        // Beside the path, not on it.
        spots: Math.abs(Math.sin((p.heading * Math.PI) / 180)) > 0.6 ? [...ABOVE, ...ASIDE] : [...ASIDE, ...ABOVE],
        always: false,
      };
    }),
  );
}

function pinItems(pins: readonly PinOverlay[], world: World): LabelItem[] {
  return pins.map(({ at, words, style, hot }, i) => ({
    key: `pin ${i}`,
    version: `${words}|${style}|${hot ?? false}`,
    make: () => {
      const e = element("div", `lab pin ${style}${hot ? " hot" : ""}`);
      if (style === "fire") e.append(glyph(BOLT));
      e.append(words);
      return e;
    },
    at: world(at[0], at[1], 0.05),
    clear: 0,
    // Its point stands on the place: other labels there give way, as for the words of a line of sight.
    priority: hot ? 212 : 210,
    spots: [[0, -12]],
    always: true,
  }));
}

function sightMarker(sight: SightOverlay, relief: Relief, map: boolean): LabelItem[] {
  const { marker } = sight;
  if (marker === undefined || marker === null) return [];
  return [
    {
      key: "sight marker",
      version: "",
      make: () => element("div", "lab spot"),
      at: onSight(sight, relief, map)(marker),
      clear: 0,
      priority: 230,
      spots: ON_THE_SPOT,
      always: true,
    },
  ];
}

export function planWords(o: SceneOverlays, relief: Relief, map: boolean): LabelItem[] {
  const world = worldOf(relief, map);
  const { width, height } = relief.ground;
  return [
    ...(o.sight ? sightMarker(o.sight, relief, map) : []),
    ...(o.reach ? reachWords(o.reach, world) : []),
    ...(o.rings ?? []).flatMap((r, i) =>
      r.words ? onLine(`ring ${i}`, "ring", r.words, ringPlaces(r, width, height), world, 150) : [],
    ),
    ...(o.fields ?? []).flatMap((field) => bandFigures(field, world)),
    ...turnWords(o.paths ?? [], world),
    ...pinItems(o.pins ?? [], world),
  ];
}
