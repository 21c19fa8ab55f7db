/** Readings that a scenario of the modern game may choose instead of the usual ones, each against the usual one. */
import { describe, expect, it } from "vitest";
import { Hand } from "./table.ts";

type Layout = ConstructorParameters<typeof Hand>[0];
type Options = NonNullable<Layout["options"]>;

describe("height over cover (07.01.04)", () => {
  /** Red on a hill, blue on the plain, a wood between them. */
  const battle = (options: Options, wood: readonly [number, number, number, number] = [14, 8, 3, 4]) =>
    new Hand({
      red: { r1: { at: [4, 10], vehicle: "M1A2" } },
      blue: { b1: { at: [22, 10], vehicle: "M1A2" } },
      levels: [[1, 0, 4, 6, 12]],
      terrain: [["woods", ...wood]],
      options,
    }).initiative();
  const sees = (hand: Hand, viewer: string, target: string) => hand.field.sees(hand.state, viewer, target, false);
  it("sees over no wood; by the option over one that stands lower, both ways", () => {
    const usual = battle({});
    expect([sees(usual, "r1", "b1"), sees(usual, "b1", "r1")]).toEqual([false, false]);
    const over = battle({ heightOverCover: true });
    expect([sees(over, "r1", "b1"), sees(over, "b1", "r1")]).toEqual([true, true]);
  });
  it("sees no stand deep in a wood, by the option either, and nothing over a wood on its level", () => {
    expect(sees(battle({ heightOverCover: true }, [18, 8, 8, 4]), "r1", "b1")).toBe(false);
    const level = new Hand({
      red: { r1: { at: [4, 10] } },
      blue: { b1: { at: [22, 10] } },
      terrain: [["woods", 14, 8, 3, 4]],
      options: { heightOverCover: true },
    });
    expect(sees(level, "r1", "b1")).toBe(false);
  });
});

describe("blocked if personnel (chart)", () => {
  const sees = (options: Options, viewer: string, target: string) => {
    const hand = new Hand({
      red: { r1: { at: [4, 10], vehicle: "Squad" } },
      blue: { b1: { at: [14, 10] } },
      terrain: [["rough-1", 8, 8, 3, 4]],
      options,
    });
    const { field } = hand;
    const seen = field.sees(hand.state, viewer, target, false);
    expect(field.ruling(hand.state, viewer, target, false).seen).toBe(seen);
    return seen;
  };
  it("is about a target on foot; by the option about a firer on foot as well", () => {
    expect([sees({}, "r1", "b1"), sees({}, "b1", "r1")]).toEqual([true, false]);
    const either = { personnelSight: "either" } as const;
    expect([sees(either, "r1", "b1"), sees(either, "b1", "r1")]).toEqual([false, false]);
  });
});

describe("generations and orders (04.01, 08.02.01)", () => {
  const layout = (options: Options): Layout => ({
    red: { r1: { at: [4, 10] }, rg: { at: [4, 14], role: "ghq" } },
    blue: { b1: { at: [20, 10] }, bg: { at: [30, 14], role: "ghq" } },
    figures: { red: { generation: 4 } },
    options,
  });
  const need = (options: Options, stand: string, target: string) => {
    const hand = new Hand(layout(options)).initiative().secondFire();
    if (stand.startsWith("b")) hand.give({ type: "pass" });
    hand.give({ type: "fire", stand, target });
    hand.give({ type: "open-fire" }, 20);
    return hand.event("attacked").working.cohesion.level;
  };
  it("leave cohesion rolls alone; by the option generation IV makes them at a level one higher", () => {
    expect([need({}, "r1", "b1"), need({}, "b1", "r1")]).toEqual([14, 14]);
    const raised = { generationCohesion: true };
    expect([need(raised, "r1", "b1"), need(raised, "b1", "r1")]).toEqual([15, 14]);
    // The roll of a group, too: 15 succeeds.
    const hand = new Hand(layout(raised)).initiative().moving();
    hand.give({ type: "order-move", group: hand.groupOf("r1") }, 15);
    expect(hand.event("group-rolled")).toMatchObject({ level: 15, success: true });
  });
  it("do not raise the roll for initiative", () => {
    const hand = new Hand(layout({ generationCohesion: true })).initiative();
    expect(hand.event("initiative-rolled").levels).toEqual({ red: 14, blue: 14 });
  });
  it("add the battle's modifiers to both rolls for orders", () => {
    const orders = (options: Options) => {
      const hand = new Hand(layout(options)).initiative().passed("first-fire").passed("second-fire");
      hand.give({ type: "roll-orders" }, 3, 3, 3, 3);
      const { sides } = hand.event("orders-rolled");
      return [sides.red.orders, sides.blue.orders];
    };
    // 6 + 1 for generation IV, and 6.
    expect(orders({})).toEqual([2, 1]);
    expect(orders({ ordersBonus: 1 })).toEqual([2, 2]);
    expect(orders({ ordersBonus: -3 })).toEqual([1, 0]);
  });
});

describe("cannon or missile (07.03)", () => {
  const battle = (options: Options) => {
    const hand = new Hand({
      red: { r1: { at: [4, 10], vehicle: "T-90/AT-12" } },
      blue: { b1: { at: [20, 10] }, b2: { at: [20, 14] } },
      options,
    }).initiative();
    hand.give({ type: "fire", stand: "r1", target: "b1", weapon: "cannon" }, 20);
    if (hand.state.choosing) hand.give({ type: "go-first", side: "red" });
    return hand;
  };
  it("is chosen shot by shot; by the option the second shot is with the weapon of the first", () => {
    battle({}).give({ type: "fire", stand: "r1", target: "b2", weapon: "missile" }, 20);
    const hand = battle({ oneWeaponATurn: true });
    expect(hand.refused({ type: "fire", stand: "r1", target: "b2", weapon: "missile" }).rule).toBe("07.02.05");
    hand.give({ type: "fire", stand: "r1", target: "b2", weapon: "cannon" }, 20);
  });
});
