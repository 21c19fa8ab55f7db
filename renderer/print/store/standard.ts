/** The first print settings: on the usual paper of the user's region. */
import type { PaperName } from "../../../shared/print/paper.ts";
import { forAnother, type PrintSettings, STANDARD_SETTINGS } from "../../../shared/print/settings.ts";

/** Regions where printers have Letter. */
const LETTER = ["US", "CA", "MX", "PH", "CL", "CO", "VE", "PR"];

/** `locale` is a BCP 47 tag: "en-US". */
export function usualPaper(locale: string): PaperName {
  try {
    return LETTER.includes(new Intl.Locale(locale).region ?? "") ? "letter" : "a4";
  } catch {
    return "a4";
  }
}

export const firstSettings = (remembered: PrintSettings | null, locale: string): PrintSettings =>
  remembered
    ? forAnother(remembered)
    : { ...STANDARD_SETTINGS, paper: { ...STANDARD_SETTINGS.paper, size: usualPaper(locale) } };
