import path from "node:path";
import { Command } from "commander";
import { MAX_PICTURE } from "../../../shared/api.ts";
import { STANDARD_SETTINGS } from "../../../shared/print/settings.ts";
import { type Context, InputFault, placeOf, printJson } from "../output.ts";
import { type MapOptions, mapOptions, mapSettings, numberFrom } from "../printOptions.ts";
import { loadScenario } from "../scenario.ts";

interface Options extends MapOptions {
  readonly out: string;
  readonly width: number;
  readonly json?: boolean;
}

export const pictureCommand = ({ output, modulesFolder }: Context): Command => {
  const command = new Command("picture")
    .description("Write the map of a scenario as a picture: PNG, or SVG for a drawing program.")
    .argument("<file>", "a scenario file")
    .requiredOption("--out <file>", "where to write it; its name ends in .png or .svg")
    .option("--width <pixels>", "how wide", numberFrom(16, MAX_PICTURE), 1600);
  for (const option of mapOptions()) command.addOption(option);
  return command
    .option("--json", "print one JSON document: {file, title, format, width, height, bytes, warnings}")
    .action(async (file: string, options: Options) => {
      const { out } = options;
      const format = path.extname(out).toLowerCase().slice(1);
      if (format !== "png" && format !== "svg")
        throw new InputFault(out, "", "the name of a picture must end in .png or .svg");
      const pixels = Math.round(options.width);
      const loaded = await loadScenario(file);

      const { createTypesetter, missingWords, openFontFiles, savePicture } = await import("../../print/tools.ts");
      const typesetter = createTypesetter(openFontFiles(modulesFolder));
      const settings = { ...STANDARD_SETTINGS, ...mapSettings(options) };
      const written = await savePicture(loaded, settings, out, { format, pixels, typesetter, modulesFolder });
      if (!written.ok) throw new InputFault(out, placeOf(written.error), written.error.message);

      const { title, table } = loaded.scenario;
      const height = Math.round((pixels * table.height) / table.width);
      const warnings = missingWords(typesetter.missing);
      if (options.json)
        return printJson(output, { file: out, title, format, width: pixels, height, bytes: written.value, warnings });
      for (const warning of warnings) output.write(`note: ${warning}\n`);
      output.write(`${out}: ${title}, ${pixels} × ${height} pixels\n`);
    });
};
