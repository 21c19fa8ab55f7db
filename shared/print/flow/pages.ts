/** A print with nothing but pages of text. */
import { jobOf, type PrintJob } from "../job.ts";
import { copyWords, noticeWords, type PrintSubject } from "../subject.ts";
import type { Block } from "./block.ts";
import { type FlowSheet, type Furniture, flow } from "./flow.ts";

/** The head and foot of each page of a subject's print. */
export const furnitureOf = (subject: PrintSubject, name: string): Furniture => ({
  name,
  title: subject.scenario.title,
  foot: `${copyWords(subject)}${noticeWords(subject)}`,
  style: subject.settings.style,
  numbering: subject.numbering,
});

export const textSheets = (subject: PrintSubject, name: string, blocks: readonly Block[]): readonly FlowSheet[] =>
  flow(blocks, subject.frame, furnitureOf(subject, name), subject.measure);

/** `name` is the print's: "Roster". */
export const textJob = (
  subject: PrintSubject,
  name: string,
  blocks: readonly Block[],
  warnings: readonly string[] = [],
): PrintJob =>
  jobOf(
    `${subject.scenario.title}: ${name}`,
    textSheets(subject, name, blocks),
    warnings,
    subject.scenario.author ?? "",
  );
