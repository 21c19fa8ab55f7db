/** The one list of rule systems. Names belong to their owners. Behaviour is in shared/rules/<id>, never here. */
import { manifest as armourBattles } from "./rules/armour-battles/manifest.ts";
import { manifest as brewUp } from "./rules/brew-up/manifest.ts";
import { manifest as ghqModern } from "./rules/ghq-modern/manifest.ts";
import { manifest as ghqWwii } from "./rules/ghq-wwii/manifest.ts";
import type { SystemManifest } from "./rules/manifest.ts";
import { manifest as microSquad } from "./rules/micro-squad/manifest.ts";

const SYSTEMS = [ghqWwii, ghqModern, microSquad, armourBattles, brewUp] as const satisfies readonly SystemManifest[];

export type SystemId = (typeof SYSTEMS)[number]["id"];
export const SYSTEM_IDS = SYSTEMS.map(({ id }) => id) as [SystemId, ...SystemId[]];

const MANIFESTS: ReadonlyMap<SystemId, SystemManifest> = new Map(SYSTEMS.map((manifest) => [manifest.id, manifest]));

export function manifestOf(id: SystemId): SystemManifest {
  const manifest = MANIFESTS.get(id);
  if (!manifest) throw new Error(`there is no rule system ${id}`);
  return manifest;
}

export const systemName = (id: SystemId): string => manifestOf(id).name;

export const SIDE_IDS = ["red", "blue"] as const;
export type SideId = (typeof SIDE_IDS)[number];
/** The sides by their colours, where there is no room for their names. */
export const SIDE_NAMES: Readonly<Record<SideId, string>> = { red: "Red", blue: "Blue" };
export const otherSide = (side: SideId): SideId => (side === "red" ? "blue" : "red");
