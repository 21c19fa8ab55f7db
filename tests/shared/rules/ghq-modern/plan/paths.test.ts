import { describe } from "vitest";
import { ghqModern } from "../../../../../shared/rules/ghq-modern/system.ts";
import { pathsAgree } from "../../ghq/plan/pathsAgree.ts";
import { Hand, scenarioOf, VEHICLES } from "../play/table.ts";

describe("planned paths, tracked, wheeled, on foot and in water", () => {
  pathsAgree({
    system: ghqModern,
    vehicles: Object.keys(VEHICLES),
    options: { uphillOnly: true },
    scenarioOf,
    moving({ red, ...layout }) {
      const hand = new Hand({ ...layout, red: { ...red, a: { ...red["a"], formation: "a" } } }).initiative().moving();
      hand.give({ type: "independent-move", group: "a" }, 1);
      return {
        charged(move) {
          hand.give({ type: "move", stand: "a", ...move, path: [...move.path] });
          return hand.event("move-declared").points;
        },
        accepts: (move) => hand.rule({ type: "move", stand: "a", ...move, path: [...move.path] }, []).type === "done",
      };
    },
  });
});
