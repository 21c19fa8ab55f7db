/** Advice and thoughts in a whole window, with the opponent itself. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commandById, run } from "../../../renderer/app/commands.ts";
import { handWith } from "../../../renderer/opponent/store/adviceHand.ts";
import { doneAmong, planOf, thinkers, thoughtNow, thoughtsOn } from "../../../renderer/opponent/store/thinking.ts";
import { takenCommand } from "../../../renderer/opponent/thoughtCommands.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { canonical } from "../../../shared/play/canonical.ts";
import { FakeHost, startProgram } from "../fakeHost.ts";

const BATTLE = readFileSync(new URL("../../../scenarios/the-bridge-at-olkhovka.sandtable", import.meta.url), "utf8");
/** The quickest to decide. */
const RECRUIT = { type: "program", character: CHARACTERS.recruit, plan: null } as const;

async function withBattle() {
  const host = new FakeHost();
  host.write("/home/battle.sandtable", BATTLE);
  const p = await startProgram(host);
  const { program } = p;
  await program.files.open("/home/battle.sandtable");
  run(program, "mode-play");
  await until(() => program.ui.getState().mode === "play");
  // Each command is looked at by itself.
  program.play.setConfirmRolls(true);
  const open = () => {
    const { open } = program.play.store.getState();
    if (!open) throw new Error("no game");
    return open;
  };
  return { ...p, program, open, advice: () => program.opponents.store.getState().advice };
}
async function until(met: () => boolean): Promise<void> {
  while (!met()) await new Promise((done) => setTimeout(done, 2));
}

it("advice is given for whoever decides, comes into the hands, is done, and is gone with the next decision", async () => {
  const { program, open, advice, host } = await withBattle();
  program.thoughts.setAdviser(CHARACTERS.recruit);
  expect(host.calls.at(-1)).toMatchObject({ name: "settings.set", input: { adviser: CHARACTERS.recruit } });
  const inHand = new Set<string>();
  // Groups are picked, ways are drawn.
  const wanted = () => ["muster", "move"].every((one) => inHand.has(one));
  for (let n = 0; n < 60 && !wanted(); n++) {
    run(program, "play-advice");
    expect(advice()?.type).toBe("thinking");
    await until(() => advice()?.type !== "thinking");
    const given = advice();
    if (given?.type !== "given") throw new Error(`no advice: ${given?.type}`);
    const { reader, game } = open();
    expect(given.side).toBe(reader.decision.side);
    const { command, why } = given.decided;
    expect(takenCommand(program)).toEqual(command);
    const hand = handWith(reader, command);
    if (hand) {
      inHand.add(why.meaning);
      program.play.setHand(() => hand);
      expect(program.play.ready()).toMatchObject({ type: "command", command });
    }
    run(program, "play-do-advice");
    expect(canonical(game.nodes.get(game.at)?.command)).toBe(canonical(command));
    expect(advice()).toBeNull();
    expect(commandById("play-do-advice").enabled(program)).toBe(false);
  }
  expect(wanted()).toBe(true);
  program.stop();
}, 60_000);

it("another option may be taken up and done; advice that is put away or overtaken is gone", async () => {
  const { program, open, advice } = await withBattle();
  program.thoughts.setAdviser({ ...CHARACTERS.recruit, foresight: 0.3, error: 0 });
  const ask = async () => {
    run(program, "play-advice");
    await until(() => advice()?.type === "given");
    const given = advice();
    if (given?.type !== "given") throw new Error("no advice");
    return given.decided;
  };
  let decided = await ask();
  for (let n = 0; n < 40 && decided.why.options.filter(({ command }) => command).length < 2; n++) {
    run(program, "play-do-advice");
    decided = await ask();
  }
  const { options } = decided.why;
  const front = doneAmong(options, decided.command);
  const other = options.findIndex((one, i) => i !== front && one.command);
  program.thoughts.take(other);
  expect(takenCommand(program)).toEqual(options[other]?.command);
  run(program, "play-do-advice");
  const { game } = open();
  expect(canonical(game.nodes.get(game.at)?.command)).toBe(canonical(options[other]?.command));
  expect(program.thoughts.store.getState().taken).toBeNull();
  await ask();
  program.opponents.forgetAdvice();
  expect([advice(), takenCommand(program)]).toEqual([null, null]);
  // While somebody thinks, a step back calls it off.
  run(program, "play-advice");
  expect(advice()?.type).toBe("thinking");
  run(program, "undo");
  expect(advice()).toBeNull();
  program.stop();
}, 60_000);

it("thoughts are kept from sight till they are asked for, and follow the game through its tree", async () => {
  const { program, open } = await withBattle();
  const { opponents, play, thoughts } = program;
  const state = () => opponents.store.getState();
  expect(thinkers(state())).toEqual([]);
  expect(commandById("play-thoughts").enabled(program)).toBe(false);
  opponents.setPace("fast");
  opponents.seat("blue", RECRUIT);
  expect(thinkers(state())).toEqual(["blue"]);
  opponents.seat("red", RECRUIT);
  opponents.resume();
  await until(() => state().thoughts.length >= 30);
  opponents.pause();
  const { game } = open();
  expect(thoughtsOn(game, state())).toEqual([]);
  opponents.reveal("blue");
  const blue = thoughtsOn(game, state());
  expect(blue.length).toBeGreaterThan(5);
  expect(blue.every(({ side }) => side === "blue")).toBe(true);
  opponents.reveal("red");
  const on = thoughtsOn(game, state());
  expect(on).toEqual(state().thoughts);
  expect(thoughtNow(game, on, null)).toBe(on.at(-1));
  // Back in the game the last thought before that is in front; what lies ahead stays in reach.
  const early = on[9];
  if (!early) throw new Error("too few thoughts");
  play.goTo(early.node);
  expect(thoughtNow(game, on, null)).toBe(early);
  expect(thoughtsOn(game, state())).toEqual(on);
  expect(thoughtNow(game, on, on[12]?.node ?? null)).toBe(on[12]);
  const planned = on.find((one) => planOf(game, state(), one) !== null);
  expect(planned && planOf(game, state(), planned)?.turn).toBe(planned?.turn);
  for (const { decided } of on.filter(({ decided }) => decided.why.options.some(({ command }) => command)))
    expect(doneAmong(decided.why.options, decided.command)).toBeGreaterThanOrEqual(0);
  // Another line has thoughts of its own.
  opponents.handBack("red");
  opponents.handBack("blue");
  play.goTo(on[4]?.node ?? 0);
  if (!play.conclude()) play.confirm() || run(program, "play-choice-1");
  expect(thoughtsOn(game, state()).map(({ node }) => node)).toEqual(on.slice(0, 5).map(({ node }) => node));
  thoughts.choose(early.node, game.at);
  expect(thoughts.store.getState()).toMatchObject({ open: true, chosen: { node: early.node } });
  program.stop();
}, 60_000);
