/** The last lines of the log, over the table's lower left corner. */
import { IconList } from "@tabler/icons-react";
import { useState } from "react";
import type { LogEntry } from "../../../shared/play/game.ts";
import { linesFor } from "../../../shared/play/linesFor.ts";
import { useProgram } from "../../window/context.ts";
import { playPart, usePlay } from "../part.ts";
import { lastLines, resultsOf } from "../store/log.ts";
import { lineInWords } from "../store/verdict.ts";
import { LogLineDetails } from "./LogLineDetails.tsx";
import { useFalling } from "./useFall.ts";
import { useGame } from "./useGame.ts";

const SHOWN = 4;
/** More lines if the last command wrote more: no new line is missed. */
const MOST = 8;

export function LogStrip() {
  const program = useProgram();
  const { game } = useGame();
  const open = usePlay((s) => s.logOpen);
  const cover = usePlay((s) => s.cover);
  const viewer = usePlay((s) => s.viewer);
  const [opened, setOpened] = useState<string | null>(null);
  const fresh = usePlay((s) => s.fresh);
  const falling = useFalling();
  const isNew = (node: number) => node === game.at || fresh.some((line) => line.node === node);
  const written = Math.max(fresh.length, linesFor(game, game.at, viewer).length);
  // The log waits for the dice.
  const last = falling
    ? lastLines(game, viewer, SHOWN + written)
        .filter(({ node }) => !isNew(node))
        .slice(-SHOWN)
    : lastLines(game, viewer, Math.min(MOST, Math.max(SHOWN, written)));
  const lastRoll = usePlay((s) => s.lastRoll);
  const isShown = (entry: LogEntry) => last.some(({ node, number }) => node === entry.node && number === entry.number);
  // By the present viewer's knowledge, who may be another player than the one who rolled.
  const rolled = resultsOf(game, lastRoll, viewer).filter((entry) => !isNew(entry.node) && !isShown(entry));
  if (open || cover !== null) return null;
  return (
    <section className="log-strip" aria-label="Last lines of the log" data-over-table>
      {last.length === 0 && <p>The log starts with the first command.</p>}
      {rolled.length > 0 && <p className="own-roll">Your last roll: {rolled.map(lineInWords).join("; ")}</p>}
      {last.map((entry) => {
        const key = `${entry.node} ${entry.number}`;
        return (
          <div key={key} className={`${entry.side ?? "phase"} ${isNew(entry.node) ? "newest" : ""}`}>
            <button type="button" aria-expanded={opened === key} onClick={() => setOpened(opened === key ? null : key)}>
              <span className="number">{entry.number}</span>
              <span className="text">{entry.text}</span>
              {entry.outcome !== null && <b>{entry.outcome}</b>}
            </button>
            {opened === key && <LogLineDetails entry={entry} />}
          </div>
        );
      })}
      <button type="button" className="whole" onClick={() => playPart.of(program).setLogOpen(true)}>
        <IconList size={13} aria-hidden="true" /> Whole log <kbd>Shift</kbd>
        <kbd>L</kbd>
      </button>
    </section>
  );
}
