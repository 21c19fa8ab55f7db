/** Gives the library of commands what it uses of Node's modules without loading the rest of them. */
import type { Plugin } from "vite";

const LIBRARY = /[\\/]commander[\\/]lib[\\/]\w+\.js$/;
const LENT = "lent:";

/**
 * It starts another program only for commands that are programs of their own, and ours are none. Importing the names of
 * node:process and node:util loads threads, signals and decoders.
 */
const MODULES: Readonly<Record<string, string>> = {
  "node:child_process": `export default { spawn: (...words) => process.getBuiltinModule("node:child_process").spawn(...words) };`,
  "node:process": "export default process;",
  "node:util": `export const { stripVTControlCharacters } = process.getBuiltinModule("node:util");`,
};

/** For the environment `name` of a build. */
export const commanderNode = (name: string): Plugin => ({
  name: "commander-node",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === name,
  // In the text, because Node's own modules are left alone before any plugin is asked.
  transform(code, file) {
    if (!LIBRARY.test(file)) return null;
    const lent = (module: string) => (Object.hasOwn(MODULES, module) ? LENT + module : module);
    // Every line stays where it is.
    return { code: code.replace(/(?<= from ')node:\w+(?=';)/g, lent), map: null };
  },
  resolveId: (source) => (source.startsWith(LENT) ? `\0${source}` : null),
  load: (lent) => (lent.startsWith(`\0${LENT}`) ? MODULES[lent.slice(LENT.length + 1)] : null),
});
