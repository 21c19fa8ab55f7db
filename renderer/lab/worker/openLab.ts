/** Opens a scenario for the lab's battles, with its rules. */
import { playLab } from "../../../shared/lab/play.ts";
import { ok } from "../../../shared/result.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { OpenLab } from "./engine.ts";

export const openLab: OpenLab = (loaded) => {
  const system = ruleSystem(loaded.scenario.system);
  if (!system.ok) return system;
  const battle = system.value.play.open(loaded);
  if (!battle.ok) return battle;
  const played = { battle: battle.value, loaded, system: system.value };
  return ok((wish) => playLab(played, wish));
};
