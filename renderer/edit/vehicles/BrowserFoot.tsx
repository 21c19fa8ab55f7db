/** The foot of the vehicle browser: the vehicles to compare, the side, and the buttons that take a vehicle. */
import { Button, SegmentedControl } from "@mantine/core";
import type { VehicleRow } from "../../../shared/api.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { useUi } from "../../window/context.ts";
import type { Browser } from "./useBrowser.ts";

interface TrayProps {
  readonly browser: Browser;
  readonly comparing: boolean;
  readonly setComparing: (on: boolean) => void;
}
interface FootProps extends TrayProps {
  readonly stands: readonly string[] | null;
  readonly row: VehicleRow | null;
  readonly editable: boolean;
  readonly use: (stands: readonly string[], vehicle: Vehicle) => void;
  readonly take: (vehicle: Vehicle) => void;
  readonly side: SideId;
  readonly setSide: (side: SideId) => void;
  readonly close: () => void;
}

const SIDES: { readonly value: SideId; readonly label: string }[] = [
  { value: "red", label: "For Red" },
  { value: "blue", label: "For Blue" },
];

export function BrowserFoot({ stands, row, editable, use, take, side, setSide, close, ...tray }: FootProps) {
  const selected = useUi((s) => s.selected);
  const name = row?.vehicle.name ?? "";
  const placing = editable && stands === null;
  return (
    <div className="vfoot">
      <MarkedTray {...tray} />
      {placing && <SegmentedControl fullWidth={false} aria-label="Side" value={side} onChange={setSide} data={SIDES} />}
      <Button variant="default" onClick={close}>
        {editable ? "Cancel" : "Close"}
      </Button>
      {placing && selected.size > 0 && row && (
        <Button variant="default" onClick={() => use([...selected], row.vehicle)}>
          {selected.size === 1 ? "Use for the selected stand" : `Use for ${selected.size} selected stands`}
        </Button>
      )}
      {editable && (
        <Button disabled={row === null} onClick={() => row && take(row.vehicle)}>
          {stands === null ? `Place ${name}` : `Change to ${name}`}
        </Button>
      )}
    </div>
  );
}

function MarkedTray({ browser: { browsing, change }, comparing, setComparing }: TrayProps) {
  const { marked } = browsing;
  if (marked.length === 0) return <div className="vtray" />;
  return (
    <div className="vtray">
      <Button size="xs" variant="default" aria-pressed={comparing} onClick={() => setComparing(!comparing)}>
        {comparing ? "Back to the list" : `Side by side (${marked.length})`}
      </Button>
      <span>{marked.map((vehicle) => vehicle.name).join(", ")}</span>
      <Button size="xs" variant="subtle" onClick={() => change({ ...browsing, marked: [] })}>
        Clear
      </Button>
    </div>
  );
}
