/** The landing places of fire at a place: the legend of the shades, and the stands that it may hit on both sides. */
import { Button } from "@mantine/core";
import { placeInWords } from "../../../../shared/geometry/inchWords.ts";
import type { LandingAnswer } from "../../../../shared/planner/questions.ts";
import { usePart } from "../../../window/context.ts";
import { HeatScale } from "../../../window/panels/HeatScale.tsx";
import { Section } from "../../../window/panels/Section.tsx";
import { planPart } from "../../part.ts";
import { type HitStand, heatSteps, hitStands, landingOf } from "../../store/landing.ts";
import type { PlanNow } from "../../store/now.ts";
import { rollerOf } from "../../store/odds.ts";
import { ChanceRows } from "./ChanceRows.tsx";
import { nameIn } from "./nameIn.ts";

export function Landing({ now }: { now: PlanNow }) {
  const plan = usePart(planPart);
  const { aim } = now.hands.odds;
  const landing = landingOf(now);
  if (aim === null)
    return (
      <Section title="Aimed at">
        <p>Click the aim point, a place or an enemy: the table shows where the shells may land. Shift adds guns.</p>
      </Section>
    );
  return (
    <Section title="Aimed at" aside={placeInWords(aim)}>
      {landing && (landing.refusal === null ? <Danger now={now} landing={landing} /> : <p>{landing.refusal}</p>)}
      <div>
        <Button size="compact-xs" variant="default" onClick={() => plan.setHand("odds", { aim: null })}>
          Clear place
        </Button>
      </div>
    </Section>
  );
}

function Danger({ now, landing }: { now: PlanNow; landing: LandingAnswer }) {
  const { scenario } = now.table;
  const names = scenario.stands.filter(({ id }) => landing.stands.includes(id)).map((stand) => nameIn(scenario, stand));
  const rollerSide = rollerOf(now)?.side;
  const hits = hitStands(now, landing);
  return (
    <>
      <p>
        {names.length > 1
          ? `The sheaf of ${names.join(", ")} lies across the line of fire.`
          : "Outline: impact without deviation."}
      </p>
      <div className="heat-legend landing">
        <HeatScale words="% that a place is hit" steps={heatSteps(landing)} />
      </div>
      <Hits title="Enemies it may hit" hits={hits.filter(({ stand }) => stand.side !== rollerSide)} now={now} />
      <Hits title="Friends it may hit" hits={hits.filter(({ stand }) => stand.side === rollerSide)} now={now} />
      {hits.length === 0 && <p>No stand where it may land.</p>}
    </>
  );
}

function Hits({ title, hits, now }: { title: string; hits: readonly HitStand[]; now: PlanNow }) {
  if (hits.length === 0) return null;
  const rows = hits.map(({ stand, chance }) => ({ id: stand.id, name: nameIn(now.table.scenario, stand), chance }));
  return <ChanceRows title={title} rows={rows} />;
}
