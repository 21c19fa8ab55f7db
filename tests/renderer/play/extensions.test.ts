/** What further systems need of the window: attacks that no stand makes, stands aboard others, strength that goes piece by piece. */
import { describe, expect, it } from "vitest";
import { sceneOf } from "../../../renderer/play/store/picture.ts";
import { aimOf } from "../../../renderer/play/store/shot.ts";
import { playToy } from "./playToy.ts";

const ready = () => playToy().ready();
const choose = (t: ReturnType<typeof playToy>, kind: string) => {
  t.play.setHand((hand) => ({ ...hand, kind, stand: null, target: null }));
  return t;
};
const scene = (t: ReturnType<typeof playToy>) =>
  sceneOf(t.open().reader.view(null), [], new Map(), t.state().fresh).stands;

describe("an attack that no stand makes", () => {
  it("asks for the target alone, and tells its odds", () => {
    const t = choose(ready(), "storm");
    expect(aimOf(t.open().reader, t.state().hand)).toEqual({ type: "no-target", stand: null });
    t.hover(18, 10);
    expect(t.cursor).toBe("crosshair");
    t.click(18, 10);
    expect(t.state().hand).toMatchObject({ stand: null, target: "b1" });
    const aim = aimOf(t.open().reader, t.state().hand);
    expect(aim).toMatchObject({ type: "aimed", stand: null, target: "b1", forecast: { stand: null, weapon: "Storm" } });
  });

  it("is made, and not a second time in the turn", () => {
    const t = choose(ready(), "storm");
    t.click(18, 10);
    t.play.setByHand(true);
    t.play.confirm();
    t.play.answerDice([2]);
    expect(t.stand("b1")?.beads).toEqual(["scratch"]);
    expect(t.open().game.log.at(-1)?.flash).toEqual({ letter: "S", gravity: 1 });
    choose(t, "storm");
    expect(aimOf(t.open().reader, t.state().hand)).toEqual({ type: "no-firer" });
    t.click(26, 14);
    expect(t.state().notice).toEqual({ type: "note", text: "First choose the stand that attacks." });
  });
});

describe("a stand aboard another", () => {
  it("is off the table, and its carrier tells of it", () => {
    const t = choose(ready(), "ride");
    t.click(10, 10);
    t.play.confirm();
    expect(t.stand("r1")).toMatchObject({ status: "aboard", at: null, by: "r2" });
    expect(scene(t).map(({ id }) => id)).not.toContain("r1");
    expect(scene(t).find(({ id }) => id === "r2")?.tally).toBe("2/2 +1");
  });
});

describe("strength", () => {
  it("is beside the label, and goes down", () => {
    const t = choose(ready(), "storm");
    expect(scene(t).find(({ id }) => id === "b1")?.tally).toBe("2/2");
    t.click(18, 10);
    t.play.setByHand(true);
    t.play.confirm();
    t.play.answerDice([1]);
    expect(t.stand("b1")?.strength).toEqual({ left: 1, of: 2 });
    expect(scene(t).find(({ id }) => id === "b1")?.tally).toBe("1/2");
  });
});
