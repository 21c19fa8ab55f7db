/** The rough time that a battle takes at the table. Our own estimate: nothing in a file says it. */

/** Minutes of a turn without stands, and for each stand. */
const TURN = 2;
const STAND = 0.25;
/** In minutes: nothing finer can be promised. */
const STEP = 30;

export interface BattleLength {
  readonly turns: number;
  /** Of both sides together, at the beginning. */
  readonly stands: number;
}

/** In whole half hours, at least one. */
export const roughMinutes = ({ turns, stands }: BattleLength): number =>
  Math.max(1, Math.round((turns * (TURN + stands * STAND)) / STEP)) * STEP;

/** “about 2½ hours”, from whole half hours. */
export function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const half = minutes % 60 >= STEP ? "½" : "";
  if (hours === 0) return "about ½ hour";
  return `about ${hours}${half} ${hours === 1 && half === "" ? "hour" : "hours"}`;
}

/** The lengths by which battles are sought, each up to its minutes. */
export const LENGTHS = [
  { id: "short", name: "Up to 2 hours", most: 120 },
  { id: "evening", name: "2½ to 3½ hours", most: 210 },
  { id: "long", name: "4 hours and more", most: Number.POSITIVE_INFINITY },
] as const;
export type LengthId = (typeof LENGTHS)[number]["id"];
export const LENGTH_IDS = LENGTHS.map(({ id }) => id) as [LengthId, ...LengthId[]];

export const lengthOf = (minutes: number): LengthId => LENGTHS.find(({ most }) => minutes <= most)?.id ?? "long";
