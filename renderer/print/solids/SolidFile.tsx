/** What the chosen tile takes, and the file: a tile or all, with its progress. */
import { Button, Progress, SegmentedControl } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Input } from "../../../shared/api.ts";
import { endingOf, type SolidFormat } from "../../../shared/solids/formats.ts";
import type { Layout } from "../../../shared/solids/layout.ts";
import type { SolidReport } from "../../../shared/solids/report.ts";
import { documentTargetPart } from "../../files/part.ts";
import { nameOf } from "../../files/paths.ts";
import { usePart, useProgram } from "../../window/context.ts";
import { plainName } from "../../window/store/session.ts";
import type { ShownTile } from "./useTile.ts";

interface Props {
  readonly title: string;
  readonly shown: ShownTile | null;
  /** The chosen tile; null where a setting is at fault. */
  readonly wish: Input<"solids.tile"> | null;
  readonly tiles: Layout["tiles"];
}

export function SolidFile({ title, shown, wish, tiles }: Props) {
  const [all, setAll] = useState(true);
  const [format, setFormat] = useState<SolidFormat>("stl");
  const { running, save, stop } = useSave(title);
  const lone = tiles.length === 1;
  return (
    <section className="ground-result" aria-label="Tile and file">
      {shown?.made.ok ? (
        <TileFacts name={shown.name} report={shown.made.value.report} />
      ) : (
        <p className="ground-empty">{shown && !shown.made.ok ? shown.made.error.message : "The tile is being made."}</p>
      )}
      <div className="solid-file">
        {!lone && (
          <SegmentedControl
            aria-label="Tiles in the file"
            value={all ? "all" : "tile"}
            data={[
              { value: "all", label: `All ${tiles.length} tiles` },
              { value: "tile", label: wish ? `Tile ${wish.tile}` : "One tile" },
            ]}
            onChange={(value) => setAll(value === "all")}
          />
        )}
        <SegmentedControl
          aria-label="Format"
          value={format}
          data={[
            { value: "stl", label: all && !lone ? "STL in a zip" : "STL" },
            { value: "3mf", label: "3MF" },
          ]}
          onChange={(value) => setFormat(value as SolidFormat)}
        />
        {running ? (
          <div role="status" className="solid-running">
            <span>
              Tile {Math.min(running.done + 1, running.total)} of {running.total}
            </span>
            <Progress value={(100 * running.done) / running.total} size="sm" aria-label="Tiles made" />
            <Button variant="default" onClick={stop}>
              Stop
            </Button>
          </div>
        ) : (
          <Button disabled={!wish} onClick={() => wish && void save(wish, all && !lone ? null : wish.tile, format)}>
            Save…
          </Button>
        )}
      </div>
    </section>
  );
}

function TileFacts({ name, report }: { name: string; report: SolidReport }) {
  const { size, volume, grams, triangles, notices, notes } = report;
  const inWords = size.map((mm) => mm.toFixed(1)).join(" × ");
  return (
    <>
      <dl className="facts">
        <dt>Tile {name}</dt>
        <dd>{inWords} mm</dd>
        <dt>Volume</dt>
        <dd>{volume.toFixed(1)} cm³</dd>
        <dt>PLA, solid</dt>
        <dd>{grams} g</dd>
        <dt>Triangles</dt>
        <dd>{triangles}</dd>
      </dl>
      <ul className="solid-notes">
        {notices.map((line) => (
          <li key={line} className="notice">
            {line}
          </li>
        ))}
        {notes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** Saving a file, with the number of tiles made so far; null: none is being saved. */
function useSave(title: string) {
  const program = useProgram();
  const target = usePart(documentTargetPart);
  const [running, setRunning] = useState<{ readonly done: number; readonly total: number } | null>(null);
  useEffect(
    () =>
      program.bridge.onEvent((event) => {
        if (event.type === "solids-progress") setRunning((now) => now && { done: event.done, total: event.total });
      }),
    [program],
  );
  const save = async ({ text, settings }: Input<"solids.tile">, tile: string | null, format: SolidFormat) => {
    const ending = endingOf(tile, format);
    const name = plainName(`${title}, ${tile === null ? "tiles" : `tile ${tile}`}`, "Sand Table");
    const path = await target(`${name}${ending}`, ending);
    if (path === null) return;
    setRunning({ done: 0, total: 1 });
    try {
      const saved = await program.bridge.invoke("solids.save", { text, settings, tile, format, path });
      if (saved.ok) program.tell("good", `Saved as ${nameOf(path)}, ${saved.value.report.grams} g of PLA.`);
      else if (saved.error.code !== "cancelled")
        await program.asking.ask("failure", { title: "The solids were not saved", failure: saved.error });
    } finally {
      setRunning(null);
    }
  };
  return { running, save, stop: () => void program.bridge.invoke("solids.cancel", {}) };
}
