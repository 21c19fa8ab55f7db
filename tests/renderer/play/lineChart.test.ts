import { describe, expect, it } from "vitest";
import { lineChart, stopWords } from "../../../renderer/play/store/lineChart.ts";
import { figureRows, lineFigures, turnAt } from "../../../renderer/play/store/lineFigures.ts";
import { nodePicture } from "../../../renderer/play/store/nodePicture.ts";
import { isDirty, markOf } from "../../../renderer/play/store/play.ts";
import { removedJustNow, removedLast } from "../../../renderer/play/store/removedLines.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import { storedGame } from "../../replays/stored.ts";
import { playToy } from "./playToy.ts";

describe("the chart of a game's lines", () => {
  const game = storedGame("arena-104");
  const { rows, firstTurn, endTurn } = lineChart(game, null);

  it("has every line in its turns, and goes on to the right", () => {
    expect(rows.length).toBeGreaterThan(3);
    for (const { stops, from, to } of rows) {
      expect(stops.map(({ x }) => x)).toEqual(stops.map(({ x }) => x).toSorted((a, b) => a - b));
      expect(new Set(stops.map(({ x }) => x)).size).toBe(stops.length);
      for (const { x, node, turn } of stops) {
        expect(Math.floor(x)).toBe(game.stateAt(node).turn);
        if (turn !== null) expect(x).toBe(turn);
        expect(x).toBeGreaterThanOrEqual(from);
        expect(x).toBeLessThan(endTurn);
      }
      expect(stops.at(-1)).toMatchObject({ tip: true, x: to });
    }
    expect(firstTurn).toBe(0);
  });

  it("names what is at a stop", () => {
    game.remark(game.at, null, { bookmark: true, name: "Too late" });
    const here = lineChart(game, null).rows.flatMap(({ stops }) => stops.filter(({ here: is }) => is));
    expect(here.map(stopWords)).toEqual(["Too late, bookmark, end of the line, the game is here"]);
    game.remark(game.at, null, { bookmark: false, name: "" });
  });

  it("has a picture of the table at any node", () => {
    const first = nodePicture(game, 0, null, 60);
    expect(nodePicture(game, 0, null, 60)).toBe(first);
    expect(nodePicture(game, game.at, null, 60).pixels).not.toEqual(first.pixels);
  });

  it("has figures for two lines, which agree where the lines agree", () => {
    const tips = rows.map(({ line }) => line.nodes.at(-1) ?? 0);
    const [a, b] = [lineFigures(game, tips[0] ?? 0, null), lineFigures(game, tips[1] ?? 0, null)];
    const figures = figureRows(1, { red: "Red", blue: "Blue" }, true);
    expect(figures.map(({ name }) => name)).toContain("Red: luck in the whole line");
    const lost = figures.find(({ name }) => name === "Blue: points lost");
    expect(lost?.of(a)).toBe(lost?.of(b));
    expect(turnAt(a, 99)).toBe(a.battle.turns.at(-1));
    expect(lineFigures(game, tips[0] ?? 0, "red").aftermath).toBeNull();
  });
});

describe("the tree of a game in play", () => {
  const walked = () => {
    const t = playToy().ready();
    t.play.conclude();
    t.play.conclude();
    return t;
  };

  it("is unsaved after a remark and after a removed line", () => {
    const t = walked();
    const file = { path: "/a.sandgame", name: "a.sandgame", stamp: null, readOnly: null };
    t.play.saved(file, markOf(t.open()));
    expect(isDirty(t.state())).toBe(false);
    t.play.remark(t.open().game.at, { bookmark: true });
    expect(isDirty(t.state())).toBe(true);
    const last = t.open().game.at;
    t.play.back();
    t.play.saved(file, markOf(t.open()));
    expect(t.play.removeLine(last, "Line 2")).toMatchObject({ ok: true });
    expect(isDirty(t.state())).toBe(true);
    expect(t.play.removeLine(t.open().game.at, "Line 1")).toMatchObject({ ok: false });
  });

  it("brings removed lines back by undo, one after the other, until something else is done", () => {
    const t = walked();
    const tip = t.open().game.at;
    t.play.back();
    const middle = t.open().game.at;
    t.play.back();
    const [whole, undo] = [formatGame(t.open().game), () => removedJustNow(t.state())];
    expect([undo(), removedLast(t.state())]).toEqual([false, null]);
    expect(t.play.bringBack()).toMatchObject({ ok: false, error: { message: "No line was removed." } });
    t.play.removeLine(tip, "what followed");
    t.play.removeLine(middle, "Line 1");
    expect(removedLast(t.state())).toMatchObject({ name: "Line 1", from: { commands: 1 } });
    expect([undo(), t.play.bringBack(), undo(), t.play.bringBack(), undo()]).toEqual([
      true,
      { ok: true, value: middle },
      true,
      { ok: true, value: tip },
      false,
    ]);
    expect(formatGame(t.open().game)).toBe(whole);
    // After another change, undo is for that change, and the line still comes back by its button.
    t.play.removeLine(middle, "Line 1");
    t.play.remark(t.open().game.at, { bookmark: true });
    expect([undo(), removedLast(t.state())?.name]).toEqual([false, "Line 1"]);
    expect(t.play.bringBack()).toMatchObject({ ok: true });
  });

  it("offers a removed line to the player who removed it", () => {
    const t = walked();
    t.play.setHandOver(true);
    const last = t.open().game.at;
    t.play.back();
    t.play.removeLine(last, "“Our plan”");
    expect(removedLast(t.state())?.name).toBe("“Our plan”");
    expect(removedLast({ ...t.state(), viewer: t.state().viewer === "red" ? "blue" : "red" })).toBeNull();
  });

  it("keeps a side's words for that side while the sides hide things", () => {
    const t = walked();
    t.play.setHandOver(true);
    const { viewer } = t.state();
    expect(viewer).not.toBeNull();
    t.play.remark(t.open().game.at, { note: "Our plan" });
    expect(t.open().game.remarks).toMatchObject([{ by: viewer, note: "Our plan" }]);
    const other = viewer === "red" ? "blue" : "red";
    expect(lineChart(t.open().game, other).rows.some(({ note }) => note !== "")).toBe(false);
  });

  it("tries a command with other dice, also where a branch repeats the old ones", () => {
    const t = playToy().ready();
    t.click(10, 10);
    t.play.confirm();
    t.play.setSameDice(true);
    const { game } = t.open();
    const rolled = [...game.nodes.values()].find(({ dice }) => dice.length > 0);
    if (!rolled) throw new Error("nothing was rolled");
    const faces = new Set<string>();
    for (let i = 0; i < 8; i++) {
      expect(t.play.otherDice(rolled.id)).toEqual({ ok: true, value: null });
      const node = [...game.nodes.values()].findLast(({ parent }) => parent === rolled.parent);
      expect(node?.command).toEqual(rolled.command);
      faces.add(node?.dice.join() ?? "");
    }
    expect(faces.size).toBeGreaterThan(1);
    expect(t.play.otherDice(0)).toMatchObject({ ok: false });
  });
});
