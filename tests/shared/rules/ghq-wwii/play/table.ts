/** Small battles to test the referee with, and a hand that gives commands with the dice they roll. */
import { forceSheetOf } from "../../../../../shared/forces/sheets.ts";
import { degrees, inches, point, type TablePoint } from "../../../../../shared/geometry/units.ts";
import { Battlefield } from "../../../../../shared/rules/ghq/play/battlefield.ts";
import type { WwiiCommand } from "../../../../../shared/rules/ghq-wwii/play/battle.ts";
import { battleOn } from "../../../../../shared/rules/ghq-wwii/play/battle.ts";
import type { WwiiFact } from "../../../../../shared/rules/ghq-wwii/play/facts.ts";
import { WWII } from "../../../../../shared/rules/ghq-wwii/play/member.ts";
import type { WwiiState } from "../../../../../shared/rules/ghq-wwii/play/state.ts";
import { ghqWwii } from "../../../../../shared/rules/ghq-wwii/system.ts";
import type { LoadedScenario, Scenario, Stand } from "../../../../../shared/scenario/model.ts";
import { newScenario } from "../../../../../shared/scenario/newScenario.ts";
import type { SideId, SystemId } from "../../../../../shared/systems.ts";
import { codeOf, type GroundKind } from "../../../../../shared/table/kinds.ts";
import type { Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import { BattleHand } from "../../referee/hand.ts";

type Gun = readonly [mount: "hull" | "turret", firepower: number, range: number];
const vehicle = (
  id: string,
  points: number,
  defense: number,
  move: number,
  guns: readonly Gun[],
  notes: string[] = [],
): Vehicle => ({
  id,
  system: "ghq-wwii",
  nation: "Test",
  name: id,
  points,
  stats: { defense, move },
  weapons: guns.map(([mount, firepower, range]) => ({ name: `${mount} gun`, mount, stats: { firepower, range } })),
  notes,
  modelCode: "",
});

/** Figures of the weapons data that the tests lean on. */
export const VEHICLES: Readonly<Record<string, Vehicle>> = {
  "T-34/85": vehicle("T-34/85", 94, 9, 12, [["turret", 10, 20]]),
  Panther: vehicle("Panther", 112, 10, 12, [["turret", 11, 25]]),
  "PzIII J": vehicle("PzIII J", 53, 6, 11, [["turret", 6, 15]]),
  "M3 Lee": vehicle(
    "M3 Lee",
    70,
    6,
    10,
    [
      ["hull", 7, 20],
      ["turret", 5, 10],
    ],
    ["R", "T"],
  ),
  "Assault gun": vehicle("Assault gun", 60, 7, 10, [["hull", 7, 20]], ["R"]),
  Popgun: vehicle("Popgun", 10, 1, 8, [["turret", 1, 1]]),
  "Mk VI": vehicle("Mk VI", 23, 1, 16, [["turret", 1, 5]]),
};

export interface Piece extends Partial<Pick<Stand, "role" | "formation" | "visibleTo" | "figures">> {
  readonly vehicle?: string;
  readonly cohesion?: number | undefined;
  readonly at?: readonly [number, number];
  readonly facing?: number;
}
export interface Layout extends Partial<Omit<Scenario, "stands" | "sides">> {
  readonly red: Readonly<Record<string, Piece>>;
  readonly blue: Readonly<Record<string, Piece>>;
  readonly cohesion?: Partial<Record<SideId, number>>;
  readonly quality?: Partial<Record<SideId, number>>;
  readonly figures?: Partial<Record<SideId, Readonly<Record<string, number>>>>;
  readonly size?: readonly [number, number];
  readonly sight?: number;
  readonly turns?: number;
  /** Rectangles in inches: x, y, width, height. */
  readonly terrain?: readonly (readonly [GroundKind, number, number, number, number])[];
  readonly levels?: readonly (readonly [level: number, x: number, y: number, width: number, height: number])[];
}

/** The replacements of another member of the family for this one's parts. */
export interface OtherSystem {
  readonly system: SystemId;
  readonly vehicles: Readonly<Record<string, Vehicle>>;
  readonly usual: Readonly<Record<SideId, string>>;
}
const WWII_TESTS = { usual: { red: "T-34/85", blue: "Panther" } } as const;

/** `system` and its `vehicles`: of this game where nothing is said. */
export function scenarioOf(layout: Layout, other?: OtherSystem): LoadedScenario {
  const { red, blue, cohesion, quality, figures, size, sight, turns, terrain, levels, ...rest } = layout;
  const [width, height] = size ?? [48, 24];
  const { scenario, ground } = newScenario({
    system: other?.system ?? "ghq-wwii",
    title: "Test",
    width,
    height,
    maximumSight: sight ?? 40,
    turnLimit: turns ?? 12,
  });
  const fill = (cells: Uint8Array, value: number, x: number, y: number, w: number, h: number) => {
    for (let row = y * 4; row < (y + h) * 4; row++)
      for (let column = x * 4; column < (x + w) * 4; column++) cells[ground.index(column, row)] = value;
  };
  for (const [kind, x, y, w, h] of terrain ?? []) fill(ground.terrain, codeOf(kind), x, y, w, h);
  for (const [level, x, y, w, h] of levels ?? []) fill(ground.level, level, x, y, w, h);
  // A layout may be for any system: entries that the system doesn't have are left out.
  const { roles, sideFigures } = forceSheetOf(scenario.system);
  const figuresOf = (all: Readonly<Record<string, number | undefined>>): Record<string, number> =>
    Object.fromEntries(sideFigures.flatMap(({ key }) => (all[key] === undefined ? [] : [[key, all[key]]])));
  const pieces = (side: SideId, all: Readonly<Record<string, Piece>>): Stand[] =>
    Object.entries(all).map(([id, { vehicle: kind, at, facing, role, cohesion: own, ...more }]) => ({
      id,
      label: id,
      side,
      vehicle: kind ?? (other ?? WWII_TESTS).usual[side],
      at: at ? point(at[0], at[1]) : null,
      facing: degrees(facing ?? (side === "red" ? 90 : 270)),
      footprint: [inches(1), inches(1)],
      ...(roles.some((one) => one.id === role) && { role }),
      ...(own !== undefined && { figures: figuresOf({ cohesion: own }) }),
      ...more,
    }));
  return {
    ground,
    scenario: {
      ...scenario,
      ...rest,
      sides: scenario.sides.map((side) => ({
        ...side,
        figures: {
          ...figuresOf({ cohesion: cohesion?.[side.id] ?? 14, ghqQuality: quality?.[side.id] ?? 0 }),
          ...figures?.[side.id],
        },
      })),
      vehicles: other?.vehicles ?? VEHICLES,
      stands: [...pieces("red", red), ...pieces("blue", blue)],
    },
  };
}

export interface Groups {
  readonly red?: readonly string[][];
  readonly blue?: readonly string[][];
}
/** A hand in a phase in which the sides act by turns. */
interface Turns {
  readonly state: { readonly phase: string; readonly choosing: boolean; readonly toAct: SideId };
  give(
    command:
      | { readonly type: "go-first"; readonly side: SideId }
      | { readonly type: "form-group"; readonly stands: string[] }
      | { readonly type: "pass" },
  ): unknown;
}
/** These groups take movement posture; the phase is passed through to its end. */
export function takePostures(hand: Turns, groups: Groups): void {
  const left = { red: [...(groups.red ?? [])], blue: [...(groups.blue ?? [])] };
  while (hand.state.phase === "posture") {
    const stands = hand.state.choosing ? undefined : left[hand.state.toAct].shift();
    if (hand.state.choosing) hand.give({ type: "go-first", side: "red" });
    else hand.give(stands ? { type: "form-group", stands } : { type: "pass" });
  }
}
/** Nothing is done in these phases. */
export function passThrough(hand: Turns, phases: readonly string[]): void {
  while (phases.includes(hand.state.phase))
    hand.give(hand.state.choosing ? { type: "go-first", side: "red" } : { type: "pass" });
}

/** A battle under a test's control. */
export class Hand extends BattleHand<WwiiState, WwiiCommand, WwiiFact, Battlefield> {
  constructor(layout: Layout) {
    super(Battlefield.open(WWII, scenarioOf(layout), ghqWwii), battleOn);
  }

  /** Through the initiative phase: the side rolls 6 against 1. */
  initiative(winner: SideId = "red"): this {
    this.give({ type: "roll-initiative" }, ...(winner === "red" ? [6, 1] : [1, 6]));
    return this;
  }
  /** The groups of both sides; the phase is passed through to its end. */
  posture(groups: Groups = {}): this {
    takePostures(this, groups);
    return this;
  }
  /** No stand fires. */
  noFire(): this {
    passThrough(this, ["fire"]);
    return this;
  }
  /** From the movement phase's beginning: the orders, and the first side. */
  orders(
    red: readonly [number, number] = [4, 4],
    blue: readonly [number, number] = [4, 4],
    first: SideId = "red",
  ): this {
    const rolls = (["red", "blue"] as const).flatMap((side) =>
      this.state.stands.some((one) => one.side === side && one.commands && one.status !== "eliminated")
        ? [...(side === "red" ? red : blue)]
        : [],
    );
    this.give({ type: "roll-orders" }, ...rolls);
    if (this.state.choosing) this.give({ type: "go-first", side: first });
    return this;
  }
}

export const at = (x: number, y: number): TablePoint => point(x, y);

/** In the movement phase, orders rolled (4 + 4: three for a GHQ of quality 0), red to act. */
export const moving = (
  layout: Layout,
  groups: { red?: string[][]; blue?: string[][] },
  ...orders: Parameters<Hand["orders"]>
) =>
  new Hand(layout)
    .initiative()
    .posture(groups)
    .noFire()
    .orders(...orders);
