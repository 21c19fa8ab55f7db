/** Opening and saving on a disk in trouble. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createOpenFiles } from "../../../main/files/open-files.ts";
import { anyFile, createScenarioFiles } from "../../../main/files/scenario-files.ts";
import { brokenDisk, errno, scenarioText, temporaryFolder } from "./helpers.ts";

function scenarioFiles(faults: Parameters<typeof brokenDisk>[0]) {
  const taken = new Set<string>();
  const locks = {
    take: (real: string) => Boolean(taken.add(real)),
    release: (real: string) => void taken.delete(real),
    close: () => undefined,
  };
  const recent: string[] = [];
  const files = createScenarioFiles({
    openFiles: createOpenFiles({ locks, watch: () => ({ close: () => undefined }), viewName: "tab" }),
    recent: { list: async () => [], add: async (file) => void recent.push(file), forget: async () => undefined },
    allowed: anyFile,
    disk: brokenDisk(faults),
  });
  return { files, taken, recent, viewer: { send: () => undefined } };
}
const failing = (code: string) => () => {
  throw errno(code);
};

describe("saving", () => {
  test.for([
    ["handle.writeFile", "ENOSPC", "disk-full"],
    ["handle.sync", "EIO", "unreadable"],
    ["rename", "EROFS", "not-permitted"],
  ] as const)("%s fails with %s: %s, the old file stays and stays in hand", async ([where, code, kind]) => {
    const file = path.join(temporaryFolder(), "a.sandtable");
    fs.writeFileSync(file, scenarioText("old"));
    const { files, taken, viewer } = scenarioFiles({ [where]: failing(code) });
    const opened = await files.open(viewer, file);
    if (!opened.ok) throw new Error(opened.error.message);
    const refused = await files.save(viewer, file, scenarioText("new"), opened.value.stamp);
    expect(refused).toMatchObject({ ok: false, error: { code: kind, file } });
    expect(!refused.ok && refused.error.message).toContain(file);
    expect(fs.readFileSync(file, "utf8")).toBe(scenarioText("old"));
    expect([...taken]).toEqual([file]);
  });

  test("a new file that could not be written is not held and not among the recent ones", async () => {
    const folder = temporaryFolder();
    const { files, taken, recent, viewer } = scenarioFiles({ "handle.writeFile": failing("ENOSPC") });
    const refused = await files.save(viewer, path.join(folder, "a.sandtable"), scenarioText(), null);
    expect(refused).toMatchObject({ ok: false, error: { code: "disk-full" } });
    expect([fs.readdirSync(folder), [...taken], recent]).toEqual([[], [], []]);
  });

  test("a folder that does not exist", async () => {
    const { files, viewer } = scenarioFiles({});
    const file = path.join(temporaryFolder(), "none", "a.sandtable");
    expect(await files.save(viewer, file, scenarioText(), null)).toMatchObject({
      ok: false,
      error: { code: "not-found" },
    });
  });
});

describe("write protection", () => {
  test.for(["file", "folder"])("of the %s: it opens read-only, and saving is refused", async (what) => {
    const folder = temporaryFolder();
    const file = path.join(folder, "a.sandtable");
    fs.writeFileSync(file, scenarioText("old"));
    const isProtected = what === "file" ? file : folder;
    const { files, taken, viewer } = scenarioFiles({
      access: (name) => {
        if (name === isProtected) throw errno("EACCES");
      },
    });
    expect(await files.open(viewer, file)).toMatchObject({ ok: true, value: { readOnly: "write-protected" } });
    const refused = await files.save(viewer, file, scenarioText("new"), null);
    expect(refused).toMatchObject({ ok: false, error: { code: "read-only", file } });
    expect(fs.readFileSync(file, "utf8")).toBe(scenarioText("old"));
    expect([...taken]).toEqual([file]);
  });
});
