/** The value of ground under each doctrine. */
import { describe, expect, it } from "vitest";
import { point } from "../../../shared/geometry/units.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { bearingOf, foundBy, groundAt, takePosts } from "../../../shared/opponent/ground.ts";
import { Picture } from "../../../shared/opponent/picture.ts";
import type { BattleView } from "../../../shared/play/contract.ts";
import type { Layout } from "../rules/ghq-wwii/play/table.ts";
import { opened } from "./battles.ts";
import { planned } from "./tables.ts";

const tanks = (x: number, n: number, side: string): Layout["red"] =>
  Object.fromEntries(
    Array.from({ length: n }, (_, i) => [`${side}${i}`, { at: [x, 4 + 2 * i] as const, vehicle: "PzIII J" }]),
  );

/** Red's picture of a first turn; `change`: changes of the view since. */
function pictureOf(red: number, blue: number, change: (view: BattleView) => BattleView = (view) => view): Picture {
  const played = opened(planned({ red: tanks(4, red, "r"), blue: tanks(40, blue, "b") }));
  const view = played.battle.view(played.battle.setup(), "red");
  const picture = Picture.open({ ...played, side: "red" });
  if (!picture.ok) throw new Error(picture.error.message);
  picture.value.look(change(view));
  return picture.value;
}
const without =
  (...ids: readonly string[]) =>
  (view: BattleView): BattleView => ({
    ...view,
    stands: view.stands.map((one) => (ids.includes(one.id) ? { ...one, at: null, status: "eliminated" } : one)),
    sides: {
      red: { ...view.sides.red, standsLeft: view.sides.red.standsLeft - ids.filter((id) => id[0] === "r").length },
      blue: { ...view.sides.blue, standsLeft: view.sides.blue.standsLeft - ids.filter((id) => id[0] === "b").length },
    },
  });

describe("an enemy whose place is only suspected", () => {
  it.each([
    ["alike", 5, 5, [], "fair"],
    ["stronger by a tenth", 10, 11, [], "fair"],
    ["stronger by more than a fifth", 5, 7, [], "strong"],
    ["weaker", 7, 5, [], "fair"],
    ["who lost as much", 5, 5, ["r0", "b0"], "fair"],
    ["who has taken more than he lost", 5, 5, ["r0"], "bitten"],
    ["who lost more", 5, 5, ["b0"], "fair"],
    ["stronger, and he has taken more", 5, 7, ["r0"], "bitten"],
  ] as const)("%s", (_, own, foes, gone, found) => {
    expect(foundBy(pictureOf(own, foes, without(...gone)))).toBe(found);
  });
});

describe("ground", () => {
  const defends = { ...CHARACTERS.regular, doctrine: "defend" } as const;
  const picture = pictureOf(2, 2);

  it("is held by a defender, unless it has an objective, and by no other doctrine", () => {
    const bearing = bearingOf(defends, "fair", false);
    const worth = (x: number, of = bearing, post = point(10, 10)) => groundAt(picture, of, post, point(x, 10));
    expect([worth(10), worth(12)]).toEqual([0, 0]);
    expect(worth(16)).toBeLessThan(worth(13));
    expect(worth(13)).toBeLessThan(0);
    expect(groundAt(picture, bearing, undefined, point(30, 10))).toBe(0);
    expect(worth(30, bearingOf(defends, "fair", true))).toBe(0);
    for (const doctrine of ["free", "attack"] as const)
      expect(worth(30, bearingOf({ ...defends, doctrine }, "bitten", false))).toBe(0);
  });

  it("near the enemy is avoided by a delayer, and by a probing side where the enemy is too strong", () => {
    const near = (doctrine: "delay" | "probe", found: "fair" | "strong") => {
      const bearing = bearingOf({ ...defends, doctrine }, found, false);
      return [40 - 25, 40 - 12, 40 - 6].map((x) => groundAt(picture, bearing, undefined, point(x, 4)));
    };
    for (const [far, nearer, nearest] of [near("delay", "fair"), near("probe", "strong")]) {
      expect(far).toBe(0);
      expect(nearer).toBeLessThan(0);
      expect(nearest).toBeLessThan(nearer ?? 0);
    }
    expect(near("probe", "fair")).toEqual([0, 0, 0]);
  });

  it("is taken where a stand was when a turn first began with it", () => {
    const posts = new Map([["r0", point(1, 1)]]);
    takePosts(posts, picture);
    expect([...posts]).toEqual([
      ["r0", point(1, 1)],
      ["r1", point(4, 6)],
    ]);
  });
});
