/** Puts each rule system into a file of its own, which the command line reads when that system's rules are asked. */
import path from "node:path";
import { normalizePath, type Plugin } from "vite";

/** The one list of the rules that are played. */
const LIST = "shared/rules/systems.ts";
const SYSTEM = /^\.\/(?<id>[\w-]+)\/system\.ts$/;
const ASKED = "\0system-on-demand:";

/** The name that a system's file exports: `ghqWwii` for `ghq-wwii`. */
const exported = (id: string) => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** For the environment `name` of a build in `root`. */
export const systemFiles = (root: string, name: string): Plugin => {
  const at = (...names: readonly string[]) => normalizePath(path.join(root, ...names));
  return {
    name: "system-files",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === name,
    resolveId(source, importer) {
      const id = importer === at(LIST) ? SYSTEM.exec(source)?.groups?.["id"] : undefined;
      return id === undefined ? null : ASKED + id;
    },
    load(asked) {
      if (!asked.startsWith(ASKED)) return null;
      const id = asked.slice(ASKED.length);
      const fileName = `rules-${id}.js`;
      this.emitFile({
        type: "chunk",
        id: at(path.dirname(LIST), id, "system.ts"),
        fileName,
        preserveSignature: "strict",
      });
      return `import { createRequire } from "node:module";
import { systemOnDemand } from ${JSON.stringify(at("main/cli/systemOnDemand.ts"))};
export const ${exported(id)} = systemOnDemand(${JSON.stringify(id)}, () => createRequire(import.meta.filename)("./${fileName}").${exported(id)});`;
    },
  };
};
