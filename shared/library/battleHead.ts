/** The facts about a battle on its card. */
import { z } from "zod";
import { minutesToPlay } from "../rules/playingTime.ts";
import { ruleSystem } from "../rules/systems.ts";
import type { Scenario } from "../scenario/model.ts";
import { SYSTEM_IDS } from "../systems.ts";
import { nationOf, yearIn } from "../vehicles/nations.ts";
import { CHARACTER_IDS, type ShelfNote, UNEVEN_IDS } from "./shelfFile.ts";

export const battleHead = z.strictObject({
  title: z.string(),
  system: z.enum(SYSTEM_IDS),
  /** The sort of battle: "Meeting engagement"; "" where nothing says. */
  kind: z.string(),
  /** The series that the battle belongs to, its place in it from 1, and its title there. */
  series: z.strictObject({ name: z.string(), number: z.int(), title: z.string() }).nullable(),
  /** The first sentence of the situation; "" where there is none. */
  summary: z.string(),
  /** Inches, from west to east and from south to north. */
  width: z.number(),
  height: z.number(),
  turns: z.int(),
  /** A rough estimate, in minutes; null for a system without rules here. */
  minutes: z.int().nullable(),
  /** The number of the first and of the second side, those that arrive later included. */
  stands: z.tuple([z.int(), z.int()]),
  /** Common names in lower case, each once: "ussr", "germany". */
  nations: z.array(z.string()),
  /** Null where the date has none. */
  year: z.int().nullable(),
  /** Null: both sides have the same chance. */
  uneven: z.enum(UNEVEN_IDS).nullable(),
  /** The character suggested for the computer's side; null: none. */
  character: z.enum(CHARACTER_IDS).nullable(),
});
export type BattleHead = z.infer<typeof battleHead>;

export function headOf(scenario: Scenario, { kind, uneven, character }: ShelfNote): BattleHead {
  const { title, system, situation, table, facts, sides, stands } = scenario;
  const [red = 0, blue = 0] = sides.map(({ id }) => stands.filter(({ side }) => side === id).length);
  const rules = ruleSystem(system);
  const nations = sides.map(({ nation }) => nationOf(nation ?? "")).filter((nation) => nation !== "");
  return {
    ...{ title, system, kind, series: seriesOf(title), summary: firstSentence(situation) },
    ...{ width: table.width, height: table.height, turns: facts.turnLimit },
    minutes: rules.ok ? minutesToPlay(rules.value.design, stands.length, facts.turnLimit) : null,
    stands: [red, blue],
    nations: [...new Set(nations)],
    year: yearIn(facts.date),
    uneven: uneven ?? null,
    character: character ?? null,
  };
}

/** What was said of a battle beside its file. */
export const noteIn = ({ kind, uneven, character }: BattleHead): ShelfNote => ({
  kind,
  ...(uneven && { uneven }),
  ...(character && { character }),
});

/** “Lorraine 2: Attack and Defence” is a battle of a series. */
function seriesOf(whole: string): BattleHead["series"] {
  const [, name, number, title] = /^(.+?) (\d{1,3}): (.+)$/.exec(whole) ?? [];
  return name && title ? { name, number: Number(number), title } : null;
}

const MOST_SUMMARY = 300;
/** “6. Kompanie” and “II. Abteilung” go on. */
const SENTENCE = /^.*?(?:[!?…]|(?<!(?:^|\s)(?:\d{1,2}|[IVX]{1,4}|St))\.)["”’)]*(?=\s+["“‘(]?[\p{Lu}\d]|$)/u;

/** The first sentence of a text, on one line. */
export function firstSentence(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  const sentence = SENTENCE.exec(line)?.[0] ?? line;
  return sentence.length > MOST_SUMMARY ? `${sentence.slice(0, MOST_SUMMARY - 1)}…` : sentence;
}
