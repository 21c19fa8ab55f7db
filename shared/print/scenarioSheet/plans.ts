/** The steps of plans in words, for the discs on the map. */
import { coloursOf } from "../../picture/sideColours.ts";
import type { PlanMarkOf, Scenario } from "../../scenario/model.ts";
import { stepsOf } from "../../scenario/plans.ts";
import { type Block, heading, list, type Words } from "../flow/block.ts";
import { printedPlans } from "../map/plans.ts";
import { plansWanted } from "../settings.ts";
import type { PrintSubject } from "../subject.ts";

/** "3 (1/2): Smoke on the bridge". */
function stepWords(scenario: Scenario, { number, text, stand }: PlanMarkOf<"step">): Words {
  const who = scenario.stands.find(({ id }) => id === stand)?.label;
  return [
    { text: `${number}${who === undefined ? "" : ` (${who})`}`, face: "bold" },
    { text: text.trim() === "" ? "" : `: ${text.trim()}` },
  ];
}

/** A panel in its side's colour for each printed layer with words in its steps. */
export function planBlocks({ scenario, settings }: PrintSubject): Block[] {
  const colours = coloursOf(scenario.sides);
  return printedPlans(scenario, plansWanted(settings)).flatMap((layer): Block[] => {
    const steps = stepsOf(layer).filter(({ text, stand }) => text.trim() !== "" || stand !== undefined);
    if (steps.length === 0) return [];
    return [
      {
        type: "panel",
        colour: colours[layer.side].main,
        blocks: [heading(3, layer.name), list(steps.map((step) => stepWords(scenario, step)))],
      },
    ];
  });
}
