/** What may be commanded now, of the kinds that all members have: finite ones as exact lists, continuous ones as domains. */
import type { Candidates, Choice, Command, OpenKind, Refusal, StandId } from "../../../play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { deployDomain, whyNotDeployable } from "../../referee/deployment.ts";
import type { Battlefield } from "./battlefield.ts";
import { shotsOf, whyNoShot } from "./fire.ts";
import { moveDomain, turnDomain } from "./moveDomain.ts";
import { opportunityCommand, placeOf, samplesOf, whyNotOpportunity } from "./opportunity.ts";
import { attempts } from "./orders.ts";
import { type Shot, weaponName } from "./shots.ts";
import { type GhqState, moveOf } from "./state.ts";
import { isInPlay, isOnTable, isRefusal, refuse } from "./turn.ts";
import { whyNotMove } from "./walking.ts";

export const choices = (list: Choice[], stand?: StandId): Candidates => ({
  type: "choices",
  choices: stand === undefined ? list : list.filter((choice) => choice.stand === stand),
});
export const NO_CHOICE: Candidates = { type: "choices", choices: [] };

/** One that is all there is to its kind: a button. */
export const onlyChoice = (kind: OpenKind): Candidates => choices([{ command: { type: kind.kind }, name: kind.name }]);

/** What a shot is called in a list. */
export function shotChoice(field: Battlefield, { stand, target, weapon }: Pick<Shot, "stand" | "target" | "weapon">) {
  const { weapons } = field.unit(stand).vehicle;
  const gun = weapons.length > 1 ? ` with ${weapons[weapon]?.name ?? "its gun"}` : "";
  return { name: `${field.name(stand)} at ${field.name(target)}${gun}`, stand, target };
}

/** Null: the kind is a member's own. Asked for a kind that is open, and for stands of the battle. */
export function familyCandidates(
  field: Battlefield,
  state: GhqState,
  side: SideId,
  { kind, gesture, name }: OpenKind,
  stand?: StandId,
): Candidates | null {
  switch (kind) {
    case "go-first":
      return choices(
        SIDE_IDS.map((first) => ({
          command: { type: kind, side: first } as Command,
          name: `${field.sideName(first)} goes first`,
        })),
      );
    case "deploy":
      return stand === undefined ? null : { type: "domain", domain: deployDomain(field, state, stand) };
    case "move":
      return stand === undefined ? null : { type: "domain", domain: moveDomain(field, state, stand) };
    case "turn":
      return stand === undefined ? null : { type: "domain", domain: turnDomain(field, state, stand) };
    case "fire":
      return choices(
        (stand === undefined ? state.stands.map(({ id }) => id) : [stand])
          .filter((id) => field.stateOf(state, id).side === side)
          .flatMap((id) => shotsOf(field, state, id))
          .map((shot) => ({
            command: {
              type: kind,
              stand: shot.stand,
              target: shot.target,
              ...weaponName(field, shot.stand, shot.weapon),
            } as Command,
            ...shotChoice(field, shot),
          })),
      );
    case "order-move":
    case "independent-move":
      return choices(
        attempts(field, state, side, kind).flatMap((group) => {
          const names = group.stands.map((id) => field.name(id)).join(", ");
          // Asked for all, a group is offered once; asked for a stand, by that stand.
          const members = stand === undefined ? group.stands.slice(0, 1) : group.stands;
          return members.map((id) => ({
            command: { type: kind, group: group.id } as Command,
            name: names,
            stand: id,
          }));
        }),
        stand,
      );
    case "opportunity-fire": {
      const going = moveOf(state);
      if (!going?.stretch) return NO_CHOICE;
      const list: Choice[] = [];
      for (const at of samplesOf(going, going.stretch))
        for (const shot of going.stretch.shots) {
          if (isRefusal(whyNotOpportunity(field, state, { ...shot, at }))) continue;
          list.push({
            command: opportunityCommand(field, shot.stand, shot.weapon, at),
            ...shotChoice(field, { ...shot, target: going.stand }),
            at: placeOf(going, at),
          });
        }
      return choices(list, stand);
    }
    default:
      return gesture === "button" ? onlyChoice({ kind, gesture, name, help: "", rule: "" }) : null;
  }
}

/** Which stands of a side may do this; asked for a kind that is open. */
export function eligibleOf(
  state: GhqState,
  side: SideId,
  whyNot: (stand: StandId) => Refusal | null,
): ReadonlyMap<StandId, Refusal | null> {
  const found = new Map<StandId, Refusal | null>();
  for (const one of state.stands) if (one.side === side && isInPlay(one)) found.set(one.id, whyNot(one.id));
  return found;
}

/** Why a stand can't do something of this kind; undefined: the kind is a member's own. */
export function whyNotFamily(
  field: Battlefield,
  state: GhqState,
  kind: string,
  id: StandId,
  offers: () => Candidates,
): Refusal | null | undefined {
  const { numbers } = field;
  const name = field.name(id);
  const offered = (refusal: () => Refusal): Refusal | null => {
    const found = offers();
    return found.type === "choices" && found.choices.length > 0 ? null : refusal();
  };
  switch (kind) {
    case "deploy":
      return whyNotDeployable(field, state, id);
    case "fire":
      return whyNoShot(field, state, id);
    case "order-move":
    case "independent-move":
      return offered(() =>
        field.stateOf(state, id).group === null
          ? field.member.withoutGroup(name)
          : refuse(numbers.independent, `The group of ${name} has moved, or has tried to.`),
      );
    case "move":
      return whyNotMove(field, state, id);
    case "turn":
      return (
        whyNotMove(field, state, id) ??
        (isOnTable(field.stateOf(state, id)) ? null : refuse(numbers.facing, `${name} is not on the table yet.`))
      );
    case "opportunity-fire":
      return offered(() => {
        const at = moveOf(state)?.stretch?.from ?? 0;
        const found = whyNotOpportunity(field, state, { stand: id, weapon: 0, at });
        return isRefusal(found) ? found : refuse(numbers.opportunity, `${name} can't fire here.`);
      });
    default:
      return undefined;
  }
}
