/**
 * Reference sheets written as text: the words stand in a template string, figures are references to facts (`{{cohesion.suppressed}}`).
 * README.md has the notation. A reference without its fact, and a fact without a reference, is an error of the types and of a reading.
 */
import type { AidPart, AidSheet, AidTable } from "./aids.ts";
import type { FactsOf } from "./aidTextFacts.ts";
import { type AidLine, type AidValue, type Fail, partsOf, placeOf } from "./aidTextParts.ts";
import { inches } from "./figureWords.ts";
import { signed } from "./signed.ts";

/** An open `if` or `choose`. `value`: by which a `choose` chooses. */
interface Branch {
  readonly value: string | null;
  on: boolean;
  taken: boolean;
}

/** A sheet: its title after “# ”, then its parts. */
export function sheetText<const T extends string>(text: T): (...facts: FactsOf<T>) => AidSheet {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? "";
  return (...facts) => {
    const fail: Fail = (at, reason) => new Error(`Sheet “${title}”, line ${at}: ${reason}`);
    const { lines, values } = filled(text, facts[0] ?? {}, fail);
    const [first, ...rest] = lines;
    if (first?.text !== `# ${title}`) throw fail(first?.at ?? 1, "a sheet begins with “# ” and its title");
    return { title, parts: partsOf(rest, values, fail) };
  };
}

/** A part for the sheets of several systems: the text has no title of a sheet. */
export function partText<const T extends string>(text: T): (...facts: FactsOf<T>) => AidPart {
  const title = /^## (.+)$/m.exec(text)?.[1] ?? "";
  return (...facts) => {
    const fail: Fail = (at, reason) => new Error(`Part “${title}”, line ${at}: ${reason}`);
    const { lines, values } = filled(text, facts[0] ?? {}, fail);
    const [part, more] = partsOf(lines, values, fail);
    if (!part || more) throw fail(1, "one part is wanted");
    return part;
  };
}

/** The lines that hold, with a place for each value. */
function filled(text: string, facts: object, fail: Fail): { readonly lines: AidLine[]; readonly values: AidValue[] } {
  const lines: AidLine[] = [];
  const values: AidValue[] = [];
  const branches: Branch[] = [];
  const used = new Set<string>();
  const active = () => branches.every(({ on }) => on);
  for (const [i, raw] of text.split("\n").entries()) {
    const at = i + 1;
    const read = (path: string): unknown => {
      used.add(path.split(".")[0] ?? "");
      return factAt(facts, path, () => fail(at, `there is no fact “${path}”`));
    };
    const last = lines.at(-1);
    const goesOn = raw.startsWith("  ");
    // The break before a line that goes on is a space, which belongs to the branch that it stands in.
    let out = goesOn && active() ? " " : "";
    const pieces = raw.trim().split(/\{\{(.*?)\}\}/);
    for (const [j, piece] of pieces.entries()) {
      const isReference = j % 2 === 1;
      if (!isReference) out += active() ? piece : "";
      else if (!branched(piece, branches, read, (reason) => fail(at, reason))) {
        const value = factOf(piece, read);
        if (active()) out += placeOf(values.push(value) - 1);
      }
    }
    if (out === "") continue;
    if (!goesOn) lines.push({ at, text: out });
    else if (last) lines[lines.length - 1] = { ...last, text: last.text + out };
    else throw fail(at, "nothing to go on from");
  }
  if (branches.length > 0) throw fail(text.split("\n").length, "“if” or “choose” without “end”");
  const unused = Object.keys(facts).find((name) => !used.has(name));
  if (unused !== undefined) throw fail(1, `no reference to the fact “${unused}”`);
  return { lines, values };
}

function factAt(facts: object, path: string, missing: () => Error): unknown {
  let value: unknown = facts;
  for (const key of path.split(".")) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
    if (value === undefined) throw missing();
  }
  return value;
}

/** Whether a reference is about branches. */
function branched(
  reference: string,
  branches: Branch[],
  read: (path: string) => unknown,
  fail: (reason: string) => Error,
): boolean {
  const [, word = "", rest = ""] = /^(if not|if|choose|when|else|end)(?: (.+))?$/.exec(reference) ?? [];
  const top = branches.at(-1);
  if (word === "") return false;
  if (word === "choose") branches.push({ value: String(read(rest)), on: false, taken: false });
  else if (word === "if" || word === "if not") {
    const on = (read(rest) === true) === (word === "if");
    branches.push({ value: null, on, taken: on });
  } else if (!top) throw fail(`“${word}” without “if” or “choose”`);
  else if (word === "end") {
    branches.pop();
    if (top.value !== null && !top.taken) throw fail(`no words for “${top.value}”`);
  } else if ((word === "when") !== (top.value !== null)) throw fail(`“${word}” in the wrong branch`);
  else {
    top.on = word === "else" ? !top.taken : top.value === rest;
    top.taken ||= top.on;
  }
  return true;
}

function factOf(reference: string, read: (path: string) => unknown): AidValue {
  const [, word, path = ""] = /^(part |rows |\+)?(.+?)(?:″)?$/.exec(reference) ?? [];
  const value = read(path);
  if (word === "part ") return { parts: [value as AidPart | readonly AidPart[]].flat() };
  if (word === "rows ") return { rows: value as AidTable["rows"] };
  if (word === "+") return signed(Number(value));
  return reference.endsWith("″") ? inches(Number(value)) : String(value);
}
