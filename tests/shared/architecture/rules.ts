/** The rules of the code: each reads one file and reports breaches. */
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import { computedImports, importsOf, readSource, resolveImport, textsOf, valueImportsOf } from "./source.ts";

/** A file's path (`shared/table/ground.ts`) and contents. */
export interface File {
  readonly path: string;
  readonly text: string;
}
export type Rule = (file: File) => string[];

export const MAX_LINES = 400;
/** Readers of map data. */
const MAP_LIBRARIES = ["geotiff", "proj4", "proj4-list", "pbf", "saxes", "fflate", "fast-png"];
const LIBRARIES = [
  "zod",
  "immer",
  "flatbush",
  "jsonc-parser",
  "d3-color",
  "d3-contour",
  "simplify-js",
  "clipper2-ts",
  "@tarikjabiri/dxf",
  "@noble/hashes",
  "gifenc",
  "image-size",
  "marked",
  ...MAP_LIBRARIES,
];

/** The floors of shared/: a folder imports from floors below it and from itself. */
const FLOORS: Readonly<Record<string, number>> = {
  geometry: 0,
  dice: 0,
  table: 0,
  vehicles: 0,
  forces: 0,
  manifests: 0,
  lists: 0,
  mapdata: 0,
  sight: 1,
  movement: 1,
  odds: 1,
  scenario: 1,
  editing: 1,
  play: 1,
  rules: 2,
  picture: 2,
  balance: 3,
  planner: 3,
  opponent: 3,
  simulate: 3,
  advise: 3,
  generate: 3,
  mapimport: 3,
  print: 3,
  scan: 3,
  solids: 3,
  lab: 4,
  library: 4,
  tonight: 4,
  handbook: 4,
};
/** Within one layer: the folders that may read each other. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  manifests: ["forces", "vehicles"],
  lists: ["vehicles"],
  table: ["geometry", "forces"],
  mapdata: ["table", "forces"],
  mapimport: ["generate"],
  scan: ["mapimport"],
  sight: ["scenario"],
  movement: ["scenario", "sight"],
  play: ["scenario", "sight", "movement", "odds"],
  editing: ["scenario"],
  advise: ["balance"],
  opponent: ["planner"],
  simulate: ["opponent"],
  picture: ["rules"],
  print: ["planner"],
  solids: ["print"],
  tonight: ["lab"],
};
/** Files of shared/ itself: the ground that all floors stand on, and the list of manifests with it … */
const BASE = ["result.ts", "systems.ts", "listeners.ts", "no-eval.ts", "words.ts"];
/** … and the contract between main and renderer, which may speak of anything. */
const CONTRACT = [
  "api.ts",
  "apiEvents.ts",
  "apiLibrary.ts",
  "apiResult.ts",
  "apiTwoWindows.ts",
  "documents.ts",
  "settings.ts",
  "wire.ts",
];

/** The rule systems that are one family, and the folder that they share. */
const FAMILY: Readonly<Record<string, readonly string[]>> = { ghq: ["ghq-wwii", "ghq-modern", "micro-squad"] };

/** The parts that every system's referee uses, which know no system. */
const FOR_ALL = "referee";

const inShared = (path: string) => path.startsWith("shared/");
const topOf = (path: string) => path.split("/")[0] ?? "";
/** Facts about a system without its rules stand beside the list of systems: the reader of files uses them. */
const MANIFEST =
  /^shared\/rules\/(?:[\w-]+\/(?:forces|sideFigures|vehicleSheet)|figureScale|(?:[\w-]+\/)?(?:manifest|tableScale|design))\.ts$/;
const folderOf = (path: string) => (MANIFEST.test(path) ? "manifests" : (path.split("/")[1] ?? ""));
const relative = (file: File) => {
  const source = readSource(file.text);
  return importsOf(source).flatMap((specifier) => {
    const target = resolveImport(file.path, specifier);
    return target === null ? [] : [target];
  });
};

/** shared/ imports its few libraries and itself. */
export const pureImports: Rule = (file) => {
  if (!inShared(file.path)) return [];
  const source = readSource(file.text);
  const strangers = importsOf(source).filter((specifier) => {
    const target = resolveImport(file.path, specifier);
    if (target !== null) return !inShared(target);
    return !LIBRARIES.some((library) => specifier === library || specifier.startsWith(`${library}/`));
  });
  const found = strangers.map((specifier) => `imports ${specifier}`);
  if (computedImports(source) > 0) found.push("imports something computed");
  if (/^\s*\/\/\/\s*<reference/m.test(file.text)) found.push("has a reference to other types");
  return found;
};

/** No folder of shared/ imports from a floor above it, or from its neighbours. */
export const floors: Rule = (file) => {
  if (!inShared(file.path)) return [];
  const own = folderOf(file.path);
  if (CONTRACT.includes(own)) return [];
  if (!BASE.includes(own) && FLOORS[own] === undefined) return [`lies in shared/${own}, which has no floor`];
  return relative(file)
    .filter((target) => inShared(target))
    .flatMap((target) => {
      const other = folderOf(target);
      if (other === own || BASE.includes(other) || (own === "systems.ts" && other === "manifests")) return [];
      if (BASE.includes(own) || CONTRACT.includes(other)) return [`imports ${target}, which stands above it`];
      const [here, there] = [FLOORS[own] ?? 0, FLOORS[other]];
      if (there === undefined) return [`imports ${target}, which has no floor`];
      if (there < here || BESIDE[own]?.includes(other)) return [];
      return [`imports ${target} (floor ${there}) from floor ${here}`];
    });
};

/** main and renderer never touch each other, not even with types; and both lean on shared/ alone. */
export const sides: Rule = (file) => {
  const other = { main: "renderer", renderer: "main" }[topOf(file.path)];
  if (other === undefined) return [];
  const targets = relative(file).map((target) => ({ target, top: topOf(target) }));
  const absolute = importsOf(readSource(file.text)).filter((specifier) => specifier.startsWith("/"));
  return [
    ...targets.filter(({ top }) => top === other).map(({ target }) => `imports ${target}, of the other side`),
    ...targets.filter(({ top }) => top === "tests").map(({ target }) => `imports ${target}, a test`),
    ...absolute.map((specifier) => `imports ${specifier}, which is no relative path`),
  ];
};

/** The floors of the window: a feature sees these and itself; scene/ and theme/ stand below them all. */
const GROUND = ["theme", "scene", "window"];
const WINDOW: Readonly<Record<string, readonly string[]>> = {
  theme: [],
  scene: ["theme"],
  window: ["theme", "scene"],
  files: GROUND,
  edit: [...GROUND, "files"],
  play: [...GROUND, "files"],
  plan: [...GROUND, "edit", "play"],
  opponent: [...GROUND, "play"],
  lab: [...GROUND, "files", "play", "opponent"],
  guide: [...GROUND, "files", "play", "opponent"],
  tonight: [...GROUND, "files", "play", "opponent", "lab"],
  print: [...GROUND, "files", "play"],
  library: [...GROUND, "files"],
  start: [...GROUND, "files", "library"],
  handbook: [...GROUND, "files"],
  app: [
    ...GROUND,
    "files",
    "edit",
    "play",
    "plan",
    "opponent",
    "lab",
    "print",
    "library",
    "start",
    "tonight",
    "guide",
    "handbook",
  ],
};
const featureOf = (path: string): string => (path === "renderer/main.tsx" ? "app" : (path.split("/")[1] ?? ""));

/** No feature of the window imports from a feature that may import it, and nothing but main.tsx imports app/. */
export const features: Rule = (file) => {
  if (topOf(file.path) !== "renderer") return [];
  const own = featureOf(file.path);
  const below = WINDOW[own];
  if (!below) return [`lies in renderer/${own}, which has no floor`];
  return relative(file)
    .filter((target) => topOf(target) === "renderer")
    .flatMap((target) => {
      const other = featureOf(target);
      return other === own || below.includes(other) ? [] : [`imports ${target}, which ${own}/ doesn't stand on`];
    });
};

/** One rule system never imports another; a family shares one folder, and all of them one, which know none of them. */
export const systems: Rule = (file) => {
  const [shared, rules, own, more] = file.path.split("/");
  if (shared !== "shared" || rules !== "rules" || own === undefined || more === undefined) return [];
  return relative(file).flatMap((target) => {
    const [, folder, other, inside] = target.split("/");
    if (!inShared(target) || folder !== "rules" || other === undefined || inside === undefined || other === own)
      return [];
    return other === FOR_ALL || FAMILY[other]?.includes(own) ? [] : [`imports ${target}, another rule system's`];
  });
};

const GLOBALS =
  "window|document|navigator|localStorage|sessionStorage|indexedDB|globalThis|global|process|Buffer|require|" +
  "__dirname|__filename|console|performance|crypto|fetch|XMLHttpRequest|WebSocket|Worker|postMessage|alert|" +
  "setTimeout|setInterval|setImmediate|clearTimeout|clearInterval|queueMicrotask|requestAnimationFrame|" +
  "cancelAnimationFrame|requestIdleCallback";
/** A use of a global: a call, a member, a typeof, a passed value. Keys and members of that name don't count. */
const USES_GLOBAL = new RegExp(String.raw`(?<![.\w$#]|\?\.)(${GLOBALS})\b(?=\s*(?:[.([;,)\]]|\?\.|=[^>]|$))`, "gm");
/** Globals whose names suit other things, too: only a member of a name that the file does not declare counts. */
const USES_COMMON = /(?<![.\w$#]|\?\.)(history|location|self|module|exports)\s*(?:\.|\[|\?\.)/g;
const IMPURE: readonly [RegExp, string][] = [
  [/\bnew\s+Date\b|(?<![.\w$])Date\s*[.(]/g, "Date"],
  [/\bMath\s*\.\s*random\b/g, "Math.random"],
  [/\bimport\s*\.\s*meta\b/g, "import.meta"],
  [/(?<![.\w$])Intl\s*\./g, "Intl"],
  [/\.\s*(?:localeCompare|toLocale\w+)\b/g, "the user's locale"],
  [/\bHTML\w*Element\b|\bNodeJS\s*\./g, "types of the DOM or of Node"],
  [/(?<![.\w$])eval\s*\(|\bnew\s+Function\b/g, "eval"],
];

/** No DOM, no Node, no clock, no chance, no console in shared/. */
export const pureGlobals: Rule = (file) => {
  if (!inShared(file.path)) return [];
  const { bare } = readSource(file.text);
  const declared = (name: string) => new RegExp(String.raw`\b(?:const|let|function|class)\s+${name}\b`).test(bare);
  const parameter = (name: string) => new RegExp(String.raw`[({,\[]\s*${name}\s*[:,)}\]=?]`).test(bare);
  const globals = [
    ...[...bare.matchAll(USES_GLOBAL)].map((match) => match[1] ?? ""),
    ...[...bare.matchAll(USES_COMMON)].map((match) => match[1] ?? "").filter((name) => !parameter(name)),
  ].filter((name) => !declared(name));
  const impure = IMPURE.filter(([pattern]) => bare.search(pattern) >= 0).map(([, name]) => name);
  return [...new Set([...globals, ...impure])].map((name) => `uses ${name}`);
};

/** Functions of Math that give the same bits in every engine. */
const EXACT_MATH = /^(?:abs|ceil|floor|round|trunc|sign|min|max|sqrt|imul|clz32|fround|PI|SQRT2|SQRT1_2)$/;
const EXACT_FOLDERS = [
  "geometry",
  "table",
  "sight",
  "rules",
  "movement",
  "odds",
  "dice",
  "generate",
  "forces",
  "manifests",
];

/** Rulings use exact functions only: sin and the like differ between engines in the last digit. */
export const exactMath: Rule = (file) => {
  if (!inShared(file.path) || !EXACT_FOLDERS.includes(folderOf(file.path))) return [];
  const { bare } = readSource(file.text);
  return [...bare.matchAll(/(?<![.\w$])Math\b\s*(?:(?:\?\.|\.)\s*(\w+))?/g)]
    .map((match) => match[1])
    .filter((name) => name === undefined || !EXACT_MATH.test(name))
    .map((name) => (name === undefined ? "hands Math on" : `uses Math.${name}`));
};

const SYSTEM_FILES = [/^shared\/systems\.ts$/, /^shared\/rules\//, /^main\/vehicles\//];
/** Tables with a row for each system, which the types keep complete: ids may be their keys. */
const SYSTEM_TABLES = ["renderer/window/panels/systemNames.ts"];

/** No code asks which system it is: ids stand in the list of systems, in the systems, and in data. */
export const systemIds: Rule = (file) => {
  if (SYSTEM_FILES.some((pattern) => pattern.test(file.path))) return [];
  const table = SYSTEM_TABLES.includes(file.path);
  return textsOf(readSource(file.text))
    .filter(({ text, isKey }) => SYSTEM_IDS.some((id) => id === text) && !(table && isKey))
    .map(({ text }) => `names the rule system ${text}`);
};

/** A file is one idea. */
export const length: Rule = (file) => {
  const lines = file.text.split("\n").length - (file.text.endsWith("\n") ? 1 : 0);
  return lines > MAX_LINES ? [`has ${lines} lines, ${MAX_LINES} at most`] : [];
};

/** Files that need each other when they run, each circle once: their order of initialisation is undefined. */
export function circlesOf(files: readonly File[]): string[][] {
  const needs = new Map(
    files.map(({ path, text }) => [
      path,
      valueImportsOf(readSource(text)).flatMap((specifier) => resolveImport(path, specifier) ?? []),
    ]),
  );
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    low.set(path, order.size - 1);
    stack.push(path);
    for (const next of needs.get(path) ?? []) {
      if (!needs.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(path) !== order.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1 || needs.get(path)?.includes(path)) circles.push(circle);
  };
  for (const path of needs.keys()) if (!order.has(path)) visit(path);
  return circles;
}

export const RULES = {
  pureImports,
  floors,
  sides,
  features,
  systems,
  pureGlobals,
  exactMath,
  systemIds,
  length,
} as const;
