/** Every vehicle of the scenario's rules: search as you type, filter, sort by any figure, look at one, take it. */
import { Button, Modal, NumberInput, SegmentedControl, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import type { Output, VehicleQuery, VehicleRow } from "../../shared/api.ts";
import type { Failure } from "../../shared/result.ts";
import type { SideId } from "../../shared/systems.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";
import { useProgram, useScenario } from "../app/context.ts";
import { useEdit } from "../panels/editing.ts";
import { StandGlyph } from "../panels/StandGlyph.tsx";
import { systemName } from "../panels/systemNames.ts";
import { VehicleFigures } from "../panels/VehicleFigures.tsx";
import { changeVehicle } from "../tools/changeVehicle.ts";
import { VehicleTable } from "./VehicleTable.tsx";

interface Found {
  readonly rows: readonly VehicleRow[];
  readonly total: number;
}

export function VehicleBrowser({ stands, close }: { stands: readonly string[] | null; close: () => void }) {
  const program = useProgram();
  const scenario = useScenario();
  const edit = useEdit();
  const [side, setSide] = useState<SideId>(program.ui.getState().placing?.side ?? "red");
  const [text, setText] = useState("");
  const [nation, setNation] = useState<string | null>(null);
  const [least, setLeast] = useState<number | string>("");
  const [most, setMost] = useState<number | string>("");
  const [sort, setSort] = useState({ by: "name", descending: false });
  const [words] = useDebouncedValue(text, 120);
  const query = useMemo<VehicleQuery>(
    () => ({
      system: scenario.system,
      ...(nation !== null && { nation }),
      ...(words.trim() !== "" && { text: words.trim() }),
      ...(typeof least === "number" && { minPoints: least }),
      ...(typeof most === "number" && { maxPoints: most }),
      sort: sort.by,
      descending: sort.descending,
      limit: 10_000,
    }),
    [scenario.system, nation, words, least, most, sort],
  );
  const { found, failure } = useVehicles(query);
  const nations = useNations(scenario.system);
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = found?.rows ?? [];
  const card = rows.find((r) => r.vehicle.id === chosen)?.vehicle ?? rows[0]?.vehicle ?? null;

  const take = (vehicle: Vehicle) => {
    if (stands === null) {
      const old = program.ui.getState().placing;
      const formation = old?.side === side ? old.formation : null;
      program.ui.setState({ placing: { vehicle, side, formation }, tool: "stand", mode: "edit" });
      close();
    } else if (edit(`Change vehicle to ${vehicle.name}`, (s) => changeVehicle(s, stands, vehicle))) close();
  };

  return (
    <Modal
      opened
      onClose={close}
      size={1080}
      title={stands === null ? `Choose a vehicle, ${systemName(scenario.system)}` : "Change the vehicle"}
    >
      <div className="filters">
        <TextInput
          data-autofocus
          label="Search"
          leftSection={<IconSearch size={15} />}
          placeholder="Name, nation, note, model code"
          value={text}
          onChange={(e) => setText(e.currentTarget.value)}
        />
        <Select
          label="Nation"
          placeholder="All"
          clearable
          searchable
          value={nation}
          onChange={setNation}
          data={nations}
        />
        <NumberInput label="Points from" value={least} onChange={setLeast} min={0} hideControls />
        <NumberInput label="to" value={most} onChange={setMost} min={0} hideControls />
      </div>
      <div className="vehicles">
        <VehicleTable
          rows={rows}
          sort={sort}
          setSort={setSort}
          chosen={card?.id ?? null}
          choose={setChosen}
          take={take}
          state={failure ? failure.message : found === null ? null : rows.length === 0 ? "No vehicle fits." : ""}
        />
        <div className="vcard" aria-live="polite">
          {card && (
            <>
              <div className="card">
                <StandGlyph side={side} vehicle={card} size={46} />
                <div>
                  <b>{card.name}</b>
                  <small>{card.nation}</small>
                </div>
              </div>
              <VehicleFigures vehicle={card} />
            </>
          )}
        </div>
      </div>
      <div className="dialog-foot" style={{ alignItems: "center" }}>
        <span className="left-side" style={{ color: "var(--ink-soft)" }}>
          {found && `${rows.length} of ${found.total} vehicles`}
        </span>
        {stands === null && (
          <SegmentedControl
            aria-label="Side"
            size="xs"
            value={side}
            onChange={(v) => setSide(v as SideId)}
            data={scenario.sides.map((s) => ({ value: s.id, label: s.id === "red" ? "For Red" : "For Blue" }))}
          />
        )}
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button disabled={card === null} onClick={() => card && take(card)}>
          {stands === null ? `Place ${card?.name ?? ""}` : `Change to ${card?.name ?? ""}`}
        </Button>
      </div>
    </Modal>
  );
}

/** The answer to the newest question; an older one that comes late is dropped. */
function useVehicles(query: VehicleQuery): { found: Found | null; failure: Failure | null } {
  const { bridge } = useProgram();
  const [state, setState] = useState<{ found: Found | null; failure: Failure | null }>({ found: null, failure: null });
  useEffect(() => {
    let late = false;
    bridge.invoke("vehicles.search", query).then(
      (answer) => {
        if (late) return;
        if (answer.ok) setState({ found: answer.value, failure: null });
        else setState({ found: null, failure: answer.error });
      },
      (error: unknown) => {
        if (!late) setState({ found: null, failure: { code: "internal", message: String(error) } });
      },
    );
    return () => {
      late = true;
    };
  }, [bridge, query]);
  return state;
}

function useNations(system: VehicleQuery["system"]): { value: string; label: string }[] {
  const { bridge } = useProgram();
  const [answer, setAnswer] = useState<Output<"vehicles.nations"> | null>(null);
  useEffect(() => {
    bridge.invoke("vehicles.nations", system ? { system } : {}).then(setAnswer, () => undefined);
  }, [bridge, system]);
  return answer?.ok ? answer.value.map(({ nation, count }) => ({ value: nation, label: `${nation} (${count})` })) : [];
}
