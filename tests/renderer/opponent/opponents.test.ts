import { describe, expect, it } from "vitest";
import { point } from "../../../shared/geometry/units.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import type { Command } from "../../../shared/play/contract.ts";
import { fail, ok } from "../../../shared/result.ts";
import { PERSON, PROGRAM, REST, seated } from "./table.ts";

const cheer = (stand: string) => ({ type: "cheer", stand }) as Command;
const CHEER = cheer("b1");

describe("the program's side", () => {
  it("is asked only when it has to decide, and its commands are given until a person's turn comes", () => {
    const t = seated();
    expect([t.asked.length, t.state().paused]).toEqual([0, false]);
    t.play.give(REST);
    expect(t.asked.at(-1)).toMatchObject({ side: "blue", character: CHARACTERS.veteran, afresh: true });
    expect(t.state().thinking).toBe("blue");
    t.answer(CHEER);
    expect(t.commands()).toEqual(["rest", "cheer"]);
    t.clock.pass(0);
    // It goes on from there, and remembers.
    expect(t.asked.at(-1)).toMatchObject({ id: 2, afresh: false, state: { side: "blue" } });
    t.answer();
    t.clock.pass(0);
    expect([t.commands(), t.side(), t.asked.length]).toEqual([["rest", "cheer", "rest"], "red", 2]);
    expect(t.state().thoughts).toMatchObject([
      { node: 2, side: "blue", turn: 1, decided: { command: CHEER } },
      { node: 3, side: "blue", decided: { command: REST } },
    ]);
  });

  it("holds nothing in the hands, and what a person gives for it is nothing", () => {
    const t = seated();
    t.play.give(REST);
    expect(t.play.intent()).toEqual({ type: "none" });
    expect(t.play.confirm()).toBe(false);
    expect(t.play.conclude()).toBe(false);
    t.play.setHand((hand) => ({ ...hand, stand: "b1" }));
    expect(t.play.store.getState().hand.stand).toBeNull();
  });

  it("is never acted for twice on one state, nor by an answer that came too late", () => {
    const t = seated();
    t.play.give(REST);
    const first = t.asked.at(-1)?.id ?? 0;
    t.answer(CHEER, first);
    t.answer(CHEER, first);
    expect(t.commands()).toEqual(["rest", "cheer"]);
    t.clock.pass(0);
    // The person steps back while it thinks: that answer is of another state.
    t.play.back();
    t.answer(REST, 2);
    t.clock.pass(10_000);
    expect([t.commands(), t.side()]).toEqual([[], "red"]);
  });

  it("is told once which table it is, and again with another game", () => {
    const t = seated({ seats: { red: PROGRAM, blue: PROGRAM } });
    expect(t.asked).toHaveLength(0);
    t.opponents.resume();
    t.answer();
    t.clock.pass(0);
    t.answer();
    t.clock.pass(0);
    expect(t.about).toHaveLength(1);
    expect(t.about[0]?.cells.terrain).not.toBe(t.game.loaded.ground.terrain);
    expect(t.asked.map(({ side }) => side)).toEqual(["red", "blue", "red"]);
  });

  it("rolls by the seed although people roll their own dice", () => {
    const t = seated();
    t.play.setByHand(true);
    t.play.give(REST);
    t.answer({ type: "strike", stand: "b1", target: "r1", weapon: "fist" } as never);
    expect(t.play.store.getState().asked).toBeNull();
    expect(t.game.nodes.get(2)).toMatchObject({ from: expect.not.arrayContaining(["hand"]) });
    expect(t.game.nodes.get(2)?.dice.length).toBeGreaterThan(0);
  });
});

describe("stopping it", () => {
  it("drops what it thinks when it is paused, and asks anew when it goes on", () => {
    const t = seated();
    t.play.give(REST);
    t.opponents.pause();
    expect([t.state().thinking, t.cancelled]).toEqual([null, 1]);
    t.answer(REST, 1);
    t.clock.pass(10_000);
    expect(t.commands()).toEqual(["rest"]);
    t.opponents.resume();
    expect(t.asked).toHaveLength(2);
    t.answer();
    expect(t.commands()).toEqual(["rest", "rest"]);
  });

  it("waits as long as something is in front of the game", () => {
    const t = seated();
    t.cover(true);
    t.play.give(REST);
    expect(t.asked).toHaveLength(0);
    t.cover(false);
    expect(t.asked).toHaveLength(1);
    t.cover(true);
    t.answer(REST, 1);
    expect([t.state().thinking, t.commands()]).toEqual([null, ["rest"]]);
    t.cover(false);
    t.answer();
    expect(t.commands()).toEqual(["rest", "rest"]);
  });

  it("gives one command when one step is asked for, and waits again", () => {
    const t = seated({ pace: "step" });
    t.play.give(REST);
    t.answer(CHEER);
    t.clock.pass(10_000);
    expect([t.commands(), t.state().thinking]).toEqual([["rest"], null]);
    t.opponents.step();
    expect(t.commands()).toEqual(["rest", "cheer"]);
    t.clock.pass(10_000);
    t.answer();
    expect(t.commands()).toEqual(["rest", "cheer"]);
    t.opponents.setPace("usual");
    t.clock.pass(10_000);
    expect(t.commands()).toEqual(["rest", "cheer", "rest"]);
  });

  it("takes one step out of a pause, and is paused after it", () => {
    const t = seated();
    t.opponents.pause();
    t.play.give(REST);
    expect(t.asked).toHaveLength(0);
    t.opponents.step();
    t.answer(CHEER);
    t.clock.pass(10_000);
    expect([t.commands(), t.state().paused, t.asked.length]).toEqual([["rest", "cheer"], true, 1]);
    // A step that nobody of the program's can take is not saved up.
    t.opponents.handBack("blue");
    t.opponents.step();
    t.opponents.seat("blue", PROGRAM);
    expect(t.asked).toHaveLength(1);
  });

  it("lets a command be seen before the next, slower or faster", () => {
    const walk = { type: "walk", stand: "b2", path: [point(26, 18)], facing: 0 };
    const timeOf = (pace: "slow" | "usual" | "fast") => {
      const t = seated({ pace });
      t.play.give(REST);
      // The pause after the person's own command comes first.
      t.clock.pass(10_000);
      t.answer(walk);
      t.clock.pass(0);
      expect(t.commands()).toEqual(["rest", "walk"]);
      t.answer();
      const from = t.clock.time;
      while (t.commands().length === 2 && t.clock.time < from + 10_000) t.clock.pass(10);
      return t.clock.time - from;
    };
    const [slow, usual, fast] = [timeOf("slow"), timeOf("usual"), timeOf("fast")];
    expect(fast).toBe(0);
    // Four inches of a way are gone in 240 ms.
    expect(usual).toBeGreaterThan(240);
    expect(slow).toBeGreaterThan(usual + 500);
  });
});

describe("steps back", () => {
  const played = () => {
    const t = seated();
    t.play.give(cheer("r1"));
    t.play.give(REST);
    t.answer(CHEER);
    t.clock.pass(0);
    t.answer();
    t.clock.pass(0);
    return t;
  };
  it("lead to a person's decision, past all of the program's, and forward again", () => {
    const t = played();
    expect(t.commands()).toEqual(["cheer", "rest", "cheer", "rest"]);
    t.play.back();
    expect([t.commands(), t.side(), t.state().paused]).toEqual([["cheer"], "red", false]);
    t.play.back();
    expect(t.commands()).toEqual([]);
    t.play.forward();
    expect(t.commands()).toEqual(["cheer"]);
    t.play.forward();
    expect([t.commands().length, t.side()]).toEqual([4, "red"]);
    expect(t.asked).toHaveLength(2);
    // Another branch is answered anew, by one who remembers nothing of the other line.
    t.play.back();
    t.play.give({ type: "choose", way: "left" } as never);
    t.play.give(REST);
    expect(t.asked.at(-1)).toMatchObject({ afresh: true });
    t.answer();
    expect(t.commands()).toEqual(["cheer", "choose", "rest", "rest"]);
    expect(t.game.nodes.size).toBe(8);
  });

  it("by the log into the program's own decision wait there, until it is let go on or the person goes elsewhere", () => {
    const t = played();
    t.play.goTo(3);
    expect([t.side(), t.state().paused, t.asked.length]).toEqual(["blue", true, 2]);
    t.play.goTo(1);
    expect([t.side(), t.state().paused]).toEqual(["red", false]);
    t.play.goTo(2);
    t.opponents.resume();
    expect(t.asked).toHaveLength(3);
  });

  it("go nowhere where only the program has decided so far", () => {
    const t = seated({ seats: { red: PROGRAM, blue: PERSON } });
    t.opponents.resume();
    t.answer();
    t.clock.pass(0);
    expect(t.side()).toBe("blue");
    expect(t.play.back()).toBe(false);
    expect([t.commands(), t.play.store.getState().notice]).toMatchObject([["rest"], { type: "note" }]);
  });

  it("go command by command where nobody is a person", () => {
    const t = seated({ seats: { red: PROGRAM, blue: PROGRAM } });
    t.opponents.resume();
    for (let n = 0; n < 3; n++) {
      t.answer(n === 0 ? cheer("r1") : REST);
      t.clock.pass(0);
    }
    t.play.back();
    expect([t.commands(), t.state().paused]).toEqual([["cheer", "rest"], true]);
  });
});

describe("changing hands", () => {
  it("a person takes over while it thinks: the answer is nothing, the hands are theirs", () => {
    const t = seated();
    t.play.give(REST);
    t.opponents.handBack("blue");
    t.answer(REST, 1);
    t.clock.pass(10_000);
    expect([t.commands(), t.state().thinking]).toEqual([["rest"], null]);
    t.play.chooseKind("cheer");
    expect(t.play.conclude()).toBe(true);
    expect(t.commands()).toEqual(["rest", "rest"]);
  });

  it("the program goes on at once for a side it is given, with the character that was asked for", () => {
    const t = seated({ seats: { red: PERSON, blue: PERSON } });
    t.play.give(cheer("r1"));
    t.opponents.takeOver("red", CHARACTERS.recruit);
    expect(t.asked.at(-1)).toMatchObject({ side: "red", character: CHARACTERS.recruit });
    t.opponents.takeOver("red", CHARACTERS.dashing);
    expect(t.asked.at(-1)).toMatchObject({ id: 3, character: CHARACTERS.dashing });
    expect(t.opponents.characterOf("red")).toEqual(CHARACTERS.dashing);
    t.opponents.handBack("red");
    expect(t.opponents.chosenSeats()).toEqual({ red: PERSON, blue: PERSON });
  });

  it("before anything has happened both are seated in peace; the next game has them only on request", () => {
    const t = seated({ seats: { red: PERSON, blue: PERSON } });
    t.opponents.seat("red", { ...PROGRAM, plan: "north" } as typeof PROGRAM);
    t.opponents.seat("blue", PROGRAM);
    expect([t.state().paused, t.asked.length]).toEqual([true, 0]);
    expect(t.play.store.getState().open?.seats).toEqual({ red: { ...PROGRAM, plan: "north" }, blue: PROGRAM });
    expect(t.opponents.chosenSeats()).not.toEqual({ red: PROGRAM, blue: PROGRAM });
    t.opponents.keepForNewGames();
    expect(t.opponents.chosenSeats()).toEqual({ red: PROGRAM, blue: PROGRAM });
    t.play.end();
    expect(t.state().seats).toEqual({ red: PROGRAM, blue: PROGRAM });
  });

  it("a game in which something has happened begins with a pause", () => {
    const t = seated();
    t.play.give(REST);
    t.play.begin(t.game, { serial: 2, state: 0 }, { autosaveId: "again", seats: { red: PERSON, blue: PROGRAM } });
    expect([t.state().paused, t.state().thinking]).toEqual([true, null]);
    t.opponents.resume();
    expect(t.asked.at(-1)).toMatchObject({ side: "blue", afresh: true });
  });
});

describe("what goes wrong", () => {
  it("is told, changes nothing, and may be tried again or taken over", () => {
    const t = seated();
    t.play.give(REST);
    t.report({ id: 1, answer: fail({ code: "internal", message: "It broke." }) });
    expect([t.state().trouble, t.state().thinking]).toEqual(["It broke.", null]);
    t.clock.pass(10_000);
    expect(t.asked).toHaveLength(1);
    t.opponents.resume();
    expect([t.state().trouble, t.asked.length, t.asked.at(-1)?.afresh]).toEqual([null, 2, true]);
    t.answer({ type: "fly" });
    expect(t.state().trouble).toMatch(/refused: That is not open now/);
    expect(t.commands()).toEqual(["rest"]);
    t.opponents.handBack("blue");
    expect(t.state().trouble).toBeNull();
    expect(t.play.conclude()).toBe(true);
  });

  it("is told where it found nothing to do", () => {
    const t = seated();
    t.play.give(REST);
    t.report({ id: 1, answer: ok({ decided: null, plan: null }) });
    expect(t.state().trouble).toBe("It found nothing that it could do.");
  });
});

describe("eyes", () => {
  it("are the single person's, unless all is to be shown", () => {
    const t = seated();
    const viewer = () => t.play.store.getState().viewer;
    expect(viewer()).toBe("red");
    t.play.give(REST);
    expect(viewer()).toBe("red");
    t.play.setShowAll(true);
    expect(viewer()).toBeNull();
    t.play.setShowAll(false);
    t.opponents.takeOver("red");
    expect(viewer()).toBeNull();
    t.opponents.handBack("blue");
    expect(viewer()).toBe("blue");
    // A cover makes no sense with one person, and comes back with two.
    t.play.setHandOver(true);
    expect(t.play.store.getState()).toMatchObject({ viewer: "blue", cover: null });
    t.opponents.handBack("red");
    t.play.conclude();
    expect(t.play.store.getState()).toMatchObject({ viewer: "blue", cover: "red" });
  });
});

describe("advice", () => {
  it("is asked of one who remembers nothing, and is gone with the next command", () => {
    const t = seated();
    t.opponents.advise("red");
    expect([t.state().advice, t.asked.at(-1)]).toMatchObject([
      { type: "thinking", node: 0, side: "red" },
      { side: "red", character: CHARACTERS.veteran, afresh: true },
    ]);
    t.answer(cheer("r2"));
    expect(t.state().advice).toMatchObject({ type: "given", decided: { command: { stand: "r2" } } });
    expect(t.commands()).toEqual([]);
    t.play.give(REST);
    expect(t.state().advice).toBeNull();
  });

  it("comes from whoever was chosen to advise, though another plays the other side", () => {
    const t = seated();
    t.opponents.advise("red", { ...CHARACTERS.dashing, name: "Aunt" });
    expect(t.asked.at(-1)).toMatchObject({ side: "red", character: { name: "Aunt", doctrine: "attack" } });
  });

  it("that comes too late is not given, and for a side that decides nothing there is none", () => {
    const t = seated();
    t.opponents.advise("red");
    const { id } = t.asked.at(-1) ?? { id: 0 };
    t.play.give(cheer("r1"));
    t.answer(REST, id);
    expect(t.state().advice).toBeNull();
    t.opponents.advise("blue");
    expect(t.state().advice).toMatchObject({ type: "failed", why: "This side has nothing to decide now." });
  });
});
