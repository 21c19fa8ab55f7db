/**
 * Proposals for balancing two forces, each ready to be carried out: those of the GHQ documents' pages on designing scenarios
 * (attrition, extra tanks) and other figures of the sides that the system allows to change (rules/levers.ts).
 */

import { produce } from "immer";
import type { Recipe } from "../editing/recipe.ts";
import { type ForceFigure, figureOf, nameInText, putFigure } from "../forces/figures.ts";
import { figureMatters } from "../rules/known.ts";
import type { SideLever } from "../rules/levers.ts";
import type { Scenario, Side } from "../scenario/model.ts";
import { sideNames } from "../scenario/sideNames.ts";
import { type BalanceRules, type Ratio, ratioOf, type SideSize, sideSizes } from "./sizes.ts";
import { addedStands, removedStands, vehicleCounts } from "./stands.ts";

export type ProposalKind = "remove" | "add" | "figure";

export interface Proposal {
  /** The same for the same change. */
  readonly id: string;
  readonly kind: ProposalKind;
  /** The changed figure; absent where stands are added or removed. */
  readonly figure?: ForceFigure;
  /** "Remove 2 × M4 Sherman from Blue: 3/1, 3/2". */
  readonly words: string;
  /** Both sides after the change, in the order of the scenario. */
  readonly sizes: readonly SideSize[];
  /** The smaller size as a share of the larger then, 0 to 1. */
  readonly share: number;
  /** The size of the change: stands, or levels. */
  readonly change: number;
  readonly recipe: Recipe;
}

/** The useful number of proposals of a kind, or of a figure. */
const most = ({ figure }: Draft): number => (!figure ? 3 : figure.needs ? 2 : 4);
/** The gain towards even that a proposal needs, as a share, for each stand or level that it changes. */
const COST: Readonly<Record<ProposalKind, number>> = { remove: 0.02, add: 0.02, figure: 0.03 };
/** Changes of a level beyond this make another army. */
const MOST_LEVELS = 5;
const MOST_ADDED = 6;
const LEAST_GAIN = 0.0005;

type Draft = Omit<Proposal, "sizes" | "share">;

/**
 * Changes that would bring the forces nearer to even, the best first: near to even, by a small change. Empty where a side has
 * no force yet or nothing helps.
 */
export function proposals(scenario: Scenario, rules: BalanceRules): Proposal[] {
  const now = ratioOf(sideSizes(scenario, rules));
  if (!now) return [];
  const drafts = [
    ...removals(scenario, now),
    ...additions(scenario, rules, now),
    ...rules.levers.filter((lever) => counts(scenario, rules, lever)).flatMap((lever) => turned(scenario, lever)),
  ];
  const judged = drafts.flatMap((draft): Proposal[] => {
    const sizes = sideSizes(produce(scenario, draft.recipe), rules);
    const then = ratioOf(sizes);
    return then && then.share > now.share + LEAST_GAIN ? [{ ...draft, sizes, share: then.share }] : [];
  });
  const cost = ({ share, kind, change }: Proposal) => 1 - share + COST[kind] * change;
  const kept = new Map<string, number>();
  return judged
    .sort((a, b) => cost(a) - cost(b) || (a.id < b.id ? -1 : 1))
    .filter((proposal) => {
      const like = proposal.figure?.key ?? proposal.kind;
      const n = kept.get(like) ?? 0;
      kept.set(like, n + 1);
      return n < most(proposal);
    });
}

/** Attrition before the battle: one to three stands of the larger force are removed. */
function removals(scenario: Scenario, { larger }: Ratio): Draft[] {
  return vehicleCounts(scenario, larger.side).flatMap(({ vehicle }) =>
    [1, 2, 3].flatMap((n): Draft[] => {
      const removed = removedStands(scenario, larger.side, vehicle.id, n);
      if (!removed) return [];
      const { labels, recipe } = removed;
      return [
        {
          id: `remove ${n} ${vehicle.id}`,
          kind: "remove",
          words: `Remove ${n} × ${vehicle.name} from ${sideNames(scenario.sides).name(larger.side)}: ${labels.join(", ")}`,
          change: n,
          recipe,
        },
      ];
    }),
  );
}

/** A few more of the lesser force's commonest vehicle, or of its cheapest. */
function additions(scenario: Scenario, rules: BalanceRules, { smaller }: Ratio): Draft[] {
  const side = scenario.sides.find(({ id }) => id === smaller.side) as Side;
  const worth = new Map(
    vehicleCounts(scenario, smaller.side).map(({ vehicle }) => [
      vehicle,
      rules.forceSize(side, [{ points: vehicle.points ?? 0, vehicle }], scenario.options),
    ]),
  );
  const counts = [...worth].filter(([, size]) => size > 0).map(([vehicle]) => ({ vehicle }));
  const [commonest] = counts;
  const [cheapest] = [...counts].sort((a, b) => (worth.get(a.vehicle) ?? 0) - (worth.get(b.vehicle) ?? 0));
  const offered = new Map([commonest, cheapest].flatMap((c) => (c ? [[c.vehicle.id, c.vehicle] as const] : [])));
  return [...offered.values()].flatMap((vehicle) =>
    Array.from({ length: MOST_ADDED }, (_, i) => i + 1).flatMap((n): Draft[] => {
      const recipe = addedStands(scenario, smaller.side, vehicle.id, n);
      const words = `Add ${n} × ${vehicle.name} to ${sideNames(scenario.sides).name(smaller.side)}`;
      return recipe ? [{ id: `add ${n} ${vehicle.id}`, kind: "add", words, change: n, recipe }] : [];
    }),
  );
}

/** Whether the size of a force depends on it. */
function counts(scenario: Scenario, rules: BalanceRules, { figure, span }: SideLever): boolean {
  const [low, high] = span.map((to) =>
    sideSizes(
      produce(scenario, (draft) => {
        for (const side of draft.sides) putFigure(side, figure, to);
      }),
      rules,
    ).map(({ size }) => size),
  );
  return low?.some((size, i) => size !== high?.[i]) ?? false;
}

/**
 * Another value of a figure, within the range of the rules' troops: for one side or both, or, where only a stand of some role
 * makes it matter, for one side that has such a stand.
 */
function turned(scenario: Scenario, { figure, span: [least, most] }: SideLever): Draft[] {
  const name = nameInText(figure);
  const names = sideNames(scenario.sides);
  const text = (value: number) => (figure.signed ? signed(value) : `${value}`);
  const choices = scenario.sides.map((side) => {
    const now = figureOf(side, figure);
    if (!figureMatters(scenario, side.id, figure)) return [{ side, now, to: now }];
    const from = now - MOST_LEVELS;
    return Array.from({ length: 2 * MOST_LEVELS + 1 }, (_, i) => ({ side, now, to: from + i })).filter(
      ({ to }) => to === now || (to >= least && to <= most),
    );
  });
  const [red = [], blue = []] = choices;
  return red.flatMap((a) =>
    blue.flatMap((b): Draft[] => {
      const changed = [a, b].filter(({ now, to }) => to !== now);
      const change = changed.reduce((sum, { now, to }) => sum + Math.abs(to - now), 0);
      if (change === 0 || change > MOST_LEVELS || (figure.needs && changed.length > 1)) return [];
      const words = changed.map(
        ({ side, now, to }, i) =>
          `${names.possessive(side.id)} ${i === 0 ? `${name} ` : ""}${text(now)} to ${text(to)}`,
      );
      return [
        {
          id: `${figure.key} ${a.to} ${b.to}`,
          kind: "figure",
          figure,
          words: words.join(", "),
          change,
          recipe: (draft) => {
            for (const { side, to } of changed)
              for (const draftSide of draft.sides) if (draftSide.id === side.id) putFigure(draftSide, figure, to);
          },
        },
      ];
    }),
  );
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
