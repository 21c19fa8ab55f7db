/**
 * Writes digests.json anew: `node tests/digests/record.ts [system…]`; of all systems where none is named. To be run when the rules or the words
 * of a referee were changed on purpose, with the reason in the commit.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BATTLES, digestOf, REFEREED, type Refereed } from "./trace.ts";

const FILE = path.join(import.meta.dirname, "digests.json");
const wanted = process.argv.slice(2);
const systems = wanted.length > 0 ? (wanted as Refereed[]) : REFEREED;
const kept = wanted.length > 0 ? JSON.parse(readFileSync(FILE, "utf8")) : {};
for (const system of systems) kept[system] = Object.fromEntries(BATTLES.map((n) => [n, digestOf(system, n)]));
writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
