/** The number of points of disruption that a unit's rally removes (rule document: How to Rally). */
import { Fraction } from "../../../odds/fraction.ts";
import { type Failure, fail, ok } from "../../../result.ts";
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import { armourOptions, inchesPerUnit, rallyTarget } from "../options.ts";
import { rallyDice, removedBy } from "../play/kinds/recovery.ts";
import { RULES } from "../play/numbers.ts";
import { poolInWords } from "../shot.ts";
import { DISRUPTION_TO_DISPERSE, RALLY } from "../tables.ts";
import { dice, far, isOn, numberOf, onOff, row, successes, whole } from "./flags.ts";

/** Farther than any distance that makes a difference, on any table. */
const FAR_OFF = 200;

export const rally: ChanceQuestion = {
  id: "rally",
  name: "Rallying a unit",
  help: "Points of disruption removed when a unit of a rallying Command Group rolls",
  about: "stand",
  flags: [
    dice("dice", "Rally Dice", "the side's Rally Dice"),
    whole(
      "disruption",
      "Points of disruption",
      "the unit's points of disruption: 1 when left out",
      1,
      DISRUPTION_TO_DISPERSE - 1,
    ),
    far(
      "nearest",
      "Nearest enemy, inches",
      "inches from hull to hull to the nearest enemy; far away when left out",
      0,
      FAR_OFF,
      FAR_OFF,
    ),
    onOff("cover", "In or behind cover", "the unit is in or behind light cover"),
    onOff("unseen", "No enemy in sight", "the unit has no enemy in sight"),
    onOff("wild", "A Wild Die", "a Wild Die is spent on it"),
    onOff("staff", "A Staff Order", "a Staff Order is spent on it"),
    onOff("suppressed", "Suppressed", "the unit is suppressed"),
  ],
  answer(flags, values) {
    if (isOn(flags, "suppressed"))
      return fail<Failure>({
        code: "invalid",
        message: `A suppressed unit can't be rallied. An order first removes the suppression, without a roll (${RULES.rally}).`,
        place: "--suppressed",
      });
    const options = armourOptions(values);
    const disruption = numberOf(flags, "disruption") ?? 1;
    const nearest = (numberOf(flags, "nearest") ?? FAR_OFF) / inchesPerUnit(options);
    const { count, rows } = rallyDice(numberOf(flags, "dice") ?? 0, {
      cover: isOn(flags, "cover"),
      unseen: isOn(flags, "unseen"),
      wild: isOn(flags, "wild"),
      staff: isOn(flags, "staff"),
    });
    const tn = rallyTarget(options, nearest);
    const against = { count: disruption * RALLY.opponentDicePerDisruption, tn: RALLY.opponentTn };
    const removed = successes(count, tn)
      .with(successes(against.count, against.tn), (friendly, enemy) => removedBy(friendly, enemy, disruption, options))
      .chances();
    const points = Array.from({ length: disruption + 1 }, (_, n) => n);
    return ok({
      workings: [
        { title: "Rally Dice", rows, total: poolInWords({ count, tn }) },
        {
          title: "Enemy dice",
          rows: [{ name: "Points of disruption", rule: RULES.rally, value: `${disruption}` }],
          total: poolInWords(against),
        },
      ],
      tables: [
        {
          title: "Points removed",
          rows: points.map((n) =>
            row(n === 0 ? "none" : n === disruption ? `${n} (all)` : `${n}`, removed.get(n) ?? Fraction.ZERO),
          ),
        },
      ],
    });
  },
};
