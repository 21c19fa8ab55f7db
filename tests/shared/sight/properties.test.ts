import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storeyOf } from "../../../shared/forces/storeys.ts";
import { steps, type TablePoint } from "../../../shared/geometry/units.ts";
import { NOBODY, SightKernel } from "../../../shared/sight/kernel.ts";
import { rulingOn } from "../../../shared/sight/lineOfSight.ts";
import { PLAIN_SIGHT, type SightPolicy } from "../../../shared/sight/policy.ts";
import { rule } from "../../../shared/sight/rule.ts";
import { type SightEnd, trace } from "../../../shared/sight/trace.ts";
import { anyFieldPolicy, anyPolicy } from "./policies.ts";
import {
  anyFields,
  anyHills,
  anyTable,
  inch,
  placeOn,
  readMap,
  type Symmetry,
  type TableSpec,
  tableFrom,
  transform,
  transformer,
} from "./tables.ts";

/** The long test run tries many more. */
const LONG = process.env["SAND_TABLE_LONG"] ? 50 : 1;

interface Question {
  readonly spec: TableSpec;
  readonly policy: SightPolicy;
  readonly from: SightEnd;
  readonly to: SightEnd;
  readonly personnel: boolean;
  readonly revealed: boolean;
  readonly found: boolean;
  readonly probing: boolean;
}

/** Both ends stands, where there are two on the table, or places. */
const questionsOn = (spec: TableSpec): fc.Arbitrary<Question> => {
  const placed = spec.stands.flatMap((stand) =>
    stand.at ? [{ at: stand.at, stand: stand.id, raised: storeyOf(stand) }] : [],
  );
  const place = placeOn(spec).map((at): SightEnd => ({ at, stand: null }));
  const end = placed.length > 0 ? fc.oneof(place, fc.constantFrom<SightEnd>(...placed)) : place;
  // Ends less than a few inches apart, and lines along the grid, are where the fine print is.
  const near = (from: SightEnd): fc.Arbitrary<SightEnd> =>
    fc.tuple(fc.integer({ min: -128, max: 128 }), fc.integer({ min: -128, max: 128 })).map(([dx, dy]) => {
      const x = Math.min(Math.max(from.at[0] + dx / 64, 0), spec.width);
      const y = Math.min(Math.max(from.at[1] + dy / 64, 0), spec.height);
      return { at: [x, y] as unknown as TablePoint, stand: null };
    });
  const straight = (from: SightEnd): fc.Arbitrary<SightEnd> =>
    placeOn(spec).map(({ 0: x, 1: y }) => ({
      at: (x > y ? [x, from.at[1]] : [from.at[0], y]) as unknown as TablePoint,
      stand: null,
    }));
  return end.chain((from) =>
    fc.record({
      spec: fc.constant(spec),
      policy: anyPolicy,
      from: fc.constant(from),
      to: fc.oneof(
        { weight: 3, arbitrary: end.filter((to) => to.stand === null || to.stand !== from.stand) },
        { weight: 2, arbitrary: near(from) },
        { weight: 1, arbitrary: straight(from) },
      ),
      personnel: fc.boolean(),
      revealed: fc.boolean(),
      found: fc.constantFrom(false, false, false, true),
      probing: fc.boolean(),
    }),
  );
};
const anyQuestion = anyTable.chain(questionsOn);

const sideOf = (spec: TableSpec, end: SightEnd) => spec.stands.find(({ id }) => id === end.stand)?.side ?? null;
const answerTo = ({ spec, policy, from, to, personnel, revealed, found }: Question) =>
  rulingOn(tableFrom(spec), policy, from, to, {
    viewerSide: sideOf(spec, from),
    targetIsPersonnel: personnel,
    revealed,
    detected: found,
  });

describe("sight", { timeout: 300_000 }, () => {
  it("is the same from both ends where nothing depends on the viewer", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const even: SightPolicy = {
          ...question.policy,
          maximum: 1000,
          target: "centre",
          spotting: null,
          stands: { friend: "always", enemy: "always" },
        };
        const there = answerTo({ ...question, policy: even, revealed: false });
        const back = answerTo({ ...question, policy: even, revealed: false, from: question.to, to: question.from });
        expect(back.seen).toBe(there.seen);
        expect(back.distance).toBe(there.distance);
        expect(back.report.met.length).toBe(there.report.met.length);
      }),
      { numRuns: 200 * LONG },
    );
  });

  it("is unchanged by turning and mirroring the table", () => {
    fc.assert(
      fc.property(
        anyQuestion,
        fc.array(fc.constantFrom<Symmetry>("turn", "mirror"), { minLength: 1, maxLength: 4 }),
        (question, symmetries) => {
          const original = answerTo(question);
          let { spec, from, to } = question;
          for (const symmetry of symmetries) {
            const place = transformer(spec, symmetry);
            from = { ...from, at: place(from.at) };
            to = { ...to, at: place(to.at) };
            spec = transform(spec, symmetry);
          }
          const turned = answerTo({ ...question, spec, from, to });
          expect(turned.seen).toBe(original.seen);
          expect(turned.allowed).toBe(original.allowed);
          expect(turned.blockedBy?.kind).toBe(original.blockedBy?.kind);
          expect(turned.blockedBy?.at).toBe(original.blockedBy?.at);
          const list = (r: typeof turned) => r.report.met.map((m) => `${m.kind} ${m.from} ${m.to}`).sort();
          expect(list(turned)).toEqual(list(original));
        },
      ),
      { numRuns: 200 * LONG },
    );
  });

  it("is ruled equally by the fast kernel and the tracer", () => {
    let seen = 0;
    let runs = 0;
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const table = tableFrom(question.spec);
        // Without its probes every line is walked: the walk must find all by itself.
        const kernel = new SightKernel(table, question.policy, question.probing);
        const numberOf = ({ stand }: SightEnd) => (stand === null ? NOBODY : kernel.numberOf(stand));
        const { from, to } = question;
        const fast = kernel.sees(
          steps(from.at[0]),
          steps(from.at[1]),
          steps(to.at[0]),
          steps(to.at[1]),
          numberOf(from),
          numberOf(to),
          question.personnel,
          question.revealed,
          null,
          null,
          null,
          null,
          question.found,
        );
        const ruling = answerTo(question);
        runs++;
        if (ruling.seen) seen++;
        expect(fast).toBe(ruling.seen);
      }),
      { numRuns: 1250 * LONG },
    );
    // A test of agreement is worth something only where both answers are common.
    expect(seen / runs).toBeGreaterThan(0.15);
    expect(seen / runs).toBeLessThan(0.85);
  });

  it("is ruled equally where the viewer's run overlaps the run that reveals a fired target", () => {
    const ground = readMap(["wmm......", "wmm......", "wmm......"], { w: { ground: "woods" }, m: { ground: "marsh" } });
    const table = tableFrom(ground.spec);
    const policy: SightPolicy = {
      maximum: 40,
      bonusPerLevel: 0,
      blocks: { woods: "yes", marsh: "yes" },
      revealing: ["woods"],
      revealingFromOutside: [],
      ...PLAIN_SIGHT,
      seeIntoInches: 2.5,
      hills: "line",
      stands: { friend: "always", enemy: "always" },
    };
    const [from, to] = [
      { at: [inch(0.5), inch(1.4375)], stand: null } as const,
      { at: [inch(8), inch(1.4375)], stand: null } as const,
    ];
    const ruling = rule(trace(table, from, to), policy, { viewerSide: null, targetIsPersonnel: false, revealed: true });
    const kernel = new SightKernel(table, policy);
    expect(ruling.seen).toBe(true);
    expect(kernel.sees(32, 92, 512, 92, NOBODY, NOBODY, false, true)).toBe(true);
  });

  it("is ruled equally over long lines and stepped hills", () => {
    const wide = (question: Question): Question => ({ ...question, policy: { ...question.policy, maximum: 60 } });
    fc.assert(
      fc.property(anyHills.chain(questionsOn).map(wide), (question) => {
        const table = tableFrom(question.spec);
        const kernel = new SightKernel(table, question.policy, question.probing);
        const { from, to } = question;
        const numberOf = ({ stand }: SightEnd) => (stand === null ? NOBODY : kernel.numberOf(stand));
        const [a, b] = [from.at, to.at];
        const ends = [steps(a[0]), steps(a[1]), steps(b[0]), steps(b[1]), numberOf(from), numberOf(to)] as const;
        expect(kernel.sees(...ends, question.personnel, question.revealed)).toBe(
          answerTo({ ...question, found: false }).seen,
        );
      }),
      { numRuns: 750 * LONG },
    );
  });

  it("is ruled equally across hedges, over low hills and to the whole of a base", () => {
    let [seen, runs, hedged, overlooked, parts] = [0, 0, 0, 0, 0];
    fc.assert(
      fc.property(anyFields.chain(questionsOn), anyFieldPolicy, (question, policy) => {
        const asked = { ...question, policy };
        const kernel = new SightKernel(tableFrom(asked.spec), policy, asked.probing);
        const { from, to } = asked;
        const numberOf = ({ stand }: SightEnd) => (stand === null ? NOBODY : kernel.numberOf(stand));
        const [a, b] = [from.at, to.at];
        const ends = [steps(a[0]), steps(a[1]), steps(b[0]), steps(b[1]), numberOf(from), numberOf(to)] as const;
        const ruling = answerTo(asked);
        expect(kernel.sees(...ends)).toBe(ruling.seen);
        runs++;
        if (ruling.seen) seen++;
        if (ruling.blockedBy?.kind === "hedge") hedged++;
        if (ruling.seen && ruling.report.met.some(({ kind }) => kind === "hedge")) overlooked++;
        if (ruling.base && ruling.base.seen > 0 && ruling.base.seen < ruling.base.of) parts++;
      }),
      { numRuns: 1000 * LONG },
    );
    for (const share of [seen, hedged, overlooked, parts]) expect(share / runs).toBeGreaterThan(0.02);
    expect(seen / runs).toBeLessThan(0.85);
  });

  it("hides a target that has fired less than one that hasn't, and only by its patch, in the kernel too", () => {
    // Level ground without stands: nothing but cover hides a stand.
    const covered = anyTable
      .map((spec): TableSpec => ({ ...spec, level: new Uint8Array(spec.level.length), stands: [] }))
      .chain(questionsOn)
      .map((question): Question => {
        const blocks = { woods: "yes", "light-buildings": "yes", "heavy-buildings": "yes", hedge: "yes", smoke: "yes" };
        const policy = {
          ...question.policy,
          maximum: 40,
          seeIntoInches: 0.25,
          spotting: null,
          blocks: blocks as SightPolicy["blocks"],
        };
        return { ...question, policy, revealed: true };
      });
    let given = 0;
    fc.assert(
      fc.property(covered, (question) => {
        const hidden = answerTo({ ...question, revealed: false });
        const shown = answerTo(question);
        const kernel = new SightKernel(tableFrom(question.spec), question.policy, question.probing);
        const [a, b] = [question.from.at, question.to.at];
        const ends = [steps(a[0]), steps(a[1]), steps(b[0]), steps(b[1]), NOBODY, NOBODY] as const;
        expect(kernel.sees(...ends, question.personnel, true)).toBe(shown.seen);
        expect(kernel.sees(...ends, question.personnel, false)).toBe(hidden.seen);
        if (hidden.seen) expect(shown.seen).toBe(true);
        if (hidden.seen === shown.seen) return;
        given++;
        expect(
          hidden.report.met.some((met) => met.leave.s === 1 && question.policy.revealing.some((k) => k === met.kind)),
        ).toBe(true);
      }),
      { numRuns: 1250 * LONG },
    );
    expect(given).toBeGreaterThan(15);
  });

  it("finds a target in cover from close by or by its fire only, where it has to be found", () => {
    const spotting = { kinds: ["woods", "light-buildings", "hedge", "smoke"], inches: 1.5, by: "side" } as const;
    let unfound = 0;
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const policy = { ...asked.policy, blocks: {}, maximum: 40, fromHull: false, target: "centre" as const };
        const without = { ...asked, policy: { ...policy, spotting: null } };
        const question = { ...asked, policy: { ...policy, spotting } };
        const [open, found] = [answerTo(without), answerTo(question)];
        if (asked.revealed || asked.found || found.distance <= spotting.inches) expect(found.seen).toBe(open.seen);
        if (found.seen) expect(open.seen).toBe(true);
        if (found.seen === open.seen || found.blockedBy === null) return;
        unfound++;
        expect(spotting.kinds).toContain(found.blockedBy.kind);
      }),
      { numRuns: 1250 * LONG },
    );
    expect(unfound).toBeGreaterThan(10);
  });

  it("is ruled equally after stands moved on the kernel's table", () => {
    fc.assert(
      fc.property(anyQuestion, fc.nat(), (question, shift) => {
        const table = tableFrom(question.spec);
        const kernel = new SightKernel(table, question.policy);
        const { stands } = question.spec;
        const moved = stands.map((stand, i) => ({ ...stand, at: stands[(i + shift) % stands.length]?.at ?? null }));
        const later = table.withStands(moved);
        kernel.place(later);
        const from = { at: question.from.at, stand: null };
        const to = { at: question.to.at, stand: null };
        const ends = { viewerSide: null, targetIsPersonnel: false, revealed: false };
        expect(kernel.sees(steps(from.at[0]), steps(from.at[1]), steps(to.at[0]), steps(to.at[1]))).toBe(
          rule(trace(later, from, to), question.policy, ends).seen,
        );
      }),
      { numRuns: 100 * LONG },
    );
  });
});
