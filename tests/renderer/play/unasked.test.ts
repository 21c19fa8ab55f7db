/** Olkhovka in a whole window: rolls without a choice, and the standing order about the side that begins. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { run } from "../../../renderer/app/commands.ts";
import { groupsAsTheyStand } from "../../../renderer/play/store/hand.ts";
import { FakeHost, startProgram } from "../fakeHost.ts";

const BATTLE = readFileSync(new URL("../../../scenarios/the-bridge-at-olkhovka.sandtable", import.meta.url), "utf8");

async function battle() {
  const host = new FakeHost();
  host.write("/home/battle.sandtable", BATTLE);
  const { program } = await startProgram(host);
  await program.files.open("/home/battle.sandtable");
  run(program, "mode-play");
  while (program.ui.getState().mode !== "play") await new Promise((done) => setTimeout(done, 2));
  const { play } = program;
  const state = () => play.store.getState();
  const question = () => state().open?.reader.decision.question ?? "";
  const types = () => {
    const { game } = state().open ?? { game: null };
    const names: string[] = [];
    for (let node = game?.nodes.get(game.at); node && node.parent !== null; node = game?.nodes.get(node.parent))
      names.unshift((node.command as { type: string }).type);
    return names;
  };
  return { program, play, state, question, types };
}

it("rolls at once where there is no choice, but not before the first command of the game", async () => {
  const { play, question, types, state } = await battle();
  expect(question()).toContain("roll for the initiative");
  expect(types()).toEqual([]);
  play.confirm();
  expect(types()).toEqual(["roll-initiative"]);
  // Nobody moves or fires: the next turn's initiative is rolled without a question.
  play.give({ type: "go-first", side: "red" } as never);
  play.conclude();
  play.conclude();
  expect(types()).toEqual(["roll-initiative", "go-first", "pass", "pass", "roll-initiative"]);
  expect(question()).toContain("who goes first");
  expect(state().lastRoll).toEqual([state().open?.game.at]);
});

it("forms a group of each company by one command, one whenever the side decides", async () => {
  const { program, play, types, state } = await battle();
  play.confirm();
  play.give({ type: "go-first", side: "red" } as never);
  const reader = state().open?.reader;
  const groups = reader ? groupsAsTheyStand(reader, "form-group") : [];
  expect(groups.length).toBeGreaterThan(1);
  run(program, "play-all-groups");
  // The enemy passes each time; the other groups follow without a question.
  for (let i = 1; i < groups.length; i++) {
    expect(state().open?.reader.decision.side).toBe("blue");
    play.conclude();
  }
  expect(types().filter((type) => type === "form-group")).toHaveLength(groups.length);
});

it("asks for every roll that the players throw themselves, and for all rolls on request", async () => {
  for (const change of ["setByHand", "setConfirmRolls"] as const) {
    const { play, question, types } = await battle();
    play.confirm();
    play[change](true);
    play.give({ type: "go-first", side: "red" } as never);
    play.conclude();
    play.conclude();
    expect(question()).toContain("roll for the initiative");
    expect(types()).toEqual(["roll-initiative", "go-first", "pass", "pass"]);
  }
});

it("answers who goes first by standing order, and steps back past answers that nobody gave", async () => {
  const { play, question, types, state } = await battle();
  for (const side of ["red", "blue"] as const) play.setBeginner(side, side);
  play.confirm();
  expect(types()).toContain("go-first");
  expect(question()).not.toContain("who goes first");
  const first = state().open?.game.at;
  play.conclude();
  expect(play.back()).toBe(true);
  expect(state().open?.game.at).toBe(first);
  expect(play.back()).toBe(true);
  expect(types()).toEqual([]);
});
