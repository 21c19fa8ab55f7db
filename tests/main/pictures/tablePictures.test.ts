import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { tab, value, world } from "../files/world.ts";

const text = (water: boolean) => {
  const loaded = newScenario({ system: "ghq-wwii", title: "Pond", width: 24, height: 12 });
  if (water) loaded.ground.terrain.fill(19, 0, 2000);
  return formatScenario(loaded);
};
const size = (url: string) => {
  const bytes = Buffer.from(url.replace("data:image/png;base64,", ""), "base64");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

test("of a file: as wide as asked for; another one when the file has changed", async () => {
  const { services, home } = world();
  const { call } = tab(services);
  const file = path.join(home, "pond.sandtable");
  fs.writeFileSync(file, text(false));
  const of = { type: "file", path: file } as const;
  const first = value(await call("files.picture", { of, width: 96 }));
  expect(size(first.url)).toEqual([96, 48]);
  expect(value(await call("files.picture", { of, width: 96 }))).toEqual(first);
  fs.writeFileSync(file, text(true));
  expect(value(await call("files.picture", { of, width: 96 })).url).not.toBe(first.url);
  expect(size(value(await call("files.picture", { of, width: 64 })).url)).toEqual([64, 32]);
});

test("of a shipped scenario", async () => {
  const { services, base } = world();
  fs.mkdirSync(path.join(base, "scenarios"));
  fs.writeFileSync(path.join(base, "scenarios", "pond.sandtable"), text(true));
  const { call } = tab(services);
  const answer = value(await call("files.picture", { of: { type: "shipped", id: "pond" }, width: 96 }));
  expect(size(answer.url)).toEqual([96, 48]);
  expect(await call("files.picture", { of: { type: "shipped", id: "sea" }, width: 96 })).toMatchObject({ ok: false });
});

test("refused with the reason: missing, damaged, none of ours, out of bounds", async () => {
  const { services, home, base } = world();
  const { call } = tab(services);
  fs.writeFileSync(path.join(home, "bad.sandtable"), "{ oh");
  fs.writeFileSync(path.join(base, "outside.sandtable"), text(false));
  const code = async (file: string) => {
    const answer = await call("files.picture", { of: { type: "file", path: file }, width: 96 });
    return answer.ok ? "ok" : answer.error.code;
  };
  expect(await code(path.join(home, "none.sandtable"))).toBe("not-found");
  expect(await code(path.join(home, "bad.sandtable"))).toBe("not-json");
  expect(await code(path.join(home, "notes.txt"))).toBe("wrong-format");
  expect(await code(path.join(base, "outside.sandtable"))).toBe("not-permitted");
});

test("looking at a file neither opens it nor makes it a recent one", async () => {
  const { services, home } = world();
  const [one, two] = [tab(services), tab(services)];
  const file = path.join(home, "pond.sandtable");
  fs.writeFileSync(file, text(false));
  await one.call("files.picture", { of: { type: "file", path: file }, width: 96 });
  expect(await one.call("files.recent", {})).toEqual([]);
  expect(value(await two.call("files.open", { path: file })).readOnly).toBeNull();
});
