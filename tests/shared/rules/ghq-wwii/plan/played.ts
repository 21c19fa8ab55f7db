/** Battles played by chance, to be looked at on their way. */
import { Battlefield } from "../../../../../shared/rules/ghq/play/battlefield.ts";
import { battleOn } from "../../../../../shared/rules/ghq-wwii/play/battle.ts";
import { WWII } from "../../../../../shared/rules/ghq-wwii/play/member.ts";
import { ghqWwii } from "../../../../../shared/rules/ghq-wwii/system.ts";
import type { LoadedScenario } from "../../../../../shared/scenario/model.ts";
import { playedBy } from "../../referee/played.ts";

export type Wwii = ReturnType<typeof battleOn>;

export function fieldOf(loaded: LoadedScenario): Battlefield {
  const field = Battlefield.open(WWII, loaded, ghqWwii);
  if (!field.ok) throw new Error(field.error.message);
  return field.value;
}

/** The states of a battle on a field, and the decision in each (playedBy). */
export const played = (field: Battlefield, seed: number, most?: number) => playedBy(battleOn(field), seed, most);
