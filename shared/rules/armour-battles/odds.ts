/** The odds of a shot, or of a battery's fire on one unit, from bare figures. */
import { Fraction } from "../../odds/fraction.ts";
import type { Working } from "../../play/contract.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import type { OptionValues } from "../contract.ts";
import type { OddsAnswer, OddsDistance, OddsFlag, OddsFlagValues, OddsQuestion } from "../oddsQuestion.ts";
import { armourOptions, inchesPerUnit } from "./options.ts";
import { attackPool, type Evasion, type Fire, type Pool, poolInWords, reactionPool } from "./shot.ts";
import { afterShot, chanceOfResults, conditionOf, type ShotOdds, shotOdds } from "./shotOdds.ts";
import {
  DISRUPTION_TO_DISPERSE,
  FORCED_BACK,
  type RangeBand,
  REACTION_DICE,
  rangeBand,
  USUAL_MOVES,
} from "./tables.ts";
import { type Afv, type ArmourVehicle, has, readArmourVehicle } from "./vehicles.ts";

const BANDS: readonly RangeBand[] = ["short", "effective", "long"];
const flag = (name: string, help: string, value: OddsFlag["value"] = { type: "switch" }): OddsFlag => ({
  name,
  help,
  required: false,
  value,
});
const chosen = (
  chosenBy: "firer" | "target",
  label: string,
  ...[name, help, value]: Parameters<typeof flag>
): OddsFlag => ({ ...flag(name, help, value), label, chosenBy });
const bare = (...[name, help, value]: Parameters<typeof flag>): OddsFlag => ({
  ...flag(name, help, value),
  bare: true,
});

const flags: readonly OddsFlag[] = [
  flag("range", "from hull to hull, in inches; a battery needs none", {
    type: "number",
    whole: false,
    min: 0,
    max: 1000,
  }),
  bare("band", "the range band, instead of a range", { type: "choice", choices: BANDS }),
  flag("aspect", "the firer's position; front when left out", {
    type: "choice",
    choices: ["front", "flank", "rear"],
  }),
  chosen("firer", "Moves of the firer", "moves", "how many moves the firer makes with its dice chain", {
    type: "number",
    whole: true,
    min: 0,
    max: USUAL_MOVES,
  }),
  chosen("firer", "Ambush fire", "ambush", "the firer was hidden until now"),
  chosen("firer", "A Wild Die to fire", "wild", "the firer spends a wild die"),
  chosen("firer", "A Staff Order to fire", "staff", "the firer's side spends a staff order on the shot"),
  bare("artillery", "a battery's fire; assumed if the firer is a battery"),
  flag("cover", "the target is in or behind light cover"),
  flag("uphill", "the target is higher than the firer"),
  flag("disruption", "points of disruption the target already has", {
    type: "number",
    whole: true,
    min: 0,
    max: DISRUPTION_TO_DISPERSE - 1,
  }),
  flag("target-suppressed", "the target is already suppressed"),
  chosen("target", "A Wild Die to react", "target-wild", "the target's side spends a wild die"),
  chosen("target", "A Staff Order to react", "target-staff", "the target's side spends a staff order"),
  chosen("target", "Target disengages", "target-disengaging", "the target is disengaging"),
  chosen("target", "Target breaks off", "target-break-off", "the target breaks off"),
  chosen("target", "Target shoots and scoots", "target-scoot", "the target shoots and scoots"),
];

const refuse = (message: string, place?: string): Result<never> => fail<Failure>({ code: "invalid", message, place });

interface Asked {
  readonly firer: ArmourVehicle;
  readonly target: Afv;
}
function vehicles(firer: Vehicle, target: Vehicle, asked: OddsFlagValues): Result<Asked> {
  const attacker = readArmourVehicle(firer);
  if (!attacker.ok) return attacker;
  const attacked = readArmourVehicle(target);
  if (!attacked.ok) return attacked;
  if (attacked.value.kind === "artillery")
    return refuse(`${attacked.value.name} is off the table and can't be fired at (Indirect Fire).`, "--target");
  if (asked["artillery"] === true && attacker.value.kind === "afv")
    return refuse(`${attacker.value.name} is not artillery (Indirect Fire).`, "--artillery");
  return ok({ firer: attacker.value, target: attacked.value });
}

/** The band that the flags ask for, and the side of the target. */
function fireOf({ firer, target }: Asked, asked: OddsFlagValues, options: OptionValues): Result<Fire> {
  const given = (name: string) => asked[name] !== undefined;
  if (firer.kind === "artillery") {
    // Flags without a meaning for batteries are refused rather than ignored.
    const stray = ["range", "band", "aspect", "moves", "ambush"].find(given);
    const ground = ["cover", "uphill"].find((name) => asked[name] === true);
    if (ground !== undefined) return refuse("doesn't help against a battery's fire (Indirect Fire).", `--${ground}`);
    if (asked["staff"] === true)
      return refuse("adds to direct fire only, not to a battery's (Staff Orders).", "--staff");
    return stray === undefined
      ? ok({ by: "artillery" })
      : refuse(`doesn't apply to a battery, which fires alike from any place (Indirect Fire).`, `--${stray}`);
  }
  if (asked["ambush"] === true && Number(asked["moves"] ?? 0) > 0)
    return refuse("is fire from hiding: a unit that moves is placed on the table first (Hidden Units).", "--ambush");
  const flank = asked["aspect"] === "flank" || asked["aspect"] === "rear";
  const band = asked["band"];
  const range = asked["range"];
  if (typeof range !== "number")
    return typeof band === "string"
      ? ok({ by: "direct", band: band as RangeBand, flank })
      : refuse("or --band is needed.", "--range");
  if (band !== undefined) return refuse("can't be given together with --range.", "--band");
  const bandAtRange = rangeBand(firer.gun, range / inchesPerUnit(armourOptions(options)));
  return bandAtRange === null
    ? refuse(
        `${target.name} is ${range}″ away; the ${firer.gun.name} of ${firer.name} misses beyond ${firer.gun.long}″ (Direct Fire).`,
        "--range",
      )
    : ok({ by: "direct", band: bandAtRange, flank });
}

const EVASIONS: readonly (readonly [flag: string, evasion: Evasion])[] = [
  ["target-disengaging", "disengaging"],
  ["target-break-off", "break-off"],
  ["target-scoot", "shoot-and-scoot"],
];
const EVADES: Readonly<Record<Evasion, string>> = {
  disengaging: "disengage",
  "break-off": "break off",
  "shoot-and-scoot": "shoot and scoot",
};
/** The target's way back by the flags; refused where it can't. */
export function evasionOf(target: Afv, asked: OddsFlagValues): Result<Evasion | null> {
  const [first, second] = EVASIONS.filter(([name]) => asked[name] === true);
  if (!first) return ok(null);
  if (second) return refuse("a unit goes back in only one way at a time.", `--${second[0]}`);
  const [name, evasion] = first;
  const may =
    evasion === "disengaging" ||
    has(target, "shoot-and-scoot") ||
    (evasion === "break-off" && has(target, "break-off"));
  return may ? ok(evasion) : refuse(`${target.name} can't ${EVADES[evasion]} (Special Rules).`, `--${name}`);
}

function answer(firer: Vehicle, target: Vehicle, asked: OddsFlagValues, options: OptionValues): Result<OddsAnswer> {
  const read = vehicles(firer, target, asked);
  if (!read.ok) return read;
  const fire = fireOf(read.value, asked, options);
  if (!fire.ok) return fire;
  const evading = evasionOf(read.value.target, asked);
  if (!evading.ok) return evading;
  const on = (name: string) => asked[name] === true;
  const number = (name: string) => (asked[name] as number | undefined) ?? 0;
  const suppressed = on("target-suppressed");
  const attack = attackPool(read.value.firer, fire.value, {
    moves: number("moves"),
    ambush: on("ambush"),
    wild: on("wild"),
    staff: on("staff"),
  });
  const reaction = reactionPool(read.value.target, fire.value, {
    suppressed,
    cover: on("cover") ? REACTION_DICE.lightCover : 0,
    uphill: on("uphill"),
    evading: evading.value,
    wild: on("target-wild"),
    staff: on("target-staff"),
  });
  return ok(
    answerOf(attack, reaction, shotOdds(attack, reaction, fire.value.by), {
      disruption: number("disruption"),
      suppressed,
    }),
  );
}

const DISRUPTIONS = ["0", "1", "2", "3+"] as const;

function answerOf(
  attack: Pool,
  reaction: Pool,
  { hits, results }: ShotOdds,
  was: { readonly disruption: number; readonly suppressed: boolean },
): OddsAnswer {
  const chance = (of: Parameters<typeof chanceOfResults>[1]) => chanceOfResults(results, of);
  const disruption = DISRUPTIONS.map((name, points) => ({
    name,
    chance: chance((row) => (points === DISRUPTIONS.length - 1 ? row.disruption >= points : row.disruption === points)),
  }));
  const suppressed = chance((result) => result.suppressed);
  const forcedBack = chance((result) => result.forcedBack !== null);
  const most = Math.max(0, ...results.map((result) => result.forcedBack?.dice ?? 0));
  const back = Array.from({ length: most + 1 }, (_, dice) => ({
    dice,
    chance: chance((result) => result.forcedBack?.dice === dice),
  })).filter((row) => row.chance.compare(Fraction.ZERO) > 0);
  const after = afterShot(results, was);
  const dispersed = after[0]?.chance ?? Fraction.ZERO;
  const pool = ({ count, tn, rows }: Pool) => ({ dice: count, tn, modifiers: rows });
  const texts = (list: readonly { readonly name: string; readonly chance: Fraction }[]) =>
    Object.fromEntries(list.map((row) => [row.name, String(row.chance)]));
  return {
    before: conditionOf(was.disruption, was.suppressed),
    after,
    document: {
      attack: pool(attack),
      reaction: pool(reaction),
      hits: hits.map(String),
      disruption: texts(disruption),
      suppressed: String(suppressed),
      forcedBack: {
        chance: String(forcedBack),
        dice: Object.fromEntries(back.map((row) => [row.dice, String(row.chance)])),
      },
      dispersed: String(dispersed),
      after: texts(after.map(({ id, chance: of }) => ({ name: id, chance: of }))),
    },
    workings: [working("Fire", attack), working("Reaction", reaction)],
    chances: [
      {
        title: "Disruption",
        rows: [...disruption].reverse().map(({ name, chance: of }) => ({ name, detail: "", chance: of })),
      },
      {
        title: "Besides",
        rows: [
          { name: "suppressed", detail: "", chance: suppressed },
          { name: "forced back", detail: "", chance: forcedBack },
          ...toldBack(back),
        ],
      },
      {
        title: "Target afterwards",
        rows: after.map(({ name, chance: of }) => ({ name, detail: "", chance: of })),
      },
    ],
  };
}
/** Up to this number, results are listed separately; more of them together. */
const TOLD = 3;
function toldBack(back: readonly { readonly dice: number; readonly chance: Fraction }[]) {
  const row = (name: string, chance: Fraction) => ({ name, detail: "", chance });
  const most = back.filter(({ dice }) => dice > TOLD).reduce((sum, { chance }) => sum.plus(chance), Fraction.ZERO);
  return [
    ...back
      .filter(({ dice }) => dice <= TOLD)
      .map(({ dice, chance }) =>
        row(dice === 0 ? `… ${FORCED_BACK.fixed}″` : `… ${FORCED_BACK.fixed}″ + ${dice}D″`, chance),
      ),
    ...(most.compare(Fraction.ZERO) > 0 ? [row(`… ${FORCED_BACK.fixed}″ + ${TOLD + 1}D″ or more`, most)] : []),
  ];
}

const working = (title: string, pool: Pool): Working => ({ title, rows: pool.rows, total: poolInWords(pool) });

const distance: OddsDistance = {
  flag: "range",
  steps(firer, target, asked, options) {
    const read = vehicles(firer, target, asked);
    if (!read.ok) return read;
    const { firer: attacker } = read.value;
    if (attacker.kind === "artillery") return refuse("A battery fires alike at any range (Indirect Fire).", "--range");
    const per = inchesPerUnit(armourOptions(options));
    const ends = [...new Set(BANDS.map((band) => attacker.gun[band]))];
    return ok(ends.map((end) => ({ inches: end * per, included: true })));
  },
};

export const armourOdds: OddsQuestion = {
  flags,
  documentWords:
    "{attack: {dice, tn, modifiers}, reaction: {dice, tn, modifiers}, hits: [chances of 0, 1, 2 …], disruption: {0, 1, 2, " +
    "3+}, suppressed, forcedBack: {chance, dice: {n: chance}}, dispersed, after: {dispersed, 2S, 2, 1S, 1, S, unharmed}}",
  answer,
  distance,
  duel: {
    words: "One shot at the front, in the open, by a unit that has moved at most once",
    ranges: [8, 16, 24, 32],
    flags: {},
    table: "Target afterwards",
    chances: [
      { name: "dispersed", rows: ["dispersed"] },
      {
        name: "any harm",
        rows: [
          "dispersed",
          "2 disruption, suppressed",
          "2 disruption",
          "1 disruption, suppressed",
          "1 disruption",
          "suppressed",
        ],
      },
    ],
  },
};
