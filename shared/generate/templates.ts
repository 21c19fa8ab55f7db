/** Templates for new scenarios: tables of the usual sizes, empty except for the mission that the rules suggest. */
import { forceSheetOf } from "../forces/sheets.ts";
import type { RuleSystem } from "../rules/contract.ts";
import { tableScaleOf } from "../rules/systems.ts";
import { USUAL_TABLES, type UsualTable } from "../rules/tableScale.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import { SIDE_IDS, type SystemId } from "../systems.ts";
import { axisOf, boxOn } from "./axis.ts";
import { suggestedScenario } from "./mission.ts";

export interface Template {
  readonly id: string;
  readonly system: SystemId;
  readonly name: string;
  /** The contents, and the work that is left. */
  readonly about: string;
  make(): LoadedScenario;
}

/** The document's first battle: entry edges, deployment zones and twelve turns; the user adds forces and ground. */
function introduction(system: RuleSystem): Template {
  const { design } = system;
  const { long, short } = tableScaleOf(system.id).table;
  const { companies, standsInCompany } = design.force;
  const wanted = forceSheetOf(system.id).roles.filter((role) => role.wanted);
  const stands = companies * standsInCompany + wanted.length;
  const { edges, zone } = design.deployment;
  const { woods, woodLot, towns, throughRoad, equalHalves } = design.terrain;
  const ground = [
    `woods on ${Math.round(woods[0] * 100)} to ${Math.round(woods[1] * 100)}%, each ${woodLot[0]} to ${woodLot[1]} inches across`,
    `up to ${towns.most === 1 ? "one town" : `${towns.most} towns`} of about ${towns.area} square inches${towns.most === 1 ? "" : " together"}`,
    ...(throughRoad
      ? ["a good road from short edge to short edge"]
      : ["hills and woods that break the lines of sight"]),
  ].join(", ");
  const axis = axisOf(design, { width: long, height: short });
  const title = "Introductory tank battle";
  return {
    id: `${system.id}-introduction`,
    system: system.id,
    name: title,
    about: `${long} × ${short}″ with ${design.victory === null ? "zones and entry edges" : "zones, entry edges and victory"} set. Choose ${stands} tanks per side, then paint the ground.`,
    make() {
      const { scenario, ground: bare } = suggestedScenario(system, { title, width: long, height: short });
      return {
        ground: bare,
        scenario: {
          ...scenario,
          situation:
            edges === "short"
              ? "Two tank battalions meet on a road. Each enters from its short edge on the first turn."
              : "Two tank battalions meet. Each is placed along its long edge.",
          notes: [
            `A battle after ${design.source}.`,
            `1. Each side: ${companies} companies of ${standsInCompany} stands${wanted.map(({ name }) => ` and a ${name} stand`).join("")}, with similar tanks.`,
            `2. Ground: ${ground}${equalHalves ? "; the same on both halves" : ""}.`,
            "3. The inspector’s Forces tab shows whether the sides are even, its Advice tab what is still missing.",
          ].join("\n"),
          zones: SIDE_IDS.map((side, i) => ({
            id: `zone-${side}`,
            side,
            name: `${scenario.sides[i]?.name ?? side} forms up`,
            points:
              i === 0
                ? boxOn(axis, 0, zone, 0, axis.across)
                : boxOn(axis, axis.length - zone, axis.length, 0, axis.across),
          })),
        },
      };
    },
  };
}

const empty = (system: RuleSystem, name: string, { long, short }: UsualTable): Template => ({
  id: `${system.id}-${long}x${short}`,
  system: system.id,
  name,
  about: `${long} × ${short}″ of bare ground; entry edges, turns and victory as the rules suggest.`,
  make: () => suggestedScenario(system, { title: "New battle", width: long, height: short }),
});

/** The document's first battle, an empty table of the usual size, and the largest or else the next smaller size. */
export function templatesOf(system: RuleSystem): readonly Template[] {
  const usual = tableScaleOf(system.id).table;
  const other = USUAL_TABLES.findLast(({ long }) => long !== usual.long);
  return [
    introduction(system),
    empty(system, "Empty table", usual),
    ...(other ? [empty(system, other.long > usual.long ? "Larger empty table" : "Smaller empty table", other)] : []),
  ];
}
