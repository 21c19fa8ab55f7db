/** The mission packet: everything for one evening in one file, with a cover, a table of contents and bookmarks. */
import { fail, ok, type Result } from "../../result.ts";
import { textSheets } from "../flow/pages.ts";
import type { Anchor, PrintJob, Sheet, SheetInfo } from "../job.ts";
import type { Mark } from "../marks.ts";
import { PRINT_NAMES } from "../names.ts";
import type { PrintName, PrintSettings } from "../settings.ts";
import type { PrintSubject } from "../subject.ts";
import { coverOf, type PacketEntry } from "./cover.ts";

export type PacketMaker = (subject: PrintSubject) => Result<PrintJob>;

/** In the order of binding. */
const PARTS: readonly PrintName[] = [
  ...(["sheet", "overview", "forces", "roster", "cards", "counters", "aids", "map"] as const),
  ...(["shopping", "contours", "felt"] as const),
];
/** Parts on request only. */
const wanted = ({ packet }: PrintSettings, what: PrintName): boolean =>
  what === "map" ? packet.map : packet.templates || !(what === "shopping" || what === "contours" || what === "felt");

interface Part {
  readonly what: PrintName;
  readonly make: PacketMaker;
  readonly job: PrintJob;
}

/** Refused where not a single part can be made. Impossible parts are left out, with a warning. */
export function missionPacket(
  subject: PrintSubject,
  makerOf: (what: PrintName) => PacketMaker | undefined,
): Result<PrintJob> {
  const { scenario, settings } = subject;
  const parts: Part[] = [];
  const warnings: string[] = [];
  for (const what of PARTS) {
    const make = makerOf(what);
    if (!make || !wanted(settings, what)) continue;
    const job = make(subjectFor(subject, what));
    if (!job.ok) warnings.push(`${PRINT_NAMES[what].name} left out: ${job.error.message}`);
    else if (job.value.sheets.length > 0) {
      parts.push({ what, make, job: job.value });
      warnings.push(...job.value.warnings);
    }
  }
  if (parts.length === 0) return fail({ code: "invalid", message: `Nothing to print. ${warnings.join(" ")}` });
  const bound = bind(subject, parts);
  if (!bound.ok) return bound;
  const { front, jobs } = bound.value;
  const starts = jobs.map((_, i) => front.length + total(jobs.slice(0, i)));
  const sheets: SheetInfo[] = [...front, ...jobs.flatMap((job) => job.sheets)];
  return ok({
    title: scenario.title,
    author: scenario.author ?? "",
    sheets,
    warnings: [...new Set(warnings)],
    sheet(index) {
      const cover = front[index];
      if (cover) return cover;
      const i = starts.findLastIndex((start) => start <= index);
      const [job, part, start] = [jobs[i], parts[i], starts[i]];
      if (!job || !part || start === undefined || index >= sheets.length)
        throw new RangeError(`there is no sheet ${index}`);
      return inPacket(job.sheet(index - start), part.what, placesOn(job, index - start));
    },
  });
}

/** The markers are among the play aids: once is enough. */
const subjectFor = (subject: PrintSubject, what: PrintName): PrintSubject => ({
  ...subject,
  settings: { ...subject.settings, what, counters: { ...subject.settings.counters, markers: false } },
});
const total = (jobs: readonly PrintJob[]): number => jobs.reduce((sum, job) => sum + job.sheets.length, 0);

/** Numbers all pages through: made again until each part has the number of pages it was counted with. */
function bind(subject: PrintSubject, parts: readonly Part[]) {
  const cover = coverOf(subject);
  let jobs = parts.map(({ job }) => job);
  let front = frontOf(subject, cover, parts, jobs, 1);
  for (let round = 0; round < 4; round++) {
    front = frontOf(subject, cover, parts, jobs, front.length);
    const of = front.length + total(jobs);
    let before = front.length;
    const again: PrintJob[] = [];
    for (const [i, { what, make }] of parts.entries()) {
      const made = make({ ...subjectFor(subject, what), numbering: { before, of } });
      if (!made.ok) return made;
      again.push(made.value);
      before += jobs[i]?.sheets.length ?? 0;
    }
    const settled =
      again.every((job, i) => job.sheets.length === jobs[i]?.sheets.length) &&
      frontOf(subject, cover, parts, again, front.length).length === front.length;
    jobs = again;
    if (settled) break;
  }
  return ok({ front: frontOf(subject, cover, parts, jobs, front.length), jobs });
}

/** Cover and contents, including their own pages. */
function frontOf(
  subject: PrintSubject,
  cover: ReturnType<typeof coverOf>,
  parts: readonly Part[],
  jobs: readonly PrintJob[],
  pages: number,
) {
  const entries = jobs.map((job, i): PacketEntry => {
    const { what } = parts[i] as Part;
    const page = pages + total(jobs.slice(0, i)) + 1;
    return { name: PRINT_NAMES[what].name, page, link: what, below: belowOf(job, PRINT_NAMES[what].name, page, what) };
  });
  const numbering = { before: 0, of: pages + total(jobs) };
  const sheets = textSheets({ ...subject, numbering }, "Mission packet", cover(entries));
  return sheets.map((sheet, i) =>
    i > 0
      ? sheet
      : {
          ...sheet,
          anchors: [...sheet.anchors, { name: "contents", y: 0, bookmark: { title: "Contents", depth: 0 } }],
        },
  );
}

/** The greatest useful number of entries. */
const MOST_BELOW = 12;

/** The sheets with separate names: "Fire 1", "Fire 2" are one entry, at the first of them. */
function belowOf(job: PrintJob, name: string, page: number, what: PrintName): PacketEntry[] {
  const firsts = firstOf(job);
  if (firsts.size < 2 || firsts.size > MOST_BELOW) return [];
  return [...firsts]
    .filter(([bare]) => bare !== name)
    .map(([bare, i]) => ({ name: bare, page: page + i, link: sheetAnchor(what, bare), below: [] }));
}
const sheetAnchor = (what: PrintName, name: string): string => `${what} sheet ${name}`;
const bareName = (name: string): string => name.replace(/ \d+$/u, "");

/** The first sheet of each name. */
function firstOf(job: PrintJob): ReadonlyMap<string, number> {
  const firsts = new Map<string, number>();
  job.sheets.forEach(({ name }, i) => {
    if (!firsts.has(bareName(name))) firsts.set(bareName(name), i);
  });
  return firsts;
}

interface Places {
  /** The part's first sheet. */
  readonly first: boolean;
  /** The name that begins here. */
  readonly begins: string | null;
}
function placesOn(job: PrintJob, index: number): Places {
  const name = bareName(job.sheets[index]?.name ?? "");
  return { first: index === 0, begins: firstOf(job).get(name) === index ? name : null };
}

/** A part's sheet with its anchors renamed, and the anchors of the contents. */
function inPacket(sheet: Sheet, what: PrintName, { first, begins }: Places): Sheet {
  const name = (anchor: string) => `${what}/${anchor}`;
  const title = PRINT_NAMES[what].name;
  const renamed = sheet.anchors.map(({ bookmark, ...anchor }): Anchor => {
    const kept = bookmark && bookmark.title !== title ? { ...bookmark, depth: bookmark.depth + 1 } : undefined;
    return { ...anchor, name: name(anchor.name), ...(kept && { bookmark: kept }) };
  });
  const anchors: Anchor[] = [
    ...(first ? [{ name: what, y: 0, bookmark: { title, depth: 0 } }] : []),
    ...(begins === null ? [] : [{ name: sheetAnchor(what, begins), y: 0 }]),
    ...renamed,
  ];
  return { ...sheet, marks: relinked(sheet.marks, name), anchors };
}

const relinked = (marks: readonly Mark[], name: (anchor: string) => string): readonly Mark[] =>
  marks.some(hasLink)
    ? marks.map((mark) =>
        mark.type === "group"
          ? { ...mark, marks: relinked(mark.marks, name) }
          : mark.type === "text" && mark.link !== undefined
            ? { ...mark, link: name(mark.link) }
            : mark,
      )
    : marks;
const hasLink = (mark: Mark): boolean =>
  mark.type === "group" ? mark.marks.some(hasLink) : mark.type === "text" && mark.link !== undefined;
