import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readTextFile } from "../../../main/files/read.ts";
import { stampOf, stampOfRead } from "../../../main/files/stamp.ts";
import { temporaryFolder } from "./helpers.ts";

const inFolder = (name: string) => path.join(temporaryFolder(), name);

test.for(["Höhe 3 – “Ost”\n", "\ufeff{}", ""])(
  "a file has the same stamp on disk and as it was read: %j",
  async (text) => {
    const file = inFolder("a.sandtable");
    fs.writeFileSync(file, text);
    const hash = createHash("sha256").update(text).digest("hex");
    const stamp = { modified: fs.statSync(file).mtimeMs, size: Buffer.byteLength(text), hash };
    const read = await readTextFile(file);
    expect(read.ok && stampOfRead(read.value)).toEqual(stamp);
    expect(await stampOf(file)).toEqual({ ok: true, value: stamp });
  },
);

test("the stamp of nothing is null", async () => {
  expect(await stampOf(inFolder("a.sandtable"))).toEqual({ ok: true, value: null });
});
