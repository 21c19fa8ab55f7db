import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createSettings } from "../../../main/settings/settings.ts";
import { settingsSchema } from "../../../shared/api.ts";
import { temporaryFolder } from "../files/helpers.ts";

function settingsIn(folder: string) {
  const warnings: string[] = [];
  return {
    settings: createSettings(
      path.join(folder, "settings.json"),
      () => 5,
      (w) => void warnings.push(w),
    ),
    warnings,
  };
}

test("defaults at first; a change is kept and touches nothing else", async () => {
  const folder = temporaryFolder();
  const { settings } = settingsIn(folder);
  const initial = await settings.get();
  expect(initial).toEqual(settingsSchema.parse({}));
  expect(await settings.set({ grid: !initial.grid })).toEqual({ ok: true, value: { ...initial, grid: !initial.grid } });
  expect(await settings.set({ autosaveSeconds: 60, theme: undefined })).toEqual({
    ok: true,
    value: { ...initial, grid: !initial.grid, autosaveSeconds: 60 },
  });
  const { settings: later, warnings } = settingsIn(folder);
  expect(await later.get()).toEqual({ ...initial, grid: !initial.grid, autosaveSeconds: 60 });
  expect(warnings).toEqual([]);
});

test("a damaged file is set aside with a warning, and the defaults hold", async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, "settings.json"), '{"theme":"purple"}');
  const { settings, warnings } = settingsIn(folder);
  const { settings: fresh } = settingsIn(temporaryFolder());
  expect(await settings.get()).toEqual(await fresh.get());
  expect(warnings).toHaveLength(1);
  expect(fs.existsSync(path.join(folder, "settings.json.damaged-5"))).toBe(true);
});

test("settings that an older program does not know are left out, not taken for damage", async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, "settings.json"), '{"grid":true,"hologram":true}');
  const { settings, warnings } = settingsIn(folder);
  expect(await settings.get()).toMatchObject({ grid: true });
  expect(await settings.get()).not.toHaveProperty("hologram");
  expect(warnings).toEqual([]);
});

test("the graphics of older files hold, and an unknown quality is Fine", async () => {
  for (const [written, quality] of [
    ["plain", "plain"],
    ["high", "high"],
    ["showcase", "showcase"],
    ["holographic", "high"],
  ] as const) {
    const folder = temporaryFolder();
    fs.writeFileSync(path.join(folder, "settings.json"), JSON.stringify({ quality: written, grid: true }));
    const { settings, warnings } = settingsIn(folder);
    expect(await settings.get()).toMatchObject({ quality, grid: true });
    expect(warnings).toEqual([]);
  }
});
