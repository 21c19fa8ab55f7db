/** Random battles of Brew Up; `arena(n)` makes a failing one again. */
import { describe, expect, it } from "vitest";
import type { Random } from "../../../../../shared/dice/seeded.ts";
import { canonical } from "../../../../../shared/play/canonical.ts";
import type { Battle, Interruption } from "../../../../../shared/play/contract.ts";
import { armKey, armsOf } from "../../../../../shared/rules/brew-up/attack/arms.ts";
import { type BrewCommand, brewUpCommands } from "../../../../../shared/rules/brew-up/play/battle.ts";
import type { BrewState } from "../../../../../shared/rules/brew-up/play/state.ts";
import { brewUp } from "../../../../../shared/rules/brew-up/system.ts";
import { readBrewUpVehicle } from "../../../../../shared/rules/brew-up/vehicles.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import { holdThroughout, LONG, type Member, type Witness as Witnessing } from "../../referee/randomBattles.ts";
import { arena, VEHICLES } from "./table.ts";

type Fact = { readonly type: string };
interface Fired extends Fact {
  readonly stand: string;
  readonly target: string;
  readonly arm: string;
}

/** Derived separately from the referee's records: shots by unit, and lost units. */
class Witness implements Witnessing<BrewState, BrewCommand, Fact> {
  #turn = -1;
  readonly #fired = new Set<string>();
  readonly #lost = new Set<string>();

  see(event: Fact, before: BrewState): void {
    if (before.turn !== this.#turn) {
      this.#turn = before.turn;
      this.#fired.clear();
    }
    if (event.type === "fired") {
      const { stand, target, arm } = event as Fired;
      expect(this.#fired.has(`${stand} ${arm}`), `${stand} fires its ${arm} twice`).toBe(false);
      this.#fired.add(`${stand} ${arm}`);
      for (const id of [stand, target]) expect(this.#lost.has(id), `${id} was lost`).toBe(false);
    }
    if (event.type === "lost") this.#lost.add((event as Fired).stand);
  }
  count(battle: Battle<BrewState, BrewCommand>, state: BrewState): void {
    for (const side of ["red", "blue"] as const) {
      const view = battle.view(state, side);
      // A call for fire is visible to its side alone.
      for (const marker of view.markers) if (marker.id.startsWith("call")) expect(marker.side).toBe(side);
      for (const stand of state.stands)
        if (stand.hidden && stand.side !== side) expect(view.stands.map(({ id }) => id)).not.toContain(stand.id);
    }
  }
}

const firstArm = (scenario: Scenario, id: string): string => {
  const record = scenario.vehicles[scenario.stands.find((stand) => stand.id === id)?.vehicle ?? ""];
  const read = record && readBrewUpVehicle(record);
  const [arm] = read?.ok ? armsOf(read.value) : [];
  return arm ? armKey(arm) : "";
};
/** One text for commands that mean the same: a weapon left out is the first. */
const key = (command: BrewCommand, scenario: Scenario): string =>
  command.type === "fire" || command.type === "passing-fire"
    ? canonical({ weapon: firstArm(scenario, command.stand), ...command })
    : canonical(command);

const WEAPONS = [
  ...new Set(
    Object.values(VEHICLES).flatMap((vehicle) => {
      const read = readBrewUpVehicle(vehicle);
      return read.ok ? armsOf(read.value).map(armKey) : [];
    }),
  ),
];

function* imaginable(state: BrewState, _going: Interruption | null, random: Random): Generator<BrewCommand> {
  for (const type of ["ready", "roll-initiative", "stay-all", "done"] as const) yield { type };
  for (const first of ["red", "blue"] as const) yield { type: "choose-first", first };
  const ids = state.stands.map(({ id }) => id);
  const some = () => ids[random.below(ids.length)] as string;
  for (let i = 0; i < 40; i++) {
    const [stand, target] = [some(), some()];
    const weapon = random.below(3) === 0 ? undefined : WEAPONS[random.below(WEAPONS.length)];
    const armed = weapon === undefined ? {} : { weapon };
    yield { type: "fire", stand, target, ...armed, ...(random.below(4) === 0 ? { moves: true } : {}) };
    yield { type: "fire", stand, target, ...armed, aim: random.below(2) === 0 ? "engine" : "tank" };
    yield { type: "passing-fire", stand, target, ...armed };
    yield { type: "mount", stand, target };
  }
  for (const stand of ids)
    for (const type of ["plot-again", "stay", "dig", "hatch", "reenter"] as const) yield { type, stand };
}

const BATTLES: Member<BrewState, BrewCommand, Fact> = {
  system: brewUp,
  schema: brewUpCommands(),
  arena,
  witness: () => new Witness(),
  key,
  imaginable,
  usual: ["fire", "move", "turn", "plot", "scan", "dig", "hatch", "done", "roll-initiative", "choose-first"],
};
const COUNT = LONG ? 1000 : 12;

describe("random battles of Brew Up", () => {
  it(`${COUNT} come to their end, and everything holds after every command`, () => {
    holdThroughout(BATTLES, COUNT);
  }, 3_600_000);
});
