/** The layers of the map to which the cells and things of a table belong. */

import type { Target } from "../mapdata/tags/classify.ts";
import type { Footprint, Label, LineFeature, Overlay } from "../scenario/model.ts";
import { kindOf } from "../table/kinds.ts";
import { isRoad } from "../table/lineFamilies.ts";
import type { Layer } from "./settings.ts";

/** Things that an import can make. */
export type MapThing = LineFeature | Footprint | Overlay | Label;

/** Fords and bridges go with the road and with the water. */
const CROSSING: readonly Layer[] = ["roads", "water"];
const NONE: readonly Layer[] = [];

/** None for clear ground. */
export function layersOfCell(code: number): readonly Layer[] {
  const kind = kindOf(code);
  switch (kind) {
    case "clear":
      return NONE;
    case "water":
      return ["water"];
    case "ford":
      return CROSSING;
    case "light-buildings":
    case "medium-buildings":
    case "heavy-buildings":
      return ["towns"];
    default:
      return ["ground"];
  }
}

/** None for things that no map has. */
export function layersOfThing(thing: MapThing): readonly Layer[] {
  if ("text" in thing) return ["names"];
  if ("points" in thing) return isRoad(thing.kind) ? ["roads"] : thing.kind === "stream" ? ["water"] : ["barriers"];
  if ("shape" in thing) return thing.kind === "standing-crop" ? ["ground"] : NONE;
  return thing.kind === "building" ? ["towns"] : thing.kind === "bridge" ? CROSSING : NONE;
}

/** The layer of what a feature becomes. */
export function layerOfBecoming(becomes: Target["becomes"]): Layer {
  switch (becomes.to) {
    case "ground":
      return becomes.kind === "water" ? "water" : "ground";
    case "overlay":
      return "ground";
    case "built-up":
    case "building":
      return "towns";
    case "line":
      return isRoad(becomes.kind) ? "roads" : becomes.kind === "stream" ? "water" : "barriers";
    case "watercourse":
      return "water";
    case "bridge":
    case "ford":
      return "roads";
    case "name":
      return "names";
  }
}
