/** Turn Sequence 10: units look for concealed enemies at places that their sides name. */
import type { Degrees } from "../../../../geometry/units.ts";
import { inches, point } from "../../../../geometry/units.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { type BrewLook, type BrewSituation, digits, kind, ownHere, rollTwo } from "../game.ts";
import { RULES } from "../numbers.ts";
import { isFound, mayBeFound, SCANNED, whyNotScanned, whyNotScanner } from "../scans.ts";
import { show } from "../showing.ts";
import { pass } from "../turn.ts";

export const scan = kind({
  type: "scan",
  effect: (field) => ({ type: "search", radius: field.far(SCANNED) }),
  fields: { stand: standField, at: pointField, facing: facingField },
  name: "Scan a place",
  help: "Name a place where concealed enemies may be; whoever is found is put on the table.",
  rule: RULES.scan,
  gesture: "place",
  in: ["detection"],
  lays: ({ field }) => [{ type: "round", radius: inches(field.far(SCANNED)) }],
  whyNotStand: whyNotScanner,
  whyNot: (look, { stand, at }) => whyNotScanner(look, stand) ?? whyNotScanned(look, stand, at),
  sample({ field }, stand = "", random) {
    const { width, height } = field.surface;
    const at = point(random.below(width * 2 + 1) / 2, random.below(height * 2 + 1) / 2);
    return { stand, at, facing: 0 as Degrees };
  },
  carryOut(act, { stand: id, at }) {
    const { field, state, side, log } = act;
    const { faces, score } = rollTwo(act, side, `${field.name(id)} scans`, RULES.detection);
    state.scanned = [...state.scanned, id];
    const found = mayBeFound(act, id, at).filter((one) => isFound(one.scan, score));
    log({
      text: `${field.name(id)} scans ${at[0]}, ${at[1]}`,
      rules: [RULES.scan, RULES.detection],
      side,
      outcome: found.length > 0 ? "found" : "nothing found",
      stands: [id],
      working: [
        { title: "Scan", rows: [{ name: "Dice", rule: RULES.detection, value: digits(faces) }], total: `${score}` },
      ],
    });
    for (const one of found) show(act, one.id, "is detected");
  },
});

export const scanning: BrewSituation = {
  words: "the scanning phase",
  rule: RULES.scan,
  ask: ({ field, state: { toAct } }) => ({
    side: toAct,
    question: `${field.sideName(toAct)} scans for concealed enemies.`,
    rule: RULES.scan,
  }),
  /** Where the scenario conceals nobody there is nothing to look for. */
  step(act) {
    const { field, state } = act;
    const look = { field, state, side: state.toAct } as BrewLook;
    const any = field.hidesStands && ownHere(look).some((id) => whyNotScanner(look, id) === null);
    if (!any) pass(act);
    return !any;
  },
};
