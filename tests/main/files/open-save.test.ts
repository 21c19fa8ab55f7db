import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { pause, scenarioText, until } from "./helpers.ts";
import { tab, value, world } from "./world.ts";

describe("opening and saving", () => {
  test("save, open again: the same text, the stamp of what lies there, on top of the recent files", async () => {
    const { home, services } = world();
    const { call } = tab(services);
    const file = path.join(home, "a.sandtable");
    const text = scenarioText("Hill 112");
    const saved = value(await call("files.save", { path: file, text, expect: null }));
    expect(saved).toMatchObject({ path: file, name: "a.sandtable", stamp: { size: Buffer.byteLength(text) } });
    const opened = value(await call("files.open", { path: file }));
    expect(opened).toEqual({ path: file, name: "a.sandtable", text, stamp: saved.stamp, readOnly: null });
    expect(await call("files.recent", {})).toMatchObject([{ path: file, title: "Hill 112", missing: false }]);
    await call("files.forget", { path: file });
    expect(await call("files.recent", {})).toEqual([]);
  });

  test("what is no scenario is not saved, and the old file stays", async () => {
    const { home, services } = world();
    const { call } = tab(services);
    const file = path.join(home, "a.sandtable");
    const text = scenarioText();
    await call("files.save", { path: file, text, expect: null });
    for (const bad of ["", "{", "{}", text.replace(/"version": \d+/, '"version": 99'), text.slice(0, -5)]) {
      const refused = await call("files.save", { path: file, text: bad, expect: null });
      expect(refused).toMatchObject({ ok: false });
      expect(!refused.ok && refused.error.message).toContain("a.sandtable");
    }
    expect(fs.readFileSync(file, "utf8")).toBe(text);
    expect(fs.existsSync(`${file}.bak`)).toBe(false);
  });

  test("a file changed on disk since is not written over, unless deliberately", async () => {
    const { home, services } = world();
    const { call } = tab(services);
    const file = path.join(home, "a.sandtable");
    const { stamp } = value(await call("files.save", { path: file, text: scenarioText("one"), expect: null }));
    const foreign = scenarioText("foreign");
    fs.writeFileSync(file, foreign);
    const refused = await call("files.save", { path: file, text: scenarioText("two"), expect: stamp });
    expect(refused).toMatchObject({ ok: false, error: { code: "changed-on-disk", file } });
    expect(fs.readFileSync(file, "utf8")).toBe(foreign);
    value(await call("files.save", { path: file, text: scenarioText("two"), expect: null }));
    expect(fs.readFileSync(`${file}.bak`, "utf8")).toBe(foreign);

    fs.rmSync(file);
    const gone = await call("files.save", { path: file, text: scenarioText("three"), expect: stamp });
    expect(gone).toMatchObject({ ok: false, error: { code: "changed-on-disk" } });
    expect(fs.existsSync(file)).toBe(false);
  });

  test("touching a file without changing it is no change; saving the same text keeps the backup's meaning", async () => {
    const { home, services } = world();
    const { call } = tab(services);
    const file = path.join(home, "a.sandtable");
    const first = value(await call("files.save", { path: file, text: scenarioText("one"), expect: null }));
    fs.utimesSync(file, 1000, 1000);
    const second = value(await call("files.save", { path: file, text: scenarioText("two"), expect: first.stamp }));
    const third = value(await call("files.save", { path: file, text: scenarioText("two"), expect: second.stamp }));
    expect(third.stamp).toEqual(second.stamp);
    expect(fs.readFileSync(`${file}.bak`, "utf8")).toBe(scenarioText("one"));
  });

  test("saves that cross each other end with the last one, whole", async () => {
    const { home, services } = world();
    const { call } = tab(services);
    const file = path.join(home, "a.sandtable");
    const titles = Array.from({ length: 10 }, (_, i) => `number ${i}`);
    const texts = titles.map((title) => scenarioText(title));
    await Promise.all(texts.map((text) => call("files.save", { path: file, text, expect: null })));
    expect(fs.readFileSync(file, "utf8")).toBe(texts.at(-1));
    expect(fs.readFileSync(`${file}.bak`, "utf8")).toBe(texts.at(-2));
    expect(fs.readdirSync(home).sort()).toEqual(["a.sandtable", "a.sandtable.bak"]);
  });

  test("the browser door keeps to home and to scenario files; what the user named outside is let through", async () => {
    const { base, home, services } = world();
    const { call } = tab(services);
    const text = scenarioText();
    const outside = path.join(base, "out.sandtable");
    fs.writeFileSync(outside, text);
    fs.symlinkSync(outside, path.join(home, "link.sandtable"));
    fs.writeFileSync(path.join(home, "notes.txt"), "x");
    for (const file of [outside, path.join(home, "link.sandtable"), `${home}/../out.sandtable`]) {
      expect(await call("files.open", { path: file })).toMatchObject({ ok: false, error: { code: "not-permitted" } });
      expect(await call("files.save", { path: file, text: scenarioText("x"), expect: null })).toMatchObject({
        ok: false,
        error: { code: "not-permitted" },
      });
    }
    const notes = path.join(home, "notes.txt");
    expect(await call("files.open", { path: notes })).toMatchObject({ ok: false, error: { code: "unsupported" } });
    expect(await call("files.save", { path: notes, text, expect: null })).toMatchObject({ ok: false });
    expect(fs.readFileSync(outside, "utf8")).toBe(text);
    expect(fs.readFileSync(notes, "utf8")).toBe("x");
    services.permit(outside);
    expect(value(await call("files.open", { path: outside })).text).toBe(text);
  });

  test("a path that is not a full one is refused at either door", async () => {
    for (const host of ["browser", "electron"] as const) {
      const { call } = tab(world({ host }).services);
      for (const file of ["a.sandtable", "./a.sandtable", "../a.sandtable"]) {
        expect(await call("files.open", { path: file })).toMatchObject({ ok: false, error: { code: "bad-request" } });
        expect(await call("files.save", { path: file, text: scenarioText(), expect: null })).toMatchObject({
          ok: false,
          error: { code: "bad-request" },
        });
      }
    }
  });

  test("Electron's door opens what its dialogs name, with the extension only", async () => {
    const { base, services } = world({ host: "electron" });
    const { call } = tab(services);
    const file = path.join(base, "out.sandtable");
    value(await call("files.save", { path: file, text: scenarioText(), expect: null }));
    expect(
      await call("files.save", { path: path.join(base, "x.txt"), text: scenarioText(), expect: null }),
    ).toMatchObject({
      ok: false,
      error: { code: "unsupported" },
    });
  });

  test("a backup opens read-only", async () => {
    const { home, services } = world();
    const { call } = tab(services);
    const file = path.join(home, "a.sandtable");
    for (const title of ["one", "two"])
      await call("files.save", { path: file, text: scenarioText(title), expect: null });
    const backup = value(await call("files.open", { path: `${file}.bak` }));
    expect(backup).toMatchObject({ text: scenarioText("one"), readOnly: "a backup copy" });
    expect(await call("files.save", { path: `${file}.bak`, text: backup.text, expect: null })).toMatchObject({
      ok: false,
    });
    expect(await call("files.recent", {})).toHaveLength(1);
  });

  test("a broken scenario still opens as text, so that the window can say where it is broken", async () => {
    const { home, services } = world();
    const { call } = tab(services);
    fs.writeFileSync(path.join(home, "a.sandtable"), "{ not json");
    expect(value(await call("files.open", { path: path.join(home, "a.sandtable") })).text).toBe("{ not json");
    expect(await call("files.recent", {})).toEqual([]);
  });
});

describe("two tabs on one file", () => {
  function pair(host: "browser" | "electron" = "browser") {
    const { home, services, base } = world({ host });
    const file = path.join(home, "a.sandtable");
    fs.writeFileSync(file, scenarioText("one"));
    return { file, home, base, services, a: tab(services), b: tab(services) };
  }

  test("the second opens read-only and can't save until the first gives it up", async () => {
    const { file, home, a, b } = pair();
    const link = path.join(home, "link.sandtable");
    fs.symlinkSync(file, link);
    const opened = value(await a.call("files.open", { path: file }));
    expect(opened.readOnly).toBeNull();
    const second = value(await b.call("files.open", { path: link }));
    expect(second.readOnly).toBe("open in another tab");
    const save = () => b.call("files.save", { path: link, text: scenarioText("two"), expect: second.stamp });
    expect(await save()).toMatchObject({ ok: false, error: { code: "read-only" } });
    expect(fs.readFileSync(file, "utf8")).toBe(scenarioText("one"));
    await a.call("files.release", { path: file });
    expect((await save()).ok).toBe(true);
    expect(await a.call("files.save", { path: file, text: scenarioText("three"), expect: null })).toMatchObject({
      ok: false,
      error: { code: "read-only" },
    });
  });

  test("closing a tab gives up its files; a saved file is held like an opened one", async () => {
    const { home, services, a, b } = pair("electron");
    const file = path.join(home, "new.sandtable");
    value(await a.call("files.save", { path: file, text: scenarioText(), expect: null }));
    expect(value(await b.call("files.open", { path: file })).readOnly).toBe("open in another window");
    a.connection.close();
    expect(value(await b.call("files.open", { path: file })).readOnly).toBeNull();
    expect(value(await tab(services).call("files.open", { path: file })).readOnly).toBe("open in another window");
  });

  test("a save that failed holds nothing", async () => {
    const { home, a, b } = pair();
    const file = path.join(home, "new.sandtable");
    const stamp = { modified: 1, size: 1, hash: "x" };
    expect((await a.call("files.save", { path: file, text: scenarioText(), expect: stamp })).ok).toBe(false);
    expect((await b.call("files.save", { path: file, text: scenarioText(), expect: null })).ok).toBe(true);
  });

  test("another running Sand Table counts as well", async () => {
    const { base, file, a } = pair();
    value(await a.call("files.open", { path: file }));
    const other = tab(world({}, base).services);
    const opened = value(await other.call("files.open", { path: file }));
    expect(opened.readOnly).toBe("open in another running Sand Table");
    await a.call("files.release", { path: file });
    expect(value(await other.call("files.open", { path: file })).readOnly).toBeNull();
  });

  test("the onlooker is told when the writer saves, the writer is not", async () => {
    const { file, a, b } = pair();
    value(await a.call("files.open", { path: file }));
    value(await b.call("files.open", { path: file }));
    await pause(100);
    value(await a.call("files.save", { path: file, text: scenarioText("two"), expect: null }));
    await until(() => b.events.length > 0);
    await pause(500);
    expect(b.events).toEqual([{ type: "file-changed", path: file, gone: false }]);
    expect(a.events).toEqual([]);
  });
});

test("outside changes are noticed: changed, removed, back again; one's own saving is not", async () => {
  const { home, services } = world();
  const { call, events } = tab(services);
  const file = path.join(home, "a.sandtable");
  value(await call("files.save", { path: file, text: scenarioText("one"), expect: null }));
  await pause(100);
  for (const title of ["two", "three"]) {
    value(await call("files.save", { path: file, text: scenarioText(title), expect: null }));
    await pause(150);
  }
  await pause(500);
  expect(events).toEqual([]);
  const changed = { type: "file-changed", path: file, gone: false };

  fs.writeFileSync(file, scenarioText("foreign"));
  await until(() => events.length > 0);
  expect(events.splice(0)).toEqual([changed]);

  fs.writeFileSync(`${file}.new`, scenarioText("foreign 2"));
  fs.renameSync(`${file}.new`, file);
  await until(() => events.length > 0);
  expect(events.splice(0)).toEqual([changed]);

  fs.rmSync(file);
  await until(() => events.length > 0);
  expect(events.splice(0)).toEqual([{ ...changed, gone: true }]);

  fs.writeFileSync(file, scenarioText("back"));
  await until(() => events.length > 0);
  expect(events.splice(0)).toEqual([changed]);

  await call("files.release", { path: file });
  fs.writeFileSync(file, scenarioText("unwatched"));
  await pause(700);
  expect(events).toEqual([]);
}, 20_000);
