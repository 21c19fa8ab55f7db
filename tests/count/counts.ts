/** How a phase of the tests went: written by the reporters beside this file, summed by tests/run.mjs. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Writes to the file named in SAND_TABLE_COUNT, where there is one. */
export function writeCounts(counts: Counts): void {
  const file = process.env["SAND_TABLE_COUNT"];
  if (!file) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(counts));
}
