/** An estimate on a scale: where it lies, its interval as a bar, and where "nothing" is. */
import type { Estimate } from "../../../shared/lab/intervals.ts";

interface Props {
  readonly of: Pick<Estimate, "value" | "low" | "high">;
  readonly least: number;
  readonly most: number;
  /** Where even lies; null where nothing does. */
  readonly even: number | null;
  /** Read out and shown on hovering. */
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
