import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../files/helpers.ts";
import { cli, file } from "./run.ts";

const ROOT = path.join(import.meta.dirname, "..", "..", "..");

describe("usage", () => {
  test("no command, an unknown one, an unknown option, a missing argument: exit 2, nothing on standard output", async () => {
    for (const args of [
      [],
      ["fight"],
      ["info"],
      ["info", "a", "b"],
      ["info", "a", "--jason"],
      ["validate"],
      ["vehicles"],
      ["los", "a"],
      ["los", "a", "--from", "b"],
    ]) {
      const { code, out, errors } = await cli(...args);
      expect(code, args.join(" ")).toBe(2);
      expect(out).toBe("");
      expect(errors.join("")).not.toBe("");
    }
  });

  test("--help of the program and of every command: exit 0", async () => {
    const all = await cli("--help");
    expect(all.code).toBe(0);
    const commands = [...all.out.matchAll(/^ {2}([a-z]+) \[options\]/gm)].map((found) => found[1] as string);
    expect(commands).toEqual([
      "validate",
      "info",
      "advise",
      "generate",
      "battle",
      "vehicles",
      "los",
      "viewshed",
      "odds",
      "chances",
      "reach",
      "path",
      "commands",
      "referee",
      "simulate",
      "doctor",
      "print",
      "picture",
      "solid",
      "shelf",
      "pack",
      "unpack",
      "handbook",
    ]);
    for (const command of commands) {
      const help = await cli(command, "--help");
      expect(help.code).toBe(0);
      expect(help.out).toContain(`sand-table ${command}`);
      expect(help.out).toContain("--json");
    }
  });
});

describe("validate", () => {
  test("valid", async () => {
    const good = file();
    expect(await cli("validate", good)).toMatchObject({ code: 0, out: `${good}: ok\n`, errors: [] });
    const { code, json, errors } = await cli("validate", good, "--json");
    expect([code, errors]).toEqual([0, []]);
    expect(json()).toEqual([{ file: good, ok: true, errors: [] }]);
  });

  test("several files: one line on standard error for each at fault, all problems in the document", async () => {
    const good = file();
    const bad = file((text) =>
      text.replace('"facing": 180', '"facing": 400').replace('"turnLimit": 12', '"turnLimit": "x"'),
    );
    const missing = path.join(temporaryFolder(), "none.sandtable");
    const { code, json, errors } = await cli("validate", "--json", good, bad, missing);
    expect(code).toBe(1);
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(new RegExp(`^${bad}: line \\d+, facts\\.turnLimit: .*\\(and 1 more\\)$`));
    expect(errors[1]).toContain(missing);
    const found = json() as { file: string; ok: boolean; errors: { path: string; message: string }[] }[];
    expect(found.map(({ file: f, ok }) => [f, ok])).toEqual([
      [good, true],
      [bad, false],
      [missing, false],
    ]);
    expect(found[1]?.errors.map((e) => e.path)).toEqual(["facts.turnLimit", "stands[1].facing"]);
    expect(found[2]?.errors).toHaveLength(1);
    for (const error of found.flatMap((f) => f.errors)) expect(error.message.length).toBeGreaterThan(5);
  });

  test("what the rules refuse: an option, a side's figure", async () => {
    const option = file((text) => text.replace('"options": {', '"options": {"colour": 3'));
    const figure = file((text) => text.replace('"figures": {', '"figures": {"generation": 3, '));
    const found = await cli("validate", option, figure);
    expect(found.code).toBe(1);
    expect(found.out).toMatch(/options\.colour: /);
    expect(found.out).toMatch(/sides\[\d\]\.figures\.generation: .*no figure “generation”/);
  });

  test("readable text tells every problem with its line", async () => {
    const bad = file((text) => text.replace('"facing": 180', '"facing": 400'));
    const { code, out } = await cli("validate", bad);
    expect(code).toBe(1);
    expect(out).toMatch(/: 1 problem\n {2}line \d+, stands\[1\]\.facing: /);
  });

  test.for([
    ["not JSON", "{ oh"],
    ["empty", ""],
    ["another format", '{"format":"chess"}'],
    ["a newer version", '{"format":"sandtable","version":99}'],
    ["deep nesting", `${"[".repeat(100_000)}`],
  ] as const)("%s: exit 1 with one line that names the file", async ([, text]) => {
    const bad = file(() => text);
    for (const command of ["validate", "info"]) {
      const { code, errors } = await cli(command, bad, "--json");
      expect(code).toBe(1);
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain(bad);
      expect(errors[0]).not.toContain("\n");
    }
  });
});

describe("info", () => {
  test("the document", async () => {
    const { code, json, errors } = await cli("info", file(), "--json");
    expect([code, errors]).toEqual([0, []]);
    expect(json()).toEqual({
      title: "Two hills",
      system: "ghq-wwii",
      table: { width: 12, height: 8 },
      // 48 × 32 cells: 96 of woods, 48 of marsh, 64 on level 1, 16 on level 2.
      terrainShare: { clear: (1536 - 144) / 1536, woods: 96 / 1536, marsh: 48 / 1536 },
      levels: { "0": (1536 - 80) / 1536, "1": 64 / 1536, "2": 16 / 1536 },
      sides: [
        { id: "red", name: "Red", stands: 2, points: 94 + 57, cohesion: 14, figures: { ghqQuality: 0 }, size: 211.4 },
        { id: "blue", name: "Blue", stands: 1, points: 72, cohesion: 15, figures: { ghqQuality: 0 }, size: 108 },
      ],
      season: "summer",
      maximumSight: 20,
      turnLimit: 12,
    });
  });

  test("readable text", async () => {
    const { code, out } = await cli("info", file());
    expect(code).toBe(0);
    expect(out).toBe(
      [
        "Two hills (ghq-wwii)",
        "Table 12 × 8 inches, maximum sight 20 inches",
        "",
        "Ground   Share",
        "clear    90.6%",
        "woods     6.3%",
        "marsh     3.1%",
        "level 0  94.8%",
        "level 1   4.2%",
        "level 2   1.0%",
        "",
        "Side  Stands  Points  Cohesion   Size",
        "Red        2     151        14  211.4",
        "Blue       1      72        15    108",
        "",
      ].join("\n"),
    );
  });

  test("a folder, and a file that does not exist", async () => {
    for (const bad of [temporaryFolder(), path.join(temporaryFolder(), "none")]) {
      const { code, out, errors } = await cli("info", bad, "--json");
      expect([code, out, errors.length]).toEqual([1, "", 1]);
      expect(errors[0]).toContain(bad);
    }
  });
});

describe("vehicles", () => {
  test("the document", async () => {
    const { code, json } = await cli(
      "vehicles",
      "--system",
      "ghq-wwii",
      "--nation",
      "Italy",
      "--search",
      "m11",
      "--json",
    );
    expect(code).toBe(0);
    expect(json()).toEqual([
      {
        id: "ghq-wwii/italy/m-11-39",
        name: "M 11/39",
        nation: "Italy",
        points: 25,
        stats: { defense: 3, move: 8 },
        weapons: [
          { name: "main", mount: "hull", stats: { firepower: 3, range: 8 } },
          { name: "M 11/39 Turret", mount: "turret", stats: { firepower: 0, range: 1 } },
        ],
        notes: ["R", "T"],
        modelCode: "IT8",
      },
    ]);
  });

  test.for([
    ["ghq-wwii", 58],
    ["ghq-modern", 37],
    ["armour-battles", 11],
    ["brew-up", 176],
    ["micro-squad", 89],
  ] as const)("%s: %i", async ([system, count]) => {
    const found = (await cli("vehicles", "--system", system, "--json")).json() as { id: string }[];
    expect(found).toHaveLength(count);
    expect(found.every(({ id }) => id.startsWith(`${system}/`))).toBe(true);
  });

  test("readable text in columns; nothing found is nothing wrong", async () => {
    const { code, out } = await cli("vehicles", "--system", "ghq-wwii", "--search", "tiger ii");
    expect(code).toBe(0);
    expect(out.split("\n")).toEqual([
      "Name                Nation   Points  Figures             Weapons                                Notes",
      "Tiger II (Pz VI B)  Germany     125  defense 13, move 9  main (turret; firepower 12, range 25)",
      "",
    ]);
    expect(await cli("vehicles", "--system", "ghq-wwii", "--nation", "Mars", "--json")).toMatchObject({
      code: 0,
      out: "[]\n",
    });
  });

  test("an unknown system is wrong usage", async () => {
    expect((await cli("vehicles", "--system", "chess")).code).toBe(2);
  });
});

describe("as a program", () => {
  const launcher = path.join(ROOT, "main", "cli", "cli.mjs");

  test("from any folder: output, error line and exit code come through, and no data folder is made", () => {
    const home = temporaryFolder();
    const call = (...args: string[]) =>
      spawnSync(process.execPath, [launcher, ...args], {
        cwd: home,
        encoding: "utf8",
        env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, APPDATA: home },
      });
    const good = call("vehicles", "--system", "ghq-wwii", "--json");
    expect([good.status, good.stderr]).toEqual([0, ""]);
    expect(JSON.parse(good.stdout)).toHaveLength(58);
    const bad = call("info", "none.sandtable");
    expect([bad.status, bad.stdout]).toEqual([1, ""]);
    expect(bad.stderr.trim().split("\n")).toHaveLength(1);
    expect(call("nonsense").status).toBe(2);
    expect(fs.readdirSync(home)).toEqual([]);
  });

  test("without its dependencies it says what to do instead of a stack trace", () => {
    const clone = temporaryFolder();
    fs.mkdirSync(path.join(clone, "main", "cli"), { recursive: true });
    fs.mkdirSync(path.join(clone, "main", "start"));
    for (const part of ["cli/cli.mjs", "start/node.mjs", "start/fresh.mjs", "start/files.mjs"])
      fs.copyFileSync(path.join(ROOT, "main", part), path.join(clone, "main", part));
    fs.writeFileSync(path.join(clone, "package.json"), '{"type":"module"}');
    const bare = spawnSync(process.execPath, [path.join(clone, "main", "cli", "cli.mjs"), "info", "x"], {
      encoding: "utf8",
    });
    expect(bare.status).toBe(2);
    expect(bare.stderr).toContain("npm ci");
    expect(bare.stderr.trim().split("\n")).toHaveLength(1);
  });

  test("the package script runs the launcher", () => {
    const scripts = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8")).scripts as Record<
      string,
      string
    >;
    expect(scripts["cli"]).toBe("node main/cli/cli.mjs");
    const out = execFileSync("npm", ["run", "-s", "cli", "--", "--version"], { cwd: ROOT, encoding: "utf8" });
    expect(out.trim()).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
