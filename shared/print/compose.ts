/** From a wish to a job: which maker lays out what. */

import type { Game } from "../play/game.ts";
import { fail, type Result } from "../result.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { PrintJob } from "./job.ts";
import type { TextMeasure } from "./measure.ts";
import type { PrintName, PrintSettings } from "./settings.ts";
import { type PrintSubject, subjectOf } from "./subject.ts";

export type PrintMaker = (subject: PrintSubject) => Result<PrintJob>;

/** What each print is called, and in a sentence what one gets. */
export const PRINT_NAMES: Readonly<Record<PrintName, { readonly name: string; readonly help: string }>> = {
  overview: { name: "Overview", help: "The whole table on one page, with its legend." },
  map: { name: "Battlefield", help: "The table at true size over as many pages as it takes." },
  sheet: { name: "Scenario sheet", help: "Situation, forces, deployment, victory and map on one or two pages." },
  forces: { name: "Order of battle", help: "Both sides by their formations, with points." },
  roster: { name: "Roster", help: "A line for each stand, with boxes to tick." },
  cards: { name: "Vehicle cards", help: "All figures of each vehicle in use." },
  counters: { name: "Counters", help: "A counter for every stand, at true size, to cut out." },
  aids: { name: "Play aids", help: "Reference sheets, markers and templates." },
  packet: { name: "Mission packet", help: "All of it in one file, with a table of contents." },
  report: { name: "After-action report", help: "What happened in a battle that was played." },
};

const MAKERS: Readonly<Partial<Record<PrintName, PrintMaker>>> = {};

/** Refused where the paper is too small, or where there is nothing to print. */
export function composePrint(
  loaded: LoadedScenario,
  settings: PrintSettings,
  measure: TextMeasure,
  /** The battle to be told of, where one was played; its scenario is `loaded`. */
  game: Game | null = null,
): Result<PrintJob> {
  const subject = subjectOf(loaded, settings, measure, game);
  if (!subject.ok) return subject;
  const make = MAKERS[settings.what];
  if (!make) return fail({ code: "unsupported", message: `${PRINT_NAMES[settings.what].name} can’t be printed yet.` });
  return make(subject.value);
}
