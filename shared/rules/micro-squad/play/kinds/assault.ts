/** Stands of the moving group overrun or assault an enemy they have reached. */

import { refuse } from "../../../ghq/play/act.ts";
import { standField } from "../../../referee/commands.ts";
import { forecastAssault } from "../assaultOdds.ts";
import { type Assault, assaultOffers, closeAssault, overrun as overrunBy, whyNotAssault } from "../assaults.ts";
import { kind, type SquadAct } from "../game.ts";
import { RULES } from "../numbers.ts";

/** The average part of its worth that each assaulter loses. */
const RISK: Readonly<Record<Assault, number>> = { overrun: 0.08, "close-assault": 0.1 };

const assault = <T extends Assault>(
  type: T,
  words: { readonly name: string; readonly help: string; readonly rule: string },
  carryOut: (act: SquadAct, target: string) => void,
) =>
  kind({
    type,
    effect: { type: "storm", risk: RISK[type] },
    fields: { stand: standField.describe("One of the assaulting stands"), target: standField },
    ...words,
    gesture: "attack",
    in: ["group"],
    open: (look) => assaultOffers(look, type).next().done === false,
    whyClosed: () => refuse(words.rule, "No stand of the moving group has reached an enemy."),
    offers: (look, stand) => assaultOffers(look, type, stand),
    whyNot: (look, command) => whyNotAssault(look, type, command),
    forecast: (look, command) => whyNotAssault(look, type, command) ?? forecastAssault(look, type, command),
    carryOut: (act, { target }) => carryOut(act, target),
  });

export const overrun = assault(
  "overrun",
  {
    name: "Overrun",
    help: "Vehicles that have reached an enemy overrun it. Both sides roll cohesion.",
    rule: RULES.overrun,
  },
  overrunBy,
);
export const assaultClose = assault(
  "close-assault",
  {
    name: "Close assault",
    help: "Stands on foot that have reached an enemy assault it; a disorganised defender gives way.",
    rule: RULES.assault,
  },
  closeAssault,
);
