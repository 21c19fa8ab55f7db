/** Whether a battle may be played on without a look at what others keep hidden. */
import type { Battle, BattleView, GameState, StandView } from "../play/contract.ts";
import { isOpenToAll } from "../scenario/knownTo.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import { LISTED, listOf } from "../scenario/things/thingKinds.ts";
import type { SideId } from "../systems.ts";

/** A copy to play on from, which holds nothing but what the side knows and supposes; null where that isn't all there is. */
export function supposedBy(battle: Battle, state: GameState, side: SideId): GameState | null {
  const copy = battle.suppose?.(state, side) ?? battle.copy(state);
  return hidesNothing(battle, copy, side) ? copy : null;
}

/** Compares views only: nothing in the state itself is read. Groups may be secret where a battle can suppose others. */
function hidesNothing(battle: Battle, state: GameState, side: SideId): boolean {
  const apart = battle.suppose ? SUPPOSED : ORDERS;
  const shown = ({ stands, ...rest }: BattleView) =>
    JSON.stringify({ ...rest, stands: stands.filter(({ status }) => status !== "left") }, (key, value: unknown) =>
      apart.has(key) ? null : value,
    );
  return shown(battle.view(state, side)) === shown(battle.view(state, null));
}

/** Standing orders stay their side's secret; a player who decides for itself gives no such answers. */
const ORDERS: ReadonlySet<string> = new Set<keyof StandView>(["standingOrder"]);
/** Notes tell of groups. */
const SUPPOSED: ReadonlySet<string> = new Set([...ORDERS, "groups", "notes"]);

/** The same of the ground: a minefield that only the side knows which laid it. Arrivals that are kept secret show in the views. */
export const isOpen = ({ scenario }: LoadedScenario): boolean =>
  LISTED.every((type) => type === "label" || listOf(scenario, type).every(isOpenToAll));
