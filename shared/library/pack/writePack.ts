/** Writes a battle pack: the same bytes for the same battles. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { parseScenario } from "../../scenario/parse.ts";
import { type NamedBytes, zipped } from "../../solids/zip.ts";
import type { ShelfNote } from "../shelfFile.ts";
import {
  MANIFEST_FILE,
  PACK_LIMITS,
  PACK_VERSION,
  type PackManifest,
  type PackWords,
  packManifest,
} from "./manifest.ts";
import { checkOf, type PackPicture, readPack, slug } from "./readPack.ts";
import type { Bytes } from "./zipList.ts";

export interface BattleToPack {
  /** The file's name or title, for refusals. */
  readonly name: string;
  readonly text: string;
  readonly note: ShelfNote;
  readonly picture: PackPicture | null;
}

/** Refused where the result couldn't be read again, with the battle at fault. */
export function writePack(words: PackWords, battles: readonly BattleToPack[]): Result<Bytes> {
  const files: NamedBytes[] = [];
  const taken = new Set<string>();
  const listed: PackManifest["battles"] = [];
  for (const { name, text, note, picture } of battles) {
    const parsed = parseScenario(text, name);
    if (!parsed.ok) return parsed;
    const base = freeName(slug(parsed.value.scenario.title, "battle"), taken);
    const scenario = { name: `battles/${base}.sandtable`, bytes: new TextEncoder().encode(text) };
    files.push(scenario);
    const small = picture && picture.bytes.length <= PACK_LIMITS.picture ? picture : null;
    const image = small && { name: `pictures/${base}.${small.type}`, bytes: small.bytes };
    if (image) files.push(image);
    listed.push({
      ...note,
      file: scenario.name,
      check: checkOf(scenario.bytes),
      picture: image && { file: image.name, check: checkOf(image.bytes) },
    });
  }
  const manifest = packManifest.safeParse({ format: "sandpack", version: PACK_VERSION, ...words, battles: listed });
  if (!manifest.success) {
    const [issue] = manifest.error.issues;
    const place = issue?.path.map(String).join(".") ?? "";
    return fail<Failure>({
      code: "invalid",
      message: `The battle pack can't be written: ${place} ${issue?.message ?? "is malformed"}.`,
      place,
    });
  }
  const list = new TextEncoder().encode(`${JSON.stringify(manifest.data, null, 2)}\n`);
  const bytes = zipped([{ name: MANIFEST_FILE, bytes: list }, ...files]);
  const again = readPack(bytes, "the new battle pack");
  return again.ok ? ok(bytes) : again;
}

function freeName(base: string, taken: Set<string>): string {
  let name = base;
  for (let n = 2; taken.has(name); n++) name = `${base}-${n}`;
  taken.add(name);
  return name;
}
