import { readFile } from "node:fs/promises";
import path from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { crsOfText } from "../../../shared/mapdata/crs.ts";
import type { PicturePlace } from "../../../shared/mapdata/elevation/heightPicture.ts";
import { type LonLat, type LonLatBox, latLonOf } from "../../../shared/mapdata/lonLat.ts";
import { parseTagTable } from "../../../shared/mapdata/tags/tagTableFile.ts";
import {
  FeatureReader,
  type HeightFile,
  importFromFiles,
  type MapFiles,
  openHeights,
} from "../../../shared/mapimport/fromFiles.ts";
import type { ImportedTable, ImportReport } from "../../../shared/mapimport/importTable.ts";
import { leavingOut, parseLeftOut } from "../../../shared/mapimport/leaveOut.ts";
import { lengthOf } from "../../../shared/mapimport/network.ts";
import { settingsAgain } from "../../../shared/mapimport/remake.ts";
import { remakeFromFiles } from "../../../shared/mapimport/remakeFromFiles.ts";
import { type ImportSettings, LAYERS, type Layer, USUAL_IMPORT } from "../../../shared/mapimport/settings.ts";
import type { Failure } from "../../../shared/result.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { type MapSource, pictureIn } from "../../../shared/scenario/mapSource.ts";
import type { LoadedScenario, Scenario } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import { atomicWrite } from "../../files/atomic-write.ts";
import { type OpenBytes, openBytes } from "../../files/byteSource.ts";
import { type Context, InputFault, type Output, placeOf, printJson, printTable } from "../output.ts";

interface Options {
  readonly system?: SystemId;
  readonly into?: string;
  readonly layers?: readonly Layer[];
  readonly keep: boolean;
  readonly dem?: readonly string[];
  readonly picture?: string;
  readonly pictureExtent?: LonLatBox;
  readonly pictureHeights?: readonly [lowest: number, highest: number];
  readonly osm?: readonly string[];
  readonly crs?: string;
  readonly centre?: LonLat;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly rotate: number;
  readonly interval?: number;
  readonly simplify?: number;
  readonly year?: number;
  readonly tags?: string;
  readonly leaveOut?: string;
  readonly title: string;
  readonly out: string;
  readonly json?: boolean;
}

/** A number with an optional unit after it: 48, 48in, 100m. */
const measure = (unit: string) => (text: string) => {
  const [, number] = new RegExp(`^(-?\\d+(?:\\.\\d+)?)\\s*(?:${unit})?$`, "i").exec(text.trim()) ?? [];
  if (number === undefined) throw new InvalidArgumentError(`It must be a number, as 20 or 20${unit.split("|")[0]}.`);
  return Number(number);
};

function layersOf(text: string): Layer[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !LAYERS.some((layer) => layer === name));
  if (unknown !== undefined) throw new InvalidArgumentError(`Layers are ${LAYERS.join(", ")}, not “${unknown}”.`);
  return LAYERS.filter((layer) => names.includes(layer));
}

/** Latitude first, as people write it. */
function place(text: string): LonLat {
  const at = latLonOf(text);
  if (!at) throw new InvalidArgumentError("It must be latitude and longitude, like 49.75,6.17.");
  return at;
}

function extent(text: string): LonLatBox {
  const [west, south, east, north, ...more] = text.split(",").map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined || more.length > 0)
    throw new InvalidArgumentError("It must be west, south, east and north in degrees, like 6.1,49.7,6.2,49.8.");
  return { west, south, east, north };
}

function heightsPair(text: string): readonly [lowest: number, highest: number] {
  const [lowest, highest, ...more] = text.split(",").map(Number);
  if (lowest === undefined || highest === undefined || more.length > 0)
    throw new InvalidArgumentError("It must be the lowest and the highest metres, like 180,420.");
  return [lowest, highest];
}

const refuse = (file: string, failure: Failure): never => {
  throw new InputFault(failure.file ?? file, placeOf(failure), failure.message);
};

export const importGroundCommand = ({ output }: Context): Command =>
  new Command("import-ground")
    .description("Make a table of real ground, from files of heights and of map features.")
    .addOption(new Option("--system <system>", "the rules that the table is for").choices(SYSTEM_IDS))
    .option("--dem <file...>", "heights: GeoTIFF, SRTM (.hgt), ESRI ASCII grid with its .prj beside it")
    .option("--picture <file>", "heights as a grey picture (PNG or TIFF of 8 or 16 bits): black is low, white is high")
    .option("--picture-extent <w,s,e,n>", "the degrees of the picture’s borders", extent)
    .option("--picture-heights <low,high>", "the metres of black and of white", heightsPair)
    .option("--osm <file...>", "features: OpenStreetMap (.osm, .osm.gz, .osm.pbf) or GeoJSON")
    .option("--crs <epsg>", "the projection of files of heights that don't say theirs, like EPSG:2154")
    .option("--centre <lat,lon>", "the middle of the table", place)
    .option("--width <inches>", "from west to east", measure("in|″"), 48)
    .option("--height <inches>", "from south to north", measure("in|″"), 24)
    .option("--scale <metres>", "metres of ground for an inch of table", measure("m"), 100)
    .option("--rotate <degrees>", "clockwise from true north to the table's north", measure("°"), 0)
    .option("--interval <metres>", "between levels; proposed from the ground where it is left out", measure("m"))
    .option("--simplify <share>", "0 keeps what a table can hold, 1 is a sketch; usually 0.5", measure("%"))
    .option("--year <year>", "leave out what was built later", measure("AD"))
    .option("--tags <file>", "a table of tags to terrain, in place of the program's")
    .option("--leave-out <file>", "leave out these features: a file with an id like way/12 on each line")
    .option("--layers <names>", `of ${LAYERS.join(", ")}; usually all`, layersOf)
    .option(
      "--into <file>",
      "make layers of this scenario again, in its frame; its settings count where none are given",
    )
    .option("--no-keep", "with --into: replace what was painted since the import as well")
    .option("--title <title>", "of the scenario", "Real ground")
    .requiredOption("--out <file>", "where to write the scenario")
    .option("--json", "print one JSON document: {file, title, table, interval, report}")
    .action(async (options: Options) => {
      const opened: OpenBytes[] = [];
      try {
        const again = options.into === undefined ? null : await importedTable(options.into);
        const files = await filesOf(options, opened, again?.mapSource ?? null);
        const { loaded, report } = await (again ? madeAgain(options, again, files, output) : madeNew(options, files));
        const written = await atomicWrite(options.out, Buffer.from(formatScenario(loaded)));
        if (!written.ok) return refuse(options.out, written.error);
        show(output, options, loaded.scenario, report);
      } finally {
        await Promise.all(opened.map((file) => file.close()));
      }
    });

async function settingsOf(options: Options, usual: ImportSettings): Promise<ImportSettings> {
  const { interval, simplify, year, layers, leaveOut } = options;
  const settings = {
    ...usual,
    ...(interval !== undefined && { interval }),
    ...(simplify !== undefined && { simplify }),
    ...(year !== undefined && { year }),
    ...(layers && { layers: [...layers] }),
    ...(await tagsOf(options)),
  };
  return leaveOut === undefined ? settings : leavingOut(settings, await leftOutOf(leaveOut));
}

async function madeNew(options: Options, files: MapFiles): Promise<ImportedTable> {
  const { system, centre, title, width, height, scale: metresPerInch, rotate: turn } = options;
  if (system === undefined || centre === undefined)
    return refuse("import-ground", {
      code: "bad-request",
      message: "Name --system and --centre, or --into a scenario.",
    });
  const frame = { centre, width, height, metresPerInch, turn };
  const settings = await settingsOf(options, USUAL_IMPORT);
  const imported = await importFromFiles(files, { system, title, frame, settings });
  return imported.ok ? imported.value : refuse(options.out, imported.error);
}

interface Again {
  readonly mine: LoadedScenario;
  readonly mapSource: MapSource;
}

async function importedTable(file: string): Promise<Again> {
  const mine = parseScenario(await textOf(file, "scenario"), file);
  if (!mine.ok) return refuse(file, mine.error);
  const { mapSource } = mine.value.scenario;
  if (!mapSource) return refuse(file, { code: "invalid", message: "This table wasn’t made from a map." });
  return { mine: mine.value, mapSource };
}

async function madeAgain(
  options: Options,
  { mine, mapSource }: Again,
  files: MapFiles,
  output: Output,
): Promise<ImportedTable> {
  const settings = await settingsOf(options, settingsAgain(mapSource));
  const elevations = await openHeights(files.heights);
  if (!elevations.ok) return refuse(options.out, elevations.error);
  const wish = { mine, settings, keep: options.keep };
  const made = await remakeFromFiles(elevations.value, new FeatureReader(files.features), wish);
  if (!made.ok) return refuse(options.out, made.error);
  const { kept, missing } = made.value;
  if (!options.json) {
    output.write(`Kept of what was painted since: ${kept.cells} cells, ${kept.things} things\n`);
    if (missing.length > 0)
      output.write(`The old map came from ${missing.join(", ")}. What differs in other files counts as painted.\n`);
  }
  return made.value;
}

async function filesOf(options: Options, opened: OpenBytes[], source: MapSource | null) {
  const bytesOf = async (file: string): Promise<OpenBytes> => {
    const source = await openBytes(file);
    if (!source.ok) return refuse(file, source.error);
    opened.push(source.value);
    return source.value;
  };
  const crs = options.crs === undefined ? null : await crsOfText(options.crs);
  if (crs && !crs.ok) return refuse("--crs", crs.error);
  const heights: HeightFile[] = [];
  for (const file of options.dem ?? []) {
    const prj = await readFile(file.replace(/\.\w+$/, ".prj"), "utf8").catch(() => undefined);
    const additions = { ...(prj !== undefined && { prj }), ...(crs && { crs: crs.value }) };
    heights.push({ source: await bytesOf(file), additions });
  }
  const { picture } = options;
  if (picture !== undefined)
    heights.push({ source: await bytesOf(picture), additions: { picture: picturePlace(options, picture, source) } });
  const features: OpenBytes[] = [];
  for (const file of options.osm ?? []) features.push(await bytesOf(file));
  if (heights.length + features.length === 0)
    return refuse("import-ground", { code: "bad-request", message: "Name a file with --dem, --picture or --osm." });
  return { heights, features };
}

/** As the options say, or else as the scenario remembers it. */
function picturePlace(options: Options, file: string, source: MapSource | null): PicturePlace {
  const { pictureExtent: box, pictureHeights: heights } = options;
  if (box && heights) return { box, lowest: heights[0], highest: heights[1] };
  const known = source && pictureIn(source, path.basename(file));
  const message = "Say where the picture lies with --picture-extent, and how high it is with --picture-heights.";
  return known ?? refuse(file, { code: "bad-request", message });
}

async function textOf(file: string, what: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text ?? refuse(file, { code: "not-found", message: `The ${what} can’t be read.` });
}

async function leftOutOf(file: string): Promise<readonly string[]> {
  const ids = parseLeftOut(await textOf(file, "list of features"), file);
  return ids.ok ? ids.value : refuse(file, ids.error);
}

async function tagsOf({ tags: file }: Options): Promise<Pick<ImportSettings, "tags">> {
  if (file === undefined) return {};
  const text = await textOf(file, "table of tags");
  const table = parseTagTable(text);
  return table.ok ? { tags: table.value } : refuse(file, table.error);
}

function show(output: Output, options: Options, scenario: Scenario, report: ImportReport): void {
  const { out: file } = options;
  const { title } = scenario;
  const { width, height } = scenario.table;
  const lines = (network: ImportReport["roads"]) => network && { ...network, lines: network.lines.length };
  const { counts, roads, streams, barriers } = report;
  if (options.json) {
    const figures = { roads: lines(roads), streams: lines(streams), barriers: lines(barriers) };
    printJson(output, {
      file,
      title,
      table: { width, height },
      interval: report.interval,
      report: { ...report, ...figures, counts: Object.fromEntries(counts) },
    });
    return;
  }
  const inches = (n: number) => n.toFixed(1);
  const levels = report.relief ? `${report.relief.levels} levels of ${report.interval} m` : "flat";
  output.write(`${file}: ${title}, ${width} × ${height} inches, ${levels}\n`);
  const networks = { Roads: roads, Streams: streams, Barriers: barriers };
  printTable(
    output,
    ["", "on the map", "on the table"],
    [
      ...report.ground.map(({ kind, mapped, painted }) => [`${kind}, sq in`, inches(mapped), inches(painted)]),
      ...Object.entries(networks).flatMap(([name, network]) =>
        network
          ? [
              [
                `${name}, inches`,
                inches(network.length),
                inches(network.lines.reduce((sum, way) => sum + lengthOf(way), 0)),
              ],
            ]
          : [],
      ),
      ...(report.towns ? [["Buildings", String(report.towns.mapped), String(report.towns.built)]] : []),
      ...(report.leftOut > 0 ? [["Left out by hand", String(report.leftOut), "0"]] : []),
      ["Names", String(report.names.mapped), String(report.names.written)],
    ],
  );
}
