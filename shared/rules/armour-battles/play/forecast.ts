/** What will come of an attack before anybody commits to it: its exact odds. */
import type { Forecast, ForecastOutcome, Working } from "../../../play/contract.ts";
import type { LineOfSight } from "../../../sight/lineOfSight.ts";
import { type Pool, poolInWords, reactionPool } from "../shot.ts";
import { afterShot, chanceOfResults, gravityOf, type ShotOdds, shotOdds } from "../shotOdds.ts";
import type { Afv } from "../vehicles.ts";
import type { ArmourField } from "./field.ts";
import { receivingOf, type Shot, sightOf, type WorkedShot } from "./shots.ts";
import { type ArmourState, NO_BONUS } from "./state.ts";

const working = (title: string, pool: Pool): Working => ({ title, rows: pool.rows, total: poolInWords(pool) });

/** The reaction that a shot meets as things stand, nothing added to it. */
export function reactionTo(
  field: ArmourField,
  state: ArmourState,
  shot: Shot,
  worked: WorkedShot,
  scoots: boolean,
  disengages: boolean,
): Pool {
  const evading = scoots ? "shoot-and-scoot" : disengages ? "disengaging" : null;
  return reactionPool(
    field.afv(shot.target) as Afv,
    worked.fire,
    receivingOf(field, state, shot, { evading, bonus: NO_BONUS }),
  );
}

export function forecastOf(
  field: ArmourField,
  state: ArmourState,
  shot: Shot,
  worked: WorkedShot,
  scoots: boolean,
  disengages = false,
): Forecast {
  const reaction = reactionTo(field, state, shot, worked, scoots, disengages);
  const odds = shotOdds(worked.attack, reaction, "direct");
  let sight: LineOfSight | undefined;
  return {
    stand: shot.stand,
    target: shot.target,
    from: worked.from,
    to: worked.to,
    // Words and all that is on the line: few who ask for odds read of it.
    get sight() {
      sight ??= sightOf(field, state, shot);
      return sight;
    },
    inches: worked.inches * field.scale,
    frontal: !worked.flank,
    workings: workingsOf(worked.attack, reaction),
    ...comingOf(odds.results, field.stateOf(state, shot.target)),
    weapon: field.unit(shot.stand).vehicle.gun.name,
    weaponIndex: 0,
    joint: [],
    indirect: false,
  };
}

export const workingsOf = (attack: Pool, reaction: Pool): Working[] => [
  working("AT Dice", attack),
  working("Reaction Dice", reaction),
];

/** What comes of a shot's results, and how its target is then. */
export const comingOf = (
  results: ShotOdds["results"],
  target: { readonly disruption: number; readonly suppressed: boolean },
): Pick<Forecast, "outcomes" | "after"> => ({
  outcomes: outcomesOf(results),
  after: afterShot(results, target).map(({ id, letter, name, gravity, chance }) => ({
    id,
    letter,
    name,
    gravity,
    detail: "",
    chance: chance.toString(),
  })),
});

/** An outcome's id: points of disruption up to three, and whether it suppresses. */
export const outcomeId = (disruption: number, suppressed: boolean): string =>
  `${Math.min(3, disruption)}${suppressed ? "S" : ""}`;
export const outcomeLetter = (disruption: number, suppressed: boolean): string =>
  disruption === 0 ? (suppressed ? "S" : "–") : `${disruption}${suppressed ? "S" : ""}`;
function outcomesOf(results: ShotOdds["results"]): ForecastOutcome[] {
  const found: ForecastOutcome[] = [];
  for (const points of [3, 2, 1, 0])
    for (const suppressed of [true, false]) {
      const chance = chanceOfResults(
        results,
        (one) => Math.min(3, one.disruption) === points && one.suppressed === suppressed,
      );
      const parts = [
        ...(points > 0 ? [`${points === 3 ? "3 or more" : points} disruption`] : []),
        ...(suppressed ? ["suppressed"] : []),
      ];
      found.push({
        id: outcomeId(points, suppressed),
        letter: outcomeLetter(points, suppressed),
        name: parts.join(", ") || "no effect",
        gravity: gravityOf(points, suppressed),
        detail: points > 0 && suppressed ? "forced back" : "",
        chance: chance.toString(),
      });
    }
  return found;
}
