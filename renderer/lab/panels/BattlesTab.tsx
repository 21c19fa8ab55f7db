/** The battles of a run: sorted, filtered, and opened in Play at their beginning. */

import { Button, SegmentedControl } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { SIDE_NAMES } from "../../../shared/systems.ts";
import { useCommandPulse, useProgram } from "../../window/context.ts";
import { SortArrow } from "../../window/panels/SortArrow.tsx";
import { replayBattle } from "../labbing.ts";
import {
  BATTLE_COLUMNS,
  type BattleColumn,
  type BattleRow,
  battleRows,
  type Outcome,
  sifted,
} from "../store/battles.ts";
import { LabEmpty } from "./LabEmpty.tsx";
import { count, signed } from "./labWords.ts";
import { useFrontRun } from "./useLabRun.ts";

const HEADS: Readonly<Record<BattleColumn, { readonly head: string; readonly about: string }>> = {
  game: { head: "No", about: "Its number in the run" },
  winner: { head: "Won by", about: "The side that won" },
  turns: { head: "Turns", about: "Turns played" },
  red: { head: "R lost", about: "Red’s losses in points" },
  blue: { head: "B lost", about: "Blue’s losses in points" },
  luck: { head: "Luck", about: "Red’s luck minus Blue’s: points beyond the odds of all attacks" },
};
const ROW = 25;

type Order = { readonly column: BattleColumn; readonly up: boolean };
const FOOT = [
  ["lab-save", "Save…"],
  ["lab-csv", "As a table…"],
  ["lab-open", "Open…"],
] as const;

export function BattlesTab() {
  const program = useProgram();
  const run = useFrontRun();
  useCommandPulse();
  const [order, setOrder] = useState<Order>({ column: "game", up: true });
  const [outcome, setOutcome] = useState<Outcome>("all");
  const rows = useMemo(() => (run ? battleRows(run.games) : []), [run]);
  const shown = useMemo(() => sifted(rows, outcome, order.column, order.up), [rows, outcome, order]);
  if (!run || run.games.length === 0) return <LabEmpty />;
  return (
    <div className="lab-battles">
      <div className="lab-sift">
        <SegmentedControl
          aria-label="Winner"
          value={outcome}
          onChange={setOutcome}
          data={[
            { value: "all", label: "All" },
            { value: "red", label: SIDE_NAMES.red },
            { value: "blue", label: SIDE_NAMES.blue },
            { value: "drawn", label: "Drawn" },
          ]}
        />
        <p>{count(shown.length, "battle")}. Click a battle to replay it. Losses and luck are in points.</p>
      </div>
      <Heads order={order} setOrder={setOrder} />
      <BattleList rows={shown} open={(row) => void replayBattle(program, run, row.game)} />
      <div className="lab-foot">
        {FOOT.map(([id, label]) => (
          <Button
            key={id}
            size="compact-sm"
            variant="default"
            title={program.command(id).label}
            disabled={!program.command(id).enabled(program)}
            onClick={() => program.run(id)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Heads({ order, setOrder }: { order: Order; setOrder: (order: Order) => void }) {
  return (
    <div className="battle-row heads">
      {BATTLE_COLUMNS.map((column) => {
        const on = order.column === column;
        return (
          <button
            key={column}
            type="button"
            title={HEADS[column].about}
            aria-pressed={on}
            onClick={() => setOrder({ column, up: on ? !order.up : column === "game" })}
          >
            {HEADS[column].head}
            {on && <SortArrow up={order.up} size={11} />}
          </button>
        );
      })}
    </div>
  );
}

function BattleList({ rows, open }: { rows: readonly BattleRow[]; open: (row: BattleRow) => void }) {
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const at = Number((event.target as HTMLElement).dataset["at"]);
    if (by === 0 || !Number.isInteger(at)) return;
    event.preventDefault();
    const next = Math.min(rows.length - 1, Math.max(0, at + by));
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go from battle to battle, which are buttons
    <div className="battle-list" ref={scroll} onKeyDown={step}>
      <div style={{ height: virtual.getTotalSize(), position: "relative" }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row && <Battle key={row.number} row={row} index={index} start={start} open={() => open(row)} />;
        })}
      </div>
    </div>
  );
}

interface BattleProps {
  readonly row: BattleRow;
  readonly index: number;
  /** In pixels from the top of the list. */
  readonly start: number;
  readonly open: () => void;
}
function Battle({ row, index, start, open }: BattleProps) {
  return (
    <button
      type="button"
      className="battle-row"
      data-at={index}
      tabIndex={index === 0 ? 0 : -1}
      style={{ transform: `translateY(${start}px)`, height: ROW }}
      title={[row.game.reason, `Seed ${row.game.seed}`].filter(Boolean).join(" – ")}
      onClick={open}
    >
      <span className="number">
        <span className="visually-hidden">Replay battle </span>
        {row.number}
        {row.game.swapped && <IconArrowsExchange size={12} aria-label="players swapped" />}
      </span>
      <span className="won">
        {row.outcome === "red" || row.outcome === "blue" ? (
          <>
            <i className={`lab-key ${row.outcome}`} />
            {SIDE_NAMES[row.outcome]}
          </>
        ) : row.outcome === "drawn" ? (
          "drawn"
        ) : (
          "no end"
        )}
      </span>
      <span>{row.turns}</span>
      <span>{row.red.toFixed(0)}</span>
      <span>{row.blue.toFixed(0)}</span>
      <span>{signed(row.luck, 0)}</span>
    </button>
  );
}
