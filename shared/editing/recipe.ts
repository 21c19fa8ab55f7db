/** A change to a scenario's records, carried out by a gesture. */
import type { Draft } from "immer";
import type { Scenario } from "../scenario/model.ts";

export type Recipe = (draft: Draft<Scenario>) => void;

/** A place in inches, not necessarily representable, for example a pointer's. */
export type Spot = readonly [x: number, y: number];
