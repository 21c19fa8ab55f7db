import { roleName } from "../../../shared/forces/sheets.ts";
import { actsFromAfar } from "../../../shared/rules/known.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import { embedded } from "../../../shared/scenario/vehicles.ts";
import { StandGlyph } from "./StandGlyph.tsx";

/** A stand's name in lists: its own, or its vehicle's, "T-34/85". */
export const standTitle = (scenario: Scenario, stand: Stand): string =>
  stand.name ?? embedded(scenario, stand.vehicle)?.name ?? stand.vehicle;

/** Notes that hold for all the stands: hidden from the other side, off the table, behind its edge. */
export function standNotes(scenario: Scenario, stands: readonly Stand[]): readonly string[] {
  if (stands.length === 0) return [];
  const off = stands.every(({ at }) => at === null);
  const afar = off && stands.every((stand) => actsFromAfar(scenario, stand));
  return [
    ...(stands.every(({ visibleTo }) => visibleTo !== undefined) ? ["hidden"] : []),
    ...(afar ? ["behind the edge"] : off ? ["off table"] : []),
  ];
}

export function StandCard({ scenario, stand }: { scenario: Scenario; stand: Stand }) {
  const vehicle = embedded(scenario, stand.vehicle);
  const formation = scenario.formations.find((f) => f.id === stand.formation)?.name;
  const line = [formation, roleName(scenario.system, stand), ...standNotes(scenario, [stand])];
  return (
    <div className="card">
      <StandGlyph side={stand.side} vehicle={vehicle} size={46} />
      <div>
        <b>{vehicle?.name ?? stand.vehicle}</b> <span className="id">{stand.label}</span>
        <small>{line.filter(Boolean).join(", ") || (vehicle?.nation ?? "")}</small>
      </div>
    </div>
  );
}

export const Tag = ({ stand }: { stand: Stand }) => <span className={`tag ${stand.side}`}>{stand.label}</span>;

export const Tags = ({ stands }: { stands: readonly Stand[] }) => (
  <div className="tags">
    {stands.map((stand) => (
      <Tag key={stand.id} stand={stand} />
    ))}
  </div>
);
