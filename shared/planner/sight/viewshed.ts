/** The viewshed of a stand, a point, a formation or a whole side: the number of viewers that see each cell's middle. */
import { steps } from "../../geometry/units.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { SightPlace } from "../../sight/lineOfSight.ts";
import type { Steps, ViewshedAnswer, ViewshedQuestion } from "../questions.ts";
import { onTable, type SightContext, unknownIn } from "./context.ts";
import { type StandInSight, standsInSight } from "./line.ts";

/** Refused where a place lies off the table, a stand is unknown, or none of the stands is on the table. */
export function* viewshed(context: SightContext, { viewers }: ViewshedQuestion): Steps<Result<ViewshedAnswer>> {
  const { table, viewsheds } = context;
  const { columns, rows } = table.ground;
  const values = new Uint16Array(columns * rows);
  let looking: SightPlace[] = [];
  if (viewers.type === "point") {
    const [x, y] = viewers.at;
    if (!table.holds(viewers.at))
      return fail({
        code: "invalid",
        message: `${x},${y} is off the table of ${table.width} × ${table.height}″.`,
      });
    viewsheds.ofPlace(steps(x), steps(y)).addTo(values, columns);
    looking = [viewers];
  } else {
    const unknown = unknownIn(context, viewers.ids);
    if (unknown) return unknown;
    const ids = onTable(context, viewers.ids);
    if (ids.length === 0) return fail({ code: "invalid", message: "No chosen stand is on the table." });
    for (const [i, id] of ids.entries()) {
      viewsheds.ofStand(id)?.addTo(values, columns);
      yield { done: (0.8 * (i + 1)) / ids.length };
    }
    looking = ids.map((id) => ({ type: "stand", id }));
  }
  const stands: StandInSight[] = [];
  for (const stand of standsInSight(context.sight, looking)) {
    stands.push(stand);
    yield { done: 0.8 + (0.2 * stands.length) / table.stands.length };
  }
  let seen = 0;
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) seen++;
  return ok({ type: "viewshed", columns, rows, values, viewers: looking.length, seen: seen / values.length, stands });
}
