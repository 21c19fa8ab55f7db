/** From a request to a job: chooses the maker. */

import type { Game } from "../play/game.ts";
import { fail, type Result } from "../result.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import { aidsJob } from "./aids/job.ts";
import { battlefield } from "./battlefield/battlefield.ts";
import { vehicleCards } from "./cards/cards.ts";
import { countersJob } from "./counters/job.ts";
import { contourTemplates } from "./cutting/contours.ts";
import { feltTemplates } from "./cutting/felt.ts";
import { orderOfBattle } from "./forces/orderOfBattle.ts";
import { roster } from "./forces/roster.ts";
import type { PrintJob } from "./job.ts";
import type { TextMeasure } from "./measure.ts";
import { PRINT_NAMES } from "./names.ts";
import { overviewJob } from "./overview/overview.ts";
import { missionPacket } from "./packet/packet.ts";
import { report } from "./report/report.ts";
import { scenarioSheet } from "./scenarioSheet/sheet.ts";
import type { PrintName, PrintSettings } from "./settings.ts";
import { shopping } from "./shopping/shopping.ts";
import { type PrintSubject, subjectOf } from "./subject.ts";

export type PrintMaker = (subject: PrintSubject) => Result<PrintJob>;

const MAKERS: Readonly<Partial<Record<PrintName, PrintMaker>>> = {
  overview: overviewJob,
  map: battlefield,
  sheet: scenarioSheet,
  cards: vehicleCards,
  forces: orderOfBattle,
  roster,
  report,
  counters: countersJob,
  aids: aidsJob,
  contours: contourTemplates,
  felt: feltTemplates,
  shopping,
  packet: (subject) => missionPacket(subject, (what) => MAKERS[what]),
};

/** Refused where the paper is too small, or where there is nothing to print. */
export function composePrint(
  loaded: LoadedScenario,
  settings: PrintSettings,
  measure: TextMeasure,
  /** The battle to report, if one was played; its scenario is `loaded`. */
  game: Game | null = null,
): Result<PrintJob> {
  const subject = subjectOf(loaded, settings, measure, game);
  if (!subject.ok) return subject;
  const make = MAKERS[settings.what];
  if (!make) return fail({ code: "unsupported", message: `${PRINT_NAMES[settings.what].name} can’t be printed yet.` });
  return make(subject.value);
}
