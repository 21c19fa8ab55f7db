import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createFolders, isWithin } from "../../../main/files/folders.ts";
import { temporaryFolder } from "./helpers.ts";

function home() {
  const base = temporaryFolder();
  const folder = path.join(base, "home");
  fs.mkdirSync(folder);
  return { base, home: folder, folders: createFolders(folder) };
}
const touch = (...parts: string[]) => fs.writeFileSync(path.join(...parts), "{}");

test("folders, scenarios and games only, folders first, numbers by their value; nothing hidden", async () => {
  const { home: root, folders } = home();
  for (const name of ["b", "A", ".config"]) fs.mkdirSync(path.join(root, name));
  for (const name of [
    "Battle 10.sandtable",
    "battle 9.sandtable",
    "LOUD.SANDTABLE",
    "notes.txt",
    ".x.sandtable",
    "a.sandtable.bak",
    "Battle 9b.sandgame",
  ])
    touch(root, name);
  const listed = await folders.list(null);
  expect(listed.ok && listed.value.entries.map((e) => [e.type, e.name])).toEqual([
    ["folder", "A"],
    ["folder", "b"],
    ["scenario", "battle 9.sandtable"],
    ["game", "Battle 9b.sandgame"],
    ["scenario", "Battle 10.sandtable"],
    ["scenario", "LOUD.SANDTABLE"],
  ]);
  expect(listed).toMatchObject({ ok: true, value: { path: root, parent: null } });
  const inside = await folders.list(path.join(root, "A"));
  expect(inside).toMatchObject({ ok: true, value: { path: path.join(root, "A"), parent: root, entries: [] } });
});

test("places: those that there are, by the names of a localised desktop", async () => {
  const { home: root, folders } = home();
  const places = async () => {
    const listed = await folders.list(null);
    return listed.ok && listed.value.places;
  };
  expect(await places()).toEqual([{ name: "Home", path: root }]);
  fs.mkdirSync(path.join(root, "Desktop"));
  fs.mkdirSync(path.join(root, "Dokumente"));
  fs.mkdirSync(path.join(root, ".config"));
  fs.writeFileSync(path.join(root, ".config", "user-dirs.dirs"), '# x\nXDG_DOCUMENTS_DIR="$HOME/Dokumente"\n');
  expect(await places()).toEqual([
    { name: "Home", path: root },
    { name: "Documents", path: path.join(root, "Dokumente") },
    { name: "Desktop", path: path.join(root, "Desktop") },
  ]);
});

test("outside home is refused, whether it exists or not, and dots don't help", async () => {
  const { base, home: root, folders } = home();
  fs.mkdirSync(path.join(base, "home2"));
  for (const out of [
    base,
    "/",
    path.join(base, "home2"),
    path.join(base, "none"),
    `${root}/../home2`,
    `${root}/x/../../home2`,
  ]) {
    expect(await folders.list(out)).toMatchObject({ ok: false, error: { code: "not-permitted" } });
    expect(await folders.within(out)).toMatchObject({ ok: false, error: { code: "not-permitted" } });
  }
  expect(await folders.list("relative")).toMatchObject({ ok: false, error: { code: "not-permitted" } });
  expect(await folders.list(`${root}\0`)).toMatchObject({ ok: false, error: { code: "not-permitted" } });
  expect(await folders.list(path.join(root, "none"))).toMatchObject({ ok: false, error: { code: "not-found" } });
});

test.skipIf(process.platform === "win32")("links that lead outside are neither shown nor followed", async () => {
  const { base, home: root, folders } = home();
  fs.mkdirSync(path.join(base, "secret"));
  touch(base, "secret", "s.sandtable");
  fs.mkdirSync(path.join(root, "inner"));
  touch(root, "inner", "i.sandtable");
  fs.symlinkSync(path.join(base, "secret"), path.join(root, "out"));
  fs.symlinkSync(path.join(base, "secret", "s.sandtable"), path.join(root, "out.sandtable"));
  fs.symlinkSync(path.join(root, "inner"), path.join(root, "in"));
  fs.symlinkSync(path.join(root, "nothing"), path.join(root, "broken.sandtable"));
  const listed = await folders.list(root);
  expect(listed.ok && listed.value.entries.map((e) => e.name)).toEqual(["in", "inner"]);
  for (const out of ["out", "out/s.sandtable", "out/new.sandtable", "out.sandtable"])
    expect(await folders.within(path.join(root, out))).toMatchObject({ ok: false, error: { code: "not-permitted" } });
  expect(await folders.within(path.join(root, "in", "i.sandtable"))).toEqual({
    ok: true,
    value: path.join(root, "inner", "i.sandtable"),
  });
  expect(await folders.makeFolder(path.join(root, "out"), "x")).toMatchObject({
    ok: false,
    error: { code: "not-permitted" },
  });
  expect(fs.readdirSync(path.join(base, "secret"))).toEqual(["s.sandtable"]);
});

test("a home that is itself a link works", async () => {
  const { base, home: root } = home();
  fs.symlinkSync(root, path.join(base, "h"));
  touch(root, "a.sandtable");
  const listed = await createFolders(path.join(base, "h")).list(null);
  expect(listed).toMatchObject({ ok: true, value: { path: root, parent: null, entries: [{ name: "a.sandtable" }] } });
});

test("a file is no folder", async () => {
  const { home: root, folders } = home();
  touch(root, "a.sandtable");
  expect((await folders.list(path.join(root, "a.sandtable"))).ok).toBe(false);
});

test("making a folder", async () => {
  const { home: root, folders } = home();
  expect(await folders.makeFolder(root, "Östfront 1944")).toEqual({
    ok: true,
    value: path.join(root, "Östfront 1944"),
  });
  expect(fs.statSync(path.join(root, "Östfront 1944")).isDirectory()).toBe(true);
  expect(await folders.makeFolder(root, "Östfront 1944")).toMatchObject({ ok: false });
  for (const bad of ["a/b", "..", ".hidden", "a\\b", " ", "con", "NUL.txt", "a:b", "end.", "x\u0007"])
    expect(await folders.makeFolder(root, bad), bad).toMatchObject({ ok: false, error: { code: "invalid" } });
  expect(fs.readdirSync(root)).toEqual(["Östfront 1944"]);
});

test("within: a name that merely begins alike is outside", () => {
  expect(isWithin("/home/anna", "/home/anna")).toBe(true);
  expect(isWithin("/home/anna", "/home/anna/x")).toBe(true);
  expect(isWithin("/home/anna", "/home/anna/..x")).toBe(true);
  expect(isWithin("/home/anna", "/home/annabel")).toBe(false);
  expect(isWithin("/home/anna", "/home")).toBe(false);
});
