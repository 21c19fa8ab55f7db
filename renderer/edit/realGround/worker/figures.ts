/** What an import took and what it left out, in words. */
import type { ImportReport } from "../../../../shared/mapimport/importTable.ts";
import { lengthOf, type NetworkReport } from "../../../../shared/mapimport/network.ts";
import type { Remade } from "../../../../shared/mapimport/remake.ts";
import { CELLS_PER_INCH } from "../../../../shared/table/ground.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";

const whole = (n: number): string => String(Math.round(n));

export function figuresOf(report: ImportReport): [name: string, words: string][] {
  const { relief, interval, ground, roads, streams, barriers, towns, crossings, names, leftOut } = report;
  return [
    ...(relief && interval !== null
      ? [
          pair("Relief", [
            `${relief.levels} levels of ${interval} m`,
            count(relief.topsKept, "small top kept", "small tops kept"),
          ]),
        ]
      : []),
    ...ground.map(({ kind, mapped, painted, dropped }) =>
      pair(kindName(kind), [
        `${whole(painted)} of ${whole(mapped)} square inches`,
        count(dropped, "small piece left out", "small pieces left out"),
      ]),
    ),
    ...lines("Roads and tracks", roads),
    ...lines("Streams", streams),
    ...lines("Hedges, walls, banks", barriers),
    ...(crossings.bridges + crossings.fords > 0
      ? [pair("Crossings", [count(crossings.bridges, "bridge", "bridges"), count(crossings.fords, "ford", "fords")])]
      : []),
    ...(towns ? [pair("Buildings", [`${towns.built} for ${towns.mapped} on the map`])] : []),
    ...(leftOut > 0 ? [pair("Left out by hand", [count(leftOut, "feature", "features")])] : []),
    ...(names.mapped > 0 ? [pair("Names", [`${names.written} of ${names.mapped}`])] : []),
  ];
}

export const keptWords = ({ cells, things }: Remade["kept"]): [string, string] =>
  pair("Kept as painted", [
    cells + things === 0 ? "nothing in these layers" : "",
    cells === 0 ? "" : `${(cells / CELLS_PER_INCH ** 2).toFixed(1)} square inches`,
    count(things, "thing", "things"),
  ]);

const pair = (name: string, words: readonly string[]): [string, string] => [
  name,
  words.filter((part) => part !== "").join(", "),
];

const count = (n: number, single: string, several: string): string =>
  n === 0 ? "" : `${n} ${n === 1 ? single : several}`;

function lines(name: string, network: NetworkReport | null): [string, string][] {
  if (!network || network.length === 0) return [];
  const laid = network.lines.reduce((sum, way) => sum + lengthOf(way), 0);
  return [
    pair(name, [
      `${whole(laid)} of ${whole(network.length)} inches`,
      count(network.dropped.beside, "double left out", "doubles left out"),
    ]),
  ];
}
