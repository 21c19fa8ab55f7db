/** The choices of an import: rules, size, scale, levels, simplification, year, and what to take. */
import { NumberInput, Select, Slider, Switch, TextInput } from "@mantine/core";
import type { MapFrame } from "../../../shared/mapimport/frame.ts";
import { SCALES } from "../../../shared/mapimport/frame.ts";
import { type ImportSettings, LAYERS } from "../../../shared/mapimport/settings.ts";
import { implementedSystems, tableScaleOf } from "../../../shared/rules/systems.ts";
import type { SystemId } from "../../../shared/systems.ts";
import { UsualSizes } from "../dialogs/UsualSizes.tsx";
import { LAYER_NAMES } from "./layerNames.ts";
import type { GroundWish } from "./worker/messages.ts";
import { YearField, YearSlider } from "./Year.tsx";

type WishProps = Pick<Props, "wish" | "setWish">;

interface Props {
  readonly wish: GroundWish;
  readonly setWish: (wish: GroundWish) => void;
  /** The interval that was proposed or chosen, in metres. */
  readonly interval: number | null;
}

export function GroundSettings({ wish, setWish, interval }: Props) {
  const { frame, settings, again } = wish;
  const set = (change: Partial<ImportSettings>) => setWish({ ...wish, settings: { ...settings, ...change } });
  const [lon, lat] = frame.centre;
  return (
    <div className="ground-settings">
      {again ? (
        <p>
          The table stays at {lat.toFixed(4)}°, {lon.toFixed(4)}°. An inch is {`${frame.metresPerInch}\u00a0m`}.
        </p>
      ) : (
        <GroundPlace wish={wish} setWish={setWish} />
      )}
      <div className="pair">
        <NumberInput
          label="A level is"
          suffix=" m"
          min={0.5}
          max={1000}
          placeholder={interval === null ? "proposed" : `${interval} m`}
          value={settings.interval ?? ""}
          onChange={(v) => set({ interval: v === "" ? null : Math.min(1000, Math.max(0.5, Number(v))) })}
        />
        <YearField year={settings.year} setYear={(year) => set({ year })} />
      </div>
      <YearSlider year={settings.year} setYear={(year) => set({ year })} />
      <div>
        <span className="setting-name">Simplified</span>
        <Slider
          size="sm"
          min={0}
          max={1}
          step={0.25}
          label={null}
          thumbLabel="Simplified"
          marks={[
            { value: 0, label: "a little" },
            { value: 1, label: "much" },
          ]}
          value={settings.simplify}
          onChange={(simplify) => set({ simplify })}
        />
      </div>
      <fieldset className="ground-layers">
        <legend className="setting-name">{again ? "Made again" : "Taken from the map"}</legend>
        {LAYERS.map((layer) => (
          <Switch
            key={layer}
            size="sm"
            label={LAYER_NAMES[layer]}
            checked={settings.layers.includes(layer)}
            onChange={(e) => {
              const on = e.currentTarget.checked;
              set({ layers: LAYERS.filter((each) => (each === layer ? on : settings.layers.includes(each))) });
            }}
          />
        ))}
      </fieldset>
      {again && (
        <Switch
          size="sm"
          label="Keep what was painted since"
          checked={again.keep}
          onChange={(e) => setWish({ ...wish, again: { ...again, keep: e.currentTarget.checked } })}
        />
      )}
    </div>
  );
}

/** The title, the rules, and the place, size and scale of the frame. */
function GroundPlace({ wish, setWish }: WishProps) {
  const { frame, system } = wish;
  const reframe = (change: Partial<MapFrame>) => setWish({ ...wish, frame: { ...frame, ...change } });
  const number = (value: string | number, write: (n: number) => void) => {
    const n = Number(value);
    if (value !== "" && Number.isFinite(n)) write(n);
  };
  const [lon, lat] = frame.centre;
  return (
    <>
      <TextInput
        label="Title"
        value={wish.title}
        maxLength={120}
        onChange={(e) => setWish({ ...wish, title: e.currentTarget.value })}
      />
      <Select
        label="Rules"
        data={implementedSystems.map(({ id, name }) => ({ value: id, label: name }))}
        value={system}
        onChange={(v) => {
          const { metresPerInch } = tableScaleOf(v as SystemId);
          setWish({ ...wish, system: v as SystemId, frame: { ...frame, metresPerInch } });
        }}
      />
      <UsualSizes
        width={frame.width}
        height={frame.height}
        usual={tableScaleOf(system).table}
        choose={(width, height) => reframe({ width, height })}
      />
      <div className="pair">
        <NumberInput
          label="West to east"
          suffix="″"
          allowDecimal={false}
          value={frame.width}
          onChange={(v) => number(v, (width) => reframe({ width }))}
        />
        <NumberInput
          label="South to north"
          suffix="″"
          allowDecimal={false}
          value={frame.height}
          onChange={(v) => number(v, (height) => reframe({ height }))}
        />
      </div>
      <div className="pair">
        <NumberInput
          label="An inch is"
          suffix=" m"
          min={SCALES.least}
          max={SCALES.most}
          step={25}
          value={frame.metresPerInch}
          onChange={(v) => number(v, (metresPerInch) => reframe({ metresPerInch }))}
        />
        <NumberInput
          label="Turn"
          suffix="°"
          min={-180}
          max={180}
          step={5}
          value={Math.round(frame.turn * 10) / 10}
          onChange={(v) => number(v, (turn) => reframe({ turn }))}
        />
      </div>
      <div className="pair">
        <NumberInput
          label="Latitude"
          suffix="°"
          decimalScale={5}
          step={0.005}
          value={Number(lat.toFixed(5))}
          onChange={(v) => number(v, (n) => reframe({ centre: [lon, n] }))}
        />
        <NumberInput
          label="Longitude"
          suffix="°"
          decimalScale={5}
          step={0.005}
          value={Number(lon.toFixed(5))}
          onChange={(v) => number(v, (n) => reframe({ centre: [n, lat] }))}
        />
      </div>
    </>
  );
}
