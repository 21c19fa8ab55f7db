/** The line between two stands' cards: its length and the ruling on it. */
import type { ReactNode } from "react";
import { inchesInWords } from "../../../shared/geometry/inchWords.ts";
import type { Forecast } from "../../../shared/play/contract.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { sightSentence } from "../../../shared/sight/sightWords.ts";
import { rulesIn } from "../../window/questions.ts";

export const AimLine = ({ inches, children }: { inches: number; children: ReactNode }) => (
  <div className="aim-line">
    <i aria-hidden="true" />
    <b>{inchesInWords(inches)}</b>
    <span>{children}</span>
  </div>
);

/** The line of a shot: its range, which some rules measure from hull to hull, and not the length of the line of sight. */
export function ShotLine(props: { forecast: Pick<Forecast, "inches" | "sight">; scenario: Scenario }) {
  const { inches, sight } = props.forecast;
  const rules = rulesIn(props.scenario);
  return (
    <AimLine inches={inches}>{sightSentence(sight, rules.ok ? rules.value.names : {}, { distance: false })}</AimLine>
  );
}
