import { Command, Option } from "commander";
import type { Game } from "../../../shared/play/game.ts";
import { GAME_EXTENSION } from "../../../shared/play/gameFile.ts";
import { openGame } from "../../../shared/play/openGame.ts";
import { readGameFile } from "../../../shared/play/parseGame.ts";
import { composePrint } from "../../../shared/print/compose.ts";
import { formOf } from "../../../shared/print/job.ts";
import { PRINT_NAMES } from "../../../shared/print/names.ts";
import type { PaperChoice } from "../../../shared/print/paper.ts";
import { PACE_NAMES, type Pace } from "../../../shared/print/report/pace.ts";
import { PRINTS, type PrintName, type PrintSettings, STANDARD_SETTINGS } from "../../../shared/print/settings.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { readTextFile } from "../../files/read.ts";
import { type CuttingOptions, cuttingOptions, cuttingSettings } from "../cuttingOptions.ts";
import { playRules, sound } from "../game.ts";
import { type Context, InputFault, placeOf, printJson } from "../output.ts";
import { type MapOptions, mapOptions, mapSettings, numberFrom, paperSize, scaleOf } from "../printOptions.ts";
import { firstFault, loadScenario } from "../scenario.ts";

interface Options extends MapOptions, CuttingOptions {
  readonly what: PrintName;
  readonly paper: PaperChoice["size"];
  readonly landscape?: boolean;
  readonly portrait?: boolean;
  readonly margin: number;
  readonly scale: number;
  readonly overlap: number;
  readonly counters: PrintSettings["counters"]["form"];
  readonly counterScale: number;
  readonly markers: boolean;
  readonly withMap?: boolean;
  readonly withTemplates?: boolean;
  readonly game?: string;
  readonly pace: Pace;
  readonly out: string;
  readonly json?: boolean;
}

/** A stored game, replayed to where it was left, and its scenario. */
async function storedGame(file: string, warn: (line: string) => void): Promise<{ loaded: LoadedScenario; game: Game }> {
  const read = await readTextFile(file);
  if (!read.ok) throw firstFault(file, [read.error]);
  const stored = readGameFile(read.value.text, file);
  if (!stored.ok) throw firstFault(file, stored.error);
  const { game, notices } = sound(file, openGame(stored.value, playRules(file, stored.value.system)));
  for (const notice of notices) warn(notice);
  return { loaded: stored.value.loaded, game };
}

const isGame = (file: string) => file.toLowerCase().endsWith(GAME_EXTENSION);

/** An overview has the orientation of its table. */
function orientationOf({ what, landscape, portrait }: Options, { scenario }: LoadedScenario) {
  if (landscape || portrait) return landscape ? "landscape" : "portrait";
  return what === "overview" && scenario.table.width > scenario.table.height ? "landscape" : "portrait";
}

const settingsOf = (options: Options, loaded: LoadedScenario): PrintSettings => {
  const common = mapSettings(options);
  return {
    ...STANDARD_SETTINGS,
    ...common,
    what: options.what,
    paper: { size: options.paper, orientation: orientationOf(options, loaded), margin: options.margin },
    scale: options.scale,
    map: { ...common.map, overlap: options.overlap },
    counters: { form: options.counters, scale: options.counterScale, markers: options.markers },
    packet: { map: options.withMap === true, templates: options.withTemplates === true },
    cutting: cuttingSettings(options),
    report: { pace: options.pace },
  };
};

const listOfPrints = (): string =>
  `\nPrints (--what):\n${PRINTS.map((what) => `  ${what.padEnd(10)}${PRINT_NAMES[what].help}`).join("\n")}`;

const OTHER_FILES = `

Files (--out), besides .pdf:
  .dxf, .svg  contour and felt templates in millimetres, all sheets side by side, a layer for each kind of line
  .zip        contour and felt templates, a DXF and an SVG for each sheet
  .csv        the shopping list
  .html       the report, as one page that plays the turns in a browser
  .gif        the report, as an animated picture of the table`;

export const printCommand = ({ output, modulesFolder }: Context): Command => {
  const command = new Command("print")
    .description("Write what is printed of a scenario as a PDF, at true size; templates also as DXF, SVG or ZIP.")
    .argument("<file>", "a scenario file, or a game file for its scenario and the report on it")
    .addOption(new Option("--what <print>", "which of the prints below").choices(PRINTS).makeOptionMandatory())
    .option("--paper <size>", "a4, letter … or width x height in inches", paperSize, "a4")
    .addOption(new Option("--landscape", "paper lying").conflicts("portrait"))
    .option("--portrait", "paper upright, as it is anyhow, but for the overview of a wide table")
    .option("--margin <inches>", "what the printer can't reach", numberFrom(0, 10), STANDARD_SETTINGS.paper.margin)
    .option("--scale <scale>", "of the battlefield: 1:1, 1:2, cm (a centimetre for an inch), 0.5", scaleOf, 1)
    .option("--overlap <inches>", "of adjoining pages", numberFrom(0, 3), STANDARD_SETTINGS.map.overlap)
    .addOption(new Option("--counters <form>", "one face, or two to fold").choices(["flat", "fold"]).default("flat"))
    .option("--counter-scale <scale>", "of the counters, as --scale", scaleOf, 1)
    .option("--no-markers", "counters without the rules' markers")
    .option("--with-map", "a packet with the battlefield's pages, too");
  command.option("--with-templates", "a packet with the templates to cut and the shopping list, too");
  for (const option of [...mapOptions(), ...cuttingOptions()]) command.addOption(option);
  return command
    .addOption(new Option("--pace <pace>", "of a report's page and film").choices(PACE_NAMES).default("usual"))
    .option("--game <file>", "a game file, for the after-action report")
    .requiredOption("--out <file>", "where to write the PDF, or a file of another ending (below)")
    .option("--json", "print one JSON document: {file, what, title, bytes, pages, sheets, warnings}")
    .addHelpText("after", () => listOfPrints() + OTHER_FILES)
    .action(async (file: string, options: Options) => {
      const warnings: string[] = [];
      const warn = (line: string) => void warnings.push(line);
      const asked = isGame(file) ? await storedGame(file, warn) : { loaded: await loadScenario(file), game: null };
      const played = options.game === undefined ? asked : await storedGame(options.game, warn);
      if (played.loaded.scenario.title !== asked.loaded.scenario.title)
        warn(`${options.game} is a game of another scenario, “${played.loaded.scenario.title}”: that one is printed.`);

      // Only this command needs the typefaces and the PDF writer.
      const { createTypesetter, missingWords, openFontFiles, saveJob } = await import("../../print/tools.ts");
      const typesetter = createTypesetter(openFontFiles(modulesFolder));
      const settings = settingsOf(options, played.loaded);
      const job = sound(file, composePrint(played.loaded, settings, typesetter.measure, played.game));

      let stopped = false;
      const stop = () => {
        stopped = true;
      };
      process.once("SIGINT", stop);
      const written = await saveJob(job, options.out, { typesetter, cancelled: () => stopped });
      process.off("SIGINT", stop);
      if (!written.ok) throw new InputFault(options.out, placeOf(written.error), written.error.message);

      warnings.push(...job.warnings, ...missingWords(typesetter.missing));
      const form = formOf(options.out);
      const pages = job.sheets.length;
      if (options.json) {
        const sheets = job.sheets.map(({ name, width, height }) => ({ name, width, height }));
        const { what, out } = options;
        const paper = form ? { form } : { pages, sheets };
        return printJson(output, { file: out, what, title: job.title, bytes: written.value, ...paper, warnings });
      }
      for (const warning of warnings) output.write(`note: ${warning}\n`);
      const size = form ? `${Math.ceil(written.value / 1024)} KB` : pages === 1 ? "one page" : `${pages} pages`;
      output.write(`${options.out}: ${job.title}, ${size}\n`);
    });
};
