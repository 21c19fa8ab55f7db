/** The examples in the document's prose, by its lines, played as they are written. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { FIGURES, hand, NO_SIX, ordered, QUIET } from "./hands.ts";

const suppress = (stand: string) =>
  ({ type: "intervene", stand, change: { type: "bead", bead: "suppressed", on: true }, why: "test" }) as const;
const far = { b1: { at: [58, 38] as const } };

describe("Command dice", () => {
  it("292: 6, 5, 5, 4, 3 are four Dice Chains", () => {
    const of = hand({ red: { r1: { at: [10, 10] } }, blue: far });
    of.give({ type: "roll-command" }, 6, 5, 5, 4, 3, 5, 4, 4, 3, 2);
    const chains = of.battle.candidates(of.state, "choose-chain");
    expect(chains.type === "choices" && chains.choices.map(({ name }) => name)).toEqual([
      "a Wild Die",
      "2 dice of 5",
      "one die of 4",
      "one die of 3",
    ]);
  });
  it("662: of 1, 1, 4, 5, 6, 6 the ones go; the sixes are a separate chain, or make two doubles, or a triple", () => {
    const six = { ...FIGURES, red: { ...FIGURES.red, commandDice: 6 } };
    const rolled = () => {
      const of = hand({ figures: six, red: { r1: { at: [10, 10] }, r2: { at: [40, 10] } }, blue: far });
      of.give({ type: "roll-command" }, 1, 1, 4, 5, 6, 6, 5, 4, 4, 3, 2);
      expect(of.state.sides.red).toMatchObject({ dice: { 2: 0, 3: 0, 4: 1, 5: 1, 6: 2 }, failed: false });
      return of;
    };
    const own = rolled();
    own.give({ type: "choose-chain", chain: 6 });
    own.give({ type: "order", chain: 2 });
    own.give({ type: "move-and-fire", stands: ["r1"] });
    expect(own.event("group-activated").procedure.dice).toBe(2);

    const doubles = rolled();
    doubles.give({ type: "choose-chain", chain: 4 });
    doubles.give({ type: "order", chain: 1, wild: 1 });
    doubles.give({ type: "move-and-fire", stands: ["r1"] });
    expect(doubles.event("group-activated").procedure.dice).toBe(2);
    expect(doubles.state.sides.red.dice).toMatchObject({ 5: 1, 6: 1 });

    const triple = rolled();
    triple.give({ type: "choose-chain", chain: 5 });
    triple.give({ type: "order", chain: 1, wild: 2 });
    triple.give({ type: "move-and-fire", stands: ["r1"] });
    expect(triple.event("group-activated").procedure.dice).toBe(3);
  });
});

describe("Moves", () => {
  it.each([
    ["Panzer IV H", 1, [1], 7],
    ["Panzer IV H", 1, [6], 12],
    ["M5 Light Tank", 1, [1], 8],
    ["M5 Light Tank", 1, [6], 18],
    ["Panzer IV H", 2, [1, 1], 14],
    ["Panzer IV H", 2, [6, 6], 24],
    ["M5 Light Tank", 3, [1, 1, 1], 24],
    ["M5 Light Tank", 3, [6, 6, 6], 54],
  ] as const)("392: %s by a chain of %i, %j: %i inches", (vehicle, dice, faces, inches) => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [2, 10], vehicle } },
      blue: { b1: { at: [58, 38], facing: 0 } },
      terrain: [["woods", 0, 30, 60, 4]],
    });
    ordered(of, NO_SIX, 5, dice);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(58, 10)] });
    of.give({ type: "roll-moves" }, ...faces);
    expect(of.stand("r1").at).toEqual([2 + inches, 10]);
  });

  it("404: the Panther stays and fires before the Panzer IVs of its group move", () => {
    const of = hand({
      ...QUIET,
      red: {
        r1: { at: [10, 20], vehicle: "Panther Ausf G" },
        r2: { at: [10, 22] },
        r3: { at: [10, 24] },
        r4: { at: [10, 18] },
      },
      blue: { b1: { at: [26, 20], facing: 270 } },
    });
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1", "r2", "r3", "r4"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    of.give({ type: "move", stand: "r2", path: [point(10, 30)] });
    of.give({ type: "roll-moves" }, 2);
    for (let i = 0; i < 40 && of.decision.interrupts; i++) of.give({ type: "hold" });
    expect([of.stand("r1").at, of.stand("r1").fired, of.stand("r2").at]).toEqual([[10, 20], true, [10, 30]]);
  });

  it("412: it doesn't stay behind once destinations are declared: all go the full distance rolled", () => {
    const of = ordered(hand({ red: { r1: { at: [10, 10] } }, blue: far }), NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(14, 10)] });
    of.give({ type: "roll-moves" }, 6);
    expect(of.stand("r1").at, "and halts where it was bound for").toEqual([14, 10]);
  });

  it.each([
    [1, "8 dice, 4+"],
    [2, "7 dice, 4+"],
    [3, "6 dice, 4+"],
  ] as const)("420: a Panzer IV that moved %i times fires with %s", (dice, total) => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [10, 20], vehicle: "Panzer IV H" } },
      blue: { b1: { at: [30, 20], facing: 270 } },
    });
    ordered(of, NO_SIX, 5, dice);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(16, 20)] });
    of.give({ type: "roll-moves" }, ...Array.from({ length: dice }, () => 1));
    for (let i = 0; i < 40 && of.decision.interrupts; i++) of.give({ type: "hold" });
    const found = of.battle.forecast(of.state, { type: "fire", stand: "r1", target: "b1" });
    expect("workings" in found && found.workings[0]?.total).toBe(total);
  });

  it("426: it faces each leg of its way, and at the end wherever it likes", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [30, 10], vehicle: "Panther Ausf G", facing: 90 } },
      blue: { b1: { at: [20, 13], facing: 90 } },
    });
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({
      type: "move",
      stand: "r1",
      path: [point(30, 15), point(32, 17)],
      facing: 0 as never,
    });
    of.give({ type: "roll-moves" }, 5);
    const fronts: (readonly [number, boolean | null])[] = [];
    for (let i = 0; i < 60 && of.decision.interrupts; i++) {
      const { from } = of.decision.interrupts;
      const found = of.battle.forecast(of.state, { type: "opportunity-fire", stand: "b1", at: from });
      fronts.push([from, "frontal" in found ? found.frontal : null]);
      of.give({ type: "hold" });
    }
    // Facing east the gun is behind it; north it isn't, until the whole of the gun is; after the last turn it is.
    expect(fronts).toEqual([
      [0, false],
      [0.5, true],
      [3.5, false],
    ]);
    expect(of.stand("r1")).toMatchObject({ at: [32, 17], facing: 0 });
  });
});

describe("Suppression", () => {
  it("528: a Wild Die lets a Panzer IV fire that opportunity fire has suppressed", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [10, 20] }, r2: { at: [10, 22] }, r3: { at: [10, 24] } },
      blue: { b1: { at: [30, 20], facing: 270 } },
    });
    ordered(of);
    of.give({ type: "move-and-fire", stands: ["r1", "r2", "r3"] });
    of.give({ type: "move", stand: "r1", path: [point(16, 20)] });
    of.give({ type: "roll-moves" }, 1);
    const at = of.decision.interrupts?.from ?? 0;
    of.give({ type: "opportunity-fire", stand: "b1", at }, 6, 1, 1, 1, 1, 1, 1);
    of.give({ type: "react" }, 4, 1, 1, 1, 1);
    expect(of.stand("r1")).toMatchObject({ suppressed: true, disruption: 0 });
    expect(of.refused({ type: "fire", stand: "r1", target: "b1" }).rule).toBe("Suppression");
    expect(of.refused({ type: "remove-suppression", stand: "r1", with: "order" }).reason).not.toBe("");
    of.give({ type: "remove-suppression", stand: "r1", with: "wild" });
    expect(of.state.sides.red.dice[6]).toBe(0);
    expect(of.battle.eligible(of.state, "fire").get("r1")).toBeNull();
  });

  it("646: one Command Die removes it, another activates the unit with two others", () => {
    const of = hand({ ...QUIET, red: { r1: { at: [10, 20] }, r2: { at: [10, 22] }, r3: { at: [10, 24] } }, blue: far });
    of.give(suppress("r1"));
    ordered(of, NO_SIX, 5, 1);
    of.give({ type: "remove-suppression", stand: "r1", with: "order" });
    expect(of.stand("r1")).toMatchObject({ suppressed: false, activated: false });
    of.give({ type: "order", chain: 1 });
    of.give({ type: "move-and-fire", stands: ["r1", "r2", "r3"] });
    expect(of.event("group-activated").procedure.stands).toEqual(["r1", "r2", "r3"]);
  });
});

describe("Fire", () => {
  it("877: out of range it fires, and misses; then another may fire at the next", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [5, 20], vehicle: "M5 Light Tank" }, r2: { at: [5, 22], vehicle: "Panzer IV H" } },
      blue: { b1: { at: [31, 20], facing: 270 }, b2: { at: [32, 23], facing: 270 } },
    });
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    const offered = of.battle.candidates(of.state, "fire", "r1");
    expect(offered.type === "choices" && offered.choices.map(({ name }) => name)).toEqual(["r1 at b1, out of range"]);
    const found = of.battle.forecast(of.state, { type: "fire", stand: "r1", target: "b1" });
    expect("workings" in found && found.workings[0]?.total).toBe("0 dice, 4+");
    expect("outcomes" in found && found.outcomes.find(({ name }) => name === "no effect")?.chance).toBe("1");
    expect(of.refused({ type: "fire", stand: "r2", target: "b2" }).rule).toBe("Target Priority");
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" });
    expect(of.stand("r1").fired).toBe(true);
    of.give({ type: "fire", stand: "r2", target: "b2" });
  });

  it("1000: of three Panthers one halts suppressed, one is forced back 6″ + 1D, the third comes within 6″ and fires", () => {
    const of = hand({
      ...QUIET,
      red: {
        r1: { at: [10, 18], vehicle: "Panther Ausf G" },
        r2: { at: [10, 20], vehicle: "Panther Ausf G" },
        r3: { at: [10, 22], vehicle: "Panther Ausf G" },
      },
      blue: { b1: { at: [33, 18], facing: 270 }, b2: { at: [33, 20], facing: 270 }, b3: { at: [33, 22], facing: 270 } },
    });
    ordered(of, NO_SIX, 5, 2);
    of.give({ type: "move-and-fire", stands: ["r1", "r2", "r3"] });
    for (const [stand, y] of [
      ["r1", 18],
      ["r2", 20],
      ["r3", 22],
    ] as const)
      of.give({ type: "move", stand, path: [point(26, y)] });
    of.give({ type: "roll-moves" }, 2, 2);
    const within = (mover: string): number => {
      for (let i = 0; i < 200; i++) {
        const { interrupts } = of.decision;
        if (interrupts?.stand !== mover) throw new Error(`${mover} is not on its way`);
        // Effective range, 14″ between the hulls, is reached 8″ along the way.
        if (interrupts.to >= 8) return Math.max(8, interrupts.from);
        of.give({ type: "hold" });
      }
      throw new Error("never");
    };
    of.give({ type: "opportunity-fire", stand: "b1", at: within("r1") }, 6, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1);
    expect(of.stand("r1")).toMatchObject({ suppressed: true, disruption: 0, at: [18, 18] });
    while (of.decision.interrupts?.stand === "r1") of.give({ type: "hold" });
    of.give({ type: "opportunity-fire", stand: "b2", at: within("r2") }, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3);
    expect(of.stand("r2")).toMatchObject({ suppressed: true, disruption: 1, at: [9, 20] });
    while (of.decision.interrupts?.stand === "r2") of.give({ type: "hold" });
    of.give({ type: "opportunity-fire", stand: "b3", at: within("r3") }, 1, 1, 1, 1, 1, 1, 1);
    for (let i = 0; i < 60 && of.decision.interrupts; i++) of.give({ type: "hold" });
    expect(of.stand("r3")).toMatchObject({ suppressed: false, at: [26, 22] });
    expect(["r1", "r2", "r3"].map((id) => of.battle.eligible(of.state, "fire").get(id)?.rule ?? null)).toEqual([
      "Suppression",
      "Suppression",
      null,
    ]);
  });
});

describe("Off-table artillery", () => {
  const GUN = "M7 Howitzer Motor Carriage";
  const battle = (more: object = {}) =>
    ordered(
      hand({
        red: { r1: { at: [10, 20] }, gun: { vehicle: GUN } },
        blue: {
          b1: { at: [30, 20], facing: 270, vehicle: "Sturmgeschütz III" },
          b2: { at: [33, 20], facing: 270, vehicle: "Sturmgeschütz III" },
          b3: { at: [27, 20], facing: 270, vehicle: "Sturmgeschütz III" },
        },
        figures: { red: { ...FIGURES.red, artilleryResponseDice: 4 }, blue: { ...FIGURES.blue, staffOrders: 0 } },
        ...more,
      }),
      NO_SIX,
    );
  const AT_ONCE = [4, 4, 1, 1, 4, 1, 1];
  const under = (of: ReturnType<typeof battle>) => of.event("burst-began").under;
  const misses = (units: number) => Array.from({ length: 4 * units }, () => 1);

  it("1036: a hit falls where the marker lies, and all three StuGs are under it", () => {
    const of = battle();
    of.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, ...AT_ONCE, 5, ...misses(3));
    expect(under(of)).toEqual(["b1", "b2", "b3"]);
  });
  it("1040: it deviates 5″ along the arrow, and one StuG is hit", () => {
    const of = battle({ options: { deviation: "special-die" } });
    // East is the third of twelve directions.
    of.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, ...AT_ONCE, 2, 5, 3, ...misses(1));
    expect(of.event("burst-began")).toMatchObject({ at: [35, 20], deviation: { inches: 5, direction: 90 } });
    expect(under(of)).toEqual(["b2"]);
  });
  it("1076: 3 on the Hit Dice deviates 4″ in the direction of the Scatter Dice, 4 does, too, and 6 hits", () => {
    const of = battle();
    of.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, ...AT_ONCE, 3, 4, 12, ...misses(1));
    expect(of.event("burst-began")).toMatchObject({ at: [30, 24], deviation: { inches: 4, direction: 0 } });
    const six = battle();
    six.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, ...AT_ONCE, 6, ...misses(3));
    expect(six.event("burst-began").at).toEqual([30, 20]);
    const four = battle();
    four.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, ...AT_ONCE, 4, 6, 9, ...misses(1));
    expect(four.event("burst-began").at).toEqual([24, 20]);
  });
  it("1010: a unit that sees the enemy directs fire on it, also where the marker itself is out of sight", () => {
    const of = battle({ terrain: [["woods", 26, 21, 6, 6]] });
    expect(of.refused({ type: "call-mission", stand: "gun", at: point(30, 27) }).rule).toBe("Forward Observers");
    of.give({ type: "call-mission", stand: "gun", at: point(31, 23) }, ...AT_ONCE, 5, ...misses(2));
    const out = battle({ terrain: [["woods", 20, 0, 2, 40]] });
    expect(out.refused({ type: "call-mission", stand: "gun", at: point(30, 20) }).reason).toContain(
      "sees an enemy, and this place",
    );
  });
});

describe("Centimetres", () => {
  it("208–226: twice the figures in centimetres; refusals and messages are in them, too", () => {
    const of = hand({
      ...QUIET,
      options: { measure: "cm2" },
      red: { r1: { at: [10, 20], vehicle: "M4 75mm", facing: 90 }, r2: { at: [10, 22.5] } },
      blue: { b1: { at: [30, 20], facing: 270 } },
    });
    ordered(of, NO_SIX);
    // Six of the rules' inches are 12 cm, 4.72″ on the table.
    expect(of.refused({ type: "move-and-fire", stands: ["r1", "b1"] }).rule).not.toBe("");
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    const found = of.battle.forecast(of.state, { type: "fire", stand: "r1", target: "b1" });
    expect("inches" in found && found.inches, "on the table").toBeCloseTo(19, 9);
    // 19″ are 48.3 cm: long range of 14/28/56 cm.
    expect("workings" in found && found.workings[0]?.rows.map(({ name }) => name)).toEqual(["75L38 Gun", "Long range"]);
    of.give({ type: "move", stand: "r1", path: [point(10, 30)] });
    of.give({ type: "roll-moves" }, 4);
    for (let i = 0; i < 60 && of.decision.interrupts; i++) of.give({ type: "hold" });
    expect(of.stand("r1").at?.[1]).toBeCloseTo(20 + 20 / 2.54, 1);
    expect(of.log.map(({ text }) => text).join("\n")).toContain("may move 12\u00a0cm + 8\u00a0cm");
  });
});
