/** Pictures made in the window, on the disk. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveDocument } from "../../../main/files/documents.ts";
import { createFolders } from "../../../main/files/folders.ts";
import { documentEnding } from "../../../shared/documents.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "sand-table-documents-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));
const within = (file: string) => createFolders(home).within(file);
const bytes = new Uint8Array([137, 80, 78, 71]);

test("a picture is written whole, over what was there, and leaves nothing beside it", async () => {
  const file = path.join(home, "view.png");
  expect(await saveDocument(file, bytes, within)).toEqual({ ok: true, value: { path: file, bytes: 4 } });
  expect(await saveDocument(file, bytes.subarray(0, 2), within)).toMatchObject({ ok: true });
  expect(readFileSync(file)).toHaveLength(2);
  expect(readdirSync(home)).toEqual(["view.png"]);
});

test("nothing but pictures, nowhere but where the door may write", async () => {
  const refused = async (file: string) => {
    const saved = await saveDocument(file, bytes, within);
    return saved.ok ? "saved" : saved.error.code;
  };
  expect(await refused(path.join(home, "run.sh"))).toBe("unsupported");
  expect(await refused(path.join(home, "battle.sandtable"))).toBe("unsupported");
  expect(await refused(path.join(home, "map.pdf"))).toBe("unsupported");
  expect(await refused("view.png")).toBe("bad-request");
  expect(await refused(`${home}/a\0.png`)).toBe("bad-request");
  expect(await refused(path.join(path.dirname(home), "view.png"))).toBe("not-permitted");
  expect(await refused(path.join(home, "no such folder", "view.png"))).toBe("not-found");
  expect(readdirSync(home)).toEqual([]);
});

test.skipIf(process.getuid?.() === 0)("a folder that can't be written to is told of", async () => {
  const closed = path.join(home, "closed");
  mkdirSync(closed);
  chmodSync(closed, 0o555);
  expect(await saveDocument(path.join(closed, "view.png"), bytes, within)).toMatchObject({ ok: false });
});

test("endings are known in any case, and a folder lists those of one ending", async () => {
  expect([documentEnding("A.PDF"), documentEnding("a.svg"), documentEnding("a.pdf.txt")]).toEqual([
    ".pdf",
    ".svg",
    undefined,
  ]);
  mkdirSync(path.join(home, "sub"));
  for (const name of ["a.pdf", "b.PDF", "c.png", "d.sandtable", "e.txt"]) writeFileSync(path.join(home, name), "x");
  const names = async (ending?: ".pdf" | ".svg") => {
    const listed = await createFolders(home).list(null, ending);
    return listed.ok ? listed.value.entries.map((e) => `${e.type} ${e.name}`) : listed.error;
  };
  expect(await names(".pdf")).toEqual(["folder sub", "document a.pdf", "document b.PDF"]);
  expect(await names(".svg")).toEqual(["folder sub"]);
  expect(await names()).toEqual(["folder sub", "scenario d.sandtable"]);
});
