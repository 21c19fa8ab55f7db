/** Changes of a table of tags: what a rule's features become, and rules for tags that none takes. */
import { GROUND_KINDS, LINE_KINDS } from "../../table/kinds.ts";
import { type Becoming, BUILDING_KINDS, type TagRule, type TagTable } from "./tagTable.ts";
import type { FreeTag } from "./tally.ts";

/** A becoming without its figures: "ground woods", "line track", "nothing". */
export const choiceOf = (becomes: Becoming): string =>
  "kind" in becomes ? `${becomes.to} ${becomes.kind}` : becomes.to;

/** Metres, for lines and rivers that had no width before. */
const USUAL_WIDTH = 4;

const CHOICES: readonly Becoming[] = [
  { to: "nothing" },
  ...GROUND_KINDS.map((kind) => ({ to: "ground", kind }) as const),
  { to: "overlay", kind: "standing-crop" },
  ...BUILDING_KINDS.map((kind) => ({ to: "built-up", kind }) as const),
  ...BUILDING_KINDS.map((kind) => ({ to: "building", kind }) as const),
  ...LINE_KINDS.map((kind) => ({ to: "line", kind, width: USUAL_WIDTH }) as const),
  { to: "watercourse", width: USUAL_WIDTH },
  { to: "bridge" },
  { to: "ford" },
  { to: "name" },
];
export const BECOMINGS: ReadonlyMap<string, Becoming> = new Map(CHOICES.map((becomes) => [choiceOf(becomes), becomes]));

/** The rule with another result; a width, storeys or a look stay where the result has such. */
export function becoming(rule: TagRule, choice: string): TagRule {
  const made = BECOMINGS.get(choice);
  if (!made) return rule;
  const { becomes } = rule;
  const figures =
    "width" in made && "width" in becomes
      ? { width: becomes.width }
      : made.to === "building" && becomes.to === "building"
        ? { ...becomes, kind: made.kind }
        : {};
  const name = rule.name ?? (made.to === "name" ? ({ style: "note", rank: 4 } as const) : undefined);
  return { ...rule, becomes: { ...made, ...figures } as Becoming, ...(name && { name }) };
}

/** A rule for a tag that no rule takes; it comes last and becomes nothing until it is changed. */
export const ruleOf = ({ tag, on }: FreeTag): TagRule => ({
  label: tag.slice(0, 80),
  tags: [tag],
  on: [...on],
  becomes: { to: "nothing" },
});

export const replaced = (table: TagTable, index: number, rule: TagRule | null): TagTable => ({
  ...table,
  rules: table.rules.flatMap((old, i) => (i !== index ? [old] : rule ? [rule] : [])),
});
