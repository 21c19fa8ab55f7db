import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { point } from "../../../../shared/geometry/units.ts";
import { type MapLook, type MapWindow, TableMap } from "../../../../shared/print/map/tableMap.ts";
import type { Mark } from "../../../../shared/print/marks.ts";
import { CLOSE, CURVE, MOVE, OPERANDS, type Path } from "../../../../shared/print/path.ts";
import { STYLES } from "../../../../shared/print/settings.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import { knownTo } from "../../../../shared/scenario/knownTo.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import { stand } from "../../scenario/samples.ts";
import { allKinds } from "./allKinds.ts";

const LOOK: MapLook = {
  style: "colour",
  grid: true,
  contours: true,
  stands: true,
  mission: true,
  plans: "shown",
  names: true,
};
const mapOf = ({ scenario, ground }: LoadedScenario) => new TableMap({ scenario, ground, rules: rulesOf(scenario) });
const everything = mapOf(allKinds());
const WHOLE: MapWindow = { west: 0, south: 0, east: 36, north: 24 };

function leaves(marks: readonly Mark[]): Exclude<Mark, { type: "group" }>[] {
  return marks.flatMap((mark) => (mark.type === "group" ? leaves(mark.marks) : [mark]));
}
const paths = (marks: readonly Mark[]): Path[] => leaves(marks).flatMap((m) => (m.type === "path" ? [m.path] : []));
const words = (marks: readonly Mark[]): string[] => leaves(marks).flatMap((m) => (m.type === "text" ? [m.text] : []));

/** Where straight pieces and the legs of curves cross the upright line at x, downwards along it. */
function crossingsAt(marks: readonly Mark[], x: number, top: number, bottom: number): number[] {
  const out: number[] = [];
  for (const path of paths(marks)) {
    let [px, py, sx, sy] = [0, 0, 0, 0];
    const piece = (nx: number, ny: number) => {
      if (px > x !== nx > x) {
        const y = py + ((ny - py) * (x - px)) / (nx - px);
        if (y > top && y < bottom) out.push(y);
      }
      [px, py] = [nx, ny];
    };
    for (let i = 0; i < path.length; ) {
      const op = path[i] as 0 | 1 | 2 | 3;
      const at = (k: number) => path[i + k] as number;
      if (op === MOVE) [px, py, sx, sy] = [at(1), at(2), at(1), at(2)];
      else if (op === CLOSE) piece(sx, sy);
      else if (op === CURVE) for (const k of [1, 3, 5]) piece(at(k), at(k + 1));
      else piece(at(1), at(2));
      i += OPERANDS[op] + 1;
    }
  }
  return out.sort((a, b) => a - b);
}

describe("windows on a table", () => {
  it("agree within a tenth of a point wherever a curve crosses their seam", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3 * 64, max: 33 * 64 }),
        fc.constantFrom(9, 24, 72),
        fc.constantFrom(...STYLES),
        (steps, scale, style) => {
          // A hair off the lattice, so that nothing lies exactly along the seam.
          const seam = steps / 64 + 0.0037;
          const look = { ...LOOK, style };
          const west = everything.marks(scale, { west: Math.max(0, seam - 8), south: 0, east: seam, north: 24 }, look);
          const east = everything.marks(scale, { west: seam, south: 0, east: Math.min(36, seam + 8), north: 24 }, look);
          const left = crossingsAt(west, (seam - Math.max(0, seam - 8)) * scale, 0, 24 * scale);
          const right = crossingsAt(east, 0, 0, 24 * scale);
          expect(left.length).toBeGreaterThan(0);
          expect(right.length).toBe(left.length);
          left.forEach((y, i) => {
            expect(Math.abs(y - (right[i] as number))).toBeLessThan(0.1);
          });
        },
      ),
      { numRuns: 24 },
    );
  });

  it("hold only features that lie in them", () => {
    const north = everything.marks(20, { west: 0, south: 12, east: 12, north: 24 }, LOOK);
    expect(words(north)).not.toContain("The crossing");
    expect(words(everything.marks(20, WHOLE, LOOK))).toContain("The crossing");
    // No number far outside: strokes and symbols reach beyond the edge by their size, no more.
    for (const path of paths(north))
      for (let i = 0; i < path.length; ) {
        const n = OPERANDS[path[i] as 0 | 1 | 2 | 3];
        for (let k = 1; k <= n; k++) {
          expect(path[i + k]).toBeGreaterThan(-60);
          expect(path[i + k]).toBeLessThan(300);
        }
        i += n + 1;
      }
    expect(everything.marks(20, { west: 40, south: 0, east: 50, north: 10 }, LOOK)).toEqual([]);
  });

  it("cost as much as their contents: tiles of a large table together are little more than the whole", () => {
    const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Large", width: 96, height: 60 });
    for (let j = 0; j < ground.rows; j++)
      for (let i = 0; i < ground.columns; i++) {
        const n = ground.index(i, j);
        if (Math.sin(i / 7) * Math.cos(j / 9) > 0.45) ground.terrain[n] = codeOf("woods");
        ground.level[n] = Math.max(0, Math.floor(2.4 * Math.sin(i / 31) * Math.sin(j / 23)));
      }
    const map = mapOf({ scenario, ground });
    const size = (marks: readonly Mark[]) => paths(marks).reduce((sum, path) => sum + path.length, 0);
    const whole = map.marks(72, { west: 0, south: 0, east: 96, north: 60 }, LOOK);
    expect(leaves(whole).length).toBeLessThan(400);
    expect(size(map.marks(9, { west: 0, south: 0, east: 96, north: 60 }, LOOK))).toBeLessThan(1_500_000);
    let tiles = 0;
    for (let x = 0; x < 96; x += 8)
      for (let y = 0; y < 60; y += 10) {
        const part = size(map.marks(72, { west: x, south: y, east: x + 8, north: y + 10 }, LOOK));
        expect(part).toBeLessThan(size(whole) / 10);
        tiles += part;
      }
    expect(tiles).toBeLessThan(size(whole) * 1.4);
  });

  it("of an empty table are empty, but for the grid", () => {
    const map = mapOf(newScenario({ system: "ghq-wwii", title: "Empty" }));
    expect(map.marks(10, { west: 0, south: 0, east: 48, north: 24 }, { ...LOOK, grid: false })).toEqual([]);
    expect(paths(map.marks(10, { west: 0, south: 0, east: 48, north: 24 }, LOOK))).toHaveLength(2);
  });
});

describe("the styles", () => {
  it("in lines is black on white, with grey on a vehicle's tracks alone", () => {
    const colours = new Set<string>();
    for (const mark of leaves(everything.marks(12, WHOLE, { ...LOOK, style: "line" }))) {
      if (mark.type === "text") colours.add(mark.colour);
      else if (mark.type === "path")
        for (const colour of [mark.fill, mark.stroke?.colour]) if (colour) colours.add(colour);
    }
    expect([...colours].sort()).toEqual(["#000000", "#9a9a9a", "#ffffff"]);
  });

  it("leaves out unwanted layers", () => {
    const names = (look: Partial<MapLook>) => {
      const found = everything.marks(12, WHOLE, { ...LOOK, ...look })[0];
      return found?.type === "group" ? found.marks.flatMap((m) => (m.type === "group" ? [m.name] : [])) : [];
    };
    expect(names({})).toEqual(
      expect.arrayContaining(["ground", "level tints", "contours", "grid", "zones", "mission", "stands", "names"]),
    );
    expect(names({ contours: false })).not.toContain("contours");
    expect(names({ contours: false })).not.toContain("level tints");
    expect(names({ mission: false })).not.toContain("zones");
    expect(names({ mission: false })).not.toContain("mission");
    expect(names({ stands: false })).not.toContain("stands");
    expect(words(everything.marks(12, WHOLE, { ...LOOK, names: false }))).not.toContain("A town");
    expect(words(everything.marks(12, WHOLE, { ...LOOK, stands: false }))).not.toContain("r1");
    expect(words(everything.marks(12, WHOLE, LOOK))).toEqual(expect.arrayContaining(["A town", "r1", "b2", "3"]));
  });
});

describe("a side's copy", () => {
  it("has nothing that is hidden from it", () => {
    const { scenario, ground } = allKinds();
    const secret = {
      ...scenario,
      stands: [...scenario.stands, stand("ZZ9", { at: point(10, 12), side: "blue", visibleTo: ["blue"] })],
      zones: scenario.zones.map((zone) =>
        zone.side === "blue" ? { ...zone, name: "Ambush", visibleTo: ["blue" as const] } : zone,
      ),
      table: {
        ...scenario.table,
        labels: [
          ...scenario.table.labels,
          { id: "hid", text: "Hidden guns", at: point(12, 12), style: "note" as const, visibleTo: ["blue" as const] },
        ],
        overlays: scenario.table.overlays.map((o) =>
          o.kind === "minefield" ? { ...o, visibleTo: ["blue" as const] } : o,
        ),
      },
    };
    const textOf = (side: "red" | "blue" | null) =>
      JSON.stringify(mapOf({ scenario: knownTo(secret, side), ground }).marks(14, WHOLE, LOOK));
    for (const hidden of ["ZZ9", "Ambush", "Hidden guns", "#a3271f"]) {
      // The road block is drawn in the same red ink as mines.
      if (hidden !== "#a3271f") expect(textOf("red")).not.toContain(hidden);
      expect(textOf("blue")).toContain(hidden);
      expect(textOf(null)).toContain(hidden);
    }
    expect(textOf("red").split("#a3271f").length).toBeLessThan(textOf("blue").split("#a3271f").length);
  });
});
