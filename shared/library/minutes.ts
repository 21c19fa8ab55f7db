/** Words and classes for the time that a battle takes. The time itself: shared/rules/playingTime.ts. */

/** “about 40 min”, “about 1 h 45 min”. */
export function minutesWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `about ${[hours > 0 ? `${hours} h` : "", rest > 0 ? `${rest} min` : ""].filter((part) => part !== "").join(" ")}`;
}

/** The lengths by which battles are sought, each up to its minutes. */
export const LENGTHS = [
  { id: "short", name: "Up to 1 hour", most: 60 },
  { id: "evening", name: "1 to 2 hours", most: 120 },
  { id: "long", name: "More than 2 hours", most: Number.POSITIVE_INFINITY },
] as const;
export type LengthId = (typeof LENGTHS)[number]["id"];
export const LENGTH_IDS = LENGTHS.map(({ id }) => id) as [LengthId, ...LengthId[]];

export const lengthOf = (minutes: number): LengthId => LENGTHS.find(({ most }) => minutes <= most)?.id ?? "long";
