/** The risk of routes on tables of the WWII game, against its game tree and against its referee played out. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diceOf, randomOf } from "../../../../shared/dice/seeded.ts";
import type { TablePoint } from "../../../../shared/geometry/units.ts";
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import { type Choose, chanceOfFate, firesAtOnce, foremost } from "../../../../shared/planner/route/enemy.ts";
import { riskOf } from "../../../../shared/planner/route/risk.ts";
import { RouteGame } from "../../../../shared/planner/route/solve.ts";
import { routeOf } from "../../../../shared/planner/route/turns.ts";
import type { Fate, Passage, PassageOutcome, PassageShot } from "../../../../shared/play/planning.ts";
import { copyState } from "../../../../shared/rules/ghq/play/state.ts";
import { battleOn } from "../../../../shared/rules/ghq-wwii/play/battle.ts";
import type { FactOf, WwiiFact } from "../../../../shared/rules/ghq-wwii/play/facts.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import type { SideId } from "../../../../shared/systems.ts";
import { at, type Hand, type Layout, moving, scenarioOf } from "../../rules/ghq-wwii/play/table.ts";
import { planningOf } from "../fixtures.ts";
import { wholeInTree } from "./passages.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const run = <A>(steps: Generator<unknown, A, void>): A => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
const got = <T>(found: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

const apart = (a: readonly [number, number], b: readonly [number, number]) =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) >= 2;

function judged(loaded: LoadedScenario, way: readonly TablePoint[], asker: SideId | null = null) {
  const planning = planningOf(loaded, asker);
  const from = planning.standing("a")?.at as TablePoint;
  const route = got(routeOf({ planning, rules: { names: {} } }, { stand: "a", path: [from, ...way], roads: true }));
  const game = new RouteGame(route.turns);
  const risk = got(run(riskOf(route, game)));
  const { passage, choose } = got(run(game.best(0)));
  return { risk, passage, choose };
}

/** A table on which one red stand goes east, past a wood and a hill, before three guns. */
const BEFORE_GUNS: Layout = {
  size: [36, 24],
  terrain: [["woods", 10, 13, 3, 3]],
  levels: [[1, 14, 6, 3, 4]],
  red: { a: { at: [4, 12] } },
  blue: {
    x: { at: [20, 15] },
    y: { at: [22, 9], vehicle: "PzIII J" },
    z: { at: [16, 18], vehicle: "PzIII J", facing: 300 },
  },
  // The mover doesn't answer: its effect on the firers is no part of its way.
  options: { coveringFireBy: "others" },
};
const WAY = [at(9, 11), at(14, 12.5)];

describe("routes in the WWII game", () => {
  it("are judged as their game tree is", () => {
    const place = (from: number, to: number) => fc.integer({ min: from * 2, max: to * 2 }).map((half) => half / 2);
    const options = fc.record({
      opportunityFire: fc.constantFrom("once", "each-enemy"),
      failedShotIsAttack: fc.boolean(),
      coveringFireBy: fc.constant("others"),
    });
    const gun = fc.record({
      at: fc.tuple(place(10, 22), place(2, 22)),
      vehicle: fc.constantFrom("Panther", "PzIII J", "M3 Lee"),
      facing: fc.constantFrom(270, 225, 315),
    });
    fc.assert(
      fc.property(fc.array(gun, { maxLength: 3 }), place(9, 15), options, (guns, y, chosen) => {
        const blue = Object.fromEntries(guns.map((one, i) => [`g${i}`, one]));
        const layout: Layout = {
          ...BEFORE_GUNS,
          blue: { hq: { at: [35, 1], vehicle: "Popgun" }, ...blue },
          options: chosen,
        };
        const loaded = scenarioOf(layout);
        // No stands on top of each other, and the way leads past all of them.
        fc.pre(guns.every((one, i) => guns.every((other, j) => i === j || apart(one.at, other.at))));
        fc.pre(guns.every((one) => apart(one.at, [6, y])));
        const { risk, passage } = judged(loaded, [at(6, y)]);
        expect(risk.path.turnEnds).toHaveLength(1);
        expect(risk.wholeAtBest).toBe(String(wholeInTree(passage)));
        expect(chanceOf(risk.wholeAtFirst)).toBeGreaterThanOrEqual(chanceOf(risk.wholeAtBest) - 1e-12);
      }),
      { numRuns: LONG ? 300 : 12 },
    );
  });

  it("know nothing of enemies that the asker doesn't know of", () => {
    const { x = {}, ...others } = BEFORE_GUNS.blue;
    const loaded = scenarioOf({ ...BEFORE_GUNS, blue: { ...others, x: { ...x, visibleTo: ["blue"] } } });
    const known = (side: SideId | null) =>
      judged(loaded, WAY, side)
        .risk.firers.map(({ firer }) => firer)
        .sort();
    expect(known(null)).toEqual(["x", "y", "z"]);
    expect(known("red")).toEqual(["y", "z"]);
  });

  it.each([
    ["once, best", { opportunityFire: "once" }, true],
    ["once, at the first chance", { opportunityFire: "once" }, false],
    ["each enemy, best", { opportunityFire: "each-enemy" }, true],
    ["each enemy, at the first chance", { opportunityFire: "each-enemy" }, false],
  ] as const)("end as the referee lets them end: %s", (_, options, isBest) => {
    const layout = { ...BEFORE_GUNS, options: { ...BEFORE_GUNS.options, ...options } };
    const { risk, passage, choose } = judged(scenarioOf(layout), WAY);
    const games = LONG ? 12_000 : 300;
    const ends = playedOut(layout, passage, isBest ? choose : firesAtOnce, games);
    const near = (fate: Fate, chance: number) =>
      expect(Math.abs(ends[fate] / games - chance), fate).toBeLessThan(
        4 * Math.sqrt((chance * (1 - chance)) / games) + 1e-9,
      );
    if (isBest) for (const [fate, chance] of Object.entries(risk.fates)) near(fate as Fate, chanceOf(chance));
    else near("whole", chanceOf(risk.wholeAtFirst));
    expect(chanceOf(risk.wholeAtBest)).toBeGreaterThan(0);
    expect(chanceOf(risk.wholeAtBest)).toBeLessThan(1);
  });
});

/** How many of these battles end how, with enemy commands that follow the plan. */
function playedOut(layout: Layout, passage: Passage, choose: Choose, games: number): Record<Fate, number> {
  const hand = moving(layout, { red: [["a"]] });
  hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
  hand.give({ type: "move", stand: "a", path: WAY });
  const ends: Record<Fate, number> = { whole: 0, harmed: 0, stopped: 0, lost: 0 };
  for (let game = 0; game < games; game++) ends[onePlayed(hand, passage, choose, game)]++;
  return ends;
}

function onePlayed(hand: Hand, passage: Passage, choose: Choose, game: number): Fate {
  const battle = battleOn(hand.field);
  const dice = diceOf(randomOf(19430705, game));
  const state = copyState(hand.state);
  const give = (command: Parameters<typeof battle.decide>[1]): readonly WwiiFact[] =>
    battle.give(state, command, dice).flatMap(({ fact }) => (fact as WwiiFact | undefined) ?? []);
  let key = passage.start;
  let harmed = false;
  for (;;) {
    const { interrupts, open } = battle.pending(state);
    if (!interrupts) break;
    if (open.some(({ kind }) => kind === "go-on")) {
      give({ type: "go-on" });
      continue;
    }
    const planned = firstIn(
      interrupts,
      passage,
      (place, shots) => (harmed ? foremost(shots, (one) => chanceOfFate(one, "lost")) : choose(place, key, shots)),
      key,
    );
    if (!planned) {
      give({ type: "hold" });
      continue;
    }
    const events = give({ type: "opportunity-fire", stand: planned.shot.firer, at: planned.at });
    const came = outcomeOf(events, planned.shot, harmed);
    if (came.fate === "lost" || came.fate === "stopped") return came.fate;
    harmed ||= came.fate === "harmed";
    key = came.key;
  }
  return harmed ? "harmed" : "whole";
}

function firstIn(
  { from, to }: { readonly from: number; readonly to: number },
  passage: Passage,
  choose: (place: number, shots: readonly PassageShot[]) => PassageShot | null,
  key: string,
): { readonly shot: PassageShot; readonly at: number } | null {
  for (const [place, inches] of passage.places.entries()) {
    if (inches < from - 1e-9 || inches > to + 1e-9) continue;
    const shot = choose(place, passage.shots(place, key));
    if (shot) return { shot, at: inches };
  }
  return null;
}

/** Which of the outcomes that the planner knows of has come about. */
function outcomeOf(events: readonly WwiiFact[], shot: PassageShot, wasHarmed: boolean): PassageOutcome {
  const find = <T extends WwiiFact["type"]>(type: T) =>
    events.find((event) => event.type === type) as FactOf<T> | undefined;
  const attack = find("attacked") as FactOf<"attacked">;
  const { after, combat, result } = attack.rolled;
  const tested = find("go-on-tested");
  const goesOn = result === "none" || tested?.success === true;
  const candidates = shot.outcomes.filter(({ fate, condition }) => {
    if (after === "eliminated") return fate === "lost";
    const now = after.s ? (after.d ? "SD" : "S") : after.d ? "D" : "unharmed";
    return condition === now && (goesOn ? fate === "whole" || fate === "harmed" : fate === "stopped");
  });
  // A shot that was fired may be the last one; one that failed is not.
  const found =
    candidates.length > 1 ? candidates.find(({ over }) => (over === true) === (combat !== null)) : candidates[0];
  if (!found) throw new Error(`the planner knows no such outcome (${wasHarmed}, ${result})`);
  return found;
}
