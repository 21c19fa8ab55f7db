/** Scenarios to begin with: tables of the usual sizes with nothing on them but the mission that the rules suggest. */
import type { RuleSystem } from "../rules/contract.ts";
import { implementedSystems } from "../rules/systems.ts";
import { USUAL_TABLES } from "../rules/tableScale.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import { SIDE_IDS, type SystemId } from "../systems.ts";
import { suggestedScenario } from "./mission.ts";

export interface Template {
  readonly id: string;
  readonly system: SystemId;
  readonly name: string;
  /** What is there and what is left to do. */
  readonly about: string;
  make(): LoadedScenario;
}

/** Inches that a side's zone is deep. */
const ZONE = 6;

/** The document's own first battle: entry edges, zones to form up in, twelve turns; forces and ground are the user's. */
function introduction(system: RuleSystem): Template {
  const { design } = system;
  const { long, short } = design.table;
  const { companies, standsInCompany, ghq } = design.force;
  const stands = companies * standsInCompany + (ghq ? 1 : 0);
  const title = "Introductory tank battle";
  return {
    id: `${system.id}-introduction`,
    system: system.id,
    name: title,
    about: `${short} × ${long}″ with zones, entry edges and victory set. Choose ${stands} tanks a side, then paint the ground.`,
    make() {
      const { scenario, ground } = suggestedScenario(system, { title, width: long, height: short });
      return {
        ground,
        scenario: {
          ...scenario,
          situation: "Two tank battalions meet on a road. Each comes on from its own short edge on the first turn.",
          notes: [
            `A battle after ${design.source}.`,
            `1. Each side: ${companies} companies of ${standsInCompany} stands${ghq ? " and a GHQ stand" : ""}, of tanks that are much alike.`,
            `2. Ground: woods on ${Math.round(design.terrain.woods[0] * 100)} to ${Math.round(design.terrain.woods[1] * 100)} % in lots of ${design.terrain.woodLot[0]} to ${design.terrain.woodLot[1]} inches, up to ${design.terrain.towns.most} towns of about ${design.terrain.towns.area} square inches together, a good road from short edge to short edge; the same on both halves.`,
            "3. The inspector’s Forces tab tells whether both sides are even, its Advice tab what is still missing.",
          ].join("\n"),
          zones: SIDE_IDS.map((side, i) => ({
            id: `zone-${side}`,
            side,
            name: `${scenario.sides[i]?.name ?? side} forms up`,
            points: cornersOf(i === 0 ? 0 : long - ZONE, i === 0 ? ZONE : long, short),
          })),
        },
      };
    },
  };
}

const cornersOf = (west: number, east: number, north: number): LoadedScenario["scenario"]["zones"][number]["points"] =>
  [
    [west, 0],
    [east, 0],
    [east, north],
    [west, north],
  ] as unknown as LoadedScenario["scenario"]["zones"][number]["points"];

const empty = (system: RuleSystem, long: number, short: number): Template => ({
  id: `${system.id}-${long}x${short}`,
  system: system.id,
  name: `Empty table, ${short}\u00a0×\u00a0${long}″`,
  about: "Bare ground; entry edges, turns and victory as the rules suggest.",
  make: () => suggestedScenario(system, { title: "New battle", width: long, height: short }),
});

export const templates: readonly Template[] = implementedSystems.flatMap((system) => [
  introduction(system),
  ...USUAL_TABLES.map(({ long, short }) => empty(system, long, short)),
]);
