/** The table at true size or at a chosen scale, over as many pages as needed, with a plan of the pages first. */
import { ok, type Result } from "../../result.ts";
import type { PrintJob, Sheet, SheetInfo } from "../job.ts";
import { TableMap } from "../map/tableMap.ts";
import { group, type Mark, path, text } from "../marks.ts";
import { fitted } from "../measure.ts";
import { frameOf } from "../paper.ts";
import { PathMaker, rectangle } from "../path.ts";
import { plansWanted } from "../settings.ts";
import { copyWords, noticeWords, type PrintSubject } from "../subject.ts";
import { coordinates, cutMarks, foot } from "./furniture.ts";
import { scaleWords } from "./scaleWords.ts";
import { EDGE, FOOT, type Tile, type Tiling, tilesOf } from "./tiles.ts";

const INK = "#24251d";
const PALE = "#8a8678";
const CUT = "#b3372f";

/** The common data of both kinds of page. */
interface Field {
  readonly subject: PrintSubject;
  readonly tiling: Tiling;
  readonly map: TableMap;
}

function windowOf({ subject }: Field, x: number, y: number, width: number, height: number) {
  const north = subject.ground.height - y;
  return { west: x, east: x + width, north, south: north - height };
}

const lookOf = ({ settings }: PrintSubject) => ({
  style: settings.style,
  ...settings.map,
  plans: plansWanted(settings),
});

function tileSheet(field: Field, tile: Tile): Sheet {
  const { subject, tiling, map } = field;
  const { frame, measure, ground, scenario, settings } = subject;
  const { inner } = frame;
  const at = { x: inner.x + EDGE, y: inner.y + EDGE };
  const { scale } = tiling;
  const [width, height] = [tile.drawn.width * scale, tile.drawn.height * scale];
  const picture = map.marks(
    scale,
    windowOf(field, tile.x, tile.y, tile.drawn.width, tile.drawn.height),
    lookOf(subject),
  );
  const line = `${scaleWords(settings.scale)}${noticeWords(subject)} · ${copyWords(subject)} · check the rulers before you cut`;
  return {
    width: frame.width,
    height: frame.height,
    marks: [
      group(picture, { matrix: [1, 0, 0, 1, at.x, at.y], name: "table" }),
      path(rectangle(at.x, at.y, width, height), { stroke: { colour: INK, width: 0.3 } }),
      group(cutMarks(tile, tiling, at), { name: "cut marks" }),
      group(coordinates(tile, tiling, at, ground.height), { name: "coordinates" }),
      group(
        foot(
          tile,
          tiling,
          { title: scenario.title, line },
          { x: inner.x, y: inner.y + inner.height - FOOT + 6, width: inner.width },
          measure,
        ),
        { name: "foot" },
      ),
    ],
    anchors: [{ name: `map ${tile.name}`, y: 0 }],
  };
}

/** The whole table with the pages' edges over it. */
function assemblySheet(field: Field): Sheet {
  const { subject, tiling, map } = field;
  const { frame, ground, scenario, settings, measure } = subject;
  const { inner } = frame;
  const head = 54;
  const scale = Math.min(inner.width / ground.width, (inner.height - head) / ground.height);
  const at = { x: inner.x + (inner.width - ground.width * scale) / 2, y: inner.y + head };
  const lines = new PathMaker();
  const labels: Mark[] = [];
  for (const tile of tiling.tiles) {
    const x = at.x + tile.x * scale;
    const y = at.y + tile.y * scale;
    const [w, h] = [tile.part.width * scale, tile.part.height * scale];
    lines
      .move(x, y)
      .line(x + w, y)
      .line(x + w, y + h)
      .line(x, y + h)
      .close();
    labels.push(
      text(tile.name, [x + w / 2, y + h / 2 + Math.min(w, h) * 0.12], {
        face: "narrow-bold",
        size: Math.max(5, Math.min(w, h) * 0.34),
        colour: CUT,
        align: "middle",
        halo: { colour: "#ffffff", width: 2.5 },
      }),
    );
  }
  const line = (words: string, face: "title" | "text", size: number, down: number) =>
    text(fitted(words, face, size, inner.width, measure), [inner.x, inner.y + down], { face, size, colour: INK });
  const pages = tiling.tiles.length;
  const words =
    `${pages} ${pages === 1 ? "page" : "pages"}, ${tiling.columns} across and ${tiling.rows} down, ` +
    `at ${scaleWords(settings.scale)}.${pages > 1 ? " Cut each page’s west and north edges along its marks, lay it over its neighbours’ edges, and glue." : ""}`;
  return {
    width: frame.width,
    height: frame.height,
    marks: [
      line(scenario.title, "title", 18, 18),
      line(words, "text", 9, 33),
      text(`${copyWords(subject)}${noticeWords(subject)}`, [inner.x, inner.y + 45], {
        face: "narrow",
        size: 8,
        colour: PALE,
      }),
      group(
        map.marks(scale, windowOf(field, 0, 0, ground.width, ground.height), {
          ...lookOf(subject),
          names: false,
          grid: false,
        }),
        { matrix: [1, 0, 0, 1, at.x, at.y], name: "table", opacity: 0.55 },
      ),
      path(rectangle(at.x, at.y, ground.width * scale, ground.height * scale), { stroke: { colour: INK, width: 0.6 } }),
      path(lines.path, { stroke: { colour: CUT, width: 0.7 } }),
      ...labels,
    ],
    anchors: [{ name: "map", y: 0, bookmark: { title: "Battlefield", depth: 0 } }],
  };
}

/** With the paper turned, fewer pages may be needed. */
function turnedHint(subject: PrintSubject, pages: number): string[] {
  const { settings, ground } = subject;
  if (typeof settings.paper.size !== "string") return [];
  const orientation = settings.paper.orientation === "portrait" ? "landscape" : "portrait";
  const frame = frameOf({ ...settings.paper, orientation });
  if (!frame.ok) return [];
  const turned = tilesOf(ground, frame.value, settings.scale, settings.map.overlap);
  if (!turned.ok || turned.value.tiles.length >= pages) return [];
  const word = orientation === "portrait" ? "Upright" : "Lengthwise";
  return [`${word} pages would take ${turned.value.tiles.length} instead of ${pages}.`];
}

/** Refused where the paper has no room for a picture or there would be thousands of pages. */
export function battlefield(subject: PrintSubject): Result<PrintJob> {
  const { frame, settings, scenario, ground } = subject;
  const tiling = tilesOf(ground, frame, settings.scale, settings.map.overlap);
  if (!tiling.ok) return tiling;
  const field: Field = { subject, tiling: tiling.value, map: new TableMap(subject) };
  const { tiles } = tiling.value;
  // A single page needs no plan of the pages.
  const plan = tiles.length > 1 ? 1 : 0;
  const size = { width: frame.width, height: frame.height };
  const sheets: SheetInfo[] = [
    ...(plan ? [{ name: "Layout of the pages", ...size }] : []),
    ...tiles.map(({ name }) => ({ name, ...size })),
  ];
  return ok({
    title: `${scenario.title}: battlefield`,
    author: scenario.author ?? "",
    sheets,
    warnings: turnedHint(subject, tiles.length),
    sheet(index) {
      if (plan && index === 0) return assemblySheet(field);
      const tile = tiles[index - plan];
      if (!tile) throw new RangeError(`there is no sheet ${index}`);
      return tileSheet(field, tile);
    },
  });
}
