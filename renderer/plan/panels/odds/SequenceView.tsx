/** Several stands' fire at a target in sequence, and whether another order does better. */
import { ActionIcon, Button, Select } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import { percentOf } from "../../../../shared/odds/percent.ts";
import type { SequenceAnswer, SequenceStep } from "../../../../shared/planner/questions.ts";
import type { Stand } from "../../../../shared/scenario/model.ts";
import { Rule } from "../../../play/panels/playWords.tsx";
import { usePart, useProgram } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { StandCard, standTitle, Tag } from "../../../window/panels/StandCard.tsx";
import { select } from "../../../window/store/ui.ts";
import { planPart } from "../../part.ts";
import type { PlanNow } from "../../store/now.ts";
import { firersOf, formationsOf, pairOf, selectedFormation, sequenceOf } from "../../store/odds.ts";
import { Answering } from "../Answering.tsx";
import { ConditionBar, Conditions, Exact } from "./Conditions.tsx";

export function SequenceView({ now }: { now: PlanNow }) {
  const { ui } = useProgram();
  const pair = pairOf(now);
  const firers = firersOf(now);
  const formation = selectedFormation(now);
  const sides = now.table.scenario.sides.map((side) => ({
    group: side.name,
    items: formationsOf(now)
      .filter(({ formation: { side: formationSide } }) => formationSide === side.id)
      .map(({ formation: { id, name }, stands }) => ({ value: id, label: `${name} (${stands.length})` })),
  }));
  const choose = (id: string | null) => {
    const match = formationsOf(now).find((row) => row.formation.id === id);
    if (match)
      select(
        ui,
        match.stands.map((stand) => stand.id),
      );
  };
  return (
    <>
      <Section
        title="Fire of"
        aside={firers.length === 0 ? undefined : firers.length === 1 ? "1 stand" : `${firers.length} stands`}
      >
        <Select
          allowDeselect
          size="xs"
          aria-label="Firers"
          placeholder={firers.length > 0 ? "The selected stands" : "A formation, or stands on the table"}
          data={sides.filter(({ items }) => items.length > 0)}
          value={formation?.id ?? null}
          onChange={choose}
          searchable
        />
        {firers.length === 0 && <p>Or click the first firer, and further ones with Shift.</p>}
        {firers.length > 0 && !pair?.target && <p>Click their target.</p>}
        {pair?.target && <StandCard scenario={now.table.scenario} stand={pair.target} />}
      </Section>
      <Answering slot="odds-sequence" what="Working out the odds" />
      {pair?.target && <Sequence now={now} firers={firers} target={pair.target} />}
    </>
  );
}

function Sequence({ now, firers, target }: { now: PlanNow; firers: readonly Stand[]; target: Stand }) {
  const plan = usePart(planPart);
  const answer = sequenceOf(now);
  if (!answer) return null;
  const last = answer.steps.at(-1)?.after;
  const move = (from: number, by: 1 | -1) => {
    const order = firers.map(({ id }) => id);
    const [moved] = order.splice(from, 1);
    if (moved === undefined) return;
    order.splice(from + by, 0, moved);
    plan.setHand("odds", { order });
  };
  return (
    <>
      <Section title="One after the other" aside="worse off">
        <ol className="sequence">
          {firers.map((stand, i) => {
            const step = answer.steps[i];
            return (
              step && (
                <li key={stand.id}>
                  <Step now={now} stand={stand} step={step} place={i + 1} />
                  <span className="order">
                    <ActionIcon
                      size="xs"
                      color="brass"
                      aria-label={`${stand.label} fires earlier`}
                      disabled={i === 0}
                      onClick={() => move(i, -1)}
                    >
                      <IconArrowUp size={13} />
                    </ActionIcon>
                    <ActionIcon
                      size="xs"
                      color="brass"
                      aria-label={`${stand.label} fires later`}
                      disabled={i === firers.length - 1}
                      onClick={() => move(i, 1)}
                    >
                      <IconArrowDown size={13} />
                    </ActionIcon>
                  </span>
                </li>
              )
            );
          })}
        </ol>
        <p>Each fires its best gun; the target doesn't fire back.</p>
      </Section>
      {last && (
        <Section title="After all of them" aside="exact">
          <Conditions columns={[{ key: "all", head: <Tag stand={target} />, chances: last }]} />
        </Section>
      )}
      {firers.length > 1 && <Order answer={answer} firers={firers} />}
    </>
  );
}

function Step({ now, stand, step, place }: { now: PlanNow; stand: Stand; step: SequenceStep; place: number }) {
  const fires = chanceOf(step.fires);
  return (
    <div className="step">
      <span className="number">{place}</span>
      <Tag stand={stand} />
      <span className="name">{standTitle(now.table.scenario, stand)}</span>
      <b title={`exactly ${step.after.worse}`}>{percentOf(chanceOf(step.after.worse))}%</b>
      <ConditionBar conditions={step.after.conditions} />
      {step.refusal && (
        <small>
          {fires > 0 && `Fires in ${percentOf(fires)}%. Else: `}
          {step.refusal.reason} <Rule rule={step.refusal.rule} />
        </small>
      )}
    </div>
  );
}

/** The best order, if it does better than the present order. */
function Order({ answer, firers }: { answer: SequenceAnswer; firers: readonly Stand[] }) {
  const plan = usePart(planPart);
  const { order, tried, after } = answer.best;
  const [gravest] = after.conditions;
  const how =
    tried === "all"
      ? "All orders were compared."
      : "Too many orders to compare: the best next firer was taken each time.";
  if (!order || !gravest)
    return (
      <Section title="Best order">
        <p>No order is better than this. {how}</p>
      </Section>
    );
  const named = order.map((id) => firers.find((stand) => stand.id === id)).filter((firer) => firer !== undefined);
  return (
    <Section title="Best order" aside={tried === "all" ? "of all orders" : "step by step"}>
      <div className="best-order">
        {named.map((stand) => (
          <Tag key={stand.id} stand={stand} />
        ))}
      </div>
      <p>
        {gravest.name}: <Exact chance={gravest.chance} /> worse off: <Exact chance={after.worse} />
      </p>
      <p>{how}</p>
      <div>
        <Button size="compact-xs" variant="default" onClick={() => plan.setHand("odds", { order })}>
          Use this order
        </Button>
      </div>
    </Section>
  );
}
