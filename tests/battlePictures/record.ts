/**
 * Takes the shipped battles' pictures anew: `node tests/battlePictures/record.ts [battle…]`; all where none is named. To be run
 * when a battle's table or forces changed, or the look of the model. The program keeps such a picture itself when a file is
 * left (renderer/app/keepPictures.ts): each battle is opened and closed once, without what only one side may know.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { BAKED_WIDTH, bakedNames } from "../../main/pictures/tablePictures.ts";
import { prepare } from "../../main/start/setup.mjs";
import { formatScenario } from "../../shared/scenario/format.ts";
import { SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";
import { findChromium, LAUNCH_ARGS } from "../chromium.ts";
import { startHost } from "../e2e/fixtures.ts";
import { pictureWithin } from "../pictureWithin.ts";
import { battles, HASHES, hashOfShown, MOST, PICTURES, shelf, shownOf } from "./shown.ts";

const wanted = process.argv.slice(2);
const [first] = shelf().map(({ id }) => id);
await prepare({ build: true });
const { executablePath, env } = await findChromium();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: [...LAUNCH_ARGS] });
const folder = mkdtempSync(path.join(tmpdir(), "sand-table-battles-"));
const hashes: Record<string, string> = existsSync(HASHES) ? JSON.parse(readFileSync(HASHES, "utf8")) : {};
mkdirSync(PICTURES, { recursive: true });
try {
  for (const id of wanted.length > 0 ? wanted : battles()) {
    const shown = shownOf(id);
    const taken = await takePicture(id, formatScenario(shown));
    const { small, large } = bakedNames(id);
    writeFileSync(path.join(PICTURES, small), taken.small);
    // The start screen shows only the first battle large.
    if (id === first) writeFileSync(path.join(PICTURES, large), taken.large);
    hashes[id] = hashOfShown(shown);
    console.log(`${id}: ${taken.small.length} and ${taken.large.length} bytes`);
  }
  writeFileSync(HASHES, `${JSON.stringify(hashes, Object.keys(hashes).sort(), 2)}\n`);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

async function takePicture(id: string, text: string) {
  const [home, data] = [path.join(folder, id, "home"), path.join(folder, id, "data")];
  mkdirSync(home, { recursive: true });
  const file = path.join(home, `${id}${SCENARIO_EXTENSION}`);
  writeFileSync(file, text);
  const host = await startHost({ home, data, args: [file] });
  const page = await browser.newPage({
    viewport: { width: 900, height: 640 },
    reducedMotion: "reduce",
    colorScheme: "dark",
  });
  // Software graphics on a busy machine are slow.
  page.setDefaultTimeout(600_000);
  try {
    await page.goto(host.address);
    await page.locator(".stage canvas").first().waitFor();
    await page.waitForFunction(() => window.__sandTable?.settled === true);
    await page.getByRole("button", { name: "Sand Table menu" }).click();
    await page.getByRole("menuitem", { name: "Close scenario" }).click();
    const kept = await keptIn(path.join(data, "pictures"));
    return {
      small: await pictureWithin(page, kept, { from: "webp", to: "webp", width: BAKED_WIDTH, most: MOST.small }),
      large: await pictureWithin(page, kept, { from: "webp", to: "webp", width: 2 * BAKED_WIDTH, most: MOST.large }),
    };
  } finally {
    await page.close();
    await host.stop();
  }
}

/** The picture that the program keeps; it is written a moment after the file was left. */
async function keptIn(pictures: string): Promise<Buffer> {
  for (let wait = 0; wait < 900; wait++) {
    const name = existsSync(pictures) && readdirSync(pictures).find((n) => /^[^.].*\.webp$/.test(n));
    if (name) return readFileSync(path.join(pictures, name));
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error("The program kept no picture.");
}
