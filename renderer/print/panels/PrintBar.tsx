/** Below the bench: the current page, its zoom, and the keys. */
import { Tooltip } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Command } from "../../window/command.ts";
import { useCommandPulse, useProgram } from "../../window/context.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { keysOf } from "../../window/shortcuts.ts";
import { usePrint } from "../part.ts";
import { sheetInWords } from "../store/printWords.ts";

const HINTS = [
  [["PgUp", "PgDn"], "leaf"],
  [["Wheel"], "zoom"],
  [["Ctrl", "P"], "print"],
] as const;

export function PrintBar() {
  const job = usePrint((s) => s.job);
  const page = usePrint((s) => s.page);
  const zoom = usePrint((s) => s.zoom);
  const paper = usePrint((s) => s.settings.paper);
  const sheet = job?.sheets[page];
  useCommandPulse();
  return (
    <footer className="bottom print-bar">
      {job && sheet && (
        <>
          <Act id="page-previous">
            <IconChevronLeft size={16} />
          </Act>
          <span className="mono page-count" aria-live="polite">
            {page + 1} of {job.sheets.length}
          </span>
          <Act id="page-next">
            <IconChevronRight size={16} />
          </Act>
          <span className="where">
            {sheet.name}, {sheetInWords(sheet, paper)}
          </span>
        </>
      )}
      <span className="grow" />
      <span className="hints">
        {HINTS.map(([keys, words]) => (
          <span key={words}>
            {keys.map((k) => (
              <kbd key={k}>{k}</kbd>
            ))}
            {words}
          </span>
        ))}
      </span>
      {sheet && (
        <fieldset className="zooms" aria-label="Zoom">
          <Act id="page-smaller">
            <IconMinus size={16} />
          </Act>
          <Words id="page-fit" on={zoom === "fit"}>
            Fit
          </Words>
          <Words id="page-true" on={zoom === 1}>
            {zoom === "fit" ? "100%" : `${Math.round(zoom * 100)}%`}
          </Words>
          <Act id="page-larger">
            <IconPlus size={16} />
          </Act>
        </fieldset>
      )}
    </footer>
  );
}

const tip = ({ label, shortcuts }: Command) => `${label} (${keysOf(shortcuts[0] ?? "").join("+")})`;

function Act({ id, children }: { id: string; children: ReactNode }) {
  const program = useProgram();
  const command = program.command(id);
  return (
    <IconButton
      label={command.label}
      tip={tip(command)}
      size={26}
      disabled={!command.enabled(program)}
      act={() => program.run(id)}
    >
      {children}
    </IconButton>
  );
}

function Words({ id, on, children }: { id: string; on: boolean; children: ReactNode }) {
  const program = useProgram();
  return (
    <Tooltip label={tip(program.command(id))}>
      <button type="button" className="zoom" aria-pressed={on} onClick={() => program.run(id)}>
        {children}
      </button>
    </Tooltip>
  );
}
