/** Reads a battle pack. Nothing here throws for any bytes. A battle that can't be read doesn't hide the others. */
import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { z } from "zod";
import { type Failure, type FailureCode, fail, ok, type Result } from "../../result.ts";
import type { LoadedScenario } from "../../scenario/model.ts";
import { parseScenario } from "../../scenario/parse.ts";
import { type BattleHead, headOf } from "../battleHead.ts";
import type { ShelfNote } from "../shelfFile.ts";
import {
  MANIFEST_FILE,
  PACK_EXTENSION,
  PACK_LIMITS,
  PACK_VERSION,
  type PackManifest,
  type PackWords,
  packManifest,
} from "./manifest.ts";
import { type Bytes, unzipWithin } from "./zipList.ts";

export interface PackPicture {
  readonly type: "webp" | "png";
  readonly bytes: Bytes;
}

export interface PackedBattle {
  /** In the pack: “battles/a-bridge.sandtable”. */
  readonly file: string;
  readonly note: ShelfNote;
  readonly text: string;
  readonly picture: PackPicture | null;
  /** The scenario in it, or why it can't be read: a later version made it, for example. */
  readonly loaded: Result<LoadedScenario>;
  readonly head: BattleHead | null;
}

export interface Pack extends PackWords {
  readonly battles: readonly PackedBattle[];
}

export const checkOf = (bytes: Uint8Array): string => bytesToHex(digest(bytes));

const isPicture = {
  webp: (b: Uint8Array) => ascii(b, 0, 4) === "RIFF" && ascii(b, 8, 12) === "WEBP",
  png: (b: Uint8Array) => b[0] === 0x89 && ascii(b, 1, 4) === "PNG",
} as const;
const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
/** The picture in these bytes; null: no picture that a pack may have. */
export function pictureIn(bytes: Bytes): PackPicture | null {
  const type = (["webp", "png"] as const).find((each) => isPicture[each](bytes));
  return type ? { type, bytes } : null;
}

/** The place of a refusal inside the pack, and its reason. */
interface Objection {
  readonly place: string;
  readonly reason: string;
  readonly code?: FailureCode;
}
const object = (place: string, reason: string, code?: FailureCode): Result<never, Objection> =>
  fail({ place, reason, ...(code && { code }) });

export function readPack(bytes: Uint8Array, fileName: string): Result<Pack> {
  const pack = contentsOf(bytes);
  if (pack.ok) return pack;
  const { place, reason, code = "wrong-format" } = pack.error;
  const message = `“${fileName}” is no battle pack that can be used: ${place === "" ? "" : `${place}: `}${reason}.`;
  return fail<Failure>({ code, message, file: fileName, ...(place !== "" && { place }) });
}

function contentsOf(bytes: Uint8Array): Result<Pack, Objection> {
  if (bytes.length > PACK_LIMITS.file)
    return object("", `it has more than ${PACK_LIMITS.file / 1024 / 1024} MB`, "too-large");
  const contents = unzipWithin(bytes, {
    entries: 1 + 2 * PACK_LIMITS.battles,
    all: PACK_LIMITS.all,
    roomFor: (name) => {
      if (name === MANIFEST_FILE) return PACK_LIMITS.manifest;
      if (/^battles\/[a-z0-9][a-z0-9-]*\.sandtable$/.test(name)) return PACK_LIMITS.scenario;
      return /^pictures\/[a-z0-9][a-z0-9-]*\.(?:webp|png)$/.test(name) ? PACK_LIMITS.picture : null;
    },
  });
  if (!contents.ok) return object("", contents.error);
  const manifest = manifestIn(contents.value.get(MANIFEST_FILE));
  if (!manifest.ok) return manifest;
  const { title, author, notes, battles } = manifest.value;
  const strays = strayIn(contents.value, manifest.value);
  if (strays) return strays;
  const read: PackedBattle[] = [];
  for (const battle of battles) {
    const one = battleOf(battle, contents.value);
    if (!one.ok) return one;
    read.push(one.value);
  }
  return ok({ title, author, notes, battles: read });
}

/** The version is looked at first: another version's list may have any form. */
function manifestIn(bytes: Bytes | undefined): Result<PackManifest, Objection> {
  if (!bytes) return object(MANIFEST_FILE, "it is missing");
  const text = textOf(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text ?? "");
  } catch {
    return object(MANIFEST_FILE, "it is not JSON");
  }
  const { format, version } = z.object({ format: z.unknown(), version: z.unknown() }).safeParse(value).data ?? {};
  if (format !== "sandpack") return object(`${MANIFEST_FILE}, format`, "must be “sandpack”");
  if (typeof version === "number" && version > PACK_VERSION)
    return object(
      `${MANIFEST_FILE}, version`,
      `a later Sand Table made it (version ${version}); this one reads version ${PACK_VERSION}`,
      "newer-version",
    );
  const parsed = packManifest.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const at = issue ? z.core.toDotPath(issue.path) : "";
  return object([MANIFEST_FILE, at].filter((part) => part !== "").join(", "), issue?.message ?? "malformed");
}

/** Each file is listed once, and each listed file is there. */
function strayIn(contents: ReadonlyMap<string, Bytes>, { battles }: PackManifest): Result<never, Objection> | null {
  const listed = battles.flatMap(({ file, picture }) => [file, ...(picture ? [picture.file] : [])]);
  const twice = listed.find((name, i) => listed.indexOf(name) !== i);
  if (twice !== undefined) return object(MANIFEST_FILE, `“${twice}” is listed twice`);
  const missing = listed.find((name) => !contents.has(name));
  if (missing !== undefined) return object(missing, "it is listed, but missing");
  const stray = [...contents.keys()].find((name) => name !== MANIFEST_FILE && !listed.includes(name));
  return stray === undefined ? null : object(stray, "it isn't in the list of contents");
}

function battleOf(
  { file, check, picture: pictured, ...note }: PackManifest["battles"][number],
  contents: ReadonlyMap<string, Bytes>,
): Result<PackedBattle, Objection> {
  const damaged = (place: string) => object(place, "its contents were changed or damaged");
  const bytes = contents.get(file);
  if (!bytes || checkOf(bytes) !== check) return damaged(file);
  const text = textOf(bytes);
  if (text === null) return object(file, "it is not a text in UTF-8");
  let picture: PackPicture | null = null;
  if (pictured) {
    const image = contents.get(pictured.file);
    if (!image || checkOf(image) !== pictured.check) return damaged(pictured.file);
    picture = pictureIn(image);
    if (!picture || !pictured.file.endsWith(`.${picture.type}`))
      return object(pictured.file, "it is no picture of that kind");
  }
  const loaded = parseScenario(text, file.slice("battles/".length));
  const head = loaded.ok ? headOf(loaded.value.scenario, note) : null;
  return ok({ file, note, text, picture, loaded, head });
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The name of a new pack's file. */
export const packFileName = (title: string): string => `${slug(title, "battles")}${PACK_EXTENSION}`;
/** A title as a name in lower case, of letters, digits and dashes. */
export function slug(title: string, otherwise: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 60)
    .replace(/-+$/, "");
  return plain === "" ? otherwise : plain;
}
