/** The kinds of ground. A kind's code in a raster is its index here: append only. */

import { brokenRock } from "./brokenRock.ts";
import { clear } from "./clear.ts";
import { depression } from "./depression.ts";
import { ford } from "./ford.ts";
import { gravelPlain } from "./gravelPlain.ts";
import type { GroundRecord } from "./groundKind.ts";
import { grove } from "./grove.ts";
import { heavyBuildings } from "./heavyBuildings.ts";
import { jungle } from "./jungle.ts";
import { lightBuildings } from "./lightBuildings.ts";
import { marsh } from "./marsh.ts";
import { mediumBuildings } from "./mediumBuildings.ts";
import { mud } from "./mud.ts";
import { rough1 } from "./rough1.ts";
import { rough2 } from "./rough2.ts";
import { rough3 } from "./rough3.ts";
import { rubble } from "./rubble.ts";
import { scrub } from "./scrub.ts";
import { softSand } from "./softSand.ts";
import { water } from "./water.ts";
import { woods } from "./woods.ts";

export const GROUND = [
  clear,
  woods,
  grove,
  jungle,
  marsh,
  softSand,
  mud,
  ford,
  rough1,
  rough2,
  rough3,
  gravelPlain,
  brokenRock,
  depression,
  rubble,
  lightBuildings,
  mediumBuildings,
  heavyBuildings,
  scrub,
  water,
] as const;
export type GroundKind = (typeof GROUND)[number]["id"];

export const byGround = <T>(from: (record: GroundRecord) => T): Readonly<Record<GroundKind, T>> =>
  Object.fromEntries(GROUND.map((record) => [record.id, from(record)])) as Record<GroundKind, T>;
