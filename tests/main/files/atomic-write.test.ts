import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { atomicWrite, backupOf } from "../../../main/files/atomic-write.ts";
import { brokenDisk, errno, temporaryFolder } from "./helpers.ts";

const write = (file: string, text: string, options = {}) =>
  atomicWrite(file, Buffer.from(text), { backup: true, ...options });
const read = (file: string) => fs.readFileSync(file, "utf8");

test("a new file is created, without a backup and without leftovers", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "a.sandtable");
  const written = await write(file, "one");
  expect(written).toMatchObject({ ok: true, value: { realPath: file, modified: fs.statSync(file).mtimeMs } });
  expect(read(file)).toBe("one");
  expect(fs.readdirSync(folder)).toEqual(["a.sandtable"]);
});

test("the version before stays as the backup, the one before that goes", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "a.sandtable");
  for (const text of ["one", "two", "three"]) await write(file, text);
  expect(read(file)).toBe("three");
  expect(read(backupOf(file))).toBe("two");
  expect(fs.readdirSync(folder).sort()).toEqual(["a.sandtable", "a.sandtable.bak"]);
});

test("a backup is made where the file system has no hard links", async () => {
  const file = path.join(temporaryFolder(), "a.sandtable");
  const disk = brokenDisk({
    link: () => {
      throw errno("ENOTSUP");
    },
  });
  await write(file, "one", { disk });
  expect((await write(file, "two", { disk })).ok).toBe(true);
  expect([read(file), read(backupOf(file))]).toEqual(["two", "one"]);
  expect(fs.statSync(backupOf(file)).ino).not.toBe(fs.statSync(file).ino);
});

test.skipIf(process.platform === "win32")("the file keeps its permissions", async () => {
  const file = path.join(temporaryFolder(), "a.sandtable");
  await write(file, "one");
  fs.chmodSync(file, 0o640);
  await write(file, "two");
  expect(fs.statSync(file).mode & 0o777).toBe(0o640);
});

test.skipIf(process.platform === "win32")("a link is followed and stays a link", async () => {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, "real"));
  const target = path.join(folder, "real", "a.sandtable");
  fs.writeFileSync(target, "one");
  const link = path.join(folder, "link.sandtable");
  fs.symlinkSync(target, link);
  expect(await write(link, "two")).toMatchObject({ ok: true, value: { realPath: target } });
  expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
  expect([read(target), read(backupOf(target))]).toEqual(["two", "one"]);
});

describe("whatever fails, the old file is untouched, nothing is left behind, and the reason is told", () => {
  const cases = [
    ["the temporary file can't be made", "open", "EACCES", "not-permitted"],
    ["the disk is read-only", "open", "EROFS", "not-permitted"],
    ["the disk is full while writing", "handle.writeFile", "ENOSPC", "disk-full"],
    ["the share of the disk is used up", "handle.writeFile", "EDQUOT", "disk-full"],
    ["the disk fails to keep it", "handle.sync", "EIO", "unreadable"],
    ["the disk is full when it is forced out", "handle.sync", "ENOSPC", "disk-full"],
    ["no room for the backup's name", "link", "ENOSPC", "disk-full"],
    ["the renaming is refused", "rename", "EACCES", "not-permitted"],
  ] as const;
  for (const [what, where, code, kind] of cases)
    test(what, async () => {
      const folder = temporaryFolder();
      const file = path.join(folder, "a.sandtable");
      await write(file, "one");
      await write(file, "two");
      const before = fs.statSync(file);
      const disk = brokenDisk({
        [where]: () => {
          throw errno(code);
        },
      });
      const refused = await write(file, "three", { disk });
      expect(refused).toMatchObject({ ok: false, error: { code: kind, file } });
      expect(!refused.ok && refused.error.message).toContain(file);
      expect(read(file)).toBe("two");
      expect(fs.statSync(file).ino).toBe(before.ino);
      expect(["one", "two"]).toContain(read(backupOf(file)));
      expect(fs.readdirSync(folder).sort()).toEqual(["a.sandtable", "a.sandtable.bak"]);
    });

  test("half the text is on the disk when it is full", async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, "a.sandtable");
    await write(file, "one");
    const disk = brokenDisk({
      "handle.writeFile": () => {
        const [half] = fs.readdirSync(folder).filter((name) => name.endsWith(".tmp"));
        fs.writeFileSync(path.join(folder, half as string), "thr");
        throw errno("ENOSPC");
      },
    });
    expect(await write(file, "three", { disk })).toMatchObject({ ok: false, error: { code: "disk-full" } });
    expect(read(file)).toBe("one");
    expect(fs.readdirSync(folder)).toEqual(["a.sandtable"]);
  });

  test("the last rename fails after the backup was made", async () => {
    const file = path.join(temporaryFolder(), "a.sandtable");
    await write(file, "one");
    let renames = 0;
    const disk = brokenDisk({
      rename: () => {
        if (++renames === 2) throw errno("EIO");
      },
    });
    expect((await write(file, "two", { disk })).ok).toBe(false);
    expect([read(file), read(backupOf(file))]).toEqual(["one", "one"]);
  });
});

test("a folder that can't be forced to the disk does not undo the saving", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "a.sandtable");
  const disk = brokenDisk({
    open: (name) => {
      if (name === folder) throw errno("EPERM");
    },
  });
  expect((await write(file, "one", { disk })).ok).toBe(true);
  expect(read(file)).toBe("one");
});

test("file and folder are forced to the disk, in this order around the rename", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "a.sandtable");
  const steps: string[] = [];
  const note = (name: string) => () => void steps.push(name);
  const disk = brokenDisk({
    "handle.writeFile": note("write"),
    "handle.sync": note("sync"),
    rename: note("rename"),
  });
  await write(file, "one", { disk });
  expect(steps).toEqual(["write", "sync", "rename", "sync"]);
});

test("a folder and a missing folder are refused", async () => {
  const folder = temporaryFolder();
  expect(await write(folder, "x")).toMatchObject({ ok: false, error: { code: "unreadable" } });
  expect(await write(path.join(folder, "no", "a.sandtable"), "x")).toMatchObject({
    ok: false,
    error: { code: "not-found" },
  });
});

test("the caller may call it off at the last moment", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "a.sandtable");
  await write(file, "one");
  const confirm = async () => ({ code: "changed-on-disk" as const, message: "no" });
  expect(await write(file, "two", { confirm })).toMatchObject({ ok: false, error: { code: "changed-on-disk" } });
  expect(fs.readdirSync(folder)).toEqual(["a.sandtable"]);
});

test("leftovers of a process that died long ago are swept away, fresh ones and other files are not", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "a.sandtable");
  const old = path.join(folder, ".a.sandtable.123-0123456789ab.tmp");
  const fresh = path.join(folder, ".a.sandtable.124-0123456789ab.tmp");
  const foreign = path.join(folder, ".a.sandtable.notes.tmp");
  for (const name of [old, fresh, foreign]) fs.writeFileSync(name, "x");
  const hourAgo = Date.now() / 1000 - 3600;
  fs.utimesSync(old, hourAgo, hourAgo);
  fs.utimesSync(foreign, hourAgo, hourAgo);
  await write(file, "one");
  expect([old, fresh, foreign].map((name) => fs.existsSync(name))).toEqual([false, true, true]);
});
