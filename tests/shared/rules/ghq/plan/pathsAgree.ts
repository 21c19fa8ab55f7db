/** The planner's paths against a member's referee: every turn of every path is declared, at the printed cost. */
import { expect, it } from "vitest";
import { type Random, randomOf } from "../../../../../shared/dice/seeded.ts";
import { type Degrees, inches, point, type TablePoint } from "../../../../../shared/geometry/units.ts";
import { cut } from "../../../../../shared/movement/path.ts";
import { path } from "../../../../../shared/planner/movement/path.ts";
import { reach } from "../../../../../shared/planner/movement/reach.ts";
import type { PathAnswer, ReachAnswer } from "../../../../../shared/planner/questions.ts";
import type { RuleSystem } from "../../../../../shared/rules/contract.ts";
import type { LoadedScenario, Scenario } from "../../../../../shared/scenario/model.ts";
import { answerOf, contextWith, finished } from "../../../planner/movement/movers.ts";
import type { Layout } from "../../ghq-wwii/play/table.ts";

const LONG = process.env["SAND_TABLE_LONG"] ? 10 : 1;
/** A member of the family, and its referee with red's stand "a" about to move. */
export interface PathMember {
  readonly system: RuleSystem;
  readonly vehicles: readonly string[];
  /** The defaults hold in every other table. */
  readonly options: NonNullable<Layout["options"]>;
  scenarioOf(layout: Layout): LoadedScenario;
  /** No enemy stands in the way: a mover that meets one stops, and a turn that ends a hair inside its disc is cut short. */
  readonly unopposed?: true;
  /** Other terrain on a table. */
  lays?(within: (below: number) => number): Partial<Scenario["table"]>;
  moving(layout: Layout): {
    /** The points that it is charged for that move. */
    charged(move: PathMove): number;
    accepts(move: PathMove): boolean;
  };
}
export interface PathMove {
  readonly path: readonly TablePoint[];
  readonly facing: Degrees;
  readonly roads?: boolean;
}

const GROUND = ["woods", "marsh", "rough-1", "light-buildings", "soft-sand", "water", "jungle"] as const;
const [WIDTH, HEIGHT] = [20, 14];
const pick = <T>(random: Random, values: readonly T[]): T => values[random.below(values.length)] as T;
const quarter = (random: Random, below: number): number => random.below(4 * below) / 4;

/** A stand among friends and enemies on ragged ground, with a road across. */
function layoutBy({ scenarioOf, vehicles, options, lays, unopposed }: PathMember, random: Random): Layout {
  const roads: Layout = { red: {}, blue: {}, size: [WIDTH, HEIGHT] };
  const { table } = scenarioOf(roads).scenario;
  const corner = () => point(quarter(random, WIDTH), quarter(random, HEIGHT));
  const road = {
    id: "road",
    kind: "good-road",
    width: inches(0.5),
    points: [corner(), corner(), corner()],
    smooth: false,
  };
  const ragged = <T extends string | number>(values: readonly T[], count: number) =>
    Array.from({ length: random.below(count) }, (): [T, number, number, number, number] => [
      pick(random, values),
      quarter(random, WIDTH - 5),
      quarter(random, HEIGHT - 5),
      1 + quarter(random, 4),
      1 + quarter(random, 4),
    ]);
  return {
    size: [WIDTH, HEIGHT],
    table: { ...table, lines: [road as (typeof table.lines)[number]], ...lays?.((below) => quarter(random, below)) },
    terrain: ragged(GROUND, 7),
    levels: ragged([1, 2], 4),
    options: random.below(2) === 0 ? {} : options,
    red: {
      a: { at: [2 + quarter(random, 3), 2 + quarter(random, 10)], vehicle: pick(random, vehicles) },
      b: { at: [7, 2 + quarter(random, 10)], facing: 90 * random.below(4) },
      c: { at: [9.5, 2 + quarter(random, 10)], facing: random.below(360) },
    },
    blue: unopposed
      ? { x: { at: [WIDTH - 0.5, HEIGHT - 0.5] } }
      : {
          x: { at: [12, 2 + quarter(random, 10)] },
          y: { at: [15, 2 + quarter(random, 10)], facing: random.below(360) },
        },
  };
}

const placedAt = (layout: Layout, [x, y]: TablePoint, facing: number): Layout => ({
  ...layout,
  red: { ...layout.red, a: { ...layout.red["a"], at: [x, y], facing } },
});
function contextOf({ system, scenarioOf }: PathMember, layout: Layout) {
  const planning = system.planning.open(scenarioOf(layout), null);
  if (!planning.ok) throw new Error(planning.error.message);
  return contextWith((stand) => planning.value.moves(stand));
}

/** Declares each turn of a path in a new battle; the referee's charge for each. */
function charged(member: PathMember, layout: Layout, { path: walked, facings }: PathAnswer, roads: boolean): number[] {
  let rest = walked.points;
  let begun = 0;
  let facing = 90;
  return walked.turnEnds.map((end, i) => {
    const { before, after } = cut(rest, end - begun);
    const mover = member.moving(placedAt(layout, rest[0] as TablePoint, facing));
    const points = mover.charged({ path: before.slice(1), roads, facing: facings[i] as Degrees });
    [rest, begun, facing] = [after, end, facings[i] as Degrees];
    return points;
  });
}

/** The tests of a member's planned paths. */
export function pathsAgree(member: PathMember): void {
  it("cost what the referee charges, turn by turn, on any table", { timeout: 300_000 }, () => {
    let turns = 0;
    for (let seed = 0; seed < 25 * LONG; seed++) {
      const random = randomOf(seed, 77);
      const layout = layoutBy(member, random);
      const context = contextOf(member, layout);
      const roads = random.below(4) > 0;
      for (let i = 0; i < 2; i++) {
        const to = point(1 + quarter(random, WIDTH - 2), 1 + quarter(random, HEIGHT - 2));
        const answer = finished(path(context, { type: "path", stand: "a", to, roads }));
        if (!answer.ok || answer.value.refusal || answer.value.path.points.length < 2) continue;
        const { path: walked } = answer.value;
        const points = charged(member, layout, answer.value, roads);
        turns += points.length;
        expect(
          points.reduce((sum, one) => sum + one, 0),
          `seed ${seed}`,
        ).toBeCloseTo(walked.cost, 8);
        expect(walked.legs.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(walked.cost, 8);
      }
    }
    expect(turns).toBeGreaterThan(40);
  });

  it("take no more turns than the outlines say", () => {
    for (let seed = 100; seed < 100 + 8 * LONG; seed++) {
      const random = randomOf(seed, 77);
      const layout = layoutBy(member, random);
      const context = contextOf(member, layout);
      const outlines = answerOf(reach(context, { type: "reach", stands: ["a"], turns: 4, roads: true }));
      for (let i = 0; i < 10; i++) {
        const [column, row] = [random.below(4 * WIDTH), random.below(4 * HEIGHT)];
        const cost = outlines.cost[row * outlines.columns + column] as number;
        if (cost === Infinity) continue;
        const to = point((column + 0.5) / 4, (row + 0.5) / 4);
        const { path: walked } = answerOf(path(context, { type: "path", stand: "a", to, roads: true }));
        expect(walked.turnEnds.length, `seed ${seed}, ${to}`).toBeLessThanOrEqual(turnIn(outlines, cost));
      }
    }
  });

  it("end where the referee lets a stand stop, at every place that is offered for one turn", () => {
    let tried = 0;
    for (let seed = 200; seed < 203 + LONG; seed++) {
      const random = randomOf(seed, 77);
      const layout = layoutBy(member, random);
      const context = contextOf(member, layout);
      const { cost, columns } = answerOf(reach(context, { type: "reach", stands: ["a"], turns: 1, roads: true }));
      const mover = member.moving(layout);
      cost.forEach((points, i) => {
        if (points === Infinity || i % 23 > 0) return;
        const to = point(((i % columns) + 0.5) / 4, (Math.floor(i / columns) + 0.5) / 4);
        const answer = answerOf(path(context, { type: "path", stand: "a", to, roads: true }));
        const { path: walked, facings } = answer;
        expect(answer.refusal, `seed ${seed}, ${to}`).toBe(null);
        tried++;
        const move = { path: walked.points.slice(1), facing: facings[0] as Degrees };
        const accepted = walked.points.length < 2 || mover.accepts(move);
        expect(accepted, `seed ${seed}, ${to}`).toBe(true);
      });
    }
    expect(tried).toBeGreaterThan(50);
  });
}

const turnIn = ({ steps }: ReachAnswer, cost: number): number =>
  steps.find((step) => cost <= step.cost + 1e-9)?.turn ?? Number.NaN;
