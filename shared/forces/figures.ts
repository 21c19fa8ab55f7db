/** Figures that a side, or a single stand, has by its rule system: how well it holds together, how many dice it rolls. */

/** Where figures are written: a side or a stand. Only what differs from the standard is. */
export interface Figured {
  readonly figures?: Readonly<Record<string, number>> | undefined;
}

export interface ForceFigure {
  /** As files write it. */
  readonly key: string;
  /** A field's label: "Cohesion level". */
  readonly name: string;
  /** Before its value in a list: "cohesion"; its name when left out. */
  readonly brief?: string | undefined;
  readonly help: string;
  readonly rule: string;
  readonly min: number;
  readonly max: number;
  /** Of a side that says nothing. */
  readonly standard: number;
  /** It matters only to a side that has such stands: those that act from off the table, or those of a role. */
  readonly needs?: "off-table" | { readonly role: string } | undefined;
  /** Written with its sign: +1. */
  readonly signed?: true | undefined;
  /** Its values have names, and one chooses among these. */
  readonly words?: ((value: number) => string) | undefined;
  /** The levels that the rules give to troops of so many sorts. */
  readonly classes?: readonly FigureClass[] | undefined;
  /** What the rules' own formula gives to a side with so many stands; absent where they have none. */
  readonly suggested?: ((side: Figured, stands: number) => Suggestion) | undefined;
}
export interface FigureClass {
  readonly name: string;
  readonly levels: readonly [least: number, most: number];
}
export interface Suggestion {
  readonly value: number;
  /** How it comes about: "half of 9 units and 4 command dice". */
  readonly words: string;
}

/** What is written down for it; undefined where nothing is. */
export const ownFigure = ({ figures }: Figured, key: string): number | undefined =>
  figures && Object.hasOwn(figures, key) ? figures[key] : undefined;

/** The value that counts for a side. */
export const figureOf = (side: Figured, { key, standard }: Pick<ForceFigure, "key" | "standard">): number =>
  ownFigure(side, key) ?? standard;

/** Writes a value into a draft, or takes it away: null, or the standard. */
export function putFigure(
  draft: { figures?: Record<string, number> | undefined },
  { key, standard }: Pick<ForceFigure, "key"> & { readonly standard: number | null },
  value: number | null,
): void {
  const { [key]: _, ...others } = draft.figures ?? {};
  const said = value === null || value === standard ? others : { ...others, [key]: value };
  if (Object.keys(said).length > 0) draft.figures = said;
  else delete draft.figures;
}

const signedText = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** "III", "+1". */
export const figureInWords = ({ words, signed }: Pick<ForceFigure, "words" | "signed">, value: number): string =>
  words?.(value) ?? (signed ? signedText(value) : String(value));

/** In the midst of a sentence: "cohesion level", "GHQ quality". */
export const nameInText = ({ name }: Pick<ForceFigure, "name">): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.toLowerCase();

/** Before its value in a list: "cohesion". */
export const briefName = (figure: ForceFigure): string => figure.brief ?? nameInText(figure);

/** "generation III", "cohesion 15". */
export const figureFact = (figure: ForceFigure, value: number): string =>
  `${briefName(figure)} ${figureInWords(figure, value)}`;

/** From the least to the most that any troops have. */
export function spanOf(classes: readonly FigureClass[]): readonly [least: number, most: number] {
  const levels = classes.flatMap((one) => one.levels);
  return [Math.min(...levels), Math.max(...levels)];
}

/** Those formulas' values that differ from what a side has; none for a side without stands. */
export const suggestionsFor = (
  specs: readonly ForceFigure[],
  side: Figured,
  stands: number,
): readonly (Suggestion & { readonly spec: ForceFigure })[] =>
  specs.flatMap((spec) => {
    const found = stands > 0 ? spec.suggested?.(side, stands) : undefined;
    if (!found) return [];
    const value = Math.min(spec.max, Math.max(spec.min, found.value));
    return value === figureOf(side, spec) ? [] : [{ ...found, value, spec }];
  });
