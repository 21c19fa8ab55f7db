import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Dice,
  type DiceRequest,
  DiceSignal,
  faceOf,
  facesOf,
  givenDice,
  markOf,
  rolling,
} from "../../../shared/dice/dice.ts";
import { diceOf, randomOf, seedOf } from "../../../shared/dice/seeded.ts";

const request = (count: number, sides: number): DiceRequest => ({
  sides,
  count,
  who: "red",
  why: "Cohesion",
  rule: "5.1",
  classes: { type: "faces" },
});
/** A ruling that rolls a D20 and, where it is low, two D6. */
const ruling = (dice: Dice) => {
  const [first = 0] = dice.roll(request(1, 20));
  return first <= 10 ? [first, ...dice.roll(request(2, 6))] : [first];
};

describe("given dice", () => {
  it("are used in order, and the unused faces are counted", () => {
    const dice = givenDice([7, 3, 4, 1]);
    expect(rolling(dice, ruling)).toMatchObject({ type: "done", value: [7, 3, 4] });
    expect(dice.left()).toBe(1);
  });

  it("ask for the pool that is wanting, from the start with every longer list", () => {
    expect(rolling(givenDice([]), ruling)).toEqual({ type: "needs", request: request(1, 20), throws: [] });
    const throws = [{ request: request(1, 20), faces: [7], from: ["hand"] }];
    expect(rolling(givenDice([7]), ruling)).toEqual({ type: "needs", request: request(2, 6), throws });
    expect(rolling(givenDice([7, 3]), ruling)).toEqual({ type: "needs", request: request(2, 6), throws });
    expect(rolling(givenDice([11]), ruling)).toMatchObject({ type: "done", value: [11] });
  });

  it("refuse a value that is not a face of the die, before they say that some are missing", () => {
    for (const face of [0, 21, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(rolling(givenDice([face]), ruling)).toEqual({
        type: "wrong",
        why: `A D20 has no face ${face} (Cohesion).`,
      });
    expect(rolling(givenDice([7, 9]), ruling).type).toBe("wrong");
  });

  it("let every other error through", () => {
    expect(() =>
      rolling(givenDice([]), () => {
        throw new TypeError("a defect");
      }),
    ).toThrow("a defect");
    expect(new DiceSignal({ type: "needs", request: request(2, 6) }).message).toBe("needs 2D6");
  });
});

describe("dice from a seed", () => {
  it("are the same for the same seed and stream, and give themselves back when given", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (seed, stream) => {
        const rolled = () => rolling(diceOf(randomOf(seedOf(seed), stream)), ruling);
        const once = rolled();
        expect(rolled()).toEqual(once);
        if (once.type !== "done") throw new Error(once.type);
        expect(rolling(givenDice({ faces: facesOf(once.throws), from: "program" }), ruling)).toEqual(once);
      }),
    );
  });

  it("never change: stored games lean on them", () => {
    const dice = diceOf(randomOf(seedOf("Olkhovka"), 3));
    expect([...dice.roll(request(6, 6)), ...dice.roll(request(4, 20))]).toEqual(FIXED);
    expect(seedOf("")).toBe(0x811c9dc5);
    expect(seedOf("a")).toBe(0xe40c292c);
  });

  it("give every face equally often, in every stream, and streams are independent of each other", () => {
    for (const sides of [6, 20])
      for (const pick of [() => randomOf(1), null]) {
        const counts = new Array<number>(sides).fill(0);
        const rolls = 60_000;
        const one = pick?.();
        // A stream for each throw is how a game rolls: its first numbers must be as good as any.
        for (let i = 0; i < rolls; i++) {
          const face = (one ?? randomOf(12345, i)).below(sides);
          counts[face] = (counts[face] ?? 0) + 1;
        }
        const expected = rolls / sides;
        const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
        // Far beyond the 99.99 % point of χ² with 5 (25.7) and 19 (50.8) degrees of freedom.
        expect(chi, `D${sides}`).toBeLessThan(sides === 6 ? 26 : 51);
      }
    let same = 0;
    for (let i = 0; i < 20_000; i++) if (randomOf(9, i).below(20) === randomOf(9, i + 1).below(20)) same++;
    expect(same).toBeGreaterThan(800);
    expect(same).toBeLessThan(1200);
  });

  it("draw from the whole range without favour", () => {
    const random = randomOf(4);
    expect(random.below(1)).toBe(0);
    let high = 0;
    // Three quarters of the range: a remainder without a second draw would favour the lowest quarter two to one.
    for (let i = 0; i < 20_000; i++) if (random.below(3 * 2 ** 30) >= 2 ** 30) high++;
    expect(high / 20_000).toBeGreaterThan(0.65);
    expect(high / 20_000).toBeLessThan(0.685);
  });
});

describe("a die marked 0", () => {
  it("has 0 on its highest face, and other dice don't", () => {
    const zero = { sides: 10, zero: true } as const;
    expect([1, 9, 10].map((face) => markOf(zero, face))).toEqual([1, 9, 0]);
    expect([0, 1, 10].map((mark) => faceOf(zero, mark))).toEqual([10, 1, 10]);
    expect(markOf({ sides: 10 }, 10)).toBe(10);
    expect(faceOf({ sides: 10 }, 0), "no face has it").toBe(0);
  });
  it("takes its 0 from a script, where another D10 refuses it", () => {
    const request = { sides: 10, count: 2, who: "red", why: "Test", rule: "1", classes: { type: "faces" } } as const;
    expect(givenDice([0, 10]).roll({ ...request, zero: true })).toEqual([10, 10]);
    expect(() => givenDice([0, 10]).roll(request)).toThrow("A D10 has no face 0");
  });
});

const FIXED = [6, 3, 5, 6, 5, 2, 19, 5, 3, 3];
