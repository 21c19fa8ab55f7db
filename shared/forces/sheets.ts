/** The force sheets of all rule systems: files are read and written by them, whether or not the rules are in the program. */
import { forces as armourBattles } from "../rules/armour-battles/forces.ts";
import { forces as brewUp } from "../rules/brew-up/forces.ts";
import { forces as ghqModern } from "../rules/ghq-modern/forces.ts";
import { forces as ghqWwii } from "../rules/ghq-wwii/forces.ts";
import { forces as microSquad } from "../rules/micro-squad/forces.ts";
import type { SystemId } from "../systems.ts";
import type { ForceSheet, Role } from "./sheet.ts";

const SHEETS: ReadonlyMap<SystemId, ForceSheet> = new Map(
  [ghqWwii, ghqModern, microSquad, armourBattles, brewUp].map((sheet) => [sheet.system, sheet]),
);

export function forceSheetOf(system: SystemId): ForceSheet {
  const found = SHEETS.get(system);
  if (!found) throw new Error(`there is no force sheet of ${system}`);
  return found;
}

/** The role of a stand; undefined for one of the line, and for a role that its system doesn't have. */
export const roleOf = (system: SystemId, { role }: { readonly role?: string | undefined }): Role | undefined =>
  role === undefined ? undefined : forceSheetOf(system).roles.find(({ id }) => id === role);

/** How many a stand flies. */
export const pennantsOf = (system: SystemId, stand: { readonly role?: string | undefined }): number =>
  roleOf(system, stand)?.pennants ?? 0;

/** "HQ"; empty for a stand of the line. */
export const roleName = (system: SystemId, stand: { readonly role?: string | undefined }): string =>
  roleOf(system, stand)?.name ?? stand.role ?? "";
