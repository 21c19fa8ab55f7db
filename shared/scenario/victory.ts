/** A side's victory conditions as ways to win, and in words. */
import type { SideId } from "../systems.ts";
import type { Scenario, Victory } from "./model.ts";

/** Conditions that must hold together; a single way is enough to win. */
export type VictoryWay = readonly Victory[];

/** A side's ways to win: its conditions by group, each condition without a group alone, in the order of the file. */
export function waysToWin(conditions: readonly Victory[], side: SideId): VictoryWay[] {
  const ways = new Map<string, Victory[]>();
  for (const [i, condition] of conditions.entries()) {
    if (condition.side !== side) continue;
    const key = condition.group === undefined ? `alone ${i}` : `group ${condition.group}`;
    ways.set(key, [...(ways.get(key) ?? []), condition]);
  }
  return [...ways.values()];
}

/** The conditions with other ways to win for a side; ways that need a group name get a new one. */
export function withWays(conditions: readonly Victory[], side: SideId, ways: readonly VictoryWay[]): Victory[] {
  const first = conditions.findIndex((condition) => condition.side === side);
  const others = conditions.filter((condition) => condition.side !== side);
  const before = first < 0 ? others.length : first;
  const taken = new Set(ways.map(([condition]) => condition?.group).filter((group) => group !== undefined));
  const used = new Set<string>();
  const fresh = () => {
    let n = 1;
    while (taken.has(`way-${n}`) || used.has(`way-${n}`)) n++;
    return `way-${n}`;
  };
  const sideConditions = ways.flatMap((way) => {
    if (way.length < 2) return way.map(({ group: _alone, ...condition }) => condition as Victory);
    const old = way[0]?.group;
    const group = old !== undefined && !used.has(old) ? old : fresh();
    used.add(group);
    return way.map((condition) => ({ ...condition, group }));
  });
  return [...others.slice(0, before), ...sideConditions, ...others.slice(before)];
}

const count = (n: number, noun: string): string => (n === 1 ? `1 ${noun}` : `${n} ${noun}s`);

/** A condition in words that continue "Red wins if it …". */
export function victoryWords(scenario: Pick<Scenario, "objectives">, condition: Victory): string {
  switch (condition.type) {
    case "destroy": {
      const what = condition.count === "stands" ? "stands" : "points";
      const keep = condition.keep > 0 ? ` and keeps ${condition.keep}% or more of its own` : "";
      return `destroys ${condition.percent}% or more of the enemy's ${what}${keep}`;
    }
    case "hold": {
      const name = scenario.objectives.find(({ id }) => id === condition.objective)?.name ?? condition.objective;
      return condition.turns === 0
        ? `holds ${name} at the end of the last turn`
        : `holds ${name} at the end of ${condition.turns === 1 ? "a turn" : `${condition.turns} turns running`}`;
    }
    case "exit":
      return `leaves the table by its ${condition.edge} edge with ${count(condition.stands, "stand")}`;
    case "text": {
      const text = condition.text.trim();
      return text === "" ? "meets a condition agreed by the players" : `fulfils: ${text}`;
    }
  }
}
