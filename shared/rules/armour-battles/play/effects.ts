/** The effects of commands for the opponent, where that takes figures (shared/play/effects.ts). */
import type { BattleView, Command, StandView } from "../../../play/contract.ts";
import type { EffectOf } from "../../../play/effects.ts";
import { lostIn } from "../../../play/planning.ts";
import type { SideId } from "../../../systems.ts";
import { plannedEntry } from "../../referee/entry.ts";
import { CONDITIONS } from "../shotOdds.ts";
import { ARTILLERY, GROUP, HIDDEN_SPOTTED } from "../tables.ts";
import { has } from "../vehicles.ts";
import type { ArmourField } from "./field.ts";
import type { Order } from "./state.ts";
import type { Means } from "./view.ts";

/** The average part of a point of disruption that a rally removes. */
const RALLIED = 0.5;
const REPAIRED = 0.3;
/** Of two responses one is in time (Artillery Response Check), and a late one still lasts for a turn. */
const SMOKE_AT_ONCE = 0.6;
/** The worth of an unknown gun: no enemy fires at it. */
const HIDDEN = 0.45;
const SINGLE_DIE = 3.5;

export const BOMBARD: EffectOf<"bombard"> = {
  type: "bombard",
  radius: ARTILLERY.burstRadius,
  share: (_stand, lost) => 0.16 * (1 - lost / 2),
  lingers: false,
  lays: () => false,
};
export const SCREEN: EffectOf<"screen"> = {
  type: "screen",
  across: ARTILLERY.smoke.long,
  along: ARTILLERY.smoke.wide,
  atOnce: SMOKE_AT_ONCE,
};
export const ACT: EffectOf<"act"> = {
  type: "act",
  together: { inches: GROUP.radius, mates: GROUP.others, worth: 0.07 },
  slows: ({ beads }) => beads.includes("suppressed"),
};
export const ATTACK: EffectOf<"attack"> = {
  type: "attack",
  // Every shot may disperse, and the next may finish the work of one.
  onClaimed: 0.9,
  promised: 0.5,
  atOnce: 0.85,
  reveals: { worth: ({ hidden }) => (hidden ? HIDDEN : 0), foundWithin: HIDDEN_SPOTTED },
};

const disruptionOf = ({ beads }: StandView): number =>
  beads.includes("disrupted-2") ? 2 : beads.includes("disrupted") ? 1 : 0;

export const RALLY: EffectOf<"restore"> = {
  type: "restore",
  share: (stand) =>
    stand.beads.includes("suppressed") ? 0 : RALLIED * lostIn(CONDITIONS, String(disruptionOf(stand))),
};
export const UNSUPPRESS: EffectOf<"restore"> = {
  type: "restore",
  share: ({ beads }) => (beads.includes("suppressed") ? lostIn(CONDITIONS, "S") : 0),
};
export const REPAIR: EffectOf<"restore"> = {
  type: "restore",
  share: ({ beads }) => (beads.includes("broken-down") ? REPAIRED : 0),
};

/** One die of the chain, while a unit can still be activated by it. */
export const ONE_DIE: EffectOf<"means"> = {
  type: "means",
  usual: {
    instead: "Other dice…",
    is: (command, { stands }, side) => {
      const { chain, wild = 0, staff = 0 } = command as Command & Readonly<Partial<Order>>;
      const able = stands.some((unit) => unit.side === side && isFresh(unit));
      return able && chain === 1 && wild === 0 && staff === 0;
    },
  },
  seldom: {
    more: "With Wild Dice or Staff Orders…",
    is: (command) => {
      const { wild = 0, staff = 0 } = command as Command & Readonly<Partial<Order>>;
      return wild > 0 || staff > 0;
    },
  },
};
/** The end of a pulse whose Staff Orders no unit can use. */
export const END_PULSE = (field: ArmourField): EffectOf<"means"> => ({
  type: "means",
  usual: {
    instead: "Staff Orders…",
    is: (_command, { stands, turn }, side) => {
      const own = stands.filter((unit) => unit.side === side);
      const waiting = own.filter(({ status }) => status === "waiting");
      // A battery may be called; a unit that comes with a company may come before its own turn.
      const comes = waiting.some(({ id }) => !field.afv(id) || (plannedEntry(field, id)?.turn ?? turn) <= turn);
      return !comes && !own.some((unit) => isFresh(unit) || isToMend(unit));
    },
  },
});
const isToMend = ({ status, beads }: StandView): boolean =>
  status === "on-table" && (beads.includes("suppressed") || beads.includes("broken-down"));
const isFresh = ({ status, beads }: StandView): boolean => status === "on-table" && !beads.includes("activated");

/** A normal move straight back. */
export const back =
  (field: ArmourField) =>
  ({ id, beads }: StandView): number => {
    const vehicle = field.afv(id);
    if (!vehicle) return 0;
    return (beads.includes("suppressed") ? 0 : vehicle.fixedMove) + SINGLE_DIE * vehicle.variable;
  };
export const scouts =
  (field: ArmourField) =>
  ({ id }: StandView): boolean =>
    has(field.unit(id).vehicle, "recon");

/** The worth of a Wild Die or a Staff Order elsewhere. */
export const PRICE = { wild: 0.1, staff: 0.09 } as const;

export const countOf = ({ sides }: BattleView, side: SideId, means: keyof Means): number =>
  sides[side].means[means] ?? 0;

export const SET_OUT: EffectOf<"set-out"> = {
  type: "set-out",
  sure: (view, side) => (countOf(view, side, "wildDice") > 0 ? PRICE.wild : null),
};
