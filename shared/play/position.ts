/**
 * A running position as a new scenario: stands at their present places, lost stands removed, wrecks as wrecks, and the
 * remaining turns. It reads the position from its view alone, so it serves every rule system.
 */
import type { Footprint, LoadedScenario, Scenario, Stand } from "../scenario/model.ts";
import type { BattleView, StandView } from "./contract.ts";
import type { Game } from "./game.ts";

export interface Position {
  readonly loaded: LoadedScenario;
  /** The parts of the position that a scenario can't hold, in whole sentences. */
  readonly notices: readonly string[];
}

const MAX_TITLE = 120;
/** The number of stands that a notice names. */
const NAMED = 6;

export function positionAsScenario(game: Game): Position {
  const view = game.view(null);
  const { scenario, ground } = game.loaded;
  const now = new Map(view.stands.map((stand) => [stand.id, stand]));
  const stands = scenario.stands.flatMap((stand) => standNow(stand, now.get(stand.id)));
  const waiting = new Set(stands.flatMap(({ id, at }) => (at === null ? [id] : [])));
  // The new scenario begins with the turn that is being played; deployment comes before the first.
  const passed = Math.max(0, view.turn - 1);
  const fromNow = (turn: number) => Math.max(1, turn - passed);
  const used = new Set(stands.map(({ vehicle }) => vehicle));
  const position: Scenario = {
    ...scenario,
    title: titleOf(game.info.title, view.turn),
    facts: { ...scenario.facts, turnLimit: Math.max(1, view.turnLimit - passed) },
    formations: formationsOf(scenario, stands),
    stands,
    entryEdges: scenario.entryEdges.map((edge) => ({ ...edge, turn: fromNow(edge.turn) })),
    reinforcements: scenario.reinforcements.flatMap((reinforcement) => {
      const left = reinforcement.stands.filter((id) => waiting.has(id));
      return left.length === 0 ? [] : [{ ...reinforcement, turn: fromNow(reinforcement.turn), stands: left }];
    }),
    vehicles: Object.fromEntries(Object.entries(scenario.vehicles).filter(([id]) => used.has(id))),
    table: { ...scenario.table, footprints: [...scenario.table.footprints, ...wrecksOf(scenario, view)] },
  };
  return { loaded: { scenario: position, ground: ground.clone() }, notices: noticesOf(game, view, scenario) };
}

function titleOf(title: string, turn: number): string {
  const end = turn > 0 ? ` (turn ${turn})` : " (deployment)";
  return `${title.slice(0, MAX_TITLE - end.length)}${end}`;
}

function standNow(stand: Stand, now: StandView | undefined): Stand[] {
  if (!now || now.status === "eliminated" || now.status === "left") return [];
  return [{ ...stand, at: now.at, facing: now.facing }];
}

/** Without formations that lost all their stands; a formation that never had any stays. */
function formationsOf(scenario: Scenario, left: readonly Stand[]): Scenario["formations"] {
  const parents = new Map(scenario.formations.map(({ id, parent }) => [id, parent]));
  const manned = (stands: readonly Stand[]) => {
    const formations = new Set<string>();
    for (const stand of stands)
      for (let id = stand.formation; id !== undefined && !formations.has(id); id = parents.get(id)) formations.add(id);
    return formations;
  };
  const [before, after] = [manned(scenario.stands), manned(left)];
  return scenario.formations.filter(({ id }) => after.has(id) || !before.has(id));
}

function wrecksOf(scenario: Scenario, view: BattleView): Footprint[] {
  const taken = new Set(scenario.table.footprints.map(({ id }) => id));
  return view.wrecks.map(({ at, facing, footprint }) => {
    let n = 1;
    while (taken.has(`wreck-${n}`)) n++;
    const id = `wreck-${n}`;
    taken.add(id);
    return { id, kind: "wreck", at, size: footprint, facing };
  });
}

function noticesOf(game: Game, view: BattleView, scenario: Scenario): string[] {
  const notices: string[] = [];
  const here = view.stands.filter(({ status }) => status === "on-table" || status === "waiting" || status === "aboard");
  const names = (stands: readonly StandView[]) => {
    const all = stands.map(({ label }) => label);
    const more = all.length - NAMED;
    return more > 0 ? `${all.slice(0, NAMED).join(", ")} and ${more} more` : all.join(", ");
  };
  const marked = here.filter(({ beads }) => beads.length > 0);
  if (marked.length > 0) notices.push(`Markers not kept: ${names(marked)}.`);
  if (view.groups.length > 0) notices.push("Groups formed this turn are not kept.");
  if (view.turn > 0)
    notices.push(`Turn ${view.turn} starts again, as the first of ${Math.max(1, view.turnLimit - view.turn + 1)}.`);
  if (game.decision.interrupts) notices.push("A moving stand stands where it had got to.");
  const gone = view.stands.filter(({ status }) => status === "eliminated" || status === "left");
  if (gone.length > 0) notices.push(`No longer there: ${names(gone)}.`);
  if (gone.length > 0 && scenario.victory.some(({ type }) => type === "destroy"))
    notices.push("Victory conditions count only losses from here on.");
  if (scenario.victory.some(({ type }) => type === "exit") && gone.some(({ status }) => status === "left"))
    notices.push("Stands that have left the table no longer count for victory conditions.");
  if (here.some(({ standingOrder }) => standingOrder) || ordersGiven(view))
    notices.push("Standing orders are not kept.");
  const listed = new Set(scenario.reinforcements.flatMap(({ stands }) => stands));
  const lost = view.turn > 0 ? here.filter(({ id, status }) => status === "waiting" && !listed.has(id)) : [];
  const aboard = here.filter(({ status }) => status === "aboard");
  if (aboard.length > 0) notices.push(`Passengers wait off the table: ${names(aboard)}.`);
  if (lost.length > 0) notices.push(`Off the table without a reinforcement to bring them on: ${names(lost)}.`);
  return notices;
}

const ordersGiven = ({ sides }: BattleView): boolean =>
  Object.values(sides).some(({ standingOrder }) => standingOrder.type !== "ask");
