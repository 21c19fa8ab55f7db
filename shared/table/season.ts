/** The season of a table. It changes looks only: no rule reads it. */
import { parts } from "./ground/paint.ts";

export const SEASONS = ["summer", "autumn", "winter", "desert"] as const;
export type Season = (typeof SEASONS)[number];

export const SEASON_NAMES: Readonly<Record<Season, string>> = {
  summer: "Summer",
  autumn: "Autumn",
  winter: "Winter",
  desert: "Desert",
};

/** The season of a scenario; older files have none. */
export const seasonOf = ({ facts }: { readonly facts: { readonly season?: Season | undefined } }): Season =>
  facts.season ?? "summer";

/** The wash over the sheet's tints: an ink and its share. */
const WASH: Readonly<Record<Season, readonly [ink: string, share: number]>> = {
  summer: ["#ffffff", 0],
  autumn: ["#dfa35c", 0.24],
  winter: ["#f4f8fc", 0.62],
  desert: ["#eed9a0", 0.52],
};

/** A tint of the summer sheet in a season, on screen and on paper. */
export function seasonTint(hex: string, season: Season): string {
  const [ink, share] = WASH[season];
  if (share === 0) return hex;
  const wash = parts(ink);
  const mixed = parts(hex).map((n, i) => Math.round(255 * (n + ((wash[i] as number) - n) * share)));
  return `#${mixed.map((n) => n.toString(16).padStart(2, "0")).join("")}`;
}
