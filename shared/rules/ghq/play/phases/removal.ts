/** The marker removal phase and the end of the turn (WWII 4.0 (5), Modern 07.07). */
import type { SideId } from "../../../../systems.ts";
import { sum } from "../../../modifiers.ts";
import { BUTTON } from "../../../referee/engine/kind.ts";
import { sideIsReady } from "../../../referee/kinds/ready.ts";
import { objectivesHeld } from "../../../referee/victory.ts";
import { markersOn, recover as recovery, recoveryRequest } from "../../markers.ts";
import { beginTurn, type GhqAct, type GhqSituation, isOnTable, kind, tell } from "../act.ts";
import { standModifiers } from "../cohesion.ts";
import { eliminate, end, judge } from "../ending.ts";
import { cohesionRoll, cohesionWorking, conditionInWords } from "../logWords.ts";
import type { Member } from "../member.ts";
import { type GhqState, type StandState, setMarkers } from "../state.ts";
import { sideBySide } from "./sideBySide.ts";

export const marked = (state: GhqState, side: SideId): StandState[] =>
  state.stands.filter(
    (stand) => stand.side === side && (isOnTable(stand) || stand.status === "aboard") && (stand.s || stand.d),
  );

/** `due`: whether a side has anything to roll for. */
export const removalPhase = (
  member: Member,
  due: (state: GhqState, side: SideId) => boolean = (state, side) => marked(state, side).length > 0,
): GhqSituation =>
  sideBySide(member, {
    phase: "removal",
    rule: member.numbers.recovery,
    due: ({ state, side }) => due(state, side),
    does: () => "rolls to recover.",
    next: endTurn,
  });

/** One roll for each marked stand of the deciding side. `more`: further rolls of a member's sides. */
export const recover = ({ numbers }: Member, help: string, more?: (act: GhqAct) => void) =>
  kind({
    type: "recover",
    ...BUTTON,
    effect: { type: "routine" },
    name: "Roll to recover",
    help,
    rule: numbers.recovery,
    in: ["removal"],
    carryOut(act) {
      for (const stand of marked(act.state, act.state.toAct)) recoverOne(act, stand);
      more?.(act);
      sideIsReady(act, act.state.toAct);
    },
  });

const WORDS = {
  recovered: "recovers from suppression",
  rallied: "rallies: all markers are removed",
  panicked: "panics",
  none: "does not recover",
} as const;

function recoverOne(act: GhqAct, stand: StandState): void {
  const { field, dice } = act;
  const { id, side } = stand;
  const before = markersOn(stand);
  const { name, cohesion: level } = field.unit(id);
  const { numbers } = field;
  const modifiers = standModifiers(field, stand);
  const request = recoveryRequest(level - sum(modifiers), side, `Recovery of ${name}`, numbers.recovery);
  const [natural = 1] = dice.roll(request);
  const { what, after } = recovery(before, natural, natural + sum(modifiers), level);
  const working = [cohesionWorking(numbers, "Cohesion to recover", { natural, modifiers, level })];
  const { success, ...rolled } = cohesionRoll({ natural, modifiers, level });
  // A roll that succeeds may have nothing to remove.
  const roll =
    what === "none" && success
      ? { made: rolled.made, result: WORDS[what] }
      : { ...rolled, success, result: WORDS[what] };
  const line = {
    text: `${name} ${WORDS[what]}`,
    rules: [numbers.recovery],
    side,
    outcome: conditionInWords(after),
    stands: [id],
    working,
    roll,
  };
  tell(act, { type: "recovery-rolled", stand: id, natural, modifiers, level, what, before, after }, line);
  if (after === "eliminated") eliminate(act, id);
  else setMarkers(stand, after);
}

/** After both sides have recovered: victory is judged, and the next turn begins. */
function endTurn(act: GhqAct): void {
  const { field, state } = act;
  for (const stand of state.stands)
    Object.assign(stand, { fired: false, exposed: false, moved: false, attacked: false, opportunityBy: [] });
  for (const side of [state.sides.red, state.sides.blue]) Object.assign(side, { orders: 0, singles: false });
  field.member.markersCleared(state);
  state.held = objectivesHeld(field, state);
  const ending = judge(field, state);
  if (ending) end(act, ending);
  else beginTurn(act, state.turn + 1);
}
