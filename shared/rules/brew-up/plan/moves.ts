/** A unit's reach in a turn, by each type of move. */

import { Fraction } from "../../../odds/fraction.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { Manner, PlannedMove, Standing } from "../../../play/planning.ts";
import { entryOf, startOf } from "../../referee/entry.ts";
import { isInPlay, refuse } from "../../referee/field.ts";
import type { BrewField } from "../play/field.ts";
import { howOf, MANNERS, type Manner as MoveManner, termsOf, whyNotEnd } from "../play/moving.ts";
import { RULES } from "../play/numbers.ts";
import type { BrewState } from "../play/state.ts";
import { placed, withStands } from "./states.ts";

const NAMES: Readonly<Record<MoveManner, string>> = {
  ...{ normal: "Normal move", hasty: "Hasty move", cautious: "Cautious move" },
  ...{ evasive: "Evasive move", crawling: "Crawling" },
};
export const mannersOf = (
  field: BrewField,
  state: BrewState,
  id: StandId,
): readonly (Manner & { readonly id: MoveManner })[] =>
  MANNERS.filter(
    (manner) =>
      (manner !== "crawling" || field.vehicle(id).kind === "men") &&
      field.pointsOf(id, howOf({ field, state }, id, manner, false)) > 0,
  ).map((manner) => ({ id: manner, name: NAMES[manner] }));

export function movesOf(
  field: BrewField,
  opened: BrewState,
  id: StandId,
  from: Standing | undefined,
  named: string | undefined,
): PlannedMove | Refusal {
  const state = from ? withStands(field, opened, [placed(field.stateOf(opened, id), from)]) : opened;
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  const entry = entryOf(field, id, Math.max(1, state.turn));
  if (!isInPlay(stand) || !(stand.at || entry)) return refuse(RULES.move, `${name} can't enter the table now.`);
  if (!field.vehicle(id).movesItself) return refuse(RULES.movement, `${name} can only move in tow.`);
  if (stand.immobilized || stand.crewOut) return refuse(RULES.internal, `${name} can't move.`);
  const manners = mannersOf(field, state, id);
  const usual = stand.morale === "keeps-cover" ? manners.find((candidate) => candidate.id === "crawling") : manners[0];
  const manner = named === undefined ? usual : manners.find((candidate) => candidate.id === named);
  if (!manner)
    return refuse(
      RULES.types,
      `${name} can't make this move; it can make: ${manners.map((candidate) => candidate.id).join(", ")}.`,
    );
  const start = startOf(field, stand, () => entry?.edge);
  if (!start) return refuse(RULES.move, `${name} is not on the table.`);
  const how = howOf({ field, state }, id, manner.id, false);
  return {
    ...termsOf({ field, state }, id, how, start),
    tolls: null,
    allowances: [{ points: field.pointsOf(id, how), chance: Fraction.ONE }],
    mayEnd: (place) => whyNotEnd(field, state, id, place),
  };
}
