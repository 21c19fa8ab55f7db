/**
 * The table of tags to terrain: an ordered list of rules as plain data. The first rule whose tags a feature has decides. The
 * program has a standard table; a changed table is a preset of the same form.
 */
import { z } from "zod";
import { MOST_STOREYS } from "../../forces/storeys.ts";
import { GROUND_KINDS, LINE_KINDS } from "../../table/kinds.ts";

export const BUILDING_KINDS = ["light-buildings", "medium-buildings", "heavy-buildings"] as const;
/** Styles of labels on the table. */
export const NAME_STYLES = ["town", "wood", "water", "height", "note"] as const;
export const MOST_RULES = 400;

const metres = z.number().min(0.1).max(2000);
const year = z.int().min(-4000).max(2200);

/** What a feature becomes on the table. Widths are those of the ground, in metres. */
export const becoming = z.discriminatedUnion("to", [
  /** Painted ground, for areas. */
  z.strictObject({ to: z.literal("ground"), kind: z.enum(GROUND_KINDS) }),
  z.strictObject({ to: z.literal("overlay"), kind: z.literal("standing-crop") }),
  /** An area of houses; its buildings, where the map has them, say how dense it is. */
  z.strictObject({ to: z.literal("built-up"), kind: z.enum(BUILDING_KINDS) }),
  z.strictObject({
    to: z.literal("building"),
    kind: z.enum(BUILDING_KINDS),
    storeys: z.int().min(1).max(MOST_STOREYS).optional(),
    look: z.string().max(40).optional(),
  }),
  z.strictObject({ to: z.literal("line"), kind: z.enum(LINE_KINDS), width: metres }),
  /** A stream line or water as broad as the river, by its width and the table's scale. */
  z.strictObject({ to: z.literal("watercourse"), width: metres }),
  z.strictObject({ to: z.literal("bridge") }),
  z.strictObject({ to: z.literal("ford") }),
  /** A label only. */
  z.strictObject({ to: z.literal("name") }),
  z.strictObject({ to: z.literal("nothing") }),
]);
export type Becoming = z.infer<typeof becoming>;

/** "key=value", "key=value|value", "key=*" (any value), "key!=value" and "key!=*" (without the key). */
export const condition = z
  .string()
  .max(400)
  .regex(/^[^=!\s]+!?=[^=]+$/, "must be a tag such as natural=wood, natural=* or bridge!=no");

const rule = z.strictObject({
  /** Plain English, for the list of rules. */
  label: z.string().trim().min(1).max(80),
  /** All of them must hold; the first one is not a “!=”. */
  tags: z
    .array(condition)
    .min(1)
    .max(8)
    .refine(([first]) => !first?.includes("!="), "must begin with a tag that a feature has"),
  /** The shapes that the rule is for; left out, all. */
  on: z
    .array(z.enum(["point", "line", "area"]))
    .min(1)
    .optional(),
  becomes: becoming,
  /** The first and the last year of such things; outside them the feature is `otherwise`, or nothing. */
  since: year.optional(),
  until: year.optional(),
  otherwise: becoming.optional(),
  /** A label with the feature's name; rank 1 is a city, 5 a farm. */
  name: z.strictObject({ style: z.enum(NAME_STYLES), rank: z.int().min(1).max(5) }).optional(),
});
export type TagRule = z.infer<typeof rule>;

export const tagTable = z.strictObject({
  sandTableTags: z.literal(1),
  name: z.string().trim().min(1).max(60),
  rules: z.array(rule).min(1).max(MOST_RULES),
});
export type TagTable = z.infer<typeof tagTable>;
