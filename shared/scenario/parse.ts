/** Reads the text of a `.sandtable` file as a scenario in memory. Nothing here throws for any text. */
import { type Failure, fail, ok, type Result } from "../result.ts";
import { Ground } from "../table/ground.ts";
import { codeOf } from "../table/kinds.ts";
import { type Envelope, type FileSort, MAX_PROBLEMS, openEnvelope, versionOf } from "./envelope.ts";
import { integrityProblems, tableSizeProblems } from "./integrity.ts";
import type { Problem } from "./issues.ts";
import type { LoadedScenario, Scenario } from "./model.ts";
import type { Path } from "./places.ts";
import { decodeRaster } from "./runlength.ts";
import { MAX_VALUES } from "./scan.ts";
import type { ScenarioFileV2 } from "./v2.ts";
import { FILE_VERSIONS, type FileVersion, newestVersion, upgrade } from "./versions.ts";

/** The number of problems in one message. */
const TOLD = 3;

/** Separates a file's rasters and records. */
function load(file: ScenarioFileV2): Result<LoadedScenario, readonly Problem[]> {
  const { format: _, version: __, table: all, ...rest } = file;
  const { cellsPerInch: ___, symbols, terrain, levelSymbols, levels, ...table } = all;
  const scenario: Scenario = { ...rest, table };
  const sizes = tableSizeProblems(table);
  // With a wrong table size, problems of the things on it would mean nothing.
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

/** A scenario as a sort of file. */
const SCENARIO_FILE: FileSort = { noun: "scenario", format: "sandtable", values: MAX_VALUES };

/**
 * Reads a scenario; if it is refused, returns every problem found, at most {@link MAX_PROBLEMS}. The messages lack file
 * and place, which are separate fields.
 */
export function readScenario(
  text: string,
  fileName: string,
  versions: readonly FileVersion[] = FILE_VERSIONS,
): Result<LoadedScenario, readonly Failure[]> {
  const opened = openEnvelope(text, fileName, SCENARIO_FILE, versions);
  return opened.ok ? scenarioIn(opened.value, opened.value.value, opened.value.version, [], versions) : opened;
}

/** Reads a scenario that is part of another file. */
export function readEmbedded(
  envelope: Envelope,
  value: unknown,
  under: Path,
): Result<LoadedScenario, readonly Failure[]> {
  const version = versionOf(value, SCENARIO_FILE, FILE_VERSIONS);
  if (!version.ok) {
    const { code, message, key } = version.error;
    return fail([envelope.failure({ path: key === undefined ? under : [...under, key], message }, true, code)]);
  }
  return scenarioIn(envelope, value, version.value, under, FILE_VERSIONS);
}

function scenarioIn(
  envelope: Envelope,
  value: unknown,
  version: number,
  under: Path,
  versions: readonly FileVersion[],
): Result<LoadedScenario, readonly Failure[]> {
  const failures = (problems: readonly Problem[], located: boolean) =>
    fail(
      problems
        .slice(0, MAX_PROBLEMS)
        .map(({ path, message }) => envelope.failure({ path: [...under, ...path], message }, located)),
    );
  const upgraded = upgrade(value, version, versions);
  if (!upgraded.ok) return failures(upgraded.error.problems, upgraded.error.version === version);
  const loaded = load(upgraded.value);
  return loaded.ok ? loaded : failures(loaded.error, version === newestVersion(versions));
}

/** A list of failures as a single failure with one message for a person. */
export function summary(failures: readonly Failure[], fileName: string, noun = "scenario"): Failure {
  const first = failures[0] ?? { code: "internal", message: "cannot be read" };
  if (first.code !== "invalid" || first.place === undefined)
    return { ...first, message: `“${fileName}” ${first.message}.` };
  const sentences = failures.slice(0, TOLD).map(({ place, line, message }) => {
    const where = line === undefined ? place : `line ${line}, ${place}`;
    return `${where}: ${message}`;
  });
  const more = failures.length - sentences.length;
  const count = failures.length === MAX_PROBLEMS ? "many more problems" : `${more} more problems`;
  const rest = more > 0 ? `; and ${more === 1 ? "one more problem" : count}` : "";
  return { ...first, message: `“${fileName}” is not a valid ${noun}: ${sentences.join("; ")}${rest}.` };
}

/** Reads a scenario. The message of a failure is a whole sentence that names the file and the first few places. */
export function parseScenario(text: string, fileName: string): Result<LoadedScenario> {
  const read = readScenario(text, fileName);
  return read.ok ? read : fail(summary(read.error, fileName));
}
