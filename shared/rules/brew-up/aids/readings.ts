/** Points that the card leaves open and players have to know at the table, by this battle's readings. */
import type { AidSteps } from "../../aids.ts";
import { SHARE_WORDS } from "../cover.ts";
import type { Readings } from "../options.ts";

const OBSERVERS = {
  roles: "Forward observers and commanders correct artillery fire.",
  any: "Any unit that sees the place corrects artillery fire.",
} as const;

/** In the order of the turn. */
export function readingSteps(readings: Readings): AidSteps {
  const {
    scale,
    observers,
    hatches,
    digging,
    casemateArc,
    glimpsed,
    halfRates,
    teamFire,
    seeInto,
    foundWithin,
    ncoLoss,
  } = readings;
  const step = (name: string, words: string) => ({ name, words });
  return {
    type: "steps",
    order: "any",
    title: "How this battle reads the card",
    wide: true,
    steps: [
      step("Inches", `An inch of the card is ${scale}″ on the table.`),
      step("Artillery", OBSERVERS[observers]),
      step("Hatches", `Closed AFVs begin ${hatches === "open" ? "with open hatches" : "buttoned up"}.`),
      step("Digging in", `A group is entrenched after ${digging} turns of nothing but digging in.`),
      step(
        "Arcs",
        `Guns without a turret fire within ${casemateArc}° about their facing, unless the card limits them.`,
      ),
      step(
        "Passing targets",
        `A target that moved in and out of sight counts as obscured by ${SHARE_WORDS[glimpsed]}.`,
      ),
      step(
        "Rates",
        halfRates
          ? "A gun has half its shots in the first turn at a new target."
          : "Guns have their full rate from the first turn on.",
      ),
      step(
        "Small arms",
        teamFire ? "Groups fire as teams (sheet Team fire)." : "Figures fire one by one (sheet Infantry fire).",
      ),
      step("Sight", `Sight reaches ${seeInto}″ into and out of woods and buildings.`),
      step("Concealment", `An enemy within ${foundWithin}″ that sees a concealed unit finds it without a roll.`),
      step(
        "NCO",
        ncoLoss === "by-lot"
          ? "A die decides whether the NCO of a group is among its casualties."
          : "The NCO of a group falls last.",
      ),
    ],
  };
}
