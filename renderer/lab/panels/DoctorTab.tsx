/** The scenario doctor: the smallest changes that balance the scenario, their effects, and a click to apply each. */

import { Button, NumberInput, Tooltip } from "@mantine/core";
import { IconCheck, IconStethoscope } from "@tabler/icons-react";
import { useState } from "react";
import type { DoctorFinding } from "../../../shared/lab/doctor/contract.ts";
import {
  baselineWords,
  conclusion,
  effectText,
  scoreText,
  VERDICT_WORDS,
  weakerOf,
} from "../../../shared/lab/doctor/doctorWords.ts";
import type { DoctorVerdict } from "../../../shared/lab/doctor/verdicts.ts";
import type { Estimate } from "../../../shared/lab/intervals.ts";
import { SIDE_NAMES } from "../../../shared/systems.ts";
import { usePart, useProgram, useSession } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { applyFinding } from "../labbing.ts";
import { labPart, useLab } from "../part.ts";
import { BUDGETS, type Visit } from "../store/lab.ts";
import { playersOf } from "../store/runs.ts";
import { wishOf } from "../store/settings.ts";
import { Interval } from "./Interval.tsx";
import { count } from "./labWords.ts";

export function DoctorTab() {
  const visit = useLab((s) => s.visit);
  return (
    <>
      <Ask />
      {visit && <Seen visit={visit} />}
    </>
  );
}

function Ask() {
  const program = useProgram();
  const budget = useLab((s) => s.budget);
  const players = useLab((s) => s.settings.players);
  const working = useLab((s) => s.working);
  const visited = useLab((s) => s.visit !== null);
  return (
    <section className="lab-ask">
      {!visited && (
        <p>
          The doctor plays the scenario as it stands, then with one small change at a time: a figure of a side, a stand
          more or less, a turn, an entry edge, a hill. What brings it nearest to even with the smallest change comes
          first.
        </p>
      )}
      <div className="lab-ask-row">
        <NumberInput
          size="xs"
          label="Battles at most"
          value={budget}
          disabled={working !== null}
          min={BUDGETS.least}
          max={BUDGETS.most}
          step={BUDGETS.step}
          allowDecimal={false}
          clampBehavior="blur"
          onChange={(n) => typeof n === "number" && n >= BUDGETS.least && labPart.of(program).setBudget(n)}
        />
        <Button
          size="xs"
          variant={visited ? "default" : "filled"}
          disabled={working !== null}
          leftSection={<IconStethoscope size={15} />}
          onClick={() => program.run("lab-doctor")}
        >
          {visited ? "Ask again" : "Ask the doctor"}
        </Button>
      </div>
      <p className="small">With {playersOf({ players })}, as chosen on the left.</p>
    </section>
  );
}

function Seen({ visit }: { visit: Visit }) {
  const lab = usePart(labPart);
  useSession((s) => s.revision);
  const standing = lab.standing(visit);
  const { findings, untried } = visit.state;
  const live = findings.filter(({ dropped }) => !dropped);
  const dropped = findings.filter((finding) => finding.dropped);
  const [shown, setShown] = useState(false);
  const weaker = SIDE_NAMES[weakerOf(visit.state.baseline)];
  return (
    <>
      <Baseline visit={visit} />
      {visit.applied !== null && <Applied visit={visit} />}
      {standing !== "same" && visit.applied === null && (
        <div className="lab-note" role="status">
          <p>
            {standing === "other"
              ? "This result is for another table."
              : "The scenario has changed since. The result may no longer hold."}
          </p>
        </div>
      )}
      {findings.length > 0 && (
        <Section title="Remedies" aside={`what ${weaker} has of 100 points, and gains`}>
          {live.length > 0 && <Findings findings={live} visit={visit} />}
          {dropped.length > 0 && (
            <>
              <button type="button" className="lab-more" aria-expanded={shown} onClick={() => setShown((s) => !s)}>
                {shown ? "Hide" : "Show"} tried and dropped ({dropped.length})
              </button>
              {shown && <Findings findings={dropped} visit={visit} />}
            </>
          )}
        </Section>
      )}
      {untried.length > 0 && <Untried visit={visit} />}
    </>
  );
}

/** Remedies without battles; they can be applied all the same. */
function Untried({ visit }: { visit: Visit }) {
  const lab = usePart(labPart);
  return (
    <Section title="Not tried" aside={count(visit.state.untried.length, "change")} folded>
      <ul className="notes" onPointerLeave={() => lab.point(null)}>
        {visit.state.untried.map((remedy) => (
          <li key={remedy.id} onPointerEnter={() => lab.point({ type: "remedy", id: remedy.id })}>
            {remedy.words}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Baseline({ visit }: { visit: Visit }) {
  const { baseline, progress } = visit.state;
  const { score, verdict, favours } = baseline;
  const { head, more } = conclusion(visit.state);
  const tone = (verdict === "unfair" && favours) || "plain";
  return (
    <section
      className="lab-verdict"
      data-verdict={verdict === "fair" ? "even" : undefined}
      data-side={verdict === "unfair" ? (favours ?? undefined) : undefined}
    >
      <h2 className="visually-hidden">As it stands</h2>
      <p className="lab-big" role="status">
        {head}
      </p>
      {more && <p>{more}</p>}
      {score && (
        <div className="lab-scale">
          <span>Blue</span>
          <Interval of={score} least={0} most={1} even={0.5} tone={tone} words={baselineWords(baseline)} />
          <span>Red</span>
        </div>
      )}
      <p>
        {score && `As it stands: ${baselineWords(baseline)} `}
        {progress.games} of at most {count(progress.budget, "battle")} played.
      </p>
    </section>
  );
}

const ABOUT: Readonly<Record<DoctorVerdict, string>> = {
  balances: "Within the tolerance, by its battles so far",
  helps: "Nearer to even, but not enough",
  "too-much": "Too far: the other side is ahead",
  little: "Too small, or the wrong way",
  unknown: "Too few battles to tell",
};

function Findings({ findings, visit }: { findings: readonly DoctorFinding[]; visit: Visit }) {
  const lab = usePart(labPart);
  return (
    <ul className="lab-remedies" onPointerLeave={() => lab.point(null)}>
      {findings.map((finding) => (
        <Finding key={finding.remedy.id} finding={finding} visit={visit} />
      ))}
    </ul>
  );
}

function Finding({ finding, visit }: { finding: DoctorFinding; visit: Visit }) {
  const program = useProgram();
  const lab = labPart.of(program);
  const { remedy, effect, score, games, verdict } = finding;
  const atWork = useLab((s) => s.working?.what === "doctor");
  const applied = visit.applied === remedy.id;
  const weaker = weakerOf(visit.state.baseline);
  return (
    <li
      data-verdict={verdict}
      onPointerEnter={() => lab.point({ type: "remedy", id: remedy.id })}
      onFocus={() => lab.point({ type: "remedy", id: remedy.id })}
    >
      <div className="lab-remedy-head">
        <b>{remedy.words}</b>
        <Tooltip label={ABOUT[verdict]}>
          <span className="lab-badge">{VERDICT_WORDS[verdict]}</span>
        </Tooltip>
      </div>
      <div className="lab-remedy-figures">
        {score && effect ? (
          <>
            <Interval
              of={weaker === "red" ? score : flipped(score)}
              least={0}
              most={1}
              even={0.5}
              tone={weaker}
              words={`${SIDE_NAMES[weaker]} has ${scoreText(score, weaker)} of 100 points with it`}
            />
            <span title={`In ${count(games, "battle")}`}>{scoreText(score, weaker)}</span>
            <span title="Effect on the balance">{effectText(effect, weaker)}</span>
          </>
        ) : (
          <small className="grow">not played yet</small>
        )}
        <Button
          size="compact-xs"
          variant="default"
          disabled={applied || lab.standing(visit) === "other"}
          title={atWork ? "Stops the doctor, and changes it" : undefined}
          leftSection={applied ? <IconCheck size={13} /> : undefined}
          onClick={() => applyFinding(program, finding)}
        >
          {applied ? "Done" : "Apply"}
        </Button>
      </div>
    </li>
  );
}

/** The estimate from the other side's view. */
const flipped = ({ n, value, low, high }: Estimate): Estimate => ({
  n,
  value: 1 - value,
  low: 1 - high,
  high: 1 - low,
});

/** A remedy was applied in the editor: undo it, or play battles to see its effect. */
function Applied({ visit }: { visit: Visit }) {
  const program = useProgram();
  const games = useLab((s) => wishOf(s.settings).games);
  const working = useLab((s) => s.working !== null);
  const words = visit.state.findings.find(({ remedy }) => remedy.id === visit.applied)?.remedy.words;
  return (
    <div className="lab-note good" role="status">
      <p>Changed in the editor: {words}. Undo (Ctrl+Z) takes it back.</p>
      <Button size="compact-xs" variant="default" disabled={working} onClick={() => program.run("lab-run")}>
        Play {count(games, "battle")} of it
      </Button>
    </div>
  );
}
