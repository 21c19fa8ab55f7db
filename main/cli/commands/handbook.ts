import path from "node:path";
import { Command } from "commander";
import { bookOf } from "../../../shared/handbook/book.ts";
import { handbookJob } from "../../../shared/handbook/print.ts";
import type { PaperChoice } from "../../../shared/print/paper.ts";
import { STANDARD_SETTINGS } from "../../../shared/print/settings.ts";
import { readPictures, readTexts } from "../../handbook/texts.ts";
import { sound } from "../game.ts";
import { type Context, InputFault, placeOf, printJson } from "../output.ts";
import { numberFrom, paperSize } from "../printOptions.ts";

interface Options {
  readonly pdf: string;
  readonly paper: PaperChoice["size"];
  readonly margin: number;
  readonly json?: boolean;
}

export const handbookCommand = ({ output, modulesFolder, resourcesFolder }: Context): Command =>
  new Command("handbook")
    .description("Write the program's handbook as a PDF, with pictures, contents, links and bookmarks.")
    .requiredOption("--pdf <file>", "where to write it; the name ends in .pdf")
    .option("--paper <size>", "a4, letter … or width x height in inches", paperSize, "a4")
    .option("--margin <inches>", "what the printer can't reach", numberFrom(0, 10), STANDARD_SETTINGS.paper.margin)
    .option("--json", "print one JSON document: {file, title, bytes, pages, warnings}")
    .action(async ({ pdf, paper, margin, json }: Options) => {
      if (path.extname(pdf).toLowerCase() !== ".pdf")
        throw new InputFault(pdf, "", "The name of the file must end in .pdf.");
      const { createTypesetter, missingWords, openFontFiles, saveJob } = await import("../../print/tools.ts");
      const typesetter = createTypesetter(openFontFiles(modulesFolder));
      const root = path.dirname(resourcesFolder);
      const book = sound("handbook", bookOf(readTexts(root)));
      const choice = { ...STANDARD_SETTINGS.paper, size: paper, margin };
      const job = sound("handbook", handbookJob(book, readPictures(root, book), choice, typesetter.measure));
      const written = await saveJob(job, pdf, { typesetter });
      if (!written.ok) throw new InputFault(pdf, placeOf(written.error), written.error.message);
      const warnings = missingWords(typesetter.missing);
      const pages = job.sheets.length;
      if (json) return printJson(output, { file: pdf, title: job.title, bytes: written.value, pages, warnings });
      for (const warning of warnings) output.write(`note: ${warning}\n`);
      output.write(`${pdf}: ${job.title}, ${pages} pages\n`);
    });
