/** Hazards on a mover's path: impact markers as it enters them, mines as it leaves them (Sequence 6, Mine Attacks). */
import { firstContact } from "../../../movement/contact.ts";
import { pathLength } from "../../../movement/path.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import type { Hazard } from "../../ghq/play/member.ts";
import { type MoveProcedure, other } from "../../ghq/play/state.ts";
import { radiusOf } from "../../ghq/play/walking.ts";
import { MINES } from "../tables.ts";
import { areaOf, strikeImpact } from "./artillery.ts";
import { optionsOf, type SquadAct } from "./game.ts";
import { RULES } from "./numbers.ts";
import type { SquadState } from "./state.ts";
import { columnWorking, strike } from "./strike.ts";

const IMPACT = "impact ";
const MINEFIELD = "mines at ";

export function hazardsOf(field: Battlefield, state: SquadState, going: MoveProcedure): Hazard[] {
  const { path, stand } = going;
  const impacts = state.impacts.flatMap((impact): Hazard[] => {
    if (impact.attacked.includes(stand)) return [];
    const obstacle = { id: impact.id, rectangle: areaOf(field, impact) };
    const contact = firstContact(path, radiusOf(field, stand), [obstacle]);
    return contact ? [{ id: IMPACT + impact.id, at: contact.at }] : [];
  });
  return [...impacts, ...minesLeft(field, state, going)].sort((a, b) => a.at - b.at);
}

/** Where the path leaves minefields it has crossed; a mover that ends on their border has left, as its points say. */
function minesLeft(
  field: Battlefield,
  state: SquadState,
  { path, stand, roads, inchesBefore }: MoveProcedure,
): Hazard[] {
  if (!field.surface.things.some(({ kind }) => kind === "minefield")) return [];
  const length = pathLength(path);
  const { legs } = field.movementIn(state, stand).cost(path, { roads });
  const mined = legs.map(({ kind, added }) => [kind, ...added].includes("minefield"));
  return legs.flatMap(({ to, leaving }, i): Hazard[] =>
    mined[i] && !mined[i + 1] && (to < length || leaving) ? [{ id: `${MINEFIELD}${inchesBefore + to}`, at: to }] : [],
  );
}

export function meetHazard(act: SquadAct, { stand, side }: MoveProcedure, { id }: Hazard): void {
  const { field, state } = act;
  if (id.startsWith(MINEFIELD)) {
    const column = MINES[optionsOf(field).minefields];
    const working = columnWorking(act, stand, column, RULES.mines);
    strike(act, "The minefield", stand, working, { who: other(side), rule: RULES.mines });
    return;
  }
  const impact = state.impacts.find((candidate) => IMPACT + candidate.id === id);
  if (impact) strikeImpact(act, impact, stand);
}
