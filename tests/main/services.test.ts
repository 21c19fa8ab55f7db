import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "../../main/dispatch.ts";
import { operations } from "../../shared/api.ts";
import { scenarioText, temporaryFolder } from "./files/helpers.ts";
import { tab, value, world } from "./files/world.ts";

describe("the wrapper around every call", () => {
  test("unknown operations and inputs that don't fit are bad requests", async () => {
    const { connection } = tab(world().services);
    const bad: [string, unknown][] = [
      ["files.burn", {}],
      ["__proto__", {}],
      ["constructor", {}],
      ["files.open", {}],
      ["files.open", { path: 3 }],
      ["files.open", { path: "" }],
      ["files.open", { path: "/x", mode: "rw" }],
      ["files.open", null],
      ["app.info", undefined],
      ["vehicles.search", { system: "chess" }],
      ["settings.set", { theme: "purple" }],
    ];
    for (const [name, input] of bad)
      await expect(connection.dispatch(name, input), `${name} ${JSON.stringify(input)}`).rejects.toMatchObject({
        name: "ApiError",
        code: "bad-request",
      });
    await expect(connection.dispatch("files.open", { path: 3 })).rejects.toThrow(/files\.open: path: /);
    await expect(connection.dispatch(7 as unknown as string, {})).rejects.toMatchObject({ code: "bad-request" });
  });

  test("a defect is told to the log in full and to the caller without a trace", async () => {
    const { services, defects } = world();
    const { connection } = tab(services, {
      pick: async () => {
        throw new Error("secret /path");
      },
    });
    const call = connection.dispatch("files.pick", { purpose: "open" });
    await expect(call).rejects.toMatchObject({ name: "ApiError", code: "internal" });
    await expect(call).rejects.not.toThrow(/secret/);
    expect(defects.join()).toContain("secret /path");
  });

  test("an answer that does not fit its schema is a defect, too", async () => {
    const { services, defects } = world();
    const { connection } = tab(services, { pick: async () => "" });
    await expect(connection.dispatch("files.pick", { purpose: "open" })).rejects.toMatchObject({ code: "internal" });
    expect(defects.join()).toContain("schema");
  });

  test("a closed connection answers nothing", async () => {
    const { services } = world();
    const { connection } = tab(services);
    expect(services.connections).toBe(1);
    connection.close();
    connection.close();
    expect(services.connections).toBe(0);
    await expect(connection.dispatch("app.info", {})).rejects.toMatchObject({ code: "bad-request" });
  });
});

describe("a tab that goes while something is under way", () => {
  test("holds neither the file it was opening nor the autosave it was writing", async () => {
    const { home, services } = world();
    const file = path.join(home, "a.sandtable");
    fs.writeFileSync(file, scenarioText());
    const [a, b] = [tab(services), tab(services)];
    const opening = a.call("files.open", { path: file });
    const writing = a.call("autosave.write", { id: "doc", path: null, title: "x", text: "x" });
    a.connection.close();
    await Promise.all([opening, writing]);
    expect(value(await b.call("files.open", { path: file })).readOnly).toBeNull();
    expect(await b.call("autosave.list", {})).toHaveLength(1);
  });

  test("still gets its file saved before the services end", async () => {
    const { home, services } = world();
    const file = path.join(home, "a.sandtable");
    const saving = tab(services).call("files.save", { path: file, text: scenarioText(), expect: null });
    await services.close();
    expect(fs.readFileSync(file, "utf8")).toBe(scenarioText());
    expect((await saving).ok).toBe(true);
  });
});

test("whatever comes over the wire, the answer is an answer or a bad request, never a defect", async () => {
  const { base, home, services, defects } = world();
  const { connection } = tab(services);
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom("a.sandtable", "..", "\0", "user/x", home, `${home}/a.sandtable`, base),
  );
  const field = fc.oneof(text, fc.jsonValue(), fc.constant(null), fc.integer(), fc.boolean());
  const shape = fc.dictionary(
    fc.constantFrom(
      "path",
      "id",
      "text",
      "expect",
      "title",
      "parent",
      "name",
      "system",
      "sort",
      "limit",
      "vehicle",
      "grid",
    ),
    field,
    { maxKeys: 5 },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(operations)), fc.oneof(shape, field), async (name, input) => {
      const code = await connection.dispatch(name, input).then(
        () => "answered",
        (error: unknown) => (error instanceof ApiError ? error.code : error),
      );
      expect(["answered", "bad-request"]).toContain(code);
    }),
    { numRuns: 1500, seed: 20_261_121 },
  );
  expect(defects).toEqual([]);
  expect(fs.readdirSync(base).sort()).toEqual(["data", "home"]);
}, 60_000);

test("app: who we are, the dirty mark, closing, the system's dialog", async () => {
  const { services, base } = world();
  const plain = tab(services);
  expect(await plain.call("app.info", {})).toEqual({
    version: "1.2.3",
    host: "browser",
    platform: process.platform,
    nativeDialogs: false,
    dataFolder: path.join(base, "data"),
  });
  expect(await plain.call("app.warnings", {})).toEqual({ warnings: [] });
  await plain.call("app.setDirty", { dirty: true });
  await plain.call("app.closeNow", {});
  expect(plain.told).toEqual([true, "close"]);
  expect(await plain.call("files.pick", { purpose: "open" })).toMatchObject({ error: { code: "unsupported" } });
  const native = tab(services, { pick: async () => "/x/a.sandtable" });
  expect((await native.call("app.info", {})).nativeDialogs).toBe(true);
  expect(await native.call("files.pick", { purpose: "save" })).toEqual({ ok: true, value: "/x/a.sandtable" });
});

describe("autosave", () => {
  const save = { id: "doc-1", path: null, title: "Hill 112", text: "half a scen" };

  test("offered only when the tab that wrote it is gone; read, discarded", async () => {
    const { services } = world({ now: () => 5000 });
    const [a, b] = [tab(services), tab(services)];
    value(await a.call("autosave.write", save));
    expect(await b.call("autosave.list", {})).toEqual([]);
    a.connection.close();
    const { text: _, ...offered } = { ...save, saved: 5000 };
    expect(await b.call("autosave.list", {})).toEqual([offered]);
    expect(value(await b.call("autosave.read", { id: "doc-1" }))).toEqual({ ...save, saved: 5000 });
    await b.call("autosave.discard", { id: "doc-1" });
    expect(await b.call("autosave.list", {})).toEqual([]);
    expect(await b.call("autosave.read", { id: "doc-1" })).toMatchObject({ ok: false, error: { code: "not-found" } });
  });

  test("another run offers it after that run has ended, not before; newest first; damaged ones are passed over", async () => {
    let clock = 1000;
    const { base, services } = world({ now: () => clock });
    const a = tab(services);
    value(await a.call("autosave.write", save));
    clock += 10;
    value(await a.call("autosave.write", { ...save, id: "doc-2", path: "/x/b.sandtable", title: "Later" }));
    const other = tab(world({ now: () => clock }, base).services);
    expect(await other.call("autosave.list", {})).toEqual([]);
    await services.close();
    fs.writeFileSync(path.join(base, "data", "autosave", "doc-3.json"), '{"owner"');
    expect((await other.call("autosave.list", {})).map((u) => u.title)).toEqual(["Later", "Hill 112"]);
    expect(await other.call("autosave.read", { id: "doc-3" })).toMatchObject({ error: { code: "wrong-format" } });
  });

  test("it lies in the data folder, never over the user's file, and its id can't lead elsewhere", async () => {
    const { base, home, services } = world();
    const { call } = tab(services);
    const file = path.join(home, "a.sandtable");
    fs.writeFileSync(file, "precious");
    value(await call("autosave.write", { ...save, path: file }));
    expect(fs.readFileSync(file, "utf8")).toBe("precious");
    expect(fs.readdirSync(path.join(base, "data", "autosave"))).toEqual(["doc-1.json"]);
    for (const id of ["../evil", "a/b", "", ".", "a.b"]) {
      expect(await call("autosave.write", { ...save, id })).toMatchObject({
        ok: false,
        error: { code: "bad-request" },
      });
      expect(await call("autosave.read", { id })).toMatchObject({ ok: false, error: { code: "bad-request" } });
      await call("autosave.discard", { id });
    }
    expect(fs.readdirSync(path.join(base, "data", "autosave"))).toEqual(["doc-1.json"]);
  });
});

describe("shipped scenarios", () => {
  test("title, system and the first sentence; a broken one is left out with a warning", async () => {
    const base = temporaryFolder();
    fs.mkdirSync(path.join(base, "scenarios"));
    const text = scenarioText("Crossroads").replace(
      '"situation": ""',
      '"situation": "Dawn, 8 July.\\n Two companies meet. More."',
    );
    expect(text).toContain("Two companies");
    fs.writeFileSync(path.join(base, "scenarios", "crossroads.sandtable"), text);
    fs.writeFileSync(path.join(base, "scenarios", "broken.sandtable"), "{");
    fs.writeFileSync(path.join(base, "scenarios", "notes.txt"), "{");
    const { services } = world({}, base);
    const { call } = tab(services);
    expect(await call("files.shipped", {})).toEqual([
      {
        ...{ id: "crossroads", title: "Crossroads", system: "ghq-wwii", summary: "Dawn, 8 July." },
        ...{ kind: "", series: null, width: 48, height: 24, turns: 12, minutes: 5, stands: [0, 0] },
        ...{ nations: [], year: null, uneven: null, character: null },
      },
    ]);
    expect(await call("files.openShipped", { id: "crossroads" })).toEqual({
      ok: true,
      value: { text, character: null },
    });
    for (const id of ["broken", "../scenarios/crossroads", "nothing"])
      expect(await call("files.openShipped", { id })).toMatchObject({ ok: false, error: { code: "not-found" } });
    const { warnings } = await call("app.warnings", {});
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("broken.sandtable");
  });
});

test("settings and vehicles through the door", async () => {
  const { services } = world();
  const { call } = tab(services);
  const before = await call("settings.get", {});
  expect(await call("settings.set", { grid: true })).toEqual({ ...before, grid: true });
  expect(value(await call("vehicles.search", { system: "ghq-wwii", text: "tiger" })).total).toBe(2);
  expect(value(await call("vehicles.get", { id: "ghq-wwii/usa/m4-sherman" })).vehicle.points).toBe(72);
  expect(value(await call("vehicles.facets", { system: "ghq-wwii" })).nations).toHaveLength(7);
});

test("a data folder that can't be made leaves a program that can open and save", async () => {
  const base = temporaryFolder();
  fs.writeFileSync(path.join(base, "data"), "a file where the folder should be");
  const { home, services } = world({}, base);
  const { call } = tab(services);
  const { warnings } = await call("app.warnings", {});
  expect(warnings.length).toBeGreaterThan(0);
  const file = path.join(home, "a.sandtable");
  const { stamp } = value(await call("files.save", { path: file, text: scenarioText(), expect: null }));
  expect(value(await call("files.open", { path: file })).stamp).toEqual(stamp);
  expect(value(await call("vehicles.search", { system: "ghq-wwii" })).total).toBe(58);
  expect(await call("autosave.list", {})).toEqual([]);
  await expect(call("settings.set", { grid: true })).rejects.toMatchObject({ name: "ApiError", code: "not-found" });
});
