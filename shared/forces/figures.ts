/** Figures of a side, or of a single stand, by its rule system: cohesion, number of dice. */

/** The place of figures: a side or a stand. Only values other than the standard are written. */
export interface Figured {
  readonly figures?: Readonly<Record<string, number>> | undefined;
}

export interface ForceFigure {
  /** The key in files. */
  readonly key: string;
  /** A field's label: "Cohesion level". */
  readonly name: string;
  /** Before its value in a list: "cohesion"; its name when left out. */
  readonly brief?: string | undefined;
  readonly help: string;
  readonly rule: string;
  readonly min: number;
  readonly max: number;
  /** The value of a side without one. */
  readonly standard: number;
  /** It matters only to a side with such stands: those that act from off the table, or those of a role. */
  readonly needs?: "off-table" | { readonly role: string } | undefined;
  /** Written with its sign: +1. */
  readonly signed?: true | undefined;
  /** Its values have names, and a user chooses among these. */
  readonly words?: ((value: number) => string) | undefined;
  /** The rules' levels for sorts of troops. */
  readonly classes?: readonly FigureClass[] | undefined;
  /** The value of the rules' formula for a side with this number of stands; absent where they have none. */
  readonly suggested?: ((side: Figured, stands: number) => Suggestion) | undefined;
}
export interface FigureClass {
  readonly name: string;
  readonly levels: readonly [least: number, most: number];
}
export interface Suggestion {
  readonly value: number;
  /** Its working: "half of 9 units and 4 command dice". */
  readonly words: string;
}

/** The written value; undefined where there is none. */
export const ownFigure = ({ figures }: Figured, key: string): number | undefined =>
  figures && Object.hasOwn(figures, key) ? figures[key] : undefined;

/** A side's value. */
export const figureOf = (side: Figured, { key, standard }: Pick<ForceFigure, "key" | "standard">): number =>
  ownFigure(side, key) ?? standard;

/** Writes a value into a draft, or removes it: null, or the standard. */
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

/** Inside a sentence: "cohesion level", "GHQ quality". */
export const nameInText = ({ name }: Pick<ForceFigure, "name">): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.toLowerCase();

/** Before its value in a list: "cohesion". */
export const briefName = (figure: ForceFigure): string => figure.brief ?? nameInText(figure);

/** "generation III", "cohesion 15". */
export const figureFact = (figure: ForceFigure, value: number): string =>
  `${briefName(figure)} ${figureInWords(figure, value)}`;

/** From the least to the greatest of any troops. */
export function spanOf(classes: readonly FigureClass[]): readonly [least: number, most: number] {
  const levels = classes.flatMap((figureClass) => figureClass.levels);
  return [Math.min(...levels), Math.max(...levels)];
}

/** Those formulas' values that differ from a side's; none for a side without stands. */
export const suggestionsFor = (
  specs: readonly ForceFigure[],
  side: Figured,
  stands: number,
): readonly (Suggestion & { readonly spec: ForceFigure })[] =>
  specs.flatMap((spec) => {
    const suggestion = stands > 0 ? spec.suggested?.(side, stands) : undefined;
    if (!suggestion) return [];
    const value = Math.min(spec.max, Math.max(spec.min, suggestion.value));
    return value === figureOf(side, spec) ? [] : [{ ...suggestion, value, spec }];
  });
