/** Sides by their colour, as in the balance's proposals: their own names may be long. */
import type { SideId } from "../../../systems.ts";

export const SIDE_NAMES = { red: "Red", blue: "Blue" } as const satisfies Readonly<Record<SideId, string>>;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");

/** A number in a remedy's id, because "--1" is unreadable. */
export const idNumber = (n: number): string => (n < 0 ? `minus${-n}` : `${n}`);

/** A part of a remedy's id: letters, digits, dots and dashes. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^-|-$/g, "");
