/** The library of stamps on the disk: a file each, and a bad file is refused by its name and left alone. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createStamps } from "../../../main/settings/stamps.ts";
import { cutPiece } from "../../../shared/editing/region/cut.ts";
import { ALL_LAYERS } from "../../../shared/editing/region/piece.ts";
import { regionOfRect } from "../../../shared/editing/region/region.ts";
import { formatStamp, parseStamp } from "../../../shared/editing/region/stamp.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { tab, value, world } from "../files/world.ts";

const PIECE = cutPiece(
  newScenario({ system: "ghq-wwii", title: "A table" }),
  regionOfRect({ x: 8, y: 8, width: 12, height: 8 }),
  ALL_LAYERS,
);
const stamp = (name: string) => ({ text: formatStamp({ name, piece: PIECE }) });
const names = ({ stamps }: { stamps: readonly { text: string }[] }) =>
  stamps.map(({ text }) => value(parseStamp(text, "x")).name);
const filesOf = (base: string) => fs.readdirSync(path.join(base, "data", "stamps")).sort();

test("none at first; saved, renamed, deleted, and there again after a new start", async () => {
  const { services, base } = world();
  const { call } = tab(services);
  expect(await call("stamps.list", {})).toEqual({ stamps: [], refused: [] });
  await call("stamps.save", stamp("Farm"));
  const both = value(await call("stamps.save", stamp("Crossroads")));
  expect(names(both)).toEqual(["Crossroads", "Farm"]);
  const again = tab(world({}, base).services);
  const listed = await again.call("stamps.list", {});
  expect(names(listed)).toEqual(["Crossroads", "Farm"]);
  const farm = listed.stamps[1]?.id ?? "";
  expect(names(value(await again.call("stamps.rename", { id: farm, name: "Manor" })))).toEqual(["Crossroads", "Manor"]);
  expect(names(value(await again.call("stamps.delete", { id: farm })))).toEqual(["Crossroads"]);
  expect(await again.call("stamps.rename", { id: farm, name: "Farm" })).toMatchObject({ ok: false });
  expect(filesOf(base)).toHaveLength(1);
});

test("a name that is taken is refused, whatever its capitals; the stamp that has it stays", async () => {
  const { services, base } = world();
  const { call } = tab(services);
  await call("stamps.save", stamp("Farm"));
  const refusal = { ok: false, error: { message: "A stamp named “FARM” is there already. Choose another name." } };
  expect(await call("stamps.save", stamp("FARM"))).toMatchObject(refusal);
  const other = value(await call("stamps.save", stamp("Barn"))).stamps[0]?.id ?? "";
  expect(await call("stamps.rename", { id: other, name: "FARM" })).toMatchObject(refusal);
  expect(names(value(await call("stamps.rename", { id: other, name: "barn" })))).toEqual(["barn", "Farm"]);
  expect(filesOf(base)).toHaveLength(2);
});

test("two at once, from two programs on a folder: both are kept, in files of their own", async () => {
  const folder = path.join(temporaryFolder(), "stamps");
  const [one, two] = [createStamps(folder), createStamps(folder)];
  const saved = await Promise.all([
    one.save(stamp("Farm").text),
    two.save(stamp("Mill").text),
    one.save(stamp("Ford").text),
  ]);
  expect(saved.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(names(await one.list())).toEqual(["Farm", "Ford", "Mill"]);
  const same = await Promise.all([one.save(stamp("Twin").text), one.save(stamp("Twin").text)]);
  expect(same.map(({ ok }) => ok)).toEqual([true, false]);
});

test("a broken file is refused by its name and stays; the others are listed", async () => {
  const folder = temporaryFolder();
  const stamps = createStamps(folder);
  await stamps.save(stamp("Farm").text);
  const bad: Record<string, string> = {
    "broken.json": '{"format": "sandtable-stamp",',
    "other.json": '{"format": "sandtable", "version": 1}',
    "newer.json": '{"format": "sandtable-stamp", "version": 9}',
    "nameless.json": stamp("x").text.replace('"name":"x"', '"name":" "'),
    "torn.json": stamp("Torn").text.replace('"columns":12', '"columns":11'),
  };
  for (const [name, text] of Object.entries(bad)) fs.writeFileSync(path.join(folder, name), text);
  fs.writeFileSync(path.join(folder, "notes.txt"), "no stamp");
  const listed = await stamps.list();
  expect(names(listed)).toEqual(["Farm"]);
  expect(listed.refused).toHaveLength(5);
  for (const name of Object.keys(bad)) {
    expect(
      listed.refused.filter((why) => why.includes(name)),
      name,
    ).toHaveLength(1);
    expect(fs.readFileSync(path.join(folder, name), "utf8")).toBe(bad[name]);
  }
  expect(await stamps.save('{"format": "sandtable-stamp"}')).toMatchObject({ ok: false });
  expect(names(await stamps.list())).toEqual(["Farm"]);
});
