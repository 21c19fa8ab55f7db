/** Whether a side knows all of a battle: only then may it be played on without a look at what others keep hidden. */
import type { Battle, BattleView, GameState, StandView } from "../play/contract.ts";
import { isOpenToAll } from "../scenario/knownTo.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import { LISTED, listOf } from "../scenario/things/thingKinds.ts";
import type { SideId } from "../systems.ts";

/** Compares views only: nothing in the state itself is read. Groups may be secret where a battle can suppose others. */
export const knowsAll = (battle: Battle, state: GameState, side: SideId): boolean => {
  const apart = battle.suppose ? SUPPOSED : ORDERS;
  const shown = (view: BattleView) => JSON.stringify(view, (key, value: unknown) => (apart.has(key) ? null : value));
  return shown(battle.view(state, side)) === shown(battle.view(state, null));
};

/** Standing orders stay their side's secret; a player who decides for itself gives no such answers. */
const ORDERS: ReadonlySet<string> = new Set<keyof StandView>(["standingOrder"]);
/** Notes tell of groups. */
const SUPPOSED: ReadonlySet<string> = new Set([...ORDERS, "groups", "notes"]);

/** A copy to play on from. */
export const supposedBy = (battle: Battle, state: GameState, side: SideId): GameState =>
  battle.suppose?.(state, side) ?? battle.copy(state);

/** The same of the ground: a minefield that only the side knows which laid it. Arrivals that are kept secret show in the views. */
export const isOpen = ({ scenario }: LoadedScenario): boolean =>
  LISTED.every((type) => type === "label" || listOf(scenario, type).every(isOpenToAll));
