/** The program's own scenarios, in the order of the shelf (`shelf.json` beside them); others follow by their names. */
import fs from "node:fs/promises";
import path from "node:path";
import type { Output } from "../../shared/api.ts";
import { headOf } from "../../shared/library/battleHead.ts";
import { parseShelf, SHELF_FILE, type ShelfEntry } from "../../shared/library/shelfFile.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { readTextFile } from "./read.ts";

type Shipped = Output<"files.shipped">[number];

export interface ShippedScenarios {
  list(): Promise<Shipped[]>;
  open(id: string): Promise<Result<{ text: string; character: Shipped["character"] }>>;
}

export function createShippedScenarios(folder: string, warn: (message: string) => void): ShippedScenarios {
  let read: Promise<Map<string, Shipped & { text: string }>> | undefined;

  async function readShelf(): Promise<readonly ShelfEntry[]> {
    const content = await readTextFile(path.join(folder, SHELF_FILE));
    if (!content.ok) return [];
    const shelf = parseShelf(content.value.text, SHELF_FILE);
    if (shelf.ok) return shelf.value;
    warn(`The order of the shipped scenarios is lost: ${shelf.error.message}`);
    return [];
  }

  async function readAll() {
    const names = (await fs.readdir(folder).catch(() => [] as string[])).filter((n) => n.endsWith(SCENARIO_EXTENSION));
    const shelf = await readShelf();
    const fileOf = (id: string) => `${id}${SCENARIO_EXTENSION}`;
    const ordered = shelf.map(({ id }) => fileOf(id)).filter((name) => names.includes(name));
    const shipped = new Map<string, Shipped & { text: string }>();
    for (const name of new Set([...ordered, ...names.sort()])) {
      const content = await readTextFile(path.join(folder, name));
      const parsed = content.ok ? parseScenario(content.value.text, name) : content;
      if (!content.ok || !parsed.ok) {
        const why = parsed.ok ? "" : parsed.error.message;
        warn(`The shipped scenario “${name}” can't be used: ${why}`);
        continue;
      }
      const id = name.slice(0, -SCENARIO_EXTENSION.length);
      const note = shelf.find((entry) => entry.id === id) ?? { kind: "" };
      shipped.set(id, { id, ...headOf(parsed.value.scenario, note), text: content.value.text });
    }
    return shipped;
  }
  const all = () => {
    read ??= readAll();
    return read;
  };

  return {
    list: async () => [...(await all()).values()].map(({ text: _, ...shown }) => shown),
    async open(id) {
      const scenario = (await all()).get(id);
      if (scenario) return ok({ text: scenario.text, character: scenario.character });
      return fail<Failure>({ code: "not-found", message: `There is no shipped scenario “${id}”.` });
    },
  };
}
