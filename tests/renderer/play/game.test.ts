import { describe, expect, it } from "vitest";
import { glowsOf } from "../../../renderer/play/store/picture.ts";
import { partOf } from "../../../renderer/play/store/walk.ts";

const _LINES = { names: {}, line: () => null };

import { playToy } from "./playToy.ts";

describe("putting down", () => {
  it("holds the stand that waits, shows why a place is refused, and puts it down with a click", () => {
    const t = playToy();
    expect(t.kind).toBe("put");
    expect(t.state().hand.stand).toBe("r3");
    t.hover(20, 6);
    expect(t.overlays().ghosts[0]).toMatchObject({ at: [20, 6], refused: true, words: "3.2: Too far east." });
    expect(t.overlays().placing).toBe("red");
    t.click(20, 6);
    expect(t.state().notice).toEqual({ type: "refused", refusal: { rule: "3.2", reason: "Too far east." } });
    expect(t.stand("r3")?.at).toBeNull();
    t.drag([6, 6], [6, 3]);
    expect(t.stand("r3")).toMatchObject({ at: [6, 6], facing: 180 });
  });
});

describe("attacking", () => {
  it("takes the one who acts, forecasts the target under the pointer, and gives only what was confirmed", () => {
    const t = playToy().ready();
    expect(t.kind).toBe("strike");
    expect(glowsOf(t.open().reader, t.state().hand)).toEqual(
      new Map([
        ["r1", "eligible"],
        ["r2", "eligible"],
        ["r3", "dimmed"],
      ]),
    );
    t.click(6, 6);
    expect(t.state().notice).toMatchObject({ type: "refused", refusal: { rule: "2.3" } });
    t.click(10, 10);
    // One target only: it is aimed at already.
    expect(t.play.intent()).toMatchObject({ type: "attack", aim: { type: "aimed", target: "b1" } });
    expect(t.overlays().sight).toMatchObject({ from: [10, 10], to: [18, 10], blockedAt: null });
    t.hover(26, 14);
    expect(t.play.intent()).toMatchObject({
      aim: { type: "refused", refusal: { rule: "2.3", reason: "2 is too far away." } },
    });
    expect(t.open().game.nodes.size).toBe(2);
    t.hover(18, 10);
    t.play.setHand((h) => ({ ...h, variant: 1 }));
    expect(t.play.intent()).toMatchObject({ aim: { choice: { command: { weapon: "stick" } } } });
    t.play.setHand((h) => ({ ...h, variant: 2 }));
    expect(t.play.intent()).toMatchObject({ aim: { choice: { command: { weapon: "fist" } } } });
    expect(t.play.confirm()).toBe(true);
    expect(t.open().game.nodes.get(t.open().game.at)?.command).toMatchObject({
      type: "strike",
      stand: "r1",
      target: "b1",
    });
    expect(t.state().tray?.throws.length).toBeGreaterThan(0);
    expect(t.state().hand.stand).toBe("r2");
  });

  it("gives up one thing after the other with Escape, and the whole aim at last", () => {
    const t = playToy().ready();
    t.click(10, 10);
    t.play.clearTray();
    expect(t.tool.cancel()).toBe(true);
    expect(t.state().hand).toMatchObject({ stand: "r1", target: null });
    expect(t.tool.cancel()).toBe(true);
    expect(t.state().hand.stand).toBeNull();
    expect(t.tool.cancel()).toBe(false);
  });
});

describe("dice by hand", () => {
  it("asks for each throw in turn, refuses what is no face, and goes on where it was cancelled", () => {
    const t = playToy().ready();
    t.play.setByHand(true);
    t.click(10, 10);
    t.play.confirm();
    expect(t.state().asked).toMatchObject({ throws: [], request: { sides: 6, count: 1, why: "Nerve" } });
    const nodes = t.open().game.nodes.size;
    expect(t.play.answerDice([7])).toBe(false);
    expect(t.state().asked?.wrong).toMatch(/7 is no face of a D6/);
    expect(t.play.answerDice([2, 2])).toBe(false);
    expect(t.state().asked?.wrong).toMatch(/One die is asked for, 2 were given/);
    expect(t.play.answerDice([2])).toBe(false);
    expect(t.state().asked).toMatchObject({
      throws: [{ faces: [2], from: ["hand"] }],
      request: { why: "Blow" },
      wrong: null,
    });
    // Nothing else is done meanwhile.
    t.click(10, 14);
    expect(t.play.conclude()).toBe(false);
    t.play.forgetDice();
    expect(t.open().game.nodes.size).toBe(nodes);
    // The die that was typed still lies there.
    t.play.confirm();
    expect(t.state().asked).toMatchObject({ throws: [{ faces: [2], from: ["hand"] }], request: { why: "Blow" } });
    expect(t.play.answerDice([3])).toBe(true);
    expect(t.stand("b1")?.beads).toEqual(["scratch"]);
    expect(t.open().game.nodes.get(t.open().game.at)).toMatchObject({ dice: [2, 3], from: ["hand", "hand"] });
  });

  it("lets the program roll what is asked for, and keeps every die that was typed", () => {
    const t = playToy().ready();
    t.play.setByHand(true);
    t.click(10, 10);
    t.play.confirm();
    t.play.answerDice([2]);
    expect(t.play.letDiceRoll()).toBe(true);
    const { at, nodes } = t.open().game;
    expect(nodes.get(at)).toMatchObject({ dice: [2, expect.any(Number)], from: ["hand", "program"] });
    expect(t.state().asked).toBeNull();
  });

  it("keeps a typed die through a cancelled prompt where the program rolls then, for this command here and no other", () => {
    // The seed can't happen to give each of them. A six ends it at once.
    for (const face of [1, 2, 3, 4, 5]) {
      const t = playToy().ready();
      t.play.setByHand(true);
      t.click(10, 10);
      t.play.confirm();
      t.play.answerDice([face]);
      t.play.forgetDice();
      t.play.setByHand(false);
      // Another command in between, taken back again.
      t.play.conclude();
      expect(t.open().game.nodes.get(t.open().game.at)?.from).not.toContain("hand");
      t.play.back();
      t.click(10, 10);
      expect(t.play.confirm()).toBe(true);
      const { game } = t.open();
      expect(game.nodes.get(game.at)).toMatchObject({ dice: [face, expect.any(Number)], from: ["hand", "program"] });
      // It was used; taken back and given again it is the program's.
      t.play.back();
      t.click(10, 10);
      t.play.confirm();
      expect(t.open().game.nodes.get(t.open().game.at)?.from).toEqual(["program", "program"]);
    }
  });

  it("gives them to nobody else when the side changes its player", () => {
    const t = playToy().ready();
    t.play.setByHand(true);
    t.click(10, 10);
    t.play.confirm();
    t.play.answerDice([2]);
    t.play.forgetDice();
    t.play.seat("red", { type: "person" });
    t.click(10, 10);
    t.play.confirm();
    expect(t.state().asked).toMatchObject({ throws: [], request: { why: "Nerve" } });
  });
});

const STRAIGHT = { shift: true };

describe("moving", () => {
  const walking = () => {
    const t = playToy().ready();
    t.play.chooseKind("walk");
    t.click(10, 14);
    return t;
  };
  it("draws the path corner by corner with Shift, with what it costs and how far it carries", () => {
    const t = walking();
    expect(t.state().hand.stand).toBe("r2");
    expect(t.overlays().reach).toMatchObject({ allowance: 6 });
    t.hover(10, 18, STRAIGHT);
    expect(t.overlays().paths).toMatchObject([
      {
        points: [
          [10, 14],
          [10, 18],
        ],
        facing: 0,
        words: "4″, 4 of 6 points",
      },
    ]);
    t.click(10, 18, STRAIGHT);
    t.hover(15, 18, STRAIGHT);
    expect(t.overlays().paths?.[0]).toMatchObject({
      carriesTo: 6,
      points: [
        [10, 14],
        [10, 18],
        [15, 18],
      ],
    });
    expect(t.overlays().ghosts[0]).toMatchObject({ refused: true });
    expect(t.overlays().reach).toMatchObject({ allowance: 2 });
    // The leg to the pointer is only shown: what is given is what was drawn.
    expect(t.play.ready()).toMatchObject({ type: "command", command: { path: [[10, 18]] } });
    t.play.confirm();
    expect(t.stand("r2")).toMatchObject({ at: [10, 18] });
    expect(t.state().fresh.some((line) => line.path?.length === 2)).toBe(true);
  });
  it("takes corners back, goes the cheapest way, and faces where a drag or a key says", () => {
    const t = walking();
    t.hover(12, 17);
    expect(t.overlays().paths?.[0]?.points).toEqual([
      [10, 14],
      [10, 17],
      [12, 17],
    ]);
    t.click(10, 16);
    t.tool.cancel();
    t.play.clearTray();
    expect(t.state().hand.path).toEqual([]);
    t.drag([10, 16], [13, 16]);
    expect(t.state().hand).toMatchObject({ path: [[10, 16]], facing: 90 });
    t.play.confirm();
    expect(t.stand("r2")).toMatchObject({ at: [10, 16], facing: 90 });
  });
  it("refuses a way too long and keeps it drawn", () => {
    const t = walking();
    t.click(10, 22, STRAIGHT);
    t.hover(10, 22, STRAIGHT);
    expect(t.play.confirm()).toBe(true);
    expect(t.state().notice).toMatchObject({ type: "refused", refusal: { rule: "6.1" } });
    expect(t.state().hand.path).toEqual([[10, 22]]);
    // What the points carry of it can be gone, wherever the pointer hovers meanwhile.
    t.hover(14, 22, STRAIGHT);
    const intent = t.play.intent();
    const part = intent.type === "move" && intent.walk.type === "walk" ? partOf(t.open().reader, intent.walk) : null;
    expect(part?.inches).toBe(6);
    if (part) t.play.give(part.command);
    expect(t.stand("r2")?.at?.[1]).toBeCloseTo(20, 1);
  });
  it("offers no part of a way that is short enough", () => {
    const t = walking();
    t.click(10, 18, STRAIGHT);
    const intent = t.play.intent();
    expect(intent.type === "move" && intent.walk.type === "walk" && partOf(t.open().reader, intent.walk)).toBeNull();
  });
});

describe("a kind of command", () => {
  it("is carried out at once where it leaves no choice, and taken in hand otherwise", () => {
    const t = playToy().ready();
    const { at } = t.open().game;
    t.play.takeKind("walk");
    expect(t.state().hand.kind).toBe("walk");
    expect(t.open().game.at).toBe(at);
    t.play.takeKind("choose");
    expect(t.play.intent().type).toBe("buttons");
    expect(t.open().game.at).toBe(at);
    t.play.takeKind("rest");
    expect(t.open().game.at).not.toBe(at);
    expect(t.open().reader.decision.side).toBe("blue");
  });
});

describe("turning and acting together", () => {
  it("turns to where a click says", () => {
    const t = playToy().ready();
    t.play.chooseKind("spin");
    t.click(10, 10);
    t.click(10, 3);
    expect(t.play.intent()).toMatchObject({ type: "turn", facing: 180 });
    t.play.confirm();
    expect(t.stand("r1")).toMatchObject({ facing: 180, at: [10, 10] });
  });
  it("chooses stands by clicks and says why too few are refused", () => {
    const t = playToy().ready();
    t.play.chooseKind("band");
    t.click(10, 10);
    expect(t.play.intent()).toMatchObject({ type: "stands", refusal: { rule: "5.1" } });
    t.click(10, 14);
    t.click(6, 6);
    t.click(6, 6);
    expect(t.state().hand.picked).toEqual(["r1", "r2"]);
    t.play.confirm();
    expect(t.open().reader.view(null).groups[0]?.stands).toEqual(["r1", "r2"]);
    // Who acts with others is shown with them.
    t.play.chooseKind("cheer");
    t.click(10, 10);
    expect(glowsOf(t.open().reader, t.state().hand).get("r2")).toBe("chosen");
    expect(t.play.ready()).toMatchObject({ type: "command", name: "1 cheers" });
  });
});
