/** Boarding carriers for a long path without enemies near, and leaving them for a fight. */
import type { TablePoint } from "../geometry/units.ts";
import type { Command, PlaceCommand, StandView } from "../play/contract.ts";
import { choicesOf, kindsOf, type Mind, nameOf } from "./mind.ts";
import { apart } from "./picture.ts";
import type { Decided } from "./reasons.ts";

/** A stand rides if it is farther than this many inches from every enemy and every goal. */
const SAFE = 20;
const LONG = 10;
/** It gets out nearer than this many inches to an enemy or a goal. */
const CLOSE = 14;
const THERE = 4;
/** The number of tried places. */
const TRIES = 40;

const nearest = (at: TablePoint, places: readonly TablePoint[]): number =>
  places.reduce((least, place) => Math.min(least, apart(at, place)), Number.POSITIVE_INFINITY);

/** Null: no stand boards or leaves. */
export function ride(mind: Mind): Decided | null {
  const { picture, judge } = mind;
  const enemies = picture.enemies.flatMap(({ at }) => (at ? [at] : []));
  const goals = judge.stance.goals.map(({ at }) => at);
  return getOut(mind, enemies, goals) ?? getIn(mind, enemies, goals);
}

function getOut(mind: Mind, enemies: readonly TablePoint[], goals: readonly TablePoint[]): Decided | null {
  const { battle, state, random } = mind;
  for (const { kind } of kindsOf(mind, "alight"))
    for (const [id, why] of battle.eligible(state, kind)) {
      const carrier = why === null ? carrierOf(mind, id) : undefined;
      if (!carrier?.at) continue;
      const near = nearest(carrier.at, enemies) <= CLOSE || nearest(carrier.at, goals) <= THERE;
      const candidates = near ? battle.candidates(state, kind, id) : null;
      if (candidates?.type !== "domain") continue;
      let best: { readonly command: Command; readonly away: number } | null = null;
      const ahead = goals.length > 0 ? goals : enemies;
      for (let i = 0; i < TRIES; i++) {
        const command = candidates.domain.sample(random);
        const away = command ? nearest((command as PlaceCommand).at, ahead) : 0;
        if (command && (!best || away < best.away)) best = { command, away };
      }
      if (!best) continue;
      const sentence = `${nameOf(mind, id)} gets out of ${nameOf(mind, carrier.id)}: the fight is near.`;
      const unless = `Farther than ${CLOSE}″ from every enemy, it would stay aboard.`;
      return { command: best.command, why: { meaning: "place", sentence, options: [], unless } };
    }
  return null;
}

function carrierOf({ picture }: Mind, id: string): StandView | undefined {
  const by = picture.view.stands.find((stand) => stand.id === id)?.by;
  return picture.view.stands.find((stand) => stand.id === by);
}

function getIn(mind: Mind, enemies: readonly TablePoint[], goals: readonly TablePoint[]): Decided | null {
  for (const { command, stand, target } of choicesOf(mind, "board")) {
    const at = mind.picture.stand(stand ?? "")?.at;
    if (!at || nearest(at, enemies) < SAFE || nearest(at, goals) < LONG) continue;
    const sentence = `${nameOf(mind, stand ?? "")} gets into ${nameOf(mind, target ?? "")}: a long way to go.`;
    const unless = `With an enemy within ${SAFE}″ or a goal within ${LONG}″, it would go on foot.`;
    return { command, why: { meaning: "place", sentence, options: [], unless } };
  }
  return null;
}
