/** The distances that single, double and triple moves may reach, against every roll and against the referee. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { point, type TablePoint } from "../../../../../shared/geometry/units.ts";
import { pathLength } from "../../../../../shared/movement/path.ts";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import { contextFor } from "../../../../../shared/planner/context.ts";
import { path } from "../../../../../shared/planner/movement/path.ts";
import { reach } from "../../../../../shared/planner/movement/reach.ts";
import type { PathAnswer, ReachAnswer, Steps } from "../../../../../shared/planner/questions.ts";
import type { Result } from "../../../../../shared/result.ts";
import { carried } from "../../../../../shared/rules/armour-battles/play/walking.ts";
import { armourBattles } from "../../../../../shared/rules/armour-battles/system.ts";
import { FIGURES, hand, ordered, QUIET } from "../play/hands.ts";
import { type Layout, scenarioOf } from "../play/table.ts";

const LONG = process.env["SAND_TABLE_LONG"] ? 20 : 1;
const FAR = { b1: { at: [58, 38] as const, facing: 0 } };

function contextOf(layout: Layout) {
  const found = contextFor(scenarioOf(layout), null, null, armourBattles.planning);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
function run<A>(steps: Steps<Result<A>>): A {
  for (;;) {
    const step = steps.next();
    if (!step.done) continue;
    if (!step.value.ok) throw new Error(step.value.error.message);
    return step.value.value;
  }
}
const planningOf = (layout: Layout) => contextOf(layout).planning;
function* faces(dice: number): Generator<readonly number[]> {
  if (dice === 0) yield [];
  else for (const rest of faces(dice - 1)) for (let face = 1; face <= 6; face++) yield [face, ...rest];
}

describe("manners of moving", () => {
  const layout = (vehicle: string): Layout => ({
    size: [60, 40],
    sight: 80,
    red: { r1: { at: [10, 20], vehicle } },
    blue: FAR,
  });
  it("are one to four dice, each with a Wild Die or not", () => {
    const manners = planningOf(layout("Panzer IV H")).manners("r1");
    expect(manners.map(({ id, name }) => `${id}: ${name}`)).toEqual([
      "1: Single move",
      "2: Double move",
      "3: Triple move",
      "4: Quadruple move",
      "1-wild: Single move, a Wild Die",
      "2-wild: Double move, a Wild Die",
      "3-wild: Triple move, a Wild Die",
      "4-wild: Quadruple move, a Wild Die",
    ]);
    const none = planningOf(layout("Panzer IV H")).moves("r1", undefined, "5");
    expect(none).toHaveProperty("reason");
  });
  it.each([
    ["Panzer IV H", 1],
    ["M5 Light Tank", 2],
    ["Tiger I", 1],
  ] as const)("of the %s have the inches of every roll with their chances", (vehicle, times) => {
    const planning = planningOf(layout(vehicle));
    for (const dice of [1, 2, 3])
      for (const wild of [false, true]) {
        const moves = planning.moves("r1", undefined, `${dice}${wild ? "-wild" : ""}`);
        if ("reason" in moves) throw new Error(moves.reason);
        const count = new Map<number, number>();
        let all = 0;
        for (const rolled of faces(wild ? dice - 1 : dice)) {
          const fallen = wild ? [6, ...rolled] : rolled;
          const ones = fallen.filter((face) => face === 1).length;
          const sixes = fallen.filter((face) => face === 6).length;
          const broken = vehicle === "Tiger I" && dice > 1 && ones > sixes;
          const inches = broken ? 0 : 6 * dice + times * fallen.reduce((sum, face) => sum + face, 0);
          count.set(inches, (count.get(inches) ?? 0) + 1);
          all++;
        }
        const expected = [...count].sort(([a], [b]) => a - b).map(([inches, n]) => `${inches}: ${Fraction.of(n, all)}`);
        expect(
          moves.allowances.map(({ points, chance }) => `${points}: ${chance}`),
          `${dice} dice`,
        ).toEqual(expected);
      }
  });
  it("of a group are those of its slowest unit", () => {
    const context = contextOf({
      size: [60, 40],
      sight: 80,
      red: {
        light: { at: [10, 20], vehicle: "M5 Light Tank" },
        other: { at: [10, 22], vehicle: "M5 Light Tank" },
        tank: { at: [10, 24], vehicle: "M4 75mm" },
      },
      blue: FAR,
    });
    const far = (group: readonly string[]) => {
      const moves = context.planning.moves("light", undefined, "2", group);
      return "allowances" in moves ? moves.allowances.map(({ points }) => points) : moves.reason;
    };
    expect(far([])).toEqual(far(["other"]));
    expect(far(["other"]).at(-1)).toBe(12 + 24);
    expect(far(["other", "tank"])).toEqual(Array.from({ length: 11 }, (_, i) => 14 + i));
    // The turn in which the last of them is there on the least that the dice give: 16″ of fast ones, 14″ of a mixed group.
    const turns = (...stands: readonly string[]) => {
      const { columns, cost } = run<ReachAnswer>(
        reach(context, { type: "reach", stands, turns: 4, roads: true, manner: "2" }),
      );
      const perInch = columns / 60;
      return cost[Math.floor(22 * perInch) * columns + Math.floor(25 * perInch)];
    };
    expect(turns("light", "other")).toBe(1);
    expect(turns("light", "tank")).toBe(2);
  });
  it("a unit in reserve comes with a triple move", () => {
    const planning = planningOf({
      size: [60, 40],
      sight: 80,
      red: { r1: { at: [10, 20] }, r2: { formation: "c" } },
      blue: FAR,
      formations: [{ id: "c", side: "red", name: "Company" }],
      entryEdges: [{ id: "e", side: "red", edge: "west", from: 10 as never, to: 30 as never, turn: 1 }],
      reinforcements: [{ id: "k", side: "red", turn: 1, edge: "e", stands: ["r2"] }],
    });
    expect(planning.manners("r2").map(({ id }) => id)).toEqual(["3", "3-wild"]);
    const moves = planning.moves("r2");
    expect("allowances" in moves && moves.allowances.map(({ points }) => points)).toEqual(
      Array.from({ length: 16 }, (_, i) => 21 + i),
    );
    expect("enters" in moves && moves.enters).toEqual([point(0, 10), point(0, 30)]);
  });
});

describe("hedges", () => {
  const HEDGED: Layout = {
    size: [60, 40],
    sight: 80,
    hedges: [[20, 0, 20, 40]],
    red: { r1: { at: [10, 20], facing: 90 } },
    blue: FAR,
  };
  const pathTo = (layout: Layout, to: TablePoint, manner: string): PathAnswer =>
    run(path(contextOf(layout), { type: "path", stand: "r1", to, roads: true, manner }));

  it("take a Fixed Move: it is charged, and named", () => {
    const { path: walked, unit } = pathTo(HEDGED, point(24, 20), "2");
    expect(unit).toBe("inches");
    expect(walked.cost).toBeCloseTo(14 + 6, 6);
    expect(walked.legs.map(({ words }) => words)).toContain("clear + a hedge");
    expect(walked.turnEnds).toHaveLength(1);
  });
  it("are out of reach where the dice don't suffice for them", () => {
    const there = (manner: string, x: number): number => {
      const answer: ReachAnswer = run(
        reach(contextOf(HEDGED), { type: "reach", stands: ["r1"], turns: 1, roads: true, manner }),
      );
      return answer.cost[80 * answer.columns + 4 * x] as number;
    };
    // A single move of 12 inches comes to the hedge, and over it with 6 fewer: not four inches on.
    expect(there("1", 18)).toBeLessThan(9);
    expect(there("1", 24)).toBe(Infinity);
    expect(there("2", 24)).toBeGreaterThan(19.9);
    expect(there("2", 24)).toBeLessThan(20.8);
    expect(there("2", 18)).toBeLessThan(9);
  });
  it("the referee carries out every printed distance with sixes, turn by turn", () => {
    const corner = fc.tuple(fc.integer({ min: 12, max: 44 }), fc.integer({ min: 4, max: 34 }));
    fc.assert(
      fc.property(
        fc.record({
          hedges: fc.array(fc.tuple(corner, fc.integer({ min: -9, max: 9 }), fc.integer({ min: 2, max: 14 })), {
            minLength: 1,
            maxLength: 4,
          }),
          woods: corner,
          to: fc.tuple(fc.integer({ min: 4, max: 52 }), fc.integer({ min: 4, max: 36 })),
          dice: fc.integer({ min: 1, max: 3 }),
        }),
        ({ hedges, woods, to, dice }) => {
          const layout: Layout = {
            ...HEDGED,
            hedges: hedges.map(([[x, y], dx, dy]) => [x, y, x + dx, Math.min(39, y + dy)] as const),
            terrain: [["woods", woods[0], woods[1], 5, 5]],
          };
          const { path: walked } = pathTo(layout, point(...to), String(dice));
          const of = hand({ ...QUIET, ...layout, figures: FIGURES });
          let begun = 0;
          for (const end of walked.turnEnds) {
            const part = stretch(walked.points, begun, end);
            const far = carried(of.field, "r1", part, { fixed: 6 * dice, variable: 6 * dice, moves: dice });
            expect(far).toBeGreaterThanOrEqual(pathLength(part) - 1e-9);
            begun = end;
          }
        },
      ),
      { numRuns: 25 * LONG, ...(LONG > 1 ? {} : { seed: 9 }) },
    );
  });
  it("the referee goes the first turn of it as printed", () => {
    const { path: walked } = pathTo(HEDGED, point(40, 24), "2");
    expect(walked.turnEnds.length).toBeGreaterThan(1);
    const of = hand({ ...QUIET, ...HEDGED, terrain: [["woods", 46, 0, 3, 40]] });
    ordered(of, [5, 5, 5, 4, 3], 5, 2);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    const first = stretch(walked.points, 0, walked.turnEnds[0] as number);
    of.give({ type: "move", stand: "r1", path: first.slice(1) });
    of.give({ type: "roll-moves" }, 6, 6);
    expect(of.stand("r1").at).toEqual(first.at(-1));
  });
});

/** The part of a way between two of its turns' ends, which are corners of it. */
function stretch(points: readonly TablePoint[], from: number, to: number): TablePoint[] {
  let at = 0;
  const found: TablePoint[] = [];
  points.forEach((p, i) => {
    if (i > 0) at = pathLength(points.slice(0, i + 1));
    if (at >= from - 1e-6 && at <= to + 1e-6) found.push(p);
  });
  return found;
}
