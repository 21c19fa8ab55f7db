/** The kinds of ground and lines with their effect in the scenario's rules; kinds without a row apart, as scenery. */
import { kindName } from "../../../../shared/table/kindNames.ts";
import { GROUND_KINDS, LINE_KINDS } from "../../../../shared/table/kinds.ts";
import { useProgram, useScenario, useUi } from "../../../window/context.ts";
import { effectOf } from "../../../window/effects.ts";
import { GroundSwatch, LineSwatch } from "../../../window/panels/swatches.tsx";
import { isPaintTool } from "../../../window/store/hands/paint.ts";
import { chooseGround, chooseLine } from "../../../window/store/ui.ts";
import { Swatch } from "./Swatch.tsx";

export function Kinds({ of }: { of: "ground" | "lines" | "both" }) {
  const { ui } = useProgram();
  const scenario = useScenario();
  const tool = useUi((s) => s.tool);
  const ground = useUi((s) => s.ground);
  const line = useUi((s) => s.line);
  const kinds = GROUND_KINDS.map((kind) => ({ kind, effect: effectOf(scenario, kind) }));
  const lines = LINE_KINDS.map((kind) => ({ kind, effect: effectOf(scenario, kind) }));
  const grounds = (some: typeof kinds) => (
    <div className="swatches">
      {some.map(({ kind, effect }) => (
        <Swatch
          key={kind}
          name={kindName(kind).replace(" ground", "").replace(" buildings", " town")}
          words={effect.words}
          on={isPaintTool(tool) && kind === ground}
          art={<GroundSwatch kind={kind} />}
          pick={() => chooseGround(ui, kind)}
        />
      ))}
    </div>
  );
  const strokes = (some: typeof lines) => (
    <div className="swatches">
      {some.map(({ kind, effect }) => (
        <Swatch
          key={kind}
          name={kindName(kind)}
          words={effect.words}
          on={tool === "line" && kind === line}
          art={<LineSwatch kind={kind} />}
          pick={() => chooseLine(ui, kind)}
        />
      ))}
    </div>
  );
  const scenery = of === "lines" ? [] : kinds.filter((k) => !k.effect.ruled);
  const sceneryLines = of === "ground" ? [] : lines.filter((k) => !k.effect.ruled);
  return (
    <>
      {of !== "lines" && (
        <>
          <h3>Ground</h3>
          {grounds(kinds.filter((k) => k.effect.ruled))}
        </>
      )}
      {of !== "ground" && (
        <>
          <h3>Lines</h3>
          {strokes(lines.filter((k) => k.effect.ruled))}
        </>
      )}
      {scenery.length + sceneryLines.length > 0 && (
        <>
          <h3>Scenery</h3>
          <p>Scenery only. These rules don’t cover it.</p>
          {scenery.length > 0 && grounds(scenery)}
          {sceneryLines.length > 0 && strokes(sceneryLines)}
        </>
      )}
    </>
  );
}
