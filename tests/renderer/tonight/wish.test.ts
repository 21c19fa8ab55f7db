/** The dialog's choices: what stays in another battle. */
import { describe, expect, it } from "vitest";
import { another, firstChoice, wishOf, withSystem } from "../../../renderer/tonight/wish.ts";

const counting = () => {
  let last = 0;
  return () => ++last;
};
const first = firstChoice("ghq-wwii", counting());
const before = { kind: "ambush", theatre: "east" } as const;

describe("the choices of a battle for tonight", () => {
  it("leave to chance what isn't chosen", () => {
    expect(wishOf(first)).toEqual({
      system: "ghq-wwii",
      seeds: { table: 1, forces: 2 },
      nations: [null, null],
      size: "usual",
    });
  });
  it("give a size in minutes within the limits", () => {
    expect(wishOf({ ...first, size: "minutes", minutes: 90 }).size).toEqual({ minutes: 90 });
    expect(wishOf({ ...first, size: "minutes", minutes: 3 }).size).toEqual({ minutes: 15 });
  });
  it("make another battle with new seeds", () => {
    const next = another(first, before, 1.3, () => 9);
    expect(next.seeds).toEqual({ table: 9, forces: 9 });
    expect(next.kind).toBeNull();
    expect(wishOf(next)).not.toHaveProperty("proportion");
  });
  it("keep a table, with the kind and the theatre that it was made for", () => {
    const next = another({ ...first, keep: { table: true, forces: false } }, before, 1.3, () => 9);
    expect(next).toMatchObject({ seeds: { table: 1, forces: 9 }, kind: "ambush", theatre: "east" });
  });
  it("keep the forces", () => {
    const next = another({ ...first, keep: { table: false, forces: true } }, before, 1.3, () => 9);
    expect(next).toMatchObject({ seeds: { table: 9, forces: 2 }, kind: null });
    expect(wishOf(next).proportion).toBe(1.3);
    // Their trial doesn’t weigh them again.
    expect(wishOf(another(next, before, 1, () => 9)).proportion).toBe(1.3);
  });
  it("forget nations and years of other rules, and keep the rest", () => {
    const other = withSystem(
      { ...first, nations: ["USSR", null], year: 1943, size: "small", theatre: "east" },
      "brew-up",
    );
    expect(other).toMatchObject({ system: "brew-up", nations: [null, null], year: null, theatre: null, size: "small" });
  });
});
