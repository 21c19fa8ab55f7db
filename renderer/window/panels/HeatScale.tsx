/** The scale of a heat map's shades, from zero to the maximum. */
import { fieldSwatch } from "../../theme/fieldInks.ts";

/** `words`: the quantity; `steps`: the limits of the shades and the maximum, as text. */
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
