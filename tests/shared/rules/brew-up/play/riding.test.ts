/** Riding: passengers and tows, getting in and out, and the fate of riders. */
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../../../shared/geometry/units.ts";
import type { Piece } from "../../ghq-wwii/play/table.ts";
import { at, lay, next, until, wide } from "./phases.ts";
import type { Hand, Layout } from "./table.ts";

const facing = degrees(90);
const moving = (red: Layout["red"], more: Partial<Layout> = {}): Hand =>
  at({ ...wide, sight: 8, red, blue: { b: { at: [80, 40] } }, ...more }, "first-move");
/** A halftrack with a squad beside it. */
const loaded = (more: Layout["red"] = {}): Hand => {
  const hand = moving({ t: { vehicle: "Halftrack", at: [20, 12] }, s: { vehicle: "Squad", at: [20, 13.25] }, ...more });
  hand.give({ type: "mount", stand: "s", target: "t" });
  return hand;
};

describe("getting in", () => {
  it("is a passenger's whole move, from beside the carrier", () => {
    const hand = loaded();
    expect(hand.stand("s")).toMatchObject({ status: "aboard", by: "t", at: null, moved: true });
    expect(hand.refused({ type: "dismount", stand: "s", at: point(20, 13.25), facing }).reason).toContain(
      "got in this turn",
    );
    const far = moving({ t: { vehicle: "Halftrack", at: [20, 12] }, s: { vehicle: "Squad", at: [20, 16] } });
    expect(far.refused({ type: "mount", stand: "s", target: "t" }).reason).toContain("not beside");
  });
  it("needs room for all figures; tanks carry no figures, a vehicle tows one gun", () => {
    const hand = loaded({
      ss: { vehicle: "MG team", at: [21.25, 12] },
      tank: { at: [40, 12] },
      sss: { vehicle: "Squad", at: [40, 13.25] },
      g: { vehicle: "Pak", at: [20, 10.75] },
      gg: { vehicle: "Pak", at: [18.75, 12] },
    });
    expect(hand.refused({ type: "mount", stand: "ss", target: "t" }).reason).toContain("too little room");
    expect(hand.refused({ type: "mount", stand: "sss", target: "tank" }).reason).toContain("carry passengers");
    expect(hand.refused({ type: "mount", stand: "tank", target: "t" }).reason).toContain("not a passenger");
    hand.give({ type: "mount", stand: "g", target: "t" });
    expect(hand.refused({ type: "mount", stand: "gg", target: "t" }).reason).toContain("has a gun in tow");
  });
  it("isn't open to units that keep down, or that have fired without saying that they would move", () => {
    const hand = moving({ t: { vehicle: "Halftrack", at: [20, 12] }, s: { vehicle: "Squad", at: [20, 13.25] } });
    lay(hand, "s", "keeps-cover");
    expect(hand.refused({ type: "mount", stand: "s", target: "t" }).reason).toContain("keeps down");
    const fired = at(
      {
        ...wide,
        red: { r: { vehicle: "Squad", at: [30, 12] } },
        blue: { t: { vehicle: "Halftrack", at: [40, 12] }, s: { vehicle: "Squad", at: [40, 13.25] } },
      },
      "second-fire",
    );
    fired.give({ type: "fire", stand: "s", target: "r" }, ...Array.from({ length: 16 }, () => 10));
    until(fired, "second-move");
    expect(fired.refused({ type: "mount", stand: "s", target: "t" }).reason).toContain("without declaring");
  });
});

describe("getting out", () => {
  it("is beside the carrier, which may have moved before, and counts as a normal move", () => {
    const hand = loaded();
    next(hand, "first-move");
    hand.give({ type: "move", stand: "t", path: [point(30, 12)] });
    expect(hand.refused({ type: "dismount", stand: "s", at: point(20, 13.25), facing }).reason).toContain("beside");
    expect(hand.refused({ type: "dismount", stand: "s", at: point(30, 12.5), facing }).reason).toContain("no room");
    hand.give({ type: "dismount", stand: "s", at: point(30, 13.25), facing });
    expect(hand.stand("s")).toMatchObject({
      status: "on-table",
      by: null,
      at: [30, 13.25],
      motion: "normal",
      moved: true,
    });
  });
  it("a gun that is unhitched has to be set up", () => {
    const hand = moving({ t: { vehicle: "Truck", at: [20, 12] }, g: { vehicle: "Pak", at: [20, 13.25] } });
    hand.give({ type: "mount", stand: "g", target: "t" });
    next(hand, "first-move");
    hand.give({ type: "dismount", stand: "g", at: point(20, 13.25), facing });
    // 75 mm take two turns.
    expect(hand.stand("g").readyFrom).toBe(4);
  });
  it("of a carrier that the enemy sees shows a concealed passenger", () => {
    const hidden: Partial<Piece> = { visibleTo: ["red"] };
    const hand = moving(
      { t: { vehicle: "Halftrack", at: [20, 12], ...hidden }, s: { vehicle: "Squad", at: [20, 13.25], ...hidden } },
      { blue: { b: { at: [80, 40] } } },
    );
    hand.give({ type: "mount", stand: "s", target: "t" });
    next(hand, "first-move");
    hand.give({ type: "intervene", stand: "t", change: { type: "bead", bead: "hidden", on: false }, why: "a test" });
    expect(hand.battle.view(hand.state, "blue").stands.map(({ id }) => id)).toContain("t");
    hand.give({ type: "dismount", stand: "s", at: point(20, 13.25), facing });
    expect(hand.stand("s").hidden).toBe(false);
  });
});

describe("riders", () => {
  it("of a vehicle that is lost stand beside it, after a burst like a grenade's", () => {
    const hand = at(
      {
        ...wide,
        red: {
          t: { vehicle: "Halftrack", at: [20, 12] },
          s: { vehicle: "Squad", at: [20, 13.25] },
          rr: { at: [20, 40] },
        },
        blue: { b: { at: [40, 12] } },
      },
      "first-move",
    );
    hand.give({ type: "mount", stand: "s", target: "t" });
    until(hand, "second-fire");
    // Hit and brewed up; 8 of the grenade's table fells one of ten, not the NCO; its morale holds.
    hand.give({ type: "fire", stand: "b", target: "t", weapon: "main-solid" }, 9, 9, 9, 9, 10, 10, 2, 9, 9);
    expect(hand.stand("t")).toMatchObject({ status: "eliminated", figures: 0, fallen: 2 });
    expect(hand.stand("s")).toMatchObject({ status: "on-table", by: null, figures: 9, nco: true, moved: true });
  });
  it("leave the table with their carrier", () => {
    const victory = [{ type: "exit", side: "red", edge: "west", stands: 2, group: null }] as never;
    const hand = moving(
      { t: { vehicle: "Halftrack", at: [3, 12] }, s: { vehicle: "Squad", at: [3, 13.25] }, rr: { at: [20, 20] } },
      { victory },
    );
    hand.give({ type: "mount", stand: "s", target: "t" });
    hand.give({ type: "move", stand: "t", path: [point(0, 12)], leave: true });
    for (const id of ["t", "s"]) expect(hand.stand(id)).toMatchObject({ status: "left", leftBy: "west", by: null });
  });
});
