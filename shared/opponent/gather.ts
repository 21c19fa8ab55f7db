/** Before the battle: the stands that are commanded together. Headquarters go where they help most stands. */
import type { StandId, StandsCommand } from "../play/contract.ts";
import { buttonOf, kindsOf, type Mind, nameOf } from "./mind.ts";
import type { Decided } from "./reasons.ts";

/** A headquarters that is alone joins the largest group without one; all else stays as in the scenario. */
export function* gather(mind: Mind): Generator<void, Decided | null, void> {
  const { battle, state, picture } = mind;
  yield;
  const { stands } = picture.planning.known.scenario;
  const commands = new Set(stands.filter(({ role }) => role !== "line").map(({ id }) => id));
  const groups = picture.view.groups.filter(({ side }) => side === picture.side);
  const alone = groups.find((group) => group.stands.every((id) => commands.has(id)));
  const largest = groups
    .filter((group) => group.stands.every((id) => !commands.has(id)))
    .sort((a, b) => b.stands.length - a.stands.length)[0];
  const [open] = kindsOf(mind, "gather");
  if (open && alone && largest) {
    const command: StandsCommand = { type: open.kind, stands: [...alone.stands, ...largest.stands] };
    const candidates = battle.candidates(state, open.kind);
    if (candidates.type === "domain" && candidates.domain.has(command) === null)
      return {
        command,
        why: {
          meaning: "gather",
          sentence: `${names(mind, alone.stands)} joins ${names(mind, largest.stands)}: a headquarters helps the whole group to move.`,
          options: [],
          unless: "A larger group without a headquarters would get it.",
        },
      };
  }
  const done = buttonOf(mind, "done");
  return (
    done && {
      command: done,
      why: {
        meaning: "done",
        sentence: "The groups follow the scenario’s formations.",
        options: [],
        unless: "A headquarters alone would join a group.",
      },
    }
  );
}

const names = (mind: Mind, ids: readonly StandId[]): string => ids.map((id) => nameOf(mind, id)).join(", ");
