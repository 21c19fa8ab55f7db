/** The advisor's findings about the scenario, live; a click goes to the place. */
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconBulb, IconCheck, IconCircleCheck, IconCircleX, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { useStore } from "zustand";
import { type Advice, adviceKey, SEVERITIES, type Severity } from "../../../../shared/advise/advice.ts";
import { inOrder } from "../../../../shared/advise/checks.ts";
import { usePart, useProgram } from "../../../window/context.ts";
import { IconButton } from "../../../window/panels/IconButton.tsx";
import { Section } from "../../../window/panels/Section.tsx";
import type { Program } from "../../../window/program.ts";
import { select, selectThing } from "../../../window/store/ui.ts";
import { heeded } from "../../advice/advice.ts";
import { advicePart } from "../../part.ts";
import { tabOf } from "./adviceTarget.ts";

const NAMES: Readonly<Record<Severity, string>> = { error: "Errors", warning: "Warnings", hint: "Hints" };
const ONE: Readonly<Record<Severity, string>> = { error: "Error", warning: "Warning", hint: "Hint" };
const ICONS = { error: IconCircleX, warning: IconAlertTriangle, hint: IconBulb } as const;

function goTo({ ui, scene, session }: Program, advice: Advice): void {
  const { at, place } = advice;
  const scenario = session.store.getState().open?.document.scenario;
  const tab = tabOf(advice);
  if (at?.type === "stand") select(ui, [at.id], "list");
  if (at?.type === "thing") {
    selectThing(ui, { type: at.thing, id: at.id });
    // The list stays in front for the next finding.
    ui.setState({ inspector: "advice" });
  }
  if (at?.type === "vehicle" && scenario)
    select(
      ui,
      scenario.stands.filter(({ vehicle }) => vehicle === at.id).map(({ id }) => id),
      "list",
    );
  if (place) scene.handle?.flyTo(place);
  else if (tab) ui.setState({ inspector: tab });
}

export function AdviceTab() {
  const advice = usePart(advicePart);
  const state = useStore(advice.store);
  const shown = heeded(state);
  const hidden = state.findings.length - shown.length;
  return (
    <div className="advice" aria-busy={state.stale}>
      <p className="advice-state" role="status">
        {state.stale ? "Looking again …" : shown.length === 0 ? "No advice: nothing found wrong." : null}
      </p>
      {SEVERITIES.map((severity) => {
        const items = shown.filter((item) => item.severity === severity);
        return (
          items.length > 0 && (
            <Section key={severity} title={NAMES[severity]} what="Findings" aside={items.length} folded={false}>
              <ul className="notes">
                {byRule(items).map((alike) => (
                  <Alike key={alike[0]?.rule} items={alike} />
                ))}
              </ul>
            </Section>
          )
        );
      })}
      {!state.stale && <InOrder findings={state.findings} />}
      {hidden > 0 && (
        <section>
          <Button size="compact-xs" variant="default" onClick={advice.heed}>
            Show {hidden} that {hidden === 1 ? "is" : "are"} hidden
          </Button>
        </section>
      )}
    </div>
  );
}

/** The subjects that were checked without a finding, so that silence has a meaning. */
function InOrder({ findings }: { findings: readonly Advice[] }) {
  const subjects = inOrder(findings);
  return (
    subjects.length > 0 && (
      <Section title="In order" aside={subjects.length} folded={false}>
        <ul className="checked">
          {subjects.map((subject) => (
            <li key={subject}>
              <IconCheck size={13} aria-hidden="true" />
              {subject}
            </li>
          ))}
        </ul>
      </Section>
    )
  );
}

/** More findings of a rule than this are folded into the first. */
const UNFOLDED = 3;

const byRule = (items: readonly Advice[]): (readonly Advice[])[] => [
  ...Map.groupBy(items, ({ rule }) => rule).values(),
];

/** Findings of the same rule. */
function Alike({ items }: { items: readonly Advice[] }) {
  const [all, setAll] = useState(false);
  const folds = items.length > UNFOLDED;
  return (
    <>
      {(folds && !all ? items.slice(0, 1) : items).map((item) => (
        <Finding key={`${adviceKey(item)} ${item.place} ${item.message}`} advice={item} />
      ))}
      {folds && (
        <li>
          <Button size="compact-xs" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Show only the first" : `Show ${items.length - 1} more like it`}
          </Button>
        </li>
      )}
    </>
  );
}

function Finding({ advice }: { advice: Advice }) {
  const program = useProgram();
  const Icon = ICONS[advice.severity];
  const point = () => advicePart.of(program).point(advice);
  const leave = () => advicePart.of(program).point(null);
  return (
    <li className={`finding ${advice.severity}`}>
      <button
        type="button"
        className="pick"
        onClick={() => goTo(program, advice)}
        onMouseEnter={point}
        onMouseLeave={leave}
        onFocus={point}
        onBlur={leave}
      >
        <Icon size={14} role="img" aria-label={ONE[advice.severity]} />
        <span>{advice.message}</span>
      </button>
      <IconButton
        label={`Hide: ${advice.message}`}
        tip="Hide this until the program closes"
        size="sm"
        act={() => advicePart.of(program).ignore(advice)}
      >
        <IconEyeOff size={14} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** The number of errors and warnings, beside the tab's name. */
export function AdviceBadge() {
  const advice = usePart(advicePart);
  const state = useStore(advice.store);
  const shown = heeded(state);
  const errors = shown.filter(({ severity }) => severity === "error").length;
  const warnings = shown.filter(({ severity }) => severity === "warning").length;
  const grave = errors + warnings;
  if (shown.length === 0)
    return state.stale ? null : (
      <span className="badge none">
        <IconCircleCheck size={13} role="img" aria-label="nothing found" />
      </span>
    );
  if (grave === 0) return null;
  const Icon = errors > 0 ? IconCircleX : IconAlertTriangle;
  const words = [
    ...(errors > 0 ? [`${errors} ${errors === 1 ? "error" : "errors"}`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? "warning" : "warnings"}`] : []),
  ].join(", ");
  return (
    <span className={`badge ${errors > 0 ? "error" : "warning"}${state.stale ? " stale" : ""}`}>
      <Icon size={13} role="img" aria-label={words} />
      <span aria-hidden="true">{grave}</span>
    </span>
  );
}
