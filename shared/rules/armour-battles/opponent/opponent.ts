/** What Armour Battles tells whoever plays a side: what its commands mean, and the figures behind them. */
import type { BattleView, Choice, Command, StandView } from "../../../play/contract.ts";
import type { Meaning, OpponentRules } from "../../../play/opponent.ts";
import { ok } from "../../../result.ts";
import type { LoadedScenario, Victory } from "../../../scenario/model.ts";
import type { SideId } from "../../../systems.ts";
import { figureOf } from "../../sideFigures.ts";
import type { ArmourCommand } from "../play/commands.ts";
import { ARMY_MORALE } from "../sideFigures.ts";
import { ARTILLERY, GROUP, MOST_MOVES } from "../tables.ts";

const MEANINGS: Readonly<Partial<Record<string, Meaning>>> = {
  deploy: "place",
  attach: "idle",
  "hold-back": "idle",
  hide: "idle",
  ready: "done",
  "roll-command": "routine",
  maintain: "means",
  maintained: "means",
  adjust: "idle",
  "cancel-mission": "idle",
  logistics: "routine",
  "choose-chain": "means",
  order: "means",
  "end-pulse": "means",
  lapse: "done",
  "move-and-fire": "act",
  "commit-reserves": "commit",
  disengage: "idle",
  rally: "restore",
  "rally-unit": "means",
  "remove-suppression": "restore",
  repair: "restore",
  restock: "store",
  "instant-staff": "idle",
  "call-mission": "bombard",
  "call-smoke": "idle",
  move: "move",
  "roll-moves": "set-out",
  turn: "turn",
  fire: "attack",
  "opportunity-fire": "ambush",
  hold: "done",
  "break-off": "means",
  "stand-fast": "means",
  react: "means",
  "end-activation": "done",
} satisfies Partial<Record<ArmourCommand["type"], Meaning>>;

/** By Planning.conditions: a third point of disruption is the end, and a suppressed unit neither fires nor follows its group. */
const LOST: Readonly<Record<string, number>> = {
  dispersed: 1,
  "2S": 0.75,
  "2": 0.58,
  "1S": 0.48,
  "1": 0.26,
  S: 0.25,
  unharmed: 0,
};
/** What a Wild Die or a Staff Order would do elsewhere. */
const PRICE = { wild: 0.1, staff: 0.09 } as const;
/** So much of a point of disruption goes on average when it is rallied. */
const RALLIED = 0.5;
const REPAIRED = 0.3;
/** So far from all enemies there is no fire to fear on a double or triple move, in inches. */
const OUT_OF_CONTACT = 30;
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

/** Whether some two of the sides are as near as this. */
const inContact = ({ stands }: BattleView, inches: number): boolean =>
  stands.some((a) =>
    stands.some((b) => {
      if (!a.at || !b.at || a.side === b.side) return false;
      const [x, y] = [a.at[0] - b.at[0], a.at[1] - b.at[1]];
      return x * x + y * y <= inches * inches;
    }),
  );

/** Everybody was activated. */
const spent = ({ stands }: BattleView, side: SideId): boolean =>
  stands.every((one) => one.side !== side || !one.at || one.beads.includes("activated"));

function counsel(choices: readonly Choice[], view: BattleView, side: SideId, gain: number): Choice | null {
  const of = (type: string) => choices.filter(({ command }) => command.type === type);
  const given = ({ command }: Choice) => command as Given;
  const plain = (some: readonly Choice[]) =>
    some.find((one) => !given(one).wild && !given(one).staff) ?? some[0] ?? null;
  const [chain] = of("choose-chain");
  // Wild Dice may still serve otherwise: they are the last to be chosen.
  if (chain) return of("choose-chain").find((one) => given(one).chain !== 6) ?? chain;
  const orders = of("order");
  if (orders.length > 0) {
    const far = spent(view, side) || !inContact(view, OUT_OF_CONTACT);
    const usual = orders.filter((one) => !given(one).wild && !given(one).staff);
    const most = usual.filter((one) => (given(one).chain ?? 0) <= MOST_MOVES).at(-1);
    if (usual.length > 0) return (far ? most : usual[0]) ?? null;
    const further = orders.find((one) => !given(one).wild && given(one).staff === 1);
    return (gain >= FURTHER_ORDER ? further : undefined) ?? of("end-pulse")[0] ?? orders[0] ?? null;
  }
  const end = of("end-pulse")[0];
  if (end) return end;
  if (of("maintain").length > 0 || of("maintained").length > 0) return of("maintain")[0] ?? of("maintained")[0] ?? null;
  // A Wild Die is an order for whoever hasn't acted yet.
  if (of("react").length > 0)
    return of("react").findLast((one) => spent(view, side) || !given(one).wild) ?? plain(of("react"));
  if (of("rally-unit").length > 0) return plain(of("rally-unit"));
  // Whoever is fired at on his own side's pulse is about to do something: going back would be the end of that.
  const acts = view.groups.some((one) => one.id === "acting" && one.side === side);
  return (acts ? of("stand-fast")[0] : of("break-off")[0]) ?? choices[0] ?? null;
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
      lost: (condition) => LOST[condition] ?? 0,
      victory: [...known.scenario.victory, ...byMorale(known)],
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
      price(command) {
        const { wild, staff, with: paid } = command as Given;
        return (wild || paid === "wild" ? PRICE.wild : 0) + (staff || paid === "staff" ? PRICE.staff : 0);
      },
      relief(kind, stand) {
        const points = disruptionOf(stand);
        if (kind === "rally") return stand.beads.includes("suppressed") ? 0 : RALLIED * (LOST[String(points)] ?? 0);
        if (kind === "repair") return stand.beads.includes("broken-down") ? REPAIRED : 0;
        return stand.beads.includes("suppressed") ? (LOST["S"] ?? 0) : 0;
      },
      burst: { radius: ARTILLERY.burstRadius, harm: 0.16 },
    });
  },
};
