/** Where stands that wait off the table stand on the bench. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { waiting, waitingRoom, waitingSouth } from "../../../renderer/scene/stands/pose.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";

const FILE = path.resolve(import.meta.dirname, "../../../scenarios/lorraine-1-meeting-engagement.sandtable");
const read = parseScenario(readFileSync(FILE, "utf8"), FILE);
if (!read.ok) throw new Error(read.error.message);
const { scenario } = read.value;

const sides = (zones = scenario.zones) => {
  const poses = waiting({ ...scenario, zones }, scenario.stands);
  return (["red", "blue"] as const).map((side) =>
    scenario.stands.flatMap((stand) => {
      const at = stand.side === side ? poses.get(stand.id)?.at : undefined;
      return at ? [at] : [];
    }),
  );
};

it("is beyond the table's edge at their side's zone where it has no entry edge", () => {
  const [red = [], blue = []] = sides();
  expect(red).toHaveLength(7);
  for (const { z } of red) expect(z).toBeLessThan(-24);
  for (const { z } of blue) expect(z).toBeGreaterThan(24);
});

it("is west and east of a table without zones", () => {
  const [red = [], blue = []] = sides([]);
  for (const { x } of red) expect(x).toBeLessThan(-36);
  for (const { x } of blue) expect(x).toBeGreaterThan(36);
});

it("begins in the west along the north, and in the east along the south, where no log lies over it", () => {
  const [[red] = [], [blue] = []] = sides();
  expect(red?.x).toBeLessThan(-30);
  expect(blue?.x).toBeGreaterThan(30);
});

it("takes room round the table where somebody waits", () => {
  const room = waitingRoom(scenario, scenario.stands);
  expect(room.bottom).toBeGreaterThan(1.5);
  // Behind the table the frame would hide them.
  expect(room.top - room.bottom).toBeCloseTo(0.8);
  expect([room.left, room.right]).toEqual([0, 0]);
  expect(waitingRoom(scenario, [])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});

it("takes room from what is printed in the south, and none where all wait elsewhere", () => {
  const blue = scenario.stands.filter(({ side }) => side === "blue");
  const one = waitingSouth(scenario, blue.slice(0, 1));
  expect(one).toBeGreaterThan(1.25);
  expect(waitingSouth(scenario, blue) - one).toBeCloseTo(1.25 * (blue.length - 1));
  expect(
    waitingSouth(
      scenario,
      scenario.stands.filter(({ side }) => side === "red"),
    ),
  ).toBe(0);
});
