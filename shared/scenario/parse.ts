/** From the text of a `.sandtable` file to a scenario in memory. Nothing here throws, whatever the text. */
import { type Failure, fail, ok, type Result } from "../result.ts";
import { Ground } from "../table/ground.ts";
import { codeOf } from "../table/kinds.ts";
import { integrityProblems, tableSizeProblems } from "./integrity.ts";
import type { Problem } from "./issues.ts";
import { type LoadedScenario, MAX_SCENARIO_BYTES, type Scenario } from "./model.ts";
import { LineFinder, placeText, positionOf, syntaxProblem } from "./places.ts";
import { decodeRaster } from "./runlength.ts";
import { scanText } from "./scan.ts";
import type { ScenarioFileV1 } from "./v1.ts";
import { FILE_VERSIONS, type FileVersion, newestVersion, oldestVersion, upgrade } from "./versions.ts";

/** The most problems that are told of one file. */
const MAX_PROBLEMS = 50;
/** How many of them one message holds. */
const TOLD = 3;

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

/** JSON can write −0, which nothing here means: it becomes 0, so that equal files are equal scenarios. */
function withoutMinusZero(value: unknown): unknown {
  if (value === 0) return 0;
  if (Array.isArray(value)) return value.map(withoutMinusZero);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutMinusZero(inner)]));
}

/** A file's rasters and records, taken apart. */
function load(file: ScenarioFileV1): Result<LoadedScenario, readonly Problem[]> {
  const { format: _, version: __, table: all, ...rest } = file;
  const { cellsPerInch: ___, symbols, terrain, levelSymbols, levels, ...table } = all;
  const scenario: Scenario = { ...rest, table };
  const sizes = tableSizeProblems(table);
  // Where the table itself is wrong, whatever lies on it would be complained of for nothing.
  if (sizes.length > 0) return fail(sizes);
  const problems = integrityProblems(scenario);

  const ground = new Ground(table.width, table.height);
  const rasters = [
    { name: "terrain", rows: terrain, codes: Object.entries(symbols).map(([s, kind]) => [s, codeOf(kind)] as const) },
    { name: "levels", rows: levels, codes: Object.entries(levelSymbols) },
  ] as const;
  for (const { name, rows, codes } of rasters) {
    const decoded = decodeRaster(rows, ground.columns, ground.rows, new Map(codes));
    for (const { row, message } of decoded.problems)
      problems.push({ path: row < 0 ? ["table", name] : ["table", name, row], message });
    ground[name === "terrain" ? "terrain" : "level"].set(decoded.cells);
  }
  return problems.length > 0 ? fail(problems) : ok({ scenario, ground });
}

/**
 * Reads a scenario, with every problem found where it is refused (the first {@link MAX_PROBLEMS}). The messages lack
 * file and place, which stand beside them.
 */
export function readScenario(
  text: string,
  fileName: string,
  versions: readonly FileVersion[] = FILE_VERSIONS,
): Result<LoadedScenario, readonly Failure[]> {
  const refuse = (code: Failure["code"], message: string, place?: string, line?: number) =>
    fail([
      { code, message, file: fileName, ...(place !== undefined && { place }), ...(line !== undefined && { line }) },
    ]);

  if (tooLarge(text))
    return refuse(
      "too-large",
      `is too large: a scenario file has at most ${MAX_SCENARIO_BYTES / 1024 / 1024} megabytes`,
    );
  const json = text.startsWith("\ufeff") ? text.slice(1) : text;
  if (json.trim() === "") return refuse("not-json", "is empty");
  const scan = scanText(json);
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
  if (typeof value !== "object" || value === null || Array.isArray(value) || !("format" in value))
    return refuse("wrong-format", "is JSON, but not a Sand Table scenario");
  if (value.format !== "sandtable")
    return refuse("wrong-format", `is not a Sand Table scenario: it must have "format": "sandtable"`, "format");
  const version: unknown = "version" in value ? value.version : undefined;
  const [oldest, newest] = [oldestVersion(versions), newestVersion(versions)];
  if (typeof version !== "number" || !Number.isInteger(version) || version < oldest)
    return refuse("wrong-format", `has no file version that this program knows (${oldest} to ${newest})`, "version");
  if (version > newest)
    return refuse(
      "newer-version",
      `was made by a newer Sand Table (file version ${version}, this program reads up to ${newest})`,
      "version",
    );
  if (scan.swallowed) {
    const { key, path, offset } = scan.swallowed;
    const why = key === "__proto__" ? "is not a key that this program knows" : "stands here a second time";
    return refuse("invalid", why, placeText(path), positionOf(json, offset).line);
  }

  const lines = new LineFinder(json);
  const failures = (problems: readonly Problem[], located: boolean) =>
    fail(
      problems.slice(0, MAX_PROBLEMS).map(({ path, message }): Failure => {
        const line = located ? lines.line(path) : undefined;
        return {
          code: "invalid",
          message,
          file: fileName,
          place: placeText(path),
          ...(line !== undefined && { line }),
        };
      }),
    );
  const upgraded = upgrade(json.includes("-0") ? withoutMinusZero(value) : value, version, versions);
  if (!upgraded.ok) return failures(upgraded.error.problems, upgraded.error.version === version);
  const loaded = load(upgraded.value);
  return loaded.ok ? loaded : failures(loaded.error, version === newest);
}

/** One failure that tells a whole list in one message, as a person reads it. */
export function summary(failures: readonly Failure[], fileName: string): Failure {
  const first = failures[0] ?? { code: "internal", message: "cannot be read" };
  if (first.code !== "invalid" || first.place === undefined)
    return { ...first, message: `“${fileName}” ${first.message}.` };
  const told = failures.slice(0, TOLD).map(({ place, line, message }) => {
    const where = line === undefined ? place : `line ${line}, ${place}`;
    return `${where}: ${message}`;
  });
  const more = failures.length - told.length;
  const count = failures.length === MAX_PROBLEMS ? "many more problems" : `${more} more problems`;
  const rest = more > 0 ? `; and ${more === 1 ? "one more problem" : count}` : "";
  return { ...first, message: `“${fileName}” is not a valid scenario: ${told.join("; ")}${rest}.` };
}

/** Reads a scenario. The message of a failure is a whole sentence that names the file and the first few places. */
export function parseScenario(text: string, fileName: string): Result<LoadedScenario> {
  const read = readScenario(text, fileName);
  return read.ok ? read : fail(summary(read.error, fileName));
}
