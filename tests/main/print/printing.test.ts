import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readPictures, readTexts } from "../../../main/handbook/texts.ts";
import { type Compose, createPrinting } from "../../../main/print/printing.ts";
import { bookOf } from "../../../shared/handbook/book.ts";
import { ok } from "../../../shared/result.ts";
import { brokenDisk, errno, scenarioText, temporaryFolder, until } from "../files/helpers.ts";
import { tab, value, world } from "../files/world.ts";
import { readPdf } from "./readPdf.ts";
import { MODULES, numbered, SETTINGS, titled } from "./world.ts";

const wish = (title = "A test") => ({ text: scenarioText(title), game: null, settings: SETTINGS });
const many =
  (count: number): Compose =>
  () =>
    ok(numbered(count));

test("a job is laid out, kept, and looked at sheet by sheet", async () => {
  const { call } = tab(world({ compose: titled }).services);
  const made = value(await call("print.compose", wish("Olkhovka & the bridge")));
  expect(made).toMatchObject({ title: "Olkhovka & the bridge", warnings: ["Two pages."] });
  expect(made.sheets).toEqual([
    { name: "First", width: 595, height: 842 },
    { name: "Second", width: 595, height: 842 },
  ]);
  expect(value(await call("print.sheet", { job: made.job, index: 0 }))).toContain("Olkhovka &amp; the bridge");
  expect(value(await call("print.sheet", { job: made.job, index: 1 }))).toMatch(/\d{3}\.\d\d points/);
  expect(await call("print.sheet", { job: made.job, index: 2 })).toMatchObject({ error: { code: "not-found" } });
});

test("letters that no typeface has are told of", async () => {
  const { call } = tab(world({ compose: titled }).services);
  expect(value(await call("print.compose", wish("Hill 203 Висота Ύψωμα 高地"))).warnings).toHaveLength(1);
  expect(value(await call("print.compose", wish("Hill \u{1F9ED}"))).warnings.join()).toContain("\u{1F9ED}");
});

test("the last few jobs of a tab are kept, and those of other tabs are none of its own", async () => {
  const { services } = world({ compose: titled });
  const [a, b] = [tab(services), tab(services)];
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push(value(await a.call("print.compose", wish())).job);
  const [first = "", second = ""] = ids;
  const look = async ({ call }: typeof a, job: string) => (await call("print.sheet", { job, index: 0 })).ok;
  expect([await look(a, first), await look(a, second), await look(b, second)]).toEqual([false, true, false]);
  await a.call("print.discard", { job: second });
  expect(await look(a, second)).toBe(false);
});

test("a scenario that is none is refused with its reason", async () => {
  const { call } = tab(world({ compose: titled }).services);
  const answer = await call("print.compose", { ...wish(), text: "{}" });
  expect(answer).toMatchObject({ ok: false });
  const game = await call("print.compose", { ...wish(), game: "[]" });
  expect(game).toMatchObject({ ok: false, error: { message: expect.stringContaining("game") } });
});

test("the handbook is laid out from its texts; a page or picture that can't be read is refused with file and place", async () => {
  const { call } = tab(world({}).services);
  const root = path.resolve(MODULES, "..");
  const texts = readTexts(root);
  const pictures = readPictures(root, value(bookOf(texts)));
  const { paper } = SETTINGS;
  const made = value(await call("print.handbook", { texts, pictures, paper }));
  expect(made.sheets.length).toBeGreaterThan(20);
  expect(value(await call("print.sheet", { job: made.job, index: 0 }))).toContain("First steps");
  const broken = { ...texts, pages: { ...texts.pages, glossary: "# Glossary\n\n<b>bold</b>\n" } };
  expect(await call("print.handbook", { texts: broken, pictures, paper })).toMatchObject({
    ok: false,
    error: { file: "glossary.md", place: "line 3" },
  });
  const { "start.jpg": start, ...fewer } = pictures;
  expect(await call("print.handbook", { texts, pictures: fewer, paper })).toMatchObject({
    ok: false,
    error: { code: "not-found", file: "start.jpg", message: "The handbook lacks its picture “start.jpg”." },
  });
  const cut = { ...pictures, "start.jpg": new Uint8Array(start?.subarray(0, 100) ?? []) };
  expect(await call("print.handbook", { texts, pictures: cut, paper })).toMatchObject({
    ok: false,
    error: { code: "invalid", file: "start.jpg" },
  });
});

describe("saving", () => {
  const folder = () => {
    const { home, services, defects } = world({ compose: many(30) });
    return { home, defects, ...tab(services) };
  };

  test("writes the file whole, tells how far it is, and says what came of it", async () => {
    const { home, call, events } = folder();
    const file = path.join(home, "Map of “Olkhovka”.pdf");
    const { job } = value(await call("print.compose", wish()));
    const saved = value(await call("print.save", { job, path: file }));
    expect(saved).toEqual({ bytes: fs.statSync(file).size, sheets: 30, warnings: [] });
    expect((await readPdf(fs.readFileSync(file))).pages[29]?.text).toBe("Sheet number 30");
    expect(fs.readdirSync(home)).toEqual([path.basename(file)]);
    expect(events.at(-1)).toEqual({ type: "print-progress", job, done: 30, total: 30 });
    expect(events.length).toBeGreaterThan(5);
    const again = path.join(home, "again.pdf");
    value(await call("print.save", { job, path: again }));
    expect(fs.readFileSync(again).equals(fs.readFileSync(file))).toBe(true);
  });

  test("what can't be written to is refused with its reason, and nothing is left behind", async () => {
    const { home, call } = folder();
    const { job } = value(await call("print.compose", wish()));
    fs.mkdirSync(path.join(home, "folder.pdf"));
    const bad: [string, string][] = [
      [path.join(home, "nowhere", "a.pdf"), "not-found"],
      [path.join(home, "folder.pdf"), "unreadable"],
      [path.join(home, "a.txt"), "wrong-format"],
      [path.join(home, "..", "a.pdf"), "not-permitted"],
      ["a.pdf", "bad-request"],
      ["/proc/version.pdf", "not-permitted"],
    ];
    for (const [file, code] of bad)
      expect(await call("print.save", { job, path: file }), file).toMatchObject({ ok: false, error: { code } });
    expect(fs.readdirSync(home)).toEqual(["folder.pdf"]);
    expect(await call("print.save", { job: "print-99", path: path.join(home, "a.pdf") })).toMatchObject({
      error: { code: "not-found" },
    });
  });

  test("a full disk halfway leaves the old file as it was, and no other", async () => {
    const home = temporaryFolder();
    const file = path.join(home, "a.pdf");
    fs.writeFileSync(file, "the old one");
    let writes = 0;
    const disk = brokenDisk({
      "handle.writeFile"() {
        if (++writes > 10) throw errno("ENOSPC");
      },
    });
    const printing = createPrinting({
      modulesFolder: MODULES,
      allowed: async (asked) => ({ ok: true, value: asked }),
      compose: many(30),
      disk,
    });
    const owner = { send: () => undefined };
    const { job } = value(await printing.compose(owner, wish()));
    const answer = await printing.save(owner, job, file);
    expect(answer).toMatchObject({ ok: false, error: { code: "disk-full", file } });
    expect(fs.readFileSync(file, "utf8")).toBe("the old one");
    expect(fs.readdirSync(home)).toEqual(["a.pdf"]);
  });

  test("cancelled, given up, or the tab gone: no file", async () => {
    const { services, home, defects } = world({ compose: many(400) });
    const tabOf = () => tab(services);
    const ways: ((one: ReturnType<typeof tabOf>, job: string) => unknown)[] = [
      ({ call }, job) => call("print.cancel", { job }),
      ({ call }, job) => call("print.discard", { job }),
      ({ connection }) => connection.close(),
    ];
    for (const end of ways) {
      const one = tabOf();
      const { job } = value(await one.call("print.compose", wish()));
      const saving = one.call("print.save", { job, path: path.join(home, "a.pdf") });
      await until(() => one.events.length > 3);
      await end(one, job);
      expect(await saving).toMatchObject({ ok: false, error: { code: "cancelled" } });
      expect(one.events.length).toBeLessThan(200);
      expect(fs.readdirSync(home)).toEqual([]);
    }
    expect(defects).toEqual([]);
  });

  test("a job without a page is refused, and a maker that fails halfway leaves no file", async () => {
    const empty = tab(world({ compose: many(0) }).services);
    expect(await empty.call("print.compose", wish())).toMatchObject({ error: { code: "invalid" } });
    const failing: Compose = () => {
      const job = numbered(9);
      return ok({
        ...job,
        sheet(i) {
          if (i === 7) throw new Error("no such sheet");
          return job.sheet(i);
        },
      });
    };
    const { services, home, defects } = world({ compose: failing });
    const { call } = tab(services);
    const { job } = value(await call("print.compose", wish()));
    await expect(call("print.save", { job, path: path.join(home, "a.pdf") })).rejects.toMatchObject({
      code: "internal",
    });
    expect(defects.join()).toContain("no such sheet");
    expect(fs.readdirSync(home)).toEqual([]);
  });
});
