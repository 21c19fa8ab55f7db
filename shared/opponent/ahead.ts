/** How far a side is ahead, in stands: what is left, the next shots, the way to its goals, and the end of the battle. */
import type { StandView } from "../play/contract.ts";
import { missionOf } from "./mission.ts";
import type { Picture } from "./picture.ts";
import { type Judge, turnsToGo } from "./places.ts";
import { type Aim, volley } from "./volley.ts";

/** The worth of a victory, in stands; half of it where the side would win if the last turn were over. */
const VICTORY = 3;
/** The part of the next shots that counts: stands move, and some are silenced before they fire. */
const NEXT = 0.6;

/** At the moment that the picture shows. `judge`: how the side sees its goals, from the moment that was played on. */
export function* aheadBy(picture: Picture, judge: Judge): Generator<void, number, void> {
  const { view, side, friends, enemies } = picture;
  let ahead = 0;
  for (const stand of view.stands) {
    if (stand.status === "eliminated") continue;
    const left = picture.worth(stand.id) * (1 - Math.min(1, stand.at ? picture.lost(stand.id) : 0));
    ahead += stand.side === side ? left : -left;
  }
  const { ending } = view;
  if (ending) return ahead + (ending.winner === null ? 0 : ending.winner === side ? VICTORY : -VICTORY);
  ahead += NEXT * ((yield* shots(picture, friends, enemies)) - (yield* shots(picture, enemies, friends)));
  for (const stand of friends) ahead -= judge.stance.pressure * turnsToGo(judge, stand);
  const mission = missionOf(picture);
  const passed = Math.min(1, view.turn / Math.max(1, view.turnLimit));
  return ahead + (VICTORY / 2) * passed * (Number(mission.winning) - Number(mission.losing));
}

/** The harm of the best shots of one side on the other. Yields between firers. */
function* shots(picture: Picture, from: readonly StandView[], at: readonly StandView[]): Generator<void, number, void> {
  const aims: Aim[] = [];
  for (const { id: stand } of from) {
    for (const { id: target } of at) {
      const blow = picture.blow(stand, target);
      if (blow) aims.push({ stand, target, harm: blow.harm });
    }
    yield;
  }
  return volley(aims).reduce((sum, { harm }) => sum + harm, 0);
}
