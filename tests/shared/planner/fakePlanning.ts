/** A Planning with supposed places of stands and the answers of a test; it refuses the rest. */
import type { BattleView, StandId } from "../../../shared/play/contract.ts";
import type { Planning, PlanningRules, Standing, Supposed } from "../../../shared/play/planning.ts";
import { ok } from "../../../shared/result.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";

const REFUSED = { rule: "house", reason: "Nobody asks this here." };

export interface FakePlanning extends Planning {
  readonly view: BattleView | null;
  /** The last supposition. */
  readonly supposed: readonly Supposed[];
}

export function fakePlanning(
  known: LoadedScenario,
  view: BattleView | null = null,
  answers: Partial<Planning> = {},
): FakePlanning {
  let supposed: readonly Supposed[] = [];
  const placeOf = (id: StandId): Standing | null => {
    const said = supposed.find(({ stand }) => stand === id)?.place;
    if (said !== undefined) return said;
    const stand = known.scenario.stands.find((one) => one.id === id);
    return stand?.at ? { at: stand.at, facing: stand.facing } : null;
  };
  return {
    known,
    view,
    get supposed() {
      return supposed;
    },
    conditions: [],
    standing: placeOf,
    suppose: (stands) => {
      supposed = stands;
    },
    look: () => {
      supposed = [];
    },
    weapons: () => [],
    mayFire: () => null,
    shot: () => REFUSED,
    falls: () => null,
    cover: () => ({ rows: [], total: 0 }),
    manners: () => [],
    circumstances: () => REFUSED,
    moves: () => REFUSED,
    condition: () => null,
    terms: () => REFUSED,
    passage: () => REFUSED,
    ...answers,
  };
}

/** Opens fakes that answer so. */
export const fakeRules = (answers: Partial<Planning> = {}): PlanningRules => ({
  open: (known, view) => ok(fakePlanning(known, view, answers)),
});
