import { describe } from "vitest";
import { ghqWwii } from "../../../../../shared/rules/ghq-wwii/system.ts";
import { pathsAgree } from "../../ghq/plan/pathsAgree.ts";
import { moving, scenarioOf, VEHICLES } from "../play/table.ts";

describe("planned paths", () => {
  pathsAgree({
    system: ghqWwii,
    vehicles: Object.keys(VEHICLES),
    options: { uphillOnly: true },
    scenarioOf,
    moving(layout) {
      const hand = moving(layout, { red: [["a"]] });
      hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
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
