/** Riding in carriers: an option of ours, for the card is silent about it. */
import { describe, expect, it } from "vitest";
import { degrees } from "../../../../../shared/geometry/units.ts";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { moving } from "./table.ts";

const GHQ = { role: "ghq" } as const;
const layout: Layout = {
  red: {
    truck: { vehicle: "Truck", at: [10, 10] },
    men: { at: [11, 10] },
    more: { at: [10, 11] },
    third: { at: [9, 10] },
    far: { at: [20, 20] },
    ghq: { at: [4, 4], ...GHQ },
  },
  blue: { tank: { vehicle: "Tank", at: [40, 12] }, staff: { at: [44, 20], ...GHQ } },
};
/** Red's column has passed its roll to move. */
const begun = (of: Layout = layout) => moving(of, ["truck", "men", "more", "third"]);
const NORTH = degrees(0);

describe("getting into a carrier", () => {
  it("takes a stand beside it off the table, which is its whole move", () => {
    const hand = begun();
    hand.give({ type: "mount", stand: "men", target: "truck" });
    expect(hand.stand("men")).toMatchObject({ status: "aboard", at: null, by: "truck", moved: true });
    expect(hand.battle.view(hand.state, "blue").stands.find(({ id }) => id === "men")).toMatchObject({
      status: "aboard",
      by: "truck",
    });
    // It can't get out again in this turn.
    expect(hand.refused({ type: "dismount", stand: "men", at: at(11, 10), facing: NORTH })).toMatchObject({
      rule: "house",
    });
  });

  it("is refused where it is full, out of reach, not a carrier, or riding is not allowed", () => {
    const hand = begun();
    hand.give({ type: "mount", stand: "men", target: "truck" });
    hand.give({ type: "mount", stand: "more", target: "truck" });
    const why = (stand: string, target: string, by = hand) => by.refused({ type: "mount", stand, target }).reason;
    expect(why("third", "truck")).toBe("No stand that may move is beside a carrier with room.");
    const second = begun();
    expect(why("men", "third", second)).toBe("third can't carry passengers.");
    expect(why("truck", "men", second)).toBe("truck is not a passenger.");
    expect(why("far", "truck", second)).toBe("far is not in the group that is moving.");
    const never = begun({ ...layout, options: { passengers: false } });
    expect(never.decision.open.map(({ kind }) => kind)).not.toContain("mount");
  });
});

describe("getting out", () => {
  /** Two have got in, and a turn has passed. */
  const riding = () => {
    const hand = begun();
    hand.give({ type: "mount", stand: "men", target: "truck" });
    hand.give({ type: "mount", stand: "more", target: "truck" });
    hand.give({ type: "end-moves" });
    while (hand.state.turn === 1) hand.give({ type: "pass" });
    hand.initiative();
    hand
      .posture({ red: [["truck"]] })
      .passed("artillery", "fire", "plot")
      .orders();
    hand.give({ type: "order-move", group: hand.groupOf("truck") }, 5);
    return hand;
  };

  it("is done within an inch of the carrier, after it has moved or before; the stand is of its group then", () => {
    const hand = riding();
    expect(hand.state.turn).toBe(2);
    hand.give({ type: "move", stand: "truck", path: [at(14, 10)] });
    while (hand.decision.side === "blue") hand.give({ type: "hold" });
    const out = (x: number, y: number) => ({ type: "dismount", stand: "men", at: at(x, y), facing: NORTH }) as const;
    expect(hand.refused(out(18, 10)).reason).toBe("men must get out within 1″ of truck.");
    expect(hand.refused(out(14.5, 10)).reason).toBe("men has no room here.");
    hand.give(out(15, 10));
    expect(hand.stand("men")).toMatchObject({ status: "on-table", at: at(15, 10), moved: true, by: null });
    expect(hand.groupOf("men")).toBe(hand.groupOf("truck"));
    expect(hand.decision.open.map(({ kind }) => kind)).toContain("dismount");
    hand.give({ type: "end-moves" });
    expect(hand.stand("more").status).toBe("aboard");
  });

  it("of a carrier that is lost takes a cohesion roll, and costs an S; a stand that fails is lost with it", () => {
    const hand = riding();
    hand.give({ type: "move", stand: "truck", path: [at(18, 10)] });
    // The tank fires when it can: it hits, and eliminates the truck. One passenger rolls 14, the other 15.
    while (hand.decision.open.some(({ kind }) => kind === "hold") && hand.stand("truck").status === "on-table") {
      const place = hand.decision.interrupts?.from ?? 0;
      hand.give({ type: "opportunity-fire", stand: "tank", at: place }, 10, 1, 1, 14, 15);
    }
    expect(hand.stand("truck").status).toBe("eliminated");
    expect(hand.stand("men")).toMatchObject({ status: "on-table", s: true, at: hand.stand("truck").at });
    expect(hand.stand("more").status).toBe("eliminated");
  });
});
