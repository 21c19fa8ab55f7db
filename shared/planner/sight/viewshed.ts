/** What a stand, a point, a formation or a whole side sees: how many of the viewers see each cell's middle. */
import { steps } from "../../geometry/units.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { Steps, ViewshedAnswer, ViewshedQuestion } from "../questions.ts";
import { onTable, type SightContext, unknownIn } from "./context.ts";

/** Refused where a place lies off the table, a stand isn't known, or none of the stands is on the table. */
export function* viewshed(context: SightContext, { viewers }: ViewshedQuestion): Steps<Result<ViewshedAnswer>> {
  const { table, viewsheds } = context;
  const { columns, rows } = table.ground;
  const values = new Uint16Array(columns * rows);
  let count = 1;
  if (viewers.type === "point") {
    const [x, y] = viewers.at;
    if (!table.holds(viewers.at))
      return fail({
        code: "invalid",
        message: `${x},${y} lies off the table of ${table.width} × ${table.height} inches.`,
      });
    viewsheds.ofPlace(steps(x), steps(y)).addTo(values, columns);
  } else {
    const unknown = unknownIn(context, viewers.ids);
    if (unknown) return unknown;
    const looking = onTable(context, viewers.ids);
    count = looking.length;
    if (count === 0) return fail({ code: "invalid", message: "None of them is on the table." });
    for (const [i, id] of looking.entries()) {
      viewsheds.ofStand(id)?.addTo(values, columns);
      yield { done: (i + 1) / count };
    }
  }
  let seen = 0;
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) seen++;
  return ok({ type: "viewshed", columns, rows, values, viewers: count, seen: seen / values.length });
}
