/** The rules' suggestions for a battle on any table: scale, sight, turns, entry edges and victory conditions. */
import { inches } from "../geometry/units.ts";
import type { RuleSystem } from "../rules/contract.ts";
import type { DesignSuggestions } from "../rules/design.ts";
import { systemDefaults } from "../rules/systems.ts";
import type { EntryEdge, LoadedScenario, Scenario, Victory } from "../scenario/model.ts";
import { newScenario } from "../scenario/newScenario.ts";
import { SIDE_IDS } from "../systems.ts";
import { axisOf } from "./axis.ts";

/** An empty table with the mission that the system suggests; the sides enter from its short edges. */
export function suggestedScenario(
  { id, design }: RuleSystem,
  {
    title,
    width,
    height,
    sighting,
  }: {
    readonly title: string;
    readonly width: number;
    readonly height: number;
    readonly sighting?: DesignSuggestions["usualSighting"];
  },
): LoadedScenario {
  const sight = design.sighting.find(({ name }) => name === (sighting ?? design.usualSighting));
  // No farther than the table's length.
  const maximumSight = Math.min(sight?.inches ?? 20, Math.max(width, height));
  const empty = newScenario({ ...systemDefaults(id), system: id, title, width, height, maximumSight });
  return { ...empty, scenario: { ...empty.scenario, ...missionOf(design, empty.scenario) } };
}

function missionOf(design: DesignSuggestions, scenario: Scenario): Pick<Scenario, "entryEdges" | "victory"> {
  const { edges, across } = axisOf(design, scenario.table);
  const { victory } = design;
  return {
    entryEdges: SIDE_IDS.map((side, i) => ({
      id: `entry-${side}`,
      side,
      edge: edges[i] as EntryEdge["edge"],
      from: inches(0),
      to: inches(across),
      turn: design.deployment.turn,
    })),
    victory:
      victory === null
        ? []
        : SIDE_IDS.map(
            (side): Victory => ({
              type: "destroy",
              side,
              percent: victory.destroy,
              keep: victory.keep,
              count: "stands",
            }),
          ),
  };
}
