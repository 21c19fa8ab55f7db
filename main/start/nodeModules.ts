/**
 * Node's own modules in a bundle that answers once: only what it uses of them. An import by name makes Node read every name
 * of a module, and with those of node:fs and node:process come streams, threads and decoders.
 */
import type { Plugin } from "vite";

const IMPORT = /^import (?:(?<whole>[\w$]+)(?:, )?)?(?:\{ (?<names>[^}]+) \})? ?from "(?<module>(?:node:)?[\w/]+)";$/gm;

/** An import of one of Node's modules as a question to Node; the same line if it is another import. */
function asked(line: string, { whole, names, module }: Readonly<Record<string, string | undefined>>): string {
  if (module === undefined || !process.getBuiltinModule(module)) return line;
  const found = `process.getBuiltinModule("${module}")`;
  return [
    ...(whole === undefined ? [] : [`var ${whole} = ${found};`]),
    ...(names === undefined ? [] : [`var { ${names.replaceAll(" as ", ": ")} } = ${found};`]),
  ].join(" ");
}

/** The library of commands starts another program only for commands that are programs of their own: ours are none. */
const LIBRARY = /[\\/]commander[\\/]lib[\\/]command\.js$/;
const STARTS = "import childProcess from 'node:child_process';";
const STARTS_WHEN_ASKED =
  "const childProcess = { spawn: (...words) => process.getBuiltinModule('node:child_process').spawn(...words) };";

/** For the environment `name` of a build. */
export const nodeModules = (name: string): Plugin => ({
  name: "node-modules",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === name,
  transform(code, file) {
    if (!LIBRARY.test(file)) return null;
    if (!code.includes(STARTS)) this.error("the library of commands imports node:child_process otherwise than before");
    // Every line stays where it is.
    return { code: code.replace(STARTS, STARTS_WHEN_ASKED), map: null };
  },
  renderChunk(code) {
    const plain = code.replace(IMPORT, (line, ...rest) => asked(line, rest.at(-1)));
    return { code: plain, map: null };
  },
});
