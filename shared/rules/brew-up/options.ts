/** Points that the card leaves open, or lost, and the program's readings unless a scenario says otherwise. */
import type { OptionSpec, OptionValues, ValuesOf } from "../contract.ts";
import { valuesOf } from "../options.ts";

export const OPTION_SPECS = [
  {
    key: "thirtyThree",
    name: "33%",
    help: "Hasty, cautious and evasive moves change a distance by 33%: by a third, or by 33 in a hundred. Fractions are rounded down.",
    type: "choice",
    standard: "third",
    choices: [
      { value: "third", name: "a third" },
      { value: "percent", name: "33 in a hundred" },
    ],
  },
  {
    key: "bandEnds",
    name: "Ends of range bands",
    help: "Range bands share their ends. A distance that is exactly an end belongs to the nearer band or to the further band.",
    type: "choice",
    standard: "nearer",
    choices: [
      { value: "nearer", name: "in the nearer band" },
      { value: "further", name: "in the further band" },
    ],
  },
  {
    key: "heat105",
    name: "HEAT class of 105 mm LV",
    help: "The card prints 4, as for 50 mm LV two rows above. Between 6 for 90 mm and 8 for 120 mm stands 7.",
    ...{ type: "number", standard: 7, min: 1, max: 12, step: 1, unit: "count" },
  },
  {
    key: "rate105",
    name: "Rate of fire of 105 mm LV",
    help: "The card prints 2 and 3, as for 50 mm LV. All other guns of 105 mm, and the howitzer, fire 1 shot a turn.",
    type: "choice",
    standard: "single",
    choices: [
      { value: "single", name: "1 shot a turn" },
      { value: "printed", name: "2 in a turret, 3 otherwise" },
    ],
  },
  {
    key: "heat120",
    name: "HEAT class of 120 mm LV",
    help: "The card has no row for this gun, though the SU-122 carries it. Its HEAT class is that of 120 mm MV; its range is 63 inches.",
    ...{ type: "number", standard: 8, min: 1, max: 12, step: 1, unit: "count" },
  },
  {
    key: "letterClasses",
    name: "Penetration letters",
    help: "Two infantry weapons have the letters A and B for a penetration class. B holds at short range, A at long range.",
    type: "choice",
    standard: "b-is-2",
    choices: [
      { value: "b-is-2", name: "A is class 1, B is class 2" },
      { value: "b-is-1", name: "A is class 2, B is class 1" },
    ],
  },
  {
    key: "letterRow",
    name: "Letters of the 50-cal. machine gun",
    help: "The letters to 12 and 48 inches stand in the flamethrower's row, with a range of 12 inches. 48 inches is the range of the 50-cal. machine gun.",
    type: "choice",
    standard: "machine-gun",
    choices: [
      { value: "machine-gun", name: "the 50-cal. machine gun has them" },
      { value: "flamethrower", name: "the flamethrower has them, as printed" },
    ],
  },
  {
    key: "automaticRounding",
    name: "Percentages of automatic fire",
    help: "A percentage of the figures may leave a fraction. The blast table rounds it up; the automatic weapons' table doesn't say.",
    type: "choice",
    standard: "up",
    choices: [
      { value: "up", name: "fractions are rounded up" },
      { value: "down", name: "fractions are rounded down, with the table's least number" },
    ],
  },
  {
    key: "interdictedRest",
    name: "Protection in an interdicted area",
    help: "Plunging fire leaves open turrets a third and open tops two thirds of their protection. For all others the card says “none”: no protection, or no loss.",
    type: "choice",
    standard: "no-protection",
    choices: [
      { value: "no-protection", name: "all others have no protection" },
      { value: "no-loss", name: "all others keep their protection" },
    ],
  },
  {
    key: "magazineLmgReach",
    name: "Magazine LMG at 48 inches",
    help: "In the Team Fire Variant the magazine LMG has a range of 48 inches, the belt LMG only 36. The row may be a misprint.",
    type: "choice",
    standard: "printed",
    choices: [
      { value: "printed", name: "6 at 48 inches, as printed" },
      { value: "short", name: "at most 36 inches" },
    ],
  },
  {
    key: "regroupDice",
    name: "Dice to regroup",
    help: "The Team Fire Variant doesn't say which dice regroup a team.",
    type: "choice",
    standard: "two-d10",
    choices: [
      { value: "two-d10", name: "2D10, 0 to 18" },
      { value: "one-d20", name: "1D20" },
    ],
  },
  {
    key: "smallGrenadeTarget",
    name: "Grenade at a small group in the open",
    help: "The card gives +2 to large and to small groups.",
    ...{ type: "number", standard: 2, min: -3, max: 2, step: 1, unit: "count" },
  },
  {
    key: "meleeDefender",
    name: "Quality of a defender in melee",
    help: "The card repeats the attacker's figures: a crack defender would be eliminated more easily than a second-rate defender.",
    type: "choice",
    standard: "turned",
    choices: [
      { value: "turned", name: "crack −3, veteran −1, second rate +3" },
      { value: "printed", name: "crack +3, veteran +1, second rate −3, as printed" },
    ],
  },
  {
    key: "moraleSecondRate",
    name: "Morale of the second rate",
    help: "The card has lost the figure. −3 mirrors the veterans' +3.",
    ...{ type: "number", standard: -3, min: -9, max: 0, step: 1, unit: "count" },
  },
  {
    key: "blastTable",
    name: "Blast damage to vehicles and weapons",
    help: "The table is printed twice and differs in two rows: 11–13 for soft skin and towed guns, 18 or more for open AFVs.",
    type: "choice",
    standard: "artillery",
    choices: [
      { value: "artillery", name: "as printed for artillery" },
      { value: "grenade", name: "as printed for grenades" },
    ],
  },
  {
    key: "blast90",
    name: "Blast of the 90 mm field gun",
    help: "The card prints 2 inches; 75 mm and the 90 mm howitzer have 3.",
    ...{ type: "number", standard: 2, min: 2, max: 3, step: 1, unit: "inches" },
  },
  {
    key: "directionDie",
    name: "Direction die",
    help: "How many directions the direction die of a shifted blast has. The card doesn't say.",
    ...{ type: "number", standard: 8, min: 4, max: 12, step: 1, unit: "count" },
  },
  {
    key: "softMines",
    name: "Mines under soft vehicles",
    help: "The cells of soft vehicles are blank up to a roll of 10. They may be merged with those of light tanks or of heavy tanks.",
    type: "choice",
    standard: "light-tank",
    choices: [
      { value: "light-tank", name: "as light tanks: disabled by 9–10" },
      { value: "heavy-tank", name: "as heavy tanks: immobilized up to 10" },
    ],
  },
  {
    key: "externalDamage",
    name: "External damage",
    help: "The card doesn't say when to roll on its table of external damage.",
    type: "choice",
    standard: "not-penetrating",
    choices: [
      { value: "not-penetrating", name: "on each hit that does not penetrate" },
      { value: "every-hit", name: "on each hit" },
    ],
  },
  {
    key: "scale",
    name: "Inches for an inch of the card",
    help: "The card's inches are for 1:72. With smaller models each is a fraction of an inch on the table.",
    ...{ type: "number", standard: 1, min: 0.25, max: 1, step: 0.25, unit: "inches" },
  },
  {
    key: "teamFire",
    name: "Team fire variant",
    help: "Groups and machine guns of vehicles fire with 1D6; their targets save with 1D6.",
    ...{ type: "switch", standard: false },
  },
  {
    key: "halfRates",
    name: "Half rate of fire",
    help: "The card's optional rule: a gun has half its shots in the first turn of fire at a new target.",
    ...{ type: "switch", standard: false },
  },
  {
    key: "observers",
    name: "Observers of artillery",
    help: "The units that correct artillery fire: forward observers and commanders only, or any unit that sees the place.",
    type: "choice",
    standard: "roles",
    choices: [
      { value: "roles", name: "forward observers and commanders" },
      { value: "any", name: "any unit that sees the place" },
    ],
  },
  {
    key: "hatches",
    name: "Hatches at the start",
    help: "Whether closed AFVs begin the battle with open hatches or buttoned up.",
    type: "choice",
    standard: "open",
    choices: [
      { value: "open", name: "hatches open" },
      { value: "closed", name: "buttoned up" },
    ],
  },
  {
    key: "ncoLoss",
    name: "Loss of the NCO",
    help: "Whether the NCO of a group is among its casualties: by a die with one side per figure, or last of all.",
    type: "choice",
    standard: "by-lot",
    choices: [
      { value: "by-lot", name: "by lot" },
      { value: "last", name: "it falls last" },
    ],
  },
  {
    key: "glimpsed",
    name: "Targets that moved in and out of sight",
    help: "The card gives them obscuration but doesn't say how much.",
    type: "choice",
    standard: "hard",
    choices: [
      { value: "soft", name: "33–66%" },
      { value: "hard", name: "67–99%" },
      { value: "total", name: "100%" },
    ],
  },
  {
    key: "casemateArc",
    name: "Arc of guns without a turret",
    help: "The full angle in which a casemate gun or a towed gun fires, unless the card limits it.",
    ...{ type: "number", standard: 40, min: 10, max: 180, step: 10, unit: "degrees" },
  },
  {
    key: "seeInto",
    name: "Sight into woods and buildings",
    help: "How far sight reaches into and out of woods and buildings. The card doesn't say.",
    ...{ type: "number", standard: 2, min: 0, max: 8, step: 1, unit: "inches" },
  },
  {
    key: "foundWithin",
    name: "Found without a roll",
    help: "The distance within which an enemy that sees a concealed unit finds it. The card doesn't say.",
    ...{ type: "number", standard: 2, min: 0, max: 8, step: 1, unit: "inches" },
  },
  {
    key: "digging",
    name: "Turns to dig in",
    help: "The number of turns a group digs, doing nothing else, to be entrenched. The card doesn't say.",
    ...{ type: "number", standard: 3, min: 1, max: 12, step: 1, unit: "count" },
  },
] as const satisfies readonly OptionSpec[];

/** The readings of the card in one scenario. */
export type Readings = ValuesOf<(typeof OPTION_SPECS)[number]>;
/** From the values of a scenario, which are complete and checked. */
export const readingsOf = (values: OptionValues): Readings => valuesOf(OPTION_SPECS, values);
export const STANDARD_READINGS = Object.fromEntries(
  OPTION_SPECS.map(({ key, standard }) => [key, standard]),
) as Readings;
