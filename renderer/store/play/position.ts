/** The running position as a scenario: for questions about the table as it is, and to be kept as a scenario of its own. */
import type { BattleView } from "../../../shared/play/contract.ts";
import type { Footprint, LoadedScenario, Scenario, Stand } from "../../../shared/scenario/model.ts";

/** The scenario with its stands where the view has them; those that the view doesn't know, or that are gone, aren't in it. */
export function atPosition(scenario: Scenario, view: BattleView): Scenario {
  const seen = new Map(view.stands.map((stand) => [stand.id, stand]));
  const stands = scenario.stands.flatMap((stand): Stand[] => {
    const now = seen.get(stand.id);
    if (!now || now.status === "eliminated" || now.status === "left") return [];
    return [{ ...stand, at: now.at, facing: now.facing }];
  });
  return { ...scenario, stands };
}

/**
 * A scenario that begins where the game is: wrecks lie as footprints, turns are counted from now on, and what a scenario
 * can't hold (beads, groups) is told in its notes.
 */
export function asNewScenario(
  loaded: LoadedScenario,
  view: BattleView,
  beadNames: ReadonlyMap<string, string>,
): LoadedScenario {
  const { scenario, ground } = loaded;
  const moved = atPosition(scenario, view);
  const here = new Set(moved.stands.map(({ id }) => id));
  const passed = Math.max(0, view.turn - 1);
  const later = (turn: number) => Math.max(1, turn - passed);
  const taken = new Set(scenario.table.footprints.map(({ id }) => id));
  const wrecks = view.wrecks.map((wreck): Footprint => {
    let id = `wreck-${wreck.id}`;
    while (taken.has(id)) id += "-2";
    taken.add(id);
    return { id, kind: "wreck", at: wreck.at, size: wreck.footprint, facing: wreck.facing };
  });
  const marked = view.stands.filter(({ beads, id }) => beads.length > 0 && here.has(id));
  const beads = marked.map(
    ({ label, beads: ids }) => `${label} ${ids.map((id) => beadNames.get(id) ?? id).join(", ")}`,
  );
  const remark = [
    `The position of “${scenario.title}” on turn ${view.turn} of ${view.turnLimit}.`,
    ...(beads.length > 0 ? [`Markers that lay on stands then: ${beads.join("; ").toLowerCase()}.`] : []),
  ].join(" ");
  return {
    ground: ground.clone(),
    scenario: {
      ...moved,
      title: titleAt(scenario.title, view.turn),
      facts: { ...scenario.facts, turnLimit: Math.max(1, scenario.facts.turnLimit - passed) },
      entryEdges: scenario.entryEdges.map((edge) => ({ ...edge, turn: later(edge.turn) })),
      reinforcements: scenario.reinforcements.flatMap((one) => {
        const stands = one.stands.filter((id) => moved.stands.some((s) => s.id === id && s.at === null));
        return stands.length === 0 ? [] : [{ ...one, stands, turn: later(one.turn) }];
      }),
      notes: scenario.notes === "" ? remark : `${scenario.notes}\n\n${remark}`,
      table: { ...scenario.table, footprints: [...scenario.table.footprints, ...wrecks] },
    },
  };
}

const LONGEST_TITLE = 120;
const titleAt = (title: string, turn: number): string => {
  const end = `, turn ${turn}`;
  return title.slice(0, LONGEST_TITLE - end.length) + end;
};
