/** Plans: arrows, lines, objectives and notes on layers of each side. */
import { type Inches, inches } from "../../../shared/geometry/units.ts";
import type { PlanLayer, Scenario } from "../../../shared/scenario/model.ts";
import { type ArrowStyle, maySeePlan, type PlanMarkType, planLayers } from "../../../shared/scenario/plans.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { PlanNow } from "./now.ts";
import type { Wanted } from "./slots.ts";

/** What a click draws; "select": it takes what is there. */
export type PlanWhat = "select" | PlanMarkType;

export interface PlansHand {
  readonly what: PlanWhat;
  /** The layer that is drawn on, by its id; null, or gone: the uppermost that may be drawn on. */
  readonly layer: string | null;
  /** Whose layer is made where there is none. */
  readonly side: SideId;
  readonly style: ArrowStyle;
  /** Of an arrow's shaft. */
  readonly width: Inches;
  /** Arrows and phase lines are smoothed between their points. */
  readonly smooth: boolean;
  /** Objectives and fire sectors are areas, drawn corner by corner. */
  readonly area: boolean;
  /** The next text's words. */
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

/** The layers that are somebody's to look at, the uppermost first. */
export const layersFor = (scenario: Scenario, viewer: Viewer): readonly PlanLayer[] =>
  planLayers(scenario)
    .filter((layer) => maySeePlan(layer, viewer))
    .toReversed();

/** A side draws on its own layers alone; the umpire on all. */
export const mayDrawOn = (layer: PlanLayer, viewer: Viewer): boolean => viewer === null || layer.side === viewer;

/** The layer that is drawn on; null where one has to be made first. */
export function activeLayer(scenario: Scenario, hand: Pick<PlansHand, "layer" | "side">, viewer: Viewer) {
  const open = layersFor(scenario, viewer).filter((layer) => mayDrawOn(layer, viewer));
  return open.find(({ id }) => id === hand.layer) ?? open.find(({ side }) => side === (viewer ?? hand.side)) ?? null;
}

/** What is to be asked now. */
export const plansAsks = (_now: PlanNow): Wanted => ({});
