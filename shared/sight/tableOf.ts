/** From a scenario to its table, for questions. */
import { decodeCells } from "../scenario/integrity.ts";
import type { Overlay, Scenario, TableRecords } from "../scenario/model.ts";
import type { Ground } from "../table/ground.ts";
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

/** The parts of a loaded scenario that make its table. */
export interface TableParts {
  readonly scenario: Pick<Scenario, "stands"> & {
    readonly table: Pick<TableRecords, "overlays" | "lines" | "footprints">;
  };
  readonly ground: Ground;
}

/** A snapshot of a scenario's table with its stands in place. */
export const tableOf = ({ scenario, ground }: TableParts): Table =>
  Table.of(
    {
      overlays: scenario.table.overlays.map(overlayOf),
      lines: scenario.table.lines,
      footprints: scenario.table.footprints,
    },
    ground,
    scenario.stands,
  );
