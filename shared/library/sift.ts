/** Which battles of the shelves are shown, and the choices for it. */
import { z } from "zod";
import { SYSTEM_IDS } from "../systems.ts";
import type { BattleHead } from "./battleHead.ts";
import { LENGTH_IDS, LENGTHS, lengthOf } from "./minutes.ts";

/** Null: any. */
export const battleSiftSchema = z.strictObject({
  system: z.enum(SYSTEM_IDS).nullable(),
  kind: z.string().max(80).nullable(),
  length: z.enum(LENGTH_IDS).nullable(),
  nation: z.string().max(60).nullable(),
  year: z.int().nullable(),
});
export type BattleSift = z.infer<typeof battleSiftSchema>;
export type SiftKey = keyof BattleSift;

export const EVERY_BATTLE: BattleSift = { system: null, kind: null, length: null, nation: null, year: null };
export const siftsAll = (sift: BattleSift): boolean => Object.values(sift).every((value) => value === null);

/** What a battle has for each sift. */
const VALUES: { readonly [K in SiftKey]: (battle: BattleHead) => readonly NonNullable<BattleSift[K]>[] } = {
  system: ({ system }) => [system],
  kind: ({ kind }) => (kind === "" ? [] : [kind]),
  length: ({ minutes }) => (minutes === null ? [] : [lengthOf(minutes)]),
  nation: ({ nations }) => nations,
  year: ({ year }) => (year === null ? [] : [year]),
};
const valuesOf = (battle: BattleHead, key: SiftKey): readonly (string | number)[] => VALUES[key](battle);

export const fitsSift = (battle: BattleHead, sift: BattleSift): boolean =>
  (Object.keys(sift) as SiftKey[]).every((key) => {
    const wanted = sift[key];
    return wanted === null || valuesOf(battle, key).includes(wanted);
  });

/** The values that the battles have, and the chosen value even where no battle has it. */
export function siftChoices(battles: readonly BattleHead[], sift: BattleSift, key: SiftKey): (string | number)[] {
  const there = new Set(battles.flatMap((battle) => valuesOf(battle, key)));
  const chosen = sift[key];
  if (chosen !== null) there.add(chosen);
  const rank = (value: string | number): number =>
    typeof value === "number" ? value : (RANKS[key]?.indexOf(value) ?? 0);
  return [...there].sort((a, b) => rank(a) - rank(b) || (String(a) < String(b) ? -1 : 1));
}
const RANKS: { readonly [K in SiftKey]?: readonly string[] } = { system: SYSTEM_IDS, length: LENGTH_IDS };

export const lengthName = (id: string): string => LENGTHS.find((length) => length.id === id)?.name ?? id;
