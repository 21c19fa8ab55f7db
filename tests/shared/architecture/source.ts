/** Source files: their imports, and their code without comments and texts. */
import { parseSync } from "vite";

export interface Source {
  /** The code with comments blanked, texts kept. */
  readonly code: string;
  /** The code with comments and the insides of texts blanked; the contents of `${…}` in a template are code. */
  readonly bare: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}
type Node = Span & { readonly type: string; readonly value?: unknown; readonly regex?: unknown };

function parsed(text: string) {
  const plain = parseSync("source.ts", text);
  return plain.errors.length === 0 ? plain : parseSync("source.tsx", text);
}
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && "start" in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

const blank = (text: string) => text.replace(/[^\n]/g, " ");
const blanked = (text: string, spans: readonly Span[]): string => {
  const ordered = [...spans].sort((a, b) => a.start - b.start);
  let [found, at] = ["", 0];
  for (const { start, end } of ordered) {
    found += text.slice(at, start) + blank(text.slice(start, end));
    at = Math.max(at, end);
  }
  return found + text.slice(at);
};
const inside = ({ start, end }: Span): Span => ({ start: start + 1, end: Math.max(start + 1, end - 1) });

/** By text: every rule reads every file. */
const known = new Map<string, Source>();
export function readSource(text: string): Source {
  const found = known.get(text) ?? sourceOf(text);
  known.set(text, found);
  return found;
}
function sourceOf(text: string): Source {
  const { program, comments } = parsed(text);
  const nodes = [...nodesOf(program)];
  const expressions = nodes.filter(({ regex }) => regex !== undefined && regex !== null).map(inside);
  // A template's parts reach from its backtick or brace to the next `${` or backtick.
  const texts = nodes
    .filter(({ type, value }) => type === "TemplateElement" || (type === "Literal" && typeof value === "string"))
    .map(inside);
  const code = blanked(text, [...comments, ...expressions]);
  return { code, bare: blanked(code, texts) };
}

/**
 * The ways to name a module, as they look in bare code, where a text is its quotation marks with blanks between them:
 * an import that stands inside a text or a comment is none.
 */
const IMPORTS: readonly RegExp[] = [
  /\b(?:import|export)\b[^"'`;]*?\bfrom\s*(["']) *\1/g,
  /\bimport\s*(["']) *\1/g,
  // Dynamic ones, and types: `import("x").Y`.
  /\bimport\s*\(\s*(["'`]) *\1/g,
  /\brequire(?:\s*\.\s*resolve)?\s*\(\s*(["'`]) *\1/g,
  // Workers and other files by address, and Vite's globs.
  /\bnew\s+URL\s*\(\s*(["'`]) *\1(?=\s*,\s*import\.meta\.url)/g,
  /\bimport\.meta\.glob\w*(?:<[^>]*>)?\s*\(\s*\[?\s*(["'`]) *\1/g,
];

/** Every module that a file names, in any form, types included. */
export function importsOf({ code, bare }: Source): string[] {
  return IMPORTS.flatMap((pattern) =>
    [...bare.matchAll(pattern)].map((match) => {
      const end = match.index + match[0].length - 1;
      return code.slice(bare.lastIndexOf(match[1] ?? "", end - 1) + 1, end);
    }),
  );
}

/** The modules that a file needs when it runs: those that it names, but for `import type` and `export type`. */
export function valueImportsOf({ code, bare }: Source): string[] {
  const blanked = bare.replace(/\b(?:import|export)\s+type\b[^"'`;]*?\bfrom\s*(["']) *\1/g, (found) =>
    found.replace(/[^\n]/g, " "),
  );
  return importsOf({ code, bare: blanked });
}

/** Imports with a computed module, which no check can follow. */
export const computedImports = ({ bare }: Source): number =>
  [...bare.matchAll(/(?<![.\w$])(?:import|require)\s*\((?!\s*(["'`]) *\1)/g)].length;

/** The insides of all plain texts, with the code after each. */
export function textsOf({ code, bare }: Source): { readonly text: string; readonly isKey: boolean }[] {
  // In `bare` a text is its quotation marks with blanks between them, so its bounds are certain there.
  return [...bare.matchAll(/(["'`]) *\1/g)].map((match) => {
    const end = match.index + match[0].length;
    return { text: code.slice(match.index + 1, end - 1), isKey: /^\s*:/.test(code.slice(end, end + 20)) };
  });
}

/** Where a relative module lies, from the folder above all: `shared/table/ground.ts`; null for a package. */
export function resolveImport(file: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const parts = file.split("/").slice(0, -1);
  for (const part of specifier.split("?")[0]?.split("/") ?? []) {
    if (part === "..") {
      if (parts.length === 0) return "..";
      parts.pop();
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
