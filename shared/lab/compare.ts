/**
 * Compares two versions of a scenario, or two plans, by battles of the same seeds. With the same dice and the same chance for
 * the players, the difference between two battles of a number comes rather from the change than from luck.
 */

import { pointsOf } from "../planner/losses.ts";
import type { Scenario } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import { fallenOf, totalOf } from "./figures.ts";
import { correlation, type Estimate, mean, meanOf, type Observed, pairedDifference, varianceOf } from "./intervals.ts";
import type { LabGame } from "./records.ts";
import { clustered, redScore } from "./results.ts";

/** The games of one version, and their scenario. */
export interface LabVersion {
  readonly games: readonly LabGame[];
  readonly scenario: Scenario;
}

export interface LabComparison {
  /** The number of battles that both have by number and seed, and of those that only one has. */
  readonly pairs: number;
  readonly only: { readonly first: number; readonly second: number };
  /** For pairs finished in both: Red's share, draws by half. The difference is the second's less the first's. */
  readonly score: {
    readonly first: number;
    readonly second: number;
    readonly difference: Estimate;
    /** Between the two scores of a pair; null where either is always the same. */
    readonly correlation: Estimate | null;
    /** The factor of games needed without pairing; 1 where it is unknown. */
    readonly worth: number;
  };
  /** The second's difference from the first in means of a game. */
  readonly turns: Estimate;
  readonly losses: Readonly<Record<SideId, { readonly stands: Estimate; readonly points: Estimate }>>;
}

export function compareLabs(first: LabVersion, second: LabVersion): LabComparison {
  const known = new Map(second.games.map((game) => [keyOf(game), game]));
  const pairs = clustered(first.games).flatMap(({ game, cluster }) => {
    const other = known.get(keyOf(game));
    return other ? [{ game, other, cluster }] : [];
  });
  const differences = (of: (game: LabGame, version: "first" | "second") => number): Observed[] =>
    pairs.map(({ game, other, cluster }) => ({ value: of(other, "second") - of(game, "first"), cluster }));
  const finished = pairs.filter(({ game, other }) => !game.unfinished && !other.unfinished);
  const scores = finished.map(({ game, other }) => [redScore(game), redScore(other)] as const);
  const [a, b] = [scores.map(([score]) => score), scores.map(([, score]) => score)];
  const difference = finished.map(({ game, other, cluster }) => ({ value: redScore(other) - redScore(game), cluster }));
  const spread = varianceOf(difference.map(({ value }) => value));
  const points = { first: pointsOf(first.scenario), second: pointsOf(second.scenario) };
  const losses = (side: SideId) => ({
    stands: mean(differences((game) => fallenOf(game, side).length)),
    points: mean(differences((game, version) => totalOf(points[version], fallenOf(game, side)))),
  });
  return {
    pairs: pairs.length,
    only: { first: first.games.length - pairs.length, second: second.games.length - pairs.length },
    score: {
      first: meanOf(a),
      second: meanOf(b),
      difference: pairedDifference(difference),
      correlation: correlation(scores),
      worth: spread > 0 ? (varianceOf(a) + varianceOf(b)) / spread : 1,
    },
    turns: mean(differences(({ turns }) => turns)),
    losses: { red: losses("red"), blue: losses("blue") },
  };
}

const keyOf = ({ game, seed, swapped }: LabGame): string => `${game} ${swapped} ${seed}`;
