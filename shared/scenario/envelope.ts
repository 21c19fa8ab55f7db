/**
 * The part that all our files share: JSON within limits, a format, a version. It leads from the text to the value that
 * the file's schema then checks. Nothing here throws for any text.
 */
import { type Failure, type FailureCode, fail, ok, type Result } from "../result.ts";
import type { Problem } from "./issues.ts";
import { MAX_SCENARIO_BYTES } from "./model.ts";
import { LineFinder, placeText, positionOf, syntaxProblem } from "./places.ts";
import { scanText } from "./scan.ts";
import { type FileVersion, newestVersion, oldestVersion } from "./versions.ts";

/** The greatest number of problems reported for a file. */
export const MAX_PROBLEMS = 50;

/** A sort of file: its name for people, its `format` key, and its greatest number of values. */
export interface FileSort {
  readonly noun: "scenario" | "game" | "piece of a table" | "stamp";
  readonly format: string;
  readonly values: number;
}

/** A text of valid JSON, with its lines. */
export interface Envelope {
  readonly value: unknown;
  /** A problem as a failure of this file; `located`: the problem's path fits the text. */
  failure(problem: Problem, located: boolean, code?: FailureCode): Failure;
}

/** Bytes of a text in UTF-8. */
function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    // Each half of a surrogate pair stands for two of the pair's four bytes.
    if (c >= 0x80) bytes += c >= 0x800 && (c < 0xd800 || c > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

const tooLarge = (text: string) =>
  text.length > MAX_SCENARIO_BYTES || (text.length * 3 > MAX_SCENARIO_BYTES && utf8Bytes(text) > MAX_SCENARIO_BYTES);

/** JSON can write −0, which has no meaning here: it becomes 0, so that equal files are equal scenarios. */
function withoutMinusZero(value: unknown): unknown {
  if (value === 0) return 0;
  if (Array.isArray(value)) return value.map(withoutMinusZero);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutMinusZero(inner)]));
}

interface VersionProblem {
  readonly code: FailureCode;
  readonly message: string;
  readonly key?: "format" | "version";
}

/** The version of a file of this sort, checked against `versions`. */
export function versionOf(
  value: unknown,
  { noun, format }: FileSort,
  versions: readonly FileVersion[],
): Result<number, VersionProblem> {
  if (typeof value !== "object" || value === null || Array.isArray(value) || !("format" in value))
    return fail({ code: "wrong-format", message: `is JSON, but not a Sand Table ${noun}` });
  if (value.format !== format)
    return fail({
      code: "wrong-format",
      message: `is not a Sand Table ${noun}: it must have "format": ${JSON.stringify(format)}`,
      key: "format",
    });
  const version: unknown = "version" in value ? value.version : undefined;
  const [oldest, newest] = [oldestVersion(versions), newestVersion(versions)];
  if (typeof version !== "number" || !Number.isInteger(version) || version < oldest)
    return fail({
      code: "wrong-format",
      message: `has no file version that this program knows (${oldest} to ${newest})`,
      key: "version",
    });
  if (version > newest)
    return fail({
      code: "newer-version",
      message: `was made by a newer Sand Table (file version ${version}, this program reads up to ${newest})`,
      key: "version",
    });
  return ok(version);
}

/** Reads a file's text up to its version. The messages lack file and place, which are separate fields. */
export function openEnvelope(
  text: string,
  fileName: string,
  sort: FileSort,
  versions: readonly FileVersion[],
): Result<Envelope & { readonly version: number }, readonly Failure[]> {
  const refuse = (code: FailureCode, message: string, place?: string, line?: number) =>
    fail([
      { code, message, file: fileName, ...(place !== undefined && { place }), ...(line !== undefined && { line }) },
    ]);

  if (tooLarge(text))
    return refuse(
      "too-large",
      `is too large: a ${sort.noun} file has at most ${MAX_SCENARIO_BYTES / 1024 / 1024} megabytes`,
    );
  const json = text.startsWith("\ufeff") ? text.slice(1) : text;
  if (json.trim() === "") return refuse("not-json", "is empty");
  const scan = scanText(json, sort);
  if (scan.beyond)
    return refuse("too-large", scan.beyond.message, undefined, positionOf(json, scan.beyond.offset).line);

  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    const problem = syntaxProblem(json);
    if (!problem) return refuse("not-json", "is not JSON");
    const { line, column, message } = problem;
    return refuse("not-json", `is not JSON: line ${line}, column ${column}: ${message}`, undefined, line);
  }
  const version = versionOf(value, sort, versions);
  if (!version.ok) return refuse(version.error.code, version.error.message, version.error.key);
  if (scan.swallowed) {
    const { key, path, offset } = scan.swallowed;
    const why = key === "__proto__" ? "is not a key that this program knows" : "appears here a second time";
    return refuse("invalid", why, placeText(path), positionOf(json, offset).line);
  }

  const lines = new LineFinder(json);
  return ok({
    value: json.includes("-0") ? withoutMinusZero(value) : value,
    version: version.value,
    failure({ path, message }, located, code = "invalid") {
      const line = located ? lines.line(path) : undefined;
      return { code, message, file: fileName, place: placeText(path), ...(line !== undefined && { line }) };
    },
  });
}
