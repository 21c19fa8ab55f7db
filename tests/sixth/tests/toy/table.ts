/** Small battles of the toy system, and a hand that gives commands with the dice they roll. */
import { expect } from "vitest";
import { facesOf, givenDice, rolling } from "../../../../shared/dice/dice.ts";
import type { Battle, Command, Fact, GameState, Refusal, Verdict } from "../../../../shared/play/contract.ts";
import type { RuleSystem } from "../../../../shared/rules/contract.ts";
import { ruleSystem } from "../../../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import type { SystemId } from "../../../../shared/systems.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";
import { arena as anyArena } from "../../../shared/rules/ghq-wwii/play/arenas.ts";
import { scenarioOf as anyScenario, type Layout } from "../../../shared/rules/ghq-wwii/play/table.ts";

export const TOY = "toy" as SystemId;
export function toySystem(): RuleSystem {
  const found = ruleSystem(TOY);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

type Figures = readonly [points: number, armour: number, move: number, drive: string, dice: number, range: number];
const toy = (id: string, [points, armour, move, drive, dice, range]: Figures): Vehicle => ({
  ...{ id, system: TOY, nation: "Toy Town", name: id, points, notes: [], modelCode: "" },
  stats: { armour, move, drive },
  weapons: [{ name: "gun", mount: "turret", stats: { dice, range } }],
});
const ALL: Readonly<Record<string, Figures>> = {
  tank: [40, 2, 8, "tracked", 4, 16],
  heavy: [65, 3, 6, "tracked", 6, 18],
  scout: [18, 1, 12, "wheeled", 2, 10],
};
const VEHICLES = Object.fromEntries(Object.entries(ALL).map(([id, figures]) => [id, toy(id, figures)]));
const OTHER = { system: TOY, vehicles: VEHICLES, usual: { red: "tank", blue: "tank" } } as const;

export const scenarioOf = (layout: Layout): LoadedScenario => anyScenario(layout, OTHER);
/** Crowded battles by chance; nobody hides in this game. */
export function arena(seed: number): LoadedScenario {
  const made = anyArena(seed, { ...OTHER, options: toySystem().optionSpecs });
  const stands = made.scenario.stands.map(({ visibleTo: _, ...stand }) => stand);
  const facts = { ...made.scenario.facts, turnLimit: made.scenario.facts.turnLimit + 4 };
  return { ...made, scenario: { ...made.scenario, facts, stands } };
}

export interface ToyStand {
  readonly id: string;
  readonly side: "red" | "blue";
  readonly status: string;
  readonly at: readonly [number, number] | null;
  readonly damaged: boolean;
  readonly moved: boolean;
  readonly fired: boolean;
}
export interface ToyState extends GameState {
  readonly toAct: "red" | "blue";
  readonly points: number | null;
  readonly stands: readonly ToyStand[];
  readonly ending: { readonly winner: string | null; readonly reason: string } | null;
}
export type Given = Command & Readonly<Record<string, unknown>>;

export class Hand {
  readonly battle: Battle<ToyState, Given>;
  state: ToyState;
  readonly log: string[] = [];

  constructor(layout: Layout) {
    const battle = toySystem().play.open(scenarioOf(layout));
    if (!battle.ok) throw new Error(battle.error.message);
    this.battle = battle.value as unknown as Battle<ToyState, Given>;
    this.state = this.battle.setup();
  }
  stand(id: string): ToyStand {
    const found = this.state.stands.find((stand) => stand.id === id);
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  }
  /** Gives a command that must be accepted and must roll exactly these dice. */
  give(command: Given, ...faces: number[]): readonly Fact[] {
    const verdict = this.#rule(command, faces);
    if (verdict.type === "refused") throw new Error(`${JSON.stringify(command)}: ${verdict.refusal.reason}`);
    this.state = verdict.state;
    this.log.push(
      ...verdict.reports.flatMap(({ text, outcome }) => (text ? [outcome ? `${text}: ${outcome}` : text] : [])),
    );
    expect(this.battle.violations(this.state)).toEqual([]);
    return verdict.reports.flatMap(({ fact }) => fact ?? []);
  }
  /** Gives a command that must be refused. */
  refused(command: Given): Refusal {
    const verdict = this.#rule(command, []);
    if (verdict.type === "done") throw new Error(`accepted ${JSON.stringify(command)}`);
    return verdict.refusal;
  }
  #rule(command: Given, faces: readonly number[]): Verdict<ToyState> {
    const rolled = rolling(givenDice(faces), (dice) => this.battle.decide(this.state, command, dice));
    if (rolled.type === "wrong") throw new Error(rolled.why);
    if (rolled.type === "needs") throw new Error(`${JSON.stringify(command)} wants ${rolled.request.count} dice`);
    if (rolled.value.type === "done") expect(facesOf(rolled.throws)).toEqual(faces);
    return rolled.value;
  }
}
