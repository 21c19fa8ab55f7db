/** The ground of a made table put under a scenario of the same size, in place of its own. */
import type { EditingDocument } from "../editing/types.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { LoadedScenario } from "../scenario/model.ts";

/**
 * One step of the history: ground, lines, buildings, areas and labels are replaced; forces, mission and texts stay. Refused
 * where the tables differ in size, or a gesture is open.
 */
export function takeTerrain(into: EditingDocument, { scenario, ground }: LoadedScenario): Result<null> {
  const { width, height } = into.scenario.table;
  if (width !== scenario.table.width || height !== scenario.table.height)
    return fail<Failure>({
      code: "invalid",
      message: `The table sizes differ: this table ${width} × ${height}″, the generated table ${scenario.table.width} × ${scenario.table.height}″.`,
    });
  const gesture = into.begin("Generate terrain");
  const whole = { x: 0, y: 0, width: ground.columns, height: ground.rows };
  gesture.paint("terrain", whole, (cell) => ground.terrain[cell] as number);
  gesture.paint("level", whole, (cell) => ground.level[cell] as number);
  const { lines, footprints, overlays, labels } = scenario.table;
  gesture.update((draft) => {
    Object.assign(draft.table, structuredCopy({ lines, footprints, overlays, labels }));
    if (scenario.generated) draft.generated = structuredCopy(scenario.generated);
  });
  gesture.commit();
  return ok(null);
}

/** Plain data: the generator's own objects stay out of the document's hands. */
const structuredCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
