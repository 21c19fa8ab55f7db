/** Random battles of Armour Battles; `arena(n)` makes a failing one again. */
import { describe, expect, it } from "vitest";
import type { Random } from "../../../../../shared/dice/seeded.ts";
import { canonical } from "../../../../../shared/play/canonical.ts";
import type { Battle, Interruption, StandId } from "../../../../../shared/play/contract.ts";
import type { ArmourCommand } from "../../../../../shared/rules/armour-battles/play/battle.ts";
import { armourCommands } from "../../../../../shared/rules/armour-battles/play/battle.ts";
import type { ArmourFact } from "../../../../../shared/rules/armour-battles/play/facts.ts";
import type { ArmourState } from "../../../../../shared/rules/armour-battles/play/state.ts";
import { armourBattles } from "../../../../../shared/rules/armour-battles/system.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import {
  holdThroughout,
  LONG,
  type Member,
  surviveFiles,
  type Witness as Witnessing,
} from "../../referee/randomBattles.ts";
import { arena } from "./table.ts";

/** Derived separately from the referee's records: activations, shots, dice, morale. */
class Witness implements Witnessing<ArmourState, ArmourCommand, ArmourFact> {
  readonly #figures: Readonly<Record<"red" | "blue", { readonly morale: number; readonly dice: number }>>;
  readonly #once: boolean;
  readonly #activated = new Set<StandId>();
  readonly #fired = new Set<StandId>();
  readonly #gone = new Set<StandId>();
  readonly #morale = { red: 0, blue: 0 };

  constructor({ sides, options }: Scenario) {
    const of = (id: string) => sides.find((side) => side.id === id)?.figures ?? {};
    const figures = (id: string) => ({ morale: of(id)["armyMorale"] ?? 9, dice: of(id)["commandDice"] ?? 4 });
    this.#figures = { red: figures("red"), blue: figures("blue") };
    this.#once = options["activation"] !== "pulse";
  }

  see(event: ArmourFact, before: ArmourState): void {
    switch (event.type) {
      case "turn-ended":
        this.#activated.clear();
        this.#fired.clear();
        return;
      case "command-rolled": {
        const roll = event.rolls.at(-1);
        expect(roll?.red).toHaveLength(this.#figures.red.dice);
        expect(roll?.blue).toHaveLength(this.#figures.blue.dice);
        return;
      }
      case "group-activated":
        for (const id of event.procedure.stands) {
          if (this.#once) expect(this.#activated.has(id), `${id} is activated twice`).toBe(false);
          this.#activated.add(id);
        }
        return;
      case "attack-declared": {
        const { source, target } = event.procedure;
        expect(this.#gone.has(target), `${target} is gone`).toBe(false);
        if (source.type !== "direct") return;
        expect(this.#fired.has(source.stand), `${source.stand} fires twice a turn`).toBe(false);
        this.#fired.add(source.stand);
        const one = before.stands.find(({ id }) => id === source.stand);
        expect(one?.suppressed, `${source.stand} is suppressed and fires`).toBe(false);
        return;
      }
      case "dispersed": {
        expect(this.#gone.has(event.stand), `${event.stand} is dispersed twice`).toBe(false);
        this.#gone.add(event.stand);
        const one = before.stands.find(({ id }) => id === event.stand);
        if (one) this.#morale[one.side] += event.lost;
        expect(event.lost).toBe(Math.ceil(event.face / 2));
        return;
      }
      case "rallied":
        expect(event.removed).toBeLessThanOrEqual(before.stands.find(({ id }) => id === event.stand)?.disruption ?? 0);
    }
  }

  count(battle: Battle<ArmourState, ArmourCommand>, state: ArmourState): void {
    for (const side of ["red", "blue"] as const)
      expect(state.sides[side].morale).toBe(Math.max(0, this.#figures[side].morale - this.#morale[side]));
    // Units that wait, hide or stand off the table are known to their side only.
    for (const side of ["red", "blue"] as const)
      for (const one of battle.view(state, side).stands)
        if (one.side !== side) expect(one.status === "waiting" || one.notes.includes("hidden"), one.id).toBe(false);
  }
}

const key = (command: ArmourCommand): string => {
  const plain = Object.fromEntries(Object.entries(command).filter(([, value]) => value !== false && value !== 0));
  return canonical(plain);
};

function* imaginable(state: ArmourState, going: Interruption | null, random: Random): Generator<ArmourCommand> {
  for (const type of [
    "ready",
    "roll-command",
    "maintained",
    "logistics",
    "restock",
    "instant-staff",
    "lapse",
    "end-pulse",
    "roll-moves",
    "hold",
    "break-off",
    "stand-fast",
    "react",
    "end-activation",
  ] as const)
    yield { type };
  for (let chain = 2; chain <= 6; chain++) yield { type: "choose-chain", chain };
  const ids = state.stands.map(({ id }) => id);
  const some = () => ids[random.below(ids.length)] as string;
  const bonus = () => ({
    ...(random.below(3) === 0 ? { wild: true } : {}),
    ...(random.below(3) === 0 ? { staff: true } : {}),
  });
  for (let i = 0; i < 30; i++) {
    const [stand, target] = [some(), some()];
    yield { type: "fire", stand, target, ...bonus() };
    yield { type: "rally-unit", stand, ...bonus() };
    yield { type: "react", ...bonus() };
    yield {
      type: "remove-suppression",
      stand,
      with: (["order", "wild", "staff"] as const)[random.below(3)] ?? "order",
    };
    yield { type: "maintain", stand };
    yield { type: "cancel-mission", stand };
    if (going)
      yield {
        type: "opportunity-fire",
        stand,
        at: Math.max(0, Math.floor(2 * going.from) / 2 - 0.5 + random.below(4) / 2),
        ...bonus(),
      };
    else yield { type: "opportunity-fire", stand, ...bonus() };
  }
}

const BATTLES: Member<ArmourState, ArmourCommand, ArmourFact> = {
  system: armourBattles,
  schema: armourCommands() as unknown as Member<ArmourState, ArmourCommand, ArmourFact>["schema"],
  arena,
  witness: (scenario) => new Witness(scenario),
  key,
  imaginable,
  usual: [
    "roll-command",
    "choose-chain",
    "order",
    "move-and-fire",
    "move",
    "roll-moves",
    "fire",
    "opportunity-fire",
    "hold",
    "react",
  ],
};

describe("random battles of Armour Battles", () => {
  const [battles, limit] = LONG ? [1000, 1_200_000] : [12, 90_000];
  it("end, and every invariant holds after every command", () => holdThroughout(BATTLES, battles), limit);
  it("survive being saved and loaded as games, and replay to the same state", () => surviveFiles(BATTLES));
});
