/**
 * The results of fire, counted from the card's reference tables by every face of the dice. It uses none of the program's
 * calculations.
 */
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { allThrows, type Roll, table, twoOf } from "./reference.ts";

type Numbers = Readonly<Record<string, number>>;
export const GUNS = table<{
  readonly target_size: Numbers;
  readonly he_fired: Numbers;
  readonly target_obscured: Numbers;
  readonly target_range_feet: readonly { readonly max_ft: number | null; readonly mod: number }[];
  readonly target_move: Numbers;
  readonly target_view: Numbers;
  readonly uninterrupted_fire_same_target: Numbers;
}>("at-fire-modifiers.json");
export const SMALL_ARMS = table<{
  readonly target_range_in: readonly { readonly max_in: number; readonly mod: number }[];
  readonly automatic: readonly { readonly roll: Roll; readonly pct: string; readonly at_least: string }[];
}>("infantry-fire.json");
const DAMAGE = table<{
  readonly external: readonly { readonly roll: Roll; readonly effect: string }[];
  readonly internal: readonly { readonly roll: Roll; readonly effect: string }[];
}>("afv-damage.json");
const MORALE = table<{
  readonly results: readonly { readonly roll: Roll; readonly text: string }[];
  readonly modifiers: {
    readonly quality: Numbers;
    readonly strength_pct: readonly { readonly min: number; readonly mod: number }[];
    readonly nco_leader_lost: number;
    readonly support: Numbers;
    readonly challenge: Numbers;
  };
}>("morale.json");
export const SUPPORT = MORALE.modifiers.support;
export const CHALLENGE = MORALE.modifiers.challenge;
export const QUALITY = MORALE.modifiers.quality;
export const NCO_LOST = MORALE.modifiers.nco_leader_lost;

/** All throws of 2D10, as scores. */
export const SCORES: readonly number[] = allThrows(2).map(twoOf);
export const HITS_FROM = 7;
/** The row of a modified score; scores below the first row have the first. */
export const rowAt = <T extends { readonly roll: Roll }>(rows: readonly T[], score: number): T => {
  const found = rows.find(({ roll: [from, to] }) => score >= (from ?? -99) && score <= (to ?? 99)) ?? rows[0];
  if (!found) throw new Error("no rows");
  return found;
};

/** Chances by a key; a state may come about in several ways. */
export class Count<T> {
  readonly found = new Map<string, { readonly value: T; chance: Fraction }>();
  add(value: T, chance: Fraction): void {
    const key = JSON.stringify(value);
    const known = this.found.get(key);
    if (known) known.chance = known.chance.plus(chance);
    else this.found.set(key, { value, chance });
  }
  all(): readonly { readonly value: T; readonly chance: Fraction }[] {
    return [...this.found.values()];
  }
}
/** Each of several values with equal chance: the result of one throw. */
export function thrown<T>(values: readonly T[]): Count<T> {
  const count = new Count<T>();
  const ways = new Map<string, { readonly value: T; n: number }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    const known = ways.get(key);
    if (known) known.n++;
    else ways.set(key, { value, n: 1 });
  }
  for (const { value, n } of ways.values()) count.add(value, Fraction.of(n, values.length));
  return count;
}
/** One thing after the other. */
export function andThen<T, U>(before: Count<T>, next: (value: T) => Count<U>): Count<U> {
  const count = new Count<U>();
  for (const { value, chance } of before.all())
    for (const more of next(value).all()) count.add(more.value, chance.times(more.chance));
  return count;
}
export const sure = <T>(value: T): Count<T> => thrown([value]);
export const asTexts = (count: Count<string>): Record<string, string> =>
  Object.fromEntries(count.all().map(({ value, chance }) => [value, String(chance)]));

/** A tank under fire. */
export interface Tank {
  readonly crew: number;
  readonly penetrated: boolean;
  readonly immobilized: boolean;
  readonly gunOut: boolean;
  readonly outside: boolean;
  readonly minor: boolean;
  readonly wreck: "" | "knocked-out" | "brewed-up";
}
export const TANK = (crew: number): Tank => ({
  ...{ crew, penetrated: false, immobilized: false, gunOut: false, outside: false, minor: false, wreck: "" },
});
const lose = (tank: Tank, n: number, more: Partial<Tank>): Tank => ({
  ...tank,
  ...more,
  crew: Math.max(0, tank.crew - n),
});
function inside(tank: Tank, levels: number): Count<Tank> {
  return thrown(
    SCORES.map((score) => {
      const { effect } = rowAt(DAMAGE.internal, score + levels);
      const fallen = Number(effect[0]);
      const wreck = tank.wreck === "brewed-up" || effect.includes("brews-up") ? "brewed-up" : "knocked-out";
      return lose(tank, fallen, {
        penetrated: true,
        immobilized: tank.immobilized || effect.includes("immobilized"),
        gunOut: tank.gunOut || effect.includes("main weapon wrecked"),
        outside: tank.outside || effect.includes("must evacuate"),
        ...(effect.includes("knocked-out") || effect.includes("brews-up") ? { wreck } : {}),
      });
    }),
  );
}
interface Round {
  readonly class: number | null;
  readonly armour: number;
  readonly stern: number;
  readonly he: number | null;
}
function outside(tank: Tank, round: Round): Count<Tank> {
  return andThen(thrown(SCORES), (score) => {
    const { effect } = rowAt(DAMAGE.external, score);
    if (effect.startsWith("Engine grate") && round.class !== null && round.class >= round.stern - 1)
      return inside(tank, round.class - round.stern + 1);
    const track = effect.includes("track broken") && round.he !== null && round.he >= 45;
    return sure(
      lose(tank, effect.includes("1 casualty") ? 1 : 0, {
        minor: tank.minor || effect.includes("MG hit") || effect.includes("jammed"),
        immobilized: tank.immobilized || track,
        gunOut: tank.gunOut || effect.startsWith("Main gun"),
      }),
    );
  });
}
const over = ({ crew, wreck }: Tank): boolean => wreck !== "" || crew === 0;
/** Shots that hit with this modifier, one after the other. */
export function shotsAt(tank: Tank, shots: number, plus: number, round: Round, everyHit = false): Count<Tank> {
  let count = sure(tank);
  for (let i = 0; i < shots; i++)
    count = andThen(count, (now) =>
      over(now)
        ? sure(now)
        : andThen(thrown(SCORES.map((score) => score + plus >= HITS_FROM)), (hit) => {
            if (!hit) return sure(now);
            const through = round.class !== null && round.class >= round.armour;
            if (!through) return outside(now, round);
            const after = inside(now, (round.class ?? 0) - round.armour);
            return everyHit ? andThen(after, (one) => outside(one, round)) : after;
          }),
    );
  return count;
}

export type Nerve = "routs" | "retires" | "keeps-cover" | "free";
const NERVES: readonly Nerve[] = ["routs", "retires", "keeps-cover", "free"];
export const nerveOf = (plus: number): Count<Nerve> =>
  thrown(SCORES.map((score) => NERVES[MORALE.results.indexOf(rowAt(MORALE.results, score + plus))] ?? "free"));
/** Between two rows the weaker holds. */
export const strengthOf = (left: number, all: number): number =>
  MORALE.modifiers.strength_pct.find(({ min }) => (100 * left) / all >= min)?.mod ?? -9;

/** A tank's condition once its crew has checked its morale; `plus`: quality and challenges, `support` of figures outside. */
export function tankAfter(all: number, plus: number, support = 0, coverOutside = 0) {
  return (tank: Tank): Count<string> => {
    if (over(tank)) return sure("lost");
    const checks = tank.penetrated || tank.immobilized || tank.crew < all;
    const words = (crewOut: boolean): string => {
      if (crewOut) return "bailed-out";
      if (tank.gunOut) return "gun-out";
      if (tank.immobilized) return "immobilized";
      return tank.crew < all ? "weakened" : "whole";
    };
    if (!checks) return sure(words(false));
    const helped = !tank.penetrated || tank.outside;
    const cover = tank.outside ? coverOutside : (SUPPORT["own_position_67_99_cover"] ?? 0);
    const sum =
      plus +
      strengthOf(tank.crew, all) +
      (tank.penetrated ? (CHALLENGE["penetration_of_own_afv"] ?? 0) : 0) +
      (helped ? support + cover : 0);
    return andThen(nerveOf(sum), (nerve) => {
      if (nerve === "routs" || (nerve === "retires" && tank.outside)) return sure("lost");
      return sure(words(tank.outside || nerve === "retires"));
    });
  };
}
