/** The planner's facts on weapons, cover, moves and conditions, by a side's knowledge and its suppositions. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathLength } from "../../../../../shared/movement/path.ts";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import type { PlannedMove, PlannedShot, Planning } from "../../../../../shared/play/planning.ts";
import { rangeModifier } from "../../../../../shared/rules/ghq/rangeEffects.ts";
import { wwiiOptions } from "../../../../../shared/rules/ghq-wwii/options.ts";
import { ATTACK_TABLES } from "../../../../../shared/rules/ghq-wwii/tables.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import type { SideId } from "../../../../../shared/systems.ts";
import { place, planningOf, SMALL, smallBattle, smallPlanning } from "../../../planner/fixtures.ts";
import { arena } from "../play/arenas.ts";
import { at, Hand, type Layout, moving, scenarioOf } from "../play/table.ts";
import { fieldOf, played } from "./played.ts";

const accepted = <T extends object>(answer: T | { readonly rule: string; readonly reason: string }): T => {
  if ("reason" in answer) throw new Error(answer.reason);
  return answer;
};
const refusal = (answer: object | null): string =>
  answer && "rule" in answer && "reason" in answer ? `${answer.rule} ${answer.reason}` : "none";

describe("weapons", () => {
  const options = fc.record({
    rangeFractions: fc.constantFrom("up", "nearest", "down"),
    beyond20: fc.constantFrom("one", "three", "none"),
  });
  it("have bands without gaps up to their range, with the modifier of every distance in them", () => {
    fc.assert(
      fc.property(options, fc.integer({ min: 0, max: 30 * 64 }), (values, steps) => {
        const planning = planningOf(
          scenarioOf({ red: { r1: { at: [4, 4], vehicle: "Panther" } }, blue: {}, options: values }),
        );
        const [gun] = planning.weapons("r1");
        if (!gun) throw new Error("no gun");
        const inches = Math.min(steps / 64, gun.range);
        const band = gun.bands.find(({ to, toIncluded }) => inches < to || (inches === to && toIncluded));
        const rules = wwiiOptions({ ...values } as never);
        expect(band?.modifier).toBe(rangeModifier(ATTACK_TABLES.range, { inches, contact: false }, rules).value);
        gun.bands.forEach(({ from, to }, i) => {
          expect(from).toBe(gun.bands[i - 1]?.to ?? 0);
          expect(to).toBeGreaterThanOrEqual(from);
        });
        expect(gun.bands.at(-1)).toMatchObject({ to: gun.range, toIncluded: true });
      }),
    );
  });

  it("are shown as the rules have them: the gun that must obey facing restrictions has an arc", () => {
    const planning = smallPlanning();
    expect(planning.weapons("r3").map(({ name, range, arc }) => [name, range, arc])).toEqual([
      ["hull gun", 20, 90],
      ["turret gun", 10, null],
    ]);
    expect(planning.weapons("r3")[1]?.bands.map(({ words }) => words)).toEqual([
      "−1, up to 1″",
      "0, over 1″ up to 5″",
      "+1, over 5″ up to 10″",
    ]);
    expect(planning.weapons("nobody")).toEqual([]);
  });
});

describe("cover", () => {
  it("is the cover in the working of a shot there, and exceeds it where the stand isn't seen", () => {
    const planning = smallPlanning();
    let seen = 0;
    for (const target of ["b3", "b4", "b5"])
      for (const firer of ["r4", "r5", "r6"])
        for (let x = 13; x < 30; x += 1.5)
          for (let y = 4; y < 19; y += 1.5) {
            const there = place(x, y, 270);
            const { rows, total } = planning.cover(target, there, firer);
            expect(rows.length > 0).toBe(total !== 0);
            const shot = planning.shot({ stand: firer, target, to: there });
            if ("rule" in shot) continue;
            seen++;
            const working = shot.workings.flatMap((one) => one.rows).filter(({ rule }) => /^9|^6\.3\.3/.test(rule));
            expect(working.reduce((sum, { value }) => sum + Number(value.replace("−", "-")), 0)).toBe(total);
          }
    expect(seen).toBeGreaterThan(50);
    expect(planning.cover("b5", place(16, 15), "r4").rows).toEqual([
      { name: "Target in woods", rule: "9.1", value: "+2 on both rolls" },
    ]);
    expect(planning.cover("nobody", place(16, 15), "r4")).toEqual({ rows: [], total: 0 });
  });
});

describe("moves", () => {
  it("may end where the referee lets a path end, and nowhere else", () => {
    let [may, mayNot] = [0, 0];
    for (let n = 0; n < 8; n++) {
      const loaded = arena(n);
      const field = fieldOf(loaded);
      for (const { battle, state } of played(field, n)) {
        if (state.procedures.length !== 1) continue;
        const planning = planningOf(loaded, null, battle.view(state, null));
        for (const [stand, why] of battle.eligible(state, "move")) {
          const here = planning.standing(stand);
          const found = why === null ? battle.candidates(state, "move", stand) : null;
          if (!here || found?.type !== "domain") continue;
          const move = accepted<PlannedMove>(planning.moves(stand));
          expect(move.from).toEqual(here);
          for (const other of state.stands) {
            if (!other.at) continue;
            const there = { at: at(other.at[0] + 0.75, other.at[1]), facing: here.facing };
            const path = [here.at, there.at];
            const cost = move.movement.cost(path, { roads: true });
            const affordable = cost.points <= (move.allowances[0]?.points ?? 0) || pathLength(path) <= move.always;
            if (cost.impassableAt !== null || !affordable) continue;
            const planned = move.mayEnd(there);
            expect(planned).toEqual(found.domain.has({ type: "move", stand, path: [there.at], facing: there.facing }));
            if (planned) mayNot++;
            else may++;
          }
        }
      }
    }
    expect(may).toBeGreaterThan(10);
    expect(mayNot).toBeGreaterThan(10);
  });

  it("say which stands can't have any, and begin at the edge where a stand enters", () => {
    const layout: Layout = {
      red: { r1: { at: [4, 4] }, r2: {} },
      blue: { b1: { at: [30, 4] } },
      entryEdges: [{ id: "west", side: "red", edge: "west", from: 2 as never, to: 10 as never, turn: 3 }],
    };
    const planning = planningOf(scenarioOf(layout));
    const move = accepted<PlannedMove>(planning.moves("r2"));
    expect(move).toMatchObject({
      from: { at: [0, 6] },
      always: 1,
      radius: 0.5,
      enters: [
        [0, 2],
        [0, 10],
      ],
    });
    expect(move.allowances).toEqual([{ points: 12, chance: Fraction.ONE }]);
    expect(accepted(planning.passage({ stand: "r2", path: [at(0, 6), at(5, 6)], roads: true }))).toMatchObject({
      places: { length: 11 },
    });
    planning.suppose([{ stand: "r1", place: null }]);
    expect(refusal(planning.moves("r1"))).toBe("6.0 r1 is not on the table.");
    expect(refusal(planning.moves("nobody"))).toMatch(/^house/);
    expect(refusal(planning.passage({ stand: "b1", path: [at(30, 4), at(4, 4)], roads: true }))).toMatch(
      /^8\.3\.1 Too far: /,
    );
  });
});

describe("supposing", () => {
  const odds = (planning: Planning) =>
    accepted<PlannedShot>(planning.shot({ stand: "r2", target: "b4" })).next.map(
      ({ key, chance }) => `${key} ${chance}`,
    );
  it("a stand elsewhere is as asking with it elsewhere, and as a scenario in which it stands there", () => {
    const planning = smallPlanning();
    const there = place(9, 8, 90);
    const asked = accepted<PlannedShot>(planning.shot({ stand: "r2", target: "b4", from: there }));
    planning.suppose([{ stand: "r2", place: there }]);
    const supposed = accepted<PlannedShot>(planning.shot({ stand: "r2", target: "b4" }));
    expect(supposed).toEqual(asked);
    const elsewhere = smallPlanning(null, { red: { ...SMALL.red, r2: { at: [9, 8] } } });
    expect(accepted(elsewhere.shot({ stand: "r2", target: "b4" }))).toEqual(asked);
    expect(planning.standing("r2")).toEqual(there);
    planning.suppose([]);
    expect(planning.standing("r2")).toEqual(smallPlanning().standing("r2"));
  });

  it("beads puts its stand in that condition, and forbids the actions they forbid", () => {
    const planning = smallPlanning();
    planning.suppose([{ stand: "r2", place: place(9, 8, 90) }]);
    const fresh = odds(planning);
    planning.suppose([{ stand: "r2", place: place(9, 8, 90), beads: ["s", "fired"] }]);
    expect(planning.condition("r2")).toBe("S");
    expect(refusal(planning.mayFire("r2"))).toBe("7.1.4 r2 has fired this turn.");
    // The shot itself is of another moment, but the marker lies on the firer.
    expect(odds(planning)).not.toEqual(fresh);
    planning.suppose([{ stand: "r2", beads: ["movement"] }]);
    expect(refusal(planning.mayFire("r2"))).toMatch(/^4\.0 \(2\)/);
    planning.suppose([{ stand: "r2", place: null }]);
    expect(planning.condition("r2")).toBeNull();
    expect(refusal(planning.shot({ stand: "r2", target: "b4" }))).toBe("6.0 r2 is not on the table.");
  });

  it("an answer that is read later is about the table at the time of the question", () => {
    const planning = smallPlanning();
    const shot = accepted<PlannedShot>(planning.shot({ stand: "r4", target: "b3", to: place(9, 12, 270) }));
    const unseen = planning.shot({ stand: "r4", target: "b5" });
    planning.suppose([
      { stand: "r4", place: place(2, 2) },
      { stand: "b5", place: place(10, 12) },
    ]);
    expect(shot.sight.distance).toBeCloseTo(shot.inches);
    expect(refusal(unseen)).toMatch(/^6\.1\.1 r4 does not see b5: woods/);
  });
});

describe("facts that a side doesn't know", () => {
  /** Every answer of a planner about everything in it. */
  const everything = (planning: Planning) => {
    const ids = planning.known.scenario.stands.map(({ id }) => id);
    return JSON.stringify(
      ids.map((stand) => [
        planning.standing(stand),
        planning.weapons(stand),
        planning.mayFire(stand),
        ids.map((target) => [planning.shot({ stand, target }), planning.cover(target, place(15, 12), stand)]),
        refusal(planning.moves(stand)),
        passageOf(planning, stand),
      ]),
      (_, value) => (typeof value === "bigint" ? String(value) : value),
    );
  };
  const passageOf = (planning: Planning, stand: string) => {
    const here = planning.standing(stand);
    if (!here) return null;
    const passage = planning.passage({ stand, path: [here.at, at(here.at[0], here.at[1] - 3)], roads: true });
    if ("rule" in passage) return passage;
    return passage.places.map((_, i) =>
      passage.shots(i, passage.start).map(({ firer, outcomes }) => [firer, outcomes]),
    );
  };
  const hiding = (changed: Partial<Layout["blue"][string]>): Partial<Layout> => ({
    blue: { ...SMALL.blue, b3: { ...SMALL.blue["b3"], ...changed, visibleTo: ["blue"] } },
  });

  it.each([
    ["stands elsewhere", { at: [10, 8] }],
    ["is another vehicle", { vehicle: "Assault gun" }],
    ["has another cohesion", { cohesion: 5 }],
    ["waits off the table", { at: undefined as never }],
  ] as const)("makes no difference to its answers: a hidden enemy that %s", (_, changed) => {
    const before = everything(smallPlanning("red", hiding({})));
    expect(everything(smallPlanning("red", hiding(changed as never)))).toBe(before);
    expect(before).not.toContain("b3");
    expect(everything(smallPlanning("blue", hiding({})))).toContain("b3");
  });

  it("is not in the side's view of a battle either, until the stand is shown; then it is", () => {
    const layout = { ...SMALL, ...hiding({}) };
    const hand = moving(layout, { red: [["r6"]] });
    const asked = (side: SideId) => planningOf(scenarioOf(layout), side, hand.battle.view(hand.state, side));
    const known = hand.state.stands.find(({ id }) => id === "b3")?.known;
    expect(asked("red").standing("b3") !== null).toBe(known);
    expect(asked("blue").standing("b3")).not.toBeNull();
  });

  it("are the other side's standing orders", () => {
    const hand = new Hand(SMALL);
    hand.give({ type: "standing-order", side: "blue", stand: "b2", order: { type: "within", inches: 8 } });
    const orderSeenBy = (side: SideId) =>
      hand.battle.view(hand.state, side).stands.find(({ id }) => id === "b2")?.standingOrder;
    expect(orderSeenBy("blue")).toEqual({ type: "within", inches: 8 });
    expect(orderSeenBy("red")).toBeNull();
  });

  it("a view that shows a stand that the scenario hides is refused", () => {
    const loaded = smallBattle();
    const scenario: Scenario = { ...loaded.scenario, stands: loaded.scenario.stands.filter(({ id }) => id !== "b2") };
    const hand = new Hand(SMALL);
    const system = planningOf(loaded);
    expect(system.known.scenario.stands.length).toBe(12);
    expect(() => planningOf({ ...loaded, scenario }, null, hand.battle.view(hand.state, null))).toThrow(
      /b2 is on the table/,
    );
  });
});
