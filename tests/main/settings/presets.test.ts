import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createPresets } from "../../../main/settings/presets.ts";
import type { GeneratorPreset } from "../../../shared/api.ts";
import type { TagTable } from "../../../shared/mapdata/tags/tagTable.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { tab, value, world } from "../files/world.ts";

const preset = (name: string, woods = 0.2): GeneratorPreset => ({ name, system: "ghq-wwii", settings: { woods } });

test("none at first; saved by name, written over, deleted, and there again after a new start", async () => {
  const { services, base } = world();
  const { call } = tab(services);
  expect(await call("presets.list", {})).toEqual([]);
  expect(value(await call("presets.save", preset("Steppe")))).toEqual([preset("Steppe")]);
  const both = [preset("Bocage"), preset("Steppe")];
  expect(value(await call("presets.save", preset("Bocage")))).toEqual(both);
  expect(value(await call("presets.save", preset("Steppe", 0.1)))).toEqual([preset("Bocage"), preset("Steppe", 0.1)]);
  const again = tab(world({}, base).services);
  expect(await again.call("presets.list", {})).toEqual([preset("Bocage"), preset("Steppe", 0.1)]);
  expect(value(await again.call("presets.delete", { name: "Bocage", system: "ghq-wwii" }))).toEqual([
    preset("Steppe", 0.1),
  ]);
  expect(value(await call("presets.delete", { name: "None", system: "ghq-wwii" }))).toHaveLength(1);
});

test("one name may stand for another system's preset as well; an empty name is refused", async () => {
  const { call } = tab(world().services);
  await call("presets.save", preset("Steppe"));
  expect(value(await call("presets.save", { ...preset("Steppe"), system: "brew-up" }))).toHaveLength(2);
  await expect(call("presets.save", preset("  "))).rejects.toMatchObject({ code: "bad-request" });
});

test("a damaged file is set aside with a warning", async () => {
  const file = path.join(temporaryFolder(), "presets.json");
  fs.writeFileSync(file, '{"presets": 7}');
  const warnings: string[] = [];
  const presets = createPresets({ file, now: () => 5, warn: (w) => void warnings.push(w) });
  expect(await presets.list()).toEqual([]);
  expect(warnings).toHaveLength(1);
  expect(fs.existsSync(`${file}.damaged-5`)).toBe(true);
});

test("tables of tags are kept by name", async () => {
  const { call } = tab(world().services);
  const table = (name: string, woods: "woods" | "grove"): TagTable => ({
    sandTableTags: 1,
    name,
    rules: [{ label: "Woods", tags: ["natural=wood"], becomes: { to: "ground", kind: woods } }],
  });
  expect(value(await call("tagPresets.save", table("Steppe", "woods")))).toEqual([table("Steppe", "woods")]);
  expect(value(await call("tagPresets.save", table("Steppe", "grove")))).toEqual([table("Steppe", "grove")]);
  expect(await call("tagPresets.list", {})).toHaveLength(1);
  expect(value(await call("tagPresets.delete", { name: "Steppe" }))).toEqual([]);
});
