/** Things of a scenario that are no stands: how they are pointed at, looked up, spoken of and written back. */
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
/** Something on the table that is no stand, by its list and id. */
export interface ThingRef {
  readonly type: ThingType;
  readonly id: string;
}
/** A thing together with the list that it is in; of a plan's mark, its layer's id too. */
export type Thing = {
  readonly [T in ThingType]: { readonly type: T; readonly record: Records[T] } & (T extends "planMark"
    ? { readonly layer: string }
    : unknown);
}[ThingType];
export type ThingOf<T extends ThingType> = Extract<Thing, { readonly type: T }>;

/** How hands deal with a thing: to be given its own record. */
const BY_TYPE: { readonly [T in ThingType]: Handling<Records[T]> } = HANDLINGS;
export const handlingOf = ({ type }: { readonly type: ThingType }): Handling<ThingRecord> => BY_TYPE[type];

/** The list that holds the things of a type; of a draft it is the draft's own, but for the marks of plans, which are in several. */
export const thingsOf = <T extends ThingType>(scenario: Scenario, type: T): readonly Records[T][] =>
  (type === "planMark"
    ? planLayers(scenario).flatMap(({ marks }) => marks)
    : listOf(scenario, type)) as readonly Records[T][];

/** The record of a thing; undefined where it is gone. */
export const thingIn = <T extends ThingType>(
  scenario: Scenario,
  { type, id }: { readonly type: T; readonly id: string },
): Records[T] | undefined => thingsOf(scenario, type).find((record) => record.id === id);

/** What a reference points at, with its type; null where it is gone. */
export function findThing(scenario: Scenario, ref: ThingRef): Thing | null {
  if (ref.type === "planMark") {
    const located = findMark(scenario, ref.id);
    return located && { type: "planMark", record: whereItLies(scenario, located.mark), layer: located.layer.id };
  }
  const record = thingIn(scenario, ref);
  return record ? ({ type: ref.type, record } as Thing) : null;
}

/** The same as a result, with a sentence for who asked too late. */
export function thingStill<T extends ThingType>(scenario: Scenario, type: T, id: string): Result<Records[T]> {
  const record = thingIn(scenario, { type, id });
  return record ? ok(record) : refuseThing("It is already gone.", type);
}

export const refuseThing = (message: string, type: ThingType) =>
  fail<Failure>({ code: "invalid", message, place: type === "planMark" ? "plans" : placeText(pathOf(type)) });

/** Whether a file could hold so many more things of a type; marks of plans are counted layer by layer. */
export function roomFor(scenario: Scenario, type: ThingType, more = 1): Result<void> {
  if (type === "planMark") return ok(undefined);
  const { on, most } = THINGS[type];
  return listOf(scenario, type).length + more <= most
    ? ok(undefined)
    : refuseThing(`A ${on} has at most ${most} ${HANDLINGS[type].words.many}.`, type);
}

/** The lists that records of a type are in. */
export const listsIn = (draft: Draft<Scenario>, type: ThingType): Draft<Records[ThingType]>[][] =>
  type === "planMark"
    ? (draft.plans ?? []).map(({ marks }) => marks)
    : [thingsOf(draft as Scenario, type) as Draft<Records[ThingType]>[]];

/** Writes changed records over those of the same id. */
export const putThings =
  (things: readonly Thing[]): Recipe =>
  (draft) => {
    for (const { type, record } of things)
      for (const list of listsIn(draft, type)) {
        const at = list.findIndex((r) => r.id === record.id);
        if (at >= 0) list[at] = record as Draft<Records[ThingType]>;
      }
  };

/** Puts a new record at the end of its list; a mark on its layer. */
export const addThing =
  (thing: Thing): Recipe =>
  (draft) => {
    const list =
      thing.type === "planMark"
        ? draft.plans?.find(({ id }) => id === thing.layer)?.marks
        : thingsOf(draft as Scenario, thing.type);
    (list as Draft<Records[ThingType]>[] | undefined)?.push(thing.record as Draft<Records[ThingType]>);
  };

/** What of the table a thing takes up. */
export const boundsOfThing = (thing: Thing, table: Sided): Bounds => handlingOf(thing).bounds(thing.record, table);

/** What the history and the hints call a thing: "church", "minefield", "note “Hill 203”", "Red entry edge". */
export const thingName = (thing: Thing): string => handlingOf(thing).name(thing.record);

/** The thing with another record of its kind. */
export const withRecord = (thing: Thing, record: ThingRecord): Thing => ({ ...thing, record }) as Thing;
