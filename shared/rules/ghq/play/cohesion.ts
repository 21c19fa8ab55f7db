/** The modifiers of cohesion rolls in play (WWII 5.1, 7.2, 8.2.4; Modern 04.00, 07.06, 08.02.03). */
import type { StandId, StandView } from "../../../play/contract.ts";
import type { EffectOf } from "../../../play/effects.ts";
import type { NamedModifier } from "../../modifiers.ts";
import { rollCohesion } from "../cohesion.ts";
import { cohesionOfStand, GHQ } from "../forces.ts";
import { markerModifiers } from "../markers.ts";
import type { GhqAct } from "./act.ts";
import type { Battlefield } from "./battlefield.ts";
import { cohesionRoll, cohesionWorking } from "./logWords.ts";
import type { Group, StandState } from "./state.ts";

/** The purpose of a roll, in words for the dice and over its working. */
interface Test {
  readonly why: string;
  readonly title: string;
  readonly rule: string;
}
/** A stand's roll against its level, with the fields of the fact and of the line. */
export function testStand(
  { field, dice }: Pick<GhqAct, "field" | "dice">,
  stand: StandId,
  modifiers: readonly NamedModifier[],
  { why, title, rule }: Test,
) {
  const {
    cohesion: level,
    stand: { side },
  } = field.unit(stand);
  const { natural, success } = rollCohesion(dice, { level, modifiers, who: side, why, rule });
  const rolled = { natural, modifiers, level };
  const working = [cohesionWorking(field.numbers, title, rolled)];
  const line = { rules: [rule], side, stands: [stand], working, roll: cohesionRoll(rolled) };
  return { success, fact: { stand, ...rolled, success }, line };
}

export const standModifiers = ({ member }: Battlefield, { s, d }: Pick<StandState, "s" | "d">): NamedModifier[] =>
  markerModifiers({ s, d }, member.cohesion);

/** The modifiers of a group's roll to move: each G/HQ stand in it, and the lack of an order. */
export function groupModifiers(
  field: Battlefield,
  { stands }: Pick<Group, "stands">,
  ordered: boolean,
): NamedModifier[] {
  const { member } = field;
  const { cohesion, numbers } = member;
  const attached = stands.flatMap((id): NamedModifier[] => {
    const { stand, name } = field.unit(id);
    if (stand.role === undefined) return [];
    const role = stand.role === GHQ ? "GHQ" : "HQ";
    return [{ name: `${role} ${name} attached`, value: cohesion.attachedHq, rule: numbers.attachedHq }];
  });
  return ordered ? attached : [...attached, ...member.withoutOrder(field, stands)];
}

/** The usual penalty of movement without an order. */
export const unordered = ({ member }: Battlefield): NamedModifier => ({
  name: "Without an order",
  value: member.cohesion.independent,
  rule: member.numbers.independent,
});

/** The chance of a cohesion roll of at most this number. */
const chanceOf = (need: number): number => Math.min(20, Math.max(0, need)) / 20;

/** Setting a group in motion: the average chance of its stands' rolls. */
export const summons =
  (how: "ordered" | "independent") =>
  ({ member: { cohesion }, scenario }: Battlefield): EffectOf<"summon"> => {
    const stands = new Map(scenario.stands.map((stand) => [stand.id, stand]));
    const levelOf = ({ id, side }: StandView) =>
      cohesionOfStand(stands.get(id) ?? {}, scenario.sides.find((record) => record.id === side) ?? {});
    const markersOf = ({ beads }: StandView): number =>
      (beads.includes("s") ? cohesion.suppressed : 0) + (beads.includes("d") ? cohesion.disorganized : 0);
    const alone = how === "independent" ? cohesion.independent : 0;
    return {
      type: "summon",
      chance(group) {
        const help = group.filter(({ id }) => stands.get(id)?.role !== undefined).length * cohesion.attachedHq;
        const all = group.map((stand) => chanceOf(levelOf(stand) - help - markersOf(stand) - alone));
        return all.reduce((sum, chance) => sum + chance, 0) / Math.max(1, all.length);
      },
    };
  };
