import { builtinModules } from "node:module";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";
import { contentPolicy } from "./main/doors/content-policy.ts";
import { nodeModules } from "./main/start/nodeModules.ts";
import { plainText } from "./main/start/plainText.ts";
import { systemFiles } from "./main/start/systemFiles.ts";

const at = (p: string) => path.join(import.meta.dirname, p);
// Everything else is bundled into the files that Node runs; only these stay imports at run time.
const external = ["electron", "better-sqlite3", ...builtinModules, /^node:/];

/** What the libraries in a bundle ask to be shipped with them. */
const LICENCES = "third-party-licences.md";

/** A file of lazy parts may be run before the entry's own: the setting of zod must be in the file of zod. */
const ZOD = "node_modules.zod.|shared.no-eval";
/**
 * Files of the command line that most commands read whole, because each file more takes longer than a few functions more:
 * the libraries, what reads a scenario, and what applies rules.
 */
const PARTS = [
  {
    name: "libraries",
    test: new RegExp(`${ZOD}|node_modules.commander|rolldown.runtime|main.cli.output`),
    priority: 3,
  },
  { name: "table", test: /main.cli.(known|position)\.ts$/, priority: 2 },
  {
    name: "rules",
    test: /shared.(odds|sight|movement|scenario|planner.odds)|shared.rules.(referee.|\w+\.ts$)/,
    priority: 1,
  },
];

/** `split`: parts that are loaded when they are wanted, in files of their own: short ones, for they are read at each call. */
const nodeSide = (
  entry: string,
  outDir: string,
  fileName: string,
  format: "es" | "cjs",
  split = false,
): EnvironmentOptions => ({
  consumer: "server",
  resolve: { noExternal: true, external: ["electron", "better-sqlite3"] },
  build: {
    outDir: at(outDir),
    emptyOutDir: true,
    target: "node24",
    minify: false,
    sourcemap: !split,
    copyPublicDir: false,
    license: { fileName: LICENCES },
    rolldownOptions: {
      input: at(entry),
      external,
      output: {
        format,
        entryFileNames: fileName,
        ...(split
          ? {
              chunkFileNames: "[name]-[hash].js",
              codeSplitting: { groups: PARTS },
              // Names stay, for a report of a fault.
              minify: { compress: false, mangle: false, codegen: true },
            }
          : { codeSplitting: false }),
      },
    },
  },
});

/** The policy stands in the page too, should a door ever forget its header; the doors narrow the port. */
const policyInPage: Plugin = {
  name: "policy-in-page",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: {
        "http-equiv": "Content-Security-Policy",
        content: contentPolicy(["ws://127.0.0.1:*"], "meta"),
      },
      injectTo: "head-prepend",
    },
  ],
};

export default defineConfig({
  root: at("renderer"),
  base: "./",
  plugins: [react(), policyInPage, systemFiles(import.meta.dirname, "cli"), nodeModules("cli"), plainText("cli")],
  resolve: { dedupe: ["react", "react-dom", "three", "@react-three/fiber"] },
  builder: {
    async buildApp(builder) {
      await Promise.all(Object.values(builder.environments).map((e) => builder.build(e)));
    },
  },
  environments: {
    client: {
      build: {
        outDir: at("dist/renderer"),
        emptyOutDir: true,
        target: "chrome140",
        // The policy wants fonts as files of ours.
        assetsInlineLimit: 0,
        sourcemap: true,
        license: { fileName: LICENCES },
        chunkSizeWarningLimit: 4500,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: "zod", test: new RegExp(ZOD) }] },
          },
        },
      },
    },
    main: nodeSide("main/electron/main.ts", "dist/main", "main.js", "es"),
    preload: nodeSide("main/electron/preload.ts", "dist/preload", "preload.cjs", "cjs"),
    solids: nodeSide("main/solids/solidsWorker.ts", "dist/solids", "solidsWorker.mjs", "es"),
    host: nodeSide("main/browser/host.ts", "dist/host", "host.js", "es"),
    cli: nodeSide("main/cli/cli.ts", "dist/cli", "cli.js", "es", true),
  },
});
