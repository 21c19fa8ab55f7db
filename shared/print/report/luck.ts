/** Luck against expectation: the attacks' expected results by their exact odds, and the real ones. */
import type { SideId } from "../../systems.ts";
import type { DiceCount, FoughtAttack } from "./collect.ts";

export interface OutcomeLuck {
  readonly id: string;
  readonly name: string;
  /** The expected number: the sum of the chances. */
  readonly expected: number;
  readonly happened: number;
  /** The standard deviation of the number. */
  readonly deviation: number;
}
export interface SideLuck {
  readonly side: SideId;
  readonly attacks: number;
  /** In the order of the forecasts: best first. */
  readonly outcomes: readonly OutcomeLuck[];
}

export function luckOf(attacks: readonly FoughtAttack[], side: SideId): SideLuck {
  const sideAttacks = attacks.filter((attack) => attack.side === side);
  const outcomes = new Map<
    string,
    { id: string; name: string; expected: number; happened: number; variance: number }
  >();
  for (const attack of sideAttacks)
    for (const { id, name, chance } of attack.outcomes) {
      const sum = outcomes.get(id) ?? { id, name, expected: 0, happened: 0, variance: 0 };
      sum.expected += chance;
      sum.variance += chance * (1 - chance);
      if (attack.came === id) sum.happened++;
      outcomes.set(id, sum);
    }
  return {
    side,
    attacks: sideAttacks.length,
    outcomes: [...outcomes.values()].map(({ variance, ...rest }) => ({ ...rest, deviation: Math.sqrt(variance) })),
  };
}

/** The words for a deviation: within one standard deviation there was no luck. */
export function luckWords({ expected, happened, deviation }: OutcomeLuck): string {
  if (deviation < 1e-9) return "as certain";
  const far = (happened - expected) / deviation;
  const size = Math.abs(far);
  if (size < 1) return "as expected";
  const much = size < 2 ? "rather" : size < 3 ? "far" : "incredibly far";
  return `${much} ${far > 0 ? "more" : "fewer"} than expected`;
}

export interface Surprise {
  readonly attack: FoughtAttack;
  readonly name: string;
  /** The chance of this outcome or a better one, or after bad luck, of this or a worse one. */
  readonly chance: number;
}

/** The attacks that went most against their odds, the least likely first. */
export function surprises(attacks: readonly FoughtAttack[], most: number): Surprise[] {
  return attacks
    .flatMap((attack): Surprise[] => {
      const at = attack.outcomes.findIndex(({ id }) => id === attack.came);
      const came = attack.outcomes[at];
      if (!came) return [];
      const sum = (from: number, to: number) =>
        attack.outcomes.slice(from, to).reduce((total, { chance }) => total + chance, 0);
      return [{ attack, name: came.name, chance: Math.min(sum(0, at + 1), sum(at, attack.outcomes.length)) }];
    })
    .filter(({ chance }) => chance < 0.25)
    .sort((a, b) => a.chance - b.chance)
    .slice(0, most);
}

/** The mean of the faces and its expectation. */
export function diceMean({ faces, sides }: DiceCount): { count: number; mean: number; expected: number } {
  const count = faces.reduce((a, b) => a + b, 0);
  const sum = faces.reduce((total, n, i) => total + n * (i + 1), 0);
  return { count, mean: count === 0 ? 0 : sum / count, expected: (sides + 1) / 2 };
}
