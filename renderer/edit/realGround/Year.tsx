/** The year of the battle: a slider over the years of miniature tanks, and a field for any year. */
import { NumberInput, Slider } from "@mantine/core";

interface Props {
  /** Null: as the map is. */
  readonly year: number | null;
  readonly setYear: (year: number | null) => void;
}

const FIRST = 1900;
const STEP = 5;
/** The end of the slider: as the map is. */
const NOW = 2020;
const MARKS = [FIRST, 1920, 1945, 1965, 1990].map((value) => ({ value, label: String(value) }));

export const YearField = ({ year, setYear }: Props) => (
  <NumberInput
    label="Year"
    placeholder="as the map is"
    allowDecimal={false}
    value={year ?? ""}
    onChange={(v) => setYear(v === "" ? null : Math.round(Math.min(2200, Math.max(-4000, Number(v)))))}
  />
);

export const YearSlider = ({ year, setYear }: Props) => (
  <Slider
    size="sm"
    min={FIRST}
    max={NOW}
    step={STEP}
    label={null}
    thumbLabel="Year of the battle"
    thumbProps={{ "aria-valuetext": year === null ? "as the map is" : String(year) }}
    marks={[...MARKS, { value: NOW, label: "now" }]}
    value={year === null ? NOW : Math.min(NOW - STEP, Math.max(FIRST, year))}
    onChange={(value) => setYear(value >= NOW ? null : value)}
  />
);
