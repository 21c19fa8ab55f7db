import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createLocks } from "../../../main/files/locks.ts";
import { createPresence } from "../../../main/files/presence.ts";
import { cleanUp, temporaryFolder } from "./helpers.ts";

function run(dataFolder: string, now: () => number = Date.now) {
  const presence = createPresence(dataFolder, now);
  cleanUp(() => presence.close());
  return { presence, locks: createLocks(dataFolder, presence) };
}
const lockFiles = (folder: string) => fs.readdirSync(path.join(folder, "locks"));

test("the second run does not get the lock until the first gives it up", () => {
  const folder = temporaryFolder();
  const [a, b] = [run(folder), run(folder)];
  expect(a.locks.take("/x/a.sandtable")).toBe(true);
  expect(a.locks.take("/x/a.sandtable")).toBe(true);
  expect(b.locks.take("/x/a.sandtable")).toBe(false);
  expect(b.locks.take("/x/b.sandtable")).toBe(true);
  b.locks.release("/x/a.sandtable");
  expect(b.locks.take("/x/a.sandtable")).toBe(false);
  a.locks.release("/x/a.sandtable");
  expect(b.locks.take("/x/a.sandtable")).toBe(true);
  b.locks.close();
  expect(lockFiles(folder)).toEqual([]);
});

test("a lock whose process ended without a word is taken over", async () => {
  const folder = temporaryFolder();
  const modules = path.join(import.meta.dirname, "..", "..", "..", "main", "files");
  const script = `
    const { createPresence } = await import(${JSON.stringify(path.join(modules, "presence.ts"))});
    const { createLocks } = await import(${JSON.stringify(path.join(modules, "locks.ts"))});
    console.log(createLocks(process.argv[1], createPresence(process.argv[1], Date.now)).take("/x/a.sandtable"));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  expect(said.toString().trim()).toBe("true");
  const { locks } = run(folder);
  expect(locks.take("/x/a.sandtable")).toBe(false);
  child.kill("SIGKILL");
  await once(child, "close");
  expect(locks.take("/x/a.sandtable")).toBe(true);
  expect(lockFiles(folder)).toHaveLength(1);
});

test("a run that has not shown itself for long is gone, though its process number is in use", () => {
  const folder = temporaryFolder();
  let clock = 1_000_000_000_000;
  const first = run(folder, () => clock);
  expect(first.locks.take("/x/a.sandtable")).toBe(true);
  clock += 60_000;
  expect(run(folder, () => clock).locks.take("/x/a.sandtable")).toBe(false);
  const onlooker = run(folder, () => clock);
  clock += 60_000;
  expect(onlooker.locks.take("/x/a.sandtable")).toBe(true);
  // It must not take the new holder's lock with it when it comes back.
  first.locks.release("/x/a.sandtable");
  expect(lockFiles(folder)).toHaveLength(1);
});

test("a damaged lock is taken over, an unwritable data folder keeps nobody from working", () => {
  const folder = temporaryFolder();
  const { locks } = run(folder);
  locks.take("/x/a.sandtable");
  const [name] = lockFiles(folder);
  const second = run(folder);
  fs.writeFileSync(path.join(folder, "locks", name as string), "rubbish");
  expect(second.locks.take("/x/a.sandtable")).toBe(true);

  const other = temporaryFolder();
  fs.writeFileSync(path.join(other, "locks"), "a file where the folder should be");
  expect(run(other).locks.take("/x/a.sandtable")).toBe(true);
});

test("presence leaves nothing behind, and survives its folder being removed", () => {
  const folder = temporaryFolder();
  const presence = createPresence(folder, Date.now);
  expect(presence.isAlive(presence.token)).toBe(true);
  expect(presence.isAlive("../../etc/passwd")).toBe(false);
  presence.close();
  expect(fs.readdirSync(path.join(folder, "running"))).toEqual([]);
  fs.rmSync(path.join(folder, "running"), { recursive: true });
  fs.writeFileSync(path.join(folder, "running"), "in the way");
  const blocked = createPresence(folder, Date.now);
  expect(blocked.isAlive(blocked.token)).toBe(true);
  expect(() => blocked.close()).not.toThrow();
});
