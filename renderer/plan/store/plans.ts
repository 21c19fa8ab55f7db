/** Plans: arrows, lines, objectives and notes on layers of each side. */
import { type Inches, inches } from "../../../shared/geometry/units.ts";
import type { PlanLayer, Scenario } from "../../../shared/scenario/model.ts";
import { type ArrowStyle, maySeePlan, type PlanMarkType, planLayers } from "../../../shared/scenario/plans.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";

/** The mark that a click draws; "select": a click selects a mark. */
export type PlanWhat = "select" | PlanMarkType;

export interface PlansHand {
  readonly what: PlanWhat;
  /** The active layer's id; null, or deleted: the uppermost layer that may be drawn on. */
  readonly layer: string | null;
  /** The side of a new layer where there is none. */
  readonly side: SideId;
  readonly style: ArrowStyle;
  /** The width of an arrow's shaft. */
  readonly width: Inches;
  /** Smooths arrows and phase lines between their points. */
  readonly smooth: boolean;
  /** Draws objectives and fire sectors as areas, corner by corner. */
  readonly area: boolean;
  /** The next text. */
  readonly text: string;
  /** The step in front, by its mark's id. */
  readonly step: string | null;
}
export const initialPlans: PlansHand = {
  what: "select",
  layer: null,
  side: "red",
  style: "attack",
  width: inches(0.75),
  smooth: true,
  area: false,
  text: "",
  step: null,
};

type Viewer = SideId | null;

/** The layers that a viewer may see, the uppermost first. */
export const layersFor = (scenario: Scenario, viewer: Viewer): readonly PlanLayer[] =>
  planLayers(scenario)
    .filter((layer) => maySeePlan(layer, viewer))
    .toReversed();

/** A side draws only on its own layers, the umpire on all. */
export const mayDrawOn = (layer: PlanLayer, viewer: Viewer): boolean => viewer === null || layer.side === viewer;

/** The active layer; null where a layer must be added first. */
export function activeLayer(scenario: Scenario, hand: Pick<PlansHand, "layer" | "side">, viewer: Viewer) {
  const open = layersFor(scenario, viewer).filter((layer) => mayDrawOn(layer, viewer));
  return open.find(({ id }) => id === hand.layer) ?? open.find(({ side }) => side === (viewer ?? hand.side)) ?? null;
}

export const plansAsks = (_now: PlanNow): Wanted => ({});
