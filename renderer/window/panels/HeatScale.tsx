/** What the shades of a heat map are worth, from nothing to the most. */
import { fieldSwatch } from "../../theme/fieldInks.ts";

/** `words`: of what; `steps`: what each shade begins with, and the most, as they are to be read. */
export function HeatScale({ words, steps }: { words: string; steps: readonly string[] }) {
  return (
    <>
      <ol aria-label={words}>
        {fieldSwatch.heat.map(({ ink, background }, i) => (
          <li key={ink}>
            <i className="ground-swatch">
              <i style={{ background }} />
            </i>
            <span>{steps[i]}</span>
          </li>
        ))}
        <li className="last">
          <span>{steps.at(-1)}</span>
        </li>
      </ol>
      <span className="heat-unit">{words}</span>
    </>
  );
}
