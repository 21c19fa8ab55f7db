/**
 * A scenario in memory: the newest file version's records as they are, with the rasters moved out into a Ground.
 * Records are immutable (edited through shared/editing); the Ground is mutable.
 */
import type { z } from "zod";
import type { Inches } from "../geometry/units.ts";
import type { Ground } from "../table/ground.ts";
import type { planLayerV1, planMarkV1 } from "./plansV1.ts";
import type {
  entryEdgeV1,
  footprintV1,
  formationV1,
  labelV1,
  lineV1,
  objectiveV1,
  overlayV1,
  pictureV1,
  reinforcementV1,
  victoryV1,
  zoneV1,
} from "./v1.ts";
import type { houseTerrainV2, ScenarioFileV2, sideV2, standV2 } from "./v2.ts";

export type Overlay = z.infer<typeof overlayV1>;
export type LineFeature = z.infer<typeof lineV1>;
export type Footprint = z.infer<typeof footprintV1>;
export type Label = z.infer<typeof labelV1>;
export type Side = z.infer<typeof sideV2>;
export type Formation = z.infer<typeof formationV1>;
export type Stand = z.infer<typeof standV2>;
export type Zone = z.infer<typeof zoneV1>;
export type EntryEdge = z.infer<typeof entryEdgeV1>;
export type Reinforcement = z.infer<typeof reinforcementV1>;
export type Objective = z.infer<typeof objectiveV1>;
export type Victory = z.infer<typeof victoryV1>;
export type PlanLayer = z.infer<typeof planLayerV1>;
export type PlanMark = z.infer<typeof planMarkV1>;
export type PlanMarkOf<T extends PlanMark["type"]> = Extract<PlanMark, { readonly type: T }>;
export type HouseTerrain = z.infer<typeof houseTerrainV2>;
/**
 * The picture under the table. `keep` is the window's own: false where it is not to go into the file. A picture that was
 * read from a file has none.
 */
export type ReferencePicture = z.infer<typeof pictureV1> & { readonly keep?: boolean };

export interface TableRecords {
  readonly width: Inches;
  readonly height: Inches;
  readonly overlays: readonly Overlay[];
  readonly lines: readonly LineFeature[];
  readonly footprints: readonly Footprint[];
  readonly labels: readonly Label[];
  readonly picture?: ReferencePicture | undefined;
}

export type Scenario = {
  readonly [K in keyof Omit<ScenarioFileV2, "format" | "version" | "table">]: ScenarioFileV2[K];
} & { readonly table: TableRecords };

/** A scenario together with its ground: what a file holds. */
export interface LoadedScenario {
  readonly scenario: Scenario;
  readonly ground: Ground;
}

/** The largest file that is read or written, in bytes. */
export const MAX_SCENARIO_BYTES = 16 * 1024 * 1024;
export const SCENARIO_EXTENSION = ".sandtable";
