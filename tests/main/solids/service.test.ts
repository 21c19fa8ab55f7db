/** Solids for a window: a tile to look at, a file with progress, and the end of work that nobody wants any more. */
import fs from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { STANDARD_SOLIDS } from "../../../shared/solids/settings.ts";
import { tab, value, world } from "../files/world.ts";
import { tableOf } from "./tables.ts";

const hill = { x: 0.5, y: 0.5, radius: 2, level: 2 };
const text = formatScenario(tableOf({ width: 12, height: 6, hills: [hill], lakes: [], roads: [] }));
const settings = STANDARD_SOLIDS;
const wish = { text, settings, tile: null, format: "stl" } as const;

function window() {
  const { home, services, defects } = world();
  const file = (name: string) => path.join(home, name);
  return { home, file, services, defects, ...tab(services) };
}

test("a tile is shown, and files are written with progress", async () => {
  const { call, events, file, services, defects } = window();
  const shown = value(await call("solids.tile", { text, settings, tile: "B1" }));
  expect(shown.stl.length).toBe(84 + 50 * shown.report.triangles);
  const saved = value(await call("solids.save", { ...wish, tile: "B1", path: file("B1.stl") }));
  expect(fs.readFileSync(file("B1.stl")).equals(shown.stl)).toBe(true);
  expect(saved).toEqual({ bytes: shown.stl.length, report: shown.report });
  value(await call("solids.save", { ...wish, path: file("all.zip") }));
  expect(Object.keys(unzipSync(fs.readFileSync(file("all.zip"))))).toEqual(["A1.stl", "B1.stl", "tiles.txt"]);
  expect(events.at(-1)).toEqual({ type: "solids-progress", done: 2, total: 2 });
  await services.close();
  expect(defects).toEqual([]);
});

test("what can't be written or made is refused, with the field at fault", async () => {
  const { call, file, home, services } = window();
  const code = async (name: string, change: object = {}) => {
    const answer = await call("solids.save", { ...wish, path: file(name), ...change });
    return answer.ok ? "saved" : answer.error.code;
  };
  expect(await code("all.stl")).toBe("wrong-format");
  expect(await code("A1.zip", { tile: "A1" })).toBe("wrong-format");
  expect(await code("../all.zip")).toBe("not-permitted");
  expect(await code("nowhere/all.zip")).toBe("not-found");
  expect(await code("all.zip", { text: "{}" })).not.toBe("saved");
  expect(
    await call("solids.tile", { text, settings: { ...settings, base: 2, engraving: 2 }, tile: "A1" }),
  ).toMatchObject({ ok: false, error: { place: "engraving" } });
  expect(await call("solids.tile", { text, settings, tile: "Z1" })).toMatchObject({ error: { code: "not-found" } });
  expect(fs.readdirSync(home)).toEqual([]);
  await services.close();
});

test("work is stopped by the window, and by its end", async () => {
  const { call, connection, file, home, services, defects } = window();
  const first = call("solids.save", { ...wish, path: file("all.zip") });
  await call("solids.cancel", {});
  expect(await first).toMatchObject({ ok: false, error: { code: "cancelled" } });
  // A new thread takes up the next wish.
  value(await call("solids.tile", { text, settings, tile: "A1" }));
  const last = call("solids.save", { ...wish, path: file("all.zip") });
  await new Promise((later) => setTimeout(later, 50));
  connection.close();
  expect(await last).toMatchObject({ ok: false, error: { code: "cancelled" } });
  expect(fs.readdirSync(home)).toEqual([]);
  await services.close();
  expect(defects).toEqual([]);
});
