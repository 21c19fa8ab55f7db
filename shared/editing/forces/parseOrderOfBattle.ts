/**
 * Reads an order of battle from text. A line is a formation's name or stands; indented lines belong to a formation.
 *
 *     1st Battalion
 *       1x T-34C GHQ
 *       1st Company
 *         3x T-34C; 1x T-34C HQ
 *       2nd Company: 2x KV-1B = A, B     # chosen labels
 */
import { mostWords, type Role } from "../../forces/sheet.ts";
import { fail, ok, type Result } from "../../result.ts";
import { MOST } from "../limits.ts";
import { findVehicle, type VehicleBook } from "./findVehicle.ts";
import {
  COMMENT,
  COUNT,
  INLINE_COUNT,
  type OrderFormation,
  type OrderOfBattle,
  type OrderStand,
  roleNames,
} from "./orderOfBattle.ts";
import { readQuoted, StandsScanner } from "./scanStands.ts";

/** A problem in a line; `line` and `column` count from 1. */
export interface TextProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** Similar names. */
  readonly suggestions: readonly string[];
}

/** The greatest length of a text; longer texts are a mistake. */
const MOST_TEXT = 200_000;
const MOST_PROBLEMS = 30;
const TAB = 4;

interface Opened {
  readonly name: string;
  readonly stands: OrderStand[];
  readonly below: Opened[];
  /** The indent of the formation's line; −1 for the root. */
  readonly indent: number;
  /** The indent of the formation's members; null while it has none. */
  inner: number | null;
  /** Set while the line could be read as a vehicle: its place and words. */
  doubt: { readonly line: number; readonly column: number; readonly words: string } | null;
}
const opened = (name: string, indent: number): Opened => ({
  name,
  stands: [],
  below: [],
  indent,
  inner: null,
  doubt: null,
});
const closed = ({ name, stands, below }: Opened): OrderFormation => ({ name, stands, below: below.map(closed) });

/** Returns every problem found, at most {@link MOST_PROBLEMS}; a text with any problem is refused as a whole. */
export function parseOrderOfBattle(
  text: string,
  book: VehicleBook,
  roles: readonly Role[],
): Result<OrderOfBattle, readonly TextProblem[]> {
  if (text.length > MOST_TEXT)
    return fail([{ line: 1, column: 1, message: "This text is too long for an order of battle.", suggestions: [] }]);
  const reader = new Reader(book, roles);
  text.split(/\r\n|\n|\r/u).forEach((line, i) => {
    if (reader.problems.length < MOST_PROBLEMS) reader.line(line, i + 1);
  });
  return reader.end();
}

class Reader {
  readonly problems: TextProblem[] = [];
  readonly #root = opened("", -1);
  readonly #path: Opened[] = [this.#root];
  readonly #book: VehicleBook;
  readonly #answers = new Map<string, ReturnType<typeof findVehicle>>();
  readonly #headers: Opened[] = [];
  #stands = 0;
  readonly #roles: readonly Role[];
  /** The number of stands with a role, by the role's id, and the last line with one of them. */
  readonly #held = new Map<string, { readonly stands: number; readonly line: number }>();

  constructor(book: VehicleBook, roles: readonly Role[]) {
    this.#book = book;
    this.#roles = roles;
  }

  #problem(line: number, column: number, message: string, suggestions: readonly string[] = []): void {
    this.problems.push({ line, column, message, suggestions });
  }

  line(whole: string, number: number): void {
    const text = withoutComment(whole).trimEnd();
    const column = text.search(/\S/u);
    if (column < 0) return;
    const indent = indentOf(text.slice(0, column));
    const parent = this.#parentOf(indent);
    if (parent.inner === null) parent.inner = indent;
    else if (parent.inner !== indent) {
      const above = parent === this.#root ? "the first line" : `the first line below “${parent.name}”`;
      this.#problem(
        number,
        column + 1,
        `Indented by ${indent}, but ${above} by ${parent.inner}: lines of one formation begin in one column.`,
      );
    }
    if (COUNT.test(text.slice(column))) this.#standsLine(parent, text, column, number);
    else this.#formationLine(parent, text, column, indent, number);
  }

  #parentOf(indent: number): Opened {
    while (this.#path.length > 1 && (this.#path.at(-1) as Opened).indent >= indent) this.#path.pop();
    return this.#path.at(-1) as Opened;
  }

  #formationLine(parent: Opened, text: string, column: number, indent: number, number: number): void {
    const quoted = readQuoted(text, column);
    let name: string;
    let rest = -1;
    if (quoted?.ok === false) {
      this.#problem(number, column + 1, "This quotation mark has no partner.");
      return;
    }
    if (quoted) {
      name = quoted.text;
      const tail = text.slice(quoted.end);
      const colon = /^\s*:\s*/u.exec(tail)?.[0].length ?? 0;
      if (tail.slice(colon) !== "") rest = quoted.end + colon;
      if (rest >= 0 && colon === 0)
        this.#problem(number, quoted.end + 1, "Only “:” and stands may follow a name in quotes.");
    } else {
      const inline = INLINE_COUNT.exec(text.slice(column));
      if (inline) rest = column + inline.index + inline[0].length;
      name = (inline ? text.slice(column, column + inline.index) : text.slice(column).replace(/:$/u, "")).trim();
    }
    if (name.length < 1 || name.length > 120) {
      this.#problem(number, column + 1, "A formation's name has 1 to 120 characters.");
      name = name.slice(0, 120) || "?";
    }
    const formation = opened(name, indent);
    if (!quoted && rest < 0) formation.doubt = { line: number, column: column + 1, words: name };
    parent.below.push(formation);
    this.#path.push(formation);
    this.#headers.push(formation);
    if (this.#headers.length === MOST.formations + 1)
      this.#problem(number, 1, `A scenario has at most ${MOST.formations} formations.`);
    if (rest >= 0) this.#standsLine(formation, text, rest, number);
  }

  #standsLine(into: Opened, text: string, from: number, number: number): void {
    const { items, problems } = new StandsScanner(text, from, this.#roles);
    for (const { column, message } of problems) this.#problem(number, column, message);
    for (const { count, name, which, role, labels, column } of items) {
      const vehicle = this.#vehicle(name, which);
      if (!vehicle.ok) {
        this.#problem(number, column, vehicle.message, vehicle.suggestions);
        continue;
      }
      if (role) this.#hold(role, count, number, column);
      if (this.#stands <= MOST.stands && this.#stands + count > MOST.stands)
        this.#problem(number, column, `A scenario has at most ${MOST.stands} stands.`);
      this.#stands += count;
      if (this.#stands > MOST.stands) continue;
      for (let i = 0; i < count; i++) into.stands.push({ vehicle: vehicle.vehicle, role, label: labels[i] ?? null });
    }
  }

  /** Some roles have a limit for each side. */
  #hold(role: Role, count: number, number: number, column: number): void {
    const before = this.#held.get(role.id);
    const stands = (before?.stands ?? 0) + count;
    this.#held.set(role.id, { stands, line: number });
    if (role.most === undefined || stands <= role.most) return;
    this.#problem(
      number,
      column,
      `A side has ${mostWords(role)}${before ? `: line ${before.line} has it already` : ""}.`,
    );
  }

  #vehicle(name: string, which: string | null): ReturnType<typeof findVehicle> {
    const key = JSON.stringify([name, which]);
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = findVehicle(this.#book, name, which);
    this.#answers.set(key, answer);
    return answer;
  }

  /** An empty formation with a vehicle's name was meant as stands. */
  #doubts(): void {
    const called = new RegExp(`^(.*?)(\\s+${roleNames(this.#roles)})?$`, "iu");
    for (const { doubt, stands, below } of this.#headers) {
      if (!doubt || stands.length + below.length > 0) continue;
      const [, name = "", role = ""] = called.exec(doubt.words) ?? [];
      const all = [...this.#book.carried, ...this.#book.others];
      const vehicle = all.find((v) => v.name.toLowerCase() === name.toLowerCase());
      if (vehicle)
        this.#problem(doubt.line, doubt.column, `“${name}” is a vehicle: write its number before it.`, [
          `1x ${doubt.words.slice(0, name.length)}${role}`,
        ]);
    }
  }

  end(): Result<OrderOfBattle, readonly TextProblem[]> {
    this.#doubts();
    if (this.problems.length > 0)
      return fail([...this.problems].sort((a, b) => a.line - b.line || a.column - b.column).slice(0, MOST_PROBLEMS));
    return ok({ loose: this.#root.stands, formations: this.#root.below.map(closed) });
  }
}

/** The columns of a line's indent; a tab moves on to the next multiple of 4. */
function indentOf(space: string): number {
  let column = 0;
  for (const sign of space) column = sign === "\t" ? (Math.floor(column / TAB) + 1) * TAB : column + 1;
  return column;
}

/** The line before its comment; a # within quotes or in the middle of a word starts no comment. */
function withoutComment(line: string): string {
  if (/^\s*#/u.test(line)) return "";
  let from = 0;
  for (;;) {
    const comment = COMMENT.exec(line.slice(from));
    if (!comment) return line;
    const at = from + comment.index;
    const quote = line.indexOf('"', from);
    if (quote < 0 || quote > at) return line.slice(0, at);
    const quoted = readQuoted(line, quote);
    if (!quoted?.ok) return line;
    from = quoted.end;
  }
}
