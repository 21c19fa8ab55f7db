/** Wrecks that the battle has left cost wheels the chart's point: the referee, the planner and the opponent say the same. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TablePoint } from "../../../../../shared/geometry/units.ts";
import { Picture } from "../../../../../shared/opponent/picture.ts";
import { Battlefield } from "../../../../../shared/rules/ghq/play/battlefield.ts";
import { ghqModern } from "../../../../../shared/rules/ghq-modern/system.ts";
import { battleOn } from "../../../../../shared/rules/micro-squad/play/battle.ts";
import { SQUAD } from "../../../../../shared/rules/micro-squad/play/member.ts";
import { microSquad } from "../../../../../shared/rules/micro-squad/system.ts";
import { isRefusal } from "../../../../../shared/rules/referee/field.ts";
import type { Footprint } from "../../../../../shared/scenario/model.ts";
import { Hand as ModernHand } from "../../ghq-modern/play/table.ts";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { Hand, scenarioOf } from "./table.ts";

const ROADS = { roads: true };
const LAYOUT: Layout = {
  red: {
    truck: { vehicle: "Truck", at: [6, 10] },
    tank: { vehicle: "Tank", at: [6, 14] },
    squad: { at: [6, 18] },
    lost: { vehicle: "Tank", at: [10, 10], facing: 0 },
    men: { at: [13, 10], facing: 0 },
  },
  blue: { z: { at: [40, 20] } },
};
const lose = (hand: Hand, stand: string) =>
  hand.give({ type: "intervene", stand, change: { type: "eliminate" }, why: "" });
/** Red's stand is about to move. */
function moving(stand: string, lost: readonly string[], layout: Layout = LAYOUT): Hand {
  const hand = new Hand(layout)
    .initiative()
    .posture({ red: [[stand]] })
    .passed("artillery", "fire", "plot")
    .orders();
  for (const one of lost) lose(hand, one);
  hand.give({ type: "independent-move", group: hand.groupOf(stand) }, 1);
  return hand;
}

describe("a wreck that the battle has left", () => {
  it("costs wheels a point for the inch of it, tracks and men nothing, and men leave none", () => {
    const over = (stand: "truck" | "tank" | "squad") => {
      const hand = moving(stand, ["lost", "men"]);
      const from = hand.stand(stand).at as TablePoint;
      return hand.field.movementIn(hand.state, stand).cost([from, at(6, 10), at(14, 10)], ROADS).points;
    };
    expect(over("truck")).toBe(8 * 2 + 1);
    expect(over("tank")).toBe(4 + 8);
    expect(over("squad")).toBe(8 + 8);
  });

  it("is charged, refused and named in the log as a wreck of the table is", () => {
    const hand = moving("truck", ["lost"]);
    expect(hand.refused({ type: "move", stand: "truck", path: [at(13.75, 10)] }).reason).toBe(
      "Too far: 16.5 movement points, truck has 16. It can go 7.5″.",
    );
    hand.give({ type: "move", stand: "truck", path: [at(12, 10)] });
    expect(hand.event("move-declared").points).toBe(6 * 2 + 1);
    const rows = hand.log.findLast(({ path }) => path)?.working?.[0]?.rows.map(({ name, value }) => [name, value]);
    expect(rows).toEqual([
      ["clear", "3.5″: 7"],
      ["clear + a wreck", "1″: 3"],
      ["clear", "1.5″: 3"],
    ]);
  });

  it("is in the reach that the window shows, and in the calculations of the side's planner and opponent", () => {
    const hand = moving("truck", ["lost"]);
    const question = hand.battle.moveQuestion(hand.state, "truck");
    if (isRefusal(question)) throw new Error(question.reason);
    const way = [at(6, 10), at(12, 10)];
    expect(question.movement.cost(way, ROADS).points).toBe(13);
    const how = { roads: true, obstacles: [], radius: 0.5 };
    expect(question.movement.reach(at(6, 10), 12.9, how).costAt(at(12, 10))).toBeGreaterThan(12);
    const view = hand.battle.view(hand.state, "red");
    const planning = microSquad.planning.open(scenarioOf(LAYOUT), view);
    if (!planning.ok) throw new Error(planning.error.message);
    const planned = (stand: string) => {
      const moves = planning.value.moves(stand);
      if (isRefusal(moves)) throw new Error(moves.reason);
      return moves;
    };
    expect(planned("truck").movement.cost(way, ROADS).points).toBe(13);
    expect([planned("truck").hindered, planned("tank").hindered]).toEqual([true, undefined]);
    const loaded = scenarioOf(LAYOUT);
    const picture = Picture.open({ battle: hand.battle, loaded, side: "red", system: microSquad });
    if (!picture.ok) throw new Error(picture.error.message);
    const reckoned = () => {
      const moves = picture.value.moves("truck");
      if (isRefusal(moves)) throw new Error(moves.reason);
      return [
        moves.movement.cost(way, ROADS).points,
        picture.value.reach(moves, at(6, 10), 12.5).costAt(at(11.875, 10)),
      ];
    };
    // Before anything was lost the way is plain.
    expect(reckoned()).toEqual([12, 11.75]);
    picture.value.look(view);
    const [points, reached] = reckoned();
    expect(points).toBe(13);
    expect(reached).toBeGreaterThan(11.75);
  });

  it("costs as it would if it had lain there from the beginning", () => {
    const field = Battlefield.open(SQUAD, scenarioOf(LAYOUT), microSquad);
    if (!field.ok) throw new Error(field.error.message);
    const begun = battleOn(field.value).setup();
    const place = fc
      .tuple(fc.integer({ min: 4, max: 100 }), fc.integer({ min: 4, max: 80 }))
      .map(([x, y]) => at(x / 4, y / 4));
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 4 }),
        fc.array(fc.tuple(fc.constantFrom("lost", "tank"), place, fc.integer({ min: 0, max: 359 })), {
          minLength: 1,
          maxLength: 2,
        }),
        (way, wrecks) => {
          const state = structuredClone(begun);
          for (const [id, there, facing] of wrecks)
            Object.assign(field.value.stateOf(state, id), { status: "eliminated", at: there, facing });
          const { scenario, ground } = scenarioOf(LAYOUT);
          const lying = state.stands.filter(({ status }) => status === "eliminated");
          const footprints = lying.map(
            ({ id, at: there, facing }): Footprint => ({
              ...{ id: `wreck ${id}`, kind: "wreck", size: field.value.unit(id).stand.footprint, facing },
              at: there as TablePoint,
            }),
          );
          const laid = { ground, scenario: { ...scenario, table: { ...scenario.table, footprints } } };
          const other = Battlefield.open(SQUAD, laid, microSquad);
          if (!other.ok) throw new Error(other.error.message);
          for (const stand of ["truck", "tank", "squad"])
            expect(field.value.movementIn(state, stand).cost(way, ROADS)).toEqual(
              other.value.movementOf(stand).cost(way, ROADS),
            );
        },
      ),
      { numRuns: 100 },
    );
  });

  it("makes no difference to classes that pay nothing, nor in a member that doesn't say so", () => {
    const hand = moving("tank", ["lost"]);
    expect(hand.field.movementIn(hand.state, "tank")).toBe(hand.field.movementOf("tank"));
    expect(hand.field.movementIn(hand.state, "truck")).not.toBe(hand.field.movementOf("truck"));
    // The same object until another wreck is left.
    expect(hand.field.movementIn(structuredClone(hand.state), "truck")).toBe(
      hand.field.movementIn(hand.state, "truck"),
    );
    const modern = new ModernHand({ red: { a: { at: [5, 5] }, b: { at: [9, 9] } }, blue: { x: { at: [30, 10] } } });
    modern.give({ type: "intervene", stand: "b", change: { type: "eliminate" }, why: "" });
    expect(modern.field.movementIn(modern.state, "a")).toBe(modern.field.movementOf("a"));
    expect(ghqModern.terrainChart.wreck?.costs["wheeled"]).toEqual({ type: "added", perInch: 1 });
  });
});
