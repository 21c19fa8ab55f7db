/**
 * electron-builder's configuration, by a real packaging run for Linux over a pretended Electron (its files are only copied;
 * its program holds no more than the row of fuses). What lies in the archive is checked, and that it runs.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { extractAll, listPackage } from "@electron/asar";
import { expect, test } from "@playwright/test";
import { ROOT } from "../../main/start/node.mjs";
import type { Bridge } from "../../shared/api.ts";
import { STANDARD_SETTINGS } from "../../shared/print/settings.ts";
import { STANDARD_SOLIDS } from "../../shared/solids/settings.ts";
import { startElectron } from "./electron-door.ts";

/** Typefaces for paper, the painter of pictures and the maker of solids. */
const PAPER = ["@fontsource", "@resvg/resvg-wasm", "manifold-3d"];
const NEEDED = new RegExp(
  [
    "@fontsource/[^/]+/(unicode\\.json|LICENSE)",
    "@fontsource/(barlow|noto-sans|noto-sans-sc)/files/(?!.*chinese).*-(400|600)-normal\\.woff",
    "@fontsource/barlow-condensed/files/.*-(500|600)-normal\\.woff",
    "@fontsource/source-serif-4/files/.*-(600-normal|400-italic|600-italic)\\.woff",
    "manifold-3d/(manifold\\.wasm|package\\.json)",
    "resvg-wasm/(index_bg\\.wasm|package\\.json)",
  ]
    .map((end) => `${end}$`)
    .join("|"),
);
const FUSES = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";
test.use({ trace: "off" });

let folder: string;
let out: string;
const archive = () => path.join(out, "linux-unpacked", "resources", "app.asar");
const filesBelow = (root: string, below: string): string[] =>
  readdirSync(path.join(root, below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "sand-table-package-"));
  out = path.join(folder, "out");
  const electron = path.join(folder, "electron");
  for (const name of ["locales", "resources"]) mkdirSync(path.join(electron, name), { recursive: true });
  const { version } = JSON.parse(readFileSync(path.join(ROOT, "node_modules/electron/package.json"), "utf8")) as {
    version: string;
  };
  writeFileSync(path.join(electron, "version"), version);
  for (const name of ["LICENSE", "LICENSES.chromium.html", "locales/en-US.pak", "locales/de.pak"])
    writeFileSync(path.join(electron, name), "");
  writeFileSync(path.join(electron, "electron"), `program ${FUSES}\x01\x09100100001`, { mode: 0o755 });
  await promisify(execFile)(
    process.execPath,
    [
      "node_modules/electron-builder/cli.js",
      "--dir",
      "--linux",
      "--x64",
      "--publish=never",
      `-c.electronDist=${electron}`,
      `-c.directories.output=${out}`,
    ],
    { cwd: ROOT },
  );
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

test("in the archive lies what the program needs, and nothing else", () => {
  const listed = new Set(listPackage(archive(), { isPack: false }).map((file) => file.replaceAll("\\", "/").slice(1)));
  // The list names folders too: what is a folder of another entry is no file.
  const folders = new Set([...listed].map((file) => path.posix.dirname(file)));
  const files = [...listed].filter((file) => !folders.has(file)).sort();
  const library = "node_modules/better-sqlite3/";
  const ours = files.filter((file) => !file.startsWith(library));
  expect(ours).toEqual(
    [
      "LICENSE",
      "package.json",
      "dist/main/main.js",
      "dist/main/third-party-licences.md",
      "dist/solids/solidsWorker.mjs",
      "dist/solids/third-party-licences.md",
      "dist/preload/preload.cjs",
      "dist/preload/third-party-licences.md",
      ...filesBelow(ROOT, "dist/renderer").filter((file) => !file.endsWith(".map")),
      ...filesBelow(ROOT, "resources").filter((file) => !/^resources\/(pictures|handbook)\//.test(file)),
      ...filesBelow(ROOT, "scenarios"),
      ...PAPER.flatMap((below) => filesBelow(ROOT, `node_modules/${below}`)).filter((file) => NEEDED.test(file)),
    ].sort(),
  );
  expect(ours.some((file) => file.startsWith("dist/renderer/assets/"))).toBe(true);
  expect(ours.some((file) => file.endsWith(".csv"))).toBe(true);
  expect(ours.some((file) => file.endsWith(".sandtable"))).toBe(true);

  const theirs = files.filter((file) => file.startsWith(library)).map((file) => file.slice(library.length));
  expect(theirs.filter((file) => file.endsWith(".node"))).toEqual(["prebuilds/linux-x64.node"]);
  expect(theirs.filter((file) => !/^(lib\/.*\.js|package\.json|LICENSE|prebuilds\/.*\.node)$/.test(file))).toEqual([]);
  // A program can't load a library from inside an archive.
  expect(existsSync(path.join(`${archive()}.unpacked`, library, "prebuilds", "linux-x64.node"))).toBe(true);
  expect(filesBelow(`${archive()}.unpacked`, ".").filter((file) => file.endsWith(".node"))).toHaveLength(1);

  const { dependencies, devDependencies, scripts } = JSON.parse(
    readFileSync(path.join(extracted(), "package.json"), "utf8"),
  ) as Record<string, unknown>;
  expect([devDependencies, scripts]).toEqual([undefined, undefined]);
  expect(dependencies).toHaveProperty("better-sqlite3");
});

test("the shipped program can't be turned into a Node, inspected, or led to other code", () => {
  const program = readFileSync(path.join(out, "linux-unpacked", "sand-table"), "latin1");
  const at = program.indexOf(FUSES) + FUSES.length + 2;
  const [runAsNode, , nodeOptions, inspect, , onlyAsar, , filePrivileges] = program.slice(at, at + 9);
  expect({ runAsNode, nodeOptions, inspect, onlyAsar, filePrivileges }).toEqual({
    runAsNode: "0",
    nodeOptions: "0",
    inspect: "0",
    onlyAsar: "1",
    filePrivileges: "0",
  });
});

test("what lies in the archive runs by itself", async () => {
  test.skip(process.platform !== "linux" || process.arch !== "x64", "The archive's database library is for Linux x64.");
  const home = path.join(folder, "home");
  mkdirSync(home);
  const door = await startElectron({ home, data: path.join(folder, "data"), program: extracted() });
  const answers = await door.page.evaluate(async () => {
    const { sandTable } = window as unknown as { sandTable: Bridge };
    const [{ warnings }, vehicles, shipped] = await Promise.all([
      sandTable.invoke("app.warnings", {}),
      sandTable.invoke("vehicles.search", { limit: 1 }),
      sandTable.invoke("files.shipped", {}),
    ]);
    return { warnings, total: vehicles.ok ? vehicles.value.total : vehicles.error.message, shipped };
  });
  // The page has no say in where the program's files lie: only the program itself can find its typefaces.
  const printed = await door.page.evaluate(
    async ({ pdf, png, stl, settings, solids, id }) => {
      const { sandTable } = window as unknown as { sandTable: Bridge };
      const opened = await sandTable.invoke("files.openShipped", { id });
      if (!opened.ok) return opened.error.message;
      const { text } = opened.value;
      const job = await sandTable.invoke("print.compose", { text, game: null, settings });
      if (!job.ok) return job.error.message;
      const saved = await sandTable.invoke("print.save", { job: job.value.job, path: pdf });
      if (!saved.ok) return saved.error.message;
      const solid = await sandTable.invoke("solids.save", {
        text,
        settings: solids,
        tile: "A1",
        format: "stl",
        path: stl,
      });
      if (!solid.ok) return solid.error.message;
      const wish = { text, settings, format: "png", pixels: 320, path: png } as const;
      const picture = await sandTable.invoke("print.picture", wish);
      return picture.ok ? [...saved.value.warnings, ...picture.value.warnings] : picture.error.message;
    },
    {
      pdf: path.join(home, "forces.pdf"),
      png: path.join(home, "map.png"),
      stl: path.join(home, "A1.stl"),
      solids: STANDARD_SOLIDS,
      settings: { ...STANDARD_SETTINGS, what: "forces" as const },
      id: answers.shipped[0]?.id ?? "",
    },
  );
  door.stop();
  await door.exited;
  expect(printed).toEqual([]);
  expect(readFileSync(path.join(home, "forces.pdf"), "latin1")).toMatch(/^%PDF-/);
  expect(readFileSync(path.join(home, "map.png"), "latin1")).toMatch(/PNG/);
  expect(readFileSync(path.join(home, "A1.stl"), "latin1")).toMatch(/^Sand Table, mm/);
  expect(answers.warnings).toEqual([]);
  expect(answers.total).toBeGreaterThan(100);
  expect(answers.shipped.length).toBeGreaterThan(0);
});

function extracted(): string {
  const target = path.join(folder, "program");
  if (!existsSync(target)) extractAll(archive(), target);
  return target;
}
