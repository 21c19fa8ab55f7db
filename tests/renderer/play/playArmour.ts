import type { Game } from "../../../shared/play/game.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { type Layout, scenarioOf } from "../../shared/rules/armour-battles/play/table.ts";
import { playIn } from "./playToy.ts";

/** A battle of Armour Battles in hand: its markers, smoke, declared ways and switches. */
export function armourGame(layout: Layout): Game {
  const loaded = scenarioOf(layout);
  const system = ruleSystem("armour-battles");
  const rules = system.ok ? system.value.play : null;
  const game = rules && newGame(loaded, rules, "armour");
  if (!game?.ok) throw new Error("no game");
  return game.value;
}
export const playArmour = (layout: Layout) => playIn(armourGame(layout));
