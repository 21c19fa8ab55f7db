/** The questions put to players whose standing orders say who begins: in a turn, and before the first shot. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { askedAt, unasked } from "../../../renderer/play/store/unasked.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import type { Command, Decision, OpenKind } from "../../../shared/play/contract.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { opponentPlayer, playBetween } from "../../../shared/simulate/between.ts";
import type { SideId, SystemId } from "../../../shared/systems.ts";

const SCENARIOS = new URL("../../../scenarios/", import.meta.url);

/** Plays a battle with two computers, and tells every question that a person would have to answer. */
function questions(
  file: string,
  systemId: SystemId,
  maxCommands: number,
  tell: (asked: {
    readonly side: SideId;
    readonly turn: number;
    readonly command: Command;
    readonly kind?: OpenKind;
  }) => void,
): void {
  const parsed = parseScenario(readFileSync(new URL(`${file}.sandtable`, SCENARIOS), "utf8"), file);
  const system = ruleSystem(systemId);
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
  const before = new Map<SideId, string>();
  playBetween(
    battle,
    { red: player("red"), blue: player("blue") },
    {
      seed: "prompts",
      maxCommands,
      onAbout(state, command, decision) {
        const { turn } = battle.view(state, null);
        const { side } = decision;
        if (side === null) return;
        const now = sameAnswer(turn, command, decision);
        const again = now !== null && before.get(side) === now;
        before.set(side, now ?? "");
        if (again || unasked(battle, askedAt(battle, state), HABITS)) return;
        const kind = decision.open.find((open) => open.kind === command.type);
        tell({ side, turn, command, ...(kind && { kind }) });
      },
    },
  );
}

it("of a turn of Olkhovka are at most twelve", () => {
  const turns = 2;
  const asked = new Map<string, number>();
  questions("the-bridge-at-olkhovka", "ghq-wwii", 110, ({ side, turn }) => {
    if (turn < 1 || turn > turns) return;
    const key = `${side} in turn ${turn}`;
    asked.set(key, (asked.get(key) ?? 0) + 1);
  });
  expect(asked.size).toBe(2 * turns);
  for (const [where, count] of asked) expect(count, where).toBeLessThanOrEqual(12);
});

it("lead to the first shot of Lorraine 3 in less than forty steps of two players at one table", () => {
  let steps = 0;
  let shot = false;
  questions("lorraine-3-counter-attack", "armour-battles", 70, ({ command, kind }) => {
    shot ||= command.type === "fire" || command.type === "opportunity-fire";
    // Stands are chosen first, and then the order is given.
    if (!shot) steps += kind?.gesture === "stands" ? 2 : 1;
  });
  expect(shot).toBe(true);
  expect(steps).toBeLessThan(40);
});

const HABITS = { byHand: false, confirmRolls: false, beginners: { red: "red", blue: "blue" }, held: null } as const;

/**
 * What one answer of a player covers: a drag moves a company, a button places or groups all stands, and fire is held for the
 * rest of a mover's move.
 */
function sameAnswer(turn: number, { type }: Command, { interrupts }: Decision): string | null {
  if (type === "move" || type === "form-group" || type === "deploy") return `${type} ${turn}`;
  return type === "hold" && interrupts ? `hold ${turn} ${interrupts.stand}` : null;
}
