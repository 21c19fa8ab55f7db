/** Characters as a file, to share with another person or for the command line. */
import { z } from "zod";
import { fail, ok, type Result } from "../result.ts";
import { type Character, ownCharacters } from "./character.ts";

export const CHARACTER_ENDING = ".json";
const schema = z.strictObject({ sandTableCharacters: z.literal(1), characters: ownCharacters.min(1).max(50) });

export const formatCharacter = (character: Character): string =>
  `${JSON.stringify({ sandTableCharacters: 1, characters: [character] } satisfies z.infer<typeof schema>, null, 2)}\n`;

/** A refusal names the error in words. */
export function readCharacters(text: string): Result<readonly Character[], string> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail("it isn't JSON.");
  }
  const read = schema.safeParse(raw);
  if (read.success) return ok(read.data.characters);
  const [issue] = read.error.issues;
  return fail(`${issue?.path.join(".") || "the file"}: ${issue?.message ?? "not understood"}.`);
}
