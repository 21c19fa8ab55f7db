/** The things of a scenario other than stands: references, look-up, names and writing. */
import type { Draft } from "immer";
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { Scenario } from "../scenario/model.ts";
import { placeText } from "../scenario/places.ts";
import { findMark, planLayers } from "../scenario/plans.ts";
import { listOf, pathOf, THINGS } from "../scenario/things/thingKinds.ts";
import type { Sided } from "./base.ts";
import type { Bounds } from "./bounded.ts";
import { whereItLies } from "./planMarks.ts";
import type { Recipe } from "./recipe.ts";
import type { Handling } from "./things/handling.ts";
import { HANDLINGS, type Records, type ThingType } from "./things/handlings.ts";

export type { ThingType };
export type ThingRecord<T extends ThingType = ThingType> = Records[T];
/** A thing on the table other than a stand, by its list and id. */
export interface ThingRef {
  readonly type: ThingType;
  readonly id: string;
}
/** A thing with its list's type; a plan's mark also has its layer's id. */
export type Thing = {
  readonly [T in ThingType]: { readonly type: T; readonly record: Records[T] } & (T extends "planMark"
    ? { readonly layer: string }
    : unknown);
}[ThingType];
export type ThingOf<T extends ThingType> = Extract<Thing, { readonly type: T }>;

/** The handling of each kind of thing, for records of that kind. */
const BY_TYPE: { readonly [T in ThingType]: Handling<Records[T]> } = HANDLINGS;
export const handlingOf = ({ type }: { readonly type: ThingType }): Handling<ThingRecord> => BY_TYPE[type];

/** The list of a type's things. For a draft, it is the draft's list, except for marks, which are in several. */
export const thingsOf = <T extends ThingType>(scenario: Scenario, type: T): readonly Records[T][] =>
  (type === "planMark"
    ? planLayers(scenario).flatMap(({ marks }) => marks)
    : listOf(scenario, type)) as readonly Records[T][];

/** The record of a thing; undefined if it is gone. */
export const thingIn = <T extends ThingType>(
  scenario: Scenario,
  { type, id }: { readonly type: T; readonly id: string },
): Records[T] | undefined => thingsOf(scenario, type).find((record) => record.id === id);

/** The thing of a reference, with its type; null if it is gone. */
export function findThing(scenario: Scenario, ref: ThingRef): Thing | null {
  if (ref.type === "planMark") {
    const located = findMark(scenario, ref.id);
    return located && { type: "planMark", record: whereItLies(scenario, located.mark), layer: located.layer.id };
  }
  const record = thingIn(scenario, ref);
  return record ? ({ type: ref.type, record } as Thing) : null;
}

/** The same as a result, with a refusal in words. */
export function thingStill<T extends ThingType>(scenario: Scenario, type: T, id: string): Result<Records[T]> {
  const record = thingIn(scenario, { type, id });
  return record ? ok(record) : refuseThing("It is already gone.", type);
}

export const refuseThing = (message: string, type: ThingType) =>
  fail<Failure>({ code: "invalid", message, place: type === "planMark" ? "plans" : placeText(pathOf(type)) });

/** Whether a file could hold more things of a type; marks of plans are counted layer by layer. */
export function roomFor(scenario: Scenario, type: ThingType, more = 1): Result<void> {
  if (type === "planMark") return ok(undefined);
  const { on, most } = THINGS[type];
  return listOf(scenario, type).length + more <= most
    ? ok(undefined)
    : refuseThing(`A ${on} has at most ${most} ${HANDLINGS[type].words.many}.`, type);
}

/** The lists that hold records of a type. */
export const listsIn = (draft: Draft<Scenario>, type: ThingType): Draft<Records[ThingType]>[][] =>
  type === "planMark"
    ? (draft.plans ?? []).map(({ marks }) => marks)
    : [thingsOf(draft as Scenario, type) as Draft<Records[ThingType]>[]];

/** Replaces the records with the same ids. */
export const putThings =
  (things: readonly Thing[]): Recipe =>
  (draft) => {
    for (const { type, record } of things)
      for (const list of listsIn(draft, type)) {
        const at = list.findIndex((r) => r.id === record.id);
        if (at >= 0) list[at] = record as Draft<Records[ThingType]>;
      }
  };

/** Puts a new record at the end of its list; a mark at the end of its layer. */
export const addThing =
  (thing: Thing): Recipe =>
  (draft) => {
    const list =
      thing.type === "planMark"
        ? draft.plans?.find(({ id }) => id === thing.layer)?.marks
        : thingsOf(draft as Scenario, thing.type);
    (list as Draft<Records[ThingType]>[] | undefined)?.push(thing.record as Draft<Records[ThingType]>);
  };

/** The box around a thing. */
export const boundsOfThing = (thing: Thing, table: Sided): Bounds => handlingOf(thing).bounds(thing.record, table);

/** The name of a thing in the history and in hints: "church", "minefield", "note “Hill 203”", "Red entry edge". */
export const thingName = (thing: Thing): string => handlingOf(thing).name(thing.record);

export const withRecord = (thing: Thing, record: ThingRecord): Thing => ({ ...thing, record }) as Thing;
