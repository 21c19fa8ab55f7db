/** What may be commanded now in the WWII tank game. */
import type { Candidates, Refusal, StandId } from "../../../play/contract.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import {
  choices,
  eligibleOf,
  familyCandidates,
  NO_CHOICE,
  shotChoice,
  whyNotFamily,
} from "../../ghq/play/candidates.ts";
import { weaponName } from "../../ghq/play/shots.ts";
import { moveOf } from "../../ghq/play/state.ts";
import { refuse } from "../../ghq/play/turn.ts";
import type { WwiiCommand } from "./commands.ts";
import { covering } from "./opportunity.ts";
import { pending } from "./pending.ts";
import { groupDomain, whyNotGroupable } from "./posture.ts";
import type { WwiiState } from "./state.ts";

type Found = Candidates<WwiiCommand>;

export function candidates(field: Battlefield, state: WwiiState, kind: string, stand?: StandId): Found {
  const { side, open } = pending(field, state);
  const asked = open.find((one) => one.kind === kind);
  if (side === null || !asked || (stand !== undefined && !field.has(stand))) return NO_CHOICE as Found;
  if (kind === "form-group") return { type: "domain", domain: groupDomain(field, state, stand) };
  if (kind === "covering-fire") return coveringShots(field, state, stand);
  const found = familyCandidates(field, state, side, asked, stand);
  return (found ?? firstDomain(field, state, kind)) as Found;
}

function coveringShots(field: Battlefield, state: WwiiState, stand?: StandId): Found {
  const going = moveOf(state);
  if (!going?.answer) return NO_CHOICE as Found;
  const list = covering(field, state, going.answer, going).map((shot) => ({
    command: { type: "covering-fire", stand: shot.stand, ...weaponName(field, shot.stand, shot.weapon) },
    ...shotChoice(field, shot),
  }));
  return choices(list, stand) as Found;
}

/** Asked for no stand in particular, a continuous kind is the domain of the first stand that may. */
function firstDomain(field: Battlefield, state: WwiiState, kind: string): Candidates {
  for (const [id, why] of eligible(field, state, kind)) if (why === null) return candidates(field, state, kind, id);
  return NO_CHOICE;
}

export function eligible(field: Battlefield, state: WwiiState, kind: string): ReadonlyMap<StandId, Refusal | null> {
  const { side, open } = pending(field, state);
  if (side === null || !open.some((one) => one.kind === kind)) return new Map();
  return eligibleOf(state, side, (id) => whyNot(field, state, kind, id));
}

function whyNot(field: Battlefield, state: WwiiState, kind: string, id: StandId): Refusal | null {
  const offers = () => candidates(field, state, kind, id);
  const found = whyNotFamily(field, state, kind, id, offers);
  if (found !== undefined) return found;
  if (kind === "form-group") return whyNotGroupable(field, state, id);
  if (kind !== "covering-fire") return refuse("house", "This is nothing that a single stand does.");
  const { type, ...list } = offers();
  return type === "choices" && "choices" in list && list.choices.length > 0
    ? null
    : refuse("8.6.1", `${field.name(id)} can't answer this fire.`);
}
