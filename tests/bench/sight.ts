/**
 * Aim 1: sight queries a second of the kernel that is played (GHQ WWII policy, 200 stands in the way), against
 * three-mesh-bvh's raycast on the same ground, which knows neither policy nor stands, and against the same policy in C++.
 */
import { readFileSync } from "node:fs";
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from "three";
import { MeshBVH } from "three-mesh-bvh";
import { steps } from "../../shared/geometry/units.ts";
import { OPTION_SPECS, wwiiOptions } from "../../shared/rules/ghq-wwii/options.ts";
import { wwiiSightPolicy } from "../../shared/rules/ghq-wwii/sight.ts";
import { terrainChart } from "../../shared/rules/ghq-wwii/terrain.ts";
import { readOptions } from "../../shared/rules/options.ts";
import { SightKernel } from "../../shared/sight/kernel.ts";
import type { SightPolicy } from "../../shared/sight/policy.ts";
import { rule } from "../../shared/sight/rule.ts";
import { trace } from "../../shared/sight/trace.ts";
import type { Table } from "../../shared/table/table.ts";
import { startCppSight } from "./cpp/sight.ts";
import { type Bench, type Contender, type Figure, GateError, interleave, medianOf, speedRatio } from "./protocol.ts";
import { benchQueries, benchTable, type Query } from "./table.ts";

const SEED = 20_25;
const QUERIES = 20_000;
/** The rules' maxima of open and of mixed ground; every query is within its maximum, so that none is settled by its length. */
const MAXIMA = [40, 20] as const;

/** Queries as the kernel takes them: six numbers each. */
function packed(queries: readonly Query[]): Int32Array {
  const flat = new Int32Array(6 * queries.length);
  queries.forEach(({ from, to, viewer, target }, i) => {
    flat.set([steps(from[0]), steps(from[1]), steps(to[0]), steps(to[1]), viewer, target], 6 * i);
  });
  return flat;
}

function askAll(kernel: SightKernel, flat: Int32Array, answers: Uint8Array): void {
  for (let i = 0, j = 0; i < answers.length; i++, j += 6)
    answers[i] = kernel.sees(
      flat[j] as number,
      flat[j + 1] as number,
      flat[j + 2] as number,
      flat[j + 3] as number,
      flat[j + 4] as number,
      flat[j + 5] as number,
    )
      ? 1
      : 0;
}

/** The ground as a height field with a corner at each cell's centre: two triangles a square. */
function groundBvh(table: Table): MeshBVH {
  const { columns, rows, level } = table.ground;
  const position = new Float32Array(columns * rows * 3);
  for (let i = 0; i < columns * rows; i++)
    position.set([((i % columns) + 0.5) / 4, (Math.floor(i / columns) + 0.5) / 4, (level[i] as number) * 0.4], 3 * i);
  const index = new Uint32Array((columns - 1) * (rows - 1) * 6);
  let at = 0;
  for (let r = 0; r + 1 < rows; r++)
    for (let c = 0; c + 1 < columns; c++) {
      const i = r * columns + c;
      index.set([i, i + 1, i + columns, i + 1, i + columns + 1, i + columns], at);
      at += 6;
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(position, 3));
  geometry.setIndex(new BufferAttribute(index, 1));
  return new MeshBVH(geometry);
}

/** Rays from an eye a quarter inch above the ground to a point as high above the other end. */
function bvhContender(table: Table, queries: readonly Query[]): Contender {
  const bvh = groundBvh(table);
  const rays = queries.map(({ from, to }) => {
    const eye = new Vector3(from[0], from[1], table.levelAt(from) * 0.4 + 0.25);
    const aim = new Vector3(to[0], to[1], table.levelAt(to) * 0.4 + 0.25);
    const distance = eye.distanceTo(aim);
    return { ray: new Ray(eye, aim.sub(eye).normalize()), distance };
  });
  const hits = new Uint8Array(rays.length);
  return {
    name: `three-mesh-bvh ${versionOf("three-mesh-bvh")}`,
    call: () => {
      for (let i = 0; i < rays.length; i++) {
        const { ray, distance } = rays[i] as (typeof rays)[number];
        hits[i] = bvh.raycastFirst(ray, DoubleSide, 0, distance) ? 1 : 0;
      }
      return undefined;
    },
  };
}

/** A package's version, from its own folder: not every package lets its package.json be imported. */
function versionOf(name: string): string {
  const text = readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

const perSecond = (seconds: number): number => Math.round(QUERIES / seconds);

export const sightBench: Bench = {
  name: "sight",
  async run(): Promise<Figure[]> {
    const figures: Figure[] = [];
    for (const maximum of MAXIMA) figures.push(...(await measure(maximum, false)));
    figures.push(...(await measure(MAXIMA[0], true)));
    return figures;
  },
};

/** `withThings`: among houses and smoke as polygons, which the C++ program doesn't know. */
async function measure(maximum: number, withThings: boolean): Promise<Figure[]> {
  const table = benchTable(SEED, withThings);
  const policy = wwiiPolicy(maximum);
  const queries = benchQueries(table, QUERIES, maximum, SEED + 1);
  const flat = packed(queries);
  const kernel = new SightKernel(table, policy);
  const answers = new Uint8Array(QUERIES);
  askAll(kernel, flat, answers);
  compareWithTracer(table, policy, queries, answers);

  const cpp = withThings ? ({ found: false } as const) : await startCppSight(table, policy, flat);
  try {
    if (cpp.found && !cpp.answers.every((answer, i) => answer === answers[i]))
      throw new GateError("the C++ program and the kernel don't agree");
    const ours: Contender = { name: "kernel", call: () => void askAll(kernel, flat, answers) as undefined };
    const bvh = bvhContender(table, queries);
    const contenders = [ours, bvh, ...(cpp.found ? [cpp.contender] : [])];
    const rounds = await interleave(contenders);
    const seen = answers.reduce((sum, answer) => sum + answer, 0) / QUERIES;
    const details = (other: number) => ({
      "kernel, queries/s": perSecond(medianOf(rounds, 0)),
      [`${contenders[other]?.name}, queries/s`]: perSecond(medianOf(rounds, other)),
      "share seen": seen,
    });
    const figures: Figure[] = [
      {
        name: `sight queries ${withThings ? "among houses and smoke, " : ""}within ${maximum} inches to three-mesh-bvh`,
        ...speedRatio(rounds, 0, 1),
        aim: { at: "least", value: 10 },
        details: details(1),
      },
    ];
    if (withThings) return figures;
    const name = `sight queries within ${maximum} inches to C++`;
    if (cpp.found)
      figures.push({ name, ...speedRatio(rounds, 0, 2), aim: { at: "least", value: 0.5 }, details: details(2) });
    else figures.push({ name, skipped: "not installed" });
    return figures;
  } finally {
    if (cpp.found) cpp.stop();
  }
}

export function wwiiPolicy(maximum: number): SightPolicy {
  const options = readOptions(OPTION_SPECS, {});
  if (!options.ok) throw new Error(options.error.message);
  return wwiiSightPolicy(terrainChart, wwiiOptions(options.value), maximum);
}

/** The gate: the kernel's answer to every query is the reporting tracer's. */
function compareWithTracer(table: Table, policy: SightPolicy, queries: readonly Query[], answers: Uint8Array): void {
  queries.forEach(({ from, to, viewer, target }, i) => {
    const report = trace(
      table,
      { at: from, stand: table.stands[viewer]?.id ?? null },
      { at: to, stand: table.stands[target]?.id ?? null },
    );
    const ends = { viewerSide: table.stands[viewer]?.side ?? null, targetIsPersonnel: false, revealed: false };
    const { seen } = rule(report, policy, ends);
    if (seen !== (answers[i] === 1)) throw new GateError(`query ${i}: the kernel and the reporting tracer don't agree`);
  });
}
