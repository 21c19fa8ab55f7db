/** The usual table sizes, as a choice. */
import { USUAL_TABLES } from "../../../shared/rules/tableScale.ts";

interface Props {
  readonly width: number;
  readonly height: number;
  /** The size that the rules suggest, in inches. */
  readonly usual: { readonly long: number; readonly short: number };
  readonly choose: (width: number, height: number) => void;
}

export function UsualSizes({ width, height, usual, choose }: Props) {
  return (
    <fieldset className="sizes">
      <legend>Table</legend>
      {USUAL_TABLES.map(({ long, short }) => (
        <button
          key={long}
          type="button"
          aria-pressed={width === long && height === short}
          onClick={() => choose(long, short)}
        >
          <i style={{ width: long * 1.1, height: short * 1.1 }} aria-hidden="true" />
          {long} × {short}″{long === usual.long && short === usual.short && <small>usual</small>}
        </button>
      ))}
    </fieldset>
  );
}
