/** Whether a side can reach its objectives before the battle is over: the most expensive question, asked last. */
import { vecOf } from "../../geometry/vector.ts";
import type { Objective, Stand } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { cellsTouching } from "../../table/walk.ts";
import type { Advice } from "../advice.ts";
import { count } from "../adviceWords.ts";
import { earliest } from "../earliest.ts";
import { byClass, rasterFor } from "../movers.ts";
import type { Subject } from "../subject.ts";
import { cellsAlong } from "./entry.ts";
import type { Family } from "./family.ts";

/** The least movement points from every cell to an objective, for a class; null where they can't be known. */
function pointsTo(subject: Subject, { at, id }: Objective, movementClass: string) {
  const ground = rasterFor(subject, movementClass);
  const [cell] = subject.table.holds(at) ? cellsTouching(subject.ground, vecOf(at)) : [];
  if (!ground || cell === undefined) return null;
  return subject.keep(`points ${movementClass} ${id} ${at.join()}`, () => ({
    cost: earliest(ground.raster, cell),
    most: ground.raster.most,
  }));
}

interface Arrival {
  readonly stand: Stand;
  /** The arrival in turns from the battle's start: at the end of this turn, or within it. */
  readonly time: number;
}

/** The first of a side's stands at an objective; null where none has a path, or nothing is known of them. */
function firstAt(subject: Subject, side: SideId, objective: Objective): Arrival | null {
  let first: Arrival | null = null;
  for (const [its, stands] of byClass(subject, subject.standsOf(side))) {
    const speeds = stands.map((stand) => subject.figuresOf(stand)?.movementPoints ?? 0);
    const field = pointsTo(subject, objective, its);
    if (!field) return null;
    stands.forEach((stand, i) => {
      const entry = subject.entryOf(stand);
      const cells = stand.at
        ? cellsTouching(subject.ground, vecOf(stand.at))
        : entry
          ? cellsAlong(subject, entry.edge)
          : [];
      const dearest = Math.min(...cells.map((cell) => field.cost[cell] as number));
      const speed = speeds[i] as number;
      if (!(dearest < Infinity) || speed === 0) return;
      // Any place in its circle is enough.
      const needed = Math.max(0, dearest - objective.radius * field.most);
      const time = (entry?.turn ?? 1) - 1 + needed / speed;
      if (first === null || time < first.time) first = { stand, time };
    });
  }
  return first;
}

export const marches: Family = {
  name: "marches",
  find: (subject) => {
    const { turnLimit } = subject.get("facts");
    return subject.get("victory").flatMap((goal, i): Advice[] => {
      const objective = goal.type === "hold" && subject.get("objectives").find(({ id }) => id === goal.objective);
      if (!objective) return [];
      const arrival = firstAt(subject, goal.side, objective);
      const latest = turnLimit - Math.max(0, goal.turns - 1);
      if (!arrival || latest < 1) return [];
      const turn = Math.max(1, Math.ceil(arrival.time - 1e-9));
      if (turn <= latest) return [];
      return [
        {
          severity: "warning",
          rule: "objective-too-far",
          message: `${subject.sides.does(goal.side, "reaches")} “${objective.name}” too late: turn ${turn} at the earliest, with ${subject.standName(arrival.stand)}. To hold it for ${count(Math.max(1, goal.turns), "turn")}, the side must arrive by turn ${latest} of ${turnLimit}.`,
          at: { type: "form", field: `victory[${i}]` },
          place: objective.at,
        },
      ];
    });
  },
};
