import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readTextFile } from "../../../main/files/read.ts";
import { MAX_SCENARIO_BYTES } from "../../../shared/scenario/model.ts";
import { brokenDisk, errno, temporaryFolder } from "./helpers.ts";

const inFolder = (name: string) => path.join(temporaryFolder(), name);

test("the text of a file, its bytes and when it was changed", async () => {
  const file = inFolder("a.sandtable");
  const text = "Höhe 3 – “Ost”\n";
  fs.writeFileSync(file, text);
  const modified = fs.statSync(file).mtimeMs;
  expect(await readTextFile(file)).toEqual({ ok: true, value: { text, bytes: Buffer.from(text), modified } });
});

test("an empty file is read as it is", async () => {
  const file = inFolder("a.sandtable");
  fs.writeFileSync(file, "");
  expect(await readTextFile(file)).toMatchObject({ ok: true, value: { text: "", bytes: Buffer.alloc(0) } });
});

test("a byte order mark is left out of the text and stands in the bytes", async () => {
  const file = inFolder("a.sandtable");
  fs.writeFileSync(file, "\ufeff{}");
  expect(await readTextFile(file)).toMatchObject({ ok: true, value: { text: "{}", bytes: Buffer.from("\ufeff{}") } });
});

test("refused: missing, a folder, not UTF-8, UTF-16", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "a.sandtable");
  expect(await readTextFile(file)).toMatchObject({ ok: false, error: { code: "not-found", file } });
  expect(await readTextFile(folder)).toMatchObject({ ok: false, error: { code: "unreadable", file: folder } });
  expect(await readTextFile(path.join(file, "b"))).toMatchObject({ ok: false, error: { code: "not-found" } });
  for (const bytes of [Buffer.from([0x7b, 0xff, 0x7d]), Buffer.from("\ufeff{}", "utf16le"), Buffer.from([0xc3])]) {
    fs.writeFileSync(file, bytes);
    const refused = await readTextFile(file);
    expect(refused).toMatchObject({ ok: false, error: { code: "wrong-format" } });
    expect(!refused.ok && refused.error.message).toContain("a.sandtable");
  }
});

test("refused: larger than a scenario may be, before it is read", async () => {
  const file = inFolder("a.sandtable");
  fs.closeSync(fs.openSync(file, "w"));
  fs.truncateSync(file, MAX_SCENARIO_BYTES + 1);
  let opened = false;
  const disk = brokenDisk({
    open: () => {
      opened = true;
    },
  });
  expect(await readTextFile(file, { disk })).toMatchObject({ ok: false, error: { code: "too-large" } });
  expect(opened).toBe(false);
  expect(await readTextFile(file, { limit: 10 })).toMatchObject({ ok: false, error: { code: "too-large" } });
});

test("the limit holds for a file that grows while it is read", async () => {
  const file = inFolder("a.sandtable");
  fs.writeFileSync(file, "12345");
  const disk = brokenDisk({ "handle.stat": () => fs.writeFileSync(file, "x".repeat(5000)) });
  expect(await readTextFile(file, { limit: 1000, disk })).toMatchObject({ ok: false, error: { code: "too-large" } });
  fs.writeFileSync(file, "12345");
  expect(await readTextFile(file, { limit: 10_000, disk })).toMatchObject({
    ok: true,
    value: { bytes: Buffer.alloc(5000, "x") },
  });
});

test.skipIf(process.platform === "win32")("a pipe is refused instead of waited for", async () => {
  const file = inFolder("a.sandtable");
  execFileSync("mkfifo", [file]);
  expect(await readTextFile(file)).toMatchObject({ ok: false, error: { code: "unreadable" } });
  expect(await readTextFile("/dev/null")).toMatchObject({ ok: false, error: { code: "unreadable" } });
});

test.for([
  ["EACCES", "not-permitted"],
  ["EPERM", "not-permitted"],
  ["EIO", "unreadable"],
  ["EMFILE", "unreadable"],
  ["ESOMETHING", "unreadable"],
] as const)("%s is told as %s, naming the file", async ([code, kind]) => {
  const file = inFolder("a.sandtable");
  fs.writeFileSync(file, "{}");
  const disk = brokenDisk({
    open: () => {
      throw errno(code);
    },
  });
  const refused = await readTextFile(file, { disk });
  expect(refused).toMatchObject({ ok: false, error: { code: kind, file } });
  expect(!refused.ok && refused.error.message).toContain(file);
});
