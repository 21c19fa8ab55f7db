/** The Print mode: from the preview to a PDF on the disk and to the system's print dialog; files dropped onto the window. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { formatScenario } from "../../shared/scenario/format.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";
import { readPdf } from "../main/print/readPdf.ts";
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { faults, ROOMY, SIZES } from "./looks.ts";

test.setTimeout(180_000);
test.use({ actionTimeout: 120_000, reducedMotion: "reduce" });

const openBattle = async (page: Page) => {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
};
/** The pages that the panel promises. */
const promised = async (page: Page) =>
  Number(/^(\d+) page/.exec((await page.locator(".print-words b").textContent()) ?? "")?.[1]);
const laidOut = (page: Page) => expect(page.locator(".bench")).toHaveAttribute("aria-busy", "false");

test("paper, style and copy are chosen; the PDF has the promised pages; the printer gets true-size sheets", async ({
  page,
  home,
}) => {
  await openBattle(page);
  // The dialog is the system's: it is enough to know that it was asked for.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "yes");
  });
  await page.keyboard.press("Control+p");
  await expect(page.getByRole("tab", { name: "Print" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("radio", { name: /^Roster/ }).click();
  await page.getByRole("combobox", { name: "Size" }).click();
  await page.getByRole("option", { name: "A5" }).click();
  await page.getByText("Ink-saving lines").click();
  await page.getByRole("radiogroup", { name: "Copy for" }).getByText("2nd Battalion, 91st Tank Brigade").click();
  await laidOut(page);
  await expect(page.getByText("Only what 2nd Battalion")).toBeVisible();
  const pages = await promised(page);
  expect(pages).toBeGreaterThan(1);
  const thumbs = page.getByRole("navigation", { name: "Pages" }).getByRole("button");
  await expect(thumbs.first().locator("canvas[data-drawn]")).toBeVisible();

  // By keys alone: leaf, look at true size, save.
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("img", { name: `page 2 of ${pages}` })).toBeVisible();
  await page.keyboard.press("1");
  const paper = page.locator(".page-view .paper");
  await expect(paper).toHaveCSS("width", /^79[34]\./);
  await page.keyboard.press("0");
  await page.keyboard.press("s");
  const name = page.getByLabel("File name");
  await expect(name).toHaveValue(/^The Bridge at Olkhovka, roster, side A\.pdf$/);
  await name.fill("roster");
  // The notice goes by itself: it is watched for from before the act.
  const notice = page.getByText(`Saved as roster.pdf, ${pages} pages.`).waitFor();
  await page.keyboard.press("Enter");
  await notice;
  const bytes = readFileSync(path.join(home, "roster.pdf"));
  expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  const pdf = await readPdf(bytes);
  expect(pdf.pages.map((p) => [Math.round(p.width), Math.round(p.height)])).toEqual(Array(pages).fill([595, 420]));
  // A second time it asks before it writes over the first.
  await expect(name).toHaveCount(0);
  await page.keyboard.press("s");
  await expect(name).toHaveValue(/^The Bridge at Olkhovka, roster, side A\.pdf$/);
  await name.fill("roster");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Overwrite?" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.keyboard.press("Control+p");
  await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");
  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(printed.pages.map((p) => [Math.round(p.width), Math.round(p.height)])).toEqual(Array(pages).fill([595, 420]));
  const [first, same] = [
    pdf.pages[0]?.texts[0],
    printed.pages[0]?.texts.find((t) => t.text === pdf.pages[0]?.texts[0]?.text),
  ];
  expect(same?.x).toBeCloseTo(first?.x ?? Number.NaN, 0);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".print-paper")).toHaveCount(0);

  // Remembered for the next time.
  await expect(async () => {
    await page.reload();
    await openBattle(page);
    await page.keyboard.press("F4");
    await expect(page.getByRole("radio", { name: /^Roster/ })).toBeChecked();
    await expect(page.getByRole("combobox", { name: "Size" })).toHaveValue("A5");
  }).toPass();
});

test("nothing is cut, nothing lies in the way, and it can be used without seeing it, dark and light", async ({
  page,
}) => {
  const found: string[] = [];
  await openBattle(page);
  await page.keyboard.press("F4");
  for (const [print, what] of [
    [/^Roster/, "roster"],
    [/^Order of battle/, "forces"],
    [/^Battlefield/, "map"],
    [/^Counters/, "counters"],
  ] as const) {
    await page.getByRole("radio", { name: print }).click();
    await laidOut(page);
    // Each in a theme of its own; the panel's parts are the same for all prints.
    for (const size of [SIZES[0], ROOMY]) {
      await page.setViewportSize(size);
      await picture(page, `${what}-${size.width}`);
      for (const fault of await faults(page)) found.push(`${what} at ${size.width}: ${fault}`);
      if (what === "counters")
        for (const finding of await graveFindings(page)) found.push(`at ${size.width}: ${finding}`);
      await page.getByRole("button", { name: /^(Light|Dark) theme/ }).click();
    }
  }
  expect(found).toEqual([]);
});

/** What a hand does that lets go of files over the window. */
async function drop(page: Page, files: readonly { readonly name: string; readonly text: string }[], end = true) {
  await page.evaluate(
    ([given, letGo]) => {
      const data = new DataTransfer();
      for (const { name, text } of given) data.items.add(new File([text], name));
      for (const type of letGo ? ["dragover", "drop"] : ["dragover"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [files, end] as const,
  );
}

test("files dropped onto the window are opened, with the question about unsaved work, or refused in words", async ({
  page,
  home,
}) => {
  const text = formatScenario(newScenario({ system: "ghq-wwii", title: "Dropped", width: 24, height: 12 }));
  const title = page.locator(".top .title");
  // A file is shown to be welcome once the program is loaded behind the start screen.
  await expect(page.getByRole("button", { name: "What is this?" })).toBeVisible();
  await drop(page, [{ name: "a.sandtable", text }], false);
  await expect(page.getByText("Drop to open")).toBeVisible();
  await drop(page, [{ name: "a.sandtable", text }]);
  await expect(page.getByText("Drop to open")).toHaveCount(0);
  await expect(title).toContainText("Dropped");
  await expect(page.getByText("“a.sandtable” is open as a copy")).toBeVisible();

  await page.getByRole("tab", { name: "Mission" }).click();
  const field = page.getByLabel("Title");
  await field.fill("Changed");
  await field.press("Enter");
  await drop(page, [{ name: "b.sandtable", text: text.replace("Dropped", "Second") }]);
  const question = page.getByRole("dialog", { name: "Save changes?" });
  await drop(page, [{ name: "b.sandtable", text }]);
  await expect(page.getByText("Close the open dialog first")).toBeVisible();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(title).toContainText("Second");

  await drop(page, [
    { name: "a.sandtable", text },
    { name: "b.sandtable", text },
  ]);
  await expect(page.getByText("2 files were dropped. Drop one at a time.")).toBeVisible();
  await drop(page, [{ name: "notes.docx", text: "" }]);
  await expect(page.getByText("“notes.docx” can’t be opened here.")).toBeVisible();

  // Pictures go the other way: out of the window.
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "Save picture…" }).click();
  await page.getByText("View of the table", { exact: true }).click();
  await page.getByText("2 ×").click();
  await page.getByRole("button", { name: "Save…" }).click();
  await page.getByLabel("File name").fill("view");
  // The notice goes by itself: it is watched for from before the act.
  const notice = page.getByText(/^Saved as view\.png, \d+ KB\.$/).waitFor();
  await page.keyboard.press("Enter");
  await notice;
  const file = path.join(home, "view.png");
  expect(existsSync(file)).toBe(true);
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  const stage = await page.locator(".stage").boundingBox();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2 * (stage?.width ?? 0), 2 * (stage?.height ?? 0)]);
});
