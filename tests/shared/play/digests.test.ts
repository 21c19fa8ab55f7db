/** Random battles are refereed as they were. After a change on purpose: `node tests/digests/record.ts`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { BATTLES, type Digest, digestOf, REFEREED } from "../../digests/trace.ts";

const FILE = path.join(import.meta.dirname, "../../digests/digests.json");
const EXPECTED = JSON.parse(readFileSync(FILE, "utf8")) as Readonly<Record<string, Readonly<Record<string, Digest>>>>;

describe.each(REFEREED)("%s", (system) => {
  it.each(BATTLES)("is refereed in arena %i as before: decisions, choices, refusals, states and log", (n) => {
    expect(digestOf(system, n)).toEqual(EXPECTED[system]?.[n]);
  });
});
