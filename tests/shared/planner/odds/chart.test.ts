/** Odds over distance: exact at every distance, not only at those that were looked at. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { chartOf, stretchAt, stretchInWords } from "../../../../shared/planner/odds/chart.ts";
import type { ChartAnswer, ChartSide } from "../../../../shared/planner/questions.ts";
import type { OptionValues } from "../../../../shared/rules/contract.ts";
import { ghqWwii } from "../../../../shared/rules/ghq-wwii/system.ts";
import { rulesInForce } from "../../../../shared/rules/inForce.ts";
import type { OddsFlagValues } from "../../../../shared/rules/oddsQuestion.ts";
import { scenarioOf, VEHICLES } from "../../rules/ghq-wwii/play/table.ts";
import { answerOf, finish } from "./run.ts";

const FLAGS = { aspect: "front", cohesion: 14 } as const;
function rulesWith(options: OptionValues = {}) {
  const { scenario } = scenarioOf({ red: {}, blue: {} });
  const rules = rulesInForce(ghqWwii, { ...scenario, options });
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
}
const vehicle = (name: string) => {
  const found = VEHICLES[name];
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const chart = (
  firer: string,
  target: string,
  there: OddsFlagValues = FLAGS,
  back: OddsFlagValues = FLAGS,
  options: OptionValues = {},
): ChartAnswer => answerOf(chartOf(rulesWith(options), vehicle(firer), vehicle(target), there, back));

const has = ({ from, to, fromIncluded, toIncluded }: ChartAnswer["stretches"][number], inches: number) =>
  (inches > from || (fromIncluded && inches === from)) && (inches < to || (toIncluded && inches === to));

describe("stretches", () => {
  test("end where the range bands do, and where a gun's reach does", () => {
    expect(chart("Panther", "T-34/85").stretches.map(stretchInWords)).toEqual([
      "up to 1″",
      "over 1″, up to 5″",
      "over 5″, up to 10″",
      "over 10″, up to 15″",
      "over 15″, up to 20″",
      "over 20″, up to 25″",
    ]);
  });
  test("fractions rounded down move the bands", () => {
    expect(chart("T-34/85", "PzIII J", FLAGS, FLAGS, { rangeFractions: "down" }).stretches.map(stretchInWords)).toEqual(
      [
        "under 2″",
        "from 2″, under 6″",
        "from 6″, under 11″",
        "from 11″, up to 15″",
        "over 15″, under 16″",
        "from 16″, up to 20″",
      ],
    );
  });
  test("beyond its reach a side has no shot", () => {
    const last = chart("Panther", "T-34/85").stretches.at(-1);
    expect(last?.there.type).toBe("odds");
    expect(last?.back).toMatchObject({ type: "refused", tooFar: true });
  });
});

describe("the best distance", () => {
  test("is where the firer's chance exceeds the target's by most", () => {
    const { best, stretches } = chart("Panther", "T-34/85");
    expect(best?.stretch).toBe(5);
    // 14 of 20 to fire, column +2, 2D6 + 4 of at most 11: 21 of 36.
    expect(stretches[5]).toMatchObject({ there: { worse: "49/120" } });
    expect(best?.words).toBe("Over 20″, up to 25″: 40.8% to harm the target, out of the target’s range");
  });
  test("among equals is the nearer one", () => {
    const { best, stretches } = chart("Panther", "Panther", { ...FLAGS, cohesion: 20 }, { ...FLAGS, cohesion: 2 });
    const worse = (side: ChartSide) => (side.type === "odds" ? Fraction.parse(side.worse) : Fraction.ZERO);
    const more = stretches.map(({ there, back }) => worse(there).minus(worse(back)));
    const most = more.reduce((a, b) => (b.compare(a) > 0 ? b : a));
    expect(best?.stretch).toBe(more.findIndex((one) => one.equals(most)));
    expect(best?.stretch).toBe(0);
  });
  test("is where it falls short by least, where the firer is nowhere ahead", () => {
    const { best } = chart("Panther", "Panther");
    expect(best).toMatchObject({ stretch: 0, ahead: false });
    expect(chart("Panther", "T-34/85").best?.ahead).toBe(true);
  });
  test("is nowhere where the firer has no shot", () => {
    expect(chart("Popgun", "Panther").best).toBeNull();
  });
});

test("a gun that the firer hasn't is refused where the target has no answer either", () => {
  const hull = { ...FLAGS, weapon: "hull" };
  const asked = chartOf(rulesWith(), vehicle("Panther"), vehicle("Panther"), hull, hull);
  expect(finish(asked).value).toMatchObject({ ok: false, error: { message: "Panther has no hull gun (rule 10.2)." } });
  const { stretches } = chart("Panther", "Panther", hull, FLAGS);
  expect(stretches[0]).toMatchObject({ there: { type: "refused", tooFar: false }, back: { type: "odds" } });
});

test("house rows of the scenario's chart count", () => {
  const rules = rulesWith();
  const woods = { ...FLAGS, terrain: ["woods"] };
  const row = rules.chart.woods;
  if (!row) throw new Error("no woods");
  const house = { ...rules, chart: { ...rules.chart, woods: { ...row, modifiers: {} } } };
  const worse = (inForce: typeof rules) => {
    const side = answerOf(chartOf(inForce, vehicle("Panther"), vehicle("T-34/85"), woods, FLAGS)).stretches[2]?.there;
    return side?.type === "odds" ? side.worse : null;
  };
  expect(worse(house)).not.toBe(worse(rules));
});

test("at any distance the chart is the answer of the odds question", () => {
  const markers = fc.subarray(["S", "D"]);
  const flags = fc.record({
    aspect: fc.constantFrom("front", "flank"),
    cohesion: fc.integer({ min: 1, max: 21 }),
    terrain: fc.subarray(["woods", "rough-1", "heavy-buildings"]),
    "firer-markers": markers,
    "target-markers": markers,
  });
  const options = fc.record({
    rangeFractions: fc.constantFrom("up", "nearest", "down"),
    beyond20: fc.constantFrom("one", "three", "none"),
    belowTable: fc.constantFrom("refused", "first-column"),
  });
  const names = fc.constantFrom("T-34/85", "Panther", "PzIII J", "M3 Lee", "Popgun", "Mk VI");
  const distance = fc.oneof(
    fc.nat(30),
    fc.nat(30 * 64).map((n) => n / 64),
    fc.double({ min: 0, max: 30, noNaN: true }),
  );
  let compared = 0;
  fc.assert(
    fc.property(names, names, flags, flags, options, distance, (a, b, there, back, values, inches) => {
      const { stretches } = chart(a, b, there, back, values);
      expect(stretches[0]?.from).toBe(0);
      for (const [i, one] of stretches.entries()) {
        const before = stretches[i - 1];
        if (before) expect([one.from, one.fromIncluded]).toEqual([before.to, !before.toIncluded]);
      }
      const found = stretches.filter((one) => has(one, inches));
      const end = stretches.at(-1)?.to ?? 0;
      expect(found).toHaveLength(inches <= end ? 1 : 0);
      expect(stretches[stretchAt(stretches, inches)]).toBe(found[0]);
      for (const [side, firer, target, asked] of [
        ["there", a, b, there],
        ["back", b, a, back],
      ] as const) {
        const answer = ghqWwii.odds.answer(
          vehicle(firer),
          vehicle(target),
          { ...asked, range: inches },
          rulesWith(values).options,
        );
        const drawn = found[0]?.[side];
        if (!answer.ok) {
          expect(drawn?.type ?? "refused").toBe("refused");
          continue;
        }
        compared++;
        const sum = answer.value.after.reduce((all, { chance }) => all.plus(chance), Fraction.ZERO);
        expect(String(sum)).toBe("1");
        expect(drawn?.type === "odds" ? drawn.conditions.map(({ chance }) => chance) : null).toEqual(
          answer.value.after.map(({ chance }) => String(chance)),
        );
      }
    }),
    { numRuns: 250 },
  );
  expect(compared).toBeGreaterThan(100);
});
