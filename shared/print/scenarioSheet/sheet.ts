/** The scenario sheet: everything that two people need to agree on, on a page or two; the sheet to mail to a friend. */
import { ok, type Result } from "../../result.ts";
import type { Block } from "../flow/block.ts";
import { roomOf } from "../flow/flow.ts";
import { textJob } from "../flow/pages.ts";
import { GAP } from "../flow/style.ts";
import type { PrintJob } from "../job.ts";
import type { PrintSubject } from "../subject.ts";
import {
  briefingBlocks,
  deploymentBlocks,
  factsTable,
  forceBlocks,
  notesBlocks,
  rulesBlocks,
  situationBlocks,
  titleBlocks,
  victoryBlocks,
} from "./parts.ts";
import { planBlocks } from "./plans.ts";
import { tableFigure } from "./tableFigure.ts";

export const scenarioSheet = (subject: PrintSubject): Result<PrintJob> =>
  ok(textJob(subject, "Scenario sheet", sheetBlocks(subject)));

/** The greatest share of the map in a page. */
const MAP_SHARE = 0.42;
/** A map wider than this share of the page has no text beside it. */
const WHOLE = 0.66;
/** The width for text in two columns, in points. */
const TWO_COLUMNS = 430;

export function sheetBlocks(subject: PrintSubject): Block[] {
  const { frame } = subject;
  const { width } = frame.inner;
  const text = [
    ...forceBlocks(subject),
    ...deploymentBlocks(subject),
    ...victoryBlocks(subject),
    ...rulesBlocks(subject),
    ...notesBlocks(subject),
  ];
  return [
    ...titleBlocks(subject, "sheet"),
    ...openingBlocks(subject),
    ...(width >= TWO_COLUMNS ? [{ type: "columns" as const, count: 2 as const, blocks: text }] : text),
    ...briefingBlocks(subject),
    ...planBlocks(subject),
  ];
}

/** Facts, situation and map: one below the other, or the map beside the words where it is narrow. */
function openingBlocks(subject: PrintSubject): Block[] {
  const { ground, frame } = subject;
  const { width } = frame.inner;
  const most = roomOf(frame) * MAP_SHARE;
  const mapWidth = Math.min(width, (most * ground.width) / ground.height);
  const facts = factsTable(subject);
  const situation = situationBlocks(subject);
  const rest = width - mapWidth - GAP.columns;
  if (mapWidth > width * WHOLE || rest < 130) return [facts, ...situation, tableFigure(subject, most)];
  return [
    facts,
    {
      type: "beside",
      parts: [
        { weight: rest, blocks: situation },
        { weight: mapWidth, blocks: [tableFigure(subject, most)] },
      ],
    },
  ];
}
