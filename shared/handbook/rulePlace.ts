/** Where a system's page of the handbook speaks of a rule: the heading that names it, or the rule that it is a part of. */
import type { Page, Place } from "./page.ts";

/** What a heading names in its brackets: "Modifiers (7.2, 9.1)" → 7.2, 9.1. */
const named = (heading: string): readonly string[] =>
  (/\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/.exec(heading)?.[1] ?? "").split(/[,;]/).map((rule) => rule.trim());

/** The rule, then what it is a part of: 7.2.4, 7.2, 7. */
function* wider(rule: string): Generator<string> {
  for (let now = rule.trim(); now !== ""; now = now.replace(/(?:^|[.\s(])[^.\s(]*$/, "")) yield now;
}

export function rulePlace({ id, blocks }: Page, rule: string): Place {
  for (const wanted of wider(rule))
    for (const block of blocks)
      if (block.type === "heading" && named(block.text).includes(wanted)) return { page: id, anchor: block.anchor };
  return { page: id, anchor: null };
}
