/** A stand whose movement is asked about, and the planner with the asker's knowledge. */
import type { PlannerContext } from "../../shared/planner/context.ts";
import type { Steps } from "../../shared/planner/questions.ts";
import type { Result } from "../../shared/result.ts";
import type { Stand } from "../../shared/scenario/model.ts";
import { type Known, plannerOf } from "./known.ts";
import { InputFault } from "./output.ts";
import { isPlace, readPosition, readStand } from "./position.ts";

export interface Mover {
  readonly stand: Stand;
  readonly context: PlannerContext;
}

/** Throws an InputFault if the stand doesn't exist, or if its rules or figures are missing. */
export function readMover(known: Known, option: string, name: string): Mover {
  const { file } = known;
  const { scenario } = known.loaded;
  const stand = isPlace(name)
    ? readPosition(file, scenario, option, name).stand
    : readStand(file, scenario, option, name);
  if (!stand) throw new InputFault(file, option, `there is no stand at ${name}`);
  return { stand, context: plannerOf(known) };
}

/** Throws an InputFault if the stand lacks that manner of moving; undefined if none is asked for. */
export function readManner({ stand, context }: Mover, file: string, manner: string | undefined): { manner?: string } {
  if (manner === undefined) return {};
  const manners = context.planning.manners(stand.id);
  if (manners.some(({ id }) => id === manner)) return { manner };
  const known = manners.map(({ id, name }) => `${id} (${name})`).join(", ");
  throw new InputFault(
    file,
    "--manner",
    `${stand.label} can't move in a manner ${JSON.stringify(manner)}: ${known || "it has but one"}`,
  );
}

/** The answer after all steps. Throws an InputFault if there is none; `none` is the message if nothing was found. */
export function answered<A>(file: string, option: string, steps: Steps<Result<A>>, none?: string): A {
  for (;;) {
    const { done, value } = steps.next();
    if (!done) continue;
    if (!value.ok) {
      const message = value.error.code === "not-found" ? (none ?? value.error.message) : value.error.message;
      throw new InputFault(file, value.error.place ?? option, message);
    }
    return value.value;
  }
}
