/** Reads map data and makes tables of it, in the worker. A newer question ends the older. */
import type { ByteSource, Reading } from "../../../../shared/mapdata/bytes.ts";
import { crsOfText } from "../../../../shared/mapdata/crs.ts";
import type { Elevation } from "../../../../shared/mapdata/elevation/elevation.ts";
import { openElevation } from "../../../../shared/mapdata/elevation/open.ts";
import { coveredBy, thinned } from "../../../../shared/mapdata/elevation/thinned.ts";
import type { MapFeature } from "../../../../shared/mapdata/features/feature.ts";
import { extentOf } from "../../../../shared/mapdata/features/open.ts";
import { grown } from "../../../../shared/mapdata/lonLat.ts";
import { STANDARD_TAG_TABLE } from "../../../../shared/mapdata/tags/standard/standardTagTable.ts";
import type { TagTable } from "../../../../shared/mapdata/tags/tagTable.ts";
import { tallyOf } from "../../../../shared/mapdata/tags/tally.ts";
import { type FramePlace, placeOfFrame } from "../../../../shared/mapimport/frame.ts";
import { FeatureReader, tableOf } from "../../../../shared/mapimport/fromFiles.ts";
import type { ImportedTable } from "../../../../shared/mapimport/importTable.ts";
import { featuresUnder } from "../../../../shared/mapimport/leaveOut.ts";
import type { Remade } from "../../../../shared/mapimport/remake.ts";
import { remakeFromFiles } from "../../../../shared/mapimport/remakeFromFiles.ts";
import { tagsOf } from "../../../../shared/mapimport/settings.ts";
import { boxMap, shadedRelief } from "../../../../shared/mapimport/shadedRelief.ts";
import { featuresNear } from "../../../../shared/mapimport/sorting.ts";
import { thumbnail } from "../../../../shared/picture/thumbnail.ts";
import { ok, type Result, thrown } from "../../../../shared/result.ts";
import { formatScenario } from "../../../../shared/scenario/format.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import type { Beside } from "../../../window/worker/beside.ts";
import type { Slices } from "../../../window/worker/serve.ts";
import { drawFeatures } from "./drawFeatures.ts";
import { figuresOf, keptWords } from "./figures.ts";
import type {
  DroppedFile,
  FileFacts,
  GroundMap,
  GroundMessage,
  GroundReport,
  GroundWish,
  MadeGround,
} from "./messages.ts";

/** The heights kept in memory for pictures of the whole: columns and rows at most. */
const KEPT = 2048;
/** Files of features up to this size are drawn on the map of the whole, in bytes. */
const DRAWN = 24 * 1024 * 1024;
/** Features are read this far around the frame, as a share of it, so that a frame can be moved a little at once. */
const AROUND = 0.5;

interface Opened {
  readonly heights: readonly { readonly whole: Elevation; readonly small: Elevation }[];
  readonly features: readonly ByteSource[];
  readonly reader: FeatureReader;
}

export function createGroundEngine({ report }: Pick<Slices<GroundReport>, "report">): Beside<GroundMessage> {
  let opened: Opened = { heights: [], features: [], reader: new FeatureReader([]) };
  const going = new Map<GroundMessage["type"], AbortController>();
  /** Questions about files wait until the files are open. */
  let ready: Promise<unknown> = Promise.resolve();

  const readingFor = (of: GroundMessage["type"], signal: AbortSignal, words: string): Reading => ({
    signal,
    progress(share) {
      if (!signal.aborted) report({ type: "progress", of, words, share });
    },
  });

  async function answer(message: GroundMessage, signal: AbortSignal): Promise<void> {
    const { id } = message;
    switch (message.type) {
      case "files": {
        const { facts, opened: now } = await openFiles(message.files, (words) => readingFor("files", signal, words));
        if (signal.aborted) return;
        opened = now;
        report({ type: "files", id, files: facts });
        return;
      }
      case "map": {
        const made = await caught(() => mapOf(opened, message.box, message.pixels, readingFor("map", signal, "Map")));
        if (!signal.aborted) report({ type: "map", id, made });
        return;
      }
      case "table": {
        const made = await caught(() =>
          preview(opened, message.wish, message.width, readingFor("table", signal, "Table")),
        );
        if (!signal.aborted) report({ type: "table", id, made });
        return;
      }
      case "tags": {
        const { wish } = message;
        const made = await caught(() =>
          nearFrame(opened, wish, null, readingFor("tags", signal, "Tags"), (features, place) =>
            tallyOf(featuresNear(features, place), tagsOf(wish.settings)),
          ),
        );
        if (!signal.aborted) report({ type: "tags", id, made });
        return;
      }
      case "pick": {
        const { wish, stroke } = message;
        const made = await caught(() =>
          nearFrame(opened, wish, tagsOf(wish.settings), readingFor("pick", signal, "Brush"), (features, place) =>
            featuresUnder(features, place, wish.settings, stroke),
          ),
        );
        if (!signal.aborted) report({ type: "pick", id, made });
        return;
      }
      case "leftOut": {
        const { wish } = message;
        const ids = new Set(wish.settings.leftOut);
        const made = await caught(() =>
          nearFrame(opened, wish, tagsOf(wish.settings), readingFor("leftOut", signal, "Left out"), (features) =>
            features.filter((feature) => ids.has(feature.id)).map(({ shape }) => shape),
          ),
        );
        if (!signal.aborted) report({ type: "leftOut", id, made });
        return;
      }
      case "take": {
        const made = await caught(() => tableFor(opened, message.wish, readingFor("take", signal, "Table")));
        const text = made.ok ? ok(formatScenario(made.value.loaded)) : made;
        if (!signal.aborted) report({ type: "take", id, made: text });
        return;
      }
    }
  }

  return {
    tell(message) {
      if (message.type !== "pick") going.get(message.type)?.abort();
      const controller = new AbortController();
      if (message.type === "files") for (const other of going.values()) other.abort();
      going.set(message.type, controller);
      const before = ready;
      const done = before.then(() => (controller.signal.aborted ? undefined : answer(message, controller.signal)));
      if (message.type === "files") ready = done.catch(() => undefined);
    },
    stop() {
      for (const controller of going.values()) controller.abort();
    },
  };
}

async function caught<T>(go: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await go();
  } catch (e) {
    return thrown(e);
  }
}

const bytesOf = (file: File): ByteSource => ({
  name: file.name,
  size: file.size,
  read: async (offset, length) => new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
});

async function openFiles(
  files: readonly DroppedFile[],
  readingFor: (words: string) => Reading,
): Promise<{ facts: FileFacts[]; opened: Opened }> {
  const facts: FileFacts[] = [];
  const heights: Opened["heights"][number][] = [];
  const features: ByteSource[] = [];
  for (const dropped of files) {
    const source = bytesOf(dropped.file);
    const reading = readingFor(source.name);
    const whole = await caught(() => openHeights(source, dropped, reading));
    if (whole.ok) {
      const small = await thinned(whole.value, KEPT, reading);
      if (small.ok) heights.push({ whole: whole.value, small: small.value });
      facts.push(factsOfHeights(whole.value, small.ok ? null : small.error));
      continue;
    }
    // What is no file of heights may be one of features; a damaged file of heights isn't.
    if (whole.error.code !== "wrong-format") {
      facts.push({ name: source.name, kind: "heights", words: "", box: null, problem: whole.error });
      continue;
    }
    const extent = await caught(() => extentOf(source, reading));
    if (extent.ok) features.push(source);
    facts.push({
      name: source.name,
      kind: extent.ok ? "features" : null,
      words: "Map features",
      box: extent.ok ? extent.value : null,
      problem: extent.ok ? null : extent.error,
    });
  }
  return { facts, opened: { heights, features, reader: new FeatureReader(features) } };
}

async function openHeights(source: ByteSource, { prj, crs: code, picture }: DroppedFile, reading: Reading) {
  const crs = code === null || code.trim() === "" ? null : await crsOfText(code);
  if (crs && !crs.ok) return crs;
  const additions = { ...(prj !== null && { prj }), ...(crs && { crs: crs.value }), ...(picture && { picture }) };
  return openElevation(source, additions, reading);
}

function factsOfHeights(file: Elevation, problem: FileFacts["problem"]): FileFacts {
  const lacks = file.crs === null;
  return {
    name: file.name,
    kind: "heights",
    words: `${file.format}, ${file.columns} × ${file.rows} heights${file.crs ? `, ${file.crs.name}` : ""}`,
    box: coveredBy(file),
    problem:
      problem ??
      (lacks
        ? {
            code: "invalid",
            message: "The file doesn’t say its projection. Type its EPSG code.",
            file: file.name,
            place: "projection",
          }
        : null),
  };
}

async function mapOf(
  { heights, features, reader }: Opened,
  box: GroundMap["box"],
  pixels: number,
  reading: Reading,
): Promise<Result<GroundMap>> {
  const map = boxMap(box, pixels);
  const files = heights.flatMap(({ whole, small }) => {
    const covered = whole.crs && coveredBy(small);
    if (!covered) return [];
    // Near by, the small copy has fewer heights than the picture has pixels.
    const across = ((box.east - box.west) / (covered.east - covered.west)) * small.columns;
    return [across >= map.width / 2 ? small : whole];
  });
  const relief = await shadedRelief(map, files, reading);
  if (!relief.ok) return relief;
  const size = features.reduce((sum, file) => sum + file.size, 0);
  if (features.length > 0 && size <= DRAWN) {
    const read = await reader.read(grown(box, AROUND), STANDARD_TAG_TABLE, reading);
    if (!read.ok) return read;
    drawFeatures(relief.value, map, read.value.features);
  }
  return ok({ box, ...relief.value });
}

async function tableFor(
  { heights, reader }: Opened,
  wish: GroundWish,
  reading: Reading,
): Promise<Result<ImportedTable & { readonly kept?: Remade["kept"] }>> {
  const place = placeOfFrame(wish.frame);
  if (!place.ok) return place;
  const wide = grown(place.value.box(2), AROUND);
  const read = await reader.read(wide, tagsOf(wish.settings), reading);
  if (!read.ok) return read;
  const files = heights.filter(({ whole }) => whole.crs !== null).map(({ whole }) => whole);
  if (!wish.again) return tableOf(files, reader, wish, reading);
  const mine = parseScenario(wish.again.text, wish.title);
  if (!mine.ok) return mine;
  return remakeFromFiles(files, reader, { mine: mine.value, settings: wish.settings, keep: wish.again.keep }, reading);
}

/** What is asked of the features in the frame and around it; `tags` null: of all features with tags. */
async function nearFrame<T>(
  { reader }: Opened,
  { frame }: GroundWish,
  tags: TagTable | null,
  reading: Reading,
  ask: (features: readonly MapFeature[], place: FramePlace) => T,
): Promise<Result<T>> {
  const place = placeOfFrame(frame);
  if (!place.ok) return place;
  const read = await reader.read(grown(place.value.box(2), AROUND), tags, reading);
  return read.ok ? ok(ask(read.value.features, place.value)) : read;
}

async function preview(opened: Opened, wish: GroundWish, width: number, reading: Reading): Promise<Result<MadeGround>> {
  const made = await tableFor(opened, wish, reading);
  if (!made.ok) return made;
  const { loaded, report, kept } = made.value;
  const { width: across, height, pixels } = thumbnail(loaded, width);
  return ok({
    picture: { width: across, height, pixels: new Uint8ClampedArray(pixels) },
    figures: [...(kept ? [keptWords(kept)] : []), ...figuresOf(report)],
    interval: report.interval,
  });
}
