/** Odds over distance from bare figures, stretch by stretch: exact, since all distances within a stretch have equal odds. */
import { inchesInWords } from "../../geometry/inchWords.ts";
import { Fraction } from "../../odds/fraction.ts";
import { percentOf } from "../../odds/percent.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { RulesInForce } from "../../rules/ask.ts";
import type { DistanceStep, OddsFlagValues } from "../../rules/oddsQuestion.ts";
import { embedded } from "../../scenario/vehicles.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import { capital } from "../../words.ts";
import type { ChartAnswer, ChartQuestion, ChartSide, ChartStretch, Steps } from "../questions.ts";
import { targetChances } from "./chances.ts";
import type { OddsContext } from "./context.ts";

export function* chart(context: OddsContext, question: ChartQuestion): Steps<Result<ChartAnswer>> {
  const { scenario } = context.planning.known;
  const vehicleOf = (id: string): Vehicle | undefined => {
    const stand = scenario.stands.find((candidate) => candidate.id === id);
    return stand && embedded(scenario, stand.vehicle);
  };
  const [firer, target] = [vehicleOf(question.firer), vehicleOf(question.target)];
  if (!firer || !target)
    return fail<Failure>({ code: "invalid", message: "There is no such stand.", place: firer ? "target" : "firer" });
  return yield* chartOf(context.rules, firer, target, question.there, question.back);
}

/** The same for two vehicles, without those figures of a table that the flags lack. */
export function* chartOf(
  rules: RulesInForce,
  firer: Vehicle,
  target: Vehicle,
  there: OddsFlagValues,
  back: OddsFlagValues,
): Steps<Result<ChartAnswer>> {
  const attack = sideOf(rules, firer, target, there);
  const answer = sideOf(rules, target, firer, back);
  if (attack.reason !== null && answer.reason !== null)
    return fail<Failure>({ code: "invalid", message: attack.reason });
  const steps = [...attack.steps, ...answer.steps].sort(byDistance);
  const stretches: ChartStretch[] = [];
  let before: DistanceStep = { inches: 0, included: false };
  for (const [i, step] of steps.entries()) {
    if (byDistance(before, step) === 0) continue;
    const ends = { from: before.inches, fromIncluded: !before.included, to: step.inches, toIncluded: step.included };
    const at = within(ends);
    stretches.push({ ...ends, there: attack.at(at), back: answer.at(at) });
    before = step;
    yield { done: (i + 1) / steps.length };
  }
  return ok({ type: "chart", stretches, best: bestOf(stretches) });
}

/** A step that includes its distance comes after one that doesn't. */
const byDistance = (a: DistanceStep, b: DistanceStep): number =>
  a.inches - b.inches || Number(a.included) - Number(b.included);

type Ends = Pick<ChartStretch, "from" | "to" | "fromIncluded" | "toIncluded">;

/** A distance of the stretch, one of its ends where it has one. */
const within = ({ from, to, fromIncluded, toIncluded }: Ends): number =>
  toIncluded ? to : fromIncluded ? from : (from + to) / 2;

interface Fire {
  /** The reason where no distance has odds. */
  readonly reason: string | null;
  readonly steps: readonly DistanceStep[];
  at(inches: number): ChartSide;
}

function sideOf(rules: RulesInForce, firer: Vehicle, target: Vehicle, flags: OddsFlagValues): Fire {
  const { odds } = rules.system;
  const steps = odds.distance.steps(firer, target, flags, rules.options);
  const refused = (reason: string, tooFar = false): ChartSide => ({ type: "refused", reason, tooFar });
  if (!steps.ok) return { reason: steps.error.message, steps: [], at: () => refused(steps.error.message) };
  const reach = steps.value.at(-1)?.inches ?? 0;
  return {
    reason: null,
    steps: steps.value,
    at(inches) {
      const answer = odds.answer(firer, target, { ...flags, [odds.distance.flag]: inches }, rules.options, rules.chart);
      if (!answer.ok) return refused(answer.error.message, inches > reach);
      const { after, before } = answer.value;
      return { type: "odds", ...targetChances(after, new Map(after.map(({ id, chance }) => [id, chance])), before.id) };
    },
  };
}

const harm = (side: ChartSide): Fraction => (side.type === "odds" ? Fraction.parse(side.worse) : Fraction.ZERO);
const percent = (side: ChartSide): string => percentOf(harm(side).toNumber());

/** The nearest stretch at which the firer's chance exceeds the target's most, or falls short of it least. */
function bestOf(stretches: readonly ChartStretch[]): ChartAnswer["best"] {
  let best: { readonly stretch: number; readonly more: Fraction } | null = null;
  for (const [stretch, { there, back }] of stretches.entries()) {
    if (there.type === "refused") continue;
    const more = harm(there).minus(harm(back));
    if (best === null || more.compare(best.more) > 0) best = { stretch, more };
  }
  const chosen = best && stretches[best.stretch];
  if (!best || !chosen) return null;
  const { there, back } = chosen;
  const answer =
    back.type === "odds"
      ? `against ${percent(back)}% in return`
      : back.tooFar
        ? "out of the target’s range"
        : "and the target can’t answer";
  const words = `${stretchInWords(chosen)}: ${percent(there)}% to harm the target, ${answer}`;
  return {
    stretch: best.stretch,
    ahead: best.more.compare(Fraction.ZERO) > 0,
    words: capital(words),
  };
}

/** The index of the stretch with this distance; −1 beyond the last. */
export const stretchAt = (stretches: readonly Ends[], inches: number): number =>
  stretches.findIndex(({ to, toIncluded }) => inches < to || (toIncluded && inches === to));

/** "over 10″, up to 15″". */
export function stretchInWords({ from, to, fromIncluded, toIncluded }: Ends): string {
  if (from === to) return `at ${inchesInWords(to)}`;
  const end = `${toIncluded ? "up to" : "under"} ${inchesInWords(to)}`;
  return from === 0 ? end : `${fromIncluded ? "from" : "over"} ${inchesInWords(from)}, ${end}`;
}
