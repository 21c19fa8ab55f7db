/** From the editor into a game of the shipped rules and back, on a whole program with a host in memory. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commandById, commands, meant, run } from "../../../renderer/app/commands.ts";
import { firstToAct, withKind } from "../../../renderer/play/store/hand.ts";
import { type KeyPress, parseShortcut } from "../../../renderer/window/shortcuts.ts";
import { MODE_TOOLS, select } from "../../../renderer/window/store/ui.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { FakeHost, startProgram } from "../fakeHost.ts";

const BATTLE = readFileSync(new URL("../../../scenarios/the-bridge-at-olkhovka.sandtable", import.meta.url), "utf8");
const press = (shortcut: string): KeyPress => {
  const { key, ctrl, shift, alt } = parseShortcut(shortcut);
  return { key, ctrlKey: ctrl, metaKey: false, shiftKey: shift, altKey: alt };
};
const settled = () => new Promise((done) => setTimeout(done, 0));

async function withBattle() {
  const host = new FakeHost();
  host.write("/home/battle.sandtable", BATTLE);
  const p = await startProgram(host);
  await p.program.files.open("/home/battle.sandtable");
  const { program } = p;
  return {
    ...p,
    program,
    key: async (shortcut: string) => {
      const [found] = meant(program, press(shortcut));
      found?.run(program);
      await settled();
      return found?.id;
    },
    game: () => program.play.store.getState().open?.game,
    mode: () => program.ui.getState().mode,
  };
}

it("plays the scenario with one key and comes back to the editor as it was", async () => {
  const p = await withBattle();
  const { ui } = p.program;
  p.rename("Renamed");
  select(ui, ["red-1-1"]);
  ui.setState({ tool: "brush", target: null });
  const { history } = p.document();
  expect(await p.key("F3")).toBe("mode-play");
  expect(p.mode()).toBe("play");
  expect(p.game()?.info.title).toBe("Renamed");
  expect(ui.getState()).toMatchObject({ tool: "act", selected: new Set() });
  // Keys of the editor do nothing to the scenario now.
  for (const key of ["Delete", "ArrowUp", "Ctrl+Z", "B", "Ctrl+A"]) await p.key(key);
  expect(p.document().history).toEqual(history);
  await p.key("F1");
  expect(ui.getState()).toMatchObject({ mode: "edit", tool: "brush", selected: new Set(["red-1-1"]), rested: null });
  // Back to the running game, not to a new one.
  const first = p.game();
  await p.key("F3");
  expect(p.game()).toBe(first);
  p.program.stop();
});

it("asks which game is meant when the scenario was changed since, and keeps the old one apart from the editor", async () => {
  const p = await withBattle();
  await p.key("F3");
  const first = p.game();
  await p.key("Enter");
  await p.key("F1");
  p.document().edit("Empty the table", (draft) => {
    draft.stands.splice(0, 5);
  });
  expect(first?.loaded.scenario.stands).toHaveLength(20);
  p.answers.resumeGame = "cancel";
  await p.key("F3");
  expect(p.mode()).toBe("edit");
  p.answers.resumeGame = "go-on";
  await p.key("F3");
  expect([p.mode(), p.game() === first]).toEqual(["play", true]);
  // Gone on with once, it is not asked about again until the next change.
  await p.key("F1");
  p.answers.resumeGame = "cancel";
  await p.key("F3");
  expect(p.mode()).toBe("play");
  await p.key("F1");
  p.rename("Another");
  p.answers.resumeGame = "anew";
  p.answers.saveChanges = "discard";
  await p.key("F3");
  await settled();
  expect(p.game()).not.toBe(first);
  expect(p.game()?.loaded.scenario.stands).toHaveLength(15);
  p.program.stop();
});

it("saves a game under a name, finds it again where it was, and asks before an unsaved one goes", async () => {
  const p = await withBattle();
  await p.key("F3");
  await p.key("Enter");
  expect(p.host.dirty).toBe(true);
  p.answers.pickFile = { path: "/home/mine", overwrite: false };
  await p.key("Ctrl+S");
  await settled();
  expect(p.asked.at(-1)).toMatchObject({ name: "pickFile", about: { purpose: "save", extension: ".sandgame" } });
  expect(p.host.disk.has("/home/mine.sandgame")).toBe(true);
  expect(p.host.dirty).toBe(false);
  const hash = p.game()?.hash();
  run(p.program, "play-choice-1");
  await settled();
  expect(p.host.dirty).toBe(true);
  p.answers.saveChanges = "cancel";
  expect(await p.program.files.close()).toBe(false);
  expect(p.asked.at(-1)).toMatchObject({ name: "saveChanges", about: { what: "game" } });
  expect(p.game()).toBeDefined();
  // Another one comes by its file, with its scenario.
  const other = await startProgram(p.host);
  expect(await other.program.files.open("/home/mine.sandgame")).toBe(true);
  expect(other.program.ui.getState().mode).toBe("play");
  expect(other.program.play.store.getState().open?.game.hash()).toBe(hash);
  expect(other.document().scenario.title).toBe("The Bridge at Olkhovka");
  expect(other.session.dirty).toBe(false);
  p.program.stop();
  other.program.stop();
});

it("keeps the position as a scenario that can be opened, while the game goes on", async () => {
  const p = await withBattle();
  await p.key("F3");
  await p.key("Enter");
  p.answers.pickFile = { path: "/home/position", overwrite: false };
  run(p.program, "play-position");
  await new Promise((done) => setTimeout(done, 5));
  const text = p.host.disk.get("/home/position.sandtable")?.text ?? "";
  const parsed = parseScenario(text, "position");
  expect(parsed.ok && parsed.value.scenario.stands.length).toBe(20);
  expect(p.mode()).toBe("play");
  p.program.stop();
});

it("means at most one command by any key in a game, whatever is being decided", async () => {
  const p = await withBattle();
  await p.key("F3");
  const shortcuts = commands.flatMap((c) => c.shortcuts);
  let looked = 0;
  const look = () => {
    for (const tool of MODE_TOOLS.play) {
      p.program.ui.setState({ tool });
      for (const shortcut of shortcuts) {
        const found = meant(p.program, press(shortcut)).map((c) => c.id);
        expect(found.length, `${shortcut}, ${tool}: ${found}`).toBeLessThanOrEqual(1);
        looked++;
      }
    }
    p.program.ui.setState({ tool: "act" });
  };
  const kinds = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const { open } = p.program.play.store.getState();
    for (const one of open?.reader.decision.open ?? []) {
      if (kinds.has(one.kind)) continue;
      kinds.add(one.kind);
      p.program.play.chooseKind(one.kind);
      look();
      await p.key("N");
      look();
    }
    p.program.play.setHand((h, reader) => withKind(reader, h, null));
    if (i % 4 !== 3) await p.key("N");
    (await p.key("1")) ?? (await p.key("Enter")) ?? (await p.key("Space"));
  }
  expect(kinds.size).toBeGreaterThan(5);
  expect(looked).toBeGreaterThan(2000);
  p.program.stop();
});

it("takes up the first stand by Enter where several can act and none is chosen", async () => {
  const p = await withBattle();
  await p.key("F3");
  const first = () => {
    const { open, hand } = p.program.play.store.getState();
    return open && firstToAct(open.reader, hand);
  };
  for (let i = 0; i < 60 && !first(); i++) {
    await p.key("N");
    await p.key("T");
    (await p.key("1")) ?? (await p.key("Enter")) ?? (await p.key("Space"));
  }
  const stand = first();
  const at = p.program.play.store.getState().open?.game.at;
  expect(stand).toEqual(expect.any(String));
  await p.key("Enter");
  expect(p.program.play.store.getState().hand.stand).toBe(stand);
  expect(p.program.play.store.getState().open?.game.at, "nothing is given").toBe(at);
  expect(first()).toBeNull();
  p.program.stop();
});

it("writes down who rolls the dice and whether the table is covered", async () => {
  const p = await withBattle();
  await p.key("F3");
  await p.key("D");
  run(p.program, "play-hand-over");
  expect(p.program.play.store.getState()).toMatchObject({ byHand: true, handOver: true });
  await new Promise((done) => setTimeout(done, 500));
  expect(p.host.calls.findLast((c) => c.name === "settings.set")?.input).toMatchObject({
    diceByHand: true,
    handOver: true,
  });
  expect(commandById("play-dice").on?.(p.program)).toBe(true);
  p.program.stop();
});

it("brings a game back that a crash left unsaved", async () => {
  const p = await withBattle();
  await p.key("F3");
  await p.key("Enter");
  const hash = p.game()?.hash();
  await p.program.gameAutosave.flush();
  expect([...p.host.autosaves.values()]).toMatchObject([{ title: "Game: The Bridge at Olkhovka", path: null }]);
  // The window is gone without a word; the next one finds it.
  const next = await startProgram(p.host);
  const [unsaved] = await next.program.bridge.invoke("autosave.list", {});
  if (!unsaved) throw new Error("nothing was kept");
  expect(await next.program.files.restore(unsaved)).toBe(true);
  expect(next.program.ui.getState().mode).toBe("play");
  expect(next.program.play.store.getState().open?.game.hash()).toBe(hash);
  expect(p.host.dirty).toBe(true);
  next.answers.pickFile = { path: "/home/rescued", overwrite: false };
  run(next.program, "save");
  await new Promise((done) => setTimeout(done, 5));
  expect(p.host.disk.has("/home/rescued.sandgame")).toBe(true);
  expect(p.host.autosaves.size).toBe(0);
  p.program.stop();
  next.program.stop();
});
