/** The notation of a sheet's parts, line by line. README.md describes it. */
import type { AidCell, AidForm, AidPart, AidTable } from "./aids.ts";

/** A line of a text and the lines that go on from it. */
export interface AidLine {
  readonly at: number;
  readonly text: string;
}
export type Fail = (at: number, reason: string) => Error;
/** A fact that a text refers to: words, or parts and rows that code has made. */
export type AidValue = string | { readonly parts: readonly AidPart[] } | { readonly rows: AidTable["rows"] };

/** A value has a place in a line until the notation has been read: words of a fact are never taken for notation. */
const FIRST_PLACE = 0xe000;
const PLACE = /[\uE000-\uF8FF]/g;
export const placeOf = (index: number): string => String.fromCharCode(FIRST_PLACE + index);
const indexOf = (place: string): number => place.charCodeAt(0) - FIRST_PLACE;

type Words = (text: string | undefined) => string;

/** A part of which no line is left is none. */
export function partsOf(lines: readonly AidLine[], values: readonly AidValue[], fail: Fail): AidPart[] {
  const parts: AidPart[] = [];
  const words: Words = (text = "") =>
    text.replace(PLACE, (place) => {
      const value = values[indexOf(place)];
      if (typeof value !== "string") throw fail(1, `a part or rows in the middle of “${text.replace(PLACE, "…")}”`);
      return value;
    });
  const made = ({ text }: AidLine) => (text.length === 1 ? values[indexOf(text)] : undefined);
  for (let i = 0; i < lines.length; ) {
    const heading = lines[i++] as AidLine;
    const value = made(heading);
    if (typeof value === "object" && "parts" in value) {
      parts.push(...value.parts);
      continue;
    }
    const items: Item[] = [];
    for (; i < lines.length; i++) {
      const line = lines[i] as AidLine;
      const rows = made(line);
      if (line.text.startsWith("## ") || (typeof rows === "object" && "parts" in rows)) break;
      items.push(typeof rows === "object" ? { ...line, sign: "|", rows: rows.rows } : { ...line, sign: signOf(line) });
    }
    if (items.length > 0) parts.push(partOf(heading, items, words, fail));
  }
  return parts;
}

/** How a line begins; `rows`: rows of a table that code has made. */
interface Item extends AidLine {
  readonly sign: string;
  readonly rows?: AidTable["rows"];
}
const signOf = ({ text }: AidLine): string => /^(?:1\.|[-|!>_])(?= |\|)/.exec(text)?.[0] ?? "";

const HEADING = /^## ([^|[]+?)(?: \[([^\]]*)\])?((?: \| (?:wide|(?:names|share|lines) [\d.]+))*)$/;
const STEP = /^(?:1\.|-) (.+?): (.+?)(?: \[([^\]]*)\])?$/;
const FIELD = /^_ ([^,]+)(?:, (.+))? ([\d.]+)$/;

function partOf(heading: AidLine, items: readonly Item[], words: Words, fail: Fail): AidPart {
  const [, title, rule, more = ""] = HEADING.exec(heading.text) ?? [];
  if (title === undefined) throw fail(heading.at, "a part begins with “## title [rule] | wide”");
  const figure = (name: string) => {
    const digits = new RegExp(`\\| ${name} ([\\d.]+)`).exec(more)?.[1];
    return digits === undefined ? {} : { [name]: Number(digits) };
  };
  const block = {
    title: words(title),
    ...ruled(words(rule)),
    ...(more.includes("| wide") ? { wide: true as const } : {}),
  };
  const sign = items[0]?.sign;
  const take = (wanted: string) => items.filter((item) => item.sign === wanted);
  const only = (...signs: readonly string[]) => {
    const other = items.find((item) => !signs.includes(item.sign));
    if (other) throw fail(other.at, `“${other.text.slice(0, 12)}…” in the wrong part`);
  };
  const noteLines = take(">").map(({ text }) => words(text.slice(2)));
  const notes = noteLines.length > 0 ? { notes: noteLines } : {};
  switch (sign) {
    case undefined:
    case "":
      only("");
      return { type: "text", ...block, words: items.map(({ text }) => words(text)) };
    case "1.":
    case "-": {
      only(sign);
      const steps = items.map(({ at, text }) => {
        const [, name, said, by] = STEP.exec(text) ?? [];
        if (said === undefined) throw fail(at, "a step is “name: words [rule]”");
        return { name: words(name), words: words(said), ...ruled(words(by)) };
      });
      return { type: "steps", ...(sign === "-" ? { order: "any" } : {}), ...block, steps };
    }
    case "_": {
      only("_", ">");
      const fields = take("_").map(({ at, text }): AidForm["fields"][number] => {
        const [, name, hint, share] = FIELD.exec(text) ?? [];
        if (name === undefined) throw fail(at, "a field is “name, hint share”");
        return { name: words(name), ...(hint === undefined ? {} : { hint: words(hint) }), share: Number(share) };
      });
      return { type: "form", ...block, fields, lines: 1, ...figure("lines"), ...notes };
    }
    default: {
      only("!", "|", ">");
      const rows = take("|").flatMap((item) => item.rows ?? [cellsOf(item.text, words)]);
      const head = take("!").map(({ text }) => cellsOf(text, words));
      return { type: "table", ...block, head, rows, names: 1, ...figure("names"), ...figure("share"), ...notes };
    }
  }
}

const ruled = (rule: string): { readonly rule?: string } => (rule === "" ? {} : { rule });

/** A cell between asterisks stands out. */
const cellsOf = (text: string, words: Words): AidCell[] =>
  text
    .slice(1)
    .split("|")
    .map((cell): AidCell => {
      const [, strong] = /^\*\*(.+)\*\*$/.exec(cell.trim()) ?? [];
      return strong === undefined ? words(cell.trim()) : { text: words(strong), strong: true };
    });
