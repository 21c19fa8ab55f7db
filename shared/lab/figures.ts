/** The parts of a summary: leads, stands and luck of many games. */

import { pointsOf } from "../planner/losses.ts";
import type { Scenario } from "../scenario/model.ts";
import { otherSide, SIDE_IDS, type SideId } from "../systems.ts";
import { designEffect, type Estimate, mean, meanOf, scoreDifference, share, varianceOf } from "./intervals.ts";
import type { LabGame } from "./records.ts";
import { finishedOf, observed, type Played, redScore, scoreFor, scoresOf } from "./results.ts";
import type { LabSummary, SideLuck, StandSummary, TurnLead } from "./summary.ts";

/** In points. */
const beyond = (game: LabGame, side: SideId): number => game.luck[side].done - game.luck[side].expected;
export const netLuck = (game: LabGame): number => beyond(game, "red") - beyond(game, "blue");

export function luckOf(played: readonly Played[], side: SideId): SideLuck {
  const luck = played.map(({ game }) => game.luck[side]);
  const all = (of: (tally: LabGame["luck"]["red"]) => number) => luck.reduce((sum, tally) => sum + of(tally), 0);
  const variance = all((tally) => tally.variance);
  return {
    attacks: meanOf(luck.map(({ attacks }) => attacks)),
    expected: meanOf(luck.map(({ expected }) => expected)),
    beyond: mean(observed(played, (game) => beyond(game, side))),
    z: variance > 0 ? all(({ done, expected }) => done - expected) / Math.sqrt(variance) : 0,
  };
}

/** The least number of wins and losses for separating luck. */
const ENOUGH = 10;

/**
 * The score less its explained luck. Luck averages 0 whatever the players do, so its correlated part can be removed without
 * changing the estimate (a control variate).
 */
export function withoutLuckOf(played: readonly Played[], plain: Estimate): Estimate {
  const over = finishedOf(played).map(({ game, cluster }) => ({ score: redScore(game), luck: netLuck(game), cluster }));
  const { wins, losses } = scoresOf(over.map((row) => row.score));
  const spread = varianceOf(over.map(({ luck }) => luck));
  if (Math.min(wins, losses) < ENOUGH || spread === 0) return plain;
  const [scores, lucks] = [meanOf(over.map((row) => row.score)), meanOf(over.map(({ luck }) => luck))];
  const together = over.reduce((sum, row) => sum + (row.score - scores) * (row.luck - lucks), 0) / (over.length - 1);
  const slope = together / spread;
  const estimate = mean(over.map((row) => ({ value: row.score - slope * row.luck, cluster: row.cluster })));
  return { ...estimate, low: Math.max(0, estimate.low), high: Math.min(1, estimate.high) };
}

export const fallenOf = ({ stands }: LabGame, side: SideId): string[] =>
  stands.flatMap((stand) => (stand.side === side && stand.fell !== null ? [stand.stand] : []));

export const totalOf = (points: ReadonlyMap<string, number>, stands: readonly string[]): number =>
  stands.reduce((sum, id) => sum + (points.get(id) ?? 0), 0);

/** The losses by the end of a turn; a finished game keeps its last value. */
const lostBy = ({ lost }: LabGame, side: SideId, turn: number): number =>
  lost[side][Math.min(turn, lost[side].length - 1)] ?? 0;
const leadAt = (game: LabGame, turn: number): number => lostBy(game, "blue", turn) - lostBy(game, "red", turn);

export function leadsOf(played: readonly Played[]): TurnLead[] {
  const turns = Math.max(0, ...played.map(({ game }) => game.lost.red.length));
  return Array.from({ length: turns }, (_, turn) => {
    const leads = played.map(({ game }) => leadAt(game, turn)).sort((a, b) => a - b);
    const quantile = (part: number) => leads[Math.round(part * (leads.length - 1))] ?? 0;
    const ahead = played.filter(({ game }) => game.winner !== null && leadAt(game, turn) !== 0);
    const holds = (game: LabGame) => (leadAt(game, turn) > 0 ? "red" : "blue") === game.winner;
    const held = observed(ahead, (game) => (holds(game) ? 1 : 0));
    return {
      turn,
      lead: mean(observed(played, (game) => leadAt(game, turn))),
      tenth: quantile(0.1),
      ninetieth: quantile(0.9),
      held: share(held.filter(({ value }) => value === 1).length, held.length, designEffect(held)),
    };
  });
}

type StandFigures = LabGame["stands"][number];

export function standsOf(played: readonly Played[], scenario: Scenario): StandSummary[] {
  const points = pointsOf(scenario);
  const figures = new Map<string, { game: LabGame; cluster: number; fate: StandFigures }[]>();
  for (const { game, cluster } of played)
    for (const stand of game.stands) {
      const known = figures.get(stand.stand);
      if (known) known.push({ game, cluster, fate: stand });
      else figures.set(stand.stand, [{ game, cluster, fate: stand }]);
    }
  const summaries = scenario.stands.flatMap(({ id, label, side }): StandSummary[] => {
    const rows = figures.get(id);
    if (!rows) return [];
    const averaged = (of: (fate: StandFigures) => number) => meanOf(rows.map(({ fate }) => of(fate)));
    const lives = rows.map(({ fate, cluster }) => ({ value: fate.fell === null ? 1 : 0, cluster }));
    const over = rows.filter(({ game }) => !game.unfinished);
    const scores = (lived: boolean) =>
      scoresOf(over.flatMap(({ game, fate }) => ((fate.fell === null) === lived ? [scoreFor(game.winner, side)] : [])));
    const effect = designEffect(over.map(({ game, cluster }) => ({ value: scoreFor(game.winner, side), cluster })));
    return [
      {
        stand: id,
        label,
        side,
        points: points.get(id) ?? 0,
        attacks: averaged(({ attacks }) => attacks),
        struck: mean(rows.map(({ fate, cluster }) => ({ value: fate.struck, cluster }))),
        expected: averaged(({ expected }) => expected),
        kills: averaged(({ kills }) => kills),
        inches: averaged(({ inches }) => inches),
        survived: share(lives.filter(({ value }) => value === 1).length, lives.length, designEffect(lives)),
        mattered: scoreDifference(scores(true), scores(false), effect),
      },
    ];
  });
  return summaries.sort((a, b) => b.struck.value - a.struck.value);
}

export function firstKillOf(played: readonly Played[]): LabSummary["firstKill"] {
  const firsts = played.flatMap(({ game, cluster }) => {
    const side = game.stands.find(({ stand }) => stand === game.kills[0]?.stand)?.side;
    return side ? [{ first: otherSide(side), game, cluster }] : [];
  });
  const over = firsts.filter(({ game }) => !game.unfinished);
  const won = over.map(({ first, game, cluster }) => ({ value: game.winner === first ? 1 : 0, cluster }));
  const [red, blue] = SIDE_IDS.map((side) => firsts.filter(({ first }) => first === side).length);
  return {
    red: red ?? 0,
    blue: blue ?? 0,
    won: share(won.filter(({ value }) => value === 1).length, won.length, designEffect(won)),
  };
}
