import { describe, expect, it } from "vitest";
import { type Along, alongAt, difference } from "../../../shared/geometry/along.ts";
import { inches } from "../../../shared/geometry/units.ts";
import { OPTION_SPECS, wwiiOptions } from "../../../shared/rules/ghq-wwii/options.ts";
import { wwiiSightPolicy } from "../../../shared/rules/ghq-wwii/sight.ts";
import { terrainChart } from "../../../shared/rules/ghq-wwii/terrain.ts";
import { readOptions } from "../../../shared/rules/options.ts";
import { SightKernel } from "../../../shared/sight/kernel.ts";
import { lineOfSight } from "../../../shared/sight/lineOfSight.ts";
import { inch, readMap, smokeOver, tableFrom } from "./tables.ts";

const policyWith = (roadLanes: boolean) => {
  const options = readOptions(OPTION_SPECS, { roadLanes });
  if (!options.ok) throw new Error(options.error.message);
  return wwiiSightPolicy(terrainChart, wwiiOptions(options.value), 40);
};
const WOOD = { w: { ground: "woods" } } as const;
const map = readMap(["...wwwwwwww...", "...wwwwwwww...", "...wwwwwwww..."], WOOD).spec;
const road = (kind: "good-road" | "stream", y: number) => ({
  id: kind,
  kind,
  width: inches(0.5),
  points: [[inch(0), inch(y)] as const, [inch(14), inch(y)] as const],
  smooth: false,
});
const ask = (spec: Parameters<typeof tableFrom>[0], lanes: boolean, y0: number, y1: number, x0 = 1) => {
  const place = (x: number, y: number) => ({ type: "point" as const, at: [inch(x), inch(y)] as const });
  const found = lineOfSight(tableFrom(spec), policyWith(lanes), place(x0, y0), place(13, y1));
  if (!found.ok) throw new Error(found.error.message);
  return found.value.blockedBy ? [found.value.blockedBy.kind, found.value.blockedBy.at] : "seen";
};

describe("lanes along roads (option roadLanes)", () => {
  const spec = { ...map, lines: [road("good-road", 1.5)] };
  it("a road through a wood is a lane where the option says so, and none where it doesn't", () => {
    expect(ask(spec, true, 1.5, 1.5)).toBe("seen");
    expect(ask(spec, false, 1.5, 1.5)).toEqual(["woods", 2]);
  });
  it("beside the road the wood blocks", () => {
    expect(ask(spec, true, 2.25, 2.25)).toEqual(["woods", 2]);
  });
  it("a line that leaves the road's width is blocked where it leaves it", () => {
    const blocked = ask(spec, true, 1.5, 2.5);
    expect(blocked[0]).toBe("woods");
    // A quarter inch beside the middle after a quarter of the way of twelve inches: three inches out.
    expect(blocked[1]).toBeCloseTo(Math.hypot(3, 0.25), 9);
  });
  it("out of the middle of the wood one sees along the road", () => {
    expect(ask(spec, true, 1.5, 1.5, 7)).toBe("seen");
    expect(ask(spec, false, 1.5, 1.5, 7)).toEqual(["woods", 1]);
  });
  it("a stream is no lane, and smoke on the road is not cut", () => {
    expect(ask({ ...map, lines: [road("stream", 1.5)] }, true, 1.5, 1.5)).toEqual(["woods", 2]);
    expect(ask({ ...spec, overlays: [smokeOver("s", [6, 0], [7, 0], [7, 3], [6, 3])] }, true, 1.5, 1.5)).toEqual([
      "smoke",
      5,
    ]);
  });
  it("the fast kernel refuses lanes along roads", () => {
    expect(() => new SightKernel(tableFrom(spec), policyWith(true))).toThrow("lanes");
  });
});

describe("the remainder of stretches", () => {
  const stretch = (from: number, to: number) => ({ enter: alongAt(from), leave: alongAt(to) });
  const plain = (list: readonly { enter: Along; leave: Along }[]) => list.map(({ enter, leave }) => [enter.s, leave.s]);
  it("is cut at the holes' edges", () => {
    expect(plain(difference([stretch(-1, 1)], [stretch(-0.5, 0), stretch(0.5, 2)]))).toEqual([
      [-1, -0.5],
      [0, 0.5],
    ]);
    expect(plain(difference([stretch(-0.2, 0.2)], [stretch(-1, 1)]))).toEqual([]);
    expect(plain(difference([stretch(-0.2, 0.2)], [stretch(0.5, 1)]))).toEqual([[-0.2, 0.2]]);
    expect(plain(difference([stretch(0, 0.2)], []))).toEqual([[0, 0.2]]);
  });
});
