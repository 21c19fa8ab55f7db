/** The forecast of an overrun or a close assault equals the results of all dice. */
import { describe, expect, it } from "vitest";
import { distribution } from "../../../../../shared/odds/enumerate.ts";
import { isRefusal } from "../../../../../shared/play/refusal.ts";
import { conditionOf } from "../../../../../shared/rules/ghq/attack.ts";
import { markersOn } from "../../../../../shared/rules/ghq/markers.ts";
import type { SquadCommand } from "../../../../../shared/rules/micro-squad/play/battle.ts";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { Hand } from "./table.ts";

const GHQ = { role: "ghq" } as const;
/** Two of red's have reached blue's squad, which may have these markers. */
function reached(one: string, two: string, marks: readonly string[], more: Partial<Layout> = {}): Hand {
  const hand = new Hand({
    red: { one: { vehicle: one, at: [6, 10], ...GHQ }, two: { vehicle: two, at: [6, 11] } },
    blue: { squad: { at: [9, 10.5] }, staff: { at: [46, 22], ...GHQ } },
    ...more,
  });
  hand.initiative().posture({ red: [["one", "two"]] });
  hand.passed("artillery", "fire", "plot").orders();
  hand.give({ type: "order-move", group: "red-1-1" }, 5);
  for (const [stand, y] of [
    ["one", 10],
    ["two", 11],
  ] as const) {
    hand.give({ type: "move", stand, path: [at(10, y)] });
    while (hand.decision.side === "blue") hand.give({ type: "hold" });
  }
  for (const bead of marks)
    hand.give({ type: "intervene", stand: "squad", change: { type: "bead", bead, on: true }, why: "" } as SquadCommand);
  return hand;
}

describe.each([
  ["overrun", "Tank", "Tank"],
  ["overrun", "Tank", "Truck"],
  ["close-assault", "Squad", "Squad"],
  ["close-assault", "Engineers", "Squad"],
  ["close-assault", "Cavalry", "Engineers"],
] as const)("the forecast of a %s by %s and %s", (type, one, two) => {
  it.each([[[]], [["s"]], [["hit"]], [["d"]], [["s", "d"]]])("on a squad with %j is exact", (marks) => {
    const hand = reached(one, two, marks);
    const command = { type, stand: "one", target: "squad" } as const;
    const forecast = hand.battle.forecast(hand.state, command);
    if (isRefusal(forecast)) throw new Error(forecast.reason);
    const rolled = distribution((dice) => {
      const verdict = hand.battle.decide(hand.state, command, dice);
      if (verdict.type !== "done") throw new Error("refused");
      const squad = hand.field.stateOf(verdict.state, "squad");
      return conditionOf(squad.status === "eliminated" ? "eliminated" : markersOn(squad));
    });
    const told = Object.fromEntries(forecast.after.map(({ id, chance }) => [id, chance]).filter(([, c]) => c !== "0"));
    expect(told).toEqual(Object.fromEntries([...rolled].map(([id, chance]) => [id, chance.toString()])));
    expect(forecast.joint).toEqual(["one", "two"]);
  });
});
