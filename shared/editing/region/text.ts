/** A piece of a table as text, for the clipboard and for stamps, and so for other windows and other scenarios. */
import { castDraft } from "immer";
import { z } from "zod";
import { inches } from "../../geometry/units.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { type FileSort, openEnvelope } from "../../scenario/envelope.ts";
import { levelText, terrainText } from "../../scenario/format.ts";
import { CELL_SYMBOLS, integrityProblems } from "../../scenario/integrity.ts";
import type { Problem } from "../../scenario/issues.ts";
import type { LoadedScenario, Scenario } from "../../scenario/model.ts";
import { newScenario } from "../../scenario/newScenario.ts";
import { decodeRaster, encodeRaster } from "../../scenario/runlength.ts";
import { MAX_VALUES } from "../../scenario/scan.ts";
import { setList, THINGS } from "../../scenario/things/thingKinds.ts";
import { scenarioV1, standV1, tableV1 } from "../../scenario/v1.ts";
import { standUpV1, standV2 } from "../../scenario/v2.ts";
import { type FileVersion, fileVersion, upgradeBy } from "../../scenario/versions.ts";
import { CELLS_PER_INCH, Ground, MAX_TABLE_INCHES } from "../../table/ground.ts";
import { codeOf } from "../../table/kinds.ts";
import { PIECE_TYPES } from "../things/handlings.ts";
import type { Piece, PieceRecords } from "./piece.ts";

const PIECE_TEXT: FileSort = { noun: "piece of a table", format: "sandtable-piece", values: MAX_VALUES };

const { shape: table } = tableV1;
const { shape: scenario } = scenarioV1;
const size = z
  .int()
  .min(1)
  .max(MAX_TABLE_INCHES * CELLS_PER_INCH);

/** Stands of a piece always have a place. */
const placedV1 = standV1.extend({ at: standV1.shape.at.unwrap() });
const placedV2 = standV2.extend({ at: standV2.shape.at.unwrap() });

/** Version 1. Rows and symbols are those of scenario files; places are from the piece's south-west corner. */
const pieceV1 = z.strictObject({
  format: z.literal(PIECE_TEXT.format),
  version: z.literal(1),
  system: scenario.system,
  /** Quarter-inch cells to the east and to the north. */
  columns: size,
  rows: size,
  /** "#" for the cells of the piece, "." for the others. */
  cells: table.terrain,
  ground: z.strictObject({ symbols: table.symbols, rows: table.terrain }).nullable(),
  relief: z.strictObject({ symbols: table.levelSymbols, rows: table.levels }).nullable(),
  lines: table.lines,
  footprints: table.footprints,
  overlays: table.overlays,
  labels: table.labels,
  objectives: scenario.objectives,
  formations: scenario.formations,
  stands: z.array(placedV1).max(500),
  vehicles: scenario.vehicles,
});
/** Version 2: stands as in version 2 of scenario files. */
const pieceV2 = pieceV1.extend({ version: z.literal(2), stands: z.array(placedV2).max(500) });
type PieceText = z.infer<typeof pieceV2>;

const upV1 = (text: z.infer<typeof pieceV1>): PieceText => ({
  ...text,
  version: 2,
  stands: text.stands.map((stand) => ({ ...standUpV1(text.system, stand), at: stand.at })),
});
const VERSIONS: readonly FileVersion[] = [fileVersion(1, pieceV1, upV1), fileVersion(2, pieceV2, null)];

export function formatPiece(piece: Piece): string {
  const { columns, rows, mask, terrain, level } = piece;
  const masks = [...CELL_SYMBOLS.keys()];
  const text: Readonly<Record<string, unknown>> = {
    ...piece,
    format: PIECE_TEXT.format,
    version: 2,
    cells: encodeRaster(mask, columns, rows, (code) => masks[code] as string),
    ground: terrain && { ...copied(terrainText(terrain, piece)) },
    relief: level && { ...copied(levelText(level, piece)) },
  };
  return JSON.stringify(Object.fromEntries(Object.keys(pieceV2.shape).map((key) => [key, text[key]])));
}

const copied = <T>({ symbols, rows }: { symbols: Readonly<Record<string, T>>; rows: readonly string[] }) => ({
  symbols: { ...symbols },
  rows: [...rows],
});

/** A table of a piece's size with the piece's records. */
function asScenario(
  piece: PieceRecords & Pick<Piece, "system" | "columns" | "rows" | "formations" | "vehicles">,
): Scenario {
  const { scenario: bare } = newScenario({ system: piece.system, title: "piece" });
  const [width, height] = [inches(piece.columns / CELLS_PER_INCH), inches(piece.rows / CELLS_PER_INCH)];
  const { formations, stands, vehicles } = piece;
  const as = castDraft({ ...bare, formations, stands, vehicles, table: { ...bare.table, width, height } });
  for (const type of PIECE_TYPES) setList(as, type, piece[THINGS[type].list]);
  return as;
}

/** A piece as a table of its own, to draw it. */
export function tableOfPiece(piece: Piece): LoadedScenario {
  const scenario = asScenario(piece);
  const { width, height } = scenario.table;
  return { scenario, ground: new Ground(width, height, piece.terrain ?? undefined, piece.level ?? undefined) };
}

/** The problems in a piece's text that no schema can find: references, and places off the piece. */
function referenceProblems(text: PieceText): Problem[] {
  return integrityProblems(asScenario(text)).map(({ path, message }) => ({
    path: path[0] === "table" ? path.slice(1) : path,
    message,
  }));
}

function pieceOf(text: PieceText): Result<Piece, readonly Problem[]> {
  const { columns, rows, ground, relief, cells } = text;
  const problems = referenceProblems(text);
  const raster = (key: string, lines: readonly string[], codes: ReadonlyMap<string, number>): Uint8Array => {
    const decoded = decodeRaster(lines, columns, rows, codes);
    for (const { message } of decoded.problems) problems.push({ path: [key], message });
    return decoded.cells;
  };
  const mask = raster("cells", cells, CELL_SYMBOLS);
  const terrain =
    ground &&
    raster("ground", ground.rows, new Map(Object.entries(ground.symbols).map(([s, kind]) => [s, codeOf(kind)])));
  const level = relief && raster("relief", relief.rows, new Map(Object.entries(relief.symbols)));
  if (problems.length > 0) return fail(problems);
  const inMask = (all: Uint8Array) => all.map((code, i) => (mask[i] ? code : 0));
  const { format: _, version: __, cells: ___, ground: ____, relief: _____, ...rest } = text;
  return ok({ ...rest, mask, terrain: terrain && inMask(terrain), level: level && inMask(level) });
}

const refuse = (message: string, place?: string) =>
  fail<Failure>({ code: "invalid", message, ...(place !== undefined && { place }) });

/** Whether a text was meant to be a piece: other contents of the clipboard are no mistake. */
export const looksLikePiece = (text: string): boolean => /^\s*\{\s*"format"\s*:\s*"sandtable-piece"/.test(text);

/** Reads a piece from a text, by default the clipboard's. Never throws; the message is a whole sentence. */
export function parsePiece(text: string, holder = "clipboard"): Result<Piece> {
  const damaged = ({ place, message }: { readonly place?: string | undefined; readonly message: string }) =>
    refuse(`The piece in the ${holder} is damaged: ${place === undefined ? "" : `${place}: `}${message}.`, place);
  const opened = openEnvelope(text, holder, PIECE_TEXT, VERSIONS);
  if (!opened.ok) {
    const [first] = opened.error;
    if (!first || first.code === "not-json" || first.code === "wrong-format")
      return refuse(`Nothing to paste: the ${holder} doesn't hold a piece of a table.`);
    return first.code === "invalid" ? damaged(first) : refuse(`The piece in the ${holder} ${first.message}.`);
  }
  const read = upgradeBy<PieceText>(VERSIONS, opened.value.value, opened.value.version);
  const piece = read.ok ? pieceOf(read.value) : fail(read.error.problems);
  if (piece.ok) return piece;
  const [first] = piece.error;
  return damaged(first ? opened.value.failure(first, false) : { message: "it can't be read" });
}
