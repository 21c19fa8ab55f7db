/** The planner's odds against the referee: over all dice, and over many seeded ones. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Dice } from "../../../../shared/dice/dice.ts";
import { diceOf, randomOf } from "../../../../shared/dice/seeded.ts";
import { distribution } from "../../../../shared/odds/enumerate.ts";
import { chanceOf, Fraction } from "../../../../shared/odds/fraction.ts";
import { openPlanner } from "../../../../shared/planner/planner.ts";
import type {
  AnswerTo,
  DuelSide,
  PlanQuestion,
  ShotReport,
  TargetChances,
} from "../../../../shared/planner/questions.ts";
import type { BattleView } from "../../../../shared/play/contract.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import { type Condition, conditionOf } from "../../../../shared/rules/ghq/attack.ts";
import type { WwiiCommand } from "../../../../shared/rules/ghq-wwii/play/battle.ts";
import type { WwiiState } from "../../../../shared/rules/ghq-wwii/play/state.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import type { GroundKind } from "../../../../shared/table/kinds.ts";
import { arena } from "../../rules/ghq-wwii/play/arenas.ts";
import { Hand, type Layout } from "../../rules/ghq-wwii/play/table.ts";
import { smallBattle } from "../fixtures.ts";
import { answerOf } from "./run.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);

function asking(loaded: LoadedScenario, view: BattleView | null = null) {
  const planner = openPlanner(loaded, view, null);
  return <Q extends PlanQuestion>(question: Q): AnswerTo<Q> => answerOf(planner.answer(question, [])) as AnswerTo<Q>;
}

const chances = ({ conditions }: TargetChances) =>
  Object.fromEntries(conditions.filter(({ chance }) => chance !== "0").map(({ id, chance }) => [id, chance]));
const sum = ({ conditions }: TargetChances) =>
  String(conditions.reduce((all, { chance }) => all.plus(Fraction.parse(chance)), Fraction.ZERO));

/** Red's firers one after the other in the fire phase; Blue passes at every question. */
function playOut({ battle, field, state: begin }: Hand, firers: readonly string[], target: string, dice: Dice) {
  let state: WwiiState = begin;
  const give = (command: WwiiCommand) => {
    const verdict = battle.decide(state, command, dice);
    if (verdict.type === "done") state = verdict.state;
  };
  for (const stand of firers) {
    if (state.phase === "fire" && state.toAct === "blue") give({ type: "pass" });
    if (state.phase !== "fire" || state.toAct !== "red") break;
    give({ type: "fire", stand, target });
  }
  const { status, s, d } = field.stateOf(state, target);
  return status === "eliminated" ? "eliminated" : conditionOf({ s, d });
}

interface Setting {
  readonly vehicles: readonly string[];
  readonly inches: number;
  readonly facing: number;
  readonly kind: GroundKind;
  readonly cohesion: number;
  readonly marked: { readonly s: boolean; readonly d: boolean };
  readonly missCounts: boolean;
}
/** Red's stands in a column in the west, Blue's one stand to the east of them, at the beginning of the fire phase. */
function setting({ vehicles, inches, facing, kind, cohesion, marked, missCounts }: Setting): Hand | null {
  const at = [12 + inches, 10] as const;
  const hand = new Hand({
    red: Object.fromEntries(
      vehicles.map((vehicle, i) => [`r${i}`, { vehicle, at: [12, 6 + 2 * i] as const, cohesion }]),
    ),
    blue: { b: { at, facing } },
    terrain: [[kind, at[0] - 0.5, at[1] - 0.5, 1, 1]],
    options: { failedShotIsAttack: missCounts },
  });
  for (const bead of ["s", "d"] as const)
    if (marked[bead]) hand.give({ type: "intervene", stand: "b", change: { type: "bead", bead, on: true }, why: "" });
  hand.initiative().posture();
  if (hand.state.choosing) hand.give({ type: "go-first", side: "red" });
  return hand.state.phase === "fire" && hand.state.toAct === "red" ? hand : null;
}
const settings: fc.Arbitrary<Setting> = fc.record({
  vehicles: fc.array(fc.constantFrom("T-34/85", "Panther", "PzIII J", "Mk VI", "Assault gun"), {
    minLength: 1,
    maxLength: 4,
  }),
  inches: fc.integer({ min: 3, max: 18 }),
  facing: fc.integer({ min: 0, max: 359 }),
  kind: fc.constantFrom<GroundKind>("clear", "woods", "rough-1"),
  cohesion: fc.integer({ min: 3, max: 18 }),
  marked: fc.record({ s: fc.boolean(), d: fc.boolean() }),
  missCounts: fc.boolean(),
});

describe("fire in sequence", () => {
  it("is the referee's result, over all dice of all shots", () => {
    let fired = 0;
    fc.assert(
      fc.property(settings, (given) => {
        const hand = setting(given);
        if (!hand) return;
        const firers = given.vehicles.map((_, i) => `r${i}`);
        const ask = asking(hand.field.loaded, hand.battle.view(hand.state, null));
        const { steps, best } = ask({ type: "sequence", firers, target: "b" });
        const played = (order: readonly string[]) =>
          Object.fromEntries(
            [...distribution((dice) => playOut(hand, order, "b", dice))].map(([id, chance]) => [id, String(chance)]),
          );
        for (const [i, { after }] of steps.entries()) {
          expect(sum(after)).toBe("1");
          expect(chances(after)).toEqual(played(firers.slice(0, i + 1)));
        }
        expect(chances(best.after)).toEqual(played(best.order ?? firers));
        fired += steps.filter(({ fires }) => fires !== "0").length;
      }),
      { numRuns: LONG ? 600 : 40 },
    );
    expect(fired).toBeGreaterThan(40);
  });

  it("is within statistical bounds of many seeded battles", () => {
    const given = {
      vehicles: ["T-34/85", "Panther", "T-34/85"],
      inches: 9,
      facing: 250,
      kind: "clear",
      cohesion: 13,
      marked: { s: false, d: false },
      missCounts: false,
    } as const;
    const hand = setting(given);
    if (!hand) throw new Error("no fire phase");
    const firers = ["r0", "r1", "r2"];
    const ask = asking(hand.field.loaded, hand.battle.view(hand.state, null));
    const { steps } = ask({ type: "sequence", firers, target: "b" });
    const expected = steps.at(-1)?.after.conditions ?? [];
    const dice = diceOf(randomOf(20_261_122));
    const runs = LONG ? 1_000_000 : 5000;
    const found = new Map<Condition, number>();
    for (let i = 0; i < runs; i++) {
      const condition = playOut(hand, firers, "b", dice);
      found.set(condition, (found.get(condition) ?? 0) + 1);
    }
    expect(expected.filter(({ chance }) => chance !== "0").length).toBeGreaterThan(2);
    for (const { id, chance } of expected) {
      const p = chanceOf(chance);
      // Five standard deviations, and never a thing that can't happen.
      const bound = 5 * Math.sqrt(p * (1 - p) * runs);
      expect(Math.abs((found.get(id as Condition) ?? 0) - p * runs), id).toBeLessThanOrEqual(bound);
    }
  }, 600_000);
});

const shotOf = ({ shot }: DuelSide): ShotReport => {
  if ("reason" in shot) throw new Error(shot.reason);
  return shot;
};

describe("a duel", () => {
  const red: Layout["red"] = { r2: { at: [6, 10], vehicle: "M3 Lee" } };
  const ask = asking(smallBattle({ red, blue: { b2: { at: [12, 10], vehicle: "PzIII J" } } }));
  test("has the shot and the answer from where the target stands", () => {
    const { there, back } = ask({ type: "duel", shot: { stand: "r2", target: "b2" } });
    expect([there.firer, there.target, back.firer, back.target]).toEqual(["r2", "b2", "b2", "r2"]);
    const alone = ask({ type: "duel", shot: { stand: "b2", target: "r2" } });
    expect(alone.there).toEqual(back);
    expect(alone.back).toEqual(there);
  });

  test("has its chances once as the forecast gives them, and added up from the gravest", () => {
    const shot = shotOf(ask({ type: "duel", shot: { stand: "r2", target: "b2" } }).there);
    expect(shot.conditions.map(({ id, chance }) => [id, chance])).toEqual(
      shot.forecast.after.map(({ id, chance }) => [id, chance]),
    );
    expect(sum(shot)).toBe("1");
    expect(shot.conditions.at(-1)?.atLeast).toBe("1");
    expect([shot.before, shot.worse]).toEqual(["unharmed", shot.conditions.at(-2)?.atLeast]);
  });

  test("between other places is that of stands which are there", () => {
    const place = (x: number, y: number, facing: number) => ({ at: [x, y] as never, facing: facing as never });
    const [from, to] = [place(20, 20, 90), place(28, 20, 180)];
    const moved = { red: { r2: { at: [20, 20], facing: 90 } }, blue: { b2: { at: [28, 20], facing: 180 } } } as const;
    const answer = asking(smallBattle())({ type: "duel", shot: { stand: "r2", target: "b2", from, to } });
    // The others are far away from that line.
    const there = asking(smallBattle(moved))({ type: "duel", shot: { stand: "r2", target: "b2" } });
    expect(shotOf(answer.there).conditions).toEqual(shotOf(there.there).conditions);
    expect(shotOf(answer.back).conditions).toEqual(shotOf(there.back).conditions);
    expect(shotOf(answer.there).forecast.frontal).toBe(false);
  });

  test("without a shot has the reason and still the figures for other distances", () => {
    const { there } = asking(smallBattle())({ type: "duel", shot: { stand: "r2", target: "b6" } });
    expect(there.shot).toMatchObject({ rule: expect.any(String), reason: expect.any(String) });
    expect(there.flags).toMatchObject({ cohesion: 14, aspect: expect.any(String) });
  });

  test("takes the gun that does best, or the one that is named", () => {
    const gun = (weapon?: number) => ask({ type: "duel", shot: { stand: "r2", target: "b2", weapon } }).there;
    const gone = (side: DuelSide) => Fraction.parse(shotOf(side).conditions[0]?.chance ?? "0");
    expect([gun(0).weapon, gun(1).weapon]).toEqual([0, 1]);
    const best = [gun(0), gun(1)].sort((a, b) => gone(b).compare(gone(a)))[0] as DuelSide;
    expect(gun()).toEqual(best);
  });
});

describe("a matrix", () => {
  it("is the answer of every single shot", () => {
    let shots = 0;
    for (let n = 0; n < (LONG ? 40 : 9); n++) {
      const loaded = arena(n);
      const ask = asking(loaded);
      const ids = (side: string) => loaded.scenario.stands.flatMap((one) => (one.side === side ? [one.id] : []));
      const [firers, targets] = [ids("red"), ids("blue")];
      const { cells } = ask({ type: "matrix", firers, targets });
      expect(cells.map((row) => row.length)).toEqual(firers.map(() => targets.length));
      for (const [i, stand] of firers.entries())
        for (const [j, target] of targets.entries()) {
          const { shot, weapon } = ask({ type: "duel", shot: { stand, target } }).there;
          if ("reason" in shot) {
            expect(cells[i]?.[j]).toEqual({ type: "refused", refusal: shot });
            continue;
          }
          shots++;
          const { forecast, ...rest } = shot;
          expect(cells[i]?.[j]).toEqual({ type: "odds", weapon, inches: forecast.inches, ...rest });
        }
    }
    expect(shots).toBeGreaterThan(20);
  });
});

describe("a chart", () => {
  it("has at the present distance the odds of the shot on the table", () => {
    let shots = 0;
    for (let n = 0; n < (LONG ? 60 : 6); n++) {
      const loaded = arena(500 + n);
      if (!rulesOf(loaded.scenario).ok) continue;
      const ask = asking(loaded);
      for (const { id: firer, side } of loaded.scenario.stands)
        for (const { id: target, side: other } of loaded.scenario.stands) {
          if (side === other) continue;
          const { there, back } = ask({ type: "duel", shot: { stand: firer, target } });
          // In base contact the distance counts otherwise: that is no question of the chart's.
          if ("reason" in there.shot || !there.flags || !back.flags || there.shot.forecast.inches < 1.5) continue;
          const { inches } = there.shot.forecast;
          const { stretches } = ask({ type: "chart", firer, target, there: there.flags, back: back.flags });
          const here = stretches.find(({ to, toIncluded }) => inches < to || (toIncluded && inches === to));
          expect(here?.there.type === "odds" && here.there.conditions).toEqual(there.shot.conditions);
          shots++;
        }
    }
    expect(shots).toBeGreaterThan(20);
  });
});
