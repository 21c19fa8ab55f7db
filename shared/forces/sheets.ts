/** A rule system's force sheet, and the roles of stands by it. */
import { manifestOf, type SystemId } from "../systems.ts";
import type { ForceSheet, Role } from "./sheet.ts";
import { STOREY } from "./storeys.ts";

export const forceSheetOf = (system: SystemId): ForceSheet => manifestOf(system).forces;

/** Whether its stands may be upstairs. */
export const knowsStoreys = (system: SystemId): boolean =>
  forceSheetOf(system).standFigures.some(({ key }) => key === STOREY);

/** The role of a stand; undefined for a stand of the line, and for a role that its system lacks. */
export const roleOf = (system: SystemId, { role }: { readonly role?: string | undefined }): Role | undefined =>
  role === undefined ? undefined : forceSheetOf(system).roles.find(({ id }) => id === role);

export const pennantsOf = (system: SystemId, stand: { readonly role?: string | undefined }): number =>
  roleOf(system, stand)?.pennants ?? 0;

/** "HQ"; empty for a stand of the line. */
export const roleName = (system: SystemId, stand: { readonly role?: string | undefined }): string =>
  roleOf(system, stand)?.name ?? stand.role ?? "";
