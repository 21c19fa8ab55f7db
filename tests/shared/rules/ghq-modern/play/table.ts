/** Small battles of the modern game, and a hand that gives commands with the dice they roll. */
import { Battlefield } from "../../../../../shared/rules/ghq/play/battlefield.ts";
import { OPTION_SPECS } from "../../../../../shared/rules/ghq-modern/options.ts";
import type { ModernCommand } from "../../../../../shared/rules/ghq-modern/play/battle.ts";
import { battleOn } from "../../../../../shared/rules/ghq-modern/play/battle.ts";
import type { ModernFact } from "../../../../../shared/rules/ghq-modern/play/facts.ts";
import { MODERN } from "../../../../../shared/rules/ghq-modern/play/member.ts";
import type { ModernState } from "../../../../../shared/rules/ghq-modern/play/state.ts";
import { ghqModern } from "../../../../../shared/rules/ghq-modern/system.ts";
import type { LoadedScenario } from "../../../../../shared/scenario/model.ts";
import type { SideId } from "../../../../../shared/systems.ts";
import type { Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import { arena as familyArena } from "../../ghq-wwii/play/arenas.ts";
import { scenarioOf as familyScenario, type Layout } from "../../ghq-wwii/play/table.ts";
import { BattleHand } from "../../referee/hand.ts";

interface Figures {
  readonly level: number;
  readonly defense: number;
  readonly move: number;
  readonly cannon?: readonly [firepower: number, range: number];
  readonly missile?: readonly [firepower: number, range: number, least: number, depletion: number];
  readonly drive?: "tracked" | "wheeled" | "foot";
  readonly swims?: number;
  readonly notes?: readonly string[];
  readonly mount?: "hull" | "turret";
}
const vehicle = (id: string, points: number, figures: Figures): Vehicle => {
  const { level, defense, move, cannon, missile, drive, swims, notes, mount } = figures;
  return {
    id,
    system: "ghq-modern",
    nation: "Test",
    name: id,
    points,
    stats: {
      techLevel: level,
      defense,
      move,
      drive: drive ?? "tracked",
      ...(swims === undefined ? {} : { amphibiousMove: swims }),
    },
    weapons: [
      ...(cannon
        ? [{ name: "cannon", mount: mount ?? "turret", stats: { firepower: cannon[0], range: cannon[1] } }]
        : []),
      ...(missile
        ? [
            {
              name: "atgm",
              mount: "turret",
              stats: { firepower: missile[0], range: missile[1], minimumRange: missile[2], depletion: missile[3] },
            },
          ]
        : []),
    ],
    notes: [...(notes ?? [])],
    modelCode: "",
  };
};

/** Figures of the weapons data that the tests use, and some invented ones. */
export const VEHICLES: Readonly<Record<string, Vehicle>> = {
  "T-62": vehicle("T-62", 149, { level: 2, defense: 14, move: 16, cannon: [17, 20] }),
  "T-72": vehicle("T-72", 274, { level: 3, defense: 15, move: 20, cannon: [19, 25] }),
  "T-80U/AT-11": vehicle("T-80U/AT-11", 427, {
    level: 3,
    defense: 18,
    move: 18,
    cannon: [20, 30],
    missile: [20, 50, 4, 3],
  }),
  "T-90/AT-12": vehicle("T-90/AT-12", 563, {
    level: 4,
    defense: 20,
    move: 16,
    cannon: [23, 40],
    missile: [21, 50, 4, 3],
  }),
  M1A2: vehicle("M1A2", 557, { level: 4, defense: 20, move: 20, cannon: [25, 40] }),
  M60A3: vehicle("M60A3", 279, { level: 3, defense: 16, move: 12, cannon: [18, 30] }),
  "M60A3 odd": vehicle("M60A3 odd", 279, { level: 3, defense: 17, move: 12, cannon: [18, 30] }),
  "PT-76": vehicle("PT-76", 98, { level: 2, defense: 4, move: 12, cannon: [9, 20], swims: 2 }),
  Shillelagh: vehicle("Shillelagh", 191, {
    level: 3,
    defense: 8,
    move: 18,
    cannon: [10, 20],
    missile: [20, 25, 3, 7],
  }),
  Squad: vehicle("Squad", 40, { level: 3, defense: 6, move: 4, cannon: [6, 5], drive: "foot", notes: ["P"] }),
  Scout: vehicle("Scout", 60, { level: 3, defense: 6, move: 20, cannon: [8, 15], drive: "wheeled", notes: ["R"] }),
  "Tank hunter": vehicle("Tank hunter", 90, { level: 3, defense: 8, move: 12, missile: [20, 40, 4, 4], mount: "hull" }),
  Fixed: vehicle("Fixed", 120, { level: 3, defense: 12, move: 12, cannon: [18, 25], mount: "hull" }),
};

const OTHER = { system: "ghq-modern", vehicles: VEHICLES, usual: { red: "T-72", blue: "M60A3" } } as const;
export const scenarioOf = (layout: Layout): LoadedScenario => familyScenario(layout, OTHER);
export const arena = (seed: number): LoadedScenario => familyArena(seed, { ...OTHER, options: OPTION_SPECS });

/** A battle under a test's control; battle groups are the layout's formations. */
export class Hand extends BattleHand<ModernState, ModernCommand, ModernFact, Battlefield> {
  constructor(layout: Layout) {
    super(Battlefield.open(MODERN, scenarioOf(layout), ghqModern), battleOn);
  }
  /** Groups stay as they are. */
  organized(): this {
    while (this.state.phase === "organization") this.give({ type: "ready" });
    return this;
  }
  /** Through the initiative phase: the side rolls 6 + 6 against 1 + 1. */
  initiative(winner: SideId = "red"): this {
    this.organized();
    this.give({ type: "roll-initiative" }, ...(winner === "red" ? [6, 6, 1, 1] : [1, 1, 6, 6]));
    return this;
  }
  /** No stand fires in this phase. */
  passed(phase: ModernState["phase"]): this {
    while (this.state.phase === phase)
      this.give(this.state.choosing ? { type: "go-first", side: "red" } : { type: "pass" });
    return this;
  }
  /** To the first decision of the second fire phase, red to act. */
  secondFire(): this {
    this.passed("first-fire");
    if (this.state.choosing) this.give({ type: "go-first", side: "red" });
    return this;
  }
  /** To the movement phase: no stand fires, orders are rolled. */
  moving(
    red: readonly [number, number] = [4, 4],
    blue: readonly [number, number] = [4, 4],
    first: SideId = "red",
  ): this {
    this.passed("first-fire").passed("second-fire");
    return this.orders(red, blue, first);
  }
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
