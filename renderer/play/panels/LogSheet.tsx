/** The whole log beside the table: lines that open, steps back by a click, and abandoned branches. */
import { ActionIcon } from "@mantine/core";
import { IconArrowBackUp, IconChevronDown, IconChevronRight, IconGitBranch, IconX } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef, useState } from "react";
import { useProgram } from "../../window/context.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { playPart, usePlay } from "../part.ts";
import { type LogRow, logRows } from "../store/log.ts";
import { LogLineDetails } from "./LogLineDetails.tsx";
import { useGame } from "./useGame.ts";

export function LogSheet() {
  const open = usePlay((s) => s.logOpen);
  const cover = usePlay((s) => s.cover);
  return open && cover === null ? <Sheet /> : null;
}

function Head({ lines, steppedBack }: { lines: number; steppedBack: boolean }) {
  const program = useProgram();
  return (
    <header>
      <h2>Log</h2>
      <span>
        {lines === 1 ? "1 line" : `${lines} lines`}
        {steppedBack ? ", stepped back" : ""}
      </span>
      <ActionIcon size={26} aria-label="Close the log" onClick={() => playPart.of(program).setLogOpen(false)}>
        <IconX size={16} />
      </ActionIcon>
    </header>
  );
}

function Sheet() {
  const { game, revision } = useGame();
  const viewer = usePlay((s) => s.viewer);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the mutable game has changed
  const rows = useMemo(() => logRows(game, viewer), [game, revision, viewer]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 26,
    getItemKey: (i) => rows[i]?.key ?? i,
    overscan: 12,
  });
  const lines = rows.filter(({ type }) => type === "line").length;
  const here = rows.findIndex((row) => row.type === "line" && row.here);
  // The game's current line stays visible.
  useEffect(() => {
    if (here >= 0) virtual.scrollToIndex(here, { align: "auto" });
  }, [here, virtual]);
  const toggle = (key: string) =>
    setOpened((was) => {
      const next = new Set(was);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <aside className="log-sheet" aria-label="Log">
      <Head lines={lines} steppedBack={game.canGoForward} />
      <div className="log-rows" ref={scroller}>
        {rows.length === 0 && <p className="log-empty">The log is empty.</p>}
        <div style={{ height: virtual.getTotalSize(), position: "relative" }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            return (
              row && (
                <div
                  key={item.key}
                  ref={virtual.measureElement}
                  data-index={item.index}
                  className="log-row"
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <Row row={row} opened={opened.has(row.key)} toggle={() => toggle(row.key)} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </aside>
  );
}

function Row({ row, opened, toggle }: { row: LogRow; opened: boolean; toggle: () => void }) {
  const program = useProgram();
  if (row.type === "turn") return <h3 className="log-turn">{row.turn === 0 ? "Set-up" : `Turn ${row.turn}`}</h3>;
  if (row.type === "branch") {
    const { branch } = row;
    return (
      <button type="button" className="log-branch" onClick={() => playPart.of(program).goTo(branch.end)}>
        <IconGitBranch size={14} aria-hidden="true" />
        <span className="name">what if: {branch.words}</span>
        <small>{branch.commands === 1 ? "1 command" : `${branch.commands} commands`}</small>
      </button>
    );
  }
  const { entry, ahead, here } = row;
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <div className={`log-line ${entry.side ?? ""} ${ahead ? "ahead" : ""}`} aria-current={here ? "step" : undefined}>
      <button type="button" className="log-open" aria-expanded={opened} onClick={toggle}>
        <Chevron size={14} aria-hidden="true" />
        <span className="number">{entry.number}</span>
        <span className="text">{entry.text}</span>
        {entry.outcome !== null && <b>{entry.outcome}</b>}
      </button>
      <IconButton
        label={`Go to ${entry.number}`}
        tip={here ? "The game is here" : ahead ? "Go forward to here" : "Step back to here"}
        size={22}
        disabled={here}
        act={() => playPart.of(program).goTo(entry.node)}
      >
        <IconArrowBackUp size={14} style={ahead ? { transform: "scaleX(-1)" } : undefined} />
      </IconButton>
      {opened && <LogLineDetails entry={entry} />}
    </div>
  );
}
