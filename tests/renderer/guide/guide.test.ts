/** The guide through a battle: which lesson comes up, and when it is learned. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createGuide, LOOKED, lessonsOf } from "../../../renderer/guide/store/guide.ts";
import { createPlay } from "../../../renderer/play/store/createPlay.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import type { Command } from "../../../shared/play/contract.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { PERSON, type Seats } from "../../../shared/play/seats.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";

const COMPUTER = { type: "program", character: CHARACTERS.recruit, plan: null } as const;

function table(seats: Seats = { red: PERSON, blue: COMPUTER }, learned: readonly string[] = [LOOKED]) {
  const file = path.resolve(import.meta.dirname, "../../../resources/guides/ghq-wwii.sandtable");
  const parsed = parseScenario(readFileSync(file, "utf8"), file);
  const rules = ruleSystem("ghq-wwii");
  if (!parsed.ok || !rules.ok) throw new Error("no table");
  const game = newGame(parsed.value, rules.value.play, "1");
  if (!game.ok) throw new Error(game.error.message);
  const play = createPlay();
  const guide = createGuide({ play, learned });
  play.begin(game.value, { serial: 1, state: 0 }, { autosaveId: "x", seats });
  const open = () => {
    const now = play.store.getState().open;
    if (!now) throw new Error("no game");
    return now;
  };
  return { play, guide, open, saying: () => guide.saying(open()) };
}

describe("the guide", () => {
  it("says first how to look around, once", () => {
    const { guide, open, saying } = table(undefined, []);
    guide.follow();
    expect(saying()).toEqual({ type: "look" });
    guide.skip(open());
    expect(saying()).toMatchObject({ type: "lesson", kind: "roll-initiative", rule: "4.0 (1)" });
  });

  it("learns a lesson when the player has decided while it was shown", () => {
    const { play, guide, saying } = table();
    guide.follow();
    expect(guide.progressOf("ghq-wwii").done).toBe(0);
    play.give({ type: "roll-initiative" });
    expect(guide.store.getState().learned).toContain("ghq-wwii roll-initiative");
    expect(saying()).not.toMatchObject({ kind: "roll-initiative" });
  });

  it("keeps the lesson of a roll that the program has made until it could be read", () => {
    const { play, guide, open, saying } = table({ red: PERSON, blue: PERSON });
    guide.follow();
    play.give({ type: "roll-initiative" });
    // One group is to move, the sides pass through the rest, and the movement orders are rolled unasked.
    const mover = open().game.loaded.scenario.stands.find(({ side }) => side === "red")?.id ?? "";
    const first: Command & { side?: string } = { type: "go-first", side: "red" };
    const group: Command & { stands?: string[] } = { type: "form-group", stands: [mover] };
    const passes: Command[] = Array.from({ length: 8 }, () => ({ type: "pass" }));
    for (const answer of [first, group, ...passes]) {
      if (saying().type === "read") break;
      const { open: kinds } = open().reader.decision;
      play.give(kinds.some(({ kind }) => kind === "go-first") ? first : answer);
    }
    const orders = "ghq-wwii roll-orders";
    expect(saying()).toMatchObject({ type: "read", lesson: { title: "Orders to move" } });
    expect(guide.store.getState().learned).not.toContain(orders);
    guide.skip(open());
    expect(guide.store.getState().learned).toContain(orders);
    expect(saying()).not.toMatchObject({ type: "read" });
  });

  it("doesn't teach by a game that it doesn't follow", () => {
    const { play, guide } = table();
    play.give({ type: "roll-initiative" });
    expect(guide.store.getState().learned).toEqual([LOOKED]);
    guide.follow();
    guide.leave();
    expect(guide.store.getState().game).toBeNull();
  });

  it("waits while the computer decides", () => {
    const { guide, saying } = table({ red: COMPUTER, blue: COMPUTER });
    guide.follow();
    expect(saying()).toEqual({ type: "computer" });
  });

  it("begins again where the lessons are forgotten, and says so when all are learned", () => {
    const { guide, saying } = table();
    guide.follow();
    for (const { kinds } of lessonsOf("ghq-wwii")) guide.learn(`ghq-wwii ${kinds[0]}`);
    expect(saying()).toEqual({ type: "learned" });
    expect(guide.progressOf("ghq-wwii").left).toBe(0);
    guide.forget("ghq-wwii");
    expect(guide.store.getState().learned).toEqual([]);
  });
});
