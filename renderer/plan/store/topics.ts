/** Each topic's questions and overlays. */

import type { Topic } from "../../window/store/topic.ts";
import { moveAsks } from "./move.ts";
import { movePicture } from "./movePicture.ts";
import type { PlanNow, PlanPicture } from "./now.ts";
import { oddsAsks } from "./odds.ts";
import { oddsPicture } from "./oddsPicture.ts";
import { plansAsks } from "./plans.ts";
import { plansPicture } from "./plansPicture.ts";
import { dangerAsks, rangesAsks } from "./ranges.ts";
import { dangerPicture, rangesPicture } from "./rangesPicture.ts";
import { routeAsks } from "./route.ts";
import { routePicture } from "./routePicture.ts";
import { sightAsks } from "./sight.ts";
import { sightPicture } from "./sightPicture.ts";
import type { Wanted } from "./slots.ts";
import { supposedPicture } from "./supposedPicture.ts";
import { viewshedAsks } from "./viewshed.ts";
import { viewshedPicture } from "./viewshedPicture.ts";

interface TopicParts {
  readonly asks: (now: PlanNow) => Wanted;
  readonly picture: (now: PlanNow) => PlanPicture;
}
const PARTS: Readonly<Record<Topic, TopicParts>> = {
  sight: { asks: sightAsks, picture: sightPicture },
  viewshed: { asks: viewshedAsks, picture: viewshedPicture },
  ranges: { asks: rangesAsks, picture: rangesPicture },
  move: { asks: moveAsks, picture: movePicture },
  odds: { asks: oddsAsks, picture: oddsPicture },
  route: { asks: routeAsks, picture: routePicture },
  plans: { asks: plansAsks, picture: plansPicture },
};

/** All questions: those of the topic in front, and of the pinned danger. */
export const wantedNow = (now: PlanNow): Wanted => ({ ...dangerAsks(now), ...PARTS[now.topic].asks(now) });

/** All overlays: those of the topic in front, the pinned danger, and suppositions. */
export const pictureNow = (now: PlanNow): PlanPicture =>
  [PARTS[now.topic].picture, dangerPicture, supposedPicture].reduce<PlanPicture>(
    (all, picture) => joined(all, picture(now)),
    {},
  );

/** Joins lists; for single values, the later wins. */
function joined(below: PlanPicture, above: PlanPicture): PlanPicture {
  const all: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const before = all[key];
    all[key] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : (value ?? before);
  }
  return all;
}
