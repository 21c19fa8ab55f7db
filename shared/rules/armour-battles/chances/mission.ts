/**
 * A call for artillery: whether it is answered at once, its place of impact, and the effect on a unit near its marker (rule
 * document: Indirect Fire).
 */
import { type Rectangle, rectangle } from "../../../geometry/rectangle.ts";
import { degrees, inches, point } from "../../../geometry/units.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { Working } from "../../../play/contract.ts";
import { ok } from "../../../result.ts";
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import type { OddsFlagValues, OddsTable } from "../../oddsQuestion.ts";
import { type ArmourOptions, armourOptions, inchesPerUnit } from "../options.ts";
import { COMPASS, degreesOf, fallsOnMarker, firesAtOnce, isUnder } from "../play/artillery.ts";
import { placeAt } from "../play/field.ts";
import { RULES } from "../play/numbers.ts";
import { playersUnit } from "../playersUnit.ts";
import { attackPool, poolInWords, reactionPool } from "../shot.ts";
import { afterShot, conditionOf, shotOdds } from "../shotOdds.ts";
import { ARTILLERY, DISRUPTION_TO_DISPERSE } from "../tables.ts";
import { commandOdds } from "./command.ts";
import { dice, far, isOn, numberOf, onOff, row, successes, whole } from "./flags.ts";

/** The marker's place in a bare question: any place would do. */
const MARKER = point(60, 60);
const FAR = 50;

export const mission: ChanceQuestion = {
  id: "mission",
  name: "Artillery mission",
  help: "Chance that a battery answers at once, where its fire falls, and the result for a unit near the marker",
  about: "stand",
  flags: [
    dice("dice", "Response Dice", "the side's Artillery Response Dice"),
    dice(
      "command-dice",
      "Command Dice",
      "the side's Command Dice: a Command Failure cancels a waiting mission",
      false,
      1,
    ),
    dice("enemy-dice", "The enemy’s Command Dice", "the enemy's Command Dice", false, 1),
    dice(
      "at-dice",
      "AT Dice of the battery",
      "the battery's AT Dice; without them only the place of the fire is given",
      false,
    ),
    dice("reaction", "Reaction Dice", "the unit's Reaction Dice under artillery", false),
    far(
      "east",
      "East of the marker, inches",
      "inches from the marker to the unit's centre, eastward; on the marker when left out",
      -FAR,
      FAR,
      0,
    ),
    far("north", "North of the marker, inches", "inches from the marker to the unit's centre, northward", -FAR, FAR, 0),
    far("wide", "Width, inches", "the unit's width in inches; a point when left out", 0, 12),
    far("long", "Length, inches", "the unit's length in inches", 0, 12),
    whole("facing", "Facing, degrees", "the unit's facing in degrees", 0, 359),
    whole("disruption", "Points of disruption", "points of disruption it already has", 0, DISRUPTION_TO_DISPERSE - 1),
    onOff("target-suppressed", "Suppressed", "it is already suppressed"),
    onOff("target-break-off", "Breaks off", "it breaks off"),
    onOff("target-wild", "Wild Die for its reaction", "its side spends a Wild Die"),
    onOff("target-staff", "Staff Order for its reaction", "its side spends a Staff Order"),
    onOff("wild", "Wild Die for the fire", "the battery's side spends a Wild Die on the fire"),
  ],
  answer(flags, values) {
    const options = armourOptions(values);
    const diceCount = numberOf(flags, "dice") ?? 0;
    const { responseTn, opposedDice } = ARTILLERY;
    const atOnce = successes(diceCount, responseTn)
      .with(successes(opposedDice, responseTn), (mine, theirs) => (firesAtOnce(mine, theirs) ? 1 : 0))
      .chance((yes) => yes === 1);
    const fall = fallOf(options, baseOf(flags));
    const after = afterwards(flags, fall.under);
    return ok({
      workings: [
        {
          title: "Response",
          rows: [
            {
              name: "Artillery Response Dice",
              rule: RULES.response,
              value: poolInWords({ count: diceCount, tn: responseTn }),
            },
            { name: "Enemy dice", rule: RULES.response, value: poolInWords({ count: opposedDice, tn: responseTn }) },
          ],
        },
        ...(after?.workings ?? []),
      ],
      tables: [
        { title: "When it fires", rows: whenRows(flags, options, atOnce) },
        { title: "Where it falls", rows: fall.rows },
        {
          title: "The unit is under fire",
          rows: [row("within the burst", fall.under), row("missed", Fraction.ONE.minus(fall.under))],
        },
        ...(after ? [after.table] : []),
      ],
    });
  },
};

function whenRows(flags: OddsFlagValues, { firstPulse }: ArmourOptions, atOnce: Fraction): OddsTable["rows"] {
  const later = Fraction.ONE.minus(atOnce);
  const [friendly, enemy] = [numberOf(flags, "command-dice"), numberOf(flags, "enemy-dice")];
  if (friendly === null || enemy === null) return [row("at once", atOnce), row("in the next Logistics Phase", later)];
  // With a given first pulse nothing is tied, and the side doesn't matter here.
  const { failed } = commandOdds(friendly, enemy, firstPulse === "dice" ? "dice" : "own");
  const cancelled = failed.friendly.plus(failed.both);
  return [
    row("at once", atOnce),
    row("in the next Logistics Phase", later.times(Fraction.ONE.minus(cancelled))),
    row("cancelled by a Command Failure unless a Staff Order keeps it", later.times(cancelled)),
  ];
}

const baseOf = (flags: OddsFlagValues): Rectangle => {
  const of = (name: string) => numberOf(flags, name) ?? 0;
  return rectangle(
    point(MARKER[0] + of("east"), MARKER[1] + of("north")),
    [inches(of("wide")), inches(of("long"))],
    degrees(of("facing")),
  );
};

/** Every face of the dice of deviation, all equally likely. */
function fallOf(options: ArmourOptions, base: Rectangle) {
  const scale = inchesPerUnit(options);
  const sides = ARTILLERY.deviationSides;
  const faces = Array.from({ length: sides }, (_, i) => i + 1);
  const hits = Fraction.of(faces.filter((face) => fallsOnMarker(options, face)).length, sides);
  const strays = Fraction.ONE.minus(hits);
  const strayed = faces.map((deviation) => {
    const reached = Array.from({ length: COMPASS }, (_, i) =>
      isUnder(placeAt(MARKER, degreesOf(i + 1), deviation * scale), base, scale),
    ).filter(Boolean).length;
    return { deviation, under: Fraction.of(reached, COMPASS * sides) };
  });
  const onMarker = isUnder(MARKER, base, scale) ? hits : Fraction.ZERO;
  const { far: words } = playersUnit(options.measure);
  return {
    under: strayed.reduce((sum, { under }) => sum.plus(strays.times(under)), onMarker),
    rows: [
      row("on the marker", hits),
      ...strayed.map(({ deviation }) =>
        row(`${words(deviation)} off, any direction`, strays.times(Fraction.of(1, sides))),
      ),
    ],
  };
}

function afterwards(
  flags: OddsFlagValues,
  under: Fraction,
): { readonly workings: readonly Working[]; readonly table: OddsTable } | null {
  const [atDice, reaction] = [numberOf(flags, "at-dice"), numberOf(flags, "reaction")];
  if (atDice === null || reaction === null) return null;
  const was = { disruption: numberOf(flags, "disruption") ?? 0, suppressed: isOn(flags, "target-suppressed") };
  const fire = { by: "artillery" } as const;
  const attack = attackPool({ gun: { name: "Battery", atDice } }, fire, {
    moves: 0,
    ambush: false,
    wild: isOn(flags, "wild"),
    staff: isOn(flags, "staff"),
  });
  const answer = reactionPool({ reaction: { front: reaction, flank: reaction, artillery: reaction } }, fire, {
    suppressed: was.suppressed,
    cover: 0,
    uphill: false,
    evading: isOn(flags, "target-break-off") ? "break-off" : null,
    wild: isOn(flags, "target-wild"),
    staff: isOn(flags, "target-staff"),
  });
  const before = conditionOf(was.disruption, was.suppressed);
  const missed = Fraction.ONE.minus(under);
  return {
    workings: [
      { title: "Fire for effect", rows: attack.rows, total: poolInWords(attack) },
      { title: "Reaction", rows: answer.rows, total: poolInWords(answer) },
    ],
    table: {
      title: "The unit afterwards",
      rows: afterShot(shotOdds(attack, answer, "artillery").results, was)
        .map(({ id, name, chance }) => row(name, under.times(chance).plus(id === before.id ? missed : Fraction.ZERO)))
        .filter(({ chance }) => chance.n > 0n),
    },
  };
}
