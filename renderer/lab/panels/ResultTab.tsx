/** The overall results of a run: wins with their certainty, length, losses, the deciding turn, and the part of luck. */
import type { CSSProperties } from "react";
import type { Share } from "../../../shared/lab/intervals.ts";
import type { LabSummary } from "../../../shared/lab/summary.ts";
import { SIDE_IDS, SIDE_NAMES, type SideId } from "../../../shared/systems.ts";
import { capital } from "../../../shared/words.ts";
import { Section } from "../../window/panels/Section.tsx";
import type { LabRun } from "../store/runs.ts";
import { playerName, playersOf } from "../store/runs.ts";
import { Bars, Curve } from "./charts.tsx";
import { Interval } from "./Interval.tsx";
import { LabEmpty } from "./LabEmpty.tsx";
import { around, count, percent, percents, signed } from "./labWords.ts";
import { useFrontRun, useSummary } from "./useLabRun.ts";

export function ResultTab() {
  const run = useFrontRun();
  const summary = useSummary(run);
  if (!run || !summary) return <LabEmpty />;
  return (
    <>
      <VerdictSection run={run} summary={summary} />
      <WinsSection run={run} summary={summary} />
      <LossesSection summary={summary} />
      <TurnsSection summary={summary} />
      <DecidedSection summary={summary} />
      <LuckSection summary={summary} />
    </>
  );
}

interface Summarised {
  readonly run: LabRun;
  readonly summary: LabSummary;
}

function VerdictSection({ run, summary }: Summarised) {
  const { verdict, score, withoutLuck, games, gamesForFive } = summary;
  const names = SIDE_NAMES;
  const { wish } = run;
  return (
    <section className="lab-verdict" data-verdict={verdict.type} data-side={verdict.side ?? undefined}>
      <h2 className="visually-hidden">Verdict</h2>
      <p className="lab-big" role="status">
        {capital(verdict.words)}
      </p>
      <p>
        {count(games, "battle")}, {playersOf(wish)}
        {wish.swap && ", both on both sides"}, dice “{wish.seed}”
      </p>
      <div className="lab-scale">
        <span>{names.blue}</span>
        <Interval
          of={score}
          least={0}
          most={1}
          even={0.5}
          tone={verdict.side ?? "plain"}
          words={`${names.red} has ${percent(score.value)} of the points, ${percents(score)} with 95% certainty`}
        />
        <span>{names.red}</span>
      </div>
      <dl className="facts">
        <dt>{names.red}’s points</dt>
        <dd>
          {percent(score.value)} <small>({percents(score)})</small>
        </dd>
        <dt>Without luck</dt>
        <dd>
          {percent(withoutLuck.value)} <small>({percents(withoutLuck)})</small>
        </dd>
        {gamesForFive > games && (
          <>
            <dt>For ± 5 points</dt>
            <dd>{count(gamesForFive, "battle")}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function WinsSection({ run, summary }: Summarised) {
  const names = SIDE_NAMES;
  const { wins, draws, unfinished, players } = summary;
  const other = { name: "Drawn", share: draws };
  const [first, second] = playersApart(run);
  return (
    <Section title="Wins">
      <WinBar
        title="By side"
        parts={[
          { name: names.red, share: wins.red, tone: "red" },
          { ...other, tone: "drawn" },
          { name: names.blue, share: wins.blue, tone: "blue" },
        ]}
      />
      {players && (
        <WinBar
          title="By player"
          parts={[
            { name: first, share: players.wins.red, tone: "first" },
            { ...other, tone: "drawn" },
            { name: second, share: players.wins.blue, tone: "second" },
          ]}
        />
      )}
      {unfinished.count > 0 && (
        <p>{count(unfinished.count, "battle")} did not end and count neither as won nor as drawn.</p>
      )}
    </Section>
  );
}

interface WinPart {
  readonly name: string;
  readonly share: Share;
  readonly tone: "red" | "blue" | "drawn" | "first" | "second";
}
/** A bar of 100%, and under it each part with its interval. */
function WinBar({ title, parts }: { title: string; parts: readonly WinPart[] }) {
  return (
    <div className="lab-wins">
      <h3>{title}</h3>
      <div className="lab-stack" aria-hidden="true">
        {parts.map(({ name, share, tone }) => (
          <i key={name} className={tone} style={{ flexGrow: share.value } as CSSProperties}>
            {share.value >= 0.12 && percent(share.value)}
          </i>
        ))}
      </div>
      <table>
        <tbody>
          {parts.map(({ name, share, tone }) => (
            <tr key={name}>
              <th scope="row">
                <i className={`lab-key ${tone}`} />
                {name}
              </th>
              <td>{share.count}</td>
              <td>{percent(share.value)}</td>
              <td className="wide">
                <Interval of={share} least={0} most={1} even={null} words={`${name}: ${percents(share)}`} />
              </td>
              <td className="soft">{percents(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LossesSection({ summary }: Pick<Summarised, "summary">) {
  const names = SIDE_NAMES;
  const most = Math.max(...SIDE_IDS.map((side) => summary.losses[side].of.points), 1);
  return (
    <Section title="Losses" aside="mean of a battle">
      <table className="lab-table losses">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Stands</th>
            <th scope="col">Points</th>
            <th scope="col" className="wide" />
          </tr>
        </thead>
        <tbody>
          {SIDE_IDS.map((side) => {
            const { stands, points, of } = summary.losses[side];
            return (
              <tr key={side}>
                <th scope="row">
                  <i className={`lab-key ${side}`} />
                  {names[side]}
                </th>
                <td>
                  {around(stands)} <small>of {of.stands}</small>
                </td>
                <td>
                  {around(points, 0)} <small>of {of.points}</small>
                </td>
                <td className="wide">
                  <Interval
                    of={points}
                    least={0}
                    most={most}
                    even={of.points}
                    tone={side}
                    words={`${names[side]} loses ${around(points)} of ${of.points} points`}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

function TurnsSection({ summary }: { summary: LabSummary }) {
  const { turns, reasons } = summary;
  return (
    <Section title="Turns" aside={around(turns.mean)}>
      <Bars
        title="Length of battles in turns"
        x="Turn"
        bars={turns.bars.map(({ value, games }) => ({ at: value, parts: [games] }))}
        parts={[{ name: "Battles", ink: "var(--lab-plain)" }]}
      />
      {reasons.length > 0 && (
        <ul className="lab-reasons">
          {reasons.map(({ reason, games }) => (
            <li key={reason}>
              <b>{games}</b>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function DecidedSection({ summary }: Pick<Summarised, "summary">) {
  const names = SIDE_NAMES;
  const { decided, leads } = summary;
  const { median, byMission, bars } = decided;
  return (
    <Section title="When it is decided" aside={median === null ? undefined : `half by turn ${median}`}>
      {bars.length > 0 && (
        <Bars
          title="The turn after which the winner stayed ahead"
          x="Ahead since turn"
          height={96}
          bars={bars.map(({ value, games }) => ({ at: value, parts: [games] }))}
          parts={[{ name: "Battles", ink: "var(--lab-plain)" }]}
        />
      )}
      <p>
        By the turn after which the winner stayed ahead in losses.
        {byMission > 0 && ` ${count(byMission, "battle was", "battles were")} won without being ahead, by the mission.`}
      </p>
      {leads.length > 1 && (
        <>
          <Curve
            title="Lead in losses, by turn"
            x="Turn"
            points={leads.map(({ turn, lead, tenth, ninetieth }) => ({
              at: turn,
              value: lead.value,
              range: Number.isFinite(lead.low) && Number.isFinite(lead.high) ? ([lead.low, lead.high] as const) : null,
              band: [tenth, ninetieth] as const,
            }))}
            names={{ value: "Lead in points", band: "Four battles in five" }}
            above={`${names.red} ahead, points`}
            below={`${names.blue} ahead`}
          />
          <Held summary={summary} />
        </>
      )}
    </Section>
  );
}

/** The turn from which the leader usually goes on to win. */
function Held({ summary }: { summary: LabSummary }) {
  const lead = summary.leads.find(({ held, turn }) => turn > 0 && held.n >= 10 && held.low >= 0.75);
  if (!lead) return null;
  return (
    <p>
      Ahead at the end of turn {lead.turn} goes on to win in {percent(lead.held.value)} of the battles (
      {percents(lead.held)}).
    </p>
  );
}

function LuckSection({ summary }: Pick<Summarised, "summary">) {
  const names = SIDE_NAMES;
  const { luck, luckAndWinning, firstKill } = summary;
  const most = Math.max(1, ...SIDE_IDS.flatMap((side) => finite([luck[side].beyond.low, luck[side].beyond.high])));
  return (
    <Section title="Luck" aside="attacks against their exact odds">
      <table className="lab-table">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col" title="Expected losses from its attacks, in points a battle">
              Expected
            </th>
            <th scope="col" title="Losses beyond that">
              Beyond
            </th>
            <th scope="col" className="wide" />
            <th scope="col" title="In standard deviations of all battles together">
              σ
            </th>
          </tr>
        </thead>
        <tbody>
          {SIDE_IDS.map((side) => {
            const { expected, beyond, z } = luck[side];
            return (
              <tr key={side}>
                <th scope="row">
                  <i className={`lab-key ${side}`} />
                  {names[side]}
                </th>
                <td>{expected.toFixed(0)}</td>
                <td>{signed(beyond.value)}</td>
                <td className="wide">
                  <Interval
                    of={beyond}
                    least={-most}
                    most={most}
                    even={0}
                    tone={side}
                    words={`${names[side]}’s attacks took ${signed(beyond.value)} points more than their odds`}
                  />
                </td>
                <td>{signed(z)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {luckAndWinning && (
        <p>Luck and winning correlate by {luckAndWinning.value.toFixed(2)} (0: not at all, 1: luck alone decides).</p>
      )}
      <FirstKill names={names} firstKill={firstKill} />
    </Section>
  );
}

function FirstKill({
  names,
  firstKill,
}: {
  names: Readonly<Record<SideId, string>>;
  firstKill: LabSummary["firstKill"];
}) {
  if (firstKill.won.n === 0) return null;
  return (
    <p>
      {names.red} eliminates first in {count(firstKill.red, "battle")}, {names.blue} in {firstKill.blue}; who did won{" "}
      {percent(firstKill.won.value)} of them ({percents(firstKill.won)}).
    </p>
  );
}

const finite = (all: readonly number[]) => all.map(Math.abs).filter(Number.isFinite);

/** Both players by name; if the names are equal, by the side that each plays first. */
function playersApart({ wish }: LabRun): readonly [string, string] {
  const [red, blue] = [playerName(wish.players.red), playerName(wish.players.blue)];
  return red === blue ? [`${red}, first Red`, `${blue}, first Blue`] : [red, blue];
}
