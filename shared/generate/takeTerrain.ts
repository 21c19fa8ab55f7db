/** Replaces the ground of a scenario by that of another table of the same size, generated or made from a map. */
import { castDraft } from "immer";
import type { EditingDocument } from "../editing/types.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { LoadedScenario } from "../scenario/model.ts";

/**
 * Takes one step of the history: it replaces ground, lines, buildings, areas and labels; forces, mission and texts
 * stay. Refused if the sizes differ or a gesture is open.
 */
export function takeTerrain(
  into: EditingDocument,
  { scenario, ground }: LoadedScenario,
  label = "Generate terrain",
): Result<null> {
  const { width, height } = into.scenario.table;
  if (width !== scenario.table.width || height !== scenario.table.height)
    return fail<Failure>({
      code: "invalid",
      message: `The table sizes differ: this table ${width} × ${height}″, the new table ${scenario.table.width} × ${scenario.table.height}″.`,
    });
  const gesture = into.begin(label);
  const whole = { x: 0, y: 0, width: ground.columns, height: ground.rows };
  gesture.paint("terrain", whole, (cell) => ground.terrain[cell] as number);
  gesture.paint("level", whole, (cell) => ground.level[cell] as number);
  const { lines, footprints, overlays, labels } = scenario.table;
  gesture.update((draft) => {
    Object.assign(draft.table, structuredCopy({ lines, footprints, overlays, labels }));
    if (scenario.generated) {
      draft.generated = structuredCopy(scenario.generated);
      delete draft.mapSource;
    }
    if (scenario.mapSource) {
      draft.mapSource = castDraft(structuredCopy(scenario.mapSource));
      draft.facts.metresPerLevel = scenario.facts.metresPerLevel;
    }
  });
  gesture.commit();
  return ok(null);
}

/** A copy of plain data: the document never gets the generator's objects. */
const structuredCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
