/** Every vehicle of the rules: search as you type, filter, sort, look at one, compare some, take it; and one's own. */
import { Button, Modal, SegmentedControl, Select, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { type SideId, SYSTEM_IDS, type SystemId, systemName } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { useProgram, useSession, useUi } from "../../window/context.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { systemChoices } from "../../window/panels/systemNames.ts";
import { useStored } from "../../window/panels/useStored.ts";
import { rulesIn } from "../../window/questions.ts";
import { saveAs } from "../../window/saveAs.ts";
import {
  type Browsing,
  browsingOf,
  queryOf,
  revealing,
  usesOf,
  vehiclesHere,
  withMark,
  withSort,
} from "../../window/store/hands/vehicles.ts";
import { changeVehicle } from "../tools/changeVehicle.ts";
import { Compare } from "./Compare.tsx";
import { Filters } from "./Filters.tsx";
import { ImportCsv } from "./ImportCsv.tsx";
import { type Found, useFacets, useVehicles } from "./useVehicles.ts";
import { VehicleCard } from "./VehicleCard.tsx";
import { type FormWish, VehicleForm } from "./VehicleForm.tsx";
import { VehicleTable } from "./VehicleTable.tsx";

type Over =
  | { readonly name: "none" }
  | { readonly name: "form"; readonly wish: FormWish }
  | { readonly name: "import" };

interface BrowserProps {
  readonly stands: readonly string[] | null;
  readonly close: () => void;
  /** A table of vehicles to take in. */
  readonly dropped?: File | undefined;
}
/** `stands`: those that get another vehicle; null: one is chosen to place, or only looked at. */
export function VehicleBrowser({ stands, close, dropped }: BrowserProps) {
  const program = useProgram();
  const { ui, bridge, tell } = program;
  const scenario = useSession((s) => s.open?.document.scenario ?? null);
  const editable = useUi((s) => s.mode !== "play") && scenario !== null;
  const selected = useUi((s) => s.selected);
  const kept = useUi((s) => s.browsing);
  const edit = useEdit();
  const system: SystemId = scenario?.system ?? kept?.system ?? SYSTEM_IDS[0];
  const browsing = useMemo(() => (kept?.system === system ? kept : browsingOf(system)), [kept, system]);
  const change = (next: Browsing) => ui.setState({ browsing: next });
  const [side, setSide] = useState<SideId>(ui.getState().placing?.side ?? "red");
  const serial = useUi((s) => s.vehicleChanges);
  const changed = () => ui.setState((s) => ({ vehicleChanges: s.vehicleChanges + 1 }));
  const [over, setOver] = useState<Over>(dropped ? { name: "import" } : { name: "none" });
  const [comparing, setComparing] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const walk = useRef<((event: KeyboardEvent) => void) | null>(null);

  const here = browsing.here && scenario !== null;
  const query = useMemo(() => (here ? null : queryOf(browsing)), [browsing, here]);
  const answer = useVehicles(query, serial);
  const facets = useFacets(system, serial);
  const carried = useMemo<Found | null>(() => {
    if (!here || !scenario) return null;
    const rows = vehiclesHere(browsing, scenario).map((vehicle) => ({ vehicle, own: vehicle.id.startsWith("user/") }));
    return { rows, total: rows.length };
  }, [browsing, here, scenario]);
  const found = here ? carried : answer.found;
  const failure = here ? null : answer.failure;
  const uses = useMemo(() => usesOf(scenario), [scenario]);
  const rows = found?.rows ?? [];
  const row = rows.find((r) => r.vehicle.id === chosen) ?? rows[0] ?? null;
  const stored = useStored(row?.vehicle.id ?? null);
  const marked = useMemo(() => new Set(browsing.marked.map(({ id }) => id)), [browsing.marked]);
  const options = useMemo(() => {
    const rules = scenario ? rulesIn(scenario) : null;
    return rules?.ok ? rules.value.options : null;
  }, [scenario]);

  const use = (ids: readonly string[], vehicle: Vehicle) => {
    if (edit(`Change vehicle to ${vehicle.name}`, (s) => changeVehicle(s, ids, vehicle))) close();
  };
  const take = (vehicle: Vehicle) => {
    if (!editable) return;
    if (stands !== null) return use(stands, vehicle);
    const old = ui.getState().placing;
    const formation = old?.side === side ? old.formation : null;
    ui.setState({ placing: { vehicle, side, formation }, tool: "stand", mode: "edit" });
    close();
  };
  const exportCsv = async () => {
    const made = await bridge.invoke("vehicles.exportCsv", { query: queryOf(browsing) });
    if (!made.ok) return tell("warning", made.error.message);
    saveAs(`${system}-vehicles.csv`, made.value.text, "text/csv");
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Enter"].includes(event.key)) walk.current?.(event);
  };
  const name = row?.vehicle.name ?? "";
  const sideChoices =
    scenario?.sides.map((s) => ({ value: s.id, label: s.id === "red" ? "For Red" : "For Blue" })) ?? [];

  return (
    <Modal
      opened
      onClose={close}
      size="min(1720px, 97vw)"
      yOffset="2vh"
      closeOnEscape={over.name === "none"}
      title={stands === null ? `Vehicles, ${systemName(system)}` : "Change the vehicle"}
      classNames={{ content: "vbrowser" }}
    >
      <div className="vbar">
        <TextInput
          data-autofocus
          aria-label="Search"
          leftSection={<IconSearch size={15} />}
          placeholder="Name, nation, model code"
          value={browsing.text}
          onChange={(e) => {
            change({ ...browsing, text: e.currentTarget.value });
            setComparing(false);
          }}
          onKeyDown={press}
        />
        {scenario === null && (
          <Select
            aria-label="Rules"
            allowDeselect={false}
            data={systemChoices}
            value={system}
            onChange={(next) => next && change(browsingOf(next as SystemId))}
          />
        )}
        <span className="count" role="status">
          {found && `${found.total} ${found.total === 1 ? "vehicle" : "vehicles"}`}
        </span>
        <Button
          size="xs"
          variant="default"
          onClick={() => setOver({ name: "form", wish: { type: "new", from: null } })}
        >
          New vehicle…
        </Button>
        <Button size="xs" variant="default" onClick={() => setOver({ name: "import" })}>
          Import CSV…
        </Button>
        {!here && (found?.total ?? 0) > 0 && (
          <Button size="xs" variant="default" onClick={() => void exportCsv()}>
            Export CSV…
          </Button>
        )}
      </div>
      <div className="vehicles">
        <Filters browsing={browsing} change={change} facets={facets} here={scenario ? uses.size : null} />
        {comparing && browsing.marked.length > 0 ? (
          <Compare
            system={system}
            vehicles={browsing.marked}
            options={options}
            side={side}
            remove={(vehicle) => change(withMark(browsing, vehicle))}
          />
        ) : (
          <VehicleTable
            system={system}
            rows={rows}
            sort={browsing.sort}
            setSort={(by, numeric) => change(withSort(browsing, by, numeric))}
            chosen={row?.vehicle.id ?? null}
            choose={setChosen}
            take={take}
            marked={marked}
            mark={(vehicle) => change(withMark(browsing, vehicle))}
            uses={uses}
            more={answer.more}
            state={failure ? failure.message : found === null ? null : rows.length === 0 ? "No vehicle fits." : ""}
            walk={walk}
          />
        )}
        {row ? (
          <VehicleCard
            key={row.vehicle.id}
            vehicle={row.vehicle}
            own={row.own}
            side={side}
            scenario={scenario}
            stored={stored ?? (here ? null : row.vehicle)}
            marked={marked.has(row.vehicle.id)}
            mark={() => change(withMark(browsing, row.vehicle))}
            form={(wish) => setOver({ name: "form", wish })}
            changed={changed}
          />
        ) : (
          <section className="vcard" aria-label="No vehicle" />
        )}
      </div>
      <div className="vfoot">
        <div className="vtray">
          {browsing.marked.length > 0 && (
            <>
              <Button size="xs" variant="default" aria-pressed={comparing} onClick={() => setComparing((on) => !on)}>
                {comparing ? "Back to the list" : `Side by side (${browsing.marked.length})`}
              </Button>
              <span>{browsing.marked.map((vehicle) => vehicle.name).join(", ")}</span>
              <Button size="xs" variant="subtle" onClick={() => change({ ...browsing, marked: [] })}>
                Clear
              </Button>
            </>
          )}
        </div>
        {editable && stands === null && (
          <SegmentedControl
            aria-label="Side"
            size="xs"
            value={side}
            onChange={(v) => setSide(v as SideId)}
            data={sideChoices}
          />
        )}
        <Button variant="default" onClick={close}>
          {editable ? "Cancel" : "Close"}
        </Button>
        {editable && stands === null && selected.size > 0 && row && (
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
      {over.name === "form" && (
        <VehicleForm
          wish={over.wish}
          system={system}
          nations={facets?.nations.map(({ nation }) => nation) ?? []}
          side={side}
          close={() => setOver({ name: "none" })}
          saved={(vehicle) => {
            setOver({ name: "none" });
            changed();
            setChosen(vehicle.id);
            change(revealing(browsing, vehicle));
            tell("good", `${vehicle.name} is among your vehicles.`);
          }}
        />
      )}
      {over.name === "import" && (
        <ImportCsv
          system={system}
          dropped={dropped}
          close={() => setOver({ name: "none" })}
          done={() => {
            setOver({ name: "none" });
            changed();
          }}
        />
      )}
    </Modal>
  );
}
