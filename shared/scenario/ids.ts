/** Unused ids for new things, and the next labels for stands. */

import type { SideId } from "../systems.ts";
import type { Scenario } from "./model.ts";
import { formationNumbers } from "./numbering.ts";

/** Gives a new id with each call: the first of `prefix1`, `prefix2` … that isn't taken. */
export function newIds(taken: readonly { readonly id: string }[]): (prefix: string) => string {
  const ids = new Set(taken.map(({ id }) => id));
  const next = new Map<string, number>();
  return (prefix) => {
    let n = next.get(prefix) ?? 1;
    while (ids.has(`${prefix}${n}`)) n++;
    next.set(prefix, n + 1);
    return `${prefix}${n}`;
  };
}

/** The first of `prefix1`, `prefix2` … that isn't taken. */
export const nextId = (taken: readonly { readonly id: string }[], prefix: string): string => newIds(taken)(prefix);

const MAX_LABEL = 12;

/**
 * The next label in a formation ("1/2" is the first stand of the second formation), or among a side's stands without a
 * formation ("1", "2" …). It continues the style of the formation's last numbered label.
 */
export function nextLabel(scenario: Scenario, side: SideId, formation: string | undefined): string {
  const comrades = scenario.stands.filter((s) => s.side === side && s.formation === formation);
  const place = formationNumbers(scenario, side, formation).get(formation ?? "");
  const numbered = comrades.flatMap(({ label }) => {
    const [, number, rest] = /^(\d{1,6})(.*)$/su.exec(label) ?? [];
    return number === undefined || rest === undefined ? [] : [{ number: Number(number), rest }];
  });
  const rest = numbered.at(-1)?.rest ?? (place === undefined ? "" : `/${place}`);
  const highest = Math.max(0, ...numbered.filter((l) => l.rest === rest).map((l) => l.number));
  const label = `${highest + 1}${rest}`;
  return label.length <= MAX_LABEL ? label : String(comrades.length + 1);
}
