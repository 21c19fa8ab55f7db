/** Before the battle: which stands are a battle group for all of it (rule document: 05.00 (0), 08.01.01). */
import type { Random } from "../../../dice/seeded.ts";
import type { Domain, Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import type { Group } from "../../ghq/play/state.ts";
import { isInPlay, refuse, whyNotNow, whyNotOwn } from "../../ghq/play/turn.ts";
import type { CommandOf } from "./commands.ts";
import type { ModernState } from "./state.ts";
import type { ModernDecider } from "./turn.ts";

/** As the scenario has its formations; whoever is in none is a battle group of one. */
export function formationGroups(field: Battlefield): Group[] {
  const found = new Map<string, { side: SideId; stands: StandId[] }>();
  for (const { stand } of field.units) {
    const id = stand.formation ?? `${stand.side}-single-${stand.id}`;
    const group = found.get(id) ?? { side: stand.side, stands: [] };
    group.stands.push(stand.id);
    found.set(id, group);
  }
  return [...found].map(([id, { side, stands }]) => ({ id, side, stands, independent: false }));
}

function whyNotGroup(field: Battlefield, state: ModernState, stands: readonly StandId[]): Refusal | null {
  if (new Set(stands).size !== stands.length) return refuse("08.01.01", "A stand is named twice.");
  for (const id of stands) {
    const refusal = whyNotOwn(field, state, id, state.toAct);
    if (refusal) return refusal;
  }
  const [first] = stands;
  const group = state.groups.find((one) => one.stands.includes(first ?? ""));
  if (group && group.stands.length === stands.length && stands.every((id) => group.stands.includes(id)))
    return refuse("08.01.01", "These stands are a battle group already.");
  return null;
}

export const battleGroup: ModernDecider<"battle-group"> = ({ field, state, emit }, { stands }) => {
  const refusal = whyNotNow(field, state, "organization") ?? whyNotGroup(field, state, stands);
  if (refusal) return refusal;
  const side = state.toAct;
  let number = 1;
  while (state.groups.some(({ id }) => id === idOf(side, number))) number++;
  emit({ type: "battle-group-formed", group: idOf(side, number), side, stands: [...stands] });
  return null;
};
const idOf = (side: SideId, number: number): string => `${side}-group-${number}`;
/** Of a group that was formed so; empty for others. */
export const numberOf = ({ id, side }: Group): string => {
  const start = idOf(side, 0).slice(0, -1);
  return id.startsWith(start) ? id.slice(start.length) : "";
};

/** All sets of a side's stands that aren't a battle group yet: `first` among them. */
export function battleGroupDomain(
  field: Battlefield,
  state: ModernState,
  first?: StandId,
): Domain<CommandOf<"battle-group">> {
  const has = ({ stands }: CommandOf<"battle-group">): Refusal | null =>
    first !== undefined && !stands.includes(first)
      ? refuse("house", "This is about another stand.")
      : whyNotGroup(field, state, stands);
  return {
    has,
    sample(random: Random) {
      const all = state.stands.filter((one) => one.side === state.toAct && isInPlay(one)).map(({ id }) => id);
      const start = first ?? all[random.below(Math.max(1, all.length))];
      if (start === undefined || !all.includes(start)) return null;
      const stands = [start, ...all.filter((id) => id !== start && random.below(3) === 0)];
      const command: CommandOf<"battle-group"> = { type: "battle-group", stands };
      return has(command) ? null : command;
    },
  };
}
