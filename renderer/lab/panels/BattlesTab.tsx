/** The battles of a run one by one: sorted, sifted, and opened in Play from their beginning. */
import { Button, SegmentedControl } from "@mantine/core";
import { IconArrowsExchange, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useCommandPulse, useProgram } from "../../window/context.ts";
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
import { SIDE_NAMES } from "./sideNames.ts";
import { useFrontRun } from "./useLabRun.ts";

const HEADS: Readonly<Record<BattleColumn, { readonly head: string; readonly about: string }>> = {
  game: { head: "No", about: "Its number in the run" },
  winner: { head: "Won by", about: "Who won it" },
  turns: { head: "Turns", about: "How many turns it took" },
  red: { head: "R lost", about: "What Red lost, in points" },
  blue: { head: "B lost", about: "What Blue lost, in points" },
  luck: { head: "Luck", about: "Red’s luck less Blue’s: points beyond what the odds of all attacks led to expect" },
};
const ROW = 25;

export function BattlesTab() {
  const program = useProgram();
  const run = useFrontRun();
  useCommandPulse();
  const [by, setBy] = useState<{ readonly column: BattleColumn; readonly up: boolean }>({ column: "game", up: true });
  const [outcome, setOutcome] = useState<Outcome>("all");
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => (run ? battleRows(run.games) : []), [run]);
  const shown = useMemo(() => sifted(rows, outcome, by.column, by.up), [rows, outcome, by]);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  if (!run || run.games.length === 0) return <LabEmpty />;
  const names = SIDE_NAMES;
  const open = (row: BattleRow) => void replayBattle(program, run, row.game);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const at = Number((event.target as HTMLElement).dataset["at"]);
    if (by === 0 || !Number.isInteger(at)) return;
    event.preventDefault();
    const next = Math.min(shown.length - 1, Math.max(0, at + by));
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus());
  };
  return (
    <div className="lab-battles">
      <div className="lab-sift">
        <SegmentedControl
          aria-label="Which battles"
          value={outcome}
          onChange={(v) => setOutcome(v as Outcome)}
          data={[
            { value: "all", label: "All" },
            { value: "red", label: names.red },
            { value: "blue", label: names.blue },
            { value: "drawn", label: "Drawn" },
          ]}
        />
        <p>{count(shown.length, "battle")}. A click replays one from its beginning. Losses and luck are in points.</p>
      </div>
      <div className="battle-row heads">
        {BATTLE_COLUMNS.map((column) => (
          <button
            key={column}
            type="button"
            title={HEADS[column].about}
            aria-pressed={by.column === column}
            onClick={() => setBy((old) => ({ column, up: old.column === column ? !old.up : column === "game" }))}
          >
            {HEADS[column].head}
            {by.column === column && (by.up ? <IconChevronUp size={11} /> : <IconChevronDown size={11} />)}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go from battle to battle, which are buttons */}
      <div className="battle-list" ref={scroll} onKeyDown={step}>
        <div style={{ height: virtual.getTotalSize(), position: "relative" }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = shown[index];
            return (
              row && (
                <button
                  key={row.number}
                  type="button"
                  className="battle-row"
                  data-at={index}
                  tabIndex={index === 0 ? 0 : -1}
                  style={{ transform: `translateY(${start}px)`, height: ROW }}
                  title={[row.game.reason, `Seed ${row.game.seed}`].filter(Boolean).join(" – ")}
                  onClick={() => open(row)}
                >
                  <span className="number">
                    <span className="visually-hidden">Replay battle </span>
                    {row.number}
                    {row.game.swapped && <IconArrowsExchange size={12} aria-label="players changed over" />}
                  </span>
                  <span className="won">
                    {row.outcome === "red" || row.outcome === "blue" ? (
                      <>
                        <i className={`lab-key ${row.outcome}`} />
                        {names[row.outcome]}
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
              )
            );
          })}
        </div>
      </div>
      <div className="lab-foot">
        {(
          [
            ["lab-save", "Save…"],
            ["lab-csv", "As a table…"],
            ["lab-open", "Open…"],
          ] as const
        ).map(([id, label]) => (
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
