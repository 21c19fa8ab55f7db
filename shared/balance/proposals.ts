/**
 * Ways of balancing two forces, each ready to be carried out: those of the GHQ documents' pages on one's own scenarios
 * (attrition, extra tanks, other cohesion levels) and another quality of the GHQ.
 */
import { produce } from "immer";
import type { Recipe } from "../editing/recipe.ts";
import type { Scenario, Side } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import { type BalanceRules, type Ratio, ratioOf, type SideSize, sideSizes } from "./sizes.ts";
import { addedStands, removedStands, vehicleCounts } from "./stands.ts";

export type ProposalKind = "remove" | "add" | "cohesion" | "quality";

export interface Proposal {
  /** The same for the same change. */
  readonly id: string;
  readonly kind: ProposalKind;
  /** "Remove 2 × M4 Sherman from Blue: 3/1, 3/2". */
  readonly words: string;
  /** Both sides as they would be, in the order of the scenario. */
  readonly sizes: readonly SideSize[];
  /** The smaller size as a share of the larger then, 0 to 1. */
  readonly share: number;
  /** How much is changed: stands, or levels. */
  readonly change: number;
  readonly recipe: Recipe;
}

/** Sides by their colour: their own names may be long. */
const NAMES = { red: "Red", blue: "Blue" } as const;
/** How many proposals of a kind are worth reading. */
const MOST: Readonly<Record<ProposalKind, number>> = { remove: 3, add: 3, cohesion: 4, quality: 2 };
/** By how much nearer to even a proposal must come, as a share, for each stand or level that it changes. */
const COST: Readonly<Record<ProposalKind, number>> = { remove: 0.02, add: 0.02, cohesion: 0.03, quality: 0.03 };
/** Changes of a level beyond this make another army. */
const MOST_LEVELS = 5;
const MOST_ADDED = 6;
const LEAST_GAIN = 0.0005;

type Draft = Omit<Proposal, "sizes" | "share">;

/**
 * What would bring the forces nearer to even, the best first: near to even, by a small change. Empty where a side has no
 * force yet or nothing helps.
 */
export function proposals(scenario: Scenario, rules: BalanceRules): Proposal[] {
  const now = ratioOf(sideSizes(scenario, rules));
  if (!now) return [];
  const drafts = [
    ...removals(scenario, now),
    ...additions(scenario, rules, now),
    ...cohesions(scenario, rules),
    ...qualities(scenario, rules),
  ];
  const judged = drafts.flatMap((draft): Proposal[] => {
    const sizes = sideSizes(produce(scenario, draft.recipe), rules);
    const then = ratioOf(sizes);
    return then && then.share > now.share + LEAST_GAIN ? [{ ...draft, sizes, share: then.share }] : [];
  });
  const cost = ({ share, kind, change }: Proposal) => 1 - share + COST[kind] * change;
  const left = { ...MOST };
  return judged.sort((a, b) => cost(a) - cost(b) || (a.id < b.id ? -1 : 1)).filter(({ kind }) => left[kind]-- > 0);
}

/** Attrition before the battle: one to three stands of the larger force go. */
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
          words: `Remove ${n} × ${vehicle.name} from ${NAMES[larger.side]}: ${labels.join(", ")}`,
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
      rules.forceSize(side, [{ points: vehicle.points ?? 0, role: "line", vehicle }], scenario.options),
    ]),
  );
  const counts = [...worth].filter(([, size]) => size > 0).map(([vehicle]) => ({ vehicle }));
  const [commonest] = counts;
  const [cheapest] = [...counts].sort((a, b) => (worth.get(a.vehicle) ?? 0) - (worth.get(b.vehicle) ?? 0));
  const offered = new Map([commonest, cheapest].flatMap((c) => (c ? [[c.vehicle.id, c.vehicle] as const] : [])));
  return [...offered.values()].flatMap((vehicle) =>
    Array.from({ length: MOST_ADDED }, (_, i) => i + 1).flatMap((n): Draft[] => {
      const recipe = addedStands(scenario, smaller.side, vehicle.id, n);
      const words = `Add ${n} × ${vehicle.name} to ${NAMES[smaller.side]}`;
      return recipe ? [{ id: `add ${n} ${vehicle.id}`, kind: "add", words, change: n, recipe }] : [];
    }),
  );
}

/** Other cohesion levels for one side or both, within what the document gives to any troops. */
function cohesions(scenario: Scenario, rules: BalanceRules): Draft[] {
  const levels = rules.design.force.cohesion.flatMap((c) => c.levels);
  if (levels.length === 0) return [];
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const choices = scenario.sides.map((side) =>
    Array.from({ length: 2 * MOST_LEVELS + 1 }, (_, i) => side.cohesion - MOST_LEVELS + i).filter(
      (level) => level === side.cohesion || (level >= least && level <= most),
    ),
  );
  const [red, blue] = scenario.sides;
  if (!red || !blue) return [];
  return (choices[0] ?? []).flatMap((a) =>
    (choices[1] ?? []).flatMap((b): Draft[] => {
      const changed = [
        { side: red, to: a },
        { side: blue, to: b },
      ].filter(({ side, to }) => to !== side.cohesion);
      const change = changed.reduce((sum, { side, to }) => sum + Math.abs(to - side.cohesion), 0);
      if (change === 0 || change > MOST_LEVELS) return [];
      const words = changed.map(
        ({ side, to }, i) => `${NAMES[side.id]}’s ${i === 0 ? "cohesion level " : ""}${side.cohesion} → ${to}`,
      );
      const to = new Map<SideId, number>(changed.map((c) => [c.side.id, c.to]));
      return [
        {
          id: `cohesion ${a} ${b}`,
          kind: "cohesion",
          words: words.join(", "),
          change,
          recipe: (draft) => {
            for (const side of draft.sides) side.cohesion = to.get(side.id) ?? side.cohesion;
          },
        },
      ];
    }),
  );
}

/** Another quality of a GHQ that is there. */
function qualities(scenario: Scenario, rules: BalanceRules): Draft[] {
  const { ghqQuality } = rules.design.force;
  if (ghqQuality === null) return [];
  const [least, most] = ghqQuality;
  return scenario.sides.flatMap((side) => {
    if (!scenario.stands.some((s) => s.side === side.id && s.role === "ghq")) return [];
    return Array.from({ length: most - least + 1 }, (_, i) => least + i)
      .filter((quality) => quality !== side.ghqQuality)
      .map(
        (quality): Draft => ({
          id: `quality ${side.id} ${quality}`,
          kind: "quality",
          words: `${NAMES[side.id]}’s GHQ quality ${signed(side.ghqQuality)} → ${signed(quality)}`,
          change: Math.abs(quality - side.ghqQuality),
          recipe: (draft) => {
            for (const own of draft.sides) if (own.id === side.id) own.ghqQuality = quality;
          },
        }),
      );
  });
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
