/** Simultaneous fire, and units that go back meanwhile: an exchange of fire, step by step. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { hand, NO_SIX, ordered, QUIET } from "./hands.ts";
import type { Hand, Layout } from "./table.ts";

const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
const kinds = (of: Hand): string[] => of.decision.open.map(({ kind }) => kind);
const bead = (stand: string, id: string) =>
  ({ type: "intervene", stand, change: { type: "bead", bead: id, on: true }, why: "test" }) as never;

function exchange(layout: Pick<Layout, "red" | "blue">, scoot = false): Hand {
  const of = hand({ ...QUIET, ...layout });
  ordered(of, NO_SIX);
  of.give({ type: "move-and-fire", stands: Object.keys(layout.red).filter((id) => !layout.red[id]?.visibleTo) });
  of.give({ type: "fire", stand: "r1", target: "b1", scoot });
  return of;
}
const at = (x: number, y: number, vehicle: string, facing: number) => ({ at: [x, y] as const, vehicle, facing });

describe("Break-Off", () => {
  it("no fire by a unit that breaks off: a unit that fires back stays", () => {
    const of = exchange({
      red: { r1: at(10, 20, "Panzer IV H", 90) },
      blue: { b1: at(20, 20, "M5 Light Tank", 270), b2: at(58, 38, "M4 75mm", 0) },
    });
    of.give({ type: "opportunity-fire", stand: "b1" }, ...ones(8), ...ones(5));
    expect(of.stand("b1")).toMatchObject({ at: [20, 20], fired: true });
    expect(of.reports.some(({ rules }) => rules.includes("Break-Off"))).toBe(false);
  });
  it("a unit that breaks off doesn't fire any more in this pulse, but may in the next one of the enemy", () => {
    const of = exchange({
      red: { r1: at(10, 20, "Panzer IV H", 90), r2: at(10, 22, "Panzer IV H", 90) },
      blue: { b1: at(20, 20, "M5 Light Tank", 270), b2: at(58, 38, "M4 75mm", 0) },
    });
    of.give({ type: "hold" });
    of.give({ type: "break-off" }, 1, ...ones(8));
    expect(of.stand("b1").at).toEqual([28, 20]);
    of.give({ type: "fire", stand: "r2", target: "b1" });
    expect(kinds(of), "it is asked only whether it breaks off again").toEqual(["break-off", "stand-fast"]);
    of.give({ type: "stand-fast" }, ...ones(8));
    of.give({ type: "end-activation" });
    expect(of.state.pulse?.side).toBe("blue");
    expect(of.stand("b1")).toMatchObject({ brokeOff: false, fired: false });
  });
  it("a hidden unit is seen by a unit that breaks off to within 15″ of it", () => {
    const ambush = (x: number): Hand => {
      const of = exchange({
        red: { r1: at(10, 20, "Panzer IV H", 90), r2: { ...at(x, 20, "Panzer IV H", 270), visibleTo: ["red"] } },
        blue: { b1: at(20, 20, "M5 Light Tank", 270), b2: at(58, 38, "M4 75mm", 0) },
      });
      of.give({ type: "hold" });
      of.give({ type: "break-off" }, 1, ...ones(8));
      return of;
    };
    expect(ambush(44).stand("r2"), "15″ from hull to hull").toMatchObject({ known: true, hidden: false });
    expect(ambush(44.25).stand("r2")).toMatchObject({ hidden: true });
  });
  it("a firer doesn't break off from the fire that comes at the same time", () => {
    const of = exchange({
      red: { r1: at(10, 20, "M5 Light Tank", 90) },
      blue: { b1: at(20, 20, "M4 75mm", 270), b2: at(58, 38, "M4 75mm", 0) },
    });
    of.give({ type: "opportunity-fire", stand: "b1" }, ...ones(5), ...ones(7));
    expect(of.stand("r1").at).toEqual([10, 20]);
  });
});

describe("Shoot and Scoot", () => {
  it("goes back once: a unit that scoots anyway isn't asked whether it breaks off, and has its two dice", () => {
    const of = exchange(
      { red: { r1: at(20, 20, "M10 Tank Destroyer", 90) }, blue: { b1: at(30, 20, "M4 75mm", 270) } },
      true,
    );
    expect(of.asks({ type: "opportunity-fire", stand: "b1" }, 4)).toEqual(["8D6", "5D6", "7D6", "7D6", "1D6"]);
    of.give({ type: "opportunity-fire", stand: "b1" }, ...ones(8), ...ones(7), 3);
    expect(of.stand("r1").at).toEqual([11, 20]);
  });
  it("a unit that fires back and scoots has two dice more against the shot it answers", () => {
    const of = exchange({
      red: { r1: at(10, 20, "Panzer IV H", 90) },
      blue: { b1: at(20, 20, "M10 Tank Destroyer", 270) },
    });
    // The last two: the cost of the dispersed r1, and the distance of b1's move.
    expect(of.asks({ type: "opportunity-fire", stand: "b1", scoot: true }, 4)).toEqual([
      "8D6",
      "7D6",
      "8D6",
      "5D6",
      "1D6",
      "1D6",
    ]);
  });
});

describe("Opportunity Fire Against a Firing Target", () => {
  it("the first unit that fires back does so at the same time; then the shot takes effect, and others fire one by one", () => {
    const of = exchange({
      red: { r1: at(10, 20, "Panzer IV H", 90) },
      blue: { b1: at(20, 20, "M4 75mm", 270), b2: at(20, 24, "M4 75mm", 270) },
    });
    // A six that isn't matched suppresses b1; b2 misses.
    of.give({ type: "opportunity-fire", stand: "b2" }, 6, ...ones(7), 4, ...ones(4), ...ones(7));
    expect(of.stand("b1")).toMatchObject({ suppressed: true, fired: false });
    expect(kinds(of), "b1 has waited for the effects").not.toContain("opportunity-fire");
  });
  it("both sides may lose by shots at the same time", () => {
    const of = hand({
      red: { r1: at(10, 20, "Panzer IV H", 90), r2: at(2, 2, "Panzer IV H", 90) },
      blue: { b1: at(20, 20, "M4 75mm", 270), b2: at(58, 38, "M4 75mm", 0) },
      figures: {
        red: { commandDice: 5, staffOrders: 0, armyMorale: 1 },
        blue: { commandDice: 5, staffOrders: 0, armyMorale: 1 },
      },
    });
    of.give(bead("r1", "disrupted-2"));
    of.give(bead("b1", "disrupted-2"));
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give(
      { type: "opportunity-fire", stand: "b1" },
      ...[4, ...ones(7), ...ones(5)],
      ...[4, ...ones(6), ...ones(5)],
      1,
      1,
    );
    expect(of.state.ending).toMatchObject({ winner: null });
  });
});

describe("A unit that has a destination and fires first", () => {
  it("is not sent there when the answer drives it back", () => {
    const of = hand({
      ...QUIET,
      red: { r1: at(20, 20, "Panzer IV H", 90), r2: at(20, 23, "Panzer IV H", 90) },
      blue: { b1: at(30, 20, "M4 75mm", 270), b2: at(58, 38, "M4 75mm", 0) },
    });
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    of.give({ type: "move", stand: "r1", path: [point(24, 20)] });
    of.give({ type: "move", stand: "r2", path: [point(24, 23)] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    // Blue hits with a six: r1 goes back 6″ and 3.
    of.give({ type: "opportunity-fire", stand: "b1" }, ...ones(8), 6, ...ones(6), ...ones(5), 3);
    expect(of.stand("r1")).toMatchObject({ at: [11, 20], suppressed: true });
    of.give({ type: "roll-moves" }, 5);
    for (let i = 0; i < 40 && of.decision.interrupts; i++) of.give({ type: "hold" });
    expect(of.stand("r1").at).toEqual([11, 20]);
    expect(of.stand("r2").at, "the other goes on as ordered").toEqual([24, 23]);
  });
  it("goes its Variable Move when the answer suppresses it; the others go on", () => {
    const of = hand({
      ...QUIET,
      red: { r1: at(20, 20, "Panzer IV H", 90), r2: at(20, 23, "Panzer IV H", 90) },
      blue: { b1: at(30, 20, "M4 75mm", 270), b2: at(58, 38, "M4 75mm", 0) },
    });
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    of.give({ type: "move", stand: "r1", path: [point(20, 28)] });
    of.give({ type: "move", stand: "r2", path: [point(20, 32)] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "opportunity-fire", stand: "b1" }, ...ones(8), 6, ...ones(6), 4, ...ones(4));
    of.give({ type: "roll-moves" }, 2);
    for (let i = 0; i < 40 && of.decision.interrupts; i++) of.give({ type: "hold" });
    expect([of.stand("r1").at, of.stand("r2").at]).toEqual([
      [20, 22],
      [20, 31],
    ]);
  });
});

describe("Multiple moves", () => {
  it("a unit that was forced back in the enemy's pulse still has its move to come, at no loss of dice", () => {
    const of = exchange({
      red: { r1: at(10, 20, "Panzer IV H", 90) },
      blue: { b1: at(20, 20, "M4 75mm", 270), b2: at(58, 38, "M4 75mm", 0) },
    });
    of.give({ type: "hold" }, 6, ...ones(7), ...ones(5), 2);
    expect(of.stand("b1")).toMatchObject({ at: [28, 20], moved: false });
    of.give({ type: "end-activation" });
    of.give({ type: "choose-chain", chain: 4 });
    of.give({ type: "order", chain: 1 });
    of.give({ type: "move-and-fire", stands: ["b1"] });
    of.give({ type: "move", stand: "b1", path: [point(28, 24)] });
  });
  it("a unit that has fired on opportunity before may still go by a double chain", () => {
    const of = hand({ ...QUIET, red: { r1: at(10, 20, "Panzer IV H", 90) }, blue: { b1: at(58, 38, "M4 75mm", 0) } });
    of.give(bead("r1", "fired"));
    ordered(of, NO_SIX, 5, 2);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(24, 20)] });
  });
  it("a unit that goes backwards has made one move, by any chain: it fires with all its dice", () => {
    const of = hand({ ...QUIET, red: { r1: at(20, 20, "Panzer IV H", 90) }, blue: { b1: at(30, 20, "M4 75mm", 270) } });
    ordered(of, NO_SIX, 5, 3);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(18, 20)], backwards: true });
    of.give({ type: "roll-moves" }, 2, 1, 1);
    for (let i = 0; i < 40 && of.decision.interrupts; i++) of.give({ type: "hold" });
    const found = of.battle.forecast(of.state, { type: "fire", stand: "r1", target: "b1" });
    expect("workings" in found && found.workings[0]?.total).toBe("8 dice, 4+");
  });
});
