/**
 * Changes to facts of existing records. A key set to `undefined` is removed. A value that a file couldn't hold is
 * refused with its reason, so that every edited scenario can be saved.
 */
import { type Draft, produce } from "immer";
import type { z } from "zod";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { integrityProblems } from "../../scenario/integrity.ts";
import { problemsOf } from "../../scenario/issues.ts";
import type { Formation, PlanLayer, PlanMark, Scenario, Side, Stand } from "../../scenario/model.ts";
import { type Path, placeText } from "../../scenario/places.ts";
import { planLayers } from "../../scenario/plans.ts";
import { planLayerV1, planMarkV1 } from "../../scenario/plansV1.ts";
import { type ListedRecord, type ListedType, listOf, pathOf, THINGS } from "../../scenario/things/thingKinds.ts";
import { formationV1, scenarioV1 } from "../../scenario/v1.ts";
import { factsV2, sideV2, standV2 } from "../../scenario/v2.ts";
import { embedded } from "../../scenario/vehicles.ts";
import type { SideId } from "../../systems.ts";
import { type Vehicle, vehicleSchema } from "../../vehicles/vehicle.ts";
import type { Recipe } from "../recipe.ts";
import { tidyReferences } from "../tidy.ts";

/** New values for some keys of a record; undefined removes an optional key. */
export type Change<T> = { readonly [K in keyof T]?: T[K] | undefined };

const refuse = (message: string, place: string) => fail<Failure>({ code: "invalid", message, place });

/** The record with the change in it, if a file could hold it. */
function changed<T extends object>(schema: z.ZodType<T>, record: T, change: Change<T>, place: string): Result<T> {
  const merged = Object.fromEntries(
    Object.entries({ ...record, ...change }).filter(([, value]) => value !== undefined),
  );
  const parsed = schema.safeParse(merged);
  if (parsed.success) return ok(parsed.data);
  const [problem] = problemsOf(parsed.error.issues.slice(0, 1), merged);
  const key = placeText(problem?.path ?? []);
  const where = [place, key].filter((part) => part !== "").join(".");
  return refuse(`${key}: ${problem?.message ?? "can't be stored"}.`, where);
}

/** Writes a record over a draft of its old version, key by key, so that unchanged values stay the same objects. */
function overwrite<T extends object>(draft: T, next: T): void {
  const target = draft as Record<string, unknown>;
  for (const key of Object.keys(target)) if (!Object.hasOwn(next, key)) delete target[key];
  for (const [key, value] of Object.entries(next)) target[key] = value;
}

/** The recipe, if a file could hold the scenario after it; otherwise the first problem. */
function sound(scenario: Scenario, recipe: Recipe): Result<Recipe> {
  const [problem] = integrityProblems(produce(scenario, recipe));
  return problem ? refuse(`${placeText(problem.path)}: ${problem.message}.`, placeText(problem.path)) : ok(recipe);
}

/** A list of records with ids: its path, its place in a draft, and the schema of its records. */
interface List<T extends { readonly id: string }> {
  readonly path: Path;
  readonly of: (draft: Draft<Scenario>) => readonly object[];
  readonly schema: z.ZodType<T>;
}

/** Changes one record of a list, and corrects records that no longer fit it. */
function editListed<T extends { readonly id: string }>(
  scenario: Scenario,
  { path, of, schema }: List<T>,
  id: string,
  change: Change<Omit<T, "id">>,
): Result<Recipe> {
  // Only read here: a scenario and its draft have the same lists.
  const records = of(scenario as Draft<Scenario>) as readonly T[];
  const index = records.findIndex((record) => record.id === id);
  const record = records[index];
  if (!record) return refuse(`${JSON.stringify(id)} is already gone.`, placeText(path));
  const next = changed(schema, record, { ...change, id } as Change<T>, placeText([...path, index]));
  if (!next.ok) return next;
  return sound(scenario, (draft) => {
    const draftRecord = of(draft).find((other) => (other as { id?: string }).id === id);
    if (draftRecord) overwrite(draftRecord, next.value);
    tidyReferences(draft);
  });
}

/** A stand that changes sides leaves its formation and its arrival; a stand put on the table leaves its arrival. */
export const editStand = (scenario: Scenario, id: string, change: Change<Omit<Stand, "id">>): Result<Recipe> =>
  editListed(scenario, { path: ["stands"], of: (draft) => draft.stands, schema: standV2 }, id, change);

export const editSide = (scenario: Scenario, id: SideId, change: Change<Omit<Side, "id">>): Result<Recipe> =>
  editListed(scenario, { path: ["sides"], of: (draft) => draft.sides, schema: sideV2 }, id, change);

export const editFormation = (scenario: Scenario, id: string, change: Change<Omit<Formation, "id">>): Result<Recipe> =>
  editListed(scenario, { path: ["formations"], of: (draft) => draft.formations, schema: formationV1 }, id, change);

export type ThingChange<T extends ListedType> = Change<Omit<ListedRecord<T>, "id">>;
/** An edge that changes sides leaves the other side's reinforcements. */
export const editThing = <T extends ListedType>(
  scenario: Scenario,
  type: T,
  id: string,
  change: ThingChange<T>,
): Result<Recipe> =>
  editListed<ListedRecord<T>>(
    scenario,
    {
      path: pathOf(type),
      of: (draft) => listOf(draft as Scenario, type),
      schema: THINGS[type].schema as unknown as z.ZodType<ListedRecord<T>>,
    },
    id,
    change,
  );

/** The marks of a layer that changes sides no longer refer to stands. */
export const editPlanLayer = (
  scenario: Scenario,
  id: string,
  change: Change<Omit<PlanLayer, "id" | "marks">>,
): Result<Recipe> =>
  editListed(scenario, { path: ["plans"], of: (draft) => draft.plans ?? [], schema: planLayerV1 }, id, change);

/** The changeable facts of a mark, by its type: all except id and type. */
export type MarkChange = {
  readonly [M in PlanMark as M["type"]]: Change<Omit<M, "id" | "type">>;
}[PlanMark["type"]];

/** A mark may name only a stand of its layer's side. */
export function editPlanMark(scenario: Scenario, id: string, change: MarkChange): Result<Recipe> {
  const layers = planLayers(scenario);
  const index = layers.findIndex(({ marks }) => marks.some((mark) => mark.id === id));
  const path = ["plans", ...(index < 0 ? [] : [index, "marks"])];
  const wanted =
    "stand" in change
      ? change.stand
      : "shape" in change && change.shape && "stand" in change.shape
        ? change.shape.stand
        : undefined;
  if (wanted !== undefined && scenario.stands.find((stand) => stand.id === wanted)?.side !== layers[index]?.side)
    return refuse("The stand belongs to the other side or is gone.", placeText(path));
  const of = (draft: Draft<Scenario>) => draft.plans?.[index]?.marks ?? [];
  return editListed(scenario, { path, of, schema: planMarkV1 }, id, change as Change<PlanMark>);
}

/** Place, date, season, scale, turn limit, sighting distance. */
export function editFacts(scenario: Scenario, change: Change<Scenario["facts"]>): Result<Recipe> {
  const next = changed(factsV2, scenario.facts, change, "facts");
  return next.ok ? ok((draft) => overwrite(draft.facts, next.value)) : next;
}

const TEXTS = scenarioV1.pick({ title: true, author: true, situation: true, notes: true, specialRules: true });
export type ScenarioTexts = z.infer<typeof TEXTS>;

export function editText(scenario: Scenario, change: Change<ScenarioTexts>): Result<Recipe> {
  const { title, author, situation, notes, specialRules } = scenario;
  const texts = { title, ...(author !== undefined && { author }), situation, notes, specialRules };
  const next = changed(TEXTS, texts, change, "");
  if (!next.ok) return next;
  return ok((draft) => {
    Object.assign(draft, next.value);
    if (next.value.author === undefined) delete draft.author;
  });
}

/** Changes a vehicle's figures in the scenario; the database stays as it is. */
export function editVehicle(
  scenario: Scenario,
  id: string,
  change: Change<Omit<Vehicle, "id" | "system">>,
): Result<Recipe> {
  const vehicle = embedded(scenario, id);
  const place = placeText(["vehicles", id]);
  if (!vehicle) return refuse("This scenario has no such vehicle.", place);
  const next = changed(vehicleSchema, vehicle, { ...change, id, system: vehicle.system }, place);
  return next.ok
    ? ok((draft) => {
        draft.vehicles[id] = next.value;
      })
    : next;
}
