/** Why no stand can carry out a command, and a command that no stand can carry out any more. */
import { expect, it } from "vitest";
import { kindInHand } from "../../../renderer/play/store/reader.ts";
import { reasonsAgainst } from "../../../renderer/play/store/reasons.ts";
import type { Layout } from "../../shared/rules/armour-battles/play/table.ts";
import { playArmour } from "./playArmour.ts";

const LAYOUT: Layout = {
  size: [60, 40],
  sight: 80,
  figures: { red: { commandDice: 3, staffOrders: 0 }, blue: { commandDice: 3, staffOrders: 0 } },
  red: { P1: { at: [10, 18], facing: 90 }, P2: { at: [10, 20], facing: 90 }, L1: { at: [10, 35], facing: 90 } },
  blue: { A1: { at: [50, 20], facing: 270 }, A2: { at: [57, 20], facing: 270 } },
  terrain: [["woods", 20, 10, 10, 30]],
};

/** Red's first order is for P1 and P2. */
function acting(layout: Layout = LAYOUT) {
  const t = playArmour(layout);
  t.play.setByHand(true);
  t.play.confirm();
  for (const faces of [
    [5, 4, 3],
    [2, 2, 1],
  ])
    t.play.answerDice(faces);
  t.play.setByHand(false);
  t.play.give({ type: "choose-chain", chain: 5 } as never);
  if (t.open().reader.kind("order")) t.play.give({ type: "order", chain: 1 } as never);
  t.play.give({ type: "move-and-fire", stands: ["P1", "P2"] } as never);
  return t;
}
const reasons = (t: ReturnType<typeof acting>, kind: string) =>
  reasonsAgainst(t.open().reader, kind).map(({ stands, refusal }) => [
    stands.map(({ label }) => label).join(" "),
    refusal.reason,
  ]);

it("says of each acting stand why it can't fire, at the nearest enemy", () => {
  expect(reasons(acting(), "fire")).toEqual([
    ["P1", expect.stringMatching(/^It sees no enemy: A1, the nearest, is blocked by woods .* from the observer\.$/)],
    ["P2", expect.stringMatching(/^It sees no enemy: A1, the nearest, is blocked by woods .* from the observer\.$/)],
  ]);
});

it("leaves out no stand of the acting group, whatever it can do besides", () => {
  const t = acting();
  t.play.give({ type: "move", stand: "P1", path: [[15, 18]] } as never);
  expect(reasons(t, "fire").map(([stands]) => stands)).toEqual(["P1", "P2"]);
});

it("tells a reason once for all stands that have it", () => {
  const t = acting({ ...LAYOUT, terrain: [] });
  for (const stand of ["P1", "P2"]) {
    const [shot] = t.open().reader.choices("fire", stand);
    if (shot) t.play.give(shot.command);
    while (t.open().reader.underway()) t.play.give(t.open().reader.choices("react")[0]?.command as never);
  }
  expect(reasons(t, "fire")).toEqual([["P1 P2", "It has already fired this turn."]]);
});

it("lets go of a command that no stand can carry out any more", () => {
  const t = acting();
  t.play.chooseKind("move");
  for (const [stand, y] of [
    ["P1", 18],
    ["P2", 20],
  ] as const) {
    expect(t.state().hand.kind).toBe("move");
    t.play.give({ type: "move", stand, path: [[15, y]] } as never);
  }
  expect(kindInHand(t.open().reader, t.state().hand.kind)?.kind).toBe("roll-moves");
});
