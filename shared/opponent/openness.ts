/** Whether a side knows all of a battle: only then may it be played on without a look at what others keep hidden. */
import type { Battle, BattleView, GameState } from "../play/contract.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import { LISTED, listOf } from "../scenario/things/thingKinds.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";

/** Compares views only: nothing in the state itself is read. */
export const knowsAll = (battle: Battle, state: GameState, side: SideId): boolean =>
  shownIn(battle.view(state, side)) === shownIn(battle.view(state, null));

/** Standing orders stay their side's secret; a player who decides for itself gives no such answers. */
const shownIn = (view: BattleView): string =>
  JSON.stringify(view, (key, value: unknown) => (key === "standingOrder" ? null : value));

/** The same of the ground and of arrivals: a minefield that one side has laid, a company that the other side doesn't expect. */
export const isOpen = ({ scenario }: LoadedScenario): boolean =>
  LISTED.every((type) => type === "label" || listOf(scenario, type).every(isShown)) &&
  scenario.reinforcements.every(isShown);

function isShown(thing: object): boolean {
  const { visibleTo }: { readonly visibleTo?: readonly SideId[] | undefined } = thing;
  return visibleTo === undefined || SIDE_IDS.every((side) => visibleTo.includes(side));
}
