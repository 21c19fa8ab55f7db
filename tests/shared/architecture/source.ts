/** Reading source files without a compiler: what they import, and their code without comments and texts. */

export interface Source {
  /** The code with comments blanked, texts kept. */
  readonly code: string;
  /** The code with comments and the insides of texts blanked; what stands in `${…}` of a template is code. */
  readonly bare: string;
}

/** After one of these a slash begins a regular expression, not a division. */
const BEFORE_REGEX =
  /(?:^|[=(,:;!&|?{}[+\-*%~^]|=>|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|new|await))\s*$/;

/** The offset after a quoted text that begins at `from`; it ends at the line's end at the latest (JSX has apostrophes). */
function quotedEnd(text: string, from: number): number {
  const quote = text[from];
  for (let i = from + 1; i < text.length; i++) {
    if (text[i] === "\n") return i;
    if (text[i] === "\\") i++;
    else if (text[i] === quote) return i + 1;
  }
  return text.length;
}

/** The offset after a regular expression that begins at `from`; `from` itself where it is none. */
function regexEnd(text: string, from: number): number {
  let inClass = false;
  for (let i = from + 1; i < text.length; i++) {
    const c = text[i];
    if (c === "\n") return from;
    if (c === "\\") i++;
    else if (c === "[") inClass = true;
    else if (c === "]") inClass = false;
    else if (c === "/" && !inClass) return i + 1;
  }
  return from;
}

const blank = (text: string) => text.replace(/[^\n]/g, " ");

export function readSource(text: string): Source {
  let code = "";
  let bare = "";
  /** For each open `${`, how many braces are open inside it. */
  const templates: number[] = [];
  let i = 0;
  const take = (end: number, inCode: (part: string) => string, inBare: (part: string) => string) => {
    const part = text.slice(i, end);
    code += inCode(part);
    bare += inBare(part);
    i = end;
  };
  const same = (part: string) => part;
  const insideBlank = (part: string) =>
    part.length < 2 ? part : part.slice(0, 1) + blank(part.slice(1, -1)) + part.slice(-1);
  /** From a backtick, or the brace that ends a `${…}`, to the next `${` or the closing backtick. */
  const template = () => {
    let end = i + 1;
    while (end < text.length && text[end] !== "`" && !text.startsWith("${", end)) end += text[end] === "\\" ? 2 : 1;
    const opens = text.startsWith("${", end);
    if (opens) templates.push(0);
    take(Math.min(text.length, end + (opens ? 2 : 1)), same, insideBlank);
  };
  while (i < text.length) {
    const c = text[i];
    const depth = templates.at(-1);
    if (text.startsWith("//", i)) {
      const end = text.indexOf("\n", i);
      take(end < 0 ? text.length : end, blank, blank);
    } else if (text.startsWith("/*", i)) {
      const end = text.indexOf("*/", i + 2);
      take(end < 0 ? text.length : end + 2, blank, blank);
    } else if (c === '"' || c === "'") take(quotedEnd(text, i), same, insideBlank);
    else if (c === "`") template();
    else if (c === "}" && depth === 0) {
      templates.pop();
      template();
    } else if (c === "/" && BEFORE_REGEX.test(bare.slice(-40)) && regexEnd(text, i) > i)
      take(regexEnd(text, i), insideBlank, insideBlank);
    else {
      if (depth !== undefined && c === "{") templates[templates.length - 1] = depth + 1;
      if (depth !== undefined && c === "}") templates[templates.length - 1] = depth - 1;
      take(i + 1, same, same);
    }
  }
  return { code, bare };
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

/** Every module that a file names, in whatever way, types included. */
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

/** Imports whose module is computed, which nobody can check. */
export const computedImports = ({ bare }: Source): number =>
  [...bare.matchAll(/(?<![.\w$])(?:import|require)\s*\((?!\s*(["'`]) *\1)/g)].length;

/** The insides of all plain texts, with what stands behind each. */
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
