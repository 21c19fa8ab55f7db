import path from "node:path";
import { Command } from "commander";
import { MAX_PICTURE } from "../../../shared/api.ts";
import { standsInSight } from "../../../shared/planner/sight/line.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import { STANDARD_SETTINGS } from "../../../shared/print/settings.ts";
import type { LoadedScenario, Scenario } from "../../../shared/scenario/model.ts";
import { encodeRaster } from "../../../shared/scenario/runlength.ts";
import type { SightPlace } from "../../../shared/sight/lineOfSight.ts";
import type { Viewshed } from "../../../shared/sight/viewshed.ts";
import { viewshedOf } from "../../../shared/sight/viewsheds.ts";
import type { SideId } from "../../../shared/systems.ts";
import { CELLS_PER_INCH } from "../../../shared/table/ground.ts";
import { FILE_HELP, type Known, loadKnown, sideOption, sightOf } from "../known.ts";
import { type Context, InputFault, placeOf, printJson } from "../output.ts";
import { type Position, readPosition } from "../position.ts";
import { numberFrom } from "../printOptions.ts";

interface Options {
  readonly from: string;
  readonly side?: SideId;
  readonly out?: string;
  readonly width: number;
  readonly json?: boolean;
}

/** The viewshed of a place or a stand, and the sighting limit there. */
interface Looked {
  readonly from: Position;
  readonly shed: Viewshed;
  readonly allowed: number;
  /** For a stand, its enemies; for a place, all stands. A stand's ruling says more than that of the ground under it. */
  readonly stands: readonly { readonly id: StandId; readonly seen: boolean }[];
}

export const viewshedCommand = ({ output, modulesFolder }: Context): Command =>
  new Command("viewshed")
    .description(
      "All that is seen from a place or by a stand: by the same rulings as “los”, on the middle of every cell.",
    )
    .argument("<file>", FILE_HELP)
    .requiredOption("--from <place>", "the viewer: X,Y in inches, or a stand's id or label")
    .addOption(sideOption())
    .option("--out <file>", "also draw the map with what isn't seen in shade; its name ends in .png or .svg")
    .option("--width <pixels>", "how wide the picture is", numberFrom(16, MAX_PICTURE), 1600)
    .option(
      "--json",
      "print one JSON document: {width, height, cellsPerInch, visible, share, allowed, from, stands}; visible has the rows of cells, north first, as run lengths: # seen, . not; stands: [{id, seen}] of the enemy, for a place of all",
    )
    .addHelpText("after", '\n"12# 3. 9#" is a row of 24 cells: twelve seen, three not, nine seen.')
    .action(async (file: string, options: Options) => {
      const { out } = options;
      const format = out === undefined ? null : formatOf(out);
      const known = await loadKnown(file, options.side ?? null, output);
      const { table: loaded } = known;
      const looked = look(known, options.from);
      const { columns, rows } = loaded.ground;
      const seen = new Uint16Array(columns * rows);
      looked.shed.addTo(seen, columns);
      if (out !== undefined && format !== null)
        await savePictureOf(out, loaded, looked, seen, { format, pixels: Math.round(options.width), modulesFolder });
      if (options.json) return printJson(output, documentOf(loaded, looked, seen));
      for (const line of wordsOf(loaded, looked, seen)) output.write(`${line}\n`);
      if (out !== undefined) output.write(`\n${out}: the map, with what isn't seen in shade\n`);
    });

function formatOf(out: string): "png" | "svg" {
  const format = path.extname(out).toLowerCase().slice(1);
  if (format === "png" || format === "svg") return format;
  throw new InputFault(out, "", "the name of a picture must end in .png or .svg");
}

function look(known: Known, name: string): Looked {
  const { file, table: loaded } = known;
  const from = readPosition(file, loaded.scenario, "--from", name);
  const subject = sightOf(known);
  const { table } = subject;
  const { stand, at } = from;
  const { sight } = subject.rules;
  const viewer: SightPlace = stand ? { type: "stand", id: stand.id } : { type: "point", at };
  const shed = viewshedOf(table, sight, viewer);
  if (!shed.ok) throw new InputFault(file, "--from", shed.error.message);
  const stands = [...standsInSight(subject, [viewer])].map(({ stand: id, by }) => ({ id, seen: by > 0 }));
  return { from, shed: shed.value, allowed: sight.maximum + sight.bonusPerLevel * table.levelAt(at), stands };
}

const shareOf = (seen: Uint16Array): number => seen.reduce((sum, count) => sum + count, 0) / seen.length;

function documentOf({ scenario, ground }: LoadedScenario, { from, allowed, stands }: Looked, seen: Uint16Array) {
  const { width, height } = scenario.table;
  return {
    width,
    height,
    cellsPerInch: CELLS_PER_INCH,
    visible: encodeRaster(Uint8Array.from(seen), ground.columns, ground.rows, (code) => (code === 1 ? "#" : ".")),
    share: shareOf(seen),
    allowed,
    from: { x: from.at[0], y: from.at[1], stand: from.stand?.id ?? null },
    stands,
  };
}

/** A sentence, and the table with one character for each square inch, north first. */
function wordsOf({ scenario, ground }: LoadedScenario, { from, allowed, stands }: Looked, seen: Uint16Array): string[] {
  const { columns, rows } = ground;
  const share = shareOf(seen);
  const inches = (share * seen.length) / CELLS_PER_INCH ** 2;
  const who = from.stand ? `${from.stand.label} sees` : `From ${from.at[0]},${from.at[1]} one sees`;
  const lines = [
    `${who} ${inches.toFixed(1)} square inches, ${(100 * share).toFixed(1)}% of the table, as far as ${allowed}″.`,
    standsInWords(scenario, stands, from.stand !== null),
    "",
    "How much of each square inch is seen: # all, + half or more, - less, . nothing; @ is the viewer.",
    "",
  ];
  for (let north = rows - CELLS_PER_INCH; north >= 0; north -= CELLS_PER_INCH) {
    let line = "";
    for (let west = 0; west + CELLS_PER_INCH <= columns; west += CELLS_PER_INCH) {
      const [x, y] = [Math.floor(from.at[0]) * CELLS_PER_INCH, Math.floor(from.at[1]) * CELLS_PER_INCH];
      line += x === west && y === north ? "@" : sign(seenIn(seen, columns, west, north));
    }
    lines.push(line);
  }
  return lines;
}

function standsInWords({ stands: all }: Scenario, stands: Looked["stands"], ofEnemies: boolean): string {
  const seen = new Set(stands.flatMap((stand) => (stand.seen ? [stand.id] : [])));
  const names = all.flatMap(({ id, label }) => (seen.has(id) ? [label] : [])).join(", ");
  const who = ofEnemies ? "enemy stands" : "stands";
  return `In sight are ${seen.size} of ${stands.length} ${who}${names && `: ${names}`}.`;
}

/** The number of cells in sight, of the 16 cells of a square inch. */
function seenIn(seen: Uint16Array, columns: number, west: number, south: number): number {
  let count = 0;
  for (let row = south; row < south + CELLS_PER_INCH; row++)
    for (let column = west; column < west + CELLS_PER_INCH; column++) count += seen[row * columns + column] as number;
  return count;
}
const sign = (count: number): string => {
  const all = CELLS_PER_INCH ** 2;
  return count === all ? "#" : 2 * count >= all ? "+" : count > 0 ? "-" : ".";
};

async function savePictureOf(
  out: string,
  loaded: LoadedScenario,
  { from, allowed }: Looked,
  seen: Uint16Array,
  how: { readonly format: "png" | "svg"; readonly pixels: number; readonly modulesFolder: string },
): Promise<void> {
  const { createTypesetter, openFontFiles, savePicture } = await import("../../print/tools.ts");
  const typesetter = createTypesetter(openFontFiles(how.modulesFolder));
  const settings = { ...STANDARD_SETTINGS, map: { ...STANDARD_SETTINGS.map, stands: true } };
  const hidden = Uint8Array.from(seen, (cell) => (cell === 0 ? 1 : 0));
  const written = await savePicture(loaded, settings, out, {
    ...how,
    typesetter,
    seenFrom: { at: from.at, allowed, hidden },
  });
  if (!written.ok) throw new InputFault(out, placeOf(written.error), written.error.message);
}
