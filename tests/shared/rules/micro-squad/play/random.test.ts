/** Random battles of the squad game; `arena(n)` makes a failing one again. */
import { describe, expect, it } from "vitest";
import type { Random } from "../../../../../shared/dice/seeded.ts";
import { canonical } from "../../../../../shared/play/canonical.ts";
import type { Battle, Interruption, StandId } from "../../../../../shared/play/contract.ts";
import { type SquadCommand, squadCommands } from "../../../../../shared/rules/micro-squad/play/battle.ts";
import type { SquadFact } from "../../../../../shared/rules/micro-squad/play/facts.ts";
import type { SquadState } from "../../../../../shared/rules/micro-squad/play/state.ts";
import { microSquad } from "../../../../../shared/rules/micro-squad/system.ts";
import { readSquadVehicle, WEAPON_KEYS } from "../../../../../shared/rules/micro-squad/vehicles.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import { holdThroughout, LONG, type Member, type Witness as Witnessing } from "../../referee/randomBattles.ts";
import { arena } from "./table.ts";

/** Derived separately from the referee's records: shots, attacks, losses. */
class Witness implements Witnessing<SquadState, SquadCommand, SquadFact> {
  #turn = -1;
  #phase = "";
  readonly #shots = new Map<StandId, number>();
  readonly #gone = new Set<StandId>();
  /** The targets in this fire phase, and the attack in progress. */
  readonly #attacked = new Set<StandId>();
  #target: StandId | null = null;

  see(event: SquadFact, before: SquadState): void {
    if (before.turn !== this.#turn) {
      this.#turn = before.turn;
      this.#shots.clear();
    }
    if (before.phase !== this.#phase) {
      this.#phase = before.phase;
      this.#attacked.clear();
    }
    switch (event.type) {
      case "fire-opened":
        this.#target = event.target;
        expect(this.#attacked.has(event.target), `${event.target} is attacked twice in a phase`).toBe(false);
        return;
      case "attacked":
        for (const id of [event.stand, event.target]) expect(this.#gone.has(id), `${id} was eliminated`).toBe(false);
        this.#shot(event.stand);
        if (event.purpose === "fire") {
          expect(event.target).toBe(this.#target);
          if (event.counts) this.#attacked.add(event.target);
        }
        return;
      case "shot-wasted":
        this.#shot(event.stand);
        return;
      case "mission-fired":
        for (const id of event.guns) this.#shot(id);
        return;
      case "struck":
        expect(this.#gone.has(event.target), `${event.target} was eliminated`).toBe(false);
        return;
      case "eliminated":
        expect(this.#gone.has(event.stand), `${event.stand} is eliminated twice`).toBe(false);
        this.#gone.add(event.stand);
    }
  }
  #shot(stand: StandId): void {
    const shots = (this.#shots.get(stand) ?? 0) + 1;
    this.#shots.set(stand, shots);
    expect(shots, `${stand} fires too often`).toBe(1);
  }

  count(battle: Battle<SquadState, SquadCommand>, state: SquadState): void {
    const view = battle.view(state, null);
    for (const { id, status } of view.stands) expect(status === "eliminated", id).toBe(this.#gone.has(id));
    // Plots are visible to their side alone.
    for (const side of ["red", "blue"] as const)
      for (const marker of battle.view(state, side).markers)
        if (marker.id.startsWith("mission")) expect(marker.side).toBe(side);
  }
}

/** One text for commands that mean the same: a weapon left out is the first one. */
function key(command: SquadCommand, scenario: Scenario): string {
  if (command.type === "air-strike") return canonical({ ...command, weapon: command.weapon ?? "main" });
  if (!("stand" in command) || !["fire", "opportunity-fire", "join-fire", "covering-fire"].includes(command.type))
    return canonical(command);
  const vehicle = scenario.stands.find(({ id }) => id === command.stand)?.vehicle ?? "";
  const record = scenario.vehicles[vehicle];
  const read = record && readSquadVehicle(record);
  return canonical({ weapon: (read?.ok && read.value.weapons[0]?.key) || "", ...command });
}

function* imaginable(state: SquadState, going: Interruption | null, random: Random): Generator<SquadCommand> {
  for (const type of [
    ...(["ready", "roll-initiative", "pass", "open-fire", "roll-orders", "end-moves", "hold", "go-on"] as const),
    ...(["halt", "recover", "decline", "let-through"] as const),
  ])
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
    yield { type: "covering-fire", stand, ...gun };
    yield { type: "overrun", stand, target };
    yield { type: "close-assault", stand, target };
    yield { type: "mount", stand, target };
    yield { type: "stairs", stand, storey: random.below(4) };
    const from = going ? Math.floor(2 * going.from) / 2 - 0.5 : 0;
    const halves = going ? Math.ceil(2 * (going.to - going.from)) + 3 : 4;
    yield { type: "opportunity-fire", stand, at: Math.max(0, from + random.below(halves) / 2), ...gun };
  }
  for (const { id } of state.groups) {
    yield { type: "order-move", group: id };
    yield { type: "independent-move", group: id };
  }
  for (const { id } of state.strikes)
    for (const weapon of [undefined, "main", "weapon-2"] as const)
      yield { type: "air-strike", strike: id, ...(weapon && { weapon }) };
  for (const stand of ids) yield { type: "anti-aircraft-fire", stand };
  for (const { id } of state.plots) yield { type: "fire-mission", mission: id };
  yield { type: "fire-mission", mission: "nobody's" };
}

const BATTLES: Member<SquadState, SquadCommand, SquadFact> = {
  system: microSquad,
  schema: squadCommands(),
  arena,
  witness: () => new Witness(),
  key,
  imaginable,
  usual: [
    ...["fire", "join-fire", "open-fire", "move", "form-group", "opportunity-fire", "order-move", "plot-mission"],
    ...["direct-artillery", "fire-mission", "plot-strike", "air-strike", "mount"],
  ],
};
const COUNT = LONG ? 1000 : 12;

describe("random battles of the squad game", () => {
  it(`${COUNT} come to their end, and everything holds after every command`, () => {
    holdThroughout(BATTLES, COUNT);
  }, 3_600_000);
});
