/** Figures as sheets print them. */

const FRACTIONS: Readonly<Record<string, string>> = { "0.25": "¼", "0.5": "½", "0.75": "¾" };
/** "½", "1½", "0.4"; with a typographic minus. */
export function figure(n: number): string {
  if (n < 0) return `−${figure(-n)}`;
  const whole = Math.floor(n);
  const rest = FRACTIONS[String(n - whole)];
  return rest === undefined ? String(Math.round(n * 1000) / 1000) : whole === 0 ? rest : `${whole}${rest}`;
}
/** "½″". */
export const inches = (n: number): string => `${figure(n)}″`;

/** "woods, grove and smoke". */
export const listed = (names: readonly string[], last = "and"): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
