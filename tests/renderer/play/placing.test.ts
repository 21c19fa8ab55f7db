/** How stands face that are put on the table for the first time. */
import { expect, it } from "vitest";
import { point } from "../../../shared/geometry/units.ts";
import { playArmour } from "./playArmour.ts";

const zone = (side: "red" | "blue", x: number) => ({
  id: side,
  side,
  name: side,
  points: [point(x, 0), point(x + 14, 0), point(x + 14, 40), point(x, 40)],
});

it("the first to the middle of the table, others as the nearest of their side", () => {
  const t = playArmour({
    size: [60, 40],
    red: { P1: {}, P2: {}, P3: {} },
    blue: { A1: { at: [50, 20], facing: 270 } },
    zones: [zone("red", 0), zone("blue", 46)],
  });
  t.play.chooseKind("deploy");
  const facings = () => t.overlays().ghosts?.map(({ facing }) => facing);
  t.play.setHand((hand) => ({ ...hand, stand: "P1" }));
  t.hover(5, 25);
  expect(facings()).toEqual([90]);
  t.play.setHand((hand) => ({ ...hand, facing: 45 as never }));
  expect(facings()).toEqual([45]);
  t.play.give({ type: "deploy", stand: "P1", at: point(5, 25), facing: 45 } as never);
  t.play.give({ type: "deploy", stand: "P2", at: point(5, 5), facing: 120 } as never);
  t.play.setHand((hand) => ({ ...hand, stand: "P3", facing: null }));
  t.hover(5, 20);
  expect(facings()).toEqual([45]);
  t.hover(7, 8);
  expect(facings()).toEqual([120]);
});
