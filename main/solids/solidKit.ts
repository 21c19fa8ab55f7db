/** The maker of solids: manifold, in WebAssembly. */
import { readFileSync } from "node:fs";
import path from "node:path";
import start, { type CrossSection, type Manifold, type ManifoldToplevel } from "manifold-3d";

export type { CrossSection, Manifold };
export type SolidKit = Pick<ManifoldToplevel, "Manifold" | "CrossSection" | "Mesh">;

/** The library's program, in npm's folder. */
export const kitBytes = (modulesFolder: string): Uint8Array =>
  readFileSync(path.join(modulesFolder, "manifold-3d", "manifold.wasm"));

export async function startKit(wasmBinary: Uint8Array): Promise<SolidKit> {
  // The types ask for a function that finds the file; the library takes its bytes just as well.
  const config = { wasmBinary, locateFile: () => "manifold.wasm" };
  const kit = await start(config);
  kit.setup();
  return kit;
}

interface Freed {
  delete(): void;
}
/** Runs `work`, then frees the memory of everything it `kept`. */
export function freeing<T>(work: (kept: <F extends Freed>(made: F) => F) => T): T {
  const all: Freed[] = [];
  try {
    return work((made) => {
      all.push(made);
      return made;
    });
  } finally {
    for (const made of all) made.delete();
  }
}
