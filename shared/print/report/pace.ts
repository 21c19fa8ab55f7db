/** The pace at which a report's page and film play. */
export const PACE_NAMES = ["slow", "usual", "fast"] as const;
export type Pace = (typeof PACE_NAMES)[number];
/** Milliseconds of a turn. */
export const PACES: Readonly<Record<Pace, number>> = { slow: 4000, usual: 2000, fast: 800 };
