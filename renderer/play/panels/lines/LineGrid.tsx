// biome-ignore-all lint/a11y/useSemanticElements: places along a line are no cells of a table
/** The chart of the lines: a tree grid with a row for each line, its stops as cells. */
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { IconBookmarkFilled } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Standings } from "../../../../shared/play/lines.ts";
import { useProgram } from "../../../window/context.ts";
import { playPart } from "../../part.ts";
import { endWords, type LineChart, type LineRow, type Stop, stopWords, turnName } from "../../store/lineChart.ts";
import { SideBlock } from "../playWords.tsx";
import type { ChartPlace } from "./LinesPanel.tsx";

const ROW = 34;
/** Pixels of a turn: the columns share the room, within these limits. */
const COLUMN = { least: 52, most: 150 };
/** Pixels of a line's name, and of the words behind its tip. */
const SIDES = 176 + 120;
/** Before the first turn. */
const MARGIN = 14;

interface GridProps {
  readonly chart: LineChart;
  readonly front: ChartPlace;
  readonly choose: (place: ChartPlace) => void;
  readonly hover: (place: ChartPlace | null) => void;
  readonly close: () => void;
}

export function LineGrid({ chart, front, choose, hover, close }: GridProps) {
  const program = useProgram();
  const grid = useRef<HTMLDivElement>(null);
  const { ref: measured, width: room } = useElementSize();
  const both = useMergedRef(grid, measured);
  const byKey = useRef(false);
  const turns = chart.endTurn - chart.firstTurn;
  const column = Math.min(COLUMN.most, Math.max(COLUMN.least, (room - SIDES) / turns));
  const at = (x: number) => MARGIN + (x - chart.firstTurn) * column;
  const width = at(chart.endTurn) + MARGIN;
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-place="${keyOf(front)}"]`)?.focus();
  }, [front]);
  const go = (place: ChartPlace) => {
    choose(place);
    const row = chart.rows.find(({ line }) => line.head === place.head);
    const node = place.node ?? row?.stops.findLast(({ tip }) => tip)?.node;
    if (node !== undefined) playPart.of(program).goTo(node);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") go(front);
    else if (event.key === "Escape") close();
    else {
      const next = stepFrom(chart, front, event.key);
      if (!next) return;
      byKey.current = true;
      choose(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={both} className="line-grid" role="treegrid" aria-label="Lines" aria-readonly="true" onKeyDown={keys}>
      <Turns chart={chart} at={at} width={width} />
      {chart.rows.map((row) => (
        <Row key={row.line.head} {...{ row, chart, front, at, width, go }} choose={choose} hover={hover} />
      ))}
    </div>
  );
}

const keyOf = ({ head, node }: ChartPlace): string => `${head} ${node ?? ""}`;

/** The place that a key leads to; null: none. */
function stepFrom({ rows }: LineChart, { head, node }: ChartPlace, key: string): ChartPlace | null {
  const index = rows.findIndex(({ line }) => line.head === head);
  const row = rows[index];
  if (!row) return null;
  const stop = row.stops.findIndex((one) => one.node === node);
  const inRow = (one: Stop | undefined) => one && { head, node: one.node };
  const toRow = (other: LineRow | undefined): ChartPlace | null =>
    other ? { head: other.line.head, node: nearest(other, row.stops[stop]) } : null;
  switch (key) {
    case "ArrowDown":
      return toRow(rows[index + 1]);
    case "ArrowUp":
      return toRow(rows[index - 1]);
    case "ArrowRight":
      return inRow(row.stops[stop + 1]) ?? null;
    case "ArrowLeft":
      if (stop > 0) return inRow(row.stops[stop - 1]) ?? null;
      return stop === 0 ? { head, node: null } : parentOf(rows, row);
    case "Home":
      return { head, node: null };
    case "End":
      return inRow(row.stops.at(-1)) ?? null;
    default:
      return null;
  }
}

/** From a line's name to the line that it parts from. */
const parentOf = (rows: readonly LineRow[], { line }: LineRow): ChartPlace | null => {
  const parent = line.parent === null ? undefined : rows[line.parent];
  return parent ? { head: parent.line.head, node: null } : null;
};

/** The stop of a row below or above another one. */
function nearest({ stops }: LineRow, from: Stop | undefined): number | null {
  if (!from) return null;
  const off = (stop: Stop) => Math.abs(stop.x - from.x);
  const [first, ...rest] = stops;
  return first ? rest.reduce((best, stop) => (off(stop) < off(best) ? stop : best), first).node : null;
}

interface Placing {
  readonly chart: LineChart;
  readonly at: (x: number) => number;
  readonly width: number;
}

function Turns({ chart: { firstTurn, endTurn }, at, width }: Placing) {
  const turns = Array.from({ length: endTurn - firstTurn }, (_, i) => firstTurn + i);
  return (
    <div className="line-turns" aria-hidden="true">
      <span className="line-head" />
      <span className="line-track" style={{ width }}>
        {turns.map((turn) => (
          <span key={turn} style={{ left: at(turn) }}>
            {turnName(turn)}
          </span>
        ))}
      </span>
    </div>
  );
}

type RowProps = Placing &
  Pick<GridProps, "front" | "choose" | "hover"> & {
    readonly row: LineRow;
    readonly go: (place: ChartPlace) => void;
  };

function Row({ row, chart, front, at, width, choose, hover, go }: RowProps) {
  const { line, name, named, stops, refused, standings, commands } = row;
  const { head } = line;
  const mine = front.head === head;
  const place = (node: number | null): ChartPlace => ({ head, node });
  return (
    <div
      className="line-row"
      role="row"
      tabIndex={-1}
      aria-level={line.level}
      aria-label={rowWords(row)}
      aria-selected={mine}
    >
      <button
        type="button"
        role="rowheader"
        className={named ? "line-head named" : "line-head"}
        tabIndex={mine && front.node === null ? 0 : -1}
        data-place={keyOf(place(null))}
        style={{ paddingLeft: 12 + Math.min(5, line.level - 1) * 12 }}
        onFocus={() => choose(place(null))}
        onClick={() => choose(place(null))}
        onDoubleClick={() => go(place(null))}
        onMouseEnter={() => hover(place(null))}
        onMouseLeave={() => hover(null)}
      >
        <b>{name}</b>
        <small>
          {commands === 1 ? "1 command" : `${commands} commands`}
          {refused && <em> · refused now</em>}
        </small>
      </button>
      <div className="line-track" style={{ width, height: ROW }}>
        <Track row={row} chart={chart} at={at} width={width} />
        {stops.map((stop) => (
          <button
            key={stop.node}
            type="button"
            role="gridcell"
            className={stopClass(stop)}
            style={{ left: at(stop.x) }}
            tabIndex={mine && front.node === stop.node ? 0 : -1}
            data-place={keyOf(place(stop.node))}
            aria-label={stopWords(stop)}
            aria-current={stop.here ? "step" : undefined}
            onFocus={() => choose(place(stop.node))}
            onClick={() => go(place(stop.node))}
            onMouseEnter={() => hover(place(stop.node))}
            onMouseLeave={() => hover(null)}
          >
            {stop.bookmark && <IconBookmarkFilled size={11} aria-hidden="true" />}
          </button>
        ))}
        {standings && (
          <span className="line-end" style={{ left: at(row.to) + 14 }} aria-hidden="true">
            <End standings={standings} />
          </span>
        )}
      </div>
    </div>
  );
}

function End({ standings }: { standings: Standings }) {
  const { ending, sides } = standings;
  const lost = sides.red.lost + sides.blue.lost > 0 && `lost ${sides.red.lost} : ${sides.blue.lost}`;
  if (!ending) return lost;
  const words = endWords(standings);
  return (
    <>
      {ending.winner ? <SideBlock side={ending.winner}>{words}</SideBlock> : words} {lost}
    </>
  );
}

const stopClass = ({ here, bookmark, turn, parting }: Stop): string =>
  ["stop", here && "here", bookmark && "marked", turn !== null && "turn", parting > 0 && "fork"]
    .filter(Boolean)
    .join(" ");

/** "If I had gone left, 14 commands, Red won, lost 3 and 5 stands". */
function rowWords({ name, commands, refused, standings }: LineRow): string {
  const lost = standings && `lost ${standings.sides.red.lost} and ${standings.sides.blue.lost} stands`;
  return [
    name,
    commands === 1 ? "1 command" : `${commands} commands`,
    ...(standings ? [endWords(standings), lost] : []),
    ...(refused ? ["refused by these rules now"] : []),
  ].join(", ");
}

/** The line from its parting to its tip, the part on the way to the present node, and the refused rest. */
function Track({ row, chart, at, width }: Placing & { readonly row: LineRow }) {
  const { from, to, walked, refused, line } = row;
  const middle = ROW / 2;
  const above = line.parent === null ? 0 : chart.rows.indexOf(row) - line.parent;
  const up = middle - above * ROW;
  const start = at(from);
  const begin =
    above === 0 ? `M${start} ${middle}` : `M${start} ${up}V${middle - 6}Q${start} ${middle} ${start + 6} ${middle}`;
  const end = Math.max(at(to), start + (above === 0 ? 0 : 8));
  return (
    <svg className="line-drawing" width={width} height={ROW} aria-hidden="true">
      <path className="line" d={`${begin}H${end}`} />
      {walked !== null && <path className="line walked" d={`${begin}H${Math.max(at(walked), start)}`} />}
      {refused && (
        <>
          <path className="line refused" d={`M${end} ${middle}h26`} />
          <path className="refusal" d={`M${end + 28} ${middle - 5}l10 10m0 -10l-10 10`} />
        </>
      )}
    </svg>
  );
}
