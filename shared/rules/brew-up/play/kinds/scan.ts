/** Turn Sequence 10: units look for concealed enemies at places that their sides name. */
import type { Random } from "../../../../dice/seeded.ts";
import { type Degrees, inches, point, type TablePoint } from "../../../../geometry/units.ts";
import type { StandId } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { whereabouts } from "../../../../scenario/whereabouts.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { concealsNear } from "../cover.ts";
import { type BrewLook, type BrewSituation, digits, kind, ownHere, rollTwo } from "../game.ts";
import { RULES } from "../numbers.ts";
import { placeAt } from "../room.ts";
import { isFound, mayBeFound, SCANNED, whyNotScanned, whyNotScanner } from "../scans.ts";
import { show } from "../showing.ts";
import { pass } from "../turn.ts";

/** The number of tried places, and their distance. */
const LOOKS = 12;
const FARTHEST = 24;

/** A random place that it sees, preferably one where a unit may be concealed: a unit in a hedge lies near it. */
function likelyPlace({ field, state }: BrewLook, id: StandId, random: Random): TablePoint | null {
  const from = field.has(id) ? field.stateOf(state, id).at : null;
  if (!from) return null;
  let place: TablePoint | null = null;
  for (let i = 0; i < LOOKS; i++) {
    const [x, y] = placeAt(from, random.below(360), field.far(1 + random.below(FARTHEST)));
    const at = point(Math.round(x * 2) / 2, Math.round(y * 2) / 2);
    if (!field.surface.holds(at) || !field.seesPlace(state, id, at)) continue;
    if (concealsNear(field, at)) return at;
    place ??= at;
  }
  return place;
}

export const scan = kind({
  type: "scan",
  effect: (field) => ({ type: "search", radius: field.far(SCANNED) }),
  fields: { stand: standField, at: pointField, facing: facingField },
  name: "Scan a place",
  help: "Name a place to scan. Concealed enemies found there are placed on the table.",
  rule: RULES.scan,
  gesture: "place",
  in: ["detection"],
  lays: ({ field }) => [{ type: "round", radius: inches(field.far(SCANNED)) }],
  whyNotStand: whyNotScanner,
  whyNot: (look, { stand, at }) => whyNotScanner(look, stand) ?? whyNotScanned(look, stand, at),
  sample(look, stand = "", random) {
    const at = likelyPlace(look, stand, random);
    return at && { stand, at, facing: 0 as Degrees };
  },
  carryOut(act, { stand: id, at }) {
    const { field, state, side, log } = act;
    const { faces, score } = rollTwo(act, side, `${field.name(id)} scans`, RULES.detection);
    state.scanned = [...state.scanned, id];
    const contacts = mayBeFound(act, id, at).filter((candidate) => isFound(candidate.scan, score));
    log({
      text: `${field.name(id)} scans ${whereabouts(field.scenario, at)}`,
      rules: [RULES.scan, RULES.detection],
      side,
      outcome: contacts.length > 0 ? "found" : "nothing found",
      roll: { made: String(score) },
      stands: [id],
      working: [
        { title: "Scan", rows: [{ name: "Dice", rule: RULES.detection, value: digits(faces) }], total: `${score}` },
      ],
    });
    for (const contact of contacts) show(act, contact.id, "is detected");
  },
});

export const scanning: BrewSituation = {
  words: "the scanning phase",
  rule: RULES.scan,
  ask: ({ field, state: { toAct } }) => ({
    side: toAct,
    question: `${field.sides.does(toAct, "scans")} for concealed enemies.`,
    rule: RULES.scan,
  }),
  /** Without concealed units in the scenario there is nothing to look for. */
  step(act) {
    const { field, state } = act;
    const look = { field, state, side: state.toAct } as BrewLook;
    const any = field.hidesStands && ownHere(look).some((id) => whyNotScanner(look, id) === null);
    if (!any) pass(act);
    return !any;
  },
};
