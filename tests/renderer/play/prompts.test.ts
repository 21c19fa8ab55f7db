/** The questions that a turn of Olkhovka puts to a player whose standing orders say who begins. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { unasked } from "../../../renderer/play/store/unasked.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import type { Choice, Command, Decision } from "../../../shared/play/contract.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { opponentPlayer, playBetween } from "../../../shared/simulate/between.ts";
import type { SideId } from "../../../shared/systems.ts";

const BATTLE = readFileSync(new URL("../../../scenarios/the-bridge-at-olkhovka.sandtable", import.meta.url), "utf8");
const TURNS = 2;
/** The most questions to a side in a turn. */
const AIM = 12;

it("are at most twelve a turn", () => {
  const parsed = parseScenario(BATTLE, "battle");
  const system = ruleSystem("ghq-wwii");
  if (!parsed.ok || !system.ok) throw new Error("no battle");
  const opened = system.value.play?.open(parsed.value);
  if (!opened?.ok) throw new Error("no game");
  const battle = opened.value;
  const played = { battle, loaded: parsed.value, system: system.value };
  const player = (side: SideId) => {
    const made = opponentPlayer(played, side, CHARACTERS.reservist, 1);
    if (!made.ok) throw new Error(made.error.message);
    return made.value;
  };
  const asked = new Map<string, number>();
  const before = new Map<SideId, string>();
  playBetween(
    battle,
    { red: player("red"), blue: player("blue") },
    {
      seed: "prompts",
      maxCommands: 110,
      onAbout(state, command, decision) {
        const { turn } = battle.view(state, null);
        const { side } = decision;
        if (turn < 1 || turn > TURNS || side === null) return;
        const choices = (kind: string): readonly Choice[] => {
          const offers = battle.candidates(state, kind);
          return offers.type === "choices" ? offers.choices : [];
        };
        const now = sameAnswer(turn, command, decision);
        const again = now !== null && before.get(side) === now;
        before.set(side, now ?? "");
        if (again || unasked(battle, decision, choices, HABITS)) return;
        const key = `${side} in turn ${turn}`;
        asked.set(key, (asked.get(key) ?? 0) + 1);
      },
    },
  );
  expect(asked.size).toBe(2 * TURNS);
  for (const [where, count] of asked) expect(count, where).toBeLessThanOrEqual(AIM);
});

const HABITS = { byHand: false, confirmRolls: false, beginners: { red: "red", blue: "blue" }, held: null } as const;

/**
 * What one answer of a player covers: a drag moves a company, a button forms all groups, and fire is held for the rest of a
 * mover's move.
 */
function sameAnswer(turn: number, { type }: Command, { interrupts }: Decision): string | null {
  if (type === "move" || type === "form-group") return `${type} ${turn}`;
  return type === "hold" && interrupts ? `hold ${turn} ${interrupts.stand}` : null;
}
