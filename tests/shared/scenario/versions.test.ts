import { describe, expect, it } from "vitest";
import { z } from "zod";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { readScenario } from "../../../shared/scenario/parse.ts";
import { scenarioV2 } from "../../../shared/scenario/v2.ts";
import { assertVersions, FILE_VERSIONS, fileVersion, newestVersion } from "../../../shared/scenario/versions.ts";
import { small } from "./samples.ts";

/** A version that never was: the title was called `name`, and there were no notes. */
const v1 = scenarioV2.omit({ title: true, notes: true }).extend({ version: z.literal(1), name: z.string() });
const versions = [
  fileVersion(1, v1, ({ name, ...rest }) => ({ ...rest, version: 2, title: name, notes: "from version 1" })),
  fileVersion(2, scenarioV2, null),
];
const old = (change: object = {}): string => {
  const { title: _, notes: __, ...rest } = JSON.parse(formatScenario(small()));
  return JSON.stringify({ ...rest, version: 1, name: "Old", ...change }, null, 1);
};

describe("file versions", () => {
  it("end at the version that is written", () => {
    expect(JSON.parse(formatScenario(small())).version).toBe(newestVersion(FILE_VERSIONS));
  });

  it("lift an old file step by step", () => {
    const read = readScenario(old(), "old.sandtable", versions);
    expect(read.ok && read.value.scenario).toEqual({ ...small().scenario, title: "Old", notes: "from version 1" });
  });

  it("check an old file against its own schema first, with its own places", () => {
    const read = readScenario(old({ title: "both" }), "old.sandtable", versions);
    expect(read).toMatchObject({
      ok: false,
      error: [{ place: "title", message: "is not a key that this program knows" }],
    });
    expect(!read.ok && read.error[0]?.line).toBeGreaterThan(1);
  });

  it("check what a step has made, without pretending to know the line", () => {
    const read = readScenario(old({ name: "" }), "old.sandtable", versions);
    expect(read).toEqual({
      ok: false,
      error: [{ code: "invalid", file: "old.sandtable", place: "title", message: "must not be empty" }],
    });
  });

  it("are refused where the program no longer, or not yet, knows them", () => {
    expect(readScenario(old({ version: 0 }), "old.sandtable")).toMatchObject({
      ok: false,
      error: [{ code: "wrong-format" }],
    });
    expect(readScenario(old({ version: 3 }), "x", versions)).toMatchObject({
      ok: false,
      error: [{ code: "newer-version" }],
    });
  });

  it("must follow each other without a gap, each with a step", () => {
    const at = (version: number, up: ((file: unknown) => unknown) | null) => fileVersion(version, z.unknown(), up);
    const up = (file: unknown) => file;
    expect(() => assertVersions(FILE_VERSIONS)).not.toThrow();
    expect(() => assertVersions([at(0, up), at(1, up), at(2, null)])).not.toThrow();
    expect(() => assertVersions([at(0, up), at(2, null)])).toThrow("gap");
    expect(() => assertVersions([at(0, up), at(0, null)])).toThrow("gap");
    expect(() => assertVersions([at(0, null), at(1, null)])).toThrow("no step");
    expect(() => assertVersions([at(0, up)])).toThrow("nowhere");
    expect(() => assertVersions([])).toThrow("no file version");
  });
});
