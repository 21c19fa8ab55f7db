/** Rolls other than attacks, such as rallying or initiative. Exact, from the table or from changed figures. */
import { Button, Select } from "@mantine/core";
import type { ChanceAnswer } from "../../../../shared/planner/questions.ts";
import type { ChanceQuestion } from "../../../../shared/rules/chanceQuestion.ts";
import type { Stand } from "../../../../shared/scenario/model.ts";
import { WorkingTable } from "../../../play/panels/Workings.tsx";
import { usePart } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { StandCard } from "../../../window/panels/StandCard.tsx";
import { planPart } from "../../part.ts";
import type { PlanNow } from "../../store/now.ts";
import { rollerOf, rollOf, rollsOf } from "../../store/odds.ts";
import { Answering } from "../Answering.tsx";
import { ChanceRows } from "./ChanceRows.tsx";
import { Markers } from "./Ends.tsx";
import { FlagForm } from "./FlagForm.tsx";
import { Landing } from "./Landing.tsx";
import { nameIn } from "./nameIn.ts";

export function RollsView({ now }: { now: PlanNow }) {
  const plan = usePart(planPart);
  const { all, chosen } = rollsOf(now);
  const roller = rollerOf(now);
  const answer = rollOf(now);
  if (!chosen) return null;
  return (
    <>
      <Section title="Roll">
        <Select
          size="xs"
          aria-label="Roll"
          value={chosen.id}
          data={all.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(roll) => plan.setHand("odds", { roll })}
        />
        <p>{chosen.help}.</p>
        {roller ? (
          <>
            <StandCard scenario={now.table.scenario} stand={roller} />
            <Markers now={now} stand={roller.id} label={nameIn(now.table.scenario, roller)} />
          </>
        ) : (
          <p>{chosen.about === "sides" ? "Click a unit of the rolling side." : "Click the unit."}</p>
        )}
      </Section>
      <Answering slot="odds-roll" what="Working out the chances" />
      {roller && chosen.aims && <Landing now={now} />}
      {roller && answer && <Chances answer={answer} />}
      {roller && answer && <Figures now={now} question={chosen} roller={roller} answer={answer} />}
    </>
  );
}

function Chances({ answer }: { answer: ChanceAnswer }) {
  if (answer.refusal !== null)
    return (
      <section>
        <div className="ruling no">No roll</div>
        <p>{answer.refusal}</p>
      </section>
    );
  return (
    <>
      <Section title="Chances" aside="exact">
        {answer.tables.map(({ title, rows }) => (
          <ChanceRows key={title} title={title} rows={rows.map((row) => ({ ...row, id: row.name }))} />
        ))}
      </Section>
      <Section title="Modifiers" folded>
        {answer.workings.map((working) => (
          <WorkingTable key={working.title} working={working} />
        ))}
      </Section>
    </>
  );
}

interface FiguresProps {
  readonly now: PlanNow;
  readonly question: ChanceQuestion;
  readonly roller: Stand;
  readonly answer: ChanceAnswer;
}
function Figures({ now, question, roller, answer }: FiguresProps) {
  const plan = usePart(planPart);
  const figures = now.hands.odds.rollFigures;
  const changed = figures?.of === question.id && figures.stand === roller.id ? figures.flags : null;
  return (
    <Section title="Figures">
      <FlagForm
        flags={question.flags}
        values={changed ?? answer.flags}
        write={(flags) => plan.setHand("odds", { rollFigures: { of: question.id, stand: roller.id, flags } })}
      />
      {changed && (
        <div>
          <Button size="compact-xs" variant="default" onClick={() => plan.setHand("odds", { rollFigures: null })}>
            As on the table
          </Button>
        </div>
      )}
    </Section>
  );
}
