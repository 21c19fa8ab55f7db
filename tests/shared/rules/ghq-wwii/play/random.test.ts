/**
 * Random battles of the whole turn sequence: the invariants after every command; the referee offers the commands it accepts
 * and accepts those it offers. A failure names its battle; `arena(n)` makes it again.
 */
import { describe, expect, it } from "vitest";
import type { Random } from "../../../../../shared/dice/seeded.ts";
import { canonical } from "../../../../../shared/play/canonical.ts";
import type { Battle, Interruption, StandId } from "../../../../../shared/play/contract.ts";
import type { OptionValues } from "../../../../../shared/rules/contract.ts";
import { type WwiiCommand, wwiiCommands } from "../../../../../shared/rules/ghq-wwii/play/battle.ts";
import type { WwiiFact } from "../../../../../shared/rules/ghq-wwii/play/facts.ts";
import type { WwiiState } from "../../../../../shared/rules/ghq-wwii/play/state.ts";
import { ghqWwii } from "../../../../../shared/rules/ghq-wwii/system.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import { holdThroughout, LONG, type Member, surviveFiles } from "../../referee/randomBattles.ts";
import { arena } from "./arenas.ts";

type Wwii = Battle<WwiiState, WwiiCommand>;

/** Events that must not happen twice in one turn, derived separately from the referee's records. */
class Witness {
  readonly #movementPostureFires: boolean;
  #turn = -1;
  readonly #fired = new Set<StandId>();
  readonly #attacked = new Set<StandId>();
  readonly #gone = new Set<StandId>();

  constructor(options: OptionValues) {
    this.#movementPostureFires = options["movementPostureFires"] === true;
  }

  see(event: WwiiFact, before: WwiiState): void {
    if (before.turn !== this.#turn) {
      expect(before.turn).toBeGreaterThan(this.#turn);
      this.#turn = before.turn;
      this.#fired.clear();
      this.#attacked.clear();
    }
    if (event.type === "attacked") {
      expect(this.#fired.has(event.stand), `${event.stand} fires twice (7.1.4)`).toBe(false);
      this.#fired.add(event.stand);
      for (const id of [event.stand, event.target]) expect(this.#gone.has(id), `${id} was eliminated`).toBe(false);
      const [firer, target] = [event.stand, event.target].map((id) => before.stands.find((one) => one.id === id));
      expect(firer?.side, "fires at its own side").not.toBe(target?.side);
      if (event.purpose === "fire") {
        expect(before.phase).toBe("fire");
        expect(this.#attacked.has(event.target), `${event.target} is attacked twice (7.1.2)`).toBe(false);
        if (event.counts) this.#attacked.add(event.target);
        if (!this.#movementPostureFires) expect(firer?.group, `${event.stand} fires in movement posture`).toBeNull();
      } else expect(before.phase).toBe("movement");
    }
    if (event.type === "eliminated") {
      expect(this.#gone.has(event.stand), `${event.stand} is eliminated twice`).toBe(false);
      this.#gone.add(event.stand);
    }
    if (event.type === "move-ended" && event.why !== "eliminated")
      expect(this.#gone.has(event.stand), `${event.stand} moves after its end`).toBe(false);
  }

  /** The counts of the view against the observed events. */
  count(battle: Wwii, state: WwiiState): void {
    const view = battle.view(state, null);
    expect(new Set(view.stands.map(({ id }) => id)).size).toBe(state.stands.length);
    for (const side of ["red", "blue"] as const) {
      const own = view.stands.filter((one) => one.side === side);
      const out = own.filter(({ status }) => status === "eliminated" || status === "left");
      expect(view.sides[side].standsLeft).toBe(own.length - out.length);
      expect(view.sides[side].standsAtStart).toBe(own.length);
    }
    for (const { id, status } of view.stands) expect(status === "eliminated", id).toBe(this.#gone.has(id));
    expect(view.wrecks.length).toBeLessThanOrEqual(this.#gone.size);
  }
}

/** One text for commands that mean the same: a weapon left out is the main one. */
function key(command: WwiiCommand, scenario: Scenario): string {
  if (!("stand" in command) || !["fire", "opportunity-fire", "covering-fire"].includes(command.type))
    return canonical(command);
  const vehicle = scenario.stands.find(({ id }) => id === command.stand)?.vehicle ?? "";
  return canonical({ weapon: scenario.vehicles[vehicle]?.weapons[0]?.mount, ...command });
}

/** Conceivable commands of the finite kinds, right and wrong ones. */
function* imaginable(state: WwiiState, going: Interruption | null, random: Random): Generator<WwiiCommand> {
  for (const type of [
    ...([
      "ready",
      "roll-initiative",
      "pass",
      "roll-orders",
      "end-moves",
      "hold",
      "decline",
      "go-on",
      "halt",
      "recover",
    ] as const),
  ])
    yield { type };
  for (const side of ["red", "blue"] as const) yield { type: "go-first", side };
  const ids = state.stands.map(({ id }) => id);
  for (let i = 0; i < 40; i++) {
    const [stand, target] = [ids[random.below(ids.length)] as string, ids[random.below(ids.length)] as string];
    const weapon = [undefined, "hull", "turret"][random.below(3)] as "hull" | "turret" | undefined;
    const gun = weapon === undefined ? {} : { weapon };
    yield { type: "fire", stand, target, ...gun };
    yield { type: "covering-fire", stand, ...gun };
    const from = going ? Math.floor(2 * going.from) / 2 - 0.5 : 0;
    const halves = going ? Math.ceil(2 * (going.to - going.from)) + 3 : 4;
    yield { type: "opportunity-fire", stand, at: Math.max(0, from + random.below(halves) / 2), ...gun };
  }
  for (const { id } of state.groups)
    for (const type of ["order-move", "independent-move"] as const) yield { type, group: id };
  yield { type: "order-move", group: "nobody" };
}

const WWII_BATTLES: Member<WwiiState, WwiiCommand, WwiiFact> = {
  system: ghqWwii,
  schema: wwiiCommands(),
  arena,
  witness: ({ options }) => new Witness(options),
  key,
  imaginable,
  usual: ["fire", "move", "form-group", "opportunity-fire", "order-move"],
};
const BATTLES = LONG ? 1000 : 12;

describe("random battles of the WWII game", () => {
  it(`${BATTLES} come to their end, and everything holds after every command`, () => {
    holdThroughout(WWII_BATTLES, BATTLES);
  }, 3_600_000);

  it("survive being saved and loaded as games, and replay to the same state", () => {
    surviveFiles(WWII_BATTLES);
  }, 600_000);
});
