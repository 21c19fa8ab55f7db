import { expect, it } from "vitest";
import { composePrint } from "../../../../../shared/print/compose.ts";
import { copyOfSide, STANDARD_SETTINGS } from "../../../../../shared/print/settings.ts";
import { storedGame } from "../../../../replays/stored.ts";

const plainMeasure = { width: (text: string, _: unknown, size: number) => text.length * size * 0.5 };

type Stored = ReturnType<typeof storedGame>;
function pageOf(game: Stored, copy: "umpire" | "a" | "b" = "umpire"): string {
  const job = composePrint(game.loaded, { ...STANDARD_SETTINGS, what: "report", copy }, plainMeasure, game);
  if (!job.ok) throw new Error(job.error.message);
  return String(job.value.forms?.html?.());
}

it("the report's page has every turn, line and loss, and nothing from elsewhere", () => {
  const game = storedGame("arena-12");
  const page = pageOf(game);
  const turns = new Set(game.log.map(({ turn }) => turn));
  expect(page.match(/<article class="turn"/g)).toHaveLength(turns.size);
  expect(page.match(/<li class="(?:red|blue|)"><span>/g)).toHaveLength(game.log.length);
  expect(page).toContain("<h2>Turning points</h2>");
  expect(page).toContain("Luck against expectation");
  // Namespaces are no addresses to load from.
  expect(page.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|@import|url\((?!#)|src=/);
  expect(pageOf(game)).toBe(page);
});

it("a side's page has only what that side may read", () => {
  const game = storedGame("lorraine-1");
  for (const side of ["red", "blue"] as const) {
    const page = pageOf(game, copyOfSide(game.loaded.scenario, side));
    const hidden = game.log.filter(({ numbers, text }) => numbers[side] === undefined && text.length > 20);
    const open = new Set(game.log.filter(({ numbers }) => numbers[side] !== undefined).map(({ text }) => text));
    for (const { text } of hidden) if (!open.has(text)) expect(page).not.toContain(text);
  }
});

it("words of a scenario are words on the page, whatever letters they have", () => {
  const game = storedGame("arena-12");
  const title = '<script>alert("1")</script> & more';
  const named = { ...game.loaded, scenario: { ...game.loaded.scenario, title } };
  const job = composePrint(named, { ...STANDARD_SETTINGS, what: "report" }, plainMeasure, game);
  const page = job.ok ? String(job.value.forms?.html?.()) : "";
  expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more");
  expect(page.match(/<script/g)).toHaveLength(1);
});
