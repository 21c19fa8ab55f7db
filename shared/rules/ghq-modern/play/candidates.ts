/** What may be commanded now in the modern game. */
import type { Candidates, Choice, Command, Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import {
  choices,
  eligibleOf,
  familyCandidates,
  NO_CHOICE,
  shotChoice,
  whyNotFamily,
} from "../../ghq/play/candidates.ts";
import { attempts, triers } from "../../ghq/play/orders.ts";
import { explained, weaponName, workShot } from "../../ghq/play/shots.ts";
import { isRefusal, refuse } from "../../ghq/play/turn.ts";
import { joiners, shotIn } from "./attack.ts";
import type { ModernCommand } from "./commands.ts";
import { battleGroupDomain } from "./organization.ts";
import { pending } from "./pending.ts";
import type { ModernState } from "./state.ts";

type Found = Candidates<ModernCommand>;

export function candidates(field: Battlefield, state: ModernState, kind: string, stand?: StandId): Found {
  const { side, open } = pending(field, state);
  const asked = open.find((one) => one.kind === kind);
  if (side === null || !asked || (stand !== undefined && !field.has(stand))) return NO_CHOICE as Found;
  if (kind === "battle-group") return { type: "domain", domain: battleGroupDomain(field, state, stand) };
  if (kind === "join-fire") return furtherShots(field, state, stand);
  if (kind === "independent-move") return independent(field, state, side, stand) as Found;
  const found = familyCandidates(field, state, side, asked, stand);
  return (found ?? firstDomain(field, state, kind)) as Found;
}

function furtherShots(field: Battlefield, state: ModernState, stand?: StandId): Found {
  if (!state.attack) return NO_CHOICE as Found;
  const list = joiners(field, state, state.attack).map((shot) => ({
    command: { type: "join-fire", stand: shot.stand, ...weaponName(field, shot.stand, shot.weapon) } as Command,
    ...shotChoice(field, shot),
  }));
  return choices(list, stand) as Found;
}

/** Each group as a whole, and where there are several who may still try each of them alone. */
function independent(field: Battlefield, state: ModernState, side: SideId, stand?: StandId): Candidates {
  const type = "independent-move";
  const list = attempts(field, state, side, type).flatMap((group): Choice[] => {
    const may = triers(field, state, group, type);
    const all = {
      command: { type, group: group.id } as Command,
      name: may.map((id) => field.name(id)).join(", "),
      together: may,
    };
    const alone = may.map((id) => ({
      command: { type, group: group.id, stand: id } as Command,
      name: `${field.name(id)} alone`,
      stand: id,
      together: [id],
    }));
    // Asked for all, a group is offered once; asked for a stand, by that stand.
    const members = stand === undefined ? may.slice(0, 1) : may;
    const together = members.map((id) => ({ ...all, stand: id }));
    return may.length > 1 ? [...together, ...alone] : together;
  });
  return choices(list, stand);
}

/** Asked for no stand in particular, a continuous kind is the domain of the first stand that may. */
function firstDomain(field: Battlefield, state: ModernState, kind: string): Candidates {
  for (const [id, why] of eligible(field, state, kind)) if (why === null) return candidates(field, state, kind, id);
  return NO_CHOICE;
}

export function eligible(field: Battlefield, state: ModernState, kind: string): ReadonlyMap<StandId, Refusal | null> {
  const { side, open } = pending(field, state);
  if (side === null || !open.some((one) => one.kind === kind)) return new Map();
  return eligibleOf(state, side, (id) => whyNot(field, state, kind, id));
}

function whyNot(field: Battlefield, state: ModernState, kind: string, id: StandId): Refusal | null {
  if (kind === "battle-group") return null;
  if (kind === "join-fire") return whyNoShare(field, state, id);
  const found = whyNotFamily(field, state, kind, id, () => candidates(field, state, kind, id));
  return found === undefined ? refuse("house", "This is nothing that a single stand does.") : found;
}

/** Why a stand can't join the attack with any of its weapons: the reason of the last. */
function whyNoShare(field: Battlefield, state: ModernState, id: StandId): Refusal | null {
  const { attack } = state;
  if (!attack) return refuse("07.04", "No attack is being made that could be joined.");
  let why: Refusal | null = null;
  for (let weapon = 0; weapon < field.unit(id).vehicle.weapons.length; weapon++) {
    const shot = shotIn(field, state, attack, { stand: id, weapon });
    const worked = workShot(field, state, shot);
    if (!isRefusal(worked)) return null;
    why = explained(field, state, shot, worked);
  }
  return why;
}
