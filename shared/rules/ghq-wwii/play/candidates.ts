/** What may be commanded now: finite kinds as exact lists, continuous ones as domains. */
import type { Candidates, Choice, Refusal, StandId } from "../../../play/contract.ts";
import { SIDE_IDS } from "../../../systems.ts";
import type { Battlefield } from "./battlefield.ts";
import type { WwiiCommand } from "./commands.ts";
import { deployDomain, whyNotDeployable } from "./deployment.ts";
import { shotsOf, whyNoShot } from "./fire.ts";
import { moveDomain, turnDomain } from "./moveDomain.ts";
import { covering, opportunityCommand, placeOf, samplesOf, whyNotOpportunity } from "./opportunity.ts";
import { attempts } from "./orders.ts";
import { pending } from "./pending.ts";
import { groupDomain, whyNotGroupable } from "./posture.ts";
import { type Shot, weaponName } from "./shots.ts";
import { moveOf, type WwiiState } from "./state.ts";
import { isInPlay, isOnTable, refuse } from "./turn.ts";
import { isRefusal, whyNotMove } from "./walking.ts";

type Found = Candidates<WwiiCommand>;
const choices = (list: Choice<WwiiCommand>[], stand?: StandId): Found => ({
  type: "choices",
  choices: stand === undefined ? list : list.filter((choice) => choice.stand === stand),
});
const NONE: Found = { type: "choices", choices: [] };

export function candidates(field: Battlefield, state: WwiiState, kind: string, stand?: StandId): Found {
  const { side, open } = pending(field, state);
  if (side === null || !open.some((one) => one.kind === kind)) return NONE;
  if (stand !== undefined && !field.has(stand)) return NONE;
  const going = moveOf(state);
  switch (kind) {
    case "ready":
    case "roll-initiative":
    case "roll-orders":
    case "pass":
    case "end-moves":
    case "hold":
    case "decline":
    case "go-on":
    case "halt":
    case "recover":
      return choices([{ command: { type: kind }, name: open.find((one) => one.kind === kind)?.name ?? kind }]);
    case "go-first":
      return choices(
        SIDE_IDS.map((first) => ({
          command: { type: kind, side: first },
          name: `${field.sideName(first)} goes first`,
        })),
      );
    case "deploy":
      return stand === undefined
        ? firstDomain(field, state, kind)
        : { type: "domain", domain: deployDomain(field, state, stand) };
    case "form-group":
      return { type: "domain", domain: groupDomain(field, state, stand) };
    case "fire": {
      const firers =
        stand === undefined ? state.stands.filter((one) => one.side === side).map(({ id }) => id) : [stand];
      return choices(
        firers
          .filter((id) => field.stateOf(state, id).side === side)
          .flatMap((id) => shotsOf(field, state, id))
          .map((shot) => ({
            command: {
              type: "fire",
              stand: shot.stand,
              target: shot.target,
              ...weaponName(field, shot.stand, shot.weapon),
            },
            ...named(field, shot),
          })),
      );
    }
    case "order-move":
    case "independent-move": {
      const groups = attempts(field, state, side, kind);
      return choices(
        groups.flatMap((group) => {
          const name = group.stands.map((id) => field.name(id)).join(", ");
          // Asked for all, a group is offered once; asked for a stand, by that stand.
          const members = stand === undefined ? group.stands.slice(0, 1) : group.stands;
          return members.map((id) => ({ command: { type: kind, group: group.id }, name, stand: id }));
        }),
        stand,
      );
    }
    case "move":
      return stand === undefined
        ? firstDomain(field, state, kind)
        : { type: "domain", domain: moveDomain(field, state, stand) };
    case "turn":
      return stand === undefined
        ? firstDomain(field, state, kind)
        : { type: "domain", domain: turnDomain(field, state, stand) };
    case "opportunity-fire": {
      if (!going?.stretch) return NONE;
      const list: Choice<WwiiCommand>[] = [];
      for (const at of samplesOf(going, going.stretch))
        for (const shot of going.stretch.shots) {
          if (isRefusal(whyNotOpportunity(field, state, { ...shot, at }))) continue;
          list.push({
            command: opportunityCommand(field, shot.stand, shot.weapon, at),
            ...named(field, { ...shot, target: going.stand }),
            at: placeOf(going, at),
          });
        }
      return choices(list, stand);
    }
    case "covering-fire": {
      if (!going?.answer) return NONE;
      return choices(
        covering(field, state, going.answer, going).map((shot) => ({
          command: { type: "covering-fire", stand: shot.stand, ...weaponName(field, shot.stand, shot.weapon) },
          ...named(field, shot),
        })),
        stand,
      );
    }
    default:
      return NONE;
  }
}

function named(field: Battlefield, { stand, target, weapon }: Pick<Shot, "stand" | "target" | "weapon">) {
  const { weapons } = field.unit(stand).vehicle;
  const gun = weapons.length > 1 ? ` with ${weapons[weapon]?.name ?? "its gun"}` : "";
  return { name: `${field.name(stand)} at ${field.name(target)}${gun}`, stand, target };
}

/** Asked for no stand in particular, a continuous kind is the domain of the first stand that may. */
function firstDomain(field: Battlefield, state: WwiiState, kind: string): Found {
  for (const [id, why] of eligible(field, state, kind)) if (why === null) return candidates(field, state, kind, id);
  return NONE;
}

export function eligible(field: Battlefield, state: WwiiState, kind: string): ReadonlyMap<StandId, Refusal | null> {
  const { side, open } = pending(field, state);
  const found = new Map<StandId, Refusal | null>();
  if (side === null || !open.some((one) => one.kind === kind)) return found;
  for (const one of state.stands)
    if (one.side === side && isInPlay(one)) found.set(one.id, whyNot(field, state, kind, one.id));
  return found;
}

function whyNot(field: Battlefield, state: WwiiState, kind: string, id: StandId): Refusal | null {
  const offered = (refusal: Refusal): Refusal | null => {
    const found = candidates(field, state, kind, id);
    return found.type === "choices" && found.choices.length > 0 ? null : refusal;
  };
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  switch (kind) {
    case "deploy":
      return whyNotDeployable(field, state, id);
    case "form-group":
      return whyNotGroupable(field, state, id);
    case "fire":
      return whyNoShot(field, state, id);
    case "order-move":
    case "independent-move":
      return offered(
        stand.group === null
          ? refuse("8.1.2", `${name} is in firing posture: it does not move this turn.`)
          : refuse("8.2.8", `The group of ${name} has moved, or has tried to.`),
      );
    case "move":
      return whyNotMove(field, state, id);
    case "turn":
      return (
        whyNotMove(field, state, id) ?? (isOnTable(stand) ? null : refuse("8.3.7", `${name} is not on the table yet.`))
      );
    case "opportunity-fire":
      return offered(whyNoOpportunity(field, state, id));
    case "covering-fire":
      return offered(refuse("8.6.1", `${name} can't answer this fire.`));
    default:
      return refuse("house", "This is nothing that a single stand does.");
  }
}

function whyNoOpportunity(field: Battlefield, state: WwiiState, id: StandId): Refusal {
  const going = moveOf(state);
  const found = whyNotOpportunity(field, state, { stand: id, weapon: 0, at: going?.stretch?.from ?? 0 });
  return isRefusal(found) ? found : refuse("8.5", `${field.name(id)} can't fire here.`);
}
