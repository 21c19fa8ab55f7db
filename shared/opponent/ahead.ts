/** How far a side is ahead, in stands: what is left, the next shots, the way to its goals, and the end of the battle. */
import type { StandView } from "../play/contract.ts";
import type { LookingAhead } from "../play/opponent.ts";
import { missionOf } from "./mission.ts";
import type { Picture } from "./picture.ts";
import { type Judge, turnsToGo } from "./places.ts";
import { type Aim, volley } from "./volley.ts";

/**
 * At the moment that the picture shows. `judge`: how the side sees its goals, from the moment that was played on. A side that
 * would win if the last turn were over has half of the victory.
 */
export function* aheadBy(
  picture: Picture,
  judge: Judge,
  { victory, shots, way, needed }: LookingAhead,
): Generator<void, number, void> {
  const { view, side, friends, enemies } = picture;
  let ahead = 0;
  for (const stand of view.stands) {
    if (stand.status === "eliminated") continue;
    const left = picture.worth(stand.id) * (1 - Math.min(1, stand.at ? picture.lost(stand.id) : 0));
    ahead += stand.side === side ? left : -left;
  }
  const { ending } = view;
  if (ending) return ahead + (ending.winner === null ? 0 : ending.winner === side ? victory : -victory);
  const mission = missionOf(picture);
  ahead += needed * mission.margin;
  ahead += shots * ((yield* harmOf(picture, friends, enemies)) - (yield* harmOf(picture, enemies, friends)));
  for (const stand of friends) ahead -= way * judge.stance.pressure * turnsToGo(judge, stand);
  const passed = Math.min(1, view.turn / Math.max(1, view.turnLimit));
  return ahead + (victory / 2) * passed * (Number(mission.winning) - Number(mission.losing));
}

/** The harm of the best shots of one side on the other. Yields between firers. */
function* harmOf(
  picture: Picture,
  from: readonly StandView[],
  at: readonly StandView[],
): Generator<void, number, void> {
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
