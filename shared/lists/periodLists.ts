/**
 * Period lists: organisations of companies and battalions by nation and years, from which forces are made. The program's are in
 * resources/lists, a file for each system; a user's own files have the same form.
 */
import { z } from "zod";
import { type Failure, fail, ok, type Result } from "../result.ts";
import { SYSTEM_IDS } from "../systems.ts";
import { THEATRE_IDS } from "./theatres.ts";

/** The weight of a block in a force, by which kinds of battle take their shares. */
export const WEIGHTS = ["heavy", "medium", "light", "infantry", "support"] as const;
export type Weight = (typeof WEIGHTS)[number];

const year = z.int().min(1900).max(2100);
const name = z.string().min(1).max(120);

const block = z.strictObject({
  /** "Medium tank company": the name of a formation. */
  name,
  weight: z.enum(WEIGHTS),
  stands: z
    .array(
      z.strictObject({
        /** An id of the vehicle database. */
        vehicle: z.string().min(1).max(160),
        count: z.int().min(1).max(20),
        /** A role of the system's force sheet. */
        role: z.string().max(40).optional(),
      }),
    )
    .min(1)
    .max(12),
  /** The years in which it had these vehicles, where they are fewer than the list's. */
  from: year.optional(),
  to: year.optional(),
  /** So often at most in a force. */
  most: z.int().min(1).max(9),
  /** In every force of the list, once at least. */
  core: z.literal(true).optional(),
});
export type ListBlock = z.infer<typeof block>;

export const periodList = z
  .strictObject({
    /** "soviet-tank-brigade-1943". */
    id: z.string().regex(/^[a-z0-9-]{1,60}$/, { error: "must have small letters, digits and hyphens only" }),
    /** As on the screen. Its vehicles may be another nation's. */
    nation: name,
    /** "Tank brigade". */
    name,
    from: year,
    to: year,
    /** The nations that it fought in these years. */
    against: z.array(name).min(1).max(12),
    /** Where it fought, so that a desert list meets no list of another front; any theatre where absent. */
    theatres: z.array(z.enum(THEATRE_IDS)).min(1).max(12).optional(),
    /** The origin of the organisation, in our words. */
    source: z.string().min(1).max(300),
    /** Figures of the side by their keys (the system's force sheet); usual ones where absent. */
    figures: z.record(z.string().max(40), z.int().min(-99).max(999)).optional(),
    blocks: z.array(block).min(1).max(24),
  })
  .refine(({ from, to }) => from <= to, { error: "must not end before it begins", path: ["to"] })
  .refine(({ blocks }) => blocks.some(({ core }) => core), { error: "needs a block with core", path: ["blocks"] });
export type PeriodList = z.infer<typeof periodList>;

const file = z
  .strictObject({
    format: z.literal("sandtable-lists"),
    version: z.literal(1),
    system: z.enum(SYSTEM_IDS),
    lists: z.array(periodList).min(1).max(200),
  })
  .refine(({ lists }) => new Set(lists.map(({ id }) => id)).size === lists.length, {
    error: "has an id twice",
    path: ["lists"],
  });
export type PeriodListFile = z.infer<typeof file>;

/** Reads a file of lists; `fileName` is for the error, which names the place. */
export function parsePeriodLists(text: string, fileName: string): Result<PeriodListFile> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (e) {
    return fail<Failure>({ code: "wrong-format", message: `It isn’t JSON: ${(e as Error).message}`, file: fileName });
  }
  const read = file.safeParse(data);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  return fail<Failure>({
    code: "invalid",
    message: issue?.message ?? "It can’t be read.",
    file: fileName,
    place: issue?.path.join(".") ?? "",
  });
}
