/**
 * Starting: the command line from its start to its answer against a Node that runs nothing, and the size of what the window loads
 * before its start screen. The answer must be that of the sources.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { run } from "../../main/cli/cli.ts";
import { ROOT } from "../../main/start/node.mjs";
import { prepare } from "../../main/start/setup.mjs";
import { firstLoad } from "../firstLoad.ts";
import { type Bench, type Contender, type Figure, GateError, interleave, medianOf, speedRatio } from "./protocol.ts";

const QUESTION = [
  "los",
  "scenarios/the-bridge-at-olkhovka.sandtable",
  "--from",
  "red-1-1",
  "--to",
  "blue-1-2",
  "--json",
];

const started = (name: string, args: readonly string[]): Contender => ({
  name,
  async call() {
    const start = performance.now();
    spawnSync(process.execPath, [...args], { cwd: ROOT });
    return (performance.now() - start) / 1000;
  },
});

export const startBench: Bench = {
  name: "start",
  async run(): Promise<Figure[]> {
    await prepare({ build: true });
    let wanted = "";
    await run(
      QUESTION.map((word) => (word.startsWith("scenarios/") ? path.join(ROOT, word) : word)),
      {
        write(text) {
          wanted += text;
        },
        error() {},
      },
    );
    const program = [path.join("main", "cli", "cli.mjs"), ...QUESTION];
    const given = spawnSync(process.execPath, program, { cwd: ROOT, encoding: "utf8" }).stdout;
    if (wanted === "" || given !== wanted)
      throw new GateError("the built command line answers otherwise than its sources");

    const rounds = await interleave([started("bare node", ["-e", "0"]), started("ours", program)]);
    const ms = (contender: number) => Math.round(medianOf(rounds, contender) * 1e4) / 10;
    const load = firstLoad() / 1000;
    return [
      {
        name: "the command line's answer to bare node",
        ...speedRatio(rounds, 0, 1),
        aim: { at: "most", value: 3 },
        details: { "bare ms": ms(0), "ours ms": ms(1) },
      },
      {
        name: "the start screen's first load in kB",
        ...{ median: load, min: load, max: load },
        aim: { at: "most", value: 700 },
        details: {},
      },
    ];
  },
};
