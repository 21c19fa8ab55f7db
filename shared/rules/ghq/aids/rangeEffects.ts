/** The combat roll's modifier by range: as a table, and as bands of a ruler. */
import type { AidTable, RulerBand } from "../../aids.ts";
import { inches } from "../../figureWords.ts";
import { signed } from "../../signed.ts";
import { type RangeEffects, type RangeOptions, rangeModifier } from "../rangeEffects.ts";

/** The reach of a measured distance into a band that ends with a whole inch. */
const BEYOND = { up: 0, nearest: 0.5, down: 1 } as const;

/** The bands up to `most` inches, at least one beyond the chart's last where it goes on. */
export function rangeBands(effects: RangeEffects, options: RangeOptions, most: number): RulerBand[] {
  const ends = effects.bands.map(({ upTo }) => upTo);
  const last = ends.at(-1) ?? 0;
  const every = effects.furtherEvery;
  if (every === null) ends.push(Math.max(most, last + 1));
  else for (let n = 1; n <= Math.max(1, Math.ceil((most - last) / every)); n++) ends.push(last + n * every);
  const beyond = BEYOND[options.rangeFractions];
  return ends.map((end, i) => {
    const from = i === 0 ? 0 : (ends[i - 1] ?? 0) + beyond;
    // By the ruling function itself; every option counts the whole inch at a band's end as itself.
    const { value } = rangeModifier(effects, { inches: end, contact: false }, options);
    return { from, to: end + beyond, name: signed(value) };
  });
}

/** `reaches`: the end of the last band, where nothing reaches farther. */
export function rangeTable(effects: RangeEffects, options: RangeOptions, most: number, reaches?: number): AidTable {
  const bands = rangeBands(effects, options, most);
  const goesOn = effects.furtherEvery !== null && options.beyond20 !== "none";
  const step = goesOn ? differenceOf(effects, options) : 0;
  // Equal neighbouring bands become one.
  const joined = bands.reduce<RulerBand[]>((all, band) => {
    const before = all.at(-1);
    if (before?.name === band.name) all[all.length - 1] = { ...before, to: band.to };
    else all.push(band);
    return all;
  }, []);
  const under = options.rangeFractions === "up" ? "to" : "under";
  const names = joined.map(({ from, to }, i) =>
    !goesOn && i === joined.length - 1
      ? reaches !== undefined
        ? `to ${inches(reaches)}`
        : `${under === "to" ? "over" : "from"} ${inches(from)}`
      : `${under} ${inches(to)}`,
  );
  const contact = rangeModifier(effects, { inches: 0, contact: true }, options);
  return {
    type: "table",
    title: "Range",
    rule: effects.rule,
    head: [["Distance", "2D6"]],
    rows: [
      ...joined.map(({ name }, i) => [names[i] ?? "", { text: name, strong: true as const }]),
      ...(goesOn ? [[`each ${inches(effects.furtherEvery ?? 0)} more`, signed(step)]] : []),
    ],
    names: 1,
    notes: [
      `From centre to centre${options.rangeFractions === "up" ? "" : options.rangeFractions === "nearest" ? ", to the nearest inch" : ", fractions of an inch dropped"}. Bases in contact: ${signed(contact.value)}, at any size (${effects.contactRule}).`,
    ],
  };
}

/** The step from a further band to the next. */
function differenceOf(effects: RangeEffects, options: RangeOptions): number {
  const last = effects.bands.at(-1)?.upTo ?? 0;
  const at = (inches: number) => rangeModifier(effects, { inches, contact: false }, options).value;
  return at(last + 2 * (effects.furtherEvery ?? 0)) - at(last + (effects.furtherEvery ?? 0));
}
