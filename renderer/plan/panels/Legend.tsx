/** The legend of the shades on the ground, with swatches in the same colours. */
import type { ReactNode } from "react";
import type { FieldSwatch } from "../../theme/fieldInks.ts";

export interface LegendRow {
  readonly swatch: FieldSwatch;
  readonly words: ReactNode;
}

export function Legend({ rows }: { rows: readonly LegendRow[] }) {
  return (
    <ul className="legend" aria-label="Legend">
      {rows.map(({ swatch, words }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <li key={i}>
          <i className="ground-swatch">
            <i style={{ background: swatch.background }} />
          </i>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
