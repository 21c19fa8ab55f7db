/** The program at the table of a whole window, with the opponent itself: it thinks in slices where no worker can be had. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { run } from "../../../renderer/app/commands.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { parseGameFile } from "../../../shared/play/parseGame.ts";
import { FakeHost, startProgram } from "../fakeHost.ts";

const BATTLE = readFileSync(new URL("../../../scenarios/the-bridge-at-olkhovka.sandtable", import.meta.url), "utf8");
const PERSON = { type: "person" } as const;
/** The quickest to decide. */
const RECRUIT = { type: "program", character: CHARACTERS.recruit, plan: null } as const;

async function withBattle(host = new FakeHost()) {
  host.write("/home/battle.sandtable", BATTLE);
  const p = await startProgram(host);
  const { program } = p;
  await program.files.open("/home/battle.sandtable");
  run(program, "mode-play");
  await until(() => program.ui.getState().mode === "play");
  const game = () => {
    const { open } = program.play.store.getState();
    if (!open) throw new Error("no game");
    return open.game;
  };
  return { ...p, program, game, state: () => program.opponents.store.getState() };
}
async function until(met: () => boolean): Promise<void> {
  while (!met()) await new Promise((done) => setTimeout(done, 5));
}

it("plays its side of a game with the real opponent, waits for the person, and is undone with the person's command", async () => {
  const p = await withBattle();
  const { play, opponents } = p.program;
  opponents.setPace("fast");
  opponents.seat("blue", RECRUIT);
  expect(p.state().paused).toBe(false);
  play.confirm();
  await until(() => p.game().decision.side === "red" && p.state().thinking === null);
  // Red goes first in posture, and passes: Blue answers by itself.
  if (p.game().decision.open[0]?.gesture === "button" && play.ready().type === "nothing")
    run(p.program, "play-choice-1");
  await until(() => p.game().decision.side === "red");
  const before = { at: p.game().at, thoughts: p.state().thoughts.length };
  run(p.program, "play-conclude");
  expect(p.game().decision.side).toBe("blue");
  expect(play.confirm()).toBe(false);
  await until(() => p.game().decision.side === "red" && p.state().thinking === null);
  const { thoughts } = p.state();
  expect(thoughts.length).toBeGreaterThan(before.thoughts);
  for (const { node, decided } of thoughts) expect(p.game().nodes.get(node)?.command).toEqual(decided.command);
  expect(thoughts.every(({ side }) => side === "blue")).toBe(true);
  expect(p.state().intentions.some(({ side, plan }) => side === "blue" && plan.turn === 1)).toBe(true);
  run(p.program, "undo");
  expect([p.game().at, p.game().decision.side]).toEqual([before.at, "red"]);
  p.program.stop();
});

it("waits under a window and outside Play, and takes the seats into the file and out of it", async () => {
  const p = await withBattle();
  const { play, opponents, front } = p.program;
  opponents.setPace("fast");
  opponents.seat("red", RECRUIT);
  opponents.seat("blue", { ...RECRUIT, character: CHARACTERS.regular });
  expect(p.state().paused).toBe(true);
  front.setState({ sheet: { name: "seats" } });
  opponents.resume();
  expect(p.state().thinking).toBeNull();
  front.setState({ sheet: { name: "none" } });
  expect(p.state().thinking).toBe("red");
  run(p.program, "mode-edit");
  expect(p.state().thinking).toBeNull();
  run(p.program, "mode-play");
  await until(() => p.state().thoughts.length > 2);
  run(p.program, "play-pause");
  const { at } = p.game();
  p.answers.pickFile = { path: "/home/mine", overwrite: false };
  run(p.program, "save");
  await until(() => p.host.disk.has("/home/mine.sandgame"));
  await until(() => !p.host.dirty);
  const file = parseGameFile(p.host.disk.get("/home/mine.sandgame")?.text ?? "", "mine.sandgame");
  expect(file.ok && file.value.seats).toEqual(play.store.getState().open?.seats);
  // A change of seats alone is worth saving.
  opponents.handBack("red");
  expect(p.host.dirty).toBe(true);
  const again = await startProgram(p.host);
  await again.program.files.open("/home/mine.sandgame");
  const state = again.program.opponents.store.getState();
  expect([state.seats.blue, state.paused, state.thinking]).toMatchObject([
    { character: CHARACTERS.regular },
    true,
    null,
  ]);
  expect(again.program.play.store.getState().open?.game.at).toBe(at);
  p.program.stop();
  again.program.stop();
});

it("remembers the players of new games on request, and how fast the computer plays", async () => {
  const p = await withBattle();
  p.program.opponents.seat("blue", RECRUIT);
  p.program.opponents.setPace("slow");
  await until(() => p.host.settings.pace === "slow");
  const other = await withBattle(p.host);
  expect(other.state()).toMatchObject({ seats: { red: PERSON, blue: PERSON }, pace: "slow" });
  other.program.stop();
  p.program.opponents.keepForNewGames();
  await until(() => p.host.settings.seats?.blue.type === "program");
  const again = await withBattle(p.host);
  expect(again.state()).toMatchObject({ seats: { red: PERSON, blue: RECRUIT }, pace: "slow", paused: false });
  expect(again.program.play.store.getState()).toMatchObject({ viewer: "red", open: { seats: { blue: RECRUIT } } });
  p.program.stop();
  again.program.stop();
});

it("has the character ready that a shipped battle suggests, until the user chooses another", async () => {
  const host = new FakeHost();
  host.suggested = "stubborn";
  host.shipped = BATTLE;
  const { program, answers } = await startProgram(host);
  const begin = async () => {
    await program.files.openShipped("x", "Shipped");
    run(program, "mode-play");
    await until(() => program.play.store.getState().open !== null);
  };
  await begin();
  const { opponents } = program;
  expect(opponents.characterOf("red")).toEqual(CHARACTERS.stubborn);
  opponents.seat("blue", RECRUIT);
  expect([opponents.characterOf("red"), opponents.characterOf("blue")]).toEqual([
    CHARACTERS.stubborn,
    CHARACTERS.recruit,
  ]);
  run(program, "mode-edit");
  host.suggested = null;
  answers.saveChanges = "discard";
  await begin();
  await until(() => opponents.characterOf("red") === CHARACTERS.veteran);
  program.stop();
});
