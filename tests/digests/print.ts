/** Prints all that a referee answers in one battle: `node tests/digests/print.ts ghq-wwii 12 [aspect]`. */
import { type Refereed, traced } from "./trace.ts";

const [system, n, wanted] = process.argv.slice(2);
const out: string[] = [];
traced(system as Refereed, Number(n), (aspect, text) => {
  if (wanted === undefined || wanted === aspect) out.push(`${aspect}: ${text}`);
});
process.stdout.write(`${out.join("\n")}\n`);
