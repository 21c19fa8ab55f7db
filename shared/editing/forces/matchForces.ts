/** Matches the formations and stands of a new order of battle with those that a side has already. */
import type { Formation, Scenario, Stand } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import type { OrderFormation, OrderOfBattle, OrderStand } from "./orderOfBattle.ts";

export interface ForceMatch {
  readonly formations: ReadonlyMap<OrderFormation, Formation>;
  readonly stands: ReadonlyMap<OrderStand, Stand>;
}

/** Pairs two lists by a test, in order, each member at most once; pairs leave the sets. */
function pair<A, B>(news: Set<A>, olds: Set<B>, fits: (a: A, b: B) => boolean, onPair: (a: A, b: B) => void): void {
  for (const a of [...news]) {
    const b = [...olds].find((old) => fits(a, old));
    if (b === undefined) continue;
    news.delete(a);
    olds.delete(b);
    onPair(a, b);
  }
}

function matchFormations(scenario: Scenario, side: SideId, order: OrderOfBattle): Map<OrderFormation, Formation> {
  const ofSide = scenario.formations.filter((f) => f.side === side);
  const matched = new Map<OrderFormation, Formation>();
  const taken = new Set<string>();
  const free = (list: readonly Formation[]) => new Set(list.filter((f) => !taken.has(f.id)));
  const open = (list: readonly OrderFormation[]) => new Set(list.filter((f) => !matched.has(f)));
  const match = (a: OrderFormation, b: Formation) => {
    matched.set(a, b);
    taken.add(b.id);
    inside(a.below, b.id);
  };
  const sameName = (a: OrderFormation, b: Formation) => a.name === b.name;
  /** Formations with the same name below the same parent. */
  const inside = (news: readonly OrderFormation[], parent: string | undefined): void =>
    pair(open(news), free(ofSide.filter((f) => f.parent === parent)), sameName, match);
  inside(order.formations, undefined);

  const all: OrderFormation[] = [];
  const collect = (list: readonly OrderFormation[]) => {
    for (const formation of list) {
      all.push(formation);
      collect(formation.below);
    }
  };
  collect(order.formations);
  // Formations with the same name elsewhere have moved. One at a time, because a match also matches everything below.
  for (const formation of all)
    if (!matched.has(formation)) {
      const old = ofSide.find((f) => !taken.has(f.id) && sameName(formation, f));
      if (old) match(formation, old);
    }
  // A formation in the same place has a new name.
  const renamed = (news: readonly OrderFormation[], parent: string | undefined): void => {
    pair(open(news), free(ofSide.filter((f) => f.parent === parent)), () => true, match);
    for (const formation of news) {
      const old = matched.get(formation);
      if (old) renamed(formation.below, old.id);
    }
  };
  renamed(order.formations, undefined);
  return matched;
}

/**
 * Formations match by name, then by place. Stands match within their formation: first by vehicle, role and label, then
 * by vehicle and role, each in order, then by position in the list. The rest is looked for in the other formations.
 */
export function matchForces(scenario: Scenario, side: SideId, order: OrderOfBattle): ForceMatch {
  const formations = matchFormations(scenario, side, order);
  const stands = new Map<OrderStand, Stand>();
  const ofSide = scenario.stands.filter((s) => s.side === side);
  const groups: { news: Set<OrderStand>; olds: Set<Stand> }[] = [];
  const group = (news: readonly OrderStand[], formation: string | undefined, known: boolean) =>
    groups.push({ news: new Set(news), olds: new Set(known ? ofSide.filter((s) => s.formation === formation) : []) });
  group(order.loose, undefined, true);
  const walk = (list: readonly OrderFormation[]) => {
    for (const formation of list) {
      const old = formations.get(formation);
      group(formation.stands, old?.id, old !== undefined);
      walk(formation.below);
    }
  };
  walk(order.formations);

  const match = (a: OrderStand, b: Stand) => void stands.set(a, b);
  const alike = (a: OrderStand, b: Stand) => a.vehicle.id === b.vehicle && a.role?.id === b.role;
  for (const { news, olds } of groups) {
    pair(news, olds, (a, b) => a.label !== null && a.label === b.label && alike(a, b), match);
    pair(news, olds, alike, match);
  }
  const news = () => new Set(groups.flatMap((g) => [...g.news]));
  const matchedIds = () => new Set([...stands.values()].map(({ id }) => id));
  // Stands moved to another formation match first, so that no stand changes its vehicle without need.
  const elsewhere = new Set(ofSide.filter((s) => !matchedIds().has(s.id)));
  pair(news(), elsewhere, alike, (a, b) => {
    match(a, b);
    for (const g of groups) {
      g.news.delete(a);
      g.olds.delete(b);
    }
  });
  for (const g of groups) pair(g.news, g.olds, () => true, match);
  return { formations, stands };
}
