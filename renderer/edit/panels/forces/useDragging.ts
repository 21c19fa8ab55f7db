/** Drags of rows over the tree's rows. */
import { type DragEvent, useState } from "react";
import type { Scenario, Side, Stand } from "../../../../shared/scenario/model.ts";
import { carrying } from "./carrying.ts";
import type { RowHands } from "./ForceRow.tsx";
import { type Carried, dropMove, type TreeRow, type Zone, zoneOf } from "./treeRows.ts";
import type { ForceActions } from "./useForceActions.ts";

type DragHands = Pick<RowHands, "onDragStart" | "onDragOver" | "onDragLeave" | "onDrop" | "onDragEnd">;

export function useDragging(
  scenario: Scenario,
  side: Side,
  meant: (row: TreeRow) => readonly Stand[],
  actions: ForceActions,
) {
  const [over, setOver] = useState<{ readonly key: string; readonly zone: Zone } | null>(null);
  const start = (row: TreeRow, event: DragEvent) => {
    const formation = row.type === "formation" ? [row.formation.id] : [];
    const stands = row.type === "formation" ? [] : meant(row).map((s) => s.id);
    carrying.begin({ side: side.id, stands, formations: formation }, event.dataTransfer);
  };
  const move = (row: TreeRow, event: DragEvent) => {
    const carried = carrying.now;
    if (!carried) return;
    const zone = zoneUnder(row, carried, event);
    if (!dropMove(scenario, carried, row, zone)) return setOver(null);
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
    setOver((now) => (now?.key === row.key && now.zone === zone ? now : { key: row.key, zone }));
  };
  const drop = (row: TreeRow, event: DragEvent) => {
    const carried = carrying.now;
    setOver(null);
    if (!carried) return;
    event.preventDefault();
    const zone = zoneUnder(row, carried, event);
    carrying.end();
    actions.move(carriedWords(scenario, carried), (now) => dropMove(now, carried, row, zone));
  };
  const hands = (row: TreeRow): DragHands => ({
    onDragStart: (event) => start(row, event),
    onDragOver: (event) => move(row, event),
    onDragLeave: () => setOver((now) => (now?.key === row.key ? null : now)),
    onDrop: (event) => drop(row, event),
    onDragEnd: () => {
      carrying.end();
      setOver(null);
    },
  });
  return { over, hands };
}

function zoneUnder(row: TreeRow, carried: Carried, event: DragEvent): Zone {
  const box = event.currentTarget.getBoundingClientRect();
  return zoneOf(row, carried, (event.clientY - box.top) / box.height);
}

function carriedWords(scenario: Scenario, { stands, formations }: Carried): string {
  const formation = scenario.formations.find((f) => f.id === formations[0]);
  if (formation) return formation.name;
  return stands.length === 1
    ? (scenario.stands.find((s) => s.id === stands[0])?.label ?? "")
    : `${stands.length} stands`;
}
