/** The mission: the battle's facts, how it is won, later arrivals, and each side's briefing. */
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { rulesIn } from "../../../window/questions.ts";
import { Arrivals } from "../mission/Arrivals.tsx";
import { Facts } from "../mission/Facts.tsx";
import { Objectives } from "../mission/Objectives.tsx";
import { Briefings, Notes, SpecialRules } from "../mission/Texts.tsx";
import { Victory } from "../mission/Victory.tsx";

export function MissionTab({ scenario }: { scenario: Scenario }) {
  const known = rulesIn(scenario);
  const design = known.ok ? known.value.system.design : null;
  return (
    <>
      <Facts scenario={scenario} design={design} />
      <Victory scenario={scenario} design={design} />
      <Objectives scenario={scenario} />
      <Arrivals scenario={scenario} />
      <Briefings scenario={scenario} />
      <SpecialRules scenario={scenario} />
      <Notes scenario={scenario} />
    </>
  );
}
