import { expect, it } from "vitest";
import { coloursOf } from "../../../../shared/picture/sideColours.ts";
import { composePrint } from "../../../../shared/print/compose.ts";
import type { Mark } from "../../../../shared/print/marks.ts";
import { type PrintSettings, STANDARD_SETTINGS } from "../../../../shared/print/settings.ts";
import { storedGame } from "../../../replays/stored.ts";
import { small } from "../../scenario/samples.ts";

const measure = { width: (text: string, _: unknown, size: number) => text.length * size * 0.5 };
const settings = (more: Partial<PrintSettings> = {}): PrintSettings => ({
  ...STANDARD_SETTINGS,
  what: "report",
  ...more,
});
const all = (marks: readonly Mark[]): Mark[] => marks.flatMap((m) => (m.type === "group" ? [m, ...all(m.marks)] : [m]));

function printed(name: string, more: Partial<PrintSettings> = {}) {
  const game = storedGame(name);
  const job = composePrint(game.loaded, settings(more), measure, game);
  if (!job.ok) throw new Error(job.error.message);
  const sheets = job.value.sheets.map((_, i) => job.value.sheet(i));
  const texts = sheets.flatMap(({ marks }) => all(marks).flatMap((m) => (m.type === "text" ? [m.text] : [])));
  return { game, sheets, texts, words: texts.join(" ") };
}

it("has every line of the log, a map a turn with its paths and losses, and the ending", () => {
  const { game, sheets, texts, words } = printed("arena-12");
  const turns = new Set(game.log.map(({ turn }) => turn));
  for (const { number } of game.log) expect(texts).toContain(number);
  for (const turn of turns) expect(texts).toContain(turn === 0 ? "Deployment" : `Turn ${turn}`);
  expect(words).toContain(game.view(null).ending?.reason ?? "Not finished");
  const maps = sheets.flatMap(({ marks }) => all(marks).filter((m) => m.type === "group" && m.name === "turn"));
  expect(maps).toHaveLength(turns.size);
  // A path is drawn at its full length: as many line groups as moves of more than a turn on the spot.
  const { red, blue } = coloursOf(game.loaded.scenario.sides);
  const ways = maps.flatMap((m) =>
    m.type === "group" ? m.marks.filter((w) => w.type === "group" && w.marks.some((p) => p.type === "path")) : [],
  );
  expect(ways).toHaveLength(game.log.filter(({ path }) => path && path.length > 1).length);
  const strokes = new Set(ways.flatMap((w) => all([w]).flatMap((p) => (p.type === "path" && p.stroke?.colour) || [])));
  for (const colour of strokes) expect([red.main, blue.main]).toContain(colour);
  expect(sheets[0]?.anchors.map(({ name }) => name)).toContain("report");
});

it("a side's copy shows only events that the side saw", () => {
  for (const [copy, side] of [
    ["a", "red"],
    ["b", "blue"],
  ] as const)
    for (const name of ["arena-12", "arena-55", "arena-104"]) {
      const { game, texts } = printed(name, { copy });
      const seen = new Set<string>();
      for (const node of game.lineTo(game.at))
        for (const { id } of game.battle.view(game.stateAt(node.id), side).stands) seen.add(id);
      const hidden = game.loaded.scenario.stands.filter(({ id }) => !seen.has(id));
      const words = texts.join(" ");
      for (const { label } of hidden) expect(words).not.toMatch(new RegExp(`\\b${label.replace("/", "\\/")}\\b`));
    }
});

it("without a game there is nothing to report", () => {
  expect(composePrint(small(), settings(), measure)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining("No battle to report") },
  });
});
