import { describe, expect, it } from "vitest";
import { logRows } from "../../../renderer/play/store/log.ts";
import { INTERRUPTED, sceneOf } from "../../../renderer/play/store/picture.ts";
import { isDirty } from "../../../renderer/play/store/play.ts";
import { conclusion } from "../../../renderer/play/store/reader.ts";
import { point, type TablePoint } from "../../../shared/geometry/units.ts";

const _LINES = { names: {}, line: () => null };

import { playToy } from "./playToy.ts";

describe("being stopped on the way", () => {
  const stopped = (before: (t: ReturnType<typeof playToy>) => void = () => {}) => {
    const t = playToy().ready();
    before(t);
    t.play.chooseKind("walk");
    t.click(10, 10);
    t.click(16, 10);
    t.play.confirm();
    return t;
  };
  it("asks the enemy, marks the stretch, and takes the place that is pointed at", () => {
    const t = stopped();
    expect(t.open().reader.decision).toMatchObject({ side: "blue", interrupts: { from: 4, to: 6 } });
    const [path] = t.overlays().paths ?? [];
    expect(path).toMatchObject({ id: INTERRUPTED, danger: [{ from: 4, to: 6 }], signs: [{ at: 4, sign: "fire" }] });
    // The one stand that can is in the hand, its one target aimed at.
    expect(t.play.intent()).toMatchObject({ aim: { type: "aimed", stand: "b1", target: "r1" } });
    const at = point(14.5, 10) as TablePoint;
    t.hover(14.5, 10, { path: { id: INTERRUPTED, inches: 4.5, at } });
    expect(t.play.intent()).toMatchObject({ aim: { choice: { at: [14.5, 10] } } });
    t.click(14.5, 10, { path: { id: INTERRUPTED, inches: 4.5, at } });
    t.hover(30, 3);
    expect(t.overlays().paths?.[0]?.signs).toEqual([{ at: 4.5, sign: "fire" }]);
    expect(t.play.conclude()).toBe(true);
    expect(t.stand("r1")?.at).toEqual([16, 10]);
  });
  it("holds fire for the rest of a move on one answer, and asks again about the next move", () => {
    const t = stopped();
    expect(t.play.holdForMove()).toBe(true);
    expect(t.stand("r1")?.at).toEqual([16, 10]);
    expect(t.state().held).toBeNull();
    expect(t.play.holdForMove()).toBe(false);
  });
  it("carries standing orders out at once, and steps back past them in one step", () => {
    const t = stopped((toy) => toy.play.orderStanding("blue", { type: "within", inches: 4 }));
    expect(t.open().reader.decision.side).toBe("red");
    expect(t.stand("r1")?.at).toEqual([16, 10]);
    expect(t.state().notice).toMatchObject({
      type: "note",
      text: expect.stringContaining("By standing order: Ambushes."),
    });
    expect(t.state().tray?.throws.map(({ request }) => request.why)).toEqual(["Ambush"]);
    t.play.back();
    expect(t.stand("r1")?.at).toEqual([10, 10]);
    expect(t.open().reader.decision.interrupts).toBeNull();
    expect(t.state().notice).toMatchObject({ text: expect.stringContaining("Stepped back past a die") });
    t.play.forward();
    expect(t.stand("r1")?.at).toEqual([16, 10]);
  });
});

describe("back, forward and what if", () => {
  it("keeps the old line when another one is begun, and finds it in the log", () => {
    const t = playToy().ready();
    t.click(10, 10);
    t.play.confirm();
    const first = t.open().game.at;
    t.play.conclude();
    t.play.back();
    t.play.back();
    expect(logRows(t.open().game, null).filter((r) => r.type === "line" && r.ahead).length).toBeGreaterThan(0);
    t.play.chooseKind("cheer");
    t.click(10, 14);
    t.play.confirm();
    const rows = logRows(t.open().game, null);
    const branch = rows.find((r) => r.type === "branch");
    expect(branch).toMatchObject({ branch: { commands: 2 } });
    expect(rows.filter((r) => r.type === "line" && r.here)).toHaveLength(1);
    if (branch?.type === "branch") t.play.goTo(branch.branch.end);
    expect(
      t
        .open()
        .game.lineTo(t.open().game.at)
        .map(({ id }) => id),
    ).toContain(first);
    // Motion and dice belong to what is done, not to what is looked back at.
    expect(t.state()).toMatchObject({ fresh: [], tray: null });
  });
  it("rolls the same dice on another line where that is wanted", () => {
    const t = playToy().ready();
    t.click(10, 10);
    t.play.confirm();
    const faces = t.state().tray?.throws.flatMap((one) => one.faces);
    t.play.back();
    t.play.setSameDice(true);
    t.click(10, 14);
    t.play.confirm();
    const again = t.state().tray?.throws.flatMap((one) => one.faces) ?? [];
    expect(again[0]).toBe(faces?.[0]);
  });
});

describe("a whole game", () => {
  it("ends by its buttons alone, says so, and is unsaved until it is saved", () => {
    const t = playToy().ready();
    expect(isDirty(t.state())).toBe(true);
    for (let i = 0; i < 6; i++) {
      expect(conclusion(t.open().reader)?.kind.kind).toBe("rest");
      t.play.conclude();
    }
    expect(t.open().reader.decision.side).toBeNull();
    expect(t.open().reader.view(null).ending).toEqual({ winner: null, reason: "Time is up." });
    expect(t.play.conclude()).toBe(false);
    expect(t.play.confirm()).toBe(false);
    t.play.saved(
      { path: "/a.sandgame", name: "a.sandgame", stamp: null, readOnly: null },
      `${t.open().game.edition} ${t.open().game.at}`,
    );
    expect(isDirty(t.state())).toBe(false);
    t.play.back();
    expect(isDirty(t.state())).toBe(true);
  });
});

describe("two at one screen", () => {
  it("covers the table until the next player takes over", () => {
    const t = playToy().ready();
    t.play.setHandOver(true);
    expect(t.state()).toMatchObject({ viewer: "red", cover: null });
    t.play.conclude();
    expect(t.state()).toMatchObject({ viewer: "red", cover: "blue" });
    // Nothing is done behind the cover.
    const { hand } = t.state();
    t.click(18, 10);
    expect(t.state().hand.stand).toBe(hand.stand);
    t.play.reveal();
    expect(t.state()).toMatchObject({ viewer: "blue", cover: null });
    t.play.setHandOver(false);
    t.play.conclude();
    expect(t.state()).toMatchObject({ viewer: null, cover: null });
  });
});

it("lets the referee intervene with a reason, in the log", () => {
  const t = playToy().ready();
  expect(t.play.intervene("b1", { type: "bead", bead: "scratch", on: true }, "A slip of the hand")).toBe(true);
  expect(t.stand("b1")?.beads).toEqual(["scratch"]);
  expect(t.open().game.log.at(-1)?.text).toBe("By hand: A slip of the hand");
});

it("draws stands with their beads, glides of the last move and a flash where an attack had an outcome", () => {
  const t = playToy().ready();
  t.click(10, 10);
  t.play.setByHand(true);
  t.play.confirm();
  t.play.answerDice([1]);
  t.play.answerDice([1]);
  const bead = { id: "scratch", letter: "S", name: "Scratched", tone: "shaken", only: null } as const;
  const { reader } = t.open();
  const scene = sceneOf(reader.view(null), [bead], new Map(), t.state().fresh);
  expect(scene.stands.find((s) => s.id === "b1")?.beads).toEqual([bead]);
  expect(scene.flashes).toMatchObject([{ at: [18, 10], gravity: 1, letter: "S" }]);
  expect(scene.glides).toEqual([]);
});
