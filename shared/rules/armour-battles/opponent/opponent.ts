/** What Armour Battles tells whoever plays a side: what its commands mean, and the figures behind them. */
import { figureOf } from "../../../forces/figures.ts";
import type { BattleView, Choice, Command, StandView } from "../../../play/contract.ts";
import type { Meaning, OpponentRules, Prospect } from "../../../play/opponent.ts";
import { lostIn } from "../../../play/planning.ts";
import { ok } from "../../../result.ts";
import type { LoadedScenario, Victory } from "../../../scenario/model.ts";
import type { SideId } from "../../../systems.ts";
import type { ArmourCommand } from "../play/battle.ts";
import { WILD_DICE } from "../play/view.ts";
import { CONDITIONS } from "../shotOdds.ts";
import { ARMY_MORALE, COMMAND_DICE } from "../sideFigures.ts";
import { ARTILLERY, FIXED_MOVE, GROUP, HIDDEN_SPOTTED, TABLE_MOVES } from "../tables.ts";
import { readArmourVehicle } from "../vehicles.ts";

const MEANINGS: Readonly<Partial<Record<string, Meaning>>> = {
  deploy: "place",
  attach: "send-with",
  "hold-back": "idle",
  hide: "idle",
  ready: "done",
  "roll-command": "routine",
  maintain: "means",
  maintained: "means",
  adjust: "correct",
  "cancel-mission": "forgo",
  logistics: "done",
  "choose-chain": "means",
  order: "means",
  "end-pulse": "means",
  lapse: "done",
  "move-and-fire": "act",
  "commit-reserves": "commit",
  disengage: "withdraw",
  rally: "restore",
  "rally-unit": "means",
  "remove-suppression": "restore",
  repair: "restore",
  restock: "store",
  "instant-staff": "turn-in",
  "call-mission": "bombard",
  "call-smoke": "screen",
  move: "move",
  "roll-moves": "set-out",
  turn: "turn",
  fire: "attack",
  "opportunity-fire": "ambush",
  hold: "done",
  "break-off": "means",
  "stand-fast": "means",
  effect: "means",
  react: "means",
  "end-activation": "done",
} satisfies Partial<Record<ArmourCommand["type"], Meaning>>;

/** What a Wild Die or a Staff Order would do elsewhere. */
const PRICE = { wild: 0.1, staff: 0.09 } as const;
/** So much of a point of disruption goes on average when it is rallied. */
const RALLIED = 0.5;
const REPAIRED = 0.3;
/** So far from all enemies there is no fire to fear on a double or triple move, in inches. */
const OUT_OF_CONTACT = 24;
/** The Wild Dice's chain. */
const WILD = 6;
/** Once everybody has acted there is less that a Wild Die could do. */
const IDLE = 0.4;
/** Of two responses one is in time (Artillery Response Check), and what comes late still lies for a turn. */
const SMOKE_AT_ONCE = 0.6;
/** Unknown guns are fired at by nobody. */
const HIDDEN = 0.45;
const SINGLE_DIE = 3.5;
const COMPANY = -0.3;
const TOGETHER = 0.07;
/** A Staff Order is given where a group that hasn't acted gains so much. */
const FURTHER_ORDER = 0.5;
const MORALE_A_UNIT = 2;

type Given = Command & {
  readonly wild?: boolean | number;
  readonly staff?: boolean | number;
  readonly chain?: number;
  readonly with?: string;
};

/** Everybody was activated. */
const spent = ({ stands }: BattleView, side: SideId): boolean =>
  stands.every((one) => one.side !== side || !one.at || one.beads.includes("activated"));

/** So many of something a side has, by its turn bar. */
const countOf = ({ sides }: BattleView, side: SideId, name: string): number =>
  sides[side].facts.find((one) => one.name === name)?.count ?? 0;

function counsel(choices: readonly Choice[], view: BattleView, side: SideId, prospect: Prospect): Choice | null {
  const of = (type: string) => choices.filter(({ command }) => command.type === type);
  const given = ({ command }: Choice) => command as Given;
  const plain = (some: readonly Choice[]) =>
    some.find((one) => !given(one).wild && !given(one).staff) ?? some[0] ?? null;
  const [chain] = of("choose-chain");
  // Wild Dice may still serve otherwise: they are the last to be chosen.
  if (chain) return of("choose-chain").find((one) => given(one).chain !== WILD) ?? chain;
  const orders = of("order");
  if (orders.length > 0) {
    const usual = orders.filter((one) => !given(one).wild && !given(one).staff);
    const sized = (dice: number) => usual.filter((one) => (given(one).chain ?? 0) <= dice).at(-1) ?? null;
    if (usual.length > 0) return sized(diceFor(view, side, prospect));
    const further = orders.find((one) => !given(one).wild && given(one).staff === 1);
    return (prospect.gain >= FURTHER_ORDER ? further : undefined) ?? of("end-pulse")[0] ?? orders[0] ?? null;
  }
  const end = of("end-pulse")[0];
  if (end) return end;
  if (of("maintain").length > 0 || of("maintained").length > 0) return of("maintain")[0] ?? of("maintained")[0] ?? null;
  if (of("rally-unit").length > 0) return plain(of("rally-unit"));
  return of("stand-fast")[0] ?? plain(choices);
}

/** One die is an order; who has a long way before him out of contact is given those that nobody else needs. */
function diceFor(view: BattleView, side: SideId, { groups, away, way }: Prospect): number {
  if (groups === 0 || spent(view, side)) return TABLE_MOVES;
  if (away < OUT_OF_CONTACT || way < FIXED_MOVE) return 1;
  const dice = countOf(view, side, COMMAND_DICE.name) + countOf(view, side, WILD_DICE);
  const coming = view.groups.filter(({ note, side: own }) => own === side && note === "in reserve").length;
  return Math.min(TABLE_MOVES, Math.max(1, 1 + dice - groups - coming));
}

/** Who has no army morale left has lost: with each unit goes two of it on average. */
const byMorale = ({ scenario: { sides, stands } }: LoadedScenario): Victory[] =>
  sides.map(({ id }): Victory => {
    const enemy = id === "red" ? "blue" : "red";
    const others = sides.find((one) => one.id === enemy);
    const morale = (others && figureOf(others, ARMY_MORALE)) ?? ARMY_MORALE.standard;
    const units = stands.filter(({ side }) => side === enemy).length;
    const percent = Math.min(100, Math.round((100 * morale) / MORALE_A_UNIT / Math.max(1, units)));
    return { type: "destroy", side: id, percent, keep: 0, count: "stands" };
  });

const disruptionOf = ({ beads }: StandView): number =>
  beads.includes("disrupted-2") ? 2 : beads.includes("disrupted") ? 1 : 0;

export const armourOpponent: OpponentRules = {
  open(known) {
    return ok({
      meaning: (kind) => MEANINGS[kind] ?? "idle",
      beginner: () => "red",
      beginning: () => "own",
      victory: [...known.scenario.victory, ...byMorale(known)],
      timeless: true,
      // Every shot may disperse, and what one does not finish the next one may.
      attackOnClaimed: 0.9,
      promised: 0.5,
      atOnce: 0.85,
      company: COMPANY,
      together: { inches: GROUP.radius, mates: GROUP.others, worth: TOGETHER },
      precious: () => 0,
      binds: false,
      joins: false,
      eachOnTheWay: true,
      moves: () => false,
      slows: ({ beads }) => beads.includes("suppressed"),
      hasMoved: ({ hasMoved, beads }) => hasMoved === true || beads.includes("activated"),
      attacksLeft: ({ beads }) => (beads.includes("fired") ? 0 : 1),
      setsOut: () => 1,
      counsel,
      price(command, view, side) {
        const { type, wild, staff, with: paid } = command as Given;
        const wilds = wild || paid === "wild" ? PRICE.wild * (spent(view, side) ? IDLE : 1) : 0;
        return wilds + (staff || paid === "staff" || type === "adjust" ? PRICE.staff : 0);
      },
      relief(kind, stand) {
        const points = disruptionOf(stand);
        if (kind === "rally")
          return stand.beads.includes("suppressed") ? 0 : RALLIED * lostIn(CONDITIONS, String(points));
        if (kind === "repair") return stand.beads.includes("broken-down") ? REPAIRED : 0;
        return stand.beads.includes("suppressed") ? lostIn(CONDITIONS, "S") : 0;
      },
      burst: { radius: ARTILLERY.burstRadius, harm: 0.16 },
      screen: { across: ARTILLERY.smoke.long, along: ARTILLERY.smoke.wide, atOnce: SMOKE_AT_ONCE },
      back({ type }, { vehicle, beads }) {
        if (type !== "break-off" && type !== "disengage") return 0;
        const card = known.scenario.vehicles[vehicle];
        const read = card ? readArmourVehicle(card) : null;
        if (!read?.ok || read.value.kind !== "afv") return 0;
        return (beads.includes("suppressed") ? 0 : read.value.fixedMove) + SINGLE_DIE * read.value.variable;
      },
      scouts({ vehicle }) {
        const card = known.scenario.vehicles[vehicle];
        const read = card ? readArmourVehicle(card) : null;
        return read?.ok === true && read.value.special.includes("recon");
      },
      assured: (view, side) => (countOf(view, side, WILD_DICE) > 0 ? PRICE.wild : null),
      finds: HIDDEN_SPOTTED,
      lies: ({ notes }) => (notes.includes("hidden") ? HIDDEN : 0),
    });
  },
};
