/** All firers at all targets: the firing side, the chance shown, and the table, here or large. */
import { Button, SegmentedControl, Select, Switch } from "@mantine/core";
import { useState } from "react";
import type { MatrixAnswer, MatrixQuestion } from "../../../../shared/planner/questions.ts";
import type { TargetCondition } from "../../../../shared/play/planning.ts";
import type { SideId } from "../../../../shared/systems.ts";
import { usePart, useProgram } from "../../../window/context.ts";
import { Dialog } from "../../../window/panels/Dialog.tsx";
import { Section } from "../../../window/panels/Section.tsx";
import { select } from "../../../window/store/ui.ts";
import { planPart } from "../../part.ts";
import type { PlanNow } from "../../store/now.ts";
import { formationsOf, matrixOf, measureWords } from "../../store/odds.ts";
import { answeredIn, answerIn } from "../../store/slots.ts";
import { Answering } from "../Answering.tsx";
import { MatrixTable } from "./MatrixTable.tsx";
import { MeasureSelect } from "./MeasureSelect.tsx";

const WHOLE = "";

export function MatrixView({ now }: { now: PlanNow }) {
  const plan = usePart(planPart);
  const { firing, formation } = now.hands.odds;
  const formations = formationsOf(now).filter(({ formation: { side } }) => side === firing);
  const answer = answerIn(now.slots, "odds-matrix", "matrix");
  const question = answeredIn(now.slots, "odds-matrix", "matrix");
  return (
    <>
      <Section title="Fire of">
        <SegmentedControl
          aria-label="Firers"
          value={firing}
          onChange={(v) => plan.setHand("odds", { firing: v as SideId, formation: null })}
          data={[
            { value: "red", label: "Red" },
            { value: "blue", label: "Blue" },
          ]}
        />
        {formations.length > 0 && (
          <Select
            size="xs"
            aria-label="Of which formation"
            searchable
            value={formation ?? WHOLE}
            onChange={(v) => plan.setHand("odds", { formation: v === WHOLE ? null : v })}
            data={[
              { value: WHOLE, label: "The whole side" },
              ...formations.map((row) => ({ value: row.formation.id, label: row.formation.name })),
            ]}
          />
        )}
      </Section>
      {matrixOf(now) ? (
        <Answering slot="odds-matrix" what="Working out all odds" />
      ) : (
        <Section title="All against all">
          <p>Both sides need stands on the table.</p>
        </Section>
      )}
      {answer && question && <Table now={now} answer={answer} question={question} />}
    </>
  );
}

function Table({ now, answer, question }: { now: PlanNow; answer: MatrixAnswer; question: MatrixQuestion }) {
  const { ui } = useProgram();
  const plan = usePart(planPart);
  const [large, setLarge] = useState(false);
  const { measure, shotsOnly } = now.hands.odds;
  const conditions = conditionsIn(answer);
  const shots = answer.cells.flat().filter(({ type }) => type === "odds").length;
  const title = "All against all";
  const open = (firer: string, target: string) => {
    setLarge(false);
    select(ui, [firer]);
    ui.setState({ target });
    plan.setHand("odds", { view: "attack", weapon: null });
  };
  const table = (
    <MatrixTable
      scenario={now.table.scenario}
      question={question}
      answer={answer}
      measure={measure}
      shotsOnly={shotsOnly}
      chosen={{ firer: [...now.selected][0] ?? null, target: now.target }}
      open={open}
    />
  );
  return (
    <Section title={title} what="All against all" aside={shots === 1 ? "1 shot" : `${shots} shots`}>
      {shots === 0 ? (
        <p>No stand has a shot.</p>
      ) : (
        <>
          <MeasureSelect conditions={conditions} value={measure} />
          <p>Chance in percent that the target is {measureWords(conditions, measure)}. A click opens the shot.</p>
          {!large && table}
          <div className="matrix-foot">
            <Switch
              label="Only pairs with a shot"
              checked={shotsOnly}
              onChange={(e) => plan.setHand("odds", { shotsOnly: e.currentTarget.checked })}
            />
            <Button size="compact-xs" variant="default" onClick={() => setLarge(true)}>
              Large
            </Button>
          </div>
          <Dialog
            opened={large}
            onClose={() => setLarge(false)}
            title={`${title}: ${measureWords(conditions, measure)}, in percent`}
            size="auto"
          >
            <div className="matrix-large">{large && table}</div>
          </Dialog>
        </>
      )}
    </Section>
  );
}

/** The conditions of any shot: all shots have the same. */
function conditionsIn({ cells }: MatrixAnswer): readonly TargetCondition[] {
  for (const row of cells) for (const cell of row) if (cell.type === "odds") return cell.conditions;
  return [];
}
