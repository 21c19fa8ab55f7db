/**
 * A side's plans in version 1 of the scenario file: layers of marks drawn on the map. No ruling reads any of it; what is
 * written on a plan is for the eyes of its side.
 */
import { z } from "zod";
import { SIDE_IDS } from "../systems.ts";
import { degreesField, idField, lengthField, nameField, pointField } from "./fields.ts";

export const ARROW_STYLES = ["advance", "attack", "main-attack", "withdraw", "feint"] as const;

const points = (least: number) => z.array(pointField).min(least).max(200);
/** A few words on the map. */
const words = z.string().max(300);

/** A movement that is meant: from the first point to the last, `width` across its shaft. */
const planArrowV1 = z.strictObject({
  id: idField,
  type: z.literal("arrow"),
  style: z.enum(ARROW_STYLES),
  width: lengthField,
  points: points(2),
  smooth: z.boolean(),
  label: nameField.optional(),
});

/** A line by which movements are told: "PL AMBER". */
const planLineV1 = z.strictObject({
  id: idField,
  type: z.literal("phase-line"),
  name: nameField,
  points: points(2),
  smooth: z.boolean(),
});

/** What is to be taken or held: a place with a radius, or an area. The sides' victory conditions know nothing of it. */
export const planObjectiveV1 = z.strictObject({
  id: idField,
  type: z.literal("objective"),
  name: nameField,
  shape: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("circle"), at: pointField, radius: lengthField }),
    z.strictObject({ type: z.literal("area"), points: points(3) }),
  ]),
});

/**
 * Ground that is somebody's to cover: from an apex clockwise from the left limit to the right one, so far; or an area. A
 * wedge that names a stand has its apex where the stand is, and at `at` while it waits off the table.
 */
export const planSectorV1 = z.strictObject({
  id: idField,
  type: z.literal("fire-sector"),
  name: nameField.optional(),
  shape: z.discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("wedge"),
      at: pointField,
      left: degreesField,
      right: degreesField,
      range: lengthField,
      stand: idField.optional(),
    }),
    z.strictObject({ type: z.literal("area"), points: points(3) }),
  ]),
});

const planTextV1 = z.strictObject({
  id: idField,
  type: z.literal("text"),
  at: pointField,
  text: words.min(1),
});

/** One step of a plan in its order; steps of the same number happen together. */
const planStepV1 = z.strictObject({
  id: idField,
  type: z.literal("step"),
  at: pointField,
  number: z.int().min(1).max(99),
  text: words,
  /** Who does it. */
  stand: idField.optional(),
});

export const planMarkV1 = z.discriminatedUnion("type", [
  planArrowV1,
  planLineV1,
  planObjectiveV1,
  planSectorV1,
  planTextV1,
  planStepV1,
]);

export const planLayerV1 = z.strictObject({
  id: idField,
  side: z.enum(SIDE_IDS),
  name: nameField,
  /** Not drawn until it is shown again, on screen or on paper. */
  hidden: z.literal(true).optional(),
  /** Who may see it: only its own side when absent. */
  visibleTo: z.array(z.enum(SIDE_IDS)).min(1).max(2).optional(),
  marks: z.array(planMarkV1).max(200),
});
/** Absent where there are none. */
export const plansV1 = z.array(planLayerV1).min(1).max(20).optional();
