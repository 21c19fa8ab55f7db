import path from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { endingOf, type SolidEnding, type SolidFormat } from "../../../shared/solids/formats.ts";
import {
  CONNECTORS,
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  HOLE_PLACES,
  HOLES,
  SHAPES,
  type SolidSettings,
  STANDARD_SOLIDS,
} from "../../../shared/solids/settings.ts";
import { atomicWrite } from "../../files/atomic-write.ts";
import { type Context, InputFault, placeOf, printJson } from "../output.ts";
import { loadScenario } from "../scenario.ts";

interface Options extends SolidSettings {
  readonly only?: string;
  readonly out: string;
  readonly json?: boolean;
}

/** The option of a number, and the words after it. */
const NUMBERS: Readonly<Record<FieldName, readonly [flag: string, words: string]>> = {
  tile: ["--tile <inches>", "of table along the side of a tile, in quarter inches"],
  scale: ["--scale <percent>", "of the plan; heights stay in millimetres"],
  level: ["--level <mm>", "height of a level"],
  base: ["--base <mm>", "thickness under the lowest ground"],
  engraving: ["--engraving <mm>", "depth of roads, streams and water; 0: none"],
  diameter: ["--diameter <mm>", "of magnets or dowels"],
  depth: ["--depth <mm>", "of a hole"],
  tolerance: ["--tolerance <mm>", "clearance of holes and connectors"],
};

/** A number with its unit after it or without: 6, 6in, 12.7mm, 50%. */
const numberOf = (name: FieldName) => (text: string) => {
  const unit = { "″": "in|″", "%": "%", " mm": "mm" }[FIELDS[name].unit];
  const [, number] = new RegExp(`^(-?\\d+(?:\\.\\d+)?)\\s*(?:${unit})?$`, "i").exec(text.trim()) ?? [];
  if (number === undefined) throw new InvalidArgumentError("It must be a number.");
  return Number(number);
};

/** The form of a file by its name: the ending must be one that holds what is asked for. */
function formatOf(out: string, only: string | null): SolidFormat {
  const endings: readonly SolidEnding[] = [endingOf(only, "stl"), endingOf(only, "3mf")];
  const ending = path.extname(out).toLowerCase();
  const at = endings.indexOf(ending as SolidEnding);
  if (at < 0)
    throw new InputFault(
      out,
      "",
      `The name of a file of ${only === null ? "all tiles" : "one tile"} ends in ${endings.join(" or ")}.`,
    );
  return at === 0 ? "stl" : "3mf";
}

export function solidCommand({ output, modulesFolder }: Context): Command {
  const command = new Command("solid")
    .description("Write the table's relief as solids for a 3D printer: a tile, or all of them.")
    .argument("<file>", "a scenario file")
    .option("--only <name>", "one tile, as A1; all where it is left out")
    .addOption(
      new Option("--shape <shape>", "level steps or smooth slopes").choices(SHAPES).default(STANDARD_SOLIDS.shape),
    )
    .addOption(new Option("--holes <sort>", "for magnets or dowels").choices(HOLES).default(STANDARD_SOLIDS.holes))
    .addOption(
      new Option("--place <where>", "of holes: from below in the corners, or in the sides that meet")
        .choices(HOLE_PLACES)
        .default(STANDARD_SOLIDS.place),
    )
    .addOption(
      new Option("--connectors <sort>", "separate keys, or tabs of a tile in its neighbour")
        .choices(CONNECTORS)
        .default(STANDARD_SOLIDS.connectors),
    );
  for (const name of FIELD_NAMES) {
    const [flag, words] = NUMBERS[name];
    command.option(flag, words, numberOf(name), STANDARD_SOLIDS[name]);
  }
  return command
    .requiredOption("--out <file>", "where to write: .stl or .3mf for a tile, .zip (of STL) or .3mf for all")
    .option("--json", "print one JSON document: {file, title, bytes, report}")
    .action(async (file: string, { only, out, json, ...settings }: Options) => {
      const tile = only ?? null;
      const format = formatOf(out, tile);
      const loaded = await loadScenario(file);
      // Only this command needs the maker of solids.
      const [{ makeSolids }, { kitBytes, startKit }] = await Promise.all([
        import("../../solids/makeSolids.ts"),
        import("../../solids/solidKit.ts"),
      ]);
      const made = makeSolids(await startKit(kitBytes(modulesFolder)), loaded, { settings, tile, format });
      if (!made.ok) throw new InputFault(file, placeOf(made.error), made.error.message);
      const { bytes, report } = made.value;
      const written = await atomicWrite(out, bytes);
      if (!written.ok) throw new InputFault(out, placeOf(written.error), written.error.message);
      const { title } = loaded.scenario;
      if (json) return printJson(output, { file: out, title, bytes: bytes.length, report });
      const { solids, triangles, volume, grams, size, notices, notes } = report;
      for (const line of notices) output.write(`note: ${line}\n`);
      output.write(
        `${out}: ${title}, ${solids === 1 ? "one solid" : `${solids} solids`}, ${triangles} triangles, ` +
          `${volume} cm³, ${grams} g of PLA; the largest ${size.join(" × ")} mm\n`,
      );
      for (const line of notes) output.write(`${line}\n`);
    });
}
