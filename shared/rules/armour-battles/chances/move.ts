/** The distance that the dice of a move give a unit, and its breakdown (rule document: Fixed and Variable Moves, Tiger I). */
import { Fraction } from "../../../odds/fraction.ts";
import { ok } from "../../../result.ts";
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import { moveChances } from "../moveDice.ts";
import { armourOptions } from "../options.ts";
import { RULES } from "../play/numbers.ts";
import { playersUnit } from "../playersUnit.ts";
import { FIXED_MOVE, USUAL_MOVES, VARIABLE_MOVE } from "../tables.ts";
import { isOn, numberOf, onOff, row, whole } from "./flags.ts";

export const move: ChanceQuestion = {
  id: "move",
  name: "Dice of a move",
  help: "Distance of a move of one to four dice over open ground, and the chance of a breakdown",
  about: "stand",
  flags: [
    whole("moves", "Dice of the order", "dice of the order: 1 when left out", 1, USUAL_MOVES),
    onOff("fast", "Fast", "a fast unit: its dice count twice"),
    onOff("wild", "A Wild Die for one of them", "a Wild Die replaces one of the dice"),
    onOff("suppressed", "Suppressed", "the unit is suppressed: it has no Fixed Move"),
    onOff("poor-reliability", "Poor reliability", "with more ones than sixes on several dice, it breaks down"),
    whole("hedges", "Hedges on the path", "hedges on the path: each costs a Fixed Move", 0, USUAL_MOVES),
  ],
  answer(flags, values) {
    const moves = numberOf(flags, "moves") ?? 1;
    const fixed = isOn(flags, "suppressed") ? 0 : FIXED_MOVE;
    const variable = isOn(flags, "fast") ? VARIABLE_MOVE.fast : VARIABLE_MOVE.average;
    const wild = isOn(flags, "wild");
    const crossed = Math.min(fixed * moves, fixed * (numberOf(flags, "hedges") ?? 0));
    const chances = moveChances({ fixed, variable, moves, wild, unreliable: isOn(flags, "poor-reliability") });
    const measure = playersUnit(armourOptions(values).measure);
    const rolled = wild ? moves - 1 : moves;
    let farther = Fraction.ZERO;
    const reached = chances
      .toReversed()
      .flatMap(({ far, breaksDown, chance }) => {
        if (breaksDown) return [];
        farther = farther.plus(chance);
        return [row(`${measure.far(far - crossed)} or more`, farther)];
      })
      .toReversed();
    const broken = chances.find(({ breaksDown }) => breaksDown);
    return ok({
      workings: [
        {
          title: "Move",
          rows: [
            { name: "Fixed Move", rule: RULES.movement, value: measure.far(fixed * moves) },
            { name: "Dice", rule: RULES.movement, value: measure.dice(rolled, variable) },
            ...(wild ? [{ name: "Wild Die", rule: RULES.wild, value: measure.far(6 * variable) }] : []),
            ...(crossed > 0 ? [{ name: "Hedges", rule: RULES.obstacles, value: `−${measure.far(crossed)}` }] : []),
          ],
        },
      ],
      tables: [
        { title: "How far", rows: reached },
        ...(isOn(flags, "poor-reliability") && moves > 1
          ? [{ title: "Reliability", rows: [row("breaks down and stays", broken?.chance ?? Fraction.ZERO)] }]
          : []),
      ],
    });
  },
};
