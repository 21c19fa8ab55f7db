/** Direct Fire and Opportunity Fire (lines 857 to 1000), and the special rules of fire, by the document's lines. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { FIGURES, hand, holdAll, kinds, NO_SIX, ones, ordered, passUntil, QUIET } from "./hands.ts";
import type { Hand, Layout } from "./table.ts";

const at = (x: number, y: number, vehicle: string, facing: number) => ({ at: [x, y] as const, vehicle, facing });
const PZ4 = "Panzer IV H";
const M4 = "M4 75mm";
const M10 = "M10 Tank Destroyer";
function group(layout: Pick<Layout, "red" | "blue"> & Partial<Layout>, ...stands: string[]): Hand {
  const of = ordered(hand({ ...QUIET, ...layout }), NO_SIX);
  of.give({ type: "move-and-fire", stands: stands.length > 0 ? stands : Object.keys(layout.red) });
  return of;
}
/** Red's unit is given over to Blue's pulse, in which b1 acts. */
function blueActs(of: Hand): Hand {
  of.give({ type: "end-activation" });
  passUntil(of, "blue", "move-and-fire");
  of.give({ type: "move-and-fire", stands: ["b1"] });
  return of;
}

describe("Reaction Checks", () => {
  it("484, 925: the target rolls only if there is a success", () => {
    const of = group({ red: { r1: at(10, 20, PZ4, 90) }, blue: { b1: at(20, 20, M4, 270) } });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    expect(of.asks({ type: "hold" }, 3)).toEqual(["8D6"]);
    // Eight hits against five: three points disperse it, which costs half a die of morale.
    expect(of.asks({ type: "hold" }, 4)).toEqual(["8D6", "5D6", "1D6"]);
  });
  it("536: two unmatched sixes force a unit back by 6 inches and two dice", () => {
    const of = group({ red: { r1: at(10, 20, PZ4, 90) }, blue: { b1: at(20, 20, M4, 270) } });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, 6, 6, ...ones(6), 4, ...ones(4), 3, 5);
    expect(of.stand("b1")).toMatchObject({ at: [20 + 6 + 8, 20], disruption: 1, suppressed: true });
  });
});

describe("Flank and Rear Attacks", () => {
  it("912: a unit that began its activation behind the front may come before it and still has the flank", () => {
    const shot = (x: number) => {
      const of = group({ red: { r1: at(x, 22, PZ4, 270) }, blue: { b1: at(30, 20, M4, 90) } });
      of.give({ type: "move", stand: "r1", path: [point(33, 22)] });
      of.give({ type: "roll-moves" }, 6);
      holdAll(of);
      expect(of.stand("r1").at).toEqual([33, 22]);
      const found = of.battle.forecast(of.state, { type: "fire", stand: "r1", target: "b1" });
      return "frontal" in found && found.frontal;
    };
    expect([shot(28), shot(38)]).toEqual([false, true]);
  });
});

describe("Target Priority", () => {
  it("887: fire is concentrated or spread, but the rear comes after the front; a fourth tank may fire at it, too", () => {
    const four = { r1: at(10, 17, PZ4, 90), r2: at(10, 19, PZ4, 90), r3: at(10, 21, PZ4, 90), r4: at(10, 23, PZ4, 90) };
    const blue = { b1: at(22, 18, M4, 270), b2: at(22, 22, M4, 270), b3: at(25, 20, "M4 76mm", 270) };
    const fired = (...targets: string[]): Hand => {
      const of = group({ red: four, blue });
      for (const [i, target] of targets.entries()) {
        of.give({ type: "fire", stand: `r${i + 1}`, target });
        of.give({ type: "hold" }, ...ones(8));
      }
      return of;
    };
    expect(fired("b1", "b1").refused({ type: "fire", stand: "r3", target: "b3" }).rule).toBe("Target Priority");
    fired("b1", "b1", "b2", "b3");
    const spread = fired("b1", "b2", "b3", "b3");
    expect(spread.state.stands.filter(({ fired: has }) => has)).toHaveLength(4);
  });
});

describe("Units That Can Use Opportunity Fire", () => {
  it("980: units on the table that see the target and bear no Fire Marker, which they then get", () => {
    const of = group({
      red: { r1: at(10, 20, PZ4, 90) },
      blue: {
        b1: at(20, 20, M4, 270),
        b2: at(20, 30, M4, 270),
        gun: { vehicle: "M7 Howitzer Motor Carriage" },
      },
      terrain: [["woods", 12, 24, 8, 4]],
    });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    expect(of.refused({ type: "opportunity-fire", stand: "gun" }).rule).toBe("Calling Off-Table Fire Missions");
    expect(of.refused({ type: "opportunity-fire", stand: "b2" }).rule).toBe("Line of Sight");
    of.give({ type: "opportunity-fire", stand: "b1" }, ...ones(15));
    expect(of.stand("b1").fired).toBe(true);
  });
  it("984: an enemy that moves out of sight, or neither moves nor fires, triggers nothing", () => {
    const of = group(
      {
        red: { r1: at(10, 20, PZ4, 90), r2: at(10, 32, PZ4, 90) },
        blue: { b1: at(20, 20, M4, 270) },
        terrain: [["woods", 0, 24, 60, 4]],
      },
      "r2",
    );
    expect(of.decision.side, "r1 is seen, but not activated; r2 is only activated").toBe("red");
    of.give({ type: "move", stand: "r2", path: [point(16, 32)] });
    of.give({ type: "roll-moves" }, 1);
    expect([of.stand("r2").at, of.facts.some(({ type }) => type === "stretch-reached")]).toEqual([[16, 32], false]);
  });
});

describe("Opportunity Fire Against a Firing Target", () => {
  const fired = () => {
    const of = group({
      red: { r1: at(10, 20, "Tiger I", 90) },
      blue: { b1: at(20, 20, M4, 270), b2: at(20, 23, M4, 270), b3: at(20, 17, M4, 270) },
    });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "opportunity-fire", stand: "b1" }, ...ones(10), ...ones(7));
    return of;
  };
  it("990: after the first the others fire one by one, each chosen when the last has fired", () => {
    const of = fired();
    expect([of.decision.side, kinds(of)]).toEqual(["blue", expect.arrayContaining(["opportunity-fire", "hold"])]);
    of.give({ type: "opportunity-fire", stand: "b3" }, ...ones(7));
    expect(of.decision.side).toBe("blue");
    of.give({ type: "opportunity-fire", stand: "b2" }, ...ones(7));
    expect(of.decision.side, "all have fired").toBe("red");
  });
  it("990: or they stop", () => {
    const of = fired();
    of.give({ type: "hold" });
    expect([of.decision.side, of.stand("b2").fired, of.stand("b3").fired]).toEqual(["red", false, false]);
  });
});

describe("Opportunity Fire Against a Moving Target", () => {
  it("998: a unit that isn't suppressed goes on, and another may fire where it comes into its sight", () => {
    const of = group({
      red: { r1: at(10, 20, "Panther Ausf G", 90) },
      blue: { b1: at(10, 34, M4, 180), b2: at(20, 34, M4, 180) },
      terrain: [["woods", 12, 24, 4, 6]],
    });
    of.give({ type: "move", stand: "r1", path: [point(20, 20)] });
    of.give({ type: "roll-moves" }, 6);
    expect(of.decision.interrupts).toMatchObject({ stand: "r1", from: 0 });
    of.give({ type: "opportunity-fire", stand: "b1" }, ...ones(7));
    expect(of.battle.eligible(of.state, "opportunity-fire").get("b1")?.rule).toBe("Fire Markers");
    const later = of.decision.interrupts?.from ?? 0;
    expect(later, "b2 sees it past the wood").toBeGreaterThan(3);
    of.give({ type: "opportunity-fire", stand: "b2", at: later }, ...ones(7));
    expect(of.stand("r1")).toMatchObject({ at: [20, 20], suppressed: false });
  });
});

describe("Ambush Fire", () => {
  it("1118: a hidden unit fires on opportunity with a die more, and is placed by it", () => {
    const of = group({
      red: { r1: at(10, 20, PZ4, 90) },
      blue: { b1: { ...at(40, 20, "Sturmgeschütz III", 270), visibleTo: ["blue"] } },
    });
    of.give({ type: "move", stand: "r1", path: [point(14, 20)] });
    of.give({ type: "roll-moves" }, 1);
    of.give({ type: "opportunity-fire", stand: "b1" }, ...ones(9));
    expect(of.event("attack-rolled").pool.count).toBe(9);
    expect(of.stand("b1")).toMatchObject({ hidden: false, known: true, fired: true });
  });
});

describe("Break-Off", () => {
  it("1168: the range is that to the place where the unit was fired at", () => {
    const of = group({ red: { r1: at(10, 20, PZ4, 90) }, blue: { b1: at(20, 20, "M5 Light Tank", 270) } });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" });
    of.give({ type: "break-off" }, 4, ...ones(8));
    expect(of.stand("b1").at, "23″ away, which is long range").toEqual([34, 20]);
    expect(of.event("attack-rolled").pool, "9″ away, which is effective range").toMatchObject({ count: 8, tn: 4 });
  });
  it("1182: a unit that shoots and scoots may break off instead, without firing", () => {
    const of = group({ red: { r1: at(10, 20, PZ4, 90) }, blue: { b1: at(20, 20, M10, 270) } });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" });
    expect(kinds(of)).toEqual(["break-off", "stand-fast"]);
    of.give({ type: "break-off" }, 2, ...ones(8));
    expect(of.stand("b1")).toMatchObject({ at: [28, 20], fired: false });
  });
});

describe("Shoot and Scoot", () => {
  it("1176: in its activation a unit doesn't do it after a move, nor before one", () => {
    const moved = group({ red: { r1: at(20, 20, M10, 90) }, blue: { b1: at(36, 20, M4, 270) } });
    moved.give({ type: "move", stand: "r1", path: [point(24, 20)] });
    const scoot = { type: "fire", stand: "r1", target: "b1", scoot: true } as const;
    expect(moved.refused(scoot).rule).toBe("Shoot and Scoot");
    moved.give({ type: "roll-moves" }, 1);
    holdAll(moved);
    expect(moved.refused(scoot).rule).toBe("Shoot and Scoot");
    const still = group({ red: { r1: at(20, 20, M10, 90) }, blue: { b1: at(36, 20, M4, 270) } });
    still.give(scoot);
    still.give({ type: "hold" }, ...ones(8), 1);
    expect(still.stand("r1").at).toEqual([13, 20]);
    expect(still.refused({ type: "move", stand: "r1", path: [point(16, 20)] }).reason).toContain(
      "r1 has already moved",
    );
  });
  it("1178: on opportunity a unit does it even if it moved in its activation", () => {
    const of = group({ red: { r1: at(20, 20, M10, 90) }, blue: { b1: at(36, 20, M4, 270) } });
    of.give({ type: "move", stand: "r1", path: [point(24, 20)] });
    of.give({ type: "roll-moves" }, 1);
    holdAll(of);
    blueActs(of);
    of.give({ type: "fire", stand: "b1", target: "r1" });
    of.give({ type: "opportunity-fire", stand: "r1", scoot: true }, ...ones(7), ...ones(8), 2);
    expect(of.stand("r1")).toMatchObject({ at: [16, 20], fired: true });
  });
});

describe("Tiger I", () => {
  it("1312: in the turn in which it breaks down it stays, and fires", () => {
    const of = ordered(
      hand({ ...QUIET, red: { r1: at(10, 20, "Tiger I", 90) }, blue: { b1: at(31, 20, M4, 270) } }),
      NO_SIX,
      5,
      3,
    );
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(20, 20)] });
    of.give({ type: "roll-moves" }, 1, 1, 6);
    expect(of.stand("r1")).toMatchObject({ at: [10, 20], breakdown: { type: "broken", turn: 1 } });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, ...ones(10));
    expect(of.event("attack-rolled").pool, "with all its dice").toMatchObject({ count: 10, tn: 4 });
  });
});

describe("Suppression", () => {
  it.each(["wild", "staff"] as const)(
    "530: after its activation it is removed with a %s one, not by an order",
    (how) => {
      const of = hand({
        red: { r1: at(10, 20, PZ4, 90), r2: at(10, 22, PZ4, 90) },
        blue: { b1: at(30, 20, M4, 270) },
        figures: { ...FIGURES, blue: { ...FIGURES.blue, staffOrders: 0 } },
      });
      ordered(of);
      of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
      of.give({ type: "move", stand: "r1", path: [point(15, 20)] });
      of.give({ type: "roll-moves" }, 1);
      of.give({ type: "opportunity-fire", stand: "b1" }, 6, ...ones(6));
      of.give({ type: "react" }, 4, ...ones(4));
      expect(of.stand("r1").suppressed).toBe(true);
      expect(of.refused({ type: "remove-suppression", stand: "r1", with: "order" }).reason).not.toBe("");
      of.give({ type: "remove-suppression", stand: "r1", with: how });
      expect(of.stand("r1").suppressed).toBe(false);
      expect([of.state.sides.red.dice[6], of.state.sides.red.staff]).toEqual(how === "wild" ? [0, 2] : [1, 1]);
    },
  );
});
