/** The lines that a line meets at its ends, and the lines that meet it in between. */
import type { LineFeature, Scenario } from "../../../scenario/model.ts";
import { hangersOn, isEnd } from "./hanging.ts";
import { isAbout } from "./snap.ts";

export interface Junction {
  readonly end: "first" | "last";
  /** The lines that the end meets, at a point or in between. */
  readonly meets: readonly LineFeature[];
  /** The end lies on the table's edge. */
  readonly edge: boolean;
}

export interface Junctions {
  readonly ends: readonly [Junction, Junction];
  /** The lines that begin or end between this line's ends, each once. */
  readonly onWay: readonly LineFeature[];
}

export function junctionsOf(scenario: Scenario, line: LineFeature): Junctions {
  const { table } = scenario;
  const hangers = hangersOn(scenario, line);
  const last = line.points.length - 1;
  const end = (name: Junction["end"], index: number): Junction => {
    const [x, y] = line.points[index] ?? [0, 0];
    const here = new Set(
      hangers.filter(({ on, share }) => share === null && on === index).map((hanger) => hanger.line),
    );
    for (const other of table.lines)
      if (
        other.id !== line.id &&
        isAbout(other, [x, y], 1) &&
        hangersOn({ table: { ...table, lines: [line] } }, other).some((h) => h.index === index)
      )
        here.add(other.id);
    return {
      end: name,
      meets: table.lines.filter(({ id }) => here.has(id)),
      edge: x === 0 || y === 0 || x === table.width || y === table.height,
    };
  };
  const onWay = new Set(
    hangers.flatMap((hanger) => (hanger.share !== null || !isEnd(line, hanger.on) ? [hanger.line] : [])),
  );
  return {
    ends: [end("first", 0), end("last", last)],
    onWay: table.lines.filter(({ id }) => onWay.has(id)),
  };
}
