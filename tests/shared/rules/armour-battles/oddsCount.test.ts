/**
 * The odds of a shot and of a battery's fire, counted a second time: every way in which both pools may fall, by the document's
 * words and the vehicles' figures, with nothing of the program's arithmetic.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { armourOdds } from "../../../../shared/rules/armour-battles/odds.ts";
import { OPTION_SPECS } from "../../../../shared/rules/armour-battles/options.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";
import { VEHICLES } from "./reference.ts";

const options = readOptions(OPTION_SPECS, {});
if (!options.ok) throw new Error(options.error.message);
const OPTIONS = options.value;

interface Shot {
  readonly firer: Vehicle;
  readonly target: Vehicle;
  /** In quarters of an inch. */
  readonly far: number;
  readonly aspect: "front" | "flank" | "rear";
  readonly moves: number;
  readonly ambush: boolean;
  readonly wild: boolean;
  readonly staff: boolean;
  readonly cover: boolean;
  readonly uphill: boolean;
  readonly disengages: boolean;
  readonly itsWild: boolean;
  readonly itsStaff: boolean;
  readonly suppressed: boolean;
  readonly disruption: number;
}
interface Pool {
  readonly dice: number;
  readonly tn: number;
}

const isBattery = ({ firer }: Shot): boolean => firer.stats["type"] !== "afv";
const one = (on: boolean): number => (on ? 1 : 0);
const gun = ({ firer }: Shot, figure: string): number => Number(firer.weapons[0]?.stats[figure]);

/** Direct Fire: the range band's, the flank's; a move is free, each further one costs a die. Null: out of range. */
function attack(shot: Shot): Pool | null {
  const extra = one(shot.wild) + one(shot.staff);
  if (isBattery(shot)) return { dice: gun(shot, "atDice") + extra, tn: 4 };
  const inches = shot.far / 4;
  if (inches > gun(shot, "long")) return null;
  const band = inches <= gun(shot, "short") ? -1 : inches <= gun(shot, "effective") ? 0 : 1;
  return {
    dice: gun(shot, "atDice") - Math.max(0, shot.moves - 1) + one(shot.ambush) + extra,
    tn: 4 + band - one(shot.aspect !== "front"),
  };
}
/** Reaction Checks: cover and height help against direct fire only, going back against any. */
function reaction(shot: Shot): Pool {
  const { stats } = shot.target;
  const own = isBattery(shot)
    ? Number(stats["reactionArtillery"])
    : Number(stats[shot.aspect === "front" ? "reactionFrontal" : "reactionFlankRear"]);
  const ground = isBattery(shot) ? 0 : one(shot.cover) + one(shot.uphill);
  return {
    dice: own + ground + 2 * one(shot.disengages) + one(shot.itsWild) + one(shot.itsStaff),
    tn: shot.suppressed ? 5 : 4,
  };
}

const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k));

/** Ways in which a pool shows this number of sixes and this number of other successes. */
function* fallsOf({ dice, tn }: Pool) {
  for (let sixes = 0; sixes <= dice; sixes++)
    for (let other = 0; sixes + other <= dice; other++) {
      const fails = dice - sixes - other;
      const ways =
        choose(dice, sixes) *
        choose(dice - sixes, other) *
        BigInt(6 - tn) ** BigInt(other) *
        BigInt(tn - 1) ** BigInt(fails);
      if (ways > 0n) yield { sixes, successes: sixes + other, ways };
    }
}

function counted(shot: Shot, fire: Pool) {
  const counts = new Map<string, bigint>();
  const answers = reaction(shot);
  const all = 6n ** BigInt(fire.dice + answers.dice);
  for (const a of fallsOf(fire))
    for (const b of fallsOf(answers)) {
      const ways = a.ways * b.ways;
      const points = Math.max(0, a.successes - b.successes);
      // A gun's sixes must be equalled, a battery's outdone.
      const suppressed = a.sixes > 0 && (isBattery(shot) ? b.sixes <= a.sixes : b.sixes < a.sixes);
      const add = (key: string) => counts.set(key, (counts.get(key) ?? 0n) + ways);
      add(`disruption ${points >= 3 ? "3+" : points}`);
      if (suppressed) add("suppressed");
      if (suppressed && points > 0) add(`back ${Math.max(0, a.sixes - b.sixes)}`);
      const total = shot.disruption + points;
      const marks = `${total || ""}${suppressed || shot.suppressed ? "S" : ""}`;
      add(`after ${total >= 3 ? "dispersed" : marks || "unharmed"}`);
    }
  return (key: string): string => String(Fraction.of(counts.get(key) ?? 0n, all));
}

const sometimes = fc.nat({ max: 3 }).map((n) => n === 0);
const afvs = VEHICLES.filter(({ stats }) => stats["type"] === "afv");
const shots: fc.Arbitrary<Shot> = fc
  .record({
    firer: fc.constantFrom(...VEHICLES),
    target: fc.constantFrom(...afvs),
    far: fc.integer({ min: 0, max: 150 }),
    aspect: fc.constantFrom("front", "flank", "rear"),
    moves: fc.integer({ min: 0, max: 3 }),
    ambush: sometimes,
    wild: sometimes,
    staff: sometimes,
    cover: sometimes,
    uphill: sometimes,
    disengages: sometimes,
    itsWild: sometimes,
    itsStaff: sometimes,
    suppressed: sometimes,
    disruption: fc.integer({ min: 0, max: 2 }),
  })
  // A hidden unit has not moved, and a Staff Order does not help a battery.
  .map((shot) => ({ ...shot, ambush: shot.ambush && shot.moves === 0, staff: shot.staff && !isBattery(shot) }));

function asked(shot: Shot) {
  const battery = isBattery(shot);
  const switches = Object.entries({
    ambush: shot.ambush && !battery,
    wild: shot.wild,
    staff: shot.staff,
    cover: shot.cover && !battery,
    uphill: shot.uphill && !battery,
    "target-suppressed": shot.suppressed,
    "target-wild": shot.itsWild,
    "target-staff": shot.itsStaff,
    "target-disengaging": shot.disengages,
  }).filter(([, on]) => on);
  return armourOdds.answer(
    shot.firer,
    shot.target,
    {
      ...(battery ? {} : { range: shot.far / 4, aspect: shot.aspect, moves: shot.moves }),
      ...Object.fromEntries(switches),
      disruption: shot.disruption,
    },
    OPTIONS,
  );
}
interface Document {
  readonly disruption: Readonly<Record<string, string>>;
  readonly suppressed: string;
  readonly forcedBack: { readonly dice: Readonly<Record<string, string>> };
  readonly after: Readonly<Record<string, string>>;
}

it("the odds are those of an independent count of all dice", () => {
  let [answers, batteries, tooFar] = [0, 0, 0];
  fc.assert(
    fc.property(shots, (shot) => {
      const found = asked(shot);
      const fire = attack(shot);
      expect(found.ok).toBe(fire !== null);
      if (!found.ok || !fire) {
        tooFar++;
        return;
      }
      answers++;
      if (isBattery(shot)) batteries++;
      const { disruption, suppressed, forcedBack, after } = found.value.document as unknown as Document;
      const chance = counted(shot, fire);
      for (const key of ["0", "1", "2", "3+"]) expect(disruption[key], key).toBe(chance(`disruption ${key}`));
      expect(suppressed).toBe(chance("suppressed"));
      for (let dice = 0; dice <= fire.dice; dice++)
        expect(forcedBack.dice[dice] ?? "0", `${dice}D`).toBe(chance(`back ${dice}`));
      for (const [key, of] of Object.entries(after)) expect(of, key).toBe(chance(`after ${key}`));
    }),
    { numRuns: 300 },
  );
  expect(answers).toBeGreaterThan(150);
  expect(batteries).toBeGreaterThan(10);
  expect(tooFar).toBeGreaterThan(10);
});
