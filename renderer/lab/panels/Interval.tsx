/** An estimate on a scale: its value, its interval as a bar, and the neutral value. */
import type { Estimate } from "../../../shared/lab/intervals.ts";

interface Props {
  readonly of: Pick<Estimate, "value" | "low" | "high">;
  readonly least: number;
  readonly most: number;
  /** The neutral value; null if there is none. */
  readonly even: number | null;
  /** Read out, and shown on hover. */
  readonly words: string;
  readonly tone?: "red" | "blue" | "plain";
}

export function Interval({ of, least, most, even, words, tone = "plain" }: Props) {
  const at = (n: number) => `${(100 * (Math.min(most, Math.max(least, n)) - least)) / (most - least || 1)}%`;
  const width = `calc(${at(of.high)} - ${at(of.low)})`;
  return (
    <span className={`lab-interval ${tone}`} role="img" aria-label={words} title={words}>
      {even !== null && <i className="even" style={{ left: at(even) }} />}
      <i className="range" style={{ left: at(of.low), width }} />
      <i className="value" style={{ left: at(of.value) }} />
    </span>
  );
}
