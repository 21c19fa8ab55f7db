/** Two runs side by side: equal dice, another scenario, plans or players; the differences with their certainty. */

import { Button, Select } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import { compareLabs, type LabComparison } from "../../../shared/lab/compare.ts";
import type { Estimate } from "../../../shared/lab/intervals.ts";
import { SIDE_NAMES } from "../../../shared/systems.ts";
import { useCommandPulse, useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { labPart, useLab } from "../part.ts";
import { type LabRun, planNameIn, playersOf, runWords } from "../store/runs.ts";
import { Interval } from "./Interval.tsx";
import { LabEmpty } from "./LabEmpty.tsx";
import { between, count, percent, points, signed } from "./labWords.ts";
import { useFrontRun, useKeptRun } from "./useLabRun.ts";

export function CompareTab() {
  const front = useFrontRun();
  const kept = useKeptRun();
  if (!front || front.games.length === 0) return <LabEmpty />;
  return (
    <>
      <Section title="Two runs">
        <div className="lab-pair">
          <Version letter="A" run={kept} />
          <Version letter="B" run={front === kept ? null : front} />
        </div>
        <Choice front={front} kept={kept} />
      </Section>
      {kept && kept !== front && <Difference kept={kept} front={front} />}
    </>
  );
}

function Version({ letter, run }: { letter: "A" | "B"; run: LabRun | null }) {
  return (
    <div>
      <h3>{letter}</h3>
      {run ? (
        <>
          <p title={run.of.loaded.scenario.title}>
            <b>{run.of.loaded.scenario.title}</b>
          </p>
          <p title={playersOf(run.wish)}>{playersOf(run.wish)}</p>
          {(["red", "blue"] as const).map((side) => {
            const plan = planNameIn(run, side);
            return (
              plan && (
                <p key={side} title={plan}>
                  {SIDE_NAMES[side]} by “{plan}”
                </p>
              )
            );
          })}
          <p>
            Run {run.id}, {count(run.games.length, "battle")}
          </p>
        </>
      ) : (
        <p>{letter === "A" ? "Keep a run to compare other runs with it." : "Not played yet."}</p>
      )}
    </div>
  );
}

function Choice({ front, kept }: { front: LabRun; kept: LabRun | null }) {
  const program = useProgram();
  const lab = labPart.of(program);
  useCommandPulse();
  const runs = useLab((s) => s.runs);
  const working = useLab((s) => s.working !== null);
  const others = runs.filter(({ id, games }) => id !== front.id && games.length > 0);
  if (!kept || kept === front)
    return (
      <>
        {kept !== front && (
          <Button variant="default" size="xs" onClick={() => program.run("lab-keep")}>
            Keep run {front.id} as A
          </Button>
        )}
        {kept !== front && others.length > 0 && (
          <Select
            size="xs"
            label="Or compare it with"
            placeholder="an earlier run"
            value={null}
            onChange={(v) => v !== null && lab.keep(Number(v))}
            data={others.map((run) => ({ value: String(run.id), label: runWords(run) }))}
          />
        )}
        {kept === front && (
          <>
            <p>
              Change the scenario, the players or a plan, then play B with the same dice: what differs then comes rather
              from the change than from luck. Another scenario may be opened meanwhile.
            </p>
            <Button size="xs" disabled={working} onClick={() => program.run("lab-run-against")}>
              Play B with the same dice
            </Button>
          </>
        )}
      </>
    );
  return (
    <div className="buttons">
      <Button size="xs" variant="default" disabled={working} onClick={() => program.run("lab-run-against")}>
        Play B again, same dice
      </Button>
      <Button size="xs" variant="default" onClick={() => lab.keep(null)}>
        Drop A
      </Button>
    </div>
  );
}

function Difference({ kept, front }: { kept: LabRun; front: LabRun }) {
  const [a, b] = [useDeferredValue(kept), useDeferredValue(front)];
  const comparison = useMemo(
    () =>
      compareLabs(
        { games: a.games, scenario: a.of.loaded.scenario },
        { games: b.games, scenario: b.of.loaded.scenario },
      ),
    [a, b],
  );
  if (comparison.pairs === 0)
    return (
      <Section title="Difference">
        <p>
          The runs share no battle with the same dice: their seeds differ, or one has swapped sides. Play B with A's
          dice.
        </p>
      </Section>
    );
  return (
    <>
      <Scores comparison={comparison} />
      <Others comparison={comparison} />
    </>
  );
}

function verdictOf({ value, low, high }: Estimate): string {
  if (low > 0) return `B is better for Red by ${Math.round(value * 100)} points of a hundred`;
  if (high < 0) return `B is better for Blue by ${Math.round(-value * 100)} points of a hundred`;
  const half = Math.max(high, -low) * 100;
  return half <= 10 ? `No difference beyond ${Math.ceil(half)} points` : "Too few battles to tell";
}

function Scores({ comparison }: { comparison: LabComparison }) {
  const { first, second, difference, correlation, worth } = comparison.score;
  const surer = difference.low > 0 || difference.high < 0;
  return (
    <section className="lab-verdict" data-side={surer ? (difference.value > 0 ? "red" : "blue") : undefined}>
      <h2 className="visually-hidden">Difference</h2>
      <p className="lab-big" role="status">
        {verdictOf(difference)}
      </p>
      <div className="lab-scale">
        <span>Blue</span>
        <Interval
          of={difference}
          least={-1}
          most={1}
          even={0}
          tone={surer ? (difference.value > 0 ? "red" : "blue") : "plain"}
          words={`${points(difference.value)} points of a hundred to Red, ${between(difference, points)}`}
        />
        <span>Red</span>
      </div>
      <dl className="facts">
        <dt>Red’s points</dt>
        <dd>
          A {percent(first)}, B {percent(second)}
        </dd>
        <dt>Difference</dt>
        <dd>
          {points(difference.value)} <small>({between(difference, points)})</small>
        </dd>
        <dt>Pairs</dt>
        <dd>
          {comparison.pairs} <small>with the same dice{apart(comparison)}</small>
        </dd>
        {correlation && (
          <>
            <dt>Equal to</dt>
            <dd>
              {correlation.value.toFixed(2)}{" "}
              <small>
                {worth > 1.05
                  ? `as good as ${worth.toFixed(1)} times as many battles without pairing`
                  : "pairing gains little"}
              </small>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

const apart = ({ only }: LabComparison): string =>
  only.first + only.second === 0 ? "" : `; ${only.first + only.second} more of one alone are left out`;

function Others({ comparison }: { comparison: LabComparison }) {
  const rows = [
    { name: "Turns", of: comparison.turns, digits: 1, tone: "plain" },
    ...(["red", "blue"] as const).flatMap((side) => [
      { name: `${SIDE_NAMES[side]} loses, stands`, of: comparison.losses[side].stands, digits: 1, tone: side },
      { name: `${SIDE_NAMES[side]} loses, points`, of: comparison.losses[side].points, digits: 0, tone: side },
    ]),
  ] as const;
  return (
    <Section title="Other differences" aside="B minus A, per battle">
      <table className="lab-table">
        <tbody>
          {rows.map(({ name, of, digits, tone }) => {
            const reach = Math.max(0.5, ...[of.low, of.high, of.value].map(Math.abs).filter(Number.isFinite));
            const write = (n: number) => signed(n, digits);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{write(of.value)}</td>
                <td className="wide">
                  <Interval
                    of={of}
                    least={-reach}
                    most={reach}
                    even={0}
                    tone={tone}
                    words={`${name}: ${between(of, write)}`}
                  />
                </td>
                <td className="soft">{between(of, write)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}
