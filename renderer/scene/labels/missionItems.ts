/** The labels of the mission: objectives with a flag, zones and entry edges in their side's shape. */
import * as THREE from "three";
import { middleOf } from "../../../shared/picture/middle.ts";
import type { EntryEdge, Objective, Zone } from "../../../shared/scenario/model.ts";
import { SIDE_NAMES, type SideId } from "../../../shared/systems.ts";
import type { Relief } from "../ground/relief.ts";
import { element, glyph } from "./elements.ts";
import { visible } from "./items.ts";
import type { LabelItem } from "./LabelLayer.ts";
import { SPREAD } from "./place.ts";

const FLAG = "M4 15V2.500L13 5.500L4 8.500";

type World = (x: number, y: number, lift: number) => THREE.Vector3;
const worldOf = (relief: Relief, map: boolean): World => {
  const { width, height } = relief.ground;
  return (x, y, lift) => new THREE.Vector3(x - width / 2, map ? 0 : relief.heightAt(x, y) + lift, height / 2 - y);
};

/** The places of an objective's name at its ring, in degrees from north. */
const AT_RING = Array.from({ length: 12 }, (_, i) => i * 30);

export function objectiveNames(objectives: readonly Objective[], relief: Relief, map: boolean): LabelItem[] {
  const world = worldOf(relief, map);
  const { width, height } = relief.ground;
  return objectives.map((o) => {
    const on = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180;
      const [x, y] = [o.at[0] + o.radius * Math.sin(angle), o.at[1] + o.radius * Math.cos(angle)];
      return world(Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y)), 0.1);
    };
    return {
      key: `objective ${o.id}`,
      version: `${o.name}|${map}`,
      make: () => {
        const e = element("div", `lab objective${map ? " onmap" : ""}`);
        e.append(glyph(FLAG), o.name);
        return e;
      },
      at: on(0),
      others: AT_RING.slice(1).map(on),
      clear: 0,
      priority: 70,
      // Beyond the ring, so that it covers no stand in it, but not farther: a flag elsewhere names the wrong place.
      upmost: true,
      spots: [
        [0, -11],
        [0, 11],
      ],
      always: true,
      shy: true,
    };
  });
}

/** A zone's name, with its side if the name doesn't give it. */
export const zoneWords = ({ name, side }: Pick<Zone, "name" | "side">): string =>
  name.startsWith(SIDE_NAMES[side]) ? name : `${SIDE_NAMES[side]}: ${name}`;

function sideLabel(side: SideId, kind: string, words: string): HTMLElement {
  const e = element("div", `lab mission ${kind} ${side}`);
  e.append(element("b", "", words));
  return e;
}

export function zoneNames(
  zones: readonly Zone[],
  entryEdges: readonly EntryEdge[],
  relief: Relief,
  map: boolean,
  seenBy: SideId | null,
  only: SideId | null,
): LabelItem[] {
  const world = worldOf(relief, map);
  const { width, height } = relief.ground;
  const ours = (z: { readonly side: SideId }) => only === null || z.side === only;
  const named = zones
    .filter((z) => visible(z.visibleTo, seenBy) && ours(z))
    // Several zones of a name are named once.
    .filter((z, i, all) => all.findIndex((other) => zoneWords(other) === zoneWords(z)) === i)
    .map((z): LabelItem => {
      const [x, y] = middleOf(z.points);
      const words = zoneWords(z);
      return {
        key: `zone ${z.id}`,
        version: `${words}|${z.side}`,
        make: () => sideLabel(z.side, "zone", words),
        at: world(x, y, 0.1),
        clear: 0,
        priority: 16,
        spots: SPREAD,
        always: false,
      };
    });
  const entries = entryEdges.filter(ours).map((e): LabelItem => {
    const along = (e.from + e.to) / 2;
    const into = 1.6;
    const [x, y] = {
      south: [along, into],
      north: [along, height - into],
      west: [into, along],
      east: [width - into, along],
    }[e.edge] as [number, number];
    const words = `${SIDE_NAMES[e.side]} enters, turn ${e.turn}`;
    return {
      key: `entry ${e.id}`,
      version: `${words}|${e.side}`,
      make: () => sideLabel(e.side, "entry", words),
      at: world(x, y, 0.1),
      clear: 0,
      priority: 17,
      spots: SPREAD,
      always: false,
    };
  });
  return [...named, ...entries];
}
