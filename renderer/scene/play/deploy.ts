/** A scenario with its stands in a game's places: the rest of the scene draws it for every screen. */
import type { Overlay, Scenario, Stand } from "../../../shared/scenario/model.ts";
import type { PlayScene, SceneBead, StandGlow } from "../contract.ts";

/** The marks of play on a stand. */
export interface StandLook {
  readonly beads: readonly SceneBead[];
  readonly glow: StandGlow | null;
  readonly tally?: string | undefined;
}
export const PLAIN: StandLook = { beads: [], glow: null };

export interface Deployment {
  /** The same object as before if no stand moved or was added or removed: a glow or a bead sets nothing up again. */
  readonly scenario: Scenario;
  readonly looks: ReadonlyMap<string, StandLook>;
}

const NONE: ReadonlyMap<string, StandLook> = new Map();
const same = (a: Stand, b: Stand) =>
  a === b || (a.facing === b.facing && (a.at === b.at || (a.at?.[0] === b.at?.[0] && a.at?.[1] === b.at?.[1])));

/** Remembers its last results, so that equal records stay the same objects. */
export function createDeployer(): (scenario: Scenario, play: PlayScene | null) => Deployment {
  let from: Scenario | null = null;
  let last: Scenario | null = null;
  let table: { from: Scenario; laid: string; made: Scenario["table"] } | null = null;
  const tableOf = (scenario: Scenario, laid: readonly Overlay[]): Scenario["table"] => {
    if (laid.length === 0) return scenario.table;
    const said = JSON.stringify(laid);
    if (table?.from !== scenario || table.laid !== said)
      table = {
        from: scenario,
        laid: said,
        made: { ...scenario.table, overlays: [...scenario.table.overlays, ...laid] },
      };
    return table.made;
  };
  return (scenario, play) => {
    if (!play) {
      from = last = null;
      return { scenario, looks: NONE };
    }
    const written = new Map(scenario.stands.map((s) => [s.id, s]));
    const before = new Map(from === scenario && last ? last.stands.map((s) => [s.id, s]) : []);
    const looks = new Map<string, StandLook>();
    const stands = play.stands.flatMap((p): Stand[] => {
      const record = written.get(p.id);
      if (!record) return [];
      looks.set(p.id, { beads: p.beads, glow: p.glow ?? null, tally: p.tally });
      // Play's view has settled the visibility: everything in it is drawn.
      const { visibleTo: _, ...open } = record;
      const stand: Stand = { ...open, at: p.at, facing: p.facing };
      const old = before.get(p.id);
      return [old && same(old, stand) ? old : stand];
    });
    const now = tableOf(scenario, play.laid ?? []);
    const kept = from === scenario && last && last.stands.length === stands.length && last.table === now;
    if (!kept || stands.some((s, i) => s !== last?.stands[i])) last = { ...scenario, stands, table: now };
    from = scenario;
    return { scenario: last as Scenario, looks };
  };
}
