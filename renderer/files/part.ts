/** The files' parts that other features may use. */
import { part } from "../window/part.ts";
import type { Autosave } from "./autosave.ts";
import type { createDocumentTargets } from "./documents.ts";
import type { Files } from "./files.ts";

export const filesPart = part<Files>("files");
export const autosavePart = part<Autosave>("autosave");
/** Asks for the place of a document for other programs. */
export const documentTargetPart = part<ReturnType<typeof createDocumentTargets>>("document target");
