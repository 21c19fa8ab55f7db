/**
 * Bundled code in ASCII alone. Node keeps such text at one byte a character and other text at two, and reads, checks and compiles
 * it in less time.
 */
import type { Plugin } from "vite";

/** Code has other characters in strings, templates and patterns only, where an escape means the same. */
export const inAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** For the environment `name` of a build. */
export const plainText = (name: string): Plugin => ({
  name: "plain-text",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === name,
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = inAscii(file.code);
  },
});
