/** Random battles of the modern game; `arena(n)` makes a failing one again. */
import { describe, expect, it } from "vitest";
import type { Random } from "../../../../../shared/dice/seeded.ts";
import { canonical } from "../../../../../shared/play/canonical.ts";
import type { Battle, Interruption, StandId } from "../../../../../shared/play/contract.ts";
import { type ModernCommand, modernCommands } from "../../../../../shared/rules/ghq-modern/play/battle.ts";
import type { ModernFact } from "../../../../../shared/rules/ghq-modern/play/facts.ts";
import type { ModernState } from "../../../../../shared/rules/ghq-modern/play/state.ts";
import { ghqModern } from "../../../../../shared/rules/ghq-modern/system.ts";
import { readModernVehicle, WEAPON_KEYS } from "../../../../../shared/rules/ghq-modern/vehicles.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import {
  holdThroughout,
  LONG,
  type Member,
  surviveFiles,
  type Witness as Witnessing,
} from "../../referee/randomBattles.ts";
import { arena } from "./table.ts";

/** Derived separately from the referee's records: shots, attacks, missiles, groups. */
class Witness implements Witnessing<ModernState, ModernCommand, ModernFact> {
  readonly #levels: ReadonlyMap<StandId, number>;
  readonly #twice: boolean;
  readonly #failedCounts: boolean;
  #turn = -1;
  #phase = "";
  readonly #shots = new Map<StandId, number>();
  readonly #inPhase = new Set<StandId>();
  readonly #attacked = new Map<StandId, number>();
  readonly #ambushed = new Set<StandId>();
  readonly #empty = new Set<StandId>();
  readonly #gone = new Set<StandId>();
  readonly #groups = new Map<StandId, string>();
  /** The attack that is being carried out. */
  #target: StandId | null = null;

  constructor({ stands, vehicles, options }: Scenario) {
    this.#twice = options["twiceInAPhase"] === true;
    this.#failedCounts = options["failedShotIsAttack"] === true;
    this.#levels = new Map(
      stands.map(({ id, vehicle }) => {
        const record = vehicles[vehicle];
        const read = record && readModernVehicle(record);
        return [id, read?.ok ? read.value.techLevel : 0];
      }),
    );
  }

  see(event: ModernFact, before: ModernState): void {
    if (before.turn !== this.#turn) {
      expect(before.turn).toBeGreaterThan(this.#turn);
      this.#turn = before.turn;
      this.#shots.clear();
      this.#ambushed.clear();
    }
    if (before.phase !== this.#phase) {
      this.#phase = before.phase;
      this.#inPhase.clear();
      this.#attacked.clear();
    }
    switch (event.type) {
      case "fire-opened":
        expect(new Set(event.firers).size).toBe(event.firers.length);
        this.#target = event.target;
        return;
      case "attack-done":
        this.#target = null;
        return;
      case "attacked":
        this.#attack(event, before);
        return;
      case "shot-wasted":
        this.#shot(event.stand, before);
        expect(this.#gone.has(event.target), `${event.target} is still there`).toBe(true);
        return;
      case "missiles-depleted":
        expect(event.natural).toBeLessThanOrEqual(event.number);
        this.#empty.add(event.stand);
        return;
      case "resupply-rolled":
        expect(this.#empty.has(event.stand)).toBe(true);
        if (event.success) this.#empty.delete(event.stand);
        return;
      case "eliminated":
        expect(this.#gone.has(event.stand), `${event.stand} is eliminated twice`).toBe(false);
        this.#gone.add(event.stand);
        return;
      case "move-declared": {
        const level = this.#levels.get(event.stand) ?? 0;
        if (level <= 2 && (this.#shots.get(event.stand) ?? 0) > 0)
          expect(event.allowance, "level 2 moves half when it has fired").toBeLessThanOrEqual(8);
      }
    }
  }

  #attack(event: Extract<ModernFact, { type: "attacked" }>, before: ModernState): void {
    const { stand, target, purpose, weapon } = event;
    for (const id of [stand, target]) expect(this.#gone.has(id), `${id} was eliminated`).toBe(false);
    const [firer, aim] = [stand, target].map((id) => before.stands.find((one) => one.id === id));
    expect(firer?.side, "fires at its own side").not.toBe(aim?.side);
    expect(target, "fires at what was named").toBe(this.#target);
    this.#shot(stand, before);
    const key = WEAPON_KEYS[weapon];
    if (event.working.cohesion.modifiers.some(({ rule }) => rule === "07.03.01"))
      expect(this.#empty.has(stand), `${stand} fires missiles that it hasn't (${key})`).toBe(false);
    if (purpose === "opportunity") {
      expect(before.phase).toBe("movement");
      if (event.counts) this.#ambushed.add(target);
      return;
    }
    expect(before.phase).toMatch(/-fire$/);
    if (before.phase === "first-fire") expect(this.#levels.get(stand)).toBe(4);
    if (event.counts) this.#attacked.set(target, (this.#attacked.get(target) ?? 0) + 1);
  }

  #shot(stand: StandId, before: ModernState): void {
    const shots = (this.#shots.get(stand) ?? 0) + 1;
    this.#shots.set(stand, shots);
    const most = this.#levels.get(stand) === 4 ? 2 : 1;
    expect(shots, `${stand} fires too often (05.00)`).toBeLessThanOrEqual(most);
    if (before.phase === "movement") return;
    if (!this.#twice) expect(this.#inPhase.has(stand), `${stand} fires twice in a phase`).toBe(false);
    this.#inPhase.add(stand);
  }

  count(battle: Battle<ModernState, ModernCommand>, state: ModernState): void {
    const view = battle.view(state, null);
    expect(new Set(view.stands.map(({ id }) => id)).size).toBe(state.stands.length);
    for (const side of ["red", "blue"] as const) {
      const own = view.stands.filter((one) => one.side === side);
      const out = own.filter(({ status }) => status === "eliminated" || status === "left");
      expect(view.sides[side].standsLeft).toBe(own.length - out.length);
      // A side's private notes are visible to no other side.
      for (const group of battle.view(state, side).groups) expect(group.side).toBe(side);
    }
    for (const { id, status } of view.stands) expect(status === "eliminated", id).toBe(this.#gone.has(id));
    if (state.turn === 0) return;
    for (const { id, group, status } of state.stands) {
      if (status === "eliminated" || status === "left" || group === null) continue;
      const known = this.#groups.get(id) ?? group;
      this.#groups.set(id, known);
      expect(group, `${id} has changed its battle group`).toBe(known);
    }
    if (!this.#failedCounts)
      for (const [id, times] of this.#attacked) expect(times, `${id} is attacked`).toBeGreaterThan(0);
  }
}

/** One text for commands that mean the same: a weapon left out is the first one. */
function key(command: ModernCommand, scenario: Scenario): string {
  if (!("stand" in command) || !["fire", "opportunity-fire", "join-fire"].includes(command.type))
    return canonical(command);
  const vehicle = scenario.stands.find(({ id }) => id === command.stand)?.vehicle ?? "";
  const record = scenario.vehicles[vehicle];
  const read = record && readModernVehicle(record);
  return canonical({ weapon: read?.ok ? read.value.weapons[0].key : "", ...command });
}

function* imaginable(state: ModernState, going: Interruption | null, random: Random): Generator<ModernCommand> {
  for (const type of [
    "ready",
    "roll-initiative",
    "pass",
    "open-fire",
    "roll-orders",
    "end-moves",
    "hold",
    "go-on",
    "halt",
    "recover",
  ] as const)
    yield { type };
  for (const side of ["red", "blue"] as const) yield { type: "go-first", side };
  const ids = state.stands.map(({ id }) => id);
  const some = () => ids[random.below(ids.length)] as string;
  for (let i = 0; i < 40; i++) {
    const [stand, target] = [some(), some()];
    const weapon = [undefined, ...WEAPON_KEYS][random.below(4)];
    const gun = weapon === undefined ? {} : { weapon };
    yield { type: "fire", stand, target, ...gun };
    yield { type: "join-fire", stand, ...gun };
    const from = going ? Math.floor(2 * going.from) / 2 - 0.5 : 0;
    const halves = going ? Math.ceil(2 * (going.to - going.from)) + 3 : 4;
    yield { type: "opportunity-fire", stand, at: Math.max(0, from + random.below(halves) / 2), ...gun };
  }
  for (const { id } of state.groups) {
    yield { type: "order-move", group: id };
    yield { type: "independent-move", group: id };
    yield { type: "independent-move", group: id, stand: some() };
  }
  yield { type: "order-move", group: "nobody" };
}

const MODERN_BATTLES: Member<ModernState, ModernCommand, ModernFact> = {
  system: ghqModern,
  schema: modernCommands(),
  arena,
  witness: (scenario) => new Witness(scenario),
  key,
  imaginable,
  usual: [
    "fire",
    "join-fire",
    "open-fire",
    "move",
    "battle-group",
    "opportunity-fire",
    "order-move",
    "independent-move",
  ],
};
const BATTLES = LONG ? 1000 : 12;

describe("random battles of the modern game", () => {
  it(`${BATTLES} come to their end, and everything holds after every command`, () => {
    holdThroughout(MODERN_BATTLES, BATTLES);
  }, 3_600_000);

  it("survive being saved and loaded as games, and replay to the same state", () => {
    surviveFiles(MODERN_BATTLES);
  }, 600_000);
});
