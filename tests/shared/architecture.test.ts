// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is code
/** The floors of the house (see ARCHITECTURE.md), held by reading every source file. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { circlesOf, type File, MAX_LINES, RULES } from "./architecture/rules.ts";
import { importsOf, readSource, resolveImport, textsOf } from "./architecture/source.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = ["main", "renderer", "shared"];
const isSource = (name: string) => /\.(?:ts|tsx|mts|cts|js|mjs|cjs|jsx)$/.test(name);

const files: File[] = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter(isSource)
    .map((name) => path.posix.join(folder, name.split(path.sep).join("/")))
    .map((name) => ({ path: name, text: readFileSync(path.join(ROOT, name), "utf8") })),
);

describe("the source files", () => {
  it("were all looked at", () => {
    const tracked = execFileSync("git", ["ls-files", "-z", "--", ...FOLDERS], { cwd: ROOT, encoding: "utf8" })
      .split("\0")
      .filter((name) => isSource(name) && existsSync(path.join(ROOT, name)));
    expect(tracked.length).toBeGreaterThan(100);
    const seen = new Set(files.map((file) => file.path));
    expect(tracked.filter((name) => !seen.has(name))).toEqual([]);
    expect(files.length).toBeGreaterThanOrEqual(tracked.length);
    for (const folder of FOLDERS)
      expect(files.filter((file) => file.path.startsWith(`${folder}/`)).length).toBeGreaterThan(20);
  });

  it("import files that are there: the reader follows them", () => {
    const broken = files.flatMap((file) =>
      importsOf(readSource(file.text))
        .map((specifier) => resolveImport(file.path, specifier))
        .filter((target): target is string => target !== null && /\.tsx?$/.test(target))
        .filter((target) => !existsSync(path.join(ROOT, target)))
        .map((target) => `${file.path} → ${target}`),
    );
    expect(broken).toEqual([]);
    const all = files.flatMap((file) => importsOf(readSource(file.text)));
    expect(all.length).toBeGreaterThan(3 * files.length);
  });

  it("don't need each other in a circle when they run", () => {
    expect(circlesOf(files)).toEqual([]);
    const planted = [
      { path: "shared/a.ts", text: 'import { b } from "./b.ts";' },
      { path: "shared/b.ts", text: 'import type { A } from "./a.ts";\nexport { c } from "./c.ts";' },
      { path: "shared/c.ts", text: 'import { type A, a } from "./a.ts";' },
      { path: "shared/d.ts", text: 'import type { E } from "./e.ts";' },
      { path: "shared/e.ts", text: 'import { d } from "./d.ts";' },
    ];
    expect(circlesOf(planted).map((circle) => circle.toSorted())).toEqual([
      ["shared/a.ts", "shared/b.ts", "shared/c.ts"],
    ]);
  });

  for (const [name, rule] of Object.entries(RULES))
    it(`keep the rule “${name}”`, () => {
      expect(files.flatMap((file) => rule(file).map((found) => `${file.path} ${found}`))).toEqual([]);
    });
});

/** Examples that each rule must catch, and examples that it must let pass: [path, text]. */
const CAUGHT: Record<keyof typeof RULES, readonly (readonly [path: string, text: string])[]> = {
  pureImports: [
    ["shared/table/a.ts", 'import { readFileSync } from "node:fs";'],
    ["shared/table/a.ts", 'import type { Vector3 } from "three";'],
    ["shared/table/a.ts", 'import React from "react";'],
    ["shared/table/a.ts", 'export * from "electron";'],
    ["shared/table/a.ts", 'import {\n  a,\n  type B,\n} from "../../renderer/scene/contract.ts";'],
    ["shared/table/a.ts", 'type A = import("../../main/services.ts").Services;'],
    ["shared/table/a.ts", 'const a = await import("better-sqlite3");'],
    ["shared/table/a.ts", "const a = await import(name);"],
    ["shared/table/a.ts", "const a = await import(`./${name}.ts`);"],
    ["shared/table/a.ts", 'const a = require("fs");'],
    ["shared/table/a.ts", 'import "zodiac";'],
    ["shared/table/a.ts", '/// <reference types="node" />'],
    ["shared/table/a.ts", 'const w = new Worker(new URL("../../main/worker.ts", import.meta.url));'],
    ["shared/table/a.ts", 'const a = `${(await import("node:os")).EOL}`;'],
  ],
  floors: [
    ["shared/geometry/a.ts", 'import { b } from "../scenario/model.ts";'],
    ["shared/geometry/a.ts", 'import type { b } from "../table/ground.ts";'],
    ["shared/sight/a.ts", 'export { b } from "../rules/contract.ts";'],
    ["shared/sight/a.ts", 'import { b } from "../editing/types.ts";'],
    ["shared/scenario/a.ts", 'import { b } from "../editing/document.ts";'],
    ["shared/scenario/a.ts", 'import { b } from "../api.ts";'],
    ["shared/result.ts", 'import { b } from "./table/ground.ts";'],
    ["shared/rules/brew-up/forces.ts", 'import { b } from "../../scenario/model.ts";'],
    ["shared/rules/ghq-wwii/forces.ts", 'import { b } from "./tables.ts";'],
    ["shared/rules/ghq-wwii/manifest.ts", 'import { b } from "./system.ts";'],
    ["shared/systems.ts", 'import { b } from "./rules/brew-up/system.ts";'],
    ["shared/result.ts", 'import { b } from "./rules/brew-up/manifest.ts";'],
    ["shared/forces/a.ts", 'import type { b } from "../rules/contract.ts";'],
    ["shared/newfolder/a.ts", "export const a = 1;"],
    ["shared/table/a.ts", 'import { b } from "../newfolder/b.ts";'],
  ],
  sides: [
    ["main/cli/a.ts", 'import type { b } from "../../renderer/scene/contract.ts";'],
    ["renderer/tools/a.tsx", 'import { b } from "../../main/services.ts";'],
    ["renderer/tools/a.tsx", 'type B = typeof import("../../main/services.ts");'],
    ["renderer/tools/a.tsx", 'const all = import.meta.glob("../../main/**/*.ts");'],
    ["renderer/tools/a.tsx", 'import { b } from "/main/services.ts";'],
    ["main/cli/a.ts", 'import { b } from "../../tests/chromium.ts";'],
    ["main/cli/a.mjs", 'import "../../renderer/main.tsx";'],
  ],
  features: [
    ["renderer/window/a.ts", 'import { b } from "../edit/b.ts";'],
    ["renderer/scene/a.ts", 'import type { B } from "../window/b.ts";'],
    ["renderer/theme/a.ts", 'import { b } from "../scene/b.ts";'],
    ["renderer/edit/panels/a.tsx", 'import { b } from "../../plan/b.ts";'],
    ["renderer/play/a.ts", 'import type { B } from "../opponent/part.ts";'],
    ["renderer/plan/worker/a.ts", 'import { b } from "../../lab/b.ts";'],
    ["renderer/lab/a.ts", 'import type { B } from "../app/program.ts";'],
    ["renderer/odds/a.ts", 'import { b } from "./b.ts";'],
  ],
  systems: [
    ["shared/rules/ghq-wwii/a.ts", 'import { b } from "../ghq-modern/tables.ts";'],
    ["shared/rules/brew-up/a.ts", 'import type { b } from "../ghq/cohesion.ts";'],
    ["shared/rules/brew-up/forces.ts", 'import { b } from "../ghq/forces.ts";'],
    ["shared/rules/ghq/a.ts", 'import { b } from "../ghq-wwii/tables.ts";'],
    ["shared/rules/referee/a.ts", 'import { b } from "../ghq/markers.ts";'],
  ],
  pureGlobals: [
    ["shared/table/a.ts", "const now = Date.now();"],
    ["shared/table/a.ts", "const now = new Date();"],
    ["shared/table/a.ts", "const r = Math.random();"],
    ["shared/table/a.ts", "console.log(1);"],
    ["shared/table/a.ts", "window.alert(1);"],
    ["shared/table/a.ts", "const e = document.body;"],
    ["shared/table/a.ts", "const e = process.env;"],
    ["shared/table/a.ts", "const e = globalThis?.process;"],
    ["shared/table/a.ts", "if (typeof window === 'object') go();"],
    ["shared/table/a.ts", "setTimeout(() => go(), 1);"],
    ["shared/table/a.ts", "const b = Buffer.from(text);"],
    ["shared/table/a.ts", "const t = performance.now();"],
    ["shared/table/a.ts", "const f = await fetch(url);"],
    ["shared/table/a.ts", "const here = import.meta.url;"],
    ["shared/table/a.ts", "const s = names.sort((a, b) => a.localeCompare(b));"],
    ["shared/table/a.ts", "const f = (e: HTMLElement) => e;"],
    ["shared/table/a.ts", "const s = `at ${performance.now()} ms`;"],
    ["shared/table/a.ts", "const s = `${`${Date.now()}`}`;"],
    ["shared/table/a.ts", "const r = a / b; console.log(r / 2);"],
    ["shared/table/a.ts", "use(console);"],
    ["shared/table/a.ts", "const h = history.state; module.exports = h;"],
  ],
  exactMath: [
    ["shared/geometry/a.ts", "const s = Math.sin(1);"],
    ["shared/table/a.ts", "const s = Math.atan2(1, 2);"],
    ["shared/sight/a.ts", "const s = Math\n  .hypot(1, 2);"],
    ["shared/rules/brew-up/a.ts", "const s = Math.pow(2, 3);"],
    ["shared/movement/a.ts", "const { cos } = Math;"],
    ["shared/odds/a.ts", "const s = Math['log'](2);"],
    ["shared/table/a.ts", "const s = `${Math.exp(1)}`;"],
  ],
  systemIds: [
    ["renderer/panels/a.tsx", 'if (scenario.system === "ghq-wwii") show();'],
    ["shared/scenario/a.ts", "const defaults = { 'brew-up': 12 };"],
    ["main/cli/a.ts", "const s = `micro-squad`;"],
    ["renderer/window/panels/systemNames.ts", 'const first = system === "ghq-modern";'],
    ["shared/api.ts", 'const system = z.enum(["armour-battles"]);'],
  ],
  length: [["shared/table/a.ts", "x\n".repeat(MAX_LINES + 1)]],
};

const PASSED: Record<keyof typeof RULES, readonly (readonly [path: string, text: string])[]> = {
  pureImports: [
    [
      "shared/table/a.ts",
      'import { z } from "zod";\nimport { b } from "./b.ts";\nimport { c } from "../geometry/c.ts";',
    ],
    ["shared/table/a.ts", '// import { readFileSync } from "node:fs";\n/* import "three"; */'],
    ["shared/table/a.ts", "const s = \"import { a } from 'react'\";\nconst important = 1;"],
    ["main/cli/a.ts", 'import { readFileSync } from "node:fs";'],
  ],
  floors: [
    ["shared/table/a.ts", 'import { b } from "../geometry/units.ts";'],
    [
      "shared/editing/gestures/a.ts",
      'import { b } from "../../scenario/model.ts";\nimport { ok } from "../../result.ts";',
    ],
    ["shared/rules/ghq/a.ts", 'import { b } from "../referee/field.ts";'],
    ["shared/systems.ts", 'import { b } from "./rules/brew-up/manifest.ts";'],
    ["shared/rules/brew-up/manifest.ts", 'import { b } from "./forces.ts";\nimport { c } from "../manifest.ts";'],
    [
      "shared/rules/ghq-wwii/forces.ts",
      'import { b } from "../ghq/forces.ts";\nimport { c } from "../../forces/sheet.ts";',
    ],
    ["shared/rules/ghq-wwii/a.ts", 'import { b } from "../../sight/policy.ts";\nimport { c } from "../contract.ts";'],
    ["shared/planner/a.ts", 'import { b } from "../rules/contract.ts";'],
    ["shared/api.ts", 'import { b } from "./scenario/model.ts";'],
  ],
  sides: [
    ["main/cli/a.ts", 'import { b } from "../../shared/api.ts";\nimport { c } from "../services.ts";'],
    ["renderer/tools/a.tsx", 'import { b } from "./main/b.ts";\nconst p = <p>Don\'t import from ../../main/a.ts</p>;'],
  ],
  features: [
    [
      "renderer/window/a.ts",
      'import { b } from "../scene/contract.ts";\nimport { c } from "./c.ts";\nimport React from "react";',
    ],
    ["renderer/plan/a.ts", 'import { b } from "../play/part.ts";\nimport type { C } from "../../shared/result.ts";'],
    ["renderer/main.tsx", 'import { Root } from "./app/Root.tsx";\nimport "./theme/shell.css";'],
    ["shared/table/a.ts", 'import { b } from "../edit/b.ts";'],
  ],
  systems: [
    [
      "shared/rules/ghq-wwii/a.ts",
      'import { b } from "../ghq/cohesion.ts";\nimport { c } from "../contract.ts";\nimport { d } from "./d.ts";',
    ],
    ["shared/rules/systems.ts", 'import { b } from "./ghq-wwii/system.ts";\nimport { c } from "./brew-up/system.ts";'],
  ],
  pureGlobals: [
    ["shared/table/a.ts", "// console.log(Date.now())\nconst s = 'window.document';"],
    [
      "shared/table/a.ts",
      "const s = `process.env`;\nconst k = { document: 1, location: 2 };\nconst d = file.document.title;",
    ],
    ["shared/table/a.ts", "const pattern = /console.log(window)/;\nconst mandate = { update: 1 };"],
    ["shared/table/a.ts", "interface A { readonly history: B; readonly module?: C }"],
    ["shared/table/a.ts", "class A {\n  get history(): B {\n    return this.history;\n  }\n}"],
    ["shared/table/a.ts", "const last = (history: readonly Step[]) => history.at(-1);"],
    ["renderer/tools/a.ts", "window.alert(1);"],
  ],
  exactMath: [
    ["shared/geometry/a.ts", "const s = Math.sqrt(2) + Math.floor(1) * Math.max(...all);"],
    ["shared/editing/a.ts", "const s = Math.atan2(1, 2);"],
    ["shared/geometry/a.ts", "// Math.sin\nconst sin = sineOf(3);"],
  ],
  systemIds: [
    ["shared/rules/ghq-wwii/system.ts", 'const id = "ghq-wwii";'],
    ["renderer/window/panels/systemNames.ts", 'const names = { "ghq-wwii": "GHQ WWII" };'],
    ["renderer/panels/a.tsx", '// "ghq-wwii"\nconst s = "ghq-wwii/germany/pziv";'],
  ],
  length: [["shared/table/a.ts", "x\n".repeat(MAX_LINES)]],
};

describe("the rules themselves", () => {
  for (const name of Object.keys(RULES) as (keyof typeof RULES)[]) {
    const rule = RULES[name];
    it(`“${name}” catches what is planted`, () => {
      const missed = CAUGHT[name].filter(([file, text]) => rule({ path: file, text }).length === 0);
      expect(missed).toEqual([]);
    });
    it(`“${name}” lets the innocent pass`, () => {
      const found = PASSED[name].flatMap(([file, text]) => rule({ path: file, text }).map((why) => [file, text, why]));
      expect(found).toEqual([]);
    });
  }
});

describe("the reader of sources", () => {
  it("distinguishes code from comments, texts, templates and regular expressions", () => {
    const { code, bare } = readSource(
      'a("x // y"); // z\nb = /["\'`/*]/; c = `q ${d("e")} /* f */`; g = 1 / 2 / 3; /* h */ i',
    );
    expect(code).toContain('a("x // y");');
    expect(code).not.toContain("z");
    expect(bare).toContain('d(" ")');
    expect(bare).toContain("g = 1 / 2 / 3;");
    expect(bare).not.toMatch(/[xyqefh]\b/);
    expect(bare).toMatch(/i$/);
  });

  it("finds texts and whether they are keys", () => {
    expect(textsOf(readSource(`const a = { "b": 'c', d: "" };`))).toEqual([
      { text: "b", isKey: true },
      { text: "c", isKey: false },
      { text: "", isKey: false },
    ]);
  });
});
