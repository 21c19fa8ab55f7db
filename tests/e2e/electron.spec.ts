/** The Electron door: the built main, preload and renderer together. The first test's title says what it ran on. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { test as base, expect } from "@playwright/test";
import type { ApiEvent, Bridge } from "../../shared/api.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";
import { type ElectronDoor, startElectron, WHICH } from "./electron-door.ts";
import { CHEAP } from "./fixtures.ts";
import { frames } from "./frames.ts";

// A trace can't be taken of a browser that ends with its program.
base.use({ trace: "off" });

interface Heard {
  sandTable: Bridge;
  heard: ApiEvent[];
}

const test = base.extend<{ folder: string; door: ElectronDoor }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names.
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "sand-table-electron-"));
    for (const name of ["home", "data"]) mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, "data", "settings.json"), JSON.stringify(CHEAP));
    await use(folder);
    // The browser of the stand-in may still be writing its profile.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  },
  door: async ({ folder }, use) => {
    const door = await startElectron({ home: path.join(folder, "home"), data: path.join(folder, "data") });
    await door.page.evaluate(() => {
      const page = window as unknown as Heard;
      page.heard = [];
      page.sandTable.onEvent((event) => page.heard.push(event));
    });
    await use(door);
    door.stop();
    await door.exited;
  },
});

const heard = (door: ElectronDoor) => door.page.evaluate(() => (window as unknown as Heard).heard);
/** Calls an operation, known or not, and gives back its answer or the text of its error. */
const call = (door: ElectronDoor, name: string, input: unknown) =>
  door.page.evaluate(
    async ([operation, given]) => {
      const { sandTable } = window as unknown as { sandTable: { invoke(n: string, i: unknown): Promise<unknown> } };
      return await sandTable.invoke(operation as string, given).catch((error: unknown) => String(error));
    },
    [name, input] as const,
  );

test(`main, preload and window work together (${WHICH})`, async ({ door, folder }) => {
  test.info().annotations.push({ type: "ran on", description: WHICH });
  console.log(`    Electron tests run on ${WHICH}.`);
  expect(await call(door, "app.info", {})).toMatchObject({
    host: "electron",
    nativeDialogs: true,
    dataFolder: path.join(folder, "data"),
  });
  await door.order({ do: "menu", id: "toggle-grid" });
  await expect.poll(() => heard(door)).toContainEqual({ type: "menu", command: "toggle-grid" });
});

test("the page has the bridge and nothing else of Electron or Node", async ({ door }) => {
  const found = await door.page.evaluate(() => ({
    bridge: Object.keys((window as unknown as { sandTable: object }).sandTable).sort(),
    others: ["require", "process", "Buffer", "electron", "ipcRenderer", "module", "global"].filter((n) => n in window),
  }));
  expect(found).toEqual({ bridge: ["host", "invoke", "onEvent", "onLost", "pathOf"], others: [] });
  expect(await call(door, "files.erase", {})).toContain("There is no operation");
  expect(await call(door, "toString", {})).toContain("There is no operation");
  expect(await call(door, "app.info", { extra: 1 })).toContain("app.info");
});

test("no network, no other page, no other window", async ({ door }) => {
  const before = door.page.url();
  const reached = await door.page.evaluate(async () => {
    const tried = await Promise.allSettled([
      fetch("https://example.org/"),
      fetch("http://127.0.0.1:1/"),
      new Promise((opened, failed) => {
        const image = new Image();
        image.onload = opened;
        image.onerror = failed;
        image.src = "https://example.org/x.png";
      }),
    ]);
    window.open("https://example.org/", "_blank");
    location.assign("https://example.org/");
    return tried.map((outcome) => outcome.status);
  });
  expect(reached).toEqual(["rejected", "rejected", "rejected"]);
  await frames(door.page, 20);
  expect(door.page.url()).toBe(before);
  expect(
    door.page
      .context()
      .pages()
      .filter((page) => page.url().includes("example.org")),
  ).toEqual([]);
});

test("dialogs, files from outside, and a clean end", async ({ door, folder }) => {
  const file = path.join(folder, "home", "battle.sandtable");
  writeFileSync(file, "{}");
  await door.order({ do: "answer-dialog", answer: path.join(folder, "home", "new") });
  expect(await call(door, "files.pick", { purpose: "save" })).toEqual({
    ok: true,
    value: path.join(folder, "home", "new.sandtable"),
  });
  await door.order({ do: "open-file", path: file });
  await expect.poll(() => heard(door)).toContainEqual({ type: "open-file", path: file });
  await door.order({ do: "second-instance", argv: ["electron", ".", "--some-switch", file] });
  await expect.poll(async () => (await heard(door)).filter((event) => event.type === "open-file")).toHaveLength(2);
  await door.order({ do: "quit" });
  expect(await door.exited).toBe(0);
});

test("a file dropped onto the window is opened where it lies, and a double-clicked one by its address", async ({
  door,
  folder,
}) => {
  const { page } = door;
  const scenario = (title: string) => formatScenario(newScenario({ system: "ghq-wwii", title, width: 24, height: 12 }));
  const file = path.join(folder, "home", "dropped.sandtable");
  writeFileSync(file, scenario("From its own place"));
  await expect(page.getByRole("button", { name: "New scenario" }).first()).toBeVisible();
  test.skip(WHICH === "real Electron", "a page can't make a file that lies anywhere");
  await page.evaluate((place) => {
    (window as unknown as { __standinPaths: object }).__standinPaths = { "dropped.sandtable": place };
    const data = new DataTransfer();
    data.items.add(new File(["not read"], "dropped.sandtable"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, file);
  const title = page.locator(".top .title");
  await expect(title).toContainText("From its own place");
  await expect(title).toHaveAttribute("title", file);

  const other = path.join(folder, "home", "my battle.sandtable");
  writeFileSync(other, scenario("Double-clicked"));
  await door.order({ do: "second-instance", argv: ["sand-table", pathToFileURL(other).href] });
  await expect(title).toContainText("Double-clicked");
});

test("a window with something unsaved asks before it closes, and saves where the system's dialog says", async ({
  door,
  folder,
}) => {
  const { page } = door;
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.getByRole("button", { name: "Terrain brush" }).click();
  await page.getByRole("button", { name: "Woods", exact: true }).click();
  const unsaved = page.locator(".top .title").getByLabel("Unsaved changes");
  await expect(async () => {
    await page.locator(".stage").click();
    await expect(unsaved).toBeVisible({ timeout: 2000 });
  }).toPass();

  const question = page.getByRole("dialog", { name: "Save changes?" });
  await door.order({ do: "close-window" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(await call(door, "app.info", {})).toMatchObject({ host: "electron" });

  const file = path.join(folder, "home", "kept.sandtable");
  await door.order({ do: "answer-dialog", answer: file });
  await door.order({ do: "quit" });
  await question.getByRole("button", { name: "Save" }).click();
  expect(await door.exited).toBe(0);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ format: "sandtable" });
});
