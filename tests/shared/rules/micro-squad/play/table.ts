/** Small battles of the squad game, and a hand that gives commands with the dice they roll. */

import type { StandId } from "../../../../../shared/play/contract.ts";
import { Battlefield } from "../../../../../shared/rules/ghq/play/battlefield.ts";
import { OPTION_SPECS } from "../../../../../shared/rules/micro-squad/options.ts";
import { battleOn, type SquadCommand } from "../../../../../shared/rules/micro-squad/play/battle.ts";
import type { SquadFact } from "../../../../../shared/rules/micro-squad/play/facts.ts";
import { SQUAD } from "../../../../../shared/rules/micro-squad/play/member.ts";
import type { SquadState } from "../../../../../shared/rules/micro-squad/play/state.ts";
import { microSquad } from "../../../../../shared/rules/micro-squad/system.ts";
import type { LoadedScenario, Stand } from "../../../../../shared/scenario/model.ts";
import type { SideId } from "../../../../../shared/systems.ts";
import type { Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import { arena as familyArena } from "../../ghq-wwii/play/arenas.ts";
import {
  scenarioOf as familyScenario,
  type Groups,
  type Layout,
  passThrough,
  takePostures,
} from "../../ghq-wwii/play/table.ts";
import { BattleHand } from "../../referee/hand.ts";

interface Gun {
  readonly name?: string;
  readonly mount?: "turret" | "front" | "all round";
  /** At vehicles, at weapons, at personnel. */
  readonly firepower: readonly [number, number, number];
  readonly range: number;
  readonly least?: number;
  readonly table?: "general" | "infantry" | "none";
  readonly fire?: "direct" | "mortar" | "artillery" | "strafing" | "rockets" | "bombs";
  /** Fires at aircraft: its calibre in millimetres. */
  readonly flak?: number;
}
const vehicle = (
  id: string,
  points: number,
  stats: { type: string; drive: string; defense: number; move: number; armoured?: boolean; carries?: number },
  guns: readonly Gun[],
  notes: string[] = [],
): Vehicle => ({
  id,
  system: "micro-squad",
  nation: "Test",
  name: id,
  points,
  stats: { armoured: false, ...stats },
  weapons: guns.map(({ name = "main", mount = "all round", firepower, range, least = 0, table, fire, flak }) => ({
    name,
    mount,
    stats: {
      ...{ firepower: firepower[0], atWeapons: firepower[1], atPersonnel: firepower[2], range, leastRange: least },
      ...{ rangeTable: table ?? "general", fire: fire ?? "direct", antiAircraft: flak !== undefined },
      ...(flak !== undefined && { calibre: flak }),
    },
  })),
  notes,
  modelCode: "",
});

/** The markers of a stand: "", "S", "D", "SD"; "E" of a lost stand. */
export function marks(hand: Hand, id: StandId): string {
  const { s, d, status } = hand.stand(id);
  return status === "eliminated" ? "E" : `${s ? "S" : ""}${d ? "D" : ""}`;
}
export const GHQ = { role: "ghq" } as const;
/** Red has a mortar, and two howitzers that fire together. */
export const BATTERY: Pick<Layout, "red" | "formations"> = {
  red: {
    mortar: { vehicle: "Mortar", at: [5, 10] },
    h1: { vehicle: "Howitzer", at: [2, 4], formation: "battery" },
    h2: { vehicle: "Howitzer", at: [2, 6], formation: "battery" },
    ghq: { at: [2, 20], ...GHQ },
  },
  formations: [{ id: "battery", side: "red", name: "Battery" }],
};

const foot = (defense = 2) => ({ type: "personnel", drive: "foot", defense, move: 4 });
export const VEHICLES: Readonly<Record<string, Vehicle>> = {
  Squad: vehicle("Squad", 10, foot(), [{ firepower: [1, 3, 3], range: 12, table: "infantry" }]),
  Engineers: vehicle("Engineers", 12, foot(), [{ firepower: [3, 4, 4], range: 10, table: "infantry" }], ["E"]),
  Scouts: vehicle("Scouts", 10, foot(), [{ firepower: [1, 3, 3], range: 12, table: "infantry" }], ["R"]),
  Cavalry: vehicle(
    "Cavalry",
    12,
    { ...foot(), move: 10 },
    [{ firepower: [1, 2, 2], range: 8, table: "infantry" }],
    ["C"],
  ),
  Mortar: vehicle("Mortar", 16, foot(), [{ firepower: [2, 5, 5], range: 96, least: 3, table: "none", fire: "mortar" }]),
  Howitzer: vehicle("Howitzer", 23, { type: "weapon", drive: "towed", defense: 2, move: 1 }, [
    { mount: "front", firepower: [6, 9, 9], range: 200, table: "none", fire: "artillery" },
  ]),
  Gun: vehicle("Gun", 25, { type: "weapon", drive: "towed", defense: 3, move: 1 }, [
    { mount: "front", firepower: [9, 5, 5], range: 80 },
  ]),
  Tank: vehicle("Tank", 43, { type: "vehicle", drive: "tracked", defense: 7, move: 14, armoured: true }, [
    { mount: "turret", firepower: [9, 6, 6], range: 80 },
    { name: "machine guns", mount: "turret", firepower: [0, 4, 4], range: 20, table: "infantry" },
  ]),
  Flak: vehicle("Flak", 20, { type: "weapon", drive: "towed", defense: 2, move: 1 }, [
    { firepower: [4, 6, 6], range: 40, flak: 20 },
  ]),
  Truck: vehicle("Truck", 8, { type: "vehicle", drive: "wheeled", defense: 0, move: 16, carries: 2 }, []),
};

const AIR = { type: "aircraft", drive: "flying", defense: 2, move: 0 };
/** They never stand on the table: no random draw takes them. */
export const AIRCRAFT: Readonly<Record<string, Vehicle>> = {
  Jabo: vehicle("Jabo", 30, AIR, [
    { name: "guns", mount: "front", firepower: [4, 7, 7], range: 0, table: "none", fire: "strafing" },
    { name: "rockets", mount: "front", firepower: [10, 9, 9], range: 0, table: "none", fire: "rockets" },
  ]),
  Bomber: vehicle("Bomber", 30, AIR, [
    { name: "bombs", mount: "front", firepower: [12, 12, 12], range: 0, table: "none", fire: "bombs" },
  ]),
};

/** Vehicles for single tests: no random draw takes them either. */
const RARE: Readonly<Record<string, Vehicle>> = {
  Carrier: vehicle("Carrier", 15, { type: "vehicle", drive: "tracked", defense: 2, move: 12, armoured: true }, []),
  "Heavy tank": vehicle("Heavy tank", 60, { type: "vehicle", drive: "tracked", defense: 8, move: 10, armoured: true }, [
    { mount: "turret", firepower: [11, 7, 7], range: 80 },
  ]),
  "Heavy flak": vehicle("Heavy flak", 30, { type: "weapon", drive: "towed", defense: 2, move: 1 }, [
    { firepower: [9, 6, 6], range: 60, flak: 88 },
  ]),
};

const OTHER = { system: "micro-squad", vehicles: VEHICLES, usual: { red: "Squad", blue: "Squad" } } as const;
export const scenarioOf = (layout: Layout): LoadedScenario =>
  familyScenario(layout, { ...OTHER, vehicles: { ...VEHICLES, ...AIRCRAFT, ...RARE } });
/** In every other of them aircraft come. */
export function arena(seed: number): LoadedScenario {
  const loaded = familyArena(seed, { ...OTHER, options: OPTION_SPECS });
  if (seed % 2 === 0) return loaded;
  const { scenario } = loaded;
  const [some] = scenario.stands;
  const stands = (["red", "blue"] as const).flatMap((side) =>
    Object.keys(AIRCRAFT).map((id): Stand => {
      const { role: _role, visibleTo: _hidden, ...stand } = some as Stand;
      return { ...stand, id: `${side[0]}-${id}`, label: `${side[0]}-${id}`, side, vehicle: id, at: null };
    }),
  );
  return {
    ...loaded,
    scenario: { ...scenario, stands: [...scenario.stands, ...stands], vehicles: { ...scenario.vehicles, ...AIRCRAFT } },
  };
}

/** Red's group of these stands has passed its roll to move. */
export function moving(layout: Layout, group: string[]): Hand {
  const hand = new Hand(layout).initiative();
  hand
    .posture({ red: [group] })
    .passed("artillery", "fire", "plot")
    .orders();
  hand.give({ type: "order-move", group: hand.groupOf(group[0] as string) }, 5);
  return hand;
}

/** A battle under a test's control. */
export class Hand extends BattleHand<SquadState, SquadCommand, SquadFact, Battlefield> {
  constructor(layout: Layout) {
    super(Battlefield.open(SQUAD, scenarioOf(layout), microSquad), battleOn);
  }
  /** Through the initiative phase: the side rolls 6 against 1. */
  initiative(winner: SideId = "red"): this {
    this.give({ type: "roll-initiative" }, ...(winner === "red" ? [6, 1] : [1, 6]));
    return this;
  }
  /** These groups take movement posture. */
  posture(groups: Groups = {}): this {
    takePostures(this, groups);
    return this;
  }
  /** Nothing is done in these phases. */
  passed(...phases: readonly SquadState["phase"][]): this {
    passThrough(this, phases);
    return this;
  }
  /** The side is to act: the first side is chosen. */
  first(side: SideId = "red"): this {
    if (this.state.choosing) this.give({ type: "go-first", side });
    return this;
  }
  /** Lays markers on a stand: "s" of an earlier turn, "hit" of this one, "d". */
  laid(stand: StandId, ...beads: readonly ("s" | "hit" | "d")[]): this {
    for (const bead of beads)
      this.give({ type: "intervene", stand, change: { type: "bead", bead, on: true }, why: "" });
    return this;
  }
  /** From the movement phase's beginning: three orders for each side that has a GHQ. */
  orders(first: SideId = "red"): this {
    const rolls = (["red", "blue"] as const).flatMap((side) =>
      this.state.stands.some((one) => one.side === side && one.commands && one.status !== "eliminated") ? [4, 4] : [],
    );
    this.give({ type: "roll-orders" }, ...rolls);
    return this.first(first);
  }
}
