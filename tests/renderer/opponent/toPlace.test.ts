/** The stands that a person has to place still. */
import { expect, it } from "vitest";
import { toPlace } from "../../../renderer/opponent/store/placing.ts";
import { point } from "../../../shared/geometry/units.ts";
import { playArmour } from "../play/playArmour.ts";

it("are those of this deployment, without scouts that come later with a company", () => {
  const corners = [point(0, 0), point(14, 0), point(14, 40), point(0, 40)];
  const t = playArmour({
    size: [60, 40],
    red: {
      P1: {},
      C1: { vehicle: "SdKfz 234/2 Armoured Car (Puma)" },
      R1: { vehicle: "Tiger I", formation: "tigers" },
      R2: { vehicle: "Tiger I", formation: "tigers" },
    },
    blue: { A1: { at: [50, 20], facing: 270 } },
    zones: [{ id: "red", side: "red", name: "red", points: corners }],
    formations: [{ id: "tigers", side: "red", name: "Tigers" }],
    entryEdges: [{ id: "west", side: "red", edge: "west", from: 8 as never, to: 30 as never, turn: 1 }],
    reinforcements: [{ id: "late", side: "red", turn: 2, edge: "west", stands: ["R1", "R2"] }],
  });
  expect(toPlace(t.open())).toEqual(["P1", "C1"]);
  t.play.give({ type: "attach", stand: "C1", formation: "tigers" } as never);
  t.play.give({ type: "deploy", stand: "P1", at: point(5, 20), facing: 90 } as never);
  expect(t.open().reader.decision.question).toContain("may still change the deployment");
  expect(toPlace(t.open())).toEqual([]);
});
