/** Armour Battles' knowledge for the opponent: victory, and payment for orders. */
import { figureOf } from "../../../forces/figures.ts";
import type { BattleView, Choice, Command, StandId } from "../../../play/contract.ts";
import type { OpponentRules, Prospect } from "../../../play/opponent.ts";
import { ok } from "../../../result.ts";
import type { LoadedScenario, Victory } from "../../../scenario/model.ts";
import type { SideId } from "../../../systems.ts";
import { countOf, PRICE } from "../play/effects.ts";
import { ARMY_MORALE } from "../sideFigures.ts";
import { FIXED_MOVE, TABLE_MOVES } from "../tables.ts";

/** In inches: this far from all enemies there is no fire to fear on a double or triple move. */
const OUT_OF_CONTACT = 24;
/** The Wild Dice's chain. */
const WILD = 6;
/** Once all units have acted a Wild Die has less use. */
const IDLE = 0.4;
/** The least gain of a group that hasn't acted for which a Staff Order is given. */
const FURTHER_ORDER = 0.5;
const MORALE_A_UNIT = 2;

type Given = Command & {
  readonly wild?: boolean | number;
  readonly staff?: boolean | number;
  readonly chain?: number;
  readonly with?: string;
};

/** All units were activated. */
const spent = ({ stands }: BattleView, side: SideId): boolean =>
  stands.every((stand) => stand.side !== side || !stand.at || stand.beads.includes("activated"));

function choose(choices: readonly Choice[], view: BattleView, side: SideId, prospect: Prospect): Choice | null {
  const of = (type: string) => choices.filter(({ command }) => command.type === type);
  const given = ({ command }: Choice) => command as Given;
  const plain = (some: readonly Choice[]) =>
    some.find((choice) => !given(choice).wild && !given(choice).staff) ?? some[0] ?? null;
  const [chain] = of("choose-chain");
  // Wild Dice may still have other uses, so they are chosen last.
  if (chain) return of("choose-chain").find((choice) => given(choice).chain !== WILD) ?? chain;
  const orders = of("order");
  if (orders.length > 0) {
    const usual = orders.filter((order) => !given(order).wild && !given(order).staff);
    const sized = (dice: number) => usual.filter((choice) => (given(choice).chain ?? 0) <= dice).at(-1) ?? null;
    if (usual.length > 0) return sized(diceFor(view, side, prospect));
    const further = orders.find((order) => !given(order).wild && given(order).staff === 1);
    return (prospect.gain >= FURTHER_ORDER ? further : undefined) ?? of("end-pulse")[0] ?? orders[0] ?? null;
  }
  const end = of("end-pulse")[0];
  if (end) return end;
  if (of("maintain").length > 0 || of("maintained").length > 0) return of("maintain")[0] ?? of("maintained")[0] ?? null;
  if (of("rally-unit").length > 0) return plain(of("rally-unit"));
  return of("stand-fast")[0] ?? plain(choices);
}

/** One die is an order; a group with a long way before it out of contact gets the dice that no other needs. */
function diceFor(view: BattleView, side: SideId, { groups, away, way }: Prospect): number {
  if (groups === 0 || spent(view, side)) return TABLE_MOVES;
  if (away < OUT_OF_CONTACT || way < FIXED_MOVE) return 1;
  const dice = countOf(view, side, "commandDice") + countOf(view, side, "wildDice");
  const waits = (id: StandId) => view.stands.some((stand) => stand.id === id && stand.status === "waiting");
  const coming = view.groups.filter((group) => group.side === side && group.stands.every(waits)).length;
  return Math.min(TABLE_MOVES, Math.max(1, 1 + dice - groups - coming));
}

/** A side without army morale has lost: each lost unit takes two of it on average. */
const byMorale = ({ scenario: { sides, stands } }: LoadedScenario): Victory[] =>
  sides.map(({ id }): Victory => {
    const enemy = id === "red" ? "blue" : "red";
    const others = sides.find((side) => side.id === enemy);
    const morale = (others && figureOf(others, ARMY_MORALE)) ?? ARMY_MORALE.standard;
    const units = stands.filter(({ side }) => side === enemy).length;
    const percent = Math.min(100, Math.round((100 * morale) / MORALE_A_UNIT / Math.max(1, units)));
    return { type: "destroy", side: id, percent, keep: 0, count: "stands" };
  });

export const armourOpponent: OpponentRules = {
  open(known) {
    return ok({
      victory: [...known.scenario.victory, ...byMorale(known)],
      timeless: true,
      precious: () => 0,
      hasMoved: ({ hasMoved, beads }) => hasMoved || beads.includes("activated"),
      attacksLeft: ({ beads }) => (beads.includes("fired") ? 0 : 1),
      choose,
      price(command, view, side) {
        const { type, wild, staff, with: paid } = command as Given;
        const wilds = wild || paid === "wild" ? PRICE.wild * (spent(view, side) ? IDLE : 1) : 0;
        return wilds + (staff || paid === "staff" || type === "adjust" ? PRICE.staff : 0);
      },
    });
  },
};
