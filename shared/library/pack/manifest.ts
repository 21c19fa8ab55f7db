/** A battle pack: several scenarios with pictures and notes in one file. Its list of contents, and its limits. */
import { z } from "zod";
import { MAX_SCENARIO_BYTES } from "../../scenario/model.ts";
import { shelfNote } from "../shelfFile.ts";

export const PACK_EXTENSION = ".sandpack";
export const isPackName = (file: string): boolean => file.toLowerCase().endsWith(PACK_EXTENSION);
export const MANIFEST_FILE = "manifest.json";
export const PACK_VERSION = 1;

/** In bytes, unless it says otherwise. The whole file crosses the bridge between window and host. */
export const PACK_LIMITS = {
  file: 48 * 1024 * 1024,
  battles: 60,
  scenario: MAX_SCENARIO_BYTES,
  picture: 1024 * 1024,
  manifest: 256 * 1024,
  /** Of everything when unpacked. */
  all: 160 * 1024 * 1024,
  /** In characters. */
  title: 120,
  author: 120,
  notes: 20_000,
} as const;

/** A name in lower case, without folders: nothing outside the pack can be meant. */
const PLAIN = "[a-z0-9][a-z0-9-]{0,79}";
const scenarioFile = z.string().regex(new RegExp(`^battles/${PLAIN}\\.sandtable$`), {
  error: "must be a name such as “battles/a-bridge.sandtable”",
});
const pictureFile = z.string().regex(new RegExp(`^pictures/${PLAIN}\\.(?:webp|png)$`), {
  error: "must be a name such as “pictures/a-bridge.webp”",
});
/** A SHA-256 of the file's bytes, in hexadecimal digits. */
const check = z.string().regex(/^[0-9a-f]{64}$/, { error: "must be 64 hexadecimal digits" });

const packedBattle = shelfNote.extend({
  file: scenarioFile,
  check,
  picture: z.strictObject({ file: pictureFile, check }).nullable(),
});

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\n\r]*$/, { error: "must be one line" });
/** What a pack says of itself. */
export const packWords = z.strictObject({
  title: line(PACK_LIMITS.title).min(1, { error: "must not be empty" }),
  author: line(PACK_LIMITS.author),
  /** Plain text. */
  notes: z.string().max(PACK_LIMITS.notes),
});
export type PackWords = z.infer<typeof packWords>;

export const packManifest = packWords.extend({
  format: z.literal("sandpack"),
  version: z.literal(PACK_VERSION),
  battles: z
    .array(packedBattle)
    .min(1, { error: "must have at least one battle" })
    .max(PACK_LIMITS.battles, { error: `can have at most ${PACK_LIMITS.battles} battles` }),
});
export type PackManifest = z.infer<typeof packManifest>;
