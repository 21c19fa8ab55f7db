/** The doctor's findings in sentences, the same in the window and on the command line. */
import { signed } from "../../rules/signed.ts";
import { otherSide, SIDE_NAMES, type SideId } from "../../systems.ts";
import type { Estimate } from "../intervals.ts";
import type { DoctorBaseline, DoctorState } from "./contract.ts";
import { type DoctorVerdict, isWide } from "./verdicts.ts";

export const VERDICT_WORDS: Readonly<Record<DoctorVerdict, string>> = {
  balances: "brings it to balance",
  helps: "helps",
  "too-much": "too much",
  unknown: "not yet known",
  little: "does little",
};

const points = (share: number): number => Math.round(share * 100);
const signedPoints = (share: number): string => signed(points(share));

/** A side's own points in 100: "63 (55–70)". */
export function scoreText({ value, low, high }: Estimate, side: SideId = "red"): string {
  const of = (share: number) => points(side === "red" ? share : 1 - share);
  const [a, b] = [of(low), of(high)];
  return `${of(value)} (${Math.min(a, b)}–${Math.max(a, b)})`;
}

/** A change's effect for a side, in points of 100: "+12 (+3 to +21)". */
export function effectText({ value, low, high }: Estimate, side: SideId = "red"): string {
  const sign = side === "red" ? 1 : -1;
  const [a, b] = [low * sign, high * sign];
  return `${signedPoints(value * sign)} (${signedPoints(Math.min(a, b))} to ${signedPoints(Math.max(a, b))})`;
}

/** The side of the measure: the one that needs help. */
export const weakerOf = ({ favours }: DoctorBaseline): SideId => (favours === null ? "red" : otherSide(favours));

/** The greatest distance from even, by its interval. */
const offEven = (score: Estimate | null): number => (score ? Math.max(0.5 - score.low, score.high - 0.5) : 0.5);
const pointsUp = (share: number): number => Math.ceil(share * 100);

const gamesText = (games: number): string => (games === 1 ? "1 game" : `${games} games`);

export function baselineWords({ games, score, verdict, favours }: DoctorBaseline): string {
  if (!score) return games === 0 ? "No game is over yet." : `${gamesText(games)}, none finished.`;
  const side = favours ?? "red";
  const share = `${SIDE_NAMES[side]} has ${scoreText(score, side)} of 100 points in ${gamesText(games)}`;
  switch (verdict) {
    case "fair": {
      return `Even within ± ${pointsUp(offEven(score))} points: ${share}.`;
    }
    case "unfair":
      return `Favours ${SIDE_NAMES[side]}: ${share}.`;
    case "leans":
      return `Leans towards ${SIDE_NAMES[side]}, perhaps by chance: ${share}.`;
    case "unknown":
      return `Not yet known: ${share}.`;
  }
}

/** The conclusion: in short, and further remarks. */
export function conclusion({ baseline, findings, done, tolerance }: DoctorState): { head: string; more: string } {
  const say = (head: string, more = "") => ({ head, more });
  if (!done) return say(baseline.verdict === "unknown" ? "Checking the balance." : "Trying small changes.");
  if (baseline.verdict === "unknown") return say("The games show nothing.", "No game came to an end.");
  if (baseline.verdict === "fair") {
    const { games, score } = baseline;
    if (!score || !isWide(score, tolerance)) return say("Nothing needs changing.");
    const within = `within ± ${pointsUp(offEven(score))} points`;
    return say(
      `Nothing to change, judging by ${gamesText(games)}.`,
      `The score is ${within}; more games would show more.`,
    );
  }
  const best = findings.find(({ verdict }) => verdict === "balances");
  if (best) return say(`${best.remedy.words}.`, "This is the smallest change found that balances the battle.");
  const nearest = findings.find(({ verdict }) => verdict === "helps");
  if (nearest?.score) {
    const side = weakerOf(baseline);
    const has = `${SIDE_NAMES[side]} has ${scoreText(nearest.score, side)} of 100 points`;
    const more = `With this change ${has} in ${gamesText(nearest.games)}. Play more games, or apply it and check again.`;
    return say(`Nearest to balance: ${nearest.remedy.words}.`, more);
  }
  return findings.some(({ verdict }) => verdict === "too-much")
    ? say("The changes that help go too far.", "More games would try finer changes.")
    : say("These games don’t show what helps.", "Allow more games.");
}
export function conclusionWords(state: DoctorState): string {
  const { head, more } = conclusion(state);
  return more ? `${head} ${more}` : head;
}
