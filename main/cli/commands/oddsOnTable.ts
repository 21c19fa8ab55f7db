/** The odds of a shot between stands on the table of a scenario or a game, by the asker's knowledge, as in Plan. */

import { bestShot } from "../../../shared/planner/odds/bestShot.ts";
import { isRefusal } from "../../../shared/play/refusal.ts";
import type { OddsAnswer, OddsFlagValues } from "../../../shared/rules/oddsQuestion.ts";
import type { Stand } from "../../../shared/scenario/model.ts";
import { embedded } from "../../../shared/scenario/vehicles.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { type Known, plannerOf } from "../known.ts";
import { InputFault } from "../output.ts";
import { readStand } from "../position.ts";

export interface ShotNamed {
  readonly firer: string;
  readonly target: string;
  /** The players' choices (OddsFlag.chosenBy). */
  readonly choices: OddsFlagValues;
}

/** The odds with the best weapon. Throws an InputFault with the rule and the reason if the shot isn't possible. */
export function oddsOnTable(known: Known, { firer, target, choices }: ShotNamed): OddsAnswer {
  const { file } = known;
  const { scenario } = known.loaded;
  const stand = readStand(file, scenario, "--firer", firer);
  const other = readStand(file, scenario, "--target", target);
  const { planning, rules } = plannerOf(known);
  const shot = bestShot(planning, { stand: stand.id, target: other.id, choices });
  if (isRefusal(shot)) throw new InputFault(file, shot.rule, shot.reason);
  const vehicleOf = ({ vehicle }: Stand) => embedded(scenario, vehicle) as Vehicle;
  const answer = rules.system.odds.answer(vehicleOf(stand), vehicleOf(other), shot.flags, rules.options, rules.chart);
  if (!answer.ok) throw new InputFault(file, answer.error.place ?? "", answer.error.message);
  return answer.value;
}
