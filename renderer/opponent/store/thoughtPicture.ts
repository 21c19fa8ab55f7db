/** A decision or a plan on the table: paths as arrows, places as numbered pins, targets as lines, goals as rings. */
import { type Degrees, inches, type TablePoint } from "../../../shared/geometry/units.ts";
import { legFacing, pathLength } from "../../../shared/movement/path.ts";
import { scored, type TurnPlan, type Weighed } from "../../../shared/opponent/reasons.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import type { Stand } from "../../../shared/scenario/model.ts";
import {
  type GhostStand,
  MAX_RINGS,
  type PathOverlay,
  type PinOverlay,
  type RingOverlay,
  type SightOverlay,
} from "../../scene/contract.ts";

export interface ThoughtPicture {
  readonly paths: readonly PathOverlay[];
  readonly pins: readonly PinOverlay[];
  readonly rings: readonly RingOverlay[];
  readonly sightLines: readonly SightOverlay[];
  readonly ghosts: readonly GhostStand[];
}
export const NO_THOUGHT: ThoughtPicture = { paths: [], pins: [], rings: [], sightLines: [], ghosts: [] };

/** The table as its side knew it then. */
export interface ThoughtTable {
  readonly at: (stand: StandId) => TablePoint | null;
  readonly record: (stand: StandId) => Stand | undefined;
  /** Places with names on the table already. */
  readonly named: readonly TablePoint[];
}

/** A goal's ring, and the distance at which two marks merge, in inches. */
const GOAL = inches(1.25);
const ONE = 0.6;

/** The mark's place of an option: its place, the end of its path, or its target. */
export const placeOf = ({ at, path, target }: Weighed, table: ThoughtTable): TablePoint | null =>
  at ?? path?.at(-1) ?? (target === undefined ? null : table.at(target));

/** `front`: the option carried out or chosen; `hot`: the option under the pointer. */
export function optionsPicture(
  options: readonly Weighed[],
  front: number,
  hot: number | null,
  table: ThoughtTable,
): ThoughtPicture {
  const paths: PathOverlay[] = [];
  const sightLines: SightOverlay[] = [];
  const shown = hot ?? front;
  for (const [i, option] of options.entries()) {
    const { path, stand, target } = option;
    if (path && path.length > 1)
      paths.push({
        id: `thought ${i}`,
        points: path,
        style: i === shown ? "planned" : "alternative",
        ...facingAt(option, path),
      });
    const [from, to] = [stand === undefined ? null : table.at(stand), target === undefined ? null : table.at(target)];
    if (from && to && (i === shown || hot === null)) sightLines.push(line(from, to));
  }
  const chosen = options[shown];
  return {
    ...NO_THOUGHT,
    // The current option lies above the others.
    paths: paths.sort((a, b) => Number(a.style === "planned") - Number(b.style === "planned")),
    sightLines,
    pins: pinsOf(options, front, hot, table),
    ghosts: chosen ? ghostOf(chosen, table) : [],
  };
}

const line = (from: TablePoint, to: TablePoint): SightOverlay => ({ from, to, blockedAt: null, words: "" });

/** Options at one place share a pin: "1, 3". Only the current one shows its score: others would cover each other. */
function pinsOf(options: readonly Weighed[], front: number, hot: number | null, table: ThoughtTable): PinOverlay[] {
  const pins: { at: TablePoint; numbers: number[]; style: PinOverlay["style"] }[] = [];
  for (const [i, option] of options.entries()) {
    const at = placeOf(option, table);
    if (!at) continue;
    const known = pins.find((pin) => Math.hypot(pin.at[0] - at[0], pin.at[1] - at[1]) < ONE);
    const style = option.target !== undefined ? "fire" : i === front ? "good" : "plain";
    if (known) known.numbers.push(i);
    else pins.push({ at, numbers: [i], style });
  }
  return pins.map(({ at, numbers, style }): PinOverlay => {
    const [only] = numbers;
    const isScored = numbers.length === 1 && (only === front || only === hot);
    const score = isScored && only !== undefined ? ` ${scored(options[only]?.score ?? 0)}` : "";
    return {
      at,
      words: numbers.map((n) => n + 1).join(", ") + score,
      style: numbers.includes(front) && style === "plain" ? "good" : style,
      ...(hot !== null && numbers.includes(hot) && { hot: true }),
    };
  });
}

function facingAt({ command }: Weighed, path: readonly TablePoint[]): { facing: Degrees } {
  const said = command && "facing" in command ? (command.facing as Degrees | undefined) : undefined;
  return { facing: said ?? legFacing(path, pathLength(path)) };
}

/** The stand at the place that the option gives it. */
function ghostOf(option: Weighed, table: ThoughtTable): GhostStand[] {
  const { stand, at, path = [], command } = option;
  const record = stand === undefined ? undefined : table.record(stand);
  const end = path.length > 1 ? path.at(-1) : command && "at" in command ? at : undefined;
  if (!record || !end) return [];
  const said = command && "facing" in command ? (command.facing as Degrees | undefined) : undefined;
  const facing = said ?? (path.length > 1 ? legFacing(path, pathLength(path)) : record.facing);
  return [{ stand: record, at: end, facing, refused: false }];
}

/** A turn's plan; if a stand is highlighted, the others' paths are pale. */
export function planPicture({ tasks, goals }: TurnPlan, hot: StandId | null, table: ThoughtTable): ThoughtPicture {
  const paths: PathOverlay[] = [];
  const sightLines: SightOverlay[] = [];
  for (const { stand, path, target } of tasks) {
    if (path && path.length > 1)
      paths.push({
        id: `intention ${stand}`,
        points: path,
        style: hot === null || hot === stand ? "planned" : "alternative",
        facing: legFacing(path, pathLength(path)),
      });
    const [from, to] = [table.at(stand), target === undefined ? null : table.at(target)];
    if (from && to && (hot === null || hot === stand)) sightLines.push(line(from, to));
  }
  const rings = goals.slice(0, MAX_RINGS).map(
    ({ at, name }): RingOverlay => ({
      at,
      radius: GOAL,
      style: "dashed",
      ...(table.named.some((point) => Math.hypot(point[0] - at[0], point[1] - at[1]) < ONE) ? {} : { words: name }),
    }),
  );
  return {
    ...NO_THOUGHT,
    paths: paths.sort((a, b) => Number(a.style === "planned") - Number(b.style === "planned")),
    sightLines,
    rings,
  };
}

/** The option with its mark under the pointer; null if there is none. */
export function optionUnder(
  options: readonly Weighed[],
  pointer: readonly [number, number],
  table: ThoughtTable,
): number | null {
  let [best, near]: [number | null, number] = [null, ONE];
  for (const [i, option] of options.entries()) {
    const at = placeOf(option, table);
    const far = at ? Math.hypot(at[0] - pointer[0], at[1] - pointer[1]) : near;
    if (far < near) [best, near] = [i, far];
  }
  return best;
}
