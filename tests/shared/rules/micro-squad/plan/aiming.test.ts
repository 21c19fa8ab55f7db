/** The places where fire on a place may fall, in the planner: against every roll of the referee's dice. */
import { describe, expect, it } from "vitest";
import { distribution } from "../../../../../shared/odds/enumerate.ts";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import { contextFor } from "../../../../../shared/planner/context.ts";
import { chance } from "../../../../../shared/planner/odds/chance.ts";
import { type ChanceAnswer, type LandingAnswer, SURE } from "../../../../../shared/planner/questions.ts";
import type { SquadCommand } from "../../../../../shared/rules/micro-squad/play/battle.ts";
import type { SquadFact } from "../../../../../shared/rules/micro-squad/play/facts.ts";
import { microSquad } from "../../../../../shared/rules/micro-squad/system.ts";
import { answerOf } from "../../../planner/odds/run.ts";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { BATTERY, GHQ, Hand, scenarioOf } from "../play/table.ts";

const LAYOUT: Layout = {
  ...BATTERY,
  blue: {
    near: { at: [25, 12.5] },
    apart: { at: [28.5, 12] },
    far: { at: [40, 20], ...GHQ },
  },
};
function asked(
  layout: Layout,
  stand: string,
  place: readonly [number, number],
  others: string[] = [],
  more = {},
): ChanceAnswer {
  const hand = new Hand(layout);
  const context = contextFor(scenarioOf(layout), hand.battle.view(hand.state, null), null, microSquad.planning);
  if (!context.ok) throw new Error(context.error.message);
  const question = {
    type: "chance",
    of: "barrage",
    stand,
    flags: null,
    aim: { at: at(...place), others },
    ...more,
  } as const;
  return answerOf(chance(context.value, question));
}
function landingOf(answer: ChanceAnswer): LandingAnswer {
  if (!answer.landing) throw new Error("nothing was aimed");
  return answer.landing;
}
const hits = (answer: ChanceAnswer): Record<string, string> =>
  Object.fromEntries(landingOf(answer).hit.map(({ stand, chance: exactly }) => [stand, exactly]));

/** The chance that each stand is attacked, by every roll that the command asks for. */
function rolled(hand: Hand, command: SquadCommand): Record<string, string> {
  const found = distribution((dice) => {
    const verdict = hand.battle.decide(hand.state, command, dice);
    if (verdict.type !== "done") throw new Error(verdict.refusal.reason);
    const struck = verdict.reports.flatMap(({ fact }) => {
      const told = fact as SquadFact | undefined;
      return told?.type === "struck" ? [told.target] : [];
    });
    return [...new Set(struck)].sort().join();
  });
  const sums = new Map<string, Fraction>();
  for (const [key, of] of found)
    for (const id of key === "" ? [] : key.split(",")) sums.set(id, (sums.get(id) ?? Fraction.ZERO).plus(of));
  return Object.fromEntries([...sums].map(([id, of]) => [id, of.toString()]));
}

describe("where fire on a place may come down", () => {
  it.each([[[25, 12]], [[27, 11]], [[24, 9.5]]] as const)(
    "by a mortar at %j hits the stands that the referee's dice hit",
    (place) => {
      const hand = new Hand(LAYOUT).initiative().posture().first();
      // The square lies as the planner lays it: across the line of fire.
      const [x, y] = place;
      const facing = (Math.round((Math.atan2(x - 5, y - 10) * 180) / Math.PI) + 360) % 360;
      const found = hits(asked(LAYOUT, "mortar", place));
      const command = { type: "direct-artillery", stand: "mortar", at: at(x, y), facing: facing as never } as const;
      expect(found).toEqual(rolled(hand, command));
      expect(Object.keys(found).length).toBeGreaterThan(0);
    },
  );

  it("by a battery keeps its sheaf, and each gun comes by a separate roll", () => {
    const hand = new Hand(LAYOUT).initiative().posture().passed("artillery", "fire").first();
    hand.give({ type: "plot-mission", stand: "h1", at: at(25, 12), facing: 71 as never });
    hand.passed("plot").initiative().posture().first();
    const mission = hand.state.plots[0]?.id ?? "";
    const answer = asked(LAYOUT, "h1", [25, 12], ["h2"]);
    expect(landingOf(answer).stands).toEqual(["h1", "h2"]);
    expect(landingOf(answer).aimed.length).toBe(2);
    expect(hits(answer)).toEqual(rolled(hand, { type: "fire-mission", mission }));
  });

  it("is one gun alone where a howitzer fires in view, and doesn't deviate", () => {
    const answer = asked(LAYOUT, "h1", [25, 12], ["h2"], { flags: { cohesion: 14, "howitzer-in-view": true } });
    const { stands, field, most } = landingOf(answer);
    expect(stands).toEqual(["h1"]);
    expect(hits(answer)).toEqual({ near: "7/10" });
    expect(most).toBeCloseTo(0.7, 9);
    // Four square inches, sixteen cells each, all by the same chance; turned, its border cells come and go.
    const under = [...field.values].filter((value) => value > 0);
    expect(new Set(under)).toEqual(new Set([Math.round(SURE * 0.7)]));
    expect(Math.abs(under.length - 64)).toBeLessThan(6);
  });

  it("counts the terrain at the place, and says friend and foe", () => {
    const woods: Layout = {
      ...LAYOUT,
      terrain: [["woods", 24, 8, 6, 8]],
      red: { ...LAYOUT.red, own: { at: [26.5, 12] } },
    };
    const answer = asked(woods, "mortar", [25, 12]);
    expect(answer.table).toMatchObject({ cohesion: 14, terrain: 2 });
    expect(hits(answer)).toHaveProperty("own");
    const sum = answer.tables[0]?.rows.find(({ name }) => name === "on the spot")?.chance ?? "0";
    expect(sum).toBe(Fraction.of(12, 20).times(Fraction.of(14, 20)).toString());
  });

  it("is nothing off the table, and refused out of reach, off the table and to a stand without such a gun", () => {
    const edge = landingOf(asked(LAYOUT, "mortar", [25, 23.5]));
    const whole = landingOf(asked(LAYOUT, "mortar", [25, 12]));
    const sum = ({ field }: LandingAnswer) => [...field.values].reduce((all, value) => all + value, 0);
    expect(sum(edge)).toBeLessThan(0.8 * sum(whole));
    expect(landingOf(asked(LAYOUT, "mortar", [6, 11])).refusal).toMatch(/needs 3″ at least/);
    expect(landingOf(asked(LAYOUT, "mortar", [60, 11])).refusal).toBe("The place lies off the table.");
    expect(landingOf(asked(LAYOUT, "near", [10, 11])).refusal).toMatch(/no mortar or howitzer/);
    expect(asked(LAYOUT, "mortar", [25, 12], [], { aim: undefined }).landing).toBeNull();
  });
});
