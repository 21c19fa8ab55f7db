/** Every shot that enemies may fire along a route, and its odds, fired or not. */

import { Fraction } from "../../odds/fraction.ts";
import type { StandId } from "../../play/contract.ts";
import type { Passage, PassageShot } from "../../play/planning.ts";
import type { RouteFirer, RouteMoment, RouteSegment } from "../questions.ts";
import { chanceOfFate, foremost, harmOf } from "./enemy.ts";

/** One turn of a route, in inches along it, with an unharmed mover. */
export interface Exposed {
  readonly turn: number;
  readonly from: number;
  readonly passage: Passage;
}

/** The shots at an unharmed mover at one place. */
interface Here {
  readonly turn: Exposed;
  readonly at: number;
  /** Each firer's best shot. */
  readonly shots: readonly PassageShot[];
  readonly harms: readonly Fraction[];
}

export function exposureOf(turns: readonly Exposed[]): {
  readonly segments: readonly RouteSegment[];
  readonly firers: readonly RouteFirer[];
} {
  const segments: Open<RouteSegment>[] = [];
  const stretches = new Map<StandId, Open<RouteFirer["stretches"][number]>[]>();
  const best = new Map<
    StandId,
    { readonly here: Here; readonly shot: PassageShot; readonly part: Part; readonly harm: Fraction }
  >();
  for (const turn of turns) {
    let signature: string | null = null;
    let before = new Map<StandId, string>();
    const lengths = turn.passage.places;
    for (let place = 0; place < lengths.length; place++) {
      const here = atPlace(turn, place);
      // The shots of a place hold up to the next place.
      const to = turn.from + (lengths[place + 1] ?? (lengths[place] as number));
      const now = here.shots.map((shot, i) => `${partsOf(shot).map(partWords)} ${here.harms[i]}`).join();
      const last = segments.at(-1);
      if (now === signature && last) last.to = to;
      else {
        const harm = foremost(here.harms, (harmPart) => harmPart) ?? Fraction.ZERO;
        const firers = [...new Set(here.shots.flatMap((shot) => partsOf(shot).map(({ firer }) => firer)))];
        segments.push({ from: here.at, to, turn: turn.turn, firers, harm: String(harm) });
      }
      signature = now;
      const harms = new Map<StandId, string>();
      here.shots.forEach((shot, i) => {
        const harm = here.harms[i] as Fraction;
        for (const part of partsOf(shot)) {
          const { firer } = part;
          // The most harmful attack that it takes part in at one place.
          if (harm.compare(best.get(firer)?.harm ?? Fraction.of(-1)) > 0) best.set(firer, { here, shot, part, harm });
          if (harms.has(firer)) continue;
          harms.set(firer, String(harm));
          const firerStretches = stretches.get(firer) ?? [];
          stretches.set(firer, firerStretches);
          const stretch = firerStretches.at(-1);
          if (stretch && before.get(firer) === String(harm)) stretch.to = to;
          else firerStretches.push({ from: here.at, to, harm: String(harm) });
        }
      });
      before = harms;
    }
  }
  const worst = [...best].sort(([, a], [, b]) => b.harm.compare(a.harm));
  const firers = worst.map(([firer, { here, shot, part }]) => ({
    firer,
    stretches: stretches.get(firer) ?? [],
    best: momentOf(here.turn.turn, here.at, shot, part),
    forecast: part.forecast(),
  }));
  return { segments, firers };
}

type Open<T> = { -readonly [K in keyof T]: T[K] };

function atPlace(turn: Exposed, place: number): Here {
  const { passage, from } = turn;
  const byFirer = new Map<StandId, PassageShot[]>();
  for (const shot of passage.shots(place, passage.start)) {
    const firerShots = byFirer.get(shot.firer);
    if (firerShots) firerShots.push(shot);
    else byFirer.set(shot.firer, [shot]);
  }
  const shots = [...byFirer.values()].map((firerShots) => foremost(firerShots, harmOf, lost) as PassageShot);
  return { turn, at: from + (passage.places[place] as number), shots, harms: shots.map(harmOf) };
}
const lost = (shot: PassageShot) => chanceOfFate(shot, "lost");

/** A stand's part in an attack, which may be all of it. */
type Part = Omit<PassageShot, "company" | "outcomes">;
const partsOf = (shot: PassageShot): readonly Part[] => [shot, ...shot.company];
const partWords = ({ firer, weapon }: Part): string => `${firer} ${weapon}`;

/** A shot at a place of the route, in inches along it; `part`: from the view of one of its firers. */
export function momentOf(turn: number, at: number, shot: PassageShot, part: Part = shot): RouteMoment {
  const { firer, weapon } = part;
  const { inches, frontal } = part.forecast();
  const company = partsOf(shot).flatMap((shooter) => (shooter.firer === firer ? [] : [shooter.firer]));
  return { at, turn, firer, weapon, inches, frontal, harm: String(harmOf(shot)), company };
}
