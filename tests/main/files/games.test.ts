/** Stored games go through the same services as scenarios. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { settingsSchema } from "../../../shared/api.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { toyRules } from "../../shared/play/toy.ts";
import { toyScenario } from "../../shared/play/toyScenario.ts";
import { scenarioText } from "./helpers.ts";
import { tab, value, world } from "./world.ts";

function gameText(rolls: number): string {
  const game = newGame(toyScenario(), toyRules(), "files");
  if (!game.ok) throw new Error(game.error.message);
  for (let i = 0; i < rolls; i++) game.value.give({ type: i % 2 === 0 ? "roll-pulse" : "end-pulse" });
  return formatGame(game.value);
}

describe("a stored game", () => {
  test("is saved and opened, keeps its backup, and stands in the recent files by its title", async () => {
    const { home, services } = world();
    const { call } = tab(services);
    const file = path.join(home, "evening.sandgame");
    const first = value(await call("files.save", { path: file, text: gameText(1), expect: null }));
    const second = value(await call("files.save", { path: file, text: gameText(2), expect: first.stamp }));
    expect(value(await call("files.open", { path: file }))).toMatchObject({
      path: file,
      name: "evening.sandgame",
      text: gameText(2),
      stamp: second.stamp,
      readOnly: null,
    });
    expect(value(await call("files.open", { path: `${file}.bak` }))).toMatchObject({
      text: gameText(1),
      readOnly: "a backup copy",
    });
    expect(await call("files.recent", {})).toMatchObject([{ path: file, title: "Toys", missing: false }]);
    const listed = value(await call("files.list", { path: home }));
    expect(listed.entries).toMatchObject([{ type: "game", name: "evening.sandgame", path: file }]);
  });

  test("is held by one tab, and not written over where it changed on the disk", async () => {
    const { home, services } = world();
    const [a, b] = [tab(services), tab(services)];
    const file = path.join(home, "a.sandgame");
    const { stamp } = value(await a.call("files.save", { path: file, text: gameText(1), expect: null }));
    expect(value(await b.call("files.open", { path: file })).readOnly).toBe("open in another tab");
    expect(await b.call("files.save", { path: file, text: gameText(3), expect: stamp })).toMatchObject({ ok: false });
    fs.writeFileSync(file, gameText(5));
    expect(await a.call("files.save", { path: file, text: gameText(2), expect: stamp })).toMatchObject({
      ok: false,
      error: { code: "changed-on-disk" },
    });
    expect(fs.readFileSync(file, "utf8")).toBe(gameText(5));
  });

  test("is not saved where it would not open again: each sort of file has its own name", async () => {
    const { home, services } = world();
    const { call } = tab(services);
    const game = path.join(home, "a.sandgame");
    const scenario = path.join(home, "a.sandtable");
    for (const [file, text, why] of [
      [game, scenarioText(), "is not a Sand Table game"],
      [game, gameText(2).replace('"at": 2', '"at": 7'), "there is no node 7"],
      [game, gameText(2).replace('"label": "red1"', '"label": 1'), "scenario.stands[0].label"],
      [scenario, gameText(2), "is not a Sand Table scenario"],
    ] as const) {
      const refused = await call("files.save", { path: file, text, expect: null });
      if (refused.ok) throw new Error(`${why}: it was saved`);
      expect(refused.error.message).toContain(`“${path.basename(file)}” was not saved, it would not open again.`);
      expect(refused.error.message).toContain(why);
      expect(fs.existsSync(file)).toBe(false);
    }
    const neither = await call("files.save", { path: path.join(home, "a.json"), text: gameText(1), expect: null });
    expect(!neither.ok && neither.error.message).toBe(
      "“a.json” is no file of Sand Table: the name of a scenario must end in .sandtable, that of a game in .sandgame.",
    );
  });

  test("is kept while it isn't saved, and offered again", async () => {
    const { services } = world();
    const a = tab(services);
    value(await a.call("autosave.write", { id: "g1", path: null, title: "Toys", text: gameText(4) }));
    a.connection.close();
    const b = tab(services);
    expect(await b.call("autosave.list", {})).toMatchObject([{ id: "g1", title: "Toys", path: null }]);
    expect(value(await b.call("autosave.read", { id: "g1" })).text).toBe(gameText(4));
  });
});

test("the settings of play are off until somebody wants them", async () => {
  expect(settingsSchema.parse({})).toMatchObject({ handOver: false, diceByHand: false });
  const { services } = world();
  const { call } = tab(services);
  await call("settings.set", { handOver: true });
  expect(await call("settings.get", {})).toMatchObject({ handOver: true, diceByHand: false });
});
