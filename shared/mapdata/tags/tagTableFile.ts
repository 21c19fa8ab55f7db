/** A table of tags as a file: a preset to keep and to share. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { type TagTable, tagTable } from "./tagTable.ts";

export const formatTagTable = (table: TagTable): string => `${JSON.stringify(table, null, 2)}\n`;

/** A refusal names the rule by its number and label. */
export function parseTagTable(text: string): Result<TagTable> {
  const raw = parsed(text);
  if (raw === undefined) return fail({ code: "not-json", message: "The table of tags is damaged: it isn't JSON." });
  const version = memberOf(raw, "sandTableTags");
  if (version === undefined)
    return fail({ code: "wrong-format", message: "This file is not a table of tags (“sandTableTags” is missing)." });
  if (typeof version === "number" && version > 1)
    return fail({ code: "newer-version", message: "This table of tags comes from a newer version of the program." });
  const read = tagTable.safeParse(raw);
  return read.success ? ok(read.data) : fail(failureOf(raw, read.error.issues[0]));
}

function failureOf(
  raw: unknown,
  issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
): Failure {
  const path = issue?.path ?? [];
  const place = path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
  const [list, index, ...inside] = path;
  const about = list === "rules" && typeof index === "number" ? ruleWords(raw, index) : "The table of tags";
  const field = list === "rules" ? inside : path;
  const where = field.length > 0 ? ` has a slip in “${field.map(String).join(".")}”` : " has a slip";
  return { code: "invalid", message: `${about}${where}: ${issue?.message ?? "not understood"}.`, place };
}

function ruleWords(raw: unknown, index: number): string {
  const rules = memberOf(raw, "rules");
  const label = memberOf(Array.isArray(rules) ? rules[index] : null, "label");
  return typeof label === "string" ? `Rule ${index + 1} (“${label.slice(0, 80)}”)` : `Rule ${index + 1}`;
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
