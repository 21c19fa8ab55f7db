/** The program's own scenarios. */
import fs from "node:fs/promises";
import path from "node:path";
import type { Output } from "../../shared/api.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { readTextFile } from "./read.ts";

type Shipped = Output<"files.shipped">[number];

export interface ShippedScenarios {
  list(): Promise<Shipped[]>;
  open(id: string): Promise<Result<{ text: string }>>;
}

export function createShippedScenarios(folder: string, warn: (message: string) => void): ShippedScenarios {
  let read: Promise<Map<string, Shipped & { text: string }>> | undefined;

  async function readAll() {
    const names = await fs.readdir(folder).catch(() => [] as string[]);
    const shipped = new Map<string, Shipped & { text: string }>();
    for (const name of names.filter((n) => n.endsWith(SCENARIO_EXTENSION)).sort()) {
      const file = path.join(folder, name);
      const content = await readTextFile(file);
      const parsed = content.ok ? parseScenario(content.value.text, name) : content;
      if (!content.ok || !parsed.ok) {
        const why = parsed.ok ? "" : parsed.error.message;
        warn(`The shipped scenario “${name}” can't be used: ${why}`);
        continue;
      }
      const { title, system, situation } = parsed.value.scenario;
      const id = name.slice(0, -SCENARIO_EXTENSION.length);
      shipped.set(id, { id, title, system, summary: firstSentence(situation), text: content.value.text });
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

const MOST_SUMMARY = 300;

/** The first sentence of a text, on one line. */
function firstSentence(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  const [first] = new Intl.Segmenter("en", { granularity: "sentence" }).segment(line);
  const sentence = first?.segment.trim() ?? "";
  return sentence.length > MOST_SUMMARY ? `${sentence.slice(0, MOST_SUMMARY - 1)}…` : sentence;
}
