/** The results of a series, as tables and sentences for a person. */
import type { LabComparison } from "../../shared/lab/compare.ts";
import type { Estimate, Share } from "../../shared/lab/intervals.ts";
import type { LabResults } from "../../shared/lab/results.ts";
import type { LabSummary, StandSummary } from "../../shared/lab/summary.ts";
import { SIDE_IDS, type SideId } from "../../shared/systems.ts";
import { type Output, printTable } from "./output.ts";

type Names = Readonly<Record<SideId, string>>;
type Range = Pick<Estimate, "low" | "high">;

const percent = (part: number): string => `${Math.round(100 * part)}`;
const percents = ({ low, high }: Range): string => `${percent(low)}–${percent(high)}%`;
const figure = (n: number, digits = 1): string => (Number.isFinite(n) ? n.toFixed(digits) : "?");
const figures = ({ low, high }: Range, digits = 1): string => `${figure(low, digits)} to ${figure(high, digits)}`;
const signed = (n: number, digits = 1): string => `${n < 0 ? "−" : "+"}${figure(Math.abs(n), digits)}`;
const signedRange = ({ low, high }: Range, digits = 1): string => `${signed(low, digits)} to ${signed(high, digits)}`;
const points = (part: number): string => signed(100 * part, 0);

/** The wins of each side, with intervals. */
export function printResults(output: Output, results: LabResults, names: Names): void {
  const row = (name: string, { count, value }: Share, range: Range) => [
    name,
    `${count}`,
    `${percent(value)}%`,
    percents(range),
  ];
  const { wins, draws, unfinished, players } = results;
  printTable(
    output,
    ["", "Battles", "Share", "95% interval"],
    [
      ...SIDE_IDS.map((side) => row(`${names[side]} wins`, wins[side], wins[side])),
      row("Draws", draws, draws),
      ...(unfinished.count > 0 ? [row("Not finished", unfinished, unfinished)] : []),
      ...(players
        ? SIDE_IDS.map((side) => row(`${names[side]}'s player wins`, players.wins[side], players.wins[side]))
        : []),
    ],
  );
  output.write(`\nBalance: ${results.verdict.words}\n`);
  if (players)
    output.write(
      `${names.red}'s player: ${percent(players.score.value)}% of both sides' battles (${percents(players.score)})\n`,
    );
  output.write(`± 5 points are told by ${results.gamesForFive} battles like these\n`);
}

/** Further results of battles that were stored. */
export function printSummary(output: Output, summary: LabSummary, names: Names): void {
  const { turns, losses, decided, luck, luckAndWinning, withoutLuck, firstKill } = summary;
  const line = (text: string) => output.write(`${text}\n`);
  line(`Turns: ${figure(turns.mean.value)} on average (${figures(turns.mean)}), give or take ${figure(turns.spread)}`);
  for (const side of SIDE_IDS) {
    const { stands, points: lost, of } = losses[side];
    line(
      `${names[side]} loses ${figure(stands.value)} of ${of.stands} stands (${figures(stands)}), ` +
        `${figure(lost.value, 0)} of ${figure(of.points, 0)} points (${figures(lost, 0)})`,
    );
  }
  if (decided.median !== null)
    line(`Half of those that losses decide are decided by turn ${decided.median}; won otherwise: ${decided.byMission}`);
  line(
    `Luck: ${SIDE_IDS.map((side) => `${names[side]} ${signed(luck[side].beyond.value)} points a battle (z ${signed(luck[side].z)})`).join(", ")}` +
      (luckAndWinning ? `; with winning it goes together by ${figure(luckAndWinning.value, 2)}` : ""),
  );
  if (withoutLuck !== summary.score)
    line(`Without luck: ${names.red} ${percent(withoutLuck.value)}% (${percents(withoutLuck)})`);
  if (firstKill.won.n > 0)
    line(
      `The first side to destroy a stand wins ${percent(firstKill.won.value)}% (${percents(firstKill.won)}): ` +
        SIDE_IDS.map((side) => `${names[side]} did in ${firstKill[side]}`).join(", "),
    );
  line("");
  printTable(
    output,
    ["Stand", "Points", "Takes", "Expected", "Survives", "Its side's score if it lives"],
    summary.stands.slice(0, MOST_STANDS).map((stand) => standRow(stand, names)),
  );
}

/** As many stands as a person reads. */
const MOST_STANDS = 12;

const standRow = ({ label, side, points: worth, struck, expected, survived, mattered }: StandSummary, names: Names) => [
  `${label} (${names[side]})`,
  figure(worth, 0),
  figure(struck.value),
  figure(expected),
  `${percent(survived.value)}%`,
  mattered ? `${points(mattered.value)} (${points(mattered.low)} to ${points(mattered.high)}) points` : "",
];

export function printComparison(output: Output, comparison: LabComparison, names: Names): void {
  const { pairs, only, score, turns, losses } = comparison;
  const { difference, correlation, worth } = score;
  const line = (text: string) => output.write(`${text}\n`);
  line(
    `${names.red}: ${percent(score.first)}% of the first, ${percent(score.second)}% of the second; ` +
      `${points(difference.value)} points (${points(difference.low)} to ${points(difference.high)}) by ${pairs} pairs`,
  );
  line(`Turns: ${signed(turns.value)} (${signedRange(turns)})`);
  for (const side of SIDE_IDS) {
    const { stands, points: lost } = losses[side];
    line(
      `${names[side]}'s losses: ${signed(stands.value)} stands (${signedRange(stands)}), ` +
        `${signed(lost.value, 0)} points (${signedRange(lost, 0)})`,
    );
  }
  if (correlation)
    line(
      `The same dice make the scores go together by ${figure(correlation.value, 2)}: ` +
        `without them ${figure(worth)} times as many battles would be needed`,
    );
  if (only.first + only.second > 0) line(`Left out: ${only.first} and ${only.second} battles that only one has`);
}
