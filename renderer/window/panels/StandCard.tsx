import { roleName } from "../../../shared/forces/sheets.ts";
import { actsFromAfar } from "../../../shared/rules/known.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import { embedded } from "../../../shared/scenario/vehicles.ts";
import { StandGlyph } from "./StandGlyph.tsx";

/** "1/2 T-34/85", for lists and titles. */
export const standTitle = (scenario: Scenario, stand: Stand): string =>
  stand.name ?? embedded(scenario, stand.vehicle)?.name ?? stand.vehicle;

/** What a list tells of stands where it holds for all of them: hidden from the other side, off the table, behind its edge. */
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
