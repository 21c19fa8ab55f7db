/** A plan's steps in order: one in front, with buttons to step through them and to move them. */
import { ActionIcon, Button } from "@mantine/core";
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from "@tabler/icons-react";
import type { PlanLayer, PlanMarkOf, Scenario } from "../../../../shared/scenario/model.ts";
import { stepsOf } from "../../../../shared/scenario/plans.ts";
import type { SideId } from "../../../../shared/systems.ts";
import { useProgram } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { usePlan } from "../../part.ts";
import { layerOfSteps, renumber, shiftStep, showStep, stepBy } from "../../planHands.ts";
import { mayDrawOn } from "../../store/plans.ts";

export function StepSection({ scenario, viewer }: { scenario: Scenario; viewer: SideId | null }) {
  const program = useProgram();
  const hand = usePlan((s) => s.hands.plans);
  const layer = layerOfSteps(scenario, hand, viewer);
  const steps = layer ? stepsOf(layer) : [];
  if (!layer || steps.length === 0) return null;
  const now = steps.findIndex(({ id }) => id === hand.step);
  return (
    <Section title="Steps" aside={layer.name}>
      <div className="plan-stepper">
        <ActionIcon size={28} variant="default" aria-label="Previous step" onClick={() => stepBy(program, -1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <span role="status">{now < 0 ? `${steps.length} steps` : `${now + 1} of ${steps.length}`}</span>
        <ActionIcon size={28} variant="default" aria-label="Next step" onClick={() => stepBy(program, 1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
        {mayDrawOn(layer, viewer) && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => renumber(program, layer)}>
            Renumber
          </Button>
        )}
      </div>
      <ol className="plan-steps" aria-label="Steps">
        {steps.map((step) => (
          <Row
            key={step.id}
            step={step}
            layer={layer}
            hot={step.id === hand.step}
            edits={mayDrawOn(layer, viewer)}
            scenario={scenario}
          />
        ))}
      </ol>
    </Section>
  );
}

function Row(props: { step: PlanMarkOf<"step">; layer: PlanLayer; hot: boolean; edits: boolean; scenario: Scenario }) {
  const program = useProgram();
  const { step, layer, hot, edits, scenario } = props;
  const stand = scenario.stands.find(({ id }) => id === step.stand);
  return (
    <li>
      <button type="button" className="pick" aria-pressed={hot} onClick={() => showStep(program, step.id)}>
        <i className={layer.side}>{step.number}</i>
        <span className={step.text ? "words" : "words none"}>{step.text || "Nothing said yet"}</span>
        {stand && <span className={`tag ${layer.side}`}>{stand.label}</span>}
      </button>
      {edits && (
        <span className="order">
          <ActionIcon
            size={18}
            color="brass"
            aria-label={`Step ${step.number} earlier`}
            onClick={() => shiftStep(program, step, -1)}
          >
            <IconChevronUp size={13} />
          </ActionIcon>
          <ActionIcon
            size={18}
            color="brass"
            aria-label={`Step ${step.number} later`}
            onClick={() => shiftStep(program, step, 1)}
          >
            <IconChevronDown size={13} />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}
