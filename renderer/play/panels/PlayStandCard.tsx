/** A stand in the game: counter, vehicle, markers, condition. */
import type { StandView } from "../../../shared/play/contract.ts";
import { vehicleSheetOf } from "../../../shared/rules/systems.ts";
import { figureName, figureWords, weaponName } from "../../../shared/rules/vehicleWords.ts";
import { embedded } from "../../../shared/scenario/vehicles.ts";
import type { Vehicle, Weapon } from "../../../shared/vehicles/vehicle.ts";
import { StandGlyph } from "../../window/panels/StandGlyph.tsx";
import { playRulesOf } from "../playing.ts";
import { useGame } from "./useGame.ts";

/** "Defence 6 · Move 8 in": the most important figures of a vehicle first. */
const statWords = (vehicle: Vehicle): string => {
  const { figures: specs } = vehicleSheetOf(vehicle.system);
  const place = (key: string) => (specs.find((spec) => spec.key === key)?.sought ? 0 : 1);
  const stats = Object.entries(vehicle.stats).toSorted(([a], [b]) => place(a) - place(b));
  return figures(vehicle.system, Object.fromEntries(stats));
};
/** "Firepower 7 · Range 15 in". */
const weaponWords = (system: Vehicle["system"], weapon: Weapon): string => figures(system, weapon.stats);
const figures = (system: Vehicle["system"], stats: Vehicle["stats"]): string =>
  Object.entries(stats)
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) => `${figureName(system, key)} ${figureWords(system, key, value)}`)
    .join(" · ");

/** `weapon`: the figures of that weapon instead of the vehicle's. */
export function PlayStandCard({ stand, weapon, words }: { stand: StandView; weapon?: number; words?: string }) {
  const { game } = useGame();
  const vehicle = embedded(game.loaded.scenario, stand.vehicle);
  const gun = weapon === undefined ? undefined : vehicle?.weapons[weapon];
  const line =
    words ??
    (gun && vehicle
      ? `${vehicle.weapons.length > 1 ? `${weaponName(vehicle.system, gun)}: ` : ""}${weaponWords(vehicle.system, gun)}`
      : vehicle
        ? statWords(vehicle)
        : "");
  return (
    <div className="card play-card">
      <StandGlyph side={stand.side} vehicle={vehicle} size={46} />
      <div>
        <b>{vehicle?.name ?? stand.vehicle}</b> <span className={`tag ${stand.side}`}>{stand.label}</span>
        <small title={line}>{line}</small>
        <Condition stand={stand} />
      </div>
    </div>
  );
}

export function Condition({ stand }: { stand: StandView }) {
  const { view } = useGame();
  const labels = (stands: readonly StandView[]) => stands.map(({ label }) => label).join(", ");
  const aboard = labels(view.stands.filter(({ by }) => by === stand.id));
  const carrier = labels(view.stands.filter(({ id }) => id === stand.by));
  const notes = [...stand.notes, aboard && `carries ${aboard}`, carrier && `aboard ${carrier}`]
    .filter(Boolean)
    .join(", ");
  const plain = stand.status !== "eliminated" && stand.beads.length === 0 && notes === "" && !stand.strength;
  return (
    <small className="stand-state">
      <Beads ids={stand.beads} />
      <Strength stand={stand} />
      {plain ? "no markers" : notes}
    </small>
  );
}

/** A pip for each man at the start, hollow for lost ones; figures if there would be too many pips. */
const MOST_PIPS = 8;
function Strength({ stand: { strength } }: { stand: Pick<StandView, "strength"> }) {
  if (!strength) return null;
  const { left, of } = strength;
  const words = `${left} of ${of} left`;
  if (of > MOST_PIPS) return <span className="strength">{words}</span>;
  return (
    <span className="strength" role="img" aria-label={words} title={words}>
      {Array.from({ length: of }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are nothing but their number
        <i key={i} className={i < left ? "" : "lost"} />
      ))}
    </span>
  );
}

/** The beads on the table, each with its letter and its name. */
export function Beads({ ids, named }: { ids: readonly string[]; named?: boolean }) {
  const { game } = useGame();
  const beads = playRulesOf(game.loaded.scenario)?.beads ?? [];
  return beads
    .filter(({ id }) => ids.includes(id))
    .map((bead) => (
      <span key={bead.id} className="bead-chip" title={bead.name}>
        <i className={`bead ${bead.tone}`} aria-hidden="true" />
        {named ? bead.name : bead.letter}
      </span>
    ));
}

/** A stand in a list. */
export function StandName({ stand }: { stand: StandView }) {
  const { game } = useGame();
  return (
    <>
      <span className={`tag ${stand.side}`}>{stand.label}</span>
      <span className="name">{embedded(game.loaded.scenario, stand.vehicle)?.name ?? stand.vehicle}</span>
      <span className="end">
        <Strength stand={stand} />
        <Beads ids={stand.beads} />
      </span>
    </>
  );
}
