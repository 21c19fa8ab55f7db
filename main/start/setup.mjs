// The first step of `npm start` and `npm test`: the packages, the right Node and, for a start, the build.
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { alone } from "./lock.mjs";
import { projectNode, ROOT, tooOld } from "./node.mjs";
import { SetupError, say } from "./run.mjs";

/**
 * Prepares everything that is missing and returns the Node to use. Throws a SetupError.
 * @param {{ build: boolean }} what
 * @returns {Promise<string>}
 */
export function prepare(what) {
  return alone(
    ROOT,
    () => say("Another Sand Table is being set up here: waiting for it …"),
    async () => {
      await install();
      const node = projectNode();
      if (!node) throw new SetupError(tooOld());
      if (what.build) await build();
      return node;
    },
  );
}
