/** A planner's chances against the referee's dice: every face of every die, and very many seeded throws. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Dice } from "../../../../../shared/dice/dice.ts";
import { diceOf, randomOf } from "../../../../../shared/dice/seeded.ts";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import type { PlannedShot, Planning } from "../../../../../shared/play/planning.ts";
import { conditionOf } from "../../../../../shared/rules/ghq/attack.ts";
import type { WwiiFact } from "../../../../../shared/rules/ghq-wwii/play/facts.ts";
import type { WwiiState } from "../../../../../shared/rules/ghq-wwii/play/state.ts";
import { planningOf } from "../../../planner/fixtures.ts";
import { decideWhile } from "../../referee/verdicts.ts";
import { walks } from "../../referee/walks.ts";
import { at, Hand, type Layout, moving, scenarioOf } from "../play/table.ts";
import { gathered, overEveryDie, told } from "./everyDie.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const THROWS = LONG ? 1_000_000 : 20_000;
const PASSAGES = LONG ? 30_000 : 300;

/** A deviation of this number of standard deviations is not chance: a few in ten million. */
const MOST_SIGMA = 5.3;

/** Counts of throws against exact chances. */
function expectFits(counts: ReadonlyMap<string, number>, chances: ReadonlyMap<string, Fraction>): void {
  const throws = [...counts.values()].reduce((sum, n) => sum + n, 0);
  for (const outcome of counts.keys()) expect(chances.has(outcome), `${outcome} can't come about`).toBe(true);
  for (const [outcome, chance] of chances) {
    const p = chance.toNumber();
    const off = Math.abs((counts.get(outcome) ?? 0) - p * throws);
    expect(off, `${outcome}: ${counts.get(outcome)} of ${throws} at ${p}`).toBeLessThanOrEqual(
      MOST_SIGMA * Math.sqrt(p * (1 - p) * throws) + 1e-6,
    );
  }
}

const planningIn = (hand: Hand, layout: Layout): Planning =>
  planningOf(scenarioOf(layout), null, hand.battle.view(hand.state, null));
type Bead = "s" | "d" | "fired" | "movement";
const bead = (stand: string, name: Bead) =>
  ({ type: "intervene", stand, change: { type: "bead", bead: name, on: true }, why: "" }) as const;

/** Red fires at blue in the fire phase; both as the beads say. */
function duel(layout: Layout, beads: Readonly<Record<string, readonly Bead[]>> = {}) {
  const hand = new Hand(layout).initiative().posture();
  for (const [stand, names] of Object.entries(beads)) for (const name of names) hand.give(bead(stand, name));
  if (hand.state.phase === "fire" && hand.state.choosing) hand.give({ type: "go-first", side: "red" });
  return { hand, planning: planningIn(hand, layout) };
}

/** The target's condition after the referee's command, in the planner's terms. */
function fired({ battle, state }: Hand, dice: Dice): string {
  const command = { type: "fire", stand: "r1", target: "b1" } as const;
  // Only the attack itself: a phase that ends with it is another matter.
  const ofTheAttack = ({ type }: WwiiFact) => type === "attacked" || type === "eliminated";
  const { state: after } = decideWhile(battle, state, command, dice, ofTheAttack);
  const target = after.stands.find(({ id }) => id === "b1") as WwiiState["stands"][number];
  const condition = target.status === "eliminated" ? "eliminated" : conditionOf(target);
  return `${condition}${target.attacked ? " attacked" : ""}`;
}

const shotAt = (planning: Planning, state?: string): PlannedShot => {
  const shot = planning.shot({ stand: "r1", target: "b1", state });
  if ("rule" in shot) throw new Error(shot.reason);
  return shot;
};

const CASES = fc.record({
  vehicle: fc.constantFrom("T-34/85", "PzIII J", "Mk VI"),
  inches: fc.integer({ min: 2, max: 14 }),
  facing: fc.integer({ min: 0, max: 359 }),
  kind: fc.constantFrom("clear", "woods", "rough-1" as const),
  cohesion: fc.integer({ min: 3, max: 21 }),
  failedShotIsAttack: fc.boolean(),
  firer: fc.subarray<Bead>(["s", "d"]),
  target: fc.subarray<Bead>(["s", "d", "fired", "movement"]),
});

describe("a planned shot", () => {
  it("leaves the target as the referee does, over every face of every die", () => {
    let shots = 0;
    fc.assert(
      fc.property(CASES, ({ vehicle, inches, facing, kind, cohesion, failedShotIsAttack, firer, target }) => {
        const layout: Layout = {
          red: { r1: { at: [20, 12], vehicle, cohesion } },
          blue: { b1: { at: [20 + inches, 12], facing, vehicle: "PzIII J" }, b2: { at: [46, 2] } },
          terrain: [[kind, 20 + inches - 0.5, 11.5, 1, 1]],
          options: { failedShotIsAttack },
        };
        const { hand, planning } = duel(layout, { r1: firer, b1: target });
        const shot = planning.shot({ stand: "r1", target: "b1" });
        expect(planning.falls({ stand: "r1", target: "b1" })).toEqual("rule" in shot ? null : shot.next);
        if ("rule" in shot || hand.state.phase !== "fire" || hand.state.toAct !== "red") return;
        shots++;
        expect(told(gathered(shot.next, ({ key }) => key))).toEqual(told(overEveryDie((dice) => fired(hand, dice))));
        for (const { key, condition } of shot.next) {
          expect(key.split(" ")[0]).toBe(condition);
          const again = planning.shot({ stand: "r1", target: "b1", state: key });
          // 7.1.2, or gone: otherwise the shot was none, and the next fares like it.
          if (key.includes("attacked") || condition === "eliminated") expect("rule" in again, key).toBe(true);
          else expect("rule" in again ? again : again.next).toEqual(shot.next);
        }
      }),
      { numRuns: LONG ? 1000 : 18 },
    );
    expect(shots).toBeGreaterThan(8);
  }, 600_000);

  it(`comes out as the referee's dice fall, ${THROWS} times`, () => {
    const { hand, planning } = duel(
      {
        red: { r1: { at: [20, 12], vehicle: "T-34/85", cohesion: 15 } },
        blue: { b1: { at: [29, 12], facing: 270 }, b2: { at: [46, 2] } },
        terrain: [["rough-1", 28, 11, 2, 2]],
      },
      { r1: ["d"], b1: ["s"] },
    );
    const dice = diceOf(randomOf(6, 1));
    const counts = new Map<string, number>();
    for (let i = 0; i < THROWS; i++) {
      const outcome = fired(hand, dice);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    expectFits(
      counts,
      gathered(shotAt(planning).next, ({ key }) => key),
    );
  }, 600_000);
});

/** Red goes east past three guns, one of them in its way. */
const AMBUSH: Layout = {
  red: {
    r1: { at: [4, 12], cohesion: 13, vehicle: "PzIII J" },
    r2: { at: [4, 20], role: "ghq" },
  },
  blue: {
    b1: { at: [18, 14], facing: 270, vehicle: "T-34/85", cohesion: 9 },
    b2: { at: [9, 16], facing: 0, vehicle: "M3 Lee", cohesion: 9 },
    b3: { at: [11, 12], facing: 90, vehicle: "Popgun", cohesion: 14 },
    b4: { at: [46, 2], role: "ghq" },
  },
  terrain: [["rough-1", 12, 10, 4, 4]],
};
const WAY = [at(4, 12), at(13, 12)];

function ambush(options: Layout["options"], beads: readonly Bead[]) {
  const layout = { ...AMBUSH, options: options ?? {} };
  const hand = moving(layout, { red: [["r1"]] });
  hand.give({ type: "order-move", group: hand.groupOf("r1") }, 1);
  for (const name of beads) hand.give(bead("r1", name));
  const passage = planningIn(hand, layout).passage({ stand: "r1", path: WAY, roads: true });
  if ("rule" in passage) throw new Error(passage.reason);
  return { hand, passage };
}

interface End {
  readonly fate: string;
  readonly condition: string;
}
/** A mover's condition after some events, compared with its condition before. */
function endOf(state: WwiiState, before: string, events: readonly WwiiFact[]): End {
  const mover = state.stands.find(({ id }) => id === "r1") as WwiiState["stands"][number];
  if (mover.status === "eliminated") return { fate: "lost", condition: "eliminated" };
  const condition = conditionOf(mover);
  const halted = events.some(
    (event) => (event.type === "go-on-tested" || event.type === "nerve-tested") && !event.success,
  );
  return { fate: halted ? "stopped" : condition === before ? "whole" : "harmed", condition };
}

describe("a shot on the way", () => {
  const options = fc.record({
    failedShotIsAttack: fc.boolean(),
    opportunityFire: fc.constantFrom("once", "each-enemy"),
  });
  it("comes out as the referee's does, the roll to go on included, over every face of every die", () => {
    fc.assert(
      fc.property(options, fc.subarray<Bead>(["s", "d"]), fc.nat(), (values, beads, pick) => {
        const { hand, passage } = ambush(values, beads);
        const state = hand.battle.copy(hand.state);
        hand.battle.give(state, { type: "move", stand: "r1", path: WAY.slice(1) }, NO_DICE);
        const found = hand.battle.candidates(state, "opportunity-fire");
        const choices = found.type === "choices" ? found.choices : [];
        const { command } = choices[pick % choices.length] as (typeof choices)[number];
        if (command.type !== "opportunity-fire") throw new Error("no opportunity fire");
        const shot = passage
          .shots(passage.places.indexOf(command.at), passage.start)
          .find(
            ({ firer, weapon }) =>
              firer === command.stand && weapon === (command.weapon === "turret" ? GUN_OF_LEE(command.stand) : 0),
          );
        if (!shot) throw new Error(`no shot of ${command.stand}`);
        const before = conditionOf({ s: beads.includes("s"), d: beads.includes("d") });
        const referee = overEveryDie((dice) => {
          // Only the shot: where the mover goes on, more may happen to it.
          const ofTheShot = ({ type }: WwiiFact) => OF_THE_SHOT.includes(type);
          const { state: after, facts } = decideWhile(hand.battle, state, command, dice, ofTheShot);
          const { fate, condition } = endOf(after, before, facts);
          const mover = after.stands.find(({ id }) => id === "r1");
          const over = values.opportunityFire === "once" && (mover?.opportunityBy.length ?? 0) > 0;
          return `${fate} ${condition}${fate === "lost" || fate === "stopped" || over ? " over" : ""}`;
        });
        const planned = gathered(shot.outcomes, (one) => `${one.fate} ${one.condition}${one.over ? " over" : ""}`);
        expect(told(planned)).toEqual(told(referee));
      }),
      { numRuns: LONG ? 100 : 3 },
    );
  }, 600_000);

  it(`and the whole way with an enemy who fires at once, ${PASSAGES} times`, () => {
    for (const opportunityFire of ["once", "each-enemy"]) {
      const { hand, passage } = ambush({ opportunityFire }, ["s"]);
      const dice = diceOf(randomOf(6, 2));
      const counts = new Map<string, number>();
      for (let i = 0; i < PASSAGES; i++) {
        const outcome = walked(hand, dice);
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      }
      const exact = walks(passage, "S");
      expect(String([...exact.values()].reduce((sum, chance) => sum.plus(chance), Fraction.ZERO))).toBe("1");
      expect(exact.size, String([...exact.keys()])).toBeGreaterThan(4);
      expectFits(counts, exact);
    }
  }, 900_000);
});

const OF_THE_SHOT: readonly WwiiFact["type"][] = ["came-to", "attacked", "eliminated", "go-on-tested"];
const NO_DICE: Dice = {
  roll: () => {
    throw new Error("nothing is rolled for here");
  },
};
/** The turret gun is the Lee's second, and the only one of the others. */
const GUN_OF_LEE = (stand: string) => (stand === "b2" ? 1 : 0);

/** The referee's move to its end: the first shot on offer is fired, no stand answers, and the mover goes on. */
function walked({ battle, state: begun }: Hand, dice: Dice): string {
  let state = begun;
  const events: WwiiFact[] = [];
  let command: Parameters<typeof battle.decide>[1] = { type: "move", stand: "r1", path: WAY.slice(1) };
  for (;;) {
    let ended = false;
    const step = decideWhile(battle, state, command, dice, ({ type }: WwiiFact) => {
      if (ended) return false;
      ended = type === "move-ended";
      return true;
    });
    state = step.state;
    events.push(...step.facts);
    if (ended) {
      const { fate, condition } = endOf(state, "S", events);
      return `${fate} ${condition}`;
    }
    const kinds = battle.pending(state).open.map(({ kind }) => kind);
    if (kinds.includes("opportunity-fire")) {
      const found = battle.candidates(state, "opportunity-fire");
      if (found.type !== "choices" || !found.choices[0]) throw new Error("nobody fires");
      command = found.choices[0].command;
    } else command = { type: kinds.includes("decline") ? "decline" : "go-on" };
  }
}
