/** Concealed units: scanning (phase 10), finding from close by, moving and firing from concealment. */
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../../../shared/geometry/units.ts";
import { detectionDistance, detectionModifiers } from "../../../../../shared/rules/brew-up/detection.ts";
import { stateOf } from "../../../../../shared/rules/brew-up/plan/states.ts";
import { planningOn } from "../../../../../shared/rules/brew-up/planning.ts";
import { scanOf } from "../../../../../shared/rules/brew-up/play/scans.ts";
import type { Piece } from "../../ghq-wwii/play/table.ts";
import { at, next, said, until, wide } from "./phases.ts";
import type { Hand, Layout } from "./table.ts";

const HIDDEN: Partial<Piece> = { visibleTo: ["blue"] };
/** Blue's h lies concealed in a thicket at (50, 12); red's r looks from the west. */
const scene = (
  hidden: Piece,
  red: Layout["red"] = { r: { vehicle: "Squad", at: [40, 12] } },
  more: Partial<Layout> = {},
  phase: "detection" | "first-move" = "detection",
): Hand =>
  at(
    {
      ...wide,
      terrain: [["scrub", 48, 10, 4, 4]],
      red: { ...red, rr: { at: [4, 44] } },
      blue: { h: { at: [50, 12], ...HIDDEN, ...hidden }, bb: { at: [12, 44] } },
      ...more,
    },
    phase,
  );
const scan = (x = 50, y = 12, stand = "r") => ({ type: "scan", stand, at: point(x, y), facing: degrees(0) }) as const;
const read = (hand: Hand, by = "r") => {
  const found = scanOf({ field: hand.field, state: hand.state }, by, "h");
  if (!found) throw new Error("nobody is there");
  return {
    ...found,
    reach: detectionDistance(found),
    names: Object.fromEntries(detectionModifiers(found).map(({ name, value }) => [name, value])),
  };
};

describe("a scan", () => {
  it("is of a place in sight, by each unit once a turn; a modified 8 finds the units near it", () => {
    const hand = scene({ vehicle: "MG team" });
    // A heavy machine gun in a thicket: 12 inches. Standing: +4; 10 inches are more than half.
    expect(read(hand)).toMatchObject({
      target: "heavy-mg",
      concealment: "thicket",
      reach: 12,
      names: { "Scanning unit's move: none": 4 },
    });
    expect(hand.battle.view(hand.state, "red").stands.map(({ id }) => id)).not.toContain("h");
    hand.give(scan(52, 13), 3, 10);
    expect(hand.log.at(-1)?.outcome).toBe("nothing found");
    expect(hand.stand("h").hidden).toBe(true);
    expect(hand.refused(scan()).reason).toContain("has already scanned this turn");
    const found = scene({ vehicle: "MG team" });
    found.give(scan(52, 13), 4, 10);
    expect(found.stand("h").hidden).toBe(false);
    expect(found.reports.at(-1)?.audience).toEqual(["red", "blue"]);
    expect(found.battle.view(found.state, "red").stands.map(({ id }) => id)).toContain("h");
  });
  it("finds no unit three inches beside the place, beyond the chart's distance or out of sight", () => {
    const beside = scene({ vehicle: "MG team" });
    beside.give(scan(50, 15.25), 9, 9);
    expect(beside.stand("h").hidden).toBe(true);
    const far = scene({ vehicle: "MG team" }, { r: { vehicle: "Squad", at: [37, 12] } });
    far.give(scan(), 9, 9);
    expect(far.stand("h").hidden).toBe(true);
    expect(scene({}, undefined, { terrain: [["woods", 44, 4, 3, 20]] }).refused(scan()).rule).toBe("Not in LOS");
  });
  it("of half the distance is easier; moving, buttoned up or carefully concealed it is harder", () => {
    expect(read(scene({ vehicle: "MG team" }, { r: { vehicle: "Squad", at: [44, 12] } })).names).toMatchObject({
      "Half the distance or less": 6,
    });
    const tank = scene(
      { vehicle: "MG team", figures: { careful: 1 } },
      { r: { at: [44, 12] } },
      { options: { hatches: "closed" } },
    );
    expect(read(tank)).toMatchObject({
      reach: 6,
      names: { "Buttoned-up AFV scanning": -6, "Carefully concealed": -3 },
    });
    const moved = scene({ vehicle: "MG team" }, { r: { vehicle: "Squad", at: [38, 12] } }, {}, "first-move");
    moved.give({ type: "move", stand: "r", path: [point(40, 12)], manner: "hasty" });
    expect(read(moved).names).toMatchObject({ "Scanning unit's move: hasty": -4 });
  });
  it("counts each unit by its row: AFVs by their size, guns by calibre, bazookas as light machine guns", () => {
    const row = (vehicle: string) => read(scene({ vehicle })).target;
    expect([row("Tiger"), row("Sherman"), row("Hellcat"), row("Halftrack"), row("Truck")]).toEqual([
      ...["large-tank", "medium-tank", "small-tank", "halftrack", "halftrack"],
    ]);
    expect([row("AT gun"), row("MG team"), row("Squad"), row("Bazooka")]).toEqual([
      "gun-50-75",
      "heavy-mg",
      "light-mg",
      "light-mg",
    ]);
  });
  it("reaches as far as Plan draws rings about a unit", () => {
    const closed = { options: { hatches: "closed" } };
    const ringed = (hand: Hand) => {
      const state = stateOf(hand.field, hand.battle.view(hand.state, "blue"));
      if (!state.ok) throw new Error(state.error.message);
      return planningOn(hand.field, state.value)
        .detection?.("h")
        .map(({ distance }) => distance);
    };
    const hand = scene({ vehicle: "MG team" });
    expect(ringed(hand)).toEqual([6, 12, 18, 36]);
    expect(read(hand).reach).toBe(12);
    expect(read(scene({ vehicle: "MG team" }, { r: { at: [44, 12] } }, closed)).reach).toBe(6);
    expect(ringed(scene({ vehicle: "MG team", at: [46, 20] }))).toEqual([12, 24, 36, 72]);
    const small = scene({ vehicle: "MG team" }, undefined, { options: { scale: 0.5 } });
    expect(ringed(small)).toEqual([3, 6, 9, 18]);
  });
  it("isn't made by units without a figure to look, nor by units that rout", () => {
    const hand = scene({ vehicle: "MG team" });
    hand.give({ type: "intervene", stand: "r", change: { type: "bead", bead: "routs", on: true }, why: "a test" });
    expect(hand.refused(scan()).reason).toContain("state of morale");
  });
});

describe("firing from concealment", () => {
  const fired = (): Hand => {
    const hand = scene({ vehicle: "MG team" }, undefined, {}, "first-move");
    until(hand, "second-fire");
    hand.give({ type: "fire", stand: "h", target: "r", weapon: "small-0" }, 6, 10, 10, 9, 9);
    return hand;
  };
  it("the unit stays concealed; the enemy reads of the fire and its harm, not of the firer", () => {
    const hand = fired();
    expect(hand.stand("h").hidden).toBe(true);
    const toRed = hand.reports.filter(({ audience }) => audience.includes("red")).map(({ text }) => text ?? "");
    expect(toRed.some((text) => text.includes("fired at from out of sight"))).toBe(true);
    for (const text of toRed) expect(text).not.toMatch(/\bh\b/);
    for (const { stands, audience } of hand.reports) if (audience.includes("red")) expect(stands).not.toContain("h");
  });
  it("triples the distance at which it is seen, and its weapon makes detection easier", () => {
    const hand = fired();
    expect(read(hand)).toMatchObject({
      reach: 36,
      activity: "automatic",
      firing: true,
      names: { "Half the distance or less": 6, "Concealed unit: automatic": 5 },
    });
    const gun = scene({ vehicle: "AT gun" }, { r: { at: [40, 12] } }, {}, "first-move");
    until(gun, "second-fire");
    gun.give({ type: "fire", stand: "h", target: "r", weapon: "main-solid" }, 10, 10, 10, 10, 10, 10);
    expect(read(gun).names).toMatchObject({ "Concealed unit: gun": 7 });
    const rocket = scene({ vehicle: "Bazooka" }, { r: { at: [42, 12] } }, {}, "first-move");
    until(rocket, "second-fire");
    rocket.give({ type: "fire", stand: "h", target: "r", weapon: "small-0" }, 10, 10);
    expect(read(rocket).names).toMatchObject({ "Concealed unit: rocket": 9 });
  });
  it("isn't answered: a unit that is only on its player's map draws no fire", () => {
    const hand = fired();
    until(hand, "first-fire");
    expect(hand.refused({ type: "fire", stand: "r", target: "h", weapon: "small-0" }).reason).toContain("not in sight");
  });
});

describe("a concealed unit that moves", () => {
  const moving = (vehicle = "Squad"): Hand => {
    const hand = scene({ vehicle }, undefined, {}, "first-move");
    return until(hand, "second-move");
  };
  it("shows itself where an enemy sees it, unless it creeps along in cover", () => {
    const open = moving();
    open.give({ type: "move", stand: "h", path: [point(51.5, 12)] });
    expect(open.stand("h").hidden).toBe(false);
    const creeping = moving();
    creeping.give({ type: "move", stand: "h", path: [point(51.5, 12)], manner: "cautious" });
    expect(creeping.stand("h").hidden).toBe(true);
    const out = moving();
    out.give({ type: "move", stand: "h", path: [point(50, 15)], manner: "cautious" });
    expect(out.stand("h").hidden).toBe(false);
  });
  it("counts as creeping for every unit that scans", () => {
    const hand = moving();
    hand.give({ type: "move", stand: "h", path: [point(51.5, 12)], manner: "crawling" });
    expect(read(hand).names).toMatchObject({ "Concealed unit: light": 3 });
  });
});

describe("coming near a concealed unit", () => {
  it("finds it without a roll from 2 inches, by an option from another distance", () => {
    const go = (x: number, options: Layout["options"] = {}) => {
      const hand = scene({ vehicle: "Squad" }, { r: { vehicle: "Squad", at: [43, 12] } }, { options }, "first-move");
      hand.give({ type: "move", stand: "r", path: [point(x, 12)] });
      return hand.stand("h").hidden;
    };
    expect(go(46.75)).toBe(true);
    expect(go(47)).toBe(false);
    expect(go(46, { foundWithin: 3 })).toBe(false);
  });
  it("running into it stops the mover before it, and shows it", () => {
    const hand = scene(
      { vehicle: "Squad" },
      { r: { at: [44, 12] } },
      { terrain: [["scrub", 48, 10, 8, 4]] },
      "first-move",
    );
    hand.give({ type: "move", stand: "r", path: [point(52.5, 12)], manner: "hasty" });
    expect(hand.stand("h").hidden).toBe(false);
    expect(hand.stand("r").at?.[0]).toBeLessThan(49);
    expect(said(hand).some((text) => text.includes("ran into it"))).toBe(true);
  });
});

describe("the phase of scanning", () => {
  it("is passed over where the scenario conceals no unit", () => {
    const hand = at({ ...wide, sight: 10, red: { r: { at: [10, 12] } }, blue: { b: { at: [80, 12] } } }, "second-move");
    hand.give({ type: "done" });
    expect(hand.state).toMatchObject({ turn: 2, phase: "initiative" });
    const shown = scene({ vehicle: "MG team" });
    expect(shown.state.phase).toBe("detection");
    next(shown, "detection");
    expect(shown.state.turn).toBe(2);
  });
});
