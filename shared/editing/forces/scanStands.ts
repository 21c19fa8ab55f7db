/** One line's stands: "3x T-34C; 1x T-34C [USSR] GHQ = 0/1". */
import type { Role } from "../../forces/sheet.ts";
import { COUNT, roleNames } from "./orderOfBattle.ts";

export interface StandsItem {
  readonly count: number;
  /** The vehicle's name as written. */
  readonly name: string;
  /** The text in brackets behind the name. */
  readonly which: string | null;
  /** Null: a stand of the line. */
  readonly role: Role | null;
  readonly labels: readonly string[];
  /** The column at which the vehicle's name begins, from 1. */
  readonly column: number;
}
export interface ScanProblem {
  readonly column: number;
  readonly message: string;
}

const MOST_AT_ONCE = 500;

/** Reads a line from a column on; collects problems and reads on. */
export class StandsScanner {
  readonly items: StandsItem[] = [];
  readonly problems: ScanProblem[] = [];
  #at: number;
  readonly #line: string;
  readonly #roles: readonly Role[];

  constructor(line: string, from: number, roles: readonly Role[]) {
    this.#line = line;
    this.#roles = roles;
    this.#at = from;
    while (this.#at < line.length) {
      this.#item();
      this.#space();
      if (this.#at >= line.length) break;
      if (this.#take(";")) {
        this.#space();
        continue;
      }
      this.#problem(`“${line.slice(this.#at, this.#at + 20)}” is unexpected here: put “;” between vehicles.`);
      const next = line.indexOf(";", this.#at);
      this.#at = next < 0 ? line.length : next + 1;
      this.#space();
    }
  }

  #problem(message: string, at = this.#at): void {
    this.problems.push({ column: at + 1, message });
  }
  #space(): void {
    while (/\s/u.test(this.#line[this.#at] ?? "")) this.#at++;
  }
  #take(sign: string): boolean {
    if (this.#line[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  /** A text in quotes; null if no quotation mark follows. */
  #quoted(): string | null {
    const quoted = readQuoted(this.#line, this.#at);
    if (quoted === null) return null;
    if (!quoted.ok) {
      this.#problem("This quotation mark has no partner.");
      this.#at = this.#line.length;
      return "";
    }
    this.#at = quoted.end;
    return quoted.text;
  }
  /** The text before the first of the signs. */
  #until(signs: RegExp): string {
    const rest = this.#line.slice(this.#at);
    const end = rest.search(signs);
    const text = end < 0 ? rest : rest.slice(0, end);
    this.#at += text.length;
    return text.trim();
  }

  /** A role's name in a text, between the patterns `before` and `behind`. */
  #role(before: string, behind: string, text: string): readonly (string | undefined)[] {
    return new RegExp(`${before}${roleNames(this.#roles)}${behind}`, "iu").exec(text) ?? [];
  }
  #called(word = ""): Role | null {
    return this.#roles.find(({ name }) => name.toLowerCase() === word.toLowerCase()) ?? null;
  }

  #item(): void {
    const start = this.#at;
    const [all = "", digits] = COUNT.exec(this.#line.slice(start)) ?? [];
    if (digits === undefined) {
      this.#problem("Begin with a number, like “3x T-34C”.");
      this.#until(/;/u);
      return;
    }
    const count = Number(digits);
    if (count < 1 || count > MOST_AT_ONCE)
      this.#problem(`The number must be from 1 to ${MOST_AT_ONCE}, not ${digits}.`);
    this.#at += all.length;
    const column = this.#at + 1;
    let name = this.#quoted();
    let role: Role | null = null;
    if (name === null) {
      name = this.#until(/[;=["]/u);
      const [tail, word] = this.#role("(?:^|\\s+)", "$", name);
      if (tail !== undefined) {
        role = this.#called(word);
        name = name.slice(0, -tail.length);
      }
    }
    if (name === "") this.#problem("The vehicle's name is missing.", column - 1);
    this.#space();
    const which = this.#brackets();
    this.#space();
    const [word] = this.#role("^", "(?![\\p{L}\\p{N}])", this.#line.slice(this.#at));
    if (word !== undefined) {
      role = this.#called(word);
      this.#at += word.length;
      this.#space();
    }
    const labels = this.#labels(count);
    if (count >= 1 && count <= MOST_AT_ONCE && name !== "")
      this.items.push({ count, name, which, role, labels, column });
  }

  #brackets(): string | null {
    const start = this.#at;
    if (!this.#take("[")) return null;
    this.#space();
    const text = this.#quoted() ?? this.#until(/\]/u);
    this.#space();
    if (!this.#take("]")) this.#problem("This bracket has no partner.", start);
    return text;
  }

  #labels(count: number): string[] {
    const start = this.#at;
    if (!this.#take("=")) return [];
    const labels: string[] = [];
    do {
      this.#space();
      const at = this.#at;
      const label = this.#quoted() ?? this.#until(/[;,"]/u);
      if (label.length < 1 || label.length > 12) this.#problem("A label has 1 to 12 characters.", at);
      labels.push(label);
      this.#space();
    } while (this.#take(","));
    if (labels.length === count) return labels;
    this.#problem(
      `${count === 1 ? "One stand needs one label" : `${count} stands need ${count} labels, with commas between them`}, not ${labels.length}.`,
      start,
    );
    return [];
  }
}

/** A text in JSON's quotes at a place of a line; null if no quotation mark stands there. */
export function readQuoted(
  line: string,
  at: number,
): { readonly ok: true; readonly text: string; readonly end: number } | { readonly ok: false } | null {
  if (line[at] !== '"') return null;
  for (let end = at + 1; end < line.length; end++) {
    if (line[end] === "\\") end++;
    else if (line[end] === '"') {
      try {
        return { ok: true, text: String(JSON.parse(line.slice(at, end + 1))), end: end + 1 };
      } catch {
        return { ok: false };
      }
    }
  }
  return { ok: false };
}
