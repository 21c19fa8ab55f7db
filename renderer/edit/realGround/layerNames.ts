import type { Layer } from "../../../shared/mapimport/settings.ts";

export const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  relief: "Relief",
  water: "Water",
  ground: "Woods and fields",
  towns: "Towns",
  roads: "Roads",
  barriers: "Hedges and walls",
  names: "Names",
};
