/** A stamp: a piece of a table under a name, to be put down again and again; and the file that keeps it. */
import { z } from "zod";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { type FileSort, openEnvelope } from "../../scenario/envelope.ts";
import { MAX_VALUES } from "../../scenario/scan.ts";
import { type FileVersion, fileVersion, upgradeBy } from "../../scenario/versions.ts";
import type { Piece } from "./piece.ts";
import { formatPiece, parsePiece } from "./text.ts";

export interface Stamp {
  readonly name: string;
  readonly piece: Piece;
}

export const stampName = z.string().trim().min(1).max(60);
/** The largest file of a stamp, in characters. */
export const MAX_STAMP = 2_000_000;

const STAMP_FILE: FileSort = { noun: "stamp", format: "sandtable-stamp", values: MAX_VALUES };
/** The piece has a format and versions of its own. */
const stampV1 = z.strictObject({
  format: z.literal(STAMP_FILE.format),
  version: z.literal(1),
  name: stampName,
  piece: z.record(z.string(), z.unknown()),
});
type StampFile = z.infer<typeof stampV1>;
const VERSIONS: readonly FileVersion[] = [fileVersion(1, stampV1, null)];

export function formatStamp({ name, piece }: Stamp): string {
  const file: StampFile = { format: STAMP_FILE.format, version: 1, name, piece: JSON.parse(formatPiece(piece)) };
  return `${JSON.stringify(file)}\n`;
}

/** Reads a stamp's file. Never throws; the message is a whole sentence that names the file. */
export function parseStamp(text: string, fileName: string): Result<Stamp> {
  const refuse = (message: string, code: Failure["code"] = "invalid") =>
    fail<Failure>({ code, message: `“${fileName}” ${message}.`, file: fileName });
  if (text.length > MAX_STAMP) return refuse("is too large to be a stamp", "too-large");
  const opened = openEnvelope(text, fileName, STAMP_FILE, VERSIONS);
  if (!opened.ok) return refuse(opened.error[0]?.message ?? "can't be read", opened.error[0]?.code);
  const read = upgradeBy<StampFile>(VERSIONS, opened.value.value, opened.value.version);
  if (!read.ok) {
    const [first] = read.error.problems;
    return refuse(`is damaged: ${first ? `${first.path.join(".")}: ${first.message}` : "it can't be read"}`);
  }
  const { name, piece } = read.value;
  const parsed = parsePiece(JSON.stringify(piece), `stamp “${fileName}”`);
  return parsed.ok ? ok({ name, piece: parsed.value }) : fail({ ...parsed.error, file: fileName });
}

/** A name that no stamp has: the wish itself, or with a number. */
export function freeStampName(wish: string, taken: readonly Pick<Stamp, "name">[]): string {
  const names = new Set(taken.map(({ name }) => name.toLowerCase()));
  if (!names.has(wish.toLowerCase())) return wish;
  const stem = wish.replace(/ \d+$/, "").slice(0, 54);
  for (let n = 2; ; n++) if (!names.has(`${stem} ${n}`.toLowerCase())) return `${stem} ${n}`;
}
