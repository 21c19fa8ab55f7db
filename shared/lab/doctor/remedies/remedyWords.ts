/** Parts of a remedy's id. */

/** A number in a remedy's id, because "--1" is unreadable. */
export const idNumber = (n: number): string => (n < 0 ? `minus${-n}` : `${n}`);

/** A part of a remedy's id: letters, digits, dots and dashes. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^-|-$/g, "");
