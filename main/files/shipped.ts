/** The program's own scenarios, in the order of the shelf (`shelf.json` beside them); others follow by their names. */
import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Output } from "../../shared/api.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { SCENARIO_EXTENSION, type Scenario } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { readTextFile } from "./read.ts";

type Shipped = Output<"files.shipped">[number];

export interface ShippedScenarios {
  list(): Promise<Shipped[]>;
  open(id: string): Promise<Result<{ text: string }>>;
}

export const SHELF_FILE = "shelf.json";
/** The scenarios' ids in their order, each with its sort of battle in a few words. */
export const shelfSchema = z.array(z.strictObject({ id: z.string(), kind: z.string() }));

export function createShippedScenarios(folder: string, warn: (message: string) => void): ShippedScenarios {
  let read: Promise<Map<string, Shipped & { text: string }>> | undefined;

  async function readShelf(): Promise<z.infer<typeof shelfSchema>> {
    const content = await readTextFile(path.join(folder, SHELF_FILE));
    if (!content.ok) return [];
    try {
      return shelfSchema.parse(JSON.parse(content.value.text));
    } catch {
      warn(`The order of the shipped scenarios (“${SHELF_FILE}”) can't be used.`);
      return [];
    }
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
      const kind = shelf.find((entry) => entry.id === id)?.kind ?? "";
      shipped.set(id, { id, kind, ...facts(parsed.value.scenario), text: content.value.text });
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
      if (scenario) return ok({ text: scenario.text });
      return fail<Failure>({ code: "not-found", message: `There is no shipped scenario “${id}”.` });
    },
  };
}

function facts({ title, system, situation, table, facts: { turnLimit } }: Scenario): Omit<Shipped, "id" | "kind"> {
  const { width, height } = table;
  return { title, system, series: seriesOf(title), summary: firstSentence(situation), width, height, turns: turnLimit };
}

/** “Lorraine 2: Attack and Defence” is a battle of a series. */
function seriesOf(whole: string): Shipped["series"] {
  const [, name, number, title] = /^(.+?) (\d{1,3}): (.+)$/.exec(whole) ?? [];
  return name && title ? { name, number: Number(number), title } : null;
}

const MOST_SUMMARY = 300;

/** The first sentence of a text, on one line. */
export function firstSentence(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  const [first] = new Intl.Segmenter("en", { granularity: "sentence" }).segment(line);
  const sentence = first?.segment.trim() ?? "";
  return sentence.length > MOST_SUMMARY ? `${sentence.slice(0, MOST_SUMMARY - 1)}…` : sentence;
}
