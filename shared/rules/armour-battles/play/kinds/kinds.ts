/** The kinds of command that are made for the engine; the others are wrapped (legacy.ts). */
import type { CommandsOf } from "../../../referee/engine/kind.ts";
import type { callMission, callSmoke } from "./callMission.ts";
import type { chooseChain } from "./chooseChain.ts";
import type { commitReserves } from "./commitReserves.ts";
import { deploy, ready } from "./deployment.ts";
import type { endPulse } from "./endPulse.ts";
import { endBattle, intervene, standingOrder } from "./interventions.ts";
import type { lapse } from "./lapse.ts";
import type { adjust, cancelMission, fireMissions } from "./logistics.ts";
import type { maintain, maintained } from "./maintain.ts";
import { attach, hide, holdBack } from "./mustering.ts";
import type { prepareOrder } from "./prepareOrder.ts";
import type { rally, rallyUnit } from "./rally.ts";
import type { instantStaff, restock } from "./restock.ts";
import type { rollCommand } from "./rollCommand.ts";
import type { removeSuppression, repair } from "./singleUnit.ts";

export const BEFORE = [deploy, attach, holdBack, hide, ready] as const;
export const ANY_TIME = [standingOrder, intervene, endBattle] as const;
type Carried = readonly [
  ...typeof BEFORE,
  typeof rollCommand,
  typeof maintain,
  typeof maintained,
  typeof adjust,
  typeof cancelMission,
  typeof fireMissions,
  typeof chooseChain,
  typeof prepareOrder,
  typeof commitReserves,
  typeof rally,
  typeof rallyUnit,
  typeof restock,
  typeof instantStaff,
  typeof callMission,
  typeof callSmoke,
  typeof removeSuppression,
  typeof repair,
  typeof endPulse,
  typeof lapse,
  ...typeof ANY_TIME,
];
export type OwnCommand = CommandsOf<Carried>;
