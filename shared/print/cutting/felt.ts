/** Felt templates: woods, towns, fields and water as areas, roads and streams as strips of their width. */
import { fail, ok, type Result } from "../../result.ts";
import { sheet as S } from "../../table/inks.ts";
import { GROUND_KINDS, type GroundKind } from "../../table/kinds.ts";
import type { PrintJob } from "../job.ts";
import { groundLook } from "../map/groundLooks.ts";
import type { TableMap } from "../map/tableMap.ts";
import { INCH } from "../marks.ts";
import type { PrintSubject } from "../subject.ts";
import { type FeltKind, feltKinds, nameOfKind } from "./choices.ts";
import { divided } from "./divide.ts";
import { cutOnce, cuttingJob, mapOf, type Stack, toolOf } from "./job.ts";
import { tableShape } from "./levels.ts";
import { type Piece, pieceOf } from "./piece.ts";
import { joined, type Shape, shapeOf, shared, simplified, sizeOf, stripOf } from "./shape.ts";
import { roomOnSheet } from "./sheets.ts";

const FINE = 0.003;
/** Square inches below which a patch is left to flock: felt that small can't be cut. */
const CRUMB = 0.15;

/** All ground of a kind on the table, with the map's outlines. */
export function feltShape({ terrain, lines, overlays, source }: TableMap, kind: FeltKind): Shape {
  const { ground } = source;
  const onTable = (shape: Shape) => simplified(shared(shape, tableShape(ground)), FINE);
  if (kind === "standing-crop") {
    const crops = overlays.filter((overlay) => overlay.kind === kind);
    return onTable(joined(crops.map(({ rings }) => shapeOf(rings.map(({ points }) => points)))));
  }
  const strips = lines.filter((line) => line.kind === kind);
  if (strips.length > 0) return onTable(joined(strips.map(({ path, width }) => stripOf([path], width))));
  const painted = terrain.shapes(INCH).kinds.find((area) => area.kind === kind);
  return onTable(shapeOf((painted?.only ?? []).map(({ points }) => points)));
}

/** The colour of felt, as on the map. */
function tintOf(kind: FeltKind) {
  const isGround = (k: string): k is GroundKind => (GROUND_KINDS as readonly string[]).includes(k);
  if (isGround(kind)) {
    const { fill, ink } = groundLook(kind, true);
    return { colour: fill ?? ink, opacity: 1 };
  }
  const lines: Partial<Record<FeltKind, string>> = {
    "standing-crop": S.crop,
    stream: S.waterFill,
    "good-road": S.good,
  };
  return { colour: lines[kind] ?? S.poor, opacity: 1 };
}

/** "W" for woods, "GR" for a good road; another kind with the same initials has more letters. */
function codesOf(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const initials = name
      .split(/\s+/u)
      .map((word) => word.slice(0, 1).toUpperCase())
      .join("");
    const tried = [initials, ...Array.from({ length: name.length }, (_, i) => name.slice(0, i + 2))];
    const code = tried.find((one) => !used.has(one)) ?? name;
    used.add(code);
    return code;
  });
}

/** Refused where no kind is on the table or chosen, or the sheet of felt is too small. */
export const feltCutting = cutOnce((subject: PrintSubject) => {
  const { scenario, ground, settings } = subject;
  const { felt, kinds: chosen } = settings.cutting;
  const all = feltKinds(scenario, ground);
  const refuse = (message: string, place: string) => fail({ code: "invalid" as const, message, place });
  if (all.length === 0)
    return refuse("This table has no woods, towns, water, fields or roads, so there is no felt to cut.", "table");
  const kinds = chosen ? all.filter((kind) => chosen.includes(kind)) : all;
  if (kinds.length === 0) return refuse("No kind of ground is chosen, so there is no felt to cut.", "cutting.kinds");
  const tool = toolOf(subject);
  const room = roomOnSheet(felt, tool.kerf, "cutting.felt");
  if (!room.ok) return room;
  const map = mapOf(subject);
  const names = kinds.map((kind) => nameOfKind(scenario, kind));
  const codes = codesOf(names);
  let crumbs = 0;
  const stacks = kinds.map((kind, i): Stack => {
    const name = names[i] ?? kind;
    const shape = feltShape(map, kind);
    const all = divided(shape, ground, room.value, false);
    const large = all.filter((piece) => sizeOf(piece) >= CRUMB);
    crumbs += all.length - large.length;
    const pieces = large.map((piece, n) => pieceOf(`${codes[i]}${n + 1}`, piece));
    const note = (piece: Piece) => `${name}, ${pieces.indexOf(piece) + 1} of ${pieces.length}`;
    return {
      title: name,
      material: () => `felt ${felt.width} × ${felt.height}″`,
      groups: [{ title: `${codes[i]}: ${name}`, note, tint: tintOf(kind), pieces, area: sizeOf(shape) }],
    };
  });
  return ok({
    words: {
      name: "Felt templates",
      anchor: "felt",
      kinds: "Material",
      lines: [
        `Woods, towns, water, fields and roads at true size; sheets of felt ${felt.width} × ${felt.height}″.`,
        ...(crumbs > 0 ? [`Patches smaller than ${CRUMB} square inches are left out: ${crumbs} of them.`] : []),
      ],
    },
    size: felt,
    room: room.value,
    stacks: stacks.filter(({ groups }) => groups.some(({ pieces }) => pieces.length > 0)),
  });
});

export function feltTemplates(subject: PrintSubject): Result<PrintJob> {
  const cutting = feltCutting(subject);
  return cutting.ok ? cuttingJob(subject, cutting.value) : cutting;
}
