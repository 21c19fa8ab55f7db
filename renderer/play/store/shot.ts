/** The attack that the hands aim at: which of the offered choices, what would come of it, or why there is none. */

import type { TablePoint } from "../../../shared/geometry/units.ts";
import type { AttackCommand, Choice, Forecast, Refusal, StandId } from "../../../shared/play/contract.ts";
import { isRefusal } from "../../../shared/play/refusal.ts";
import { asSwitched, attacksOf, type Hand } from "./hand.ts";
import { kindInHand, type Reader } from "./reader.ts";

export type Aim =
  /** Nobody has been chosen to attack. */
  | { readonly type: "no-firer" }
  /** `stand`: null where no stand makes the attack. */
  | { readonly type: "no-target"; readonly stand: StandId | null }
  | { readonly type: "refused"; readonly stand: StandId | null; readonly target: StandId; readonly refusal: Refusal }
  | {
      readonly type: "aimed";
      readonly stand: StandId | null;
      readonly target: StandId;
      readonly choice: Choice;
      readonly forecast: Forecast;
      /** All commands upon this target at this place: its weapons. */
      readonly variants: readonly Choice[];
      /** Where along the path it might be carried out; empty where it has no such place. */
      readonly places: readonly TablePoint[];
    };

/** The target under the pointer comes before the one chosen: it is looked at before anybody commits to it. */
export function aimOf(reader: Reader, hand: Hand): Aim {
  const kind = kindInHand(reader, hand.kind);
  const { stand } = hand;
  if (kind?.gesture !== "attack") return { type: "no-firer" };
  const offered = attacksOf(reader, kind.kind, stand);
  if (stand === null && offered.length === 0) return { type: "no-firer" };
  // Who can be attacked only in another way than the switches say is told so.
  const switched = asSwitched(kind, hand, offered);
  const choices = switched.length > 0 ? switched : offered;
  const isTarget = (id: StandId) => choices.some(({ target }) => target === id);
  const over = hand.over.stand;
  const friendly = over === null ? undefined : reader.stand(over)?.side === reader.decision.side;
  const looked = over !== null && friendly === false ? over : hand.target;
  if (looked === null) return { type: "no-target", stand };
  // An enemy who can't be attacked is told of, but doesn't put aside the one who was chosen and can.
  if (!isTarget(looked)) {
    const command: AttackCommand = { type: kind.kind, target: looked, ...(stand !== null && { stand }) };
    const answer = reader.forecast(command);
    const refusal = isRefusal(answer) ? answer : { rule: "house", reason: "This attack is not offered." };
    return { type: "refused", stand, target: looked, refusal };
  }
  const mine = choices.filter(({ target }) => target === looked);
  const places = placesOf(mine);
  const place = nearestPlace(places, hand.over.along ?? hand.along);
  const variants = mine.filter(({ at }) => place === null || at === null || samePlace(at, place));
  const choice = variants[hand.variant % Math.max(1, variants.length)];
  if (!choice) return { type: "no-target", stand };
  const forecast = reader.forecast(choice.command);
  if (isRefusal(forecast)) return { type: "refused", stand, target: looked, refusal: forecast };
  return { type: "aimed", stand, target: looked, choice, forecast, variants, places };
}

export const samePlace = (a: TablePoint, b: TablePoint): boolean => a[0] === b[0] && a[1] === b[1];

function placesOf(choices: readonly Choice[]): TablePoint[] {
  const places: TablePoint[] = [];
  for (const { at } of choices) if (at && !places.some((known) => samePlace(known, at))) places.push(at);
  return places;
}

function nearestPlace(places: readonly TablePoint[], to: TablePoint | null): TablePoint | null {
  const [first] = places;
  if (!first || to === null) return first ?? null;
  const away = (p: TablePoint) => (p[0] - to[0]) ** 2 + (p[1] - to[1]) ** 2;
  return places.reduce((best, p) => (away(p) < away(best) ? p : best), first);
}
