/** Saves without end: `save-loop.ts FILE`. The test next door kills it in the middle of things. */
import { atomicWrite } from "../../../main/files/atomic-write.ts";
import { versionText } from "./versions.ts";

const file = process.argv[2] as string;
for (let version = Number(process.argv[3]); ; version++) {
  const written = await atomicWrite(file, Buffer.from(versionText(version)), { backup: true });
  if (!written.ok) throw new Error(written.error.message);
  process.stdout.write(`${version}\n`);
}
