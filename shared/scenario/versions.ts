/**
 * The versions of the scenario file, oldest first, each with its schema and the step to the next version. A file is
 * checked against the schema of its version before any step runs, so that problems fit its text.
 */
import type { z } from "zod";
import { fail, ok, type Result } from "../result.ts";
import { type Problem, problemsOf } from "./issues.ts";
import { scenarioV1 } from "./v1.ts";
import { type ScenarioFileV2, scenarioV2, upV1 } from "./v2.ts";

/** The greatest number of problems put into words. */
const MAX_ISSUES = 50;

export interface FileVersion {
  readonly version: number;
  readonly schema: z.ZodType;
  /** From a file of this version to the next; null for the newest. */
  readonly up: ((file: unknown) => unknown) | null;
}

/** One entry of the list, with `up` typed by its schema. */
export const fileVersion = <T>(
  version: number,
  schema: z.ZodType<T>,
  up: ((file: T) => unknown) | null,
): FileVersion => ({ version, schema, up: up as FileVersion["up"] });

export const FILE_VERSIONS: readonly FileVersion[] = [
  fileVersion(1, scenarioV1, upV1),
  fileVersion(2, scenarioV2, null),
];

/** Throws unless the versions are consecutive and all but the last have a step up. */
export function assertVersions(versions: readonly FileVersion[]): void {
  if (versions.length === 0) throw new Error("there is no file version");
  versions.forEach(({ version, up }, i) => {
    const before = versions[i - 1];
    if (before && version !== before.version + 1)
      throw new Error(`file version ${version} follows ${before.version}: there is a gap`);
    if ((up === null) !== (i === versions.length - 1))
      throw new Error(`file version ${version} ${up === null ? "has no step to the next" : "has a step to nowhere"}`);
  });
}
assertVersions(FILE_VERSIONS);

export const newestVersion = (versions: readonly FileVersion[]): number => versions.at(-1)?.version ?? 0;
export const oldestVersion = (versions: readonly FileVersion[]): number => versions[0]?.version ?? 0;

export interface UpgradeFailure {
  readonly problems: readonly Problem[];
  /** The version of the schema with the problem: the places fit the file's text only if it is the file's version. */
  readonly version: number;
}

/** Checks a file of a known `version` and upgrades it to the newest. */
export function upgrade(
  file: unknown,
  version: number,
  versions: readonly FileVersion[] = FILE_VERSIONS,
): Result<ScenarioFileV2, UpgradeFailure> {
  return upgradeBy<ScenarioFileV2>(versions, file, version);
}

/** The same for any sort of file, by its list of versions; `T` is a file of the newest. */
export function upgradeBy<T>(
  versions: readonly FileVersion[],
  file: unknown,
  version: number,
): Result<T, UpgradeFailure> {
  let value = file;
  for (const step of versions.slice(versions.findIndex((v) => v.version === version))) {
    const parsed = step.schema.safeParse(value);
    if (!parsed.success)
      return fail({ problems: problemsOf(parsed.error.issues.slice(0, MAX_ISSUES), value), version: step.version });
    value = step.up ? step.up(parsed.data) : parsed.data;
  }
  return ok(value as T);
}
