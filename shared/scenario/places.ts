/** Places in a scenario file: readable paths (`stands[3].facing`) and their lines. */
import { findNodeAtLocation, type Node, parseTree, printParseErrorCode, visit } from "jsonc-parser";

export type Path = readonly PropertyKey[];

const PLAIN = /^[A-Za-z_$][\w$]*$/;
/** Keys come from the file: long keys are shortened on screen. */
const shown = (key: string) => (key.length > 60 ? `${key.slice(0, 59)}…` : key);

/** `stands[3].facing`; a key that isn't a plain word is quoted: `vehicles["ghq-wwii/usa/m4"].points`. */
export function placeText(path: Path): string {
  let place = "";
  for (const key of path) {
    if (typeof key === "number") place += `[${key}]`;
    else {
      const name = String(key);
      if (!PLAIN.test(name)) place += `[${JSON.stringify(shown(name))}]`;
      else place += place === "" ? shown(name) : `.${shown(name)}`;
    }
  }
  return place;
}

/** Line and column of an offset, both from 1. */
export function positionOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
    line++;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}

/** Finds lines in a JSON text. The tree is built at the first question only, so a valid file costs nothing. */
export class LineFinder {
  readonly #text: string;
  #tree: Node | undefined;
  #built = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** The line of the value at `path`, or of the nearest value around it in the text; counts from 1. */
  line(path: Path): number | undefined {
    if (!this.#built) this.#tree = parseTree(this.#text);
    this.#built = true;
    if (this.#tree === undefined) return undefined;
    for (let length = path.length; length >= 0; length--) {
      const node = findNodeAtLocation(
        this.#tree,
        path.slice(0, length).map((key) => (typeof key === "number" ? key : String(key))),
      );
      if (node) return positionOf(this.#text, node.parent?.type === "property" ? node.parent.offset : node.offset).line;
    }
    return undefined;
  }
}

const SYNTAX: Readonly<Record<string, string>> = {
  InvalidSymbol: "something that is not a JSON value",
  InvalidNumberFormat: "a number that is not in JSON form",
  PropertyNameExpected: "a key in quotation marks is missing",
  ValueExpected: "a value is missing",
  ColonExpected: "a colon is missing",
  CommaExpected: "a comma is missing",
  CloseBraceExpected: "a closing brace } is missing",
  CloseBracketExpected: "a closing bracket ] is missing",
  EndOfFileExpected: "something follows the end of the scenario",
  InvalidCommentToken: "a comment, which JSON does not have",
  UnexpectedEndOfComment: "a comment, which JSON does not have",
  UnexpectedEndOfString: "a text without its closing quotation mark",
  UnexpectedEndOfNumber: "a number that breaks off",
  InvalidUnicode: "a \\u escape that is not four hexadecimal digits",
  InvalidEscapeCharacter: "an unknown escape after \\",
  InvalidCharacter: "a control character inside a text",
};

export interface SyntaxProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** The first reason why a text isn't JSON; null if the finder sees none. */
export function syntaxProblem(text: string): SyntaxProblem | null {
  let first: { readonly code: string; readonly offset: number } | null = null;
  visit(
    text,
    {
      onError: (error, offset) => {
        if (first === null || offset < first.offset) first = { code: printParseErrorCode(error), offset };
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  if (first === null) return null;
  const { code, offset } = first as { code: string; offset: number };
  const message = offset >= text.trimEnd().length ? "the file breaks off" : (SYNTAX[code] ?? "a syntax error");
  return { message, ...positionOf(text, offset) };
}
