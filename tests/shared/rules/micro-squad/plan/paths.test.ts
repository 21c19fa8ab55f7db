import { describe } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { planMove } from "../../../../../shared/rules/ghq/play/walking.ts";
import { microSquad } from "../../../../../shared/rules/micro-squad/system.ts";
import { isRefusal } from "../../../../../shared/rules/referee/field.ts";
import { pathsAgree } from "../../ghq/plan/pathsAgree.ts";
import { Hand, scenarioOf } from "../play/table.ts";

describe("planned paths of the squad game, through minefields", () => {
  pathsAgree({
    system: microSquad,
    // Guns move by hand, an inch a turn: of that each turn's end on 1/64 inch takes too much.
    vehicles: ["Squad", "Cavalry", "Tank", "Truck"],
    options: { uphillOnly: true },
    scenarioOf,
    unopposed: true,
    lays: (within) => ({
      overlays: ["north", "south"].map((id) => {
        const [x, y, width, height] = [within(12), within(9), 1 + within(6), 1 + within(3)];
        const points = [point(x, y), point(x + width, y + 0.5), point(x + width, y + height), point(x, y + height)];
        return { id, kind: "minefield", shape: { type: "polygon", points } };
      }),
    }),
    moving({ red, ...layout }) {
      const hand = new Hand({ ...layout, red: { ...red, a: { ...red["a"], formation: "a" } } });
      hand
        .initiative()
        .posture({ red: [["a"]] })
        .passed("artillery", "fire", "plot")
        .orders();
      hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
      // Mines on the way roll dice: the charge is known before.
      const plan = (move: object) => planMove(hand.field, hand.state, { stand: "a", path: [], ...move });
      return {
        charged(move) {
          const planned = plan(move);
          if (isRefusal(planned)) throw new Error(planned.reason);
          return planned.cost.points;
        },
        accepts: (move) => !isRefusal(plan(move)),
      };
    },
  });
});
