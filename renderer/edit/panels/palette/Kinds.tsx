/** The kinds of ground or of lines with their effect in the scenario's rules; kinds without a row apart, as scenery. */
import type { ReactNode } from "react";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { GROUND_KINDS, LINE_KINDS, type TerrainKind } from "../../../../shared/table/kinds.ts";
import { useProgram, useScenario, useUi } from "../../../window/context.ts";
import { effectOf } from "../../../window/effects.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { GroundSwatch, LineSwatch } from "../../../window/panels/swatches.tsx";
import { chooseGround, chooseLine } from "../../../window/store/ui.ts";
import { Swatch } from "./Swatch.tsx";

export function GroundKinds() {
  const { ui } = useProgram();
  const ground = useUi((s) => s.ground);
  return (
    <Kinds
      title="Ground"
      kinds={GROUND_KINDS}
      chosen={ground}
      nameOf={(kind) => kindName(kind).replace(" ground", "").replace(" buildings", " town")}
      art={(kind) => <GroundSwatch kind={kind} />}
      pick={(kind) => chooseGround(ui, kind)}
    />
  );
}

export function LineKinds() {
  const { ui } = useProgram();
  const line = useUi((s) => s.line);
  return (
    <Kinds
      title="Lines"
      kinds={LINE_KINDS}
      chosen={line}
      nameOf={kindName}
      art={(kind) => <LineSwatch kind={kind} />}
      pick={(kind) => chooseLine(ui, kind)}
    />
  );
}

function Kinds<K extends TerrainKind>(props: {
  title: string;
  kinds: readonly K[];
  chosen: K;
  nameOf: (kind: K) => string;
  art: (kind: K) => ReactNode;
  pick: (kind: K) => void;
}) {
  const scenario = useScenario();
  const all = props.kinds.map((kind) => ({ kind, effect: effectOf(scenario, kind) }));
  const scenery = all.filter(({ effect }) => !effect.ruled);
  const swatches = (some: typeof all) => (
    <div className="swatches">
      {some.map(({ kind, effect }) => (
        <Swatch
          key={kind}
          name={props.nameOf(kind)}
          words={effect.words}
          on={kind === props.chosen}
          art={props.art(kind)}
          pick={() => props.pick(kind)}
        />
      ))}
    </div>
  );
  return (
    <>
      <h3>{props.title}</h3>
      {swatches(all.filter(({ effect }) => effect.ruled))}
      {scenery.length > 0 && (
        <Scenery folded={scenery.every(({ kind }) => kind !== props.chosen)}>{swatches(scenery)}</Scenery>
      )}
    </>
  );
}

/** Kinds that the rules don't know. */
export const Scenery = ({ folded, children }: { folded: boolean; children: ReactNode }) => (
  <Section title="Scenery" folded={folded}>
    <p>Scenery only. These rules don’t cover it.</p>
    {children}
  </Section>
);
