/** Whether stands that have reached an enemy make a close assault. */
import type { Choice } from "../play/contract.ts";
import { blowOf, choicesOf, judged, type Mind, nameOf } from "./mind.ts";
import { brings } from "./mission.ts";
import { type Decided, MOST_OPTIONS, nextBest, scored, type Weighed } from "./reasons.ts";

/** Null: none of these assaults is worth its risk. */
export function storm(mind: Mind): Decided | null {
  const options = choicesOf(mind, "storm")
    .map((choice): Weighed & { readonly command: Choice["command"] } => {
      const { stand, target, together, command } = choice;
      const all = together ?? (stand === null ? [] : [stand]);
      const harm = brings(mind.judge.mission, blowOf(mind, choice));
      const risk = all.reduce((sum, id) => sum + riskOf(mind, command.type) * mind.picture.worth(id), 0);
      return {
        name: `${all.map((id) => nameOf(mind, id)).join(", ")} at ${nameOf(mind, target ?? "")}`,
        ...judged(mind, harm - risk, { scale: 0.2 }),
        parts: [
          { name: "harm on average", value: harm },
          { name: "possible cost", value: -risk },
        ],
        ...{ stand: stand ?? undefined, target: target ?? undefined, command },
      };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = options;
  if (!best || best.score <= 0) return null;
  return {
    command: best.command,
    why: {
      meaning: "attack",
      sentence: `${best.name}, hand to hand: ${scored(best.score)} on average, less the risk.`,
      options: options.slice(0, MOST_OPTIONS),
      unless: nextBest(options),
    },
  };
}

const riskOf = ({ picture }: Mind, kind: string): number => picture.can.as(kind, "storm")?.risk ?? 0;
