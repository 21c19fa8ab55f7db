/** Before the battle: the next stand to place, and scouts that go with other companies. */

import { placeInWords } from "../geometry/inchWords.ts";
import type { TablePoint } from "../geometry/units.ts";
import type { Command, PlaceCommand, Refusal, StandId } from "../play/contract.ts";
import { placesFor } from "./deploy.ts";
import { buttonOf, choicesOf, judged, kindsOf, type Mind, nameOf, sampled, saying } from "./mind.ts";
import { apart } from "./picture.ts";
import { type Decided, MOST_OPTIONS, nextBest } from "./reasons.ts";

/** Inches within which places appear as one. */
const BESIDE = 2;

export function* deploy(mind: Mind): Generator<void, Decided | null, void> {
  const { battle, state, picture } = mind;
  const [open] = kindsOf(mind, "place");
  const sent = open ? sendWith(mind, open.kind) : null;
  if (sent) return sent;
  if (open) {
    const waiting = picture.view.stands.filter(({ side, status }) => side === picture.side && status === "waiting");
    const eligible = battle.eligible(state, open.kind);
    const able = waiting.filter(({ id }) => eligible.get(id) === null);
    const companies = able.filter(({ id }) => isToPlace(mind, id, eligible));
    // Where the rules let no stand be left out, companies with later arrivals are placed as well.
    for (const stand of companies.length > 0 || kindsOf(mind, "done").length > 0 ? companies : able) {
      const candidates = battle.candidates(state, open.kind, stand.id);
      if (candidates.type !== "domain") continue;
      const seen = (yield* placesFor(mind.judge, stand, open.kind, candidates.domain))
        .map((option) => ({ ...option, ...judged(mind, option.score, { scale: 0.2 }) }))
        .sort((a, b) => b.score - a.score);
      const [best] = seen;
      const command: Command | null = best?.command ?? sampled(mind, candidates.domain);
      if (!command) continue;
      const at = (command as PlaceCommand).at;
      return {
        command,
        why: {
          meaning: "place",
          sentence: `${nameOf(mind, stand.id)} is placed at ${placeInWords(at)}${seen.length > 1 ? `, the best of ${seen.length} places` : ""}.`,
          options: apartFromEachOther(seen),
          unless: nextBest(apartFromEachOther(seen)),
        },
      };
    }
  }
  const done = buttonOf(mind, "done");
  return done && saying(done, "done", "All stands are in place.");
}

/** A stand whose company can't be placed completely comes later with it. */
const isToPlace = ({ picture }: Mind, id: StandId, eligible: ReadonlyMap<StandId, Refusal | null>): boolean =>
  eligible.get(id) === null &&
  !picture.view.groups.some(({ stands }) => stands.includes(id) && stands.some((mate) => eligible.get(mate) !== null));

/** All scouts still to be placed but one go with companies that have none: there they need no order of their own. */
function sendWith(mind: Mind, place: string): Decided | null {
  const { battle, state, picture } = mind;
  const { together } = picture.can;
  const effect = picture.can.get("send-with");
  if (!effect) return null;
  const eligible = battle.eligible(state, place);
  const choices = choicesOf(mind, "send-with").flatMap((choice) => {
    const stand = choice.stand === null ? undefined : picture.stand(choice.stand);
    return stand && effect.scouts(stand) && isToPlace(mind, stand.id, eligible) ? [{ choice, stand }] : [];
  });
  if (new Set(choices.map(({ stand }) => stand.id)).size < 2) return null;
  const sending = choices.find(({ choice }) => {
    const company = picture.view.groups.find(({ id }) => id === effect.company(choice.command));
    const mates = company?.stands.flatMap((id) => picture.stand(id) ?? []) ?? [];
    return mates.length > 1 && mates.length <= 1 + (together?.mates ?? 0) && !mates.some((mate) => effect.scouts(mate));
  });
  return sending
    ? {
        command: sending.choice.command,
        why: {
          meaning: "send-with",
          sentence: `${sending.choice.name}: one order serves them all.`,
          options: [],
          unless: "As the last scout it would be placed now to observe for the others.",
        },
      }
    : null;
}

/** Neighbouring places are one place for a reader. */
function apartFromEachOther<T extends { readonly at?: TablePoint | undefined }>(seen: readonly T[]): T[] {
  const spread: T[] = [];
  for (const option of seen) {
    if (spread.length >= MOST_OPTIONS) break;
    if (spread.every(({ at }) => !at || !option.at || apart(at, option.at) > BESIDE)) spread.push(option);
  }
  return spread;
}
