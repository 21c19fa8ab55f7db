/** The attack in hand: the choice, its chances, or the refusal. */

import type { TablePoint } from "../../../shared/geometry/units.ts";
import type { AttackCommand, Choice, Forecast, OpenKind, Refusal, StandId } from "../../../shared/play/contract.ts";
import { isRefusal } from "../../../shared/play/refusal.ts";
import { asSwitched, attacksOf, type Hand, settingsIn } from "./hand.ts";
import { kindInHand, type Reader } from "./reader.ts";

export type Aim =
  /** No firer is chosen. */
  | { readonly type: "no-firer" }
  /** `stand`: null if no stand makes the attack. */
  | { readonly type: "no-target"; readonly stand: StandId | null }
  | { readonly type: "refused"; readonly stand: StandId | null; readonly target: StandId; readonly refusal: Refusal }
  | {
      readonly type: "aimed";
      readonly stand: StandId | null;
      readonly target: StandId;
      readonly choice: Choice;
      readonly forecast: Forecast;
      /** All commands on this target at this place: its weapons. */
      readonly variants: readonly Choice[];
      /** Possible places along the path; empty if the attack has no such place. */
      readonly places: readonly TablePoint[];
    };

/** The target under the pointer has priority over the chosen target: the player may look before committing. */
export function aimOf(reader: Reader, hand: Hand): Aim {
  const kind = kindInHand(reader, hand.kind);
  const { stand } = hand;
  if (kind?.gesture !== "attack") return { type: "no-firer" };
  const offered = attacksOf(reader, kind.kind, stand);
  if (stand === null && offered.length === 0) return { type: "no-firer" };
  // A target that doesn't agree with a player's switches still gets its refusal; without any, what suits the target is set.
  const switched = asSwitched(kind, hand, offered);
  const free = settingsIn(kind, hand).length === 0 ? suited(kind, offered, switched) : [];
  const choices = switched.length > 0 ? [...switched, ...free] : offered;
  const isTarget = (id: StandId) => choices.some(({ target }) => target === id);
  const over = hand.over.stand;
  const friendly = over === null ? undefined : reader.stand(over)?.side === reader.decision.side;
  const looked = over !== null && friendly === false ? over : hand.target;
  if (looked === null) return { type: "no-target", stand };
  // An enemy that can't be attacked gets its refusal, but doesn't replace a chosen target that can be.
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

/** For targets that the usual settings don't allow: the attacks with the fewest other settings. */
function suited(kind: OpenKind, offered: readonly Choice[], usual: readonly Choice[]): readonly Choice[] {
  const targets = new Set(usual.map(({ target }) => target));
  const set = ({ command }: Choice) => kind.switches.filter(({ field }) => field in command).length;
  const others = offered.filter(({ target }) => !targets.has(target));
  const fewest = new Map<StandId | null, Choice>();
  for (const choice of others) {
    const known = fewest.get(choice.target);
    if (!known || set(choice) < set(known)) fewest.set(choice.target, choice);
  }
  return [...fewest.values()];
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
