/** How to measure, and the last lengths: a click lays the ruler there again. */
import { useProgram, useScenario, useUi } from "../../../window/context.ts";
import { lengthWords } from "../../../window/tools/measure.ts";
import { bearingWords } from "../../../window/tools/tool.ts";
import { PaletteFrame } from "./PaletteFrame.tsx";

export function MeasurePalette() {
  const { ui } = useProgram();
  const { facts } = useScenario();
  const lengths = useUi((s) => s.lengths);
  const ruler = useUi((s) => s.ruler);
  return (
    <PaletteFrame>
      <h3>Measure</h3>
      <p>Drag on the table, or click both ends. At a stand the ruler snaps to the middle.</p>
      {lengths.length > 0 && (
        <>
          <h3>Last lengths</h3>
          <div>
            {lengths.map((length, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: lengths have no names, and may be equal
                key={index}
                type="button"
                className="pick"
                aria-pressed={length === ruler}
                onClick={() => ui.setState({ ruler: length })}
              >
                <span className="name">{lengthWords(length, facts)}</span>
                <span className="end">{bearingWords(length.from, length.to)}</span>
              </button>
            ))}
          </div>
        </>
      )}
    </PaletteFrame>
  );
}
