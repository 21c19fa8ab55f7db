/** Play aids: a system's reference sheets, then pieces to cut out: turn track, markers, templates, rulers. */
import { fail, ok, type Result } from "../../result.ts";
import type { Aids } from "../../rules/aids.ts";
import type { Stand } from "../../scenario/model.ts";
import { type Block, heading, PAGE_BREAK, paragraph } from "../flow/block.ts";
import { type FlowSheet, type Furniture, flow, roomOf } from "../flow/flow.ts";
import { furnitureOf } from "../flow/pages.ts";
import { INK } from "../flow/style.ts";
import { jobOf, type PrintJob } from "../job.ts";
import { INCH } from "../marks.ts";
import { checkRuler, RULER } from "../ruler.ts";
import type { PrintSubject } from "../subject.ts";
import { aidsOf } from "./ask.ts";
import { sheetBlocks } from "./blocks.ts";
import { markerBlocks } from "./markers.ts";
import { onePage } from "./onePage.ts";
import { templateBlocks } from "./templates.ts";
import { trackBlocks } from "./track.ts";

/** Refused where the system's rules are missing, and where the paper is too small for a thing of fixed size. */
export function aidsJob(subject: PrintSubject): Result<PrintJob> {
  const aids = aidsOf(subject);
  if (!aids.ok) return aids;
  const { scenario, settings, frame } = subject;
  const pieces = piecesOf(subject, aids.value);
  if (!pieces.ok) return pieces;
  const look = {
    style: settings.style,
    aside: aids.value.source,
    landscape: frame.inner.width > frame.inner.height * 1.15,
  };
  const labels = new Map(scenario.stands.map(({ id, label }) => [id, label]));
  const track = trackBlocks(scenario, (id) => labels.get(id) ?? id, settings.style);
  const parts = aids.value.sheets.map((sheet, i): Part => {
    const blocks = sheetBlocks(sheet, look);
    const laid = (furniture: Furniture, all: readonly Block[]) => onePage(all, frame, furniture, subject.measure);
    return {
      title: sheet.title,
      // The turn track is below the sequence of play where there is room, or else on a separate page.
      sheets(furniture) {
        if (i > 0) return laid(furniture, blocks);
        const together = laid(furniture, [...blocks, ...track]);
        return together.length > 1
          ? flow([...blocks, PAGE_BREAK, ...track], frame, furniture, subject.measure)
          : together;
      },
    };
  });
  parts.push({ title: CUT, sheets: (furniture) => flow(pieces.value, frame, furniture, subject.measure) });
  return ok(jobOf(`${scenario.title}: Play aids`, numbered(subject, parts), [], scenario.author));
}

const CUT = "To cut out";

/** Pages that are laid out together. */
interface Part {
  readonly title: string;
  sheets(furniture: Furniture): readonly FlowSheet[];
}

/** All pages of all parts, numbered through; each part's first page has an anchor for a table of contents. */
function numbered(subject: PrintSubject, parts: readonly Part[]): FlowSheet[] {
  const counts = parts.map(({ title, sheets }) => sheets(furnitureOf(subject, title)).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const { before, of } = subject.numbering ?? { before: 0, of: total };
  let page = before;
  return parts.flatMap(({ title, sheets }, i) => {
    const made = sheets({ ...furnitureOf(subject, title), numbering: { before: page, of } });
    page += counts[i] ?? 0;
    return made.map((sheet, k) =>
      k > 0
        ? sheet
        : { ...sheet, anchors: [...sheet.anchors, { name: `aids ${title}`, y: 0, bookmark: { title, depth: 0 } }] },
    );
  });
}

function piecesOf({ scenario, settings, frame, measure }: PrintSubject, aids: Aids): Result<Block[]> {
  const { width } = frame.inner;
  const height = roomOf(frame);
  const { style } = settings;
  const large = aids.markers.find(({ size }) => size * INCH > Math.min(width, height));
  if (large)
    return fail({
      code: "invalid",
      message: `The marker “${large.name}” (${large.size}″) is larger than a page. Choose larger paper or smaller margins.`,
      place: "paper",
    });
  const templates = templateBlocks(aids.templates, usualBase(scenario.stands), { width, height, measure, style });
  if (!templates.ok) return templates;
  return ok([
    heading(1, "To cut out"),
    paragraph("Print at 100%: an inch on these rulers is an inch.", "small"),
    {
      type: "figure",
      height: RULER.above + RULER.below,
      draw: (room) => checkRuler(8, RULER.above, Math.min(room, 6.4 * INCH), INK.text),
    },
    heading(2, "Markers"),
    ...markerBlocks(aids.markers, scenario.stands.length, width, style),
    PAGE_BREAK,
    ...templates.value,
  ]);
}

/** The base size of most stands, in inches. */
function usualBase(stands: readonly Pick<Stand, "footprint">[]): readonly [number, number] {
  const counts = new Map<string, { readonly base: readonly [number, number]; n: number }>();
  for (const { footprint } of stands) {
    const key = footprint.join("×");
    const known = counts.get(key) ?? { base: footprint, n: 0 };
    known.n++;
    counts.set(key, known);
  }
  const [most] = [...counts.values()].sort((a, b) => b.n - a.n);
  return most?.base ?? [1, 1];
}
