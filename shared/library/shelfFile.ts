/** The file beside the scenarios of a shelf: their order, and what no scenario says of itself. */
import { z } from "zod";
import { CHARACTERS, type CharacterId } from "../opponent/character.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";

export const SHELF_FILE = "shelf.json";

/** The sorts of uneven battles, with their words on the card. */
export const UNEVEN = { siege: "a siege", ambush: "an ambush" } as const;
export type Uneven = keyof typeof UNEVEN;
export const UNEVEN_IDS = Object.keys(UNEVEN) as [Uneven, ...Uneven[]];
export const CHARACTER_IDS = Object.keys(CHARACTERS) as [CharacterId, ...CharacterId[]];

const words = (ids: readonly string[]): string => ids.map((id) => `“${id}”`).join(", ");
const among = (ids: readonly string[]) => ({ error: `must be one of ${words(ids)}` });

/** What is said of a battle beside its file. */
export const shelfNote = z.strictObject({
  /** The sort of battle in a few words. */
  kind: z.string().max(80).default(""),
  uneven: z.enum(UNEVEN_IDS, among(UNEVEN_IDS)).optional(),
  /** The computer's character that suits this battle, where the computer plays. */
  character: z.enum(CHARACTER_IDS, among(CHARACTER_IDS)).optional(),
});
export type ShelfNote = z.infer<typeof shelfNote>;

/** By the file's name without its ending; the first to try first. */
export const shelfEntry = shelfNote.extend({ id: z.string().min(1).max(120) });
export type ShelfEntry = z.infer<typeof shelfEntry>;
export const MOST_ON_SHELF = 500;
export const shelfSchema = z.array(shelfEntry).max(MOST_ON_SHELF);

/** The battles' notes in their order; a refusal names file, place and reason. */
export function parseShelf(text: string, file: string): Result<readonly ShelfEntry[]> {
  const refuse = (place: string, reason: string) =>
    fail<Failure>({
      code: "wrong-format",
      message: `“${file}” can't be used: ${place === "" ? "" : `${place}: `}${reason}.`,
      file,
      place,
    });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse("", "it is not JSON");
  }
  const parsed = shelfSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(issue ? z.core.toDotPath(issue.path) : "", issue?.message ?? "malformed");
  }
  const twice = parsed.data.find(({ id }, i) => parsed.data.findIndex((other) => other.id === id) !== i);
  return twice ? refuse(twice.id, "the battle is listed twice") : ok(parsed.data);
}
