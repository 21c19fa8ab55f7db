/**
 * A side's plans in version 1 of the scenario file: layers of marks drawn on the map. No ruling reads any of it; a plan
 * is visible to its side only.
 */
import { z } from "zod";
import { SIDE_IDS } from "../systems.ts";
import { degreesField, idField, lengthField, nameField, pointField } from "./fields.ts";

export const ARROW_STYLES = ["advance", "attack", "main-attack", "withdraw", "feint"] as const;

const points = (least: number) => z.array(pointField).min(least).max(200);
/** A few words on the map. */
const words = z.string().max(300);

/** A planned movement from the first point to the last, with a shaft `width` across. */
const planArrowV1 = z.strictObject({
  id: idField,
  type: z.literal("arrow"),
  style: z.enum(ARROW_STYLES),
  width: lengthField,
  points: points(2),
  smooth: z.boolean(),
  label: nameField.optional(),
});

/** A line for reporting progress: "PL AMBER". */
const planLineV1 = z.strictObject({
  id: idField,
  type: z.literal("phase-line"),
  name: nameField,
  points: points(2),
  smooth: z.boolean(),
});

/** Ground to take or hold: a place with a radius, or an area. Victory conditions don't read it. */
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
 * Ground to cover by fire: a wedge clockwise from its left limit to its right limit, up to its range, or an area. A
 * wedge with a stand has its apex at the stand, or at `at` while the stand waits off the table.
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

/** A step of a plan, by its number; steps with the same number happen together. */
const planStepV1 = z.strictObject({
  id: idField,
  type: z.literal("step"),
  at: pointField,
  number: z.int().min(1).max(99),
  text: words,
  /** The stand that carries it out. */
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
  /** Not drawn, on screen or on paper, until it is shown again. */
  hidden: z.literal(true).optional(),
  /** The sides that may see it; only its side if absent. */
  visibleTo: z.array(z.enum(SIDE_IDS)).min(1).max(2).optional(),
  marks: z.array(planMarkV1).max(200),
});
/** Absent if there are none. */
export const plansV1 = z.array(planLayerV1).min(1).max(20).optional();
