import { describe, expect, it } from "vitest";
import type { Mark, TextMark } from "../../../../shared/print/marks.ts";
import { frameOf } from "../../../../shared/print/paper.ts";
import { unplayed } from "../../rules/unplayed.ts";
import { outside, wordsOf } from "../marksBox.ts";
import { bridge, crowd, empty, PAPERS, printed, sheetsOf, textsOf } from "../subjects.ts";

const lines = (marks: readonly Mark[]): TextMark[] =>
  marks.flatMap((m) => (m.type === "group" ? lines(m.marks) : m.type === "text" ? [m] : []));

/** Name, page and anchor of each entry of the contents. */
function contentsOf(loaded = bridge(), change: Parameters<typeof printed>[2] = {}) {
  const job = printed(loaded, "packet", change);
  const sheets = sheetsOf(job);
  const links = sheets.flatMap((sheet) => lines(sheet.marks)).filter((line) => line.link !== undefined);
  const names = links.filter((line) => line.align !== "end");
  const pages = links.filter((line) => line.align === "end");
  const entries = names.map((line, i) => ({ name: line.text, page: Number(pages[i]?.text), link: line.link ?? "" }));
  return { job, sheets, entries };
}

describe("the mission packet", () => {
  it("has a table of contents with links to the right pages", () => {
    for (const orientation of ["portrait", "landscape"] as const) {
      const { sheets, entries } = contentsOf(bridge(), { paper: { size: "a4", orientation, margin: 0.4 } });
      for (const name of ["Scenario sheet", "Order of battle", "Roster", "Vehicle cards", "Play aids"])
        expect(entries.map((entry) => entry.name)).toContain(name);
      for (const { name, page, link } of entries) {
        const at = sheets.findIndex((sheet) => sheet.anchors.some((anchor) => anchor.name === link));
        expect(at + 1, name).toBe(page);
      }
      const pageOf = (name: string) => entries.find((entry) => entry.name === name)?.page ?? 0;
      expect(wordsOf(sheets[pageOf("Roster") - 1]?.marks ?? [])).toContain("Turns");
      expect(wordsOf(sheets[pageOf("Order of battle") - 1]?.marks ?? [])).toContain("Force size");
    }
  });

  it("counts its pages through", () => {
    const { sheets } = contentsOf();
    sheets.forEach((sheet, i) => {
      const counted = wordsOf(sheet.marks).filter((words) => /^page \d+ of \d+$/.test(words));
      for (const words of counted) expect(words).toBe(`page ${i + 1} of ${sheets.length}`);
    });
    expect(sheets.filter((sheet) => wordsOf(sheet.marks).some((w) => w.startsWith("page "))).length).toBeGreaterThan(6);
  });

  it("names every place once, and has the parts as bookmarks with their contents below", () => {
    const { sheets } = contentsOf();
    const anchors = sheets.flatMap((sheet) => sheet.anchors);
    expect(new Set(anchors.map((a) => a.name)).size).toBe(anchors.length);
    const top = anchors.filter((a) => a.bookmark?.depth === 0).map((a) => a.bookmark?.title);
    expect(top.slice(0, 2)).toEqual(["Contents", "Scenario sheet"]);
    expect(new Set(top).size).toBe(top.length);
    const below = anchors.filter((a) => a.bookmark?.depth === 1).map((a) => a.bookmark?.title);
    expect(below).toContain("2nd Battalion, 91st Tank Brigade");
    for (const anchor of anchors) expect(anchor.bookmark?.depth ?? 0).toBeLessThan(3);
  });

  it("lists its sheets with the sizes that they will have", () => {
    const { job, sheets } = contentsOf();
    job.sheets.forEach((info, i) => {
      expect([sheets[i]?.width, sheets[i]?.height]).toEqual([info.width, info.height]);
    });
    expect(() => job.sheet(job.sheets.length)).toThrow(RangeError);
    expect(() => job.sheet(-1)).toThrow(RangeError);
  });

  it("has the battlefield's pages only where they are wanted", () => {
    const without = printed(bridge(), "packet");
    const withMap = printed(bridge(), "packet", { packet: { map: true, templates: false } });
    expect(without.sheets.map((s) => s.name)).not.toContain("Layout of the pages");
    expect(withMap.sheets.map((s) => s.name)).toContain("Layout of the pages");
    expect(withMap.sheets.length).toBeGreaterThan(without.sheets.length + 3);
  });

  it("shows a side nothing that is hidden from it, and nothing of the other's briefing", () => {
    const hidden = bridge((s) => ({
      ...s,
      notes: "UMPIRE ONLY",
      stands: s.stands.map((stand) =>
        stand.id === "blue-1-1" ? { ...stand, label: "HID", name: "SECRET", visibleTo: ["blue"] } : stand,
      ),
      zones: s.zones.map((zone) => (zone.side === "blue" ? { ...zone, name: "LURK", visibleTo: ["blue"] } : zone)),
    }));
    const change = { map: { overlap: 0.25, grid: true, contours: true, stands: true, mission: true, names: true } };
    const told = (copy: "umpire" | "a" | "b") => textsOf(printed(hidden, "packet", { ...change, copy })).join(" ");
    expect(told("a")).not.toMatch(/HID|SECRET|LURK|UMPIRE ONLY|Take the bridge and open/);
    expect(told("b")).toMatch(/HID/);
    expect(told("umpire")).toMatch(/UMPIRE ONLY/);
  });

  it("leaves out sheets that can’t be made, and says so", () => {
    const [job, { entries }] = unplayed(
      "brew-up",
      () => [printed(empty("brew-up"), "packet"), contentsOf(empty("brew-up"))] as const,
    );
    expect(job.warnings.filter((w) => w.startsWith("Play aids left out:"))).toHaveLength(1);
    expect(entries.map((entry) => entry.name)).toContain("Order of battle");
    expect(entries.map((entry) => entry.name)).not.toContain("Play aids");
  });

  it("has its cover and contents inside their paper, with long names, and with many pages behind them", () => {
    for (const paper of PAPERS) {
      const frame = frameOf(paper);
      if (!frame.ok) throw new Error(frame.error.message);
      const loaded = crowd(200);
      const titled = {
        ...loaded,
        scenario: { ...loaded.scenario, title: `${"Στόλος бригада 第七步兵团 ".repeat(20)}` },
      };
      const [cover] = sheetsOf(printed(titled, "packet", { paper }));
      expect(outside(withoutMap(cover?.marks ?? []), frame.value.inner)).toEqual([]);
    }
  });
});

/** The map clips itself. */
const withoutMap = (marks: readonly Mark[]): Mark[] =>
  marks.flatMap((m): Mark[] => (m.type !== "group" ? [m] : m.clip ? [] : [{ ...m, marks: withoutMap(m.marks) }]));
