import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { backupOf } from "../../../main/files/atomic-write.ts";
import { temporaryFolder } from "./helpers.ts";
import { versionText, wholeVersion } from "./versions.ts";

const ROUNDS = process.env["SAND_TABLE_LONG"] ? 300 : 25;

/** A small generator with a seed, so that a bad round can be run again (mulberry32). */
function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

test("the detector of broken files detects them", () => {
  expect(wholeVersion(versionText(12))).toBe(12);
  expect(wholeVersion(versionText(12).slice(0, -1))).toBeNull();
  expect(wholeVersion(versionText(12).replace("m", "x"))).toBeNull();
  expect(wholeVersion("")).toBeNull();
});

test(`killed at a random moment while saving, ${ROUNDS} times: file and backup are whole`, async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "a.sandtable");
  const next = random(1944);
  let version = 1;
  for (let round = 0; round < ROUNDS; round++) {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, "save-loop.ts"), file, `${version}`], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let told = "";
    child.stdout.on("data", (data: Buffer) => {
      told += data.toString();
    });
    const ended = once(child, "close");
    await once(child.stdout, "data");
    await new Promise((resolve) => setTimeout(resolve, next() * 40));
    child.kill("SIGKILL");
    await ended;

    const last = Number(told.trim().split("\n").at(-1));
    const found = wholeVersion(fs.readFileSync(file, "utf8"));
    // What was reported saved is there; the one in work may or may not be.
    expect([last, last + 1]).toContain(found);
    if (fs.existsSync(backupOf(file))) {
      const before = wholeVersion(fs.readFileSync(backupOf(file), "utf8"));
      // Killed between the two renames the backup is another name of the file itself.
      expect([(found as number) - 1, found]).toContain(before);
    } else expect(found).toBe(1);
    version = (found as number) + 1;
  }
  // Otherwise no kill ever fell into the middle of a saving, and the test has shown nothing.
  expect(fs.readdirSync(folder).filter((name) => name.endsWith(".tmp")).length).toBeGreaterThan(0);
}, 600_000);
