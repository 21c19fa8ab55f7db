/** Switches of commands, with one setting and with several, and shapes that are laid together. */

import { describe, expect, it } from "vitest";
import { asSwitched, settingsIn, switchedFields } from "../../../renderer/play/store/hand.ts";
import { layingOutline } from "../../../renderer/play/store/lying.ts";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import type { Choice, Command, OpenKind } from "../../../shared/play/contract.ts";
import { NOBODY } from "../../shared/play/nothing.ts";

const MARCH: OpenKind = {
  kind: "march",
  name: "March",
  help: "Go.",
  rule: "1.1",
  gesture: "stand",
  concludes: false,
  lays: [],
  switches: [
    { field: "backwards", value: true, name: "Backwards", keepsFacing: true },
    {
      field: "pace",
      name: "Pace",
      usual: "Normal",
      choices: [
        { value: "hasty", name: "Hasty" },
        { value: "cautious", name: "Cautious" },
      ],
    },
  ],
};
const choice = (more: object): Choice => ({
  ...NOBODY,
  command: { type: "march", ...more } as Command,
  name: "",
});
const OFFERED = [choice({}), choice({ pace: "hasty" }), choice({ pace: "cautious", backwards: true })];

describe("switches", () => {
  it("that were left alone are no fields of a command", () => {
    expect(switchedFields(MARCH, { switched: {} })).toEqual({});
    expect(switchedFields({ switches: [] }, { switched: { pace: "hasty" } })).toEqual({});
  });
  it("have the value to which they were set, and none that isn't theirs", () => {
    expect(switchedFields(MARCH, { switched: { pace: "hasty", backwards: true } })).toEqual({
      backwards: true,
      pace: "hasty",
    });
    expect(switchedFields(MARCH, { switched: { pace: "mad" } })).toEqual({});
    expect(settingsIn(MARCH, { switched: { backwards: true } }).some(({ keepsFacing }) => keepsFacing)).toBe(true);
  });
  it("leave of offered commands those that are as they are set", () => {
    const left = (switched: Record<string, string | boolean>) => asSwitched(MARCH, { switched }, OFFERED);
    expect(left({})).toEqual([OFFERED[0]]);
    expect(left({ pace: "hasty" })).toEqual([OFFERED[1]]);
    expect(left({ pace: "cautious", backwards: true })).toEqual([OFFERED[2]]);
    expect(left({ pace: "cautious" })).toEqual([]);
    expect(asSwitched({ ...MARCH, switches: [] }, { switched: {} }, OFFERED)).toEqual(OFFERED);
  });
});

describe("several shapes", () => {
  const middle = (points: readonly (readonly [number, number])[]) =>
    [0, 1].map((axis) => {
      const along = points.map((p) => p[axis as 0 | 1]);
      return (Math.min(...along) + Math.max(...along)) / 2;
    });
  const lay = (facing: number) =>
    layingOutline(
      [-3, 0, 3].map((right) => ({ type: "round", radius: inches(1), off: [inches(right), inches(0)] })),
      {
        type: "place",
        stand: "gun",
        at: point(20, 10),
        facing: degrees(facing),
        command: null,
        refusal: { rule: "7", reason: "Too near." },
      },
    );
  it("keep their pattern, turned as they are laid, and one of them says why they can't be", () => {
    const north = lay(0);
    expect(north.map(({ points }) => middle(points))).toEqual([
      [17, 10],
      [20, 10],
      [23, 10],
    ]);
    expect(lay(90).map(({ points }) => middle(points))).toEqual([
      [20, 13],
      [20, 10],
      [20, 7],
    ]);
    expect(north.map(({ words }) => words)).toEqual(["7: Too near.", undefined, undefined]);
  });
});
