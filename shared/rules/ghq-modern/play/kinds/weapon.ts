/** The field of a command that names a weapon. */
import { z } from "zod";
import { WEAPON_KEYS } from "../../vehicles.ts";

export const weaponField = z
  .enum(WEAPON_KEYS)
  .optional()
  .describe("Which weapon, where a stand has several (07.02.05); its first when left out");
export type WeaponKey = (typeof WEAPON_KEYS)[number];
