/**
 * A scenario in memory: the records of the newest file version, with the rasters moved out into a Ground. Records are
 * immutable (edited through shared/editing); the Ground is mutable.
 */
import type { z } from "zod";
import type { Inches } from "../geometry/units.ts";
import type { Ground } from "../table/ground.ts";
import type { planLayerV1, planMarkV1 } from "./plansV1.ts";
import type { ListedRecord, TableLists } from "./things/thingKinds.ts";
import type { formationV1, pictureV1, reinforcementV1, victoryV1 } from "./v1.ts";
import type { houseTerrainV2, ScenarioFileV2, sideV2, standV2 } from "./v2.ts";

export type Overlay = ListedRecord<"overlay">;
export type LineFeature = ListedRecord<"line">;
export type Footprint = ListedRecord<"footprint">;
export type Label = ListedRecord<"label">;
export type Side = z.infer<typeof sideV2>;
export type Formation = z.infer<typeof formationV1>;
export type Stand = z.infer<typeof standV2>;
export type Zone = ListedRecord<"zone">;
export type EntryEdge = ListedRecord<"entryEdge">;
export type Reinforcement = z.infer<typeof reinforcementV1>;
export type Objective = ListedRecord<"objective">;
export type Victory = z.infer<typeof victoryV1>;
export type PlanLayer = z.infer<typeof planLayerV1>;
export type PlanMark = z.infer<typeof planMarkV1>;
export type PlanMarkOf<T extends PlanMark["type"]> = Extract<PlanMark, { readonly type: T }>;
export type HouseTerrain = z.infer<typeof houseTerrainV2>;
/**
 * The picture under the table. `keep` exists in the window only: false if the file leaves the picture out. A picture
 * read from a file has no `keep`.
 */
export type ReferencePicture = z.infer<typeof pictureV1> & { readonly keep?: boolean };

export interface TableRecords extends TableLists {
  readonly width: Inches;
  readonly height: Inches;
  readonly picture?: ReferencePicture | undefined;
}

export type Scenario = {
  readonly [K in keyof Omit<ScenarioFileV2, "format" | "version" | "table">]: ScenarioFileV2[K];
} & { readonly table: TableRecords };

/** A scenario together with its ground: the content of a file. */
export interface LoadedScenario {
  readonly scenario: Scenario;
  readonly ground: Ground;
}

/** The largest file that is read or written, in bytes. */
export const MAX_SCENARIO_BYTES = 16 * 1024 * 1024;
export const SCENARIO_EXTENSION = ".sandtable";
