/** The contents of the table: a click selects all stands with a vehicle, or a thing. */
import { memo, useDeferredValue } from "react";
import { THING_TYPES } from "../../../../shared/editing/things/handlings.ts";
import { thingsOf } from "../../../../shared/editing/things.ts";
import type { Scenario, Stand } from "../../../../shared/scenario/model.ts";
import { embedded } from "../../../../shared/scenario/vehicles.ts";
import { useProgram, useScenario, useUi } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { StandGlyph } from "../../../window/panels/StandGlyph.tsx";
import { select } from "../../../window/store/ui.ts";
import { PaletteFrame } from "./PaletteFrame.tsx";
import { ThingList } from "./ThingList.tsx";

export function SelectPalette() {
  // The lists lag behind a drag: they render when there is time.
  const scenario = useDeferredValue(useScenario());
  return (
    <PaletteFrame>
      <Contents scenario={scenario} />
    </PaletteFrame>
  );
}

const Contents = memo(({ scenario }: { scenario: Scenario }) => {
  const stands = scenario.stands.filter(({ at }) => at !== null);
  if (stands.length === 0 && THING_TYPES.every((type) => thingsOf(scenario, type).length === 0))
    return (
      <>
        <h3>On the table</h3>
        <p>Nothing yet. Take up a tool on the left.</p>
      </>
    );
  return (
    <>
      {scenario.sides.map(({ id, name }) => (
        <Vehicles key={id} title={name} scenario={scenario} stands={stands.filter(({ side }) => side === id)} />
      ))}
      <ThingList scenario={scenario} />
    </>
  );
});

function Vehicles({ title, scenario, stands }: { title: string; scenario: Scenario; stands: readonly Stand[] }) {
  if (stands.length === 0) return null;
  return (
    <Section title={title} what="Stands by vehicle" aside={String(stands.length)}>
      <div>
        {[...Map.groupBy(stands, ({ vehicle }) => vehicle)].map(([vehicle, driving]) => (
          <VehicleRow key={vehicle} scenario={scenario} vehicle={vehicle} stands={driving} />
        ))}
      </div>
    </Section>
  );
}

function VehicleRow(props: { scenario: Scenario; vehicle: string; stands: readonly Stand[] }) {
  const { scenario, vehicle: id, stands } = props;
  const { ui } = useProgram();
  const all = useUi((s) => stands.every((stand) => s.selected.has(stand.id)));
  const vehicle = embedded(scenario, id);
  const name = vehicle?.name ?? id;
  return (
    <button
      type="button"
      className="pick"
      aria-pressed={all}
      onClick={(e) => select(ui, [...(e.shiftKey ? ui.getState().selected : []), ...stands.map((stand) => stand.id)])}
    >
      {stands[0] && <StandGlyph side={stands[0].side} vehicle={vehicle} size={22} />}
      <span className="name">{name}</span>
      <span className="end">{stands.length}</span>
    </button>
  );
}
