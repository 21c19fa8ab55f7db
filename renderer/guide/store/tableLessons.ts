/** The lessons of the guided first table: each is learned when the table shows that it was done. */
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { ToolId } from "../../window/store/ui.ts";

export interface TableLesson {
  readonly id: string;
  readonly title: string;
  readonly say: string;
  /** The tool that it needs. */
  readonly tool: ToolId;
  /** `before`: the table when the lesson came up. */
  readonly done: (before: LoadedScenario, now: LoadedScenario) => boolean;
}

const sum = (cells: Uint8Array): number => cells.reduce((all, cell) => all + cell, 0);
/** Cells that differ between two rasters. */
const changed = (a: Uint8Array, b: Uint8Array): number => a.reduce((n, cell, i) => n + (cell === b[i] ? 0 : 1), 0);
const more =
  (of: (loaded: LoadedScenario) => number): TableLesson["done"] =>
  (before, now) =>
    of(now) > of(before);
const placed = ({ scenario }: LoadedScenario, side: "red" | "blue") =>
  scenario.stands.filter((stand) => stand.side === side && stand.at !== null).length;

export const TABLE_LESSONS: readonly TableLesson[] = [
  {
    id: "paint",
    title: "Paint a wood",
    say: "Take the brush (B), choose Woods in the palette on the left, and drag over the table. The keys [ and ] make the brush narrower and wider.",
    tool: "brush",
    done: (before, now) => changed(before.ground.terrain, now.ground.terrain) > 0,
  },
  {
    id: "hill",
    title: "Raise a hill",
    say: "Take Relief (H) and drag. Each stroke raises the ground by a level; stroke again inside the first for a second level.",
    tool: "height",
    done: more(({ ground }) => sum(ground.level)),
  },
  {
    id: "road",
    title: "Lay a road",
    say: "Take Roads and lines (R). Click a point at one edge, further points on the way, and press Enter at the end.",
    tool: "line",
    done: more(({ scenario }) => scenario.table.lines.length),
  },
  {
    id: "house",
    title: "Place a building",
    say: "Take Buildings, names, areas (U), choose a building, and click beside the road. A drag sets its angle.",
    tool: "thing",
    done: more(({ scenario }) => scenario.table.footprints.length),
  },
  {
    id: "stand",
    title: "Place a stand for Red",
    say: "Press Shift+T, choose a vehicle of the database, then click the table. A drag sets the facing.",
    tool: "stand",
    done: more((loaded) => placed(loaded, "red")),
  },
  {
    id: "enemy",
    title: "And an enemy",
    say: "Choose Blue in the palette, another vehicle with Shift+T, and click the other end of the table.",
    tool: "stand",
    done: more((loaded) => placed(loaded, "blue")),
  },
  {
    id: "turn",
    title: "Move and turn",
    say: "Take Select (V). Drag a stand to move it, press Q or E to turn it by 15°. Ctrl+Z takes any change back.",
    tool: "select",
    done: ({ scenario: before }, { scenario: now }) =>
      now.stands.some(({ id, at, facing }) => {
        const was = before.stands.find((stand) => stand.id === id);
        return was !== undefined && (was.facing !== facing || was.at?.[0] !== at?.[0] || was.at?.[1] !== at?.[1]);
      }),
  },
  {
    id: "zone",
    title: "Where a side begins",
    say: "Take Zones (Z) and drag a rectangle along an edge: the side whose colour it has deploys there. Mission on the right has victory and briefings.",
    tool: "zone",
    done: more(({ scenario }) => scenario.zones.length),
  },
];

/** The key under which it is kept as learned. */
export const tableKey = ({ id }: Pick<TableLesson, "id">): string => `table ${id}`;
