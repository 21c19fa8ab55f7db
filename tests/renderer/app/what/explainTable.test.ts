/** What lies under the pointer: a stand, a thing, the ground, or nothing beside the table. */
import { expect, it } from "vitest";
import { explainTable } from "../../../../renderer/app/what/explainTable.ts";
import { placeStand } from "../../../../shared/editing/gestures/placeStand.ts";
import { degrees } from "../../../../shared/geometry/units.ts";
import { startProgram } from "../../fakeHost.ts";
import { TANK } from "../../testTable.ts";

async function table() {
  const { program, document } = await startProgram();
  expect(explainTable(program)).toBeNull();
  await program.files.openShipped("x", "Shipped");
  const placed = placeStand(document().scenario, {
    vehicle: TANK,
    side: "red",
    at: [5, 5],
    facing: degrees(0),
    overlap: "refuse",
  });
  if (!placed.ok) throw new Error(placed.error.message);
  document().edit("Stand", placed.value.recipe);
  const point = (at: readonly [number, number] | null, stand: string | null = null) => {
    program.pointer.setState({ at, inside: at !== null, stand });
    return explainTable(program);
  };
  return { program, point, stand: placed.value.stand, document };
}

it("names the ground with its level and its effect by the chart, and sends to the chart of the rules", async () => {
  const { point } = await table();
  const found = point([12, 6]);
  expect(found?.title).toMatch(/^Clear ground, level 0, 0 m$/);
  expect(found?.words).toMatch(/point|Moving/);
  expect(found?.place.page).toMatch(/^rules-/);
  expect(found?.place.anchor).toMatch(/^terrain/);
});

it("names a stand with its vehicle and side", async () => {
  const { point, stand } = await table();
  const found = point([5, 5], stand.id);
  expect(found?.title).toBe(`${stand.label} ${TANK.name}`);
  expect(found?.words).toContain("Red");
  expect(found?.place).toEqual({ page: "table", anchor: "select" });
});

it("says nothing beside the table, and of a stand that is gone", async () => {
  const { point } = await table();
  expect(point(null)).toBeNull();
  expect(point([5, 5], "gone")).toBeNull();
});

it("tells the markers of a stand in a game, and that it has none", async () => {
  const { program, point, stand } = await table();
  program.ui.setState({ mode: "play" });
  expect(point([5, 5], stand.id)?.words).toContain("It has no markers.");
});
