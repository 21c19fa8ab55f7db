/** A change of a scenario's records, as a gesture carries it out. */
import type { Draft } from "immer";
import type { Scenario } from "../scenario/model.ts";

export type Recipe = (draft: Draft<Scenario>) => void;

/** A place in inches, not necessarily a representable one: where a pointer is. */
export type Spot = readonly [x: number, y: number];
