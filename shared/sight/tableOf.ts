/** From a scenario to a table that questions are asked of. */
import { decodeCells } from "../scenario/integrity.ts";
import type { LoadedScenario, Overlay } from "../scenario/model.ts";
import { Table } from "../table/table.ts";
import type { OverlaySource } from "../table/things.ts";

const overlayOf = ({ id, kind, shape }: Overlay): OverlaySource => {
  if (shape.type === "polygon") return { id, kind, shape };
  const { columns, cells } = decodeCells(shape.rows);
  return {
    id,
    kind,
    shape: { type: "cells", x: shape.x, y: shape.y, columns, rows: shape.rows.length, mask: cells },
  };
};

/** A snapshot of a scenario's table with the stands where they are. */
export const tableOf = ({ scenario, ground }: LoadedScenario): Table =>
  Table.of(
    {
      overlays: scenario.table.overlays.map(overlayOf),
      lines: scenario.table.lines,
      footprints: scenario.table.footprints,
    },
    ground,
    scenario.stands,
  );
