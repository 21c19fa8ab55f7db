/** What the program does in secret is not seen by the one who plays against it. */
import { expect, it } from "vitest";
import { commands, meant, run } from "../../../renderer/app/commands.ts";
import { lastLines, logRows } from "../../../renderer/play/store/log.ts";
import { parseShortcut } from "../../../renderer/window/shortcuts.ts";
import type { Battle, Command } from "../../../shared/play/contract.ts";
import { createGame } from "../../../shared/play/createGame.ts";

import { startProgram } from "../fakeHost.ts";
import { toyBattle } from "../play/toyBattle.ts";
import { PERSON, PROGRAM, REST, readyTable, seated } from "./table.ts";

/** Of strikes and cheers only their own side knows. */
const secretive = (battle: Battle): Battle => ({
  ...battle,
  decide(state, command, dice) {
    const { side } = battle.pending(state);
    const ruling = battle.decide(state, command, dice);
    if (ruling.type === "refused" || side === null || command.type === "rest") return ruling;
    return { ...ruling, reports: ruling.reports.map((report) => ({ ...report, audience: [side] })) };
  },
});
const STRIKE = { type: "strike", stand: "b1", target: "r1", weapon: "fist" } as Command;

it("neither its lines nor its dice, unless all is to be shown", () => {
  const loaded = readyTable();
  const battle = secretive(toyBattle(loaded));
  const game = createGame(loaded, { seed: "toy", system: "ghq-wwii", battle, rulesVersion: 1 });
  const t = seated({ game });
  const state = () => t.play.store.getState();
  t.play.give({ type: "cheer", stand: "r1" } as Command);
  expect(state().fresh).toHaveLength(1);
  t.play.give(REST);
  t.answer(STRIKE);
  expect(game.linesOf(3).length).toBeGreaterThan(0);
  expect(game.nodes.get(3)?.dice.length).toBeGreaterThan(0);
  expect([state().viewer, state().fresh, state().tray]).toEqual(["red", [], null]);
  expect(lastLines(game, state().viewer, 9).some(({ node }) => node === 3)).toBe(false);
  // Nor in the words of a line that was left.
  t.play.back();
  t.play.give({ type: "cheer", stand: "r2" } as Command);
  const branches = logRows(game, state().viewer).flatMap((row) => (row.type === "branch" ? [row.branch.words] : []));
  expect(branches).toEqual(["The other side acts."]);
  // Both program: whoever looks on sees everything.
  const shown = seated({ game: createGame(loaded, { seed: "toy", system: "ghq-wwii", battle, rulesVersion: 1 }) });
  shown.play.setShowAll(true);
  shown.play.give(REST);
  shown.answer(STRIKE);
  expect(shown.play.store.getState().fresh.length).toBeGreaterThan(0);
  expect(shown.play.store.getState().tray?.throws.length).toBeGreaterThan(0);
});

it("and whoever the decision is, a key means at most one thing", async () => {
  const { program } = await startProgram();
  await program.files.openShipped("x", "Toy");
  const loaded = readyTable();
  const game = createGame(loaded, { seed: "toy", system: "ghq-wwii", battle: toyBattle(loaded), rulesVersion: 1 });
  const { open } = program.session.store.getState();
  program.play.begin(game, { serial: open?.serial ?? 0, state: open?.document.state ?? 0 }, { autosaveId: "toy" });
  program.ui.setState({ mode: "play", tool: "act" });
  for (const seats of [
    { red: PERSON, blue: PROGRAM },
    { red: PROGRAM, blue: PERSON },
    { red: PROGRAM, blue: PROGRAM },
  ]) {
    program.opponents.pause();
    program.opponents.seat("red", seats.red);
    program.opponents.seat("blue", seats.blue);
    for (const shortcut of commands.flatMap((c) => c.shortcuts)) {
      const { key, ctrl, shift, alt } = parseShortcut(shortcut);
      const press = { key, ctrlKey: ctrl, metaKey: false, shiftKey: shift, altKey: alt };
      const found = meant(program, press).map(({ id }) => id);
      expect(found.length, `${shortcut}: ${found}`).toBeLessThanOrEqual(1);
    }
  }
  expect(meant(program, { key: "Enter", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false })[0]?.id).toBe(
    "play-step",
  );
  run(program, "play-change-hands");
  expect(program.opponents.store.getState().seats.red).toEqual(PERSON);
  program.stop();
});
