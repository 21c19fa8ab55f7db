/** The result of drawing a line: a new line or a longer old line, with bridges or fords over streams. */
import { produce } from "immer";
import { continueLine, type DrawnLine, drawLine } from "../../../../shared/editing/gestures/drawLine.ts";
import { setCrossing } from "../../../../shared/editing/gestures/lines/bridges.ts";
import { hangersOn } from "../../../../shared/editing/gestures/lines/hanging.ts";
import { mirroredWay } from "../../../../shared/editing/gestures/mirrorThings.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import { ok, type Result } from "../../../../shared/result.ts";
import type { LineFeature, Scenario } from "../../../../shared/scenario/model.ts";
import { type Crossing, crossings } from "../../../../shared/table/crossings.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { carrierFor } from "../../../window/store/hands/lines.ts";
import type { UiState } from "../../../window/store/ui.ts";
import type { Hands, Spot } from "../../../window/tools/tool.ts";

type Settings = Pick<UiState, "line" | "lineWidth" | "lines">;

/** The line that a drawing continues: same kind and width, with a free end at the first place. */
export function continued(
  scenario: Scenario,
  { line: kind, lineWidth }: Settings,
  from: Spot,
): { line: LineFeature; end: "first" | "last" } | null {
  for (const line of scenario.table.lines) {
    if (line.kind !== kind || line.width !== lineWidth) continue;
    for (const end of ["first", "last"] as const) {
      const index = end === "first" ? 0 : line.points.length - 1;
      const at = line.points[index];
      if (!at || at[0] !== from[0] || at[1] !== from[1]) continue;
      const free = hangersOn(scenario, line).every(({ on, share }) => on !== index || share !== null);
      if (free && !onAnother(scenario, line, index)) return { line, end };
    }
  }
  return null;
}

/** Whether a line's end lies on another line: then a line from there is a new line. */
const onAnother = (scenario: Scenario, line: LineFeature, index: number): boolean =>
  scenario.table.lines.some((other) =>
    hangersOn(scenario, other).some((hanger) => hanger.line === line.id && hanger.index === index),
  );

/** The line through the points, which are snapped already. */
export function laid(scenario: Scenario, settings: Settings, points: readonly Spot[]): Result<DrawnLine> {
  const [first, ...rest] = points;
  const old = first && continued(scenario, settings, first);
  if (old) return continueLine(scenario, old.line.id, old.end, rest, { snapToEdge: false });
  const { line, lineWidth, lines } = settings;
  return drawLine(scenario, line, points, { width: lineWidth, smooth: lines.smooth, snapToEdge: false });
}

/** The drawn line and, where the tool mirrors, its image: a new line, or the continuation of a line that it meets. */
export interface LaidBoth {
  readonly line: LineFeature;
  readonly image: LineFeature | null;
  readonly recipe: Recipe;
}
export function laidBoth(
  scenario: Scenario,
  settings: Settings & Pick<UiState, "paint">,
  points: readonly Spot[],
): Result<LaidBoth> {
  const drawn = laid(scenario, settings, points);
  if (!drawn.ok) return drawn;
  const { line, recipe } = drawn.value;
  // The image of the drawn part only, without the line that it continues.
  const way = mirroredWay(scenario.table, points, settings.paint.mirror);
  if (!way) return ok({ line, image: null, recipe });
  const image = laid(produce(scenario, recipe), settings, way);
  if (!image.ok) return image;
  return ok({
    line,
    image: image.value.line,
    recipe: (draft) => {
      recipe(draft);
      image.value.recipe(draft);
    },
  });
}

/** Draws the line, and bridges or fords at its new crossings, in one step. Returns the line's id; null if refused. */
export function lay(hands: Hands, points: readonly Spot[]): { id: string; words: string } | null {
  const document = hands.document();
  const settings = hands.ui.getState();
  const drawn = laidBoth(document.scenario, settings, points);
  if (!drawn.ok) {
    hands.refuse(drawn.error.message);
    return null;
  }
  const { line, image, recipe } = drawn.value;
  const ids = [...new Set([line.id, ...(image ? [image.id] : [])])];
  const met = () => ids.flatMap((id) => crossings(document.scenario.table, document.ground, id));
  const known = met().length;
  const longer = document.scenario.table.lines.some(({ id }) => id === line.id);
  const gesture = document.begin(`${longer ? "Extend" : "Draw"} ${kindName(line.kind).toLowerCase()}`);
  gesture.update(recipe);
  for (const crossing of met()) {
    if (crossing.by !== "nothing") continue;
    const set = setCrossing(
      gesture,
      document.scenario,
      document.ground,
      crossing,
      carrierFor(settings.lines.atCrossings, crossing),
    );
    if (!set.ok) hands.refuse(set.error.message);
  }
  gesture.commit();
  const after = met();
  return { id: line.id, words: after.length > known ? `${kindName(line.kind)}, ${crossingWords(after)}` : "" };
}

/** "2 crossings: 1 bridge, 1 ford". */
export function crossingWords(met: readonly Crossing[]): string {
  if (met.length === 0) return "no crossings";
  const count = (by: Crossing["by"]) => met.filter((crossing) => crossing.by === by).length;
  const parts = (
    [
      ["bridge", "bridge", "bridges"],
      ["ford", "ford", "fords"],
      ["nothing", "with neither", "with neither"],
    ] as const
  ).flatMap(([by, noun, many]) => (count(by) === 0 ? [] : [`${count(by)} ${count(by) === 1 ? noun : many}`]));
  return `${met.length} ${met.length === 1 ? "crossing" : "crossings"}: ${parts.join(", ")}`;
}
