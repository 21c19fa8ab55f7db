/** A number in print: "2", "−1". */
const printed = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** A modifier in print: "+2", "−1", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : printed(n));

/** A roll with its modifiers in print, as the table adds it up: "9 − 2 = 7"; "9" where they change nothing. */
export const sumInWords = (rolled: number, modifiers: number): string =>
  modifiers === 0
    ? `${rolled}`
    : `${printed(rolled)} ${modifiers > 0 ? "+" : "−"} ${Math.abs(modifiers)} = ${printed(rolled + modifiers)}`;
