/** The library of battles in the contract: the user's shelves, and battle packs. A part of api.ts. */
import { z } from "zod";
import { filePath } from "./apiEvents.ts";
import { resultOf } from "./apiResult.ts";
import { battleHead } from "./library/battleHead.ts";
import { PACK_LIMITS, packWords } from "./library/pack/manifest.ts";
import { MAX_SCENARIO_BYTES } from "./scenario/model.ts";

const nothing = z.strictObject({});
const text = z.string().max(MAX_SCENARIO_BYTES);
const packId = z.string().regex(/^[a-z0-9-]{1,80}$/);
const packedFile = z.string().max(120);
const packBytes = z.instanceof(Uint8Array).refine((bytes) => bytes.length <= PACK_LIMITS.file);

/** A battle with its facts, or the reason why it can't be read. */
const shelved = { head: battleHead.nullable(), reason: z.string().nullable() };
const folderShelf = z.strictObject({
  path: filePath,
  name: z.string(),
  /** Why the folder can't be listed; null where it can. */
  trouble: z.string().nullable(),
  battles: z.array(z.strictObject({ path: filePath, name: z.string(), ...shelved })),
  /** The number of further scenarios, beyond those that a shelf shows. */
  more: z.int(),
});
export type FolderShelf = z.infer<typeof folderShelf>;
const packShelf = z.strictObject({
  id: packId,
  title: z.string(),
  author: z.string(),
  /** Why the pack can't be read; null where it can. */
  trouble: z.string().nullable(),
  battles: z.array(z.strictObject({ file: packedFile, ...shelved })),
});
export type PackShelf = z.infer<typeof packShelf>;

const shipped = z.strictObject({ type: z.literal("shipped"), id: z.string().max(120) });
const file = z.strictObject({ type: z.literal("file"), path: filePath });
/** A battle of a pack that was added to the user's battles. */
const kept = z.strictObject({ type: z.literal("kept"), id: packId, file: packedFile });
export const pictureSource = z.discriminatedUnion("type", [file, shipped, kept]);
/** A battle for a new pack; `open`: the scenario on the table. */
const packSource = z.discriminatedUnion("type", [
  file,
  shipped,
  kept,
  z.strictObject({ type: z.literal("open"), text }),
]);
export type PackSource = z.infer<typeof packSource>;

export const libraryOperations = {
  /** The user's folders of battles and the packs added to them, as they are now. */
  "library.shelves": {
    in: nothing,
    out: z.strictObject({ folders: z.array(folderShelf), packs: z.array(packShelf) }),
  },
  "library.addFolder": { in: z.strictObject({ path: filePath }), out: resultOf(nothing) },
  /** Takes the folder off the shelves; the folder itself stays. */
  "library.removeFolder": { in: z.strictObject({ path: filePath }), out: resultOf(nothing) },

  /** The bytes of a battle pack: the window reads it. */
  "packs.open": {
    in: z.strictObject({
      of: z.discriminatedUnion("type", [file, z.strictObject({ type: z.literal("kept"), id: packId })]),
    }),
    out: resultOf(z.strictObject({ name: z.string(), bytes: packBytes })),
  },
  /** Copies a pack to the user's battles; `already`: the same pack was there. Nothing of a refused pack is kept. */
  "packs.keep": {
    in: z.strictObject({ name: z.string().max(300), bytes: packBytes }),
    out: resultOf(z.strictObject({ id: packId, already: z.boolean() })),
  },
  "packs.remove": { in: z.strictObject({ id: packId }), out: resultOf(nothing) },
  "packs.battle": {
    in: z.strictObject({ id: packId, file: packedFile }),
    out: resultOf(z.strictObject({ text, character: battleHead.shape.character })),
  },
  /** Writes a pack with the battles' pictures, atomically, over any earlier file. */
  "packs.save": {
    in: z.strictObject({
      path: filePath,
      words: packWords,
      battles: z.array(packSource).min(1).max(PACK_LIMITS.battles),
    }),
    out: resultOf(z.strictObject({ path: filePath, bytes: z.int() })),
  },
} as const;
