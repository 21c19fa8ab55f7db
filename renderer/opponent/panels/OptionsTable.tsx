/** Options compared, the best first: scores as bars with their parts; the pointer marks an option on the table. */
import { useId, useState } from "react";
import { scored, type Weighed } from "../../../shared/opponent/reasons.ts";
import { usePart } from "../../window/context.ts";
import { thoughtsPart, useThoughts } from "../part.ts";

interface Props {
  readonly options: readonly Weighed[];
  /** The option that was carried out or chosen. */
  readonly front: number;
  readonly frontWords: string;
  /** Chooses an option; absent if they are only for reading. */
  readonly take?: ((option: number) => void) | undefined;
}

export function OptionsTable({ options, front, frontWords, take }: Props) {
  const thoughts = usePart(thoughtsPart);
  const hot = useThoughts((s) => s.hot?.option ?? null);
  const [opened, setOpened] = useState<number | null>(null);
  const unit = useId();
  if (options.length === 0) return null;
  const bar = barsFor(options.map(({ score }) => score));
  return (
    <>
      <p className="small" id={unit}>
        Scores count stands: 1 is the worth of an average stand.
      </p>
      <ol
        aria-describedby={unit}
        className="options"
        aria-label="Options compared"
        onMouseLeave={() => thoughts.point(null, "list")}
      >
        {options.map((option, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options of one decision never change places
          <li key={i} className={`${i === front ? "front" : ""} ${i === hot ? "hot" : ""}`}>
            <button
              type="button"
              aria-expanded={option.parts?.length ? opened === i : undefined}
              aria-current={i === front ? "true" : undefined}
              onMouseEnter={() => thoughts.point(i, "list")}
              onFocus={() => thoughts.point(i, "list")}
              onBlur={() => thoughts.point(null, "list")}
              onClick={() => {
                setOpened(opened === i ? null : i);
                if (option.command) take?.(i);
              }}
            >
              <span className="n">{i + 1}</span>
              <span className="name">
                {option.name}
                {i === front && <em> {frontWords}</em>}
              </span>
              <b>{scored(option.score)}</b>
              <span className="bar" aria-hidden="true">
                <i className={option.score < 0 ? "below" : ""} style={bar(option.score)} />
              </span>
            </button>
            {opened === i && option.parts && option.parts.length > 0 && <Parts of={option} />}
          </li>
        ))}
      </ol>
    </>
  );
}

function Parts({ of: { parts = [], truth, score } }: { of: Weighed }) {
  const shown = parts.filter(({ value }) => Math.abs(value) >= 0.005);
  const bar = barsFor(shown.map(({ value }) => value));
  return (
    <dl className="parts">
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="bar" aria-hidden="true">
              <i className={value < 0 ? "below" : ""} style={bar(value)} />
            </span>
            {scored(value)}
          </dd>
        </div>
      ))}
      {truth !== undefined && Math.abs(truth - score) >= 0.005 && (
        <div>
          <dt>judged rightly</dt>
          <dd>{scored(truth)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Bars on a common scale with a common zero, in percent of the width. */
function barsFor(values: readonly number[]): (value: number) => { left: string; width: string } {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  return (value) => ({
    left: `${((Math.min(0, value) - low) / span) * 100}%`,
    width: `${Math.max(0.5, (Math.abs(value) / span) * 100)}%`,
  });
}
