/** The turning points of a battle: attacks far from their odds, and dear losses. */
import type { SideId } from "../../systems.ts";
import type { Battle, FoughtAttack, Loss } from "./collect.ts";

export type TurningPoint =
  | {
      readonly type: "attack";
      readonly turn: number;
      /** The side that it favoured. */
      readonly favours: SideId;
      readonly attack: FoughtAttack;
      readonly done: number;
      readonly expected: number;
      readonly weight: number;
    }
  | {
      readonly type: "loss";
      readonly turn: number;
      readonly favours: SideId;
      readonly loss: Loss;
      readonly weight: number;
    };

/** The part of a side's points below which nothing turns a battle. */
const LEAST = 0.04;
const other = (side: SideId): SideId => (side === "red" ? "blue" : "red");

/**
 * The heaviest, in the order of the battle. An attack weighs the difference between its result and its expectation, or the
 * stand that it eliminated; a loss without such an attack weighs its points.
 */
export function turningPoints(battle: Pick<Battle, "turns" | "attacks" | "points">, most: number): TurningPoint[] {
  const { turns, attacks, points } = battle;
  const lost = new Map(turns.flatMap(({ turn, losses }) => losses.map((loss) => [keyOf(turn, loss.stand), loss])));
  const struck = new Set<string>();
  const swings = attacks.flatMap((attack): TurningPoint[] => {
    if (!attack.points) return [];
    const { done, expected, target } = attack.points;
    const key = keyOf(attack.turn, target);
    const fell = done > 0 ? lost.get(key) : undefined;
    if (fell) struck.add(key);
    const weight = Math.max(Math.abs(done - expected), fell?.points ?? 0);
    const favours = fell || done > expected ? attack.side : other(attack.side);
    return [{ type: "attack", turn: attack.turn, favours, attack, done, expected, weight }];
  });
  const losses = turns.flatMap(({ turn, losses: here }) =>
    here.flatMap((loss): TurningPoint[] =>
      struck.has(keyOf(turn, loss.stand))
        ? []
        : [{ type: "loss", turn, favours: other(loss.side), loss, weight: loss.points }],
    ),
  );
  const least = LEAST * Math.min(points.red, points.blue);
  const order = [...swings, ...losses].sort((a, b) => b.weight - a.weight || a.turn - b.turn);
  const chosen = order.slice(0, most).filter(({ weight }) => weight > 0 && weight >= least);
  return chosen.sort((a, b) => a.turn - b.turn || order.indexOf(a) - order.indexOf(b));
}

/** A stand in a turn. */
const keyOf = (turn: number, stand: string): string => `${turn} ${stand}`;

const rounded = (points: number): string => String(Math.round(points * 10) / 10);

/** "3.12 Panther I fires at Sherman 2: 12 points destroyed, 3.4 expected." */
export function turningWords(point: TurningPoint): string {
  if (point.type === "loss") return `${point.loss.label} is lost: ${rounded(point.loss.points)} points.`;
  const { attack, done, expected } = point;
  const text = attack.text.replace(/[.:]$/, "");
  return `${attack.number} ${text}: ${rounded(done)} points destroyed, ${rounded(expected)} expected.`;
}
