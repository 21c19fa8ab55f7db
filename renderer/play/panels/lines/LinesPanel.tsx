/** The lines of the game below the table: the chart, and the place in front with its picture and what can be done there. */
import { ActionIcon, Button } from "@mantine/core";
import { IconArrowBackUp, IconArrowsDiff, IconX } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { NodeId } from "../../../../shared/play/game.ts";
import { useProgram } from "../../../window/context.ts";
import { playPart, usePlay } from "../../part.ts";
import { type LineChart, lineChart } from "../../store/lineChart.ts";
import { removedLast } from "../../store/removedLines.ts";
import { type GameNow, useGame } from "../useGame.ts";
import { LineGrid } from "./LineGrid.tsx";
import { LinePlace } from "./LinePlace.tsx";

/** A place in the chart: a line (its name), or one of its stops. */
export interface ChartPlace {
  /** The head of the line. */
  readonly head: NodeId;
  /** Null: the line as a whole. */
  readonly node: NodeId | null;
}

export function LinesPanel() {
  const open = usePlay((s) => s.linesOpen);
  const cover = usePlay((s) => s.cover);
  return open && cover === null ? <Panel /> : null;
}

/** Null for the first moment: lines that were never visited are ruled upon after the panel is drawn. */
function useChart({ game, revision, serial }: GameNow): LineChart | null {
  const viewer = usePlay((s) => s.viewer);
  const [drawn, setDrawn] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(serial));
    return () => clearTimeout(timer);
  }, [serial]);
  const ready = drawn === serial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the mutable game has changed
  return useMemo(() => (ready ? lineChart(game, viewer) : null), [game, revision, ready, viewer]);
}

function Panel() {
  const program = useProgram();
  const now = useGame();
  const chart = useChart(now);
  const [chosen, setChosen] = useState<ChartPlace | null>(null);
  const [hovered, setHovered] = useState<ChartPlace | null>(null);
  const front = useMemo(() => chart && (placeIn(chart, chosen) ?? presentPlace(chart)), [chart, chosen]);
  const shown = (chart && hovered && placeIn(chart, hovered)) ?? front;
  const section = useRef<HTMLElement>(null);
  const goToFront = useRef(false);
  // The button that had the focus is gone.
  useEffect(() => {
    if (goToFront.current && front) section.current?.querySelector<HTMLElement>('.line-grid [tabindex="0"]')?.focus();
    goToFront.current = false;
  }, [front]);
  const back = (head: NodeId) => {
    goToFront.current = true;
    setChosen({ head, node: null });
    program.run("play-bring-back");
  };
  const close = () => playPart.of(program).setLinesOpen(false);
  const count = chart?.rows.length ?? 0;
  return (
    <section ref={section} className="game-lines" aria-label="Lines of the game">
      <header>
        <h2>Lines of the game</h2>
        <span>{count === 0 ? "" : count === 1 ? "1 line" : `${count} lines`}</span>
        <RemovedNotice back={back} />
        <Button
          size="compact-xs"
          variant="default"
          disabled={count < 2}
          leftSection={<IconArrowsDiff size={14} />}
          onClick={() => program.run("play-compare")}
        >
          Compare two lines…
        </Button>
        <ActionIcon size={26} aria-label="Close the lines" onClick={close}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      {chart && front && shown ? (
        <div className="lines-body">
          <LineGrid chart={chart} front={front} choose={setChosen} hover={setHovered} close={close} />
          <LinePlace chart={chart} place={shown} />
        </div>
      ) : (
        <p role="status">The lines are being counted…</p>
      )}
    </section>
  );
}

/** The line removed last, until it is brought back. */
function RemovedNotice({ back }: { back: (head: NodeId) => void }) {
  const last = usePlay(removedLast);
  const button = useRef<HTMLButtonElement>(null);
  // The button that removed the line is another line's now.
  useEffect(() => {
    if (last) button.current?.focus();
  }, [last]);
  return (
    <div className="line-removed" role="status">
      {last && (
        <>
          <span>
            Removed: {last.name}, {last.from.commands === 1 ? "1 command" : `${last.from.commands} commands`}
          </span>
          <Button
            ref={button}
            size="compact-xs"
            leftSection={<IconArrowBackUp size={14} />}
            onClick={() => back(last.from.node)}
          >
            Bring it back
          </Button>
        </>
      )}
    </div>
  );
}

/** The place, if the chart still has it. */
function placeIn({ rows }: LineChart, place: ChartPlace | null): ChartPlace | null {
  const row = rows.find(({ line }) => line.head === place?.head);
  if (!row || !place) return null;
  return place.node === null || row.stops.some(({ node }) => node === place.node) ? place : { ...place, node: null };
}

/** Where the game is. */
function presentPlace({ rows }: LineChart): ChartPlace | null {
  for (const { line, stops } of rows) {
    const here = stops.find((stop) => stop.here);
    if (here) return { head: line.head, node: here.node };
  }
  return rows[0] ? { head: rows[0].line.head, node: null } : null;
}
