/** The format of a file by its first bytes: names lie too often. */
import type { ByteSource } from "../bytes.ts";
import type { FeatureFile } from "./feature.ts";
import { refuse } from "./refusal.ts";

export type FeatureFormat = FeatureFile["format"];

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 512));

/** Formats that are known and not read: how they begin (letters as bytes), and what to do instead. */
const OTHERS: readonly (readonly [begins: string, message: string])[] = [
  ["BZh", "is packed with bzip2. Unpack it first."],
  ["PK", "is a ZIP archive. Unpack it first."],
  ["\xfd7zXZ", "is packed with xz. Unpack it first."],
  ["\x28\xb5\x2f\xfd", "is packed with Zstandard. Unpack it first."],
  ["7z\xbc\xaf", "is a 7-Zip archive. Unpack it first."],
  ["SQLite format 3", "is a database (GeoPackage or MBTiles). Export the layers as GeoJSON first."],
  ["\0\0\x27\x0a", "is a shapefile. Export it as GeoJSON in WGS 84 first."],
  ["\xff\xe0", "is in the o5m format. Convert it to .osm.pbf first."],
  ["II*", "is a picture or an elevation model, without features."],
  ["II+", "is a picture or an elevation model, without features."],
  ["MM\0*", "is a picture or an elevation model, without features."],
  ["\xff\xfe", "is UTF-16 text. Save it as UTF-8 first."],
  ["\xfe\xff", "is UTF-16 text. Save it as UTF-8 first."],
];

/** Behind the length of the header: a field of 9 letters. */
const isPbf = (begin: string): boolean => begin.startsWith("\0") && begin.startsWith("\n\tOSMHeader", 4);

/** `start`: the first bytes, unpacked. */
export function formatOf(source: ByteSource, start: Uint8Array): FeatureFormat {
  if (start.length === 0) return refuse("invalid", `${source.name} is empty.`);
  const begin = text(start);
  if (isPbf(begin)) return "OpenStreetMap PBF";
  for (const [begins, message] of OTHERS)
    if (begin.startsWith(begins)) return refuse("unsupported", `${source.name} ${message}`);
  const readable = begin.replace(/^\xef\xbb\xbf/, "").trimStart();
  if (/^<(?:!doctype html|html)/i.test(readable))
    return refuse(
      "wrong-format",
      `${source.name} is a web page, not a map. The server may have answered with an error.`,
    );
  if (readable.startsWith("<")) return "OpenStreetMap XML";
  if (readable.startsWith("{")) return "GeoJSON";
  return refuse(
    "wrong-format",
    `${source.name} is not a map: it is neither OpenStreetMap data (XML, PBF) nor GeoJSON.`,
  );
}
