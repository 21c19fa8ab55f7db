/** The vehicle browser: search, filter, sort, compare and take a system's vehicles, and edit the user's own. */
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { type SideId, systemName } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { useProgram, useSession, useUi } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { useStored } from "../../window/panels/useStored.ts";
import { rulesIn } from "../../window/questions.ts";
import { revealing } from "../../window/store/hands/vehicles.ts";
import { BrowserBar } from "./BrowserBar.tsx";
import { BrowserFoot } from "./BrowserFoot.tsx";
import { Compare } from "./Compare.tsx";
import { Filters } from "./Filters.tsx";
import { ImportCsv } from "./ImportCsv.tsx";
import { useBrowser, useTaking } from "./useBrowser.ts";
import { VehicleCard } from "./VehicleCard.tsx";
import { type FormWish, VehicleForm } from "./VehicleForm.tsx";
import { VehicleTable } from "./VehicleTable.tsx";

/** The dialog over the browser. */
export type Over = FormWish | "import" | null;

interface BrowserProps {
  /** Stands that get another vehicle; null to place the vehicle, or only to browse. */
  readonly stands: readonly string[] | null;
  readonly close: () => void;
  /** A table of vehicles to import. */
  readonly dropped?: File | undefined;
}
export function VehicleBrowser({ stands, close, dropped }: BrowserProps) {
  const { ui, tell } = useProgram();
  const scenario = useSession((s) => s.open?.document.scenario ?? null);
  const editable = useUi((s) => s.mode !== "play") && scenario !== null;
  const browser = useBrowser(scenario);
  const { system, browsing, change, facets, here, rows, changed } = browser;
  const [side, setSide] = useState<SideId>(ui.getState().placing?.side ?? "red");
  const [over, setOver] = useState<Over>(dropped ? "import" : null);
  const [comparing, setComparing] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const walk = useRef<((event: KeyboardEvent) => void) | null>(null);
  const row = rows.find((r) => r.vehicle.id === chosen) ?? rows[0] ?? null;
  const stored = useStored(row?.vehicle.id ?? null);
  const options = useMemo(() => {
    const rules = scenario ? rulesIn(scenario) : null;
    return rules?.ok ? rules.value.options : null;
  }, [scenario]);
  const { use, take } = useTaking(stands, side, close);
  const uncover = () => setOver(null);
  const saved = (vehicle: Vehicle) => {
    uncover();
    changed();
    setChosen(vehicle.id);
    change(revealing(browsing, vehicle));
    tell("good", `Your vehicles now include ${vehicle.name}.`);
  };
  const imported = () => {
    uncover();
    changed();
  };
  const compared = comparing && browsing.marked.length > 0;
  const table = { browser, chosen: row?.vehicle.id ?? null, choose: setChosen, walk };
  const card = row && { row, side, scenario, marked: browser.marked.has(row.vehicle.id), form: setOver, changed };
  const foot = { browser, stands, row, editable, use, take, side, setSide, comparing, setComparing, close };
  return (
    <Dialog
      opened
      onClose={close}
      size="min(1720px, 97vw)"
      yOffset="2vh"
      closeOnEscape={over === null}
      title={stands === null ? `Vehicles, ${systemName(system)}` : "Change the vehicle"}
      classNames={{ content: "vbrowser" }}
    >
      <BrowserBar browser={browser} open={setOver} searched={() => setComparing(false)} walk={walk} />
      <div className="vehicles">
        <Filters browsing={browsing} change={change} facets={facets} here={scenario ? browser.uses.size : null} />
        {compared ? (
          <Compare system={system} vehicles={browsing.marked} options={options} side={side} remove={browser.mark} />
        ) : (
          <VehicleTable {...table} take={(vehicle) => editable && take(vehicle)} />
        )}
        {card && row ? (
          <VehicleCard
            key={row.vehicle.id}
            {...card}
            stored={stored ?? (here ? null : row.vehicle)}
            mark={() => browser.mark(row.vehicle)}
          />
        ) : (
          <section className="vcard" aria-label="No vehicle" />
        )}
      </div>
      <BrowserFoot {...foot} />
      {over === "import" && <ImportCsv system={system} dropped={dropped} close={uncover} done={imported} />}
      {over && over !== "import" && (
        <VehicleForm
          wish={over}
          system={system}
          nations={facets?.nations.map(({ nation }) => nation) ?? []}
          side={side}
          close={uncover}
          saved={saved}
        />
      )}
    </Dialog>
  );
}
