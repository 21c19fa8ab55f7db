/** What will come of an attack before anybody commits to it: its exact odds. */
import type { Forecast, ForecastOutcome, Refusal, Working } from "../../../play/contract.ts";
import { isRefusal, refuse } from "../../referee/field.ts";
import { type Pool, poolInWords, reactionPool } from "../shot.ts";
import { afterShot, chanceOfResults, gravityOf, type ShotOdds, shotOdds } from "../shotOdds.ts";
import type { Afv } from "../vehicles.ts";
import { answerers, attackOf } from "./attack.ts";
import { bonusOf } from "./bonus.ts";
import type { ArmourCommand, CommandOf } from "./commands.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourLook } from "./game.ts";
import { whyNotActing } from "./groups.ts";
import { RULES } from "./numbers.ts";
import { moverAt, whyNotOpportunity } from "./opportunity.ts";
import { receivingOf, type Shot, sightOf, type WorkedShot, whyNotFireNow, whyNotPriority, workShot } from "./shots.ts";
import { type ArmourState, moveOf, NO_BONUS } from "./state.ts";

export function forecast(look: ArmourLook, command: ArmourCommand): Forecast | Refusal {
  const { field, state } = look;
  if (command.type === "fire") return forecastFire(look, command);
  if (command.type === "opportunity-fire") return forecastOpportunity(field, state, command);
  return refuse("house", "This is no attack.");
}

function forecastFire(look: ArmourLook, command: CommandOf<"fire">): Forecast | Refusal {
  const { field, state } = look;
  const { stand } = command;
  const refusal = whyNotActing(look, stand) ?? whyNotFireNow(field, state, stand);
  if (refusal) return refusal;
  const shot: Shot = { stand, target: command.target, purpose: "fire", bonus: bonusOf(command), mayMiss: true };
  const worked = workShot(field, state, shot);
  if (isRefusal(worked)) return worked;
  return whyNotPriority(field, state, shot, worked) ?? forecastOf(field, state, shot, worked, false);
}

function forecastOpportunity(
  field: ArmourField,
  state: ArmourState,
  command: CommandOf<"opportunity-fire">,
): Forecast | Refusal {
  const { stand } = command;
  const bonus = bonusOf(command);
  const attack = attackOf(state);
  if (attack) {
    const { source } = attack;
    if (source.type !== "direct" || !field.has(stand) || !answerers(field, state, attack).includes(stand))
      return refuse(RULES.atFiring, "It can't fire back.");
    const shot: Shot = { stand, target: source.stand, purpose: "opportunity", bonus };
    const worked = workShot(field, state, shot);
    return isRefusal(worked) ? worked : forecastOf(field, state, shot, worked, source.scoots);
  }
  const going = moveOf(state);
  const at = command.at ?? going?.stretch?.from ?? 0;
  const found = whyNotOpportunity(field, state, stand, at);
  if (isRefusal(found)) return found;
  if (!going) return refuse(RULES.opportunity, "Nobody is on the way.");
  const shot: Shot = {
    stand,
    target: going.stand,
    purpose: "opportunity",
    bonus,
    place: moverAt(field, state, going, at),
  };
  const worked = workShot(field, state, shot);
  return isRefusal(worked) ? worked : forecastOf(field, state, shot, worked, false, going.why === "disengage");
}

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
  return {
    stand: shot.stand,
    target: shot.target,
    from: worked.from,
    to: worked.to,
    sight: sightOf(field, state, shot),
    inches: worked.inches * field.scale,
    frontal: !worked.flank,
    workings: workingsOf(worked.attack, reaction),
    ...comingOf(odds.results, field.stateOf(state, shot.target)),
    weapon: field.unit(shot.stand).vehicle.gun.name,
    weaponIndex: 0,
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
