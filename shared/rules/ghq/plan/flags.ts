/** An attack on a table in the terms of the odds question: the same facts as flags (see ../oddsQuestion.ts). */
import type { OddsFlagValues } from "../../oddsQuestion.ts";
import type { AttackFacts } from "../attack.ts";
import type { Markers } from "../markers.ts";
import { EARLIER_FLAG, SMOKE_PLACES } from "../oddsQuestion.ts";

/** `weapon` is the mount or gun, for a vehicle with several. */
export function flagsOf(facts: AttackFacts, weapon?: string): OddsFlagValues {
  const { firer, target, terrain } = facts;
  const flags: Record<string, OddsFlagValues[string]> = {
    range: facts.inches,
    aspect: facts.frontal ? "front" : "flank",
    cohesion: firer.cohesionLevel,
  };
  if (weapon !== undefined) flags["weapon"] = weapon;
  if (facts.contact) flags["contact"] = true;
  if (terrain.covers.length > 0) flags["terrain"] = terrain.covers.map(({ kind }) => kind);
  const smoke = terrain.covers.find(({ kind }) => kind === "smoke")?.place;
  for (const [word, place] of Object.entries(SMOKE_PLACES)) if (place === smoke) flags["smoke"] = word;
  const marks = (name: string, markers: Markers) => {
    const letters = letterOf(markers);
    if (letters.length > 0) flags[name] = letters;
  };
  marks("firer-markers", firer.markers);
  marks("target-markers", target.markers);
  if (target.markers.earlier) flags[EARLIER_FLAG.name] = true;
  if (target.fired) flags["target-fired"] = true;
  if (target.posture === "movement") flags["target-posture"] = "movement";
  if (terrain.roadRate) flags["target-road-rate"] = true;
  return flags;
}

const letterOf = ({ s, d }: Markers): string[] => [...(s ? ["S"] : []), ...(d ? ["D"] : [])];
