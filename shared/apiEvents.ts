/** A job that was laid out and is kept. */
export const composedJob = z.strictObject({
  job: z.string(),
  title: z.string(),
  /** Points. */
  sheets: z.array(z.strictObject({ name: z.string(), width: z.number(), height: z.number() })),
  warnings: z.array(z.string()),
  /** Files other than PDF that can be made of it. */
  forms: z.array(z.enum(FORMS)),
});

/** Main's messages to the renderer, and the commands of the native menu: a part of the contract in api.ts. */
import { z } from "zod";
import { twoWindowsEvents } from "./apiTwoWindows.ts";
import { FORMS } from "./print/job.ts";

export const filePath = z.string().min(1).max(4096);
export const printJob = z.string().max(64);

/** The commands of the menu and its shortcuts; the renderer carries them out. */
export const MENU_COMMANDS = [
  "new",
  "open",
  "save",
  "save-as",
  "print",
  "save-picture",
  "solids",
  "make-pack",
  "undo",
  "redo",
  "toggle-grid",
  "toggle-contours",
  "toggle-view",
  "zoom-fit",
  "about",
] as const;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

/** Main's messages to the renderer. */
export const eventSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("file-changed"), path: filePath, gone: z.boolean() }),
  z.strictObject({ type: z.literal("menu"), command: z.enum(MENU_COMMANDS) }),
  /** A file was opened from outside (double click, command line). */
  z.strictObject({ type: z.literal("open-file"), path: filePath }),
  z.strictObject({ type: z.literal("close-requested") }),
  /** The number of a job's sheets written so far. */
  z.strictObject({ type: z.literal("print-progress"), job: printJob, done: z.int(), total: z.int() }),
  /** The number of tiles made so far for a file. */
  z.strictObject({ type: z.literal("solids-progress"), done: z.int(), total: z.int() }),
  ...twoWindowsEvents,
]);
export type ApiEvent = z.infer<typeof eventSchema>;
