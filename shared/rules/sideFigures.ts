/** Figures of a side that a rule system has besides cohesion and the quality of the GHQ. */

export interface SideFigure {
  readonly key: string;
  readonly name: string;
  readonly help: string;
  readonly rule: string;
  readonly min: number;
  readonly max: number;
  /** Of a side that says nothing. */
  readonly standard: number;
  /** How people write a value; its digits when left out. */
  readonly words?: ((value: number) => string) | undefined;
}

/** The value that counts for a side. */
export const figureOf = (
  side: { readonly figures?: Readonly<Record<string, number>> | undefined },
  { key, standard }: SideFigure,
): number => {
  const { figures } = side;
  return (figures && Object.hasOwn(figures, key) ? figures[key] : undefined) ?? standard;
};
