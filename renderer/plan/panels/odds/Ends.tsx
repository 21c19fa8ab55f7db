/** The firer and the target, and the ruling on the line between them. */
import { Button } from "@mantine/core";
import { IconArrowsUpDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { DuelSide } from "../../../../shared/planner/questions.ts";
import { isRefusal } from "../../../../shared/play/refusal.ts";
import { ShotLine } from "../../../play/panels/AimLine.tsx";
import { Why } from "../../../play/panels/playWords.tsx";
import { playRulesOf } from "../../../play/playing.ts";
import { usePart, useProgram } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { StandCard } from "../../../window/panels/StandCard.tsx";
import { select } from "../../../window/store/ui.ts";
import { planPart } from "../../part.ts";
import type { PlanNow } from "../../store/now.ts";
import type { Pair } from "../../store/odds.ts";
import { supposedView } from "../../store/table.ts";
import { nameIn } from "./nameIn.ts";

/** A hint while the firer or the target is missing. */
export function Missing({ pair }: { pair: Pair | null }) {
  return (
    <Section title="Shot">
      <p>{pair ? "Click its target." : "Click the firer, then its target."}</p>
    </Section>
  );
}

export function Ends({ now, pair, side, title }: { now: PlanNow; pair: Pair; side: DuelSide | null; title: string }) {
  const { ui } = useProgram();
  const { scenario } = now.table;
  const { firer, target } = pair;
  if (!target) return null;
  const shot = side?.shot;
  const forecast = shot && !isRefusal(shot) ? shot.forecast : null;
  return (
    <Section
      title={title}
      what="Ends"
      aside={forecast ? (forecast.frontal ? "at its front" : "at its flank or rear") : undefined}
    >
      <StandCard scenario={scenario} stand={firer} />
      <Markers now={now} stand={firer.id} label={nameIn(scenario, firer)} />
      {forecast ? (
        <ShotLine forecast={forecast} scenario={scenario} />
      ) : (
        shot &&
        isRefusal(shot) && (
          <NoShot>
            <Why refusal={shot} />
          </NoShot>
        )
      )}
      <StandCard scenario={scenario} stand={target} />
      <Markers now={now} stand={target.id} label={nameIn(scenario, target)} />
      <div>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconArrowsUpDown size={14} />}
          onClick={() => {
            select(ui, [target.id]);
            ui.setState({ target: firer.id });
          }}
        >
          Swap
        </Button>
      </div>
    </Section>
  );
}

const NoShot = ({ children }: { children: ReactNode }) => (
  <div className="no-shot">
    <div className="ruling no">No shot</div>
    {children}
  </div>
);

/** A stand's markers; a click supposes that a marker is there, or isn't. */
export function Markers({ now, stand, label }: { now: PlanNow; stand: string; label: string }) {
  const plan = usePart(planPart);
  const beads = playRulesOf(now.table.scenario)?.beads ?? [];
  // The asker knows where the stand is.
  const asked = beads.filter(({ tone }) => tone !== "hidden");
  const supposed = now.table.supposed.get(stand)?.beads;
  const real = now.table.view?.stands.find(({ id }) => id === stand)?.beads ?? [];
  const lie = supposedView(now.table)?.stands.find(({ id }) => id === stand)?.beads ?? supposed ?? [];
  const toggle = (id: string) => {
    const next = beads.flatMap((bead) => (lie.includes(bead.id) !== (bead.id === id) ? [bead.id] : []));
    const same = next.length === real.length && next.every((standId) => real.includes(standId));
    if (same && now.table.supposed.get(stand)?.place === undefined) plan.putBack([stand]);
    else plan.suppose([{ stand, beads: next }]);
  };
  return (
    <fieldset className="suppose-beads" aria-label={`Markers supposed on ${label}`}>
      {asked.map((bead) => (
        <button
          key={bead.id}
          type="button"
          aria-pressed={lie.includes(bead.id)}
          title={`${bead.name}${supposed ? " (supposed)" : ""}`}
          onClick={() => toggle(bead.id)}
        >
          <i className={`bead ${bead.tone}`} aria-hidden="true" />
          {bead.letter}
        </button>
      ))}
    </fieldset>
  );
}
