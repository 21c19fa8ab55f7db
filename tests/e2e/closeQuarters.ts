/** The shipped battle within reach of most guns. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../main/start/node.mjs";

interface Placed {
  side: string;
  at: [number, number] | null;
  facing: number;
}

/** Writes `close.sandtable`: the Bridge at Olkhovka with its stands in two columns, eleven inches apart. */
export function closeQuarters(home: string): void {
  const file = path.join(ROOT, "scenarios", "the-bridge-at-olkhovka.sandtable");
  const scenario = JSON.parse(readFileSync(file, "utf8")) as { stands: Placed[] };
  for (const side of ["red", "blue"])
    scenario.stands
      .filter((stand) => stand.side === side)
      .forEach((stand, i) => {
        const across = side === "red" ? 17 - (i % 2) * 1.5 : 28 + (i % 2) * 1.5;
        stand.at = [across, 3.5 + i * 1.5];
        stand.facing = side === "red" ? 90 : 270;
      });
  writeFileSync(path.join(home, "close.sandtable"), JSON.stringify(scenario));
}
