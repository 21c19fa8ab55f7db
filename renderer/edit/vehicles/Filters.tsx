/** Filters for vehicles: nations, figures between two values, the user's own, those of this scenario. */
import { Button, Checkbox, NumberInput, RangeSlider, Switch } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { vehicleSheetOf } from "../../../shared/rules/systems.ts";
import { type FigureSpec, sheetColumns } from "../../../shared/vehicles/sheet.ts";
import { type Browsing, isFiltered, withNation, withoutFilters, withRange } from "../../window/store/hands/vehicles.ts";
import type { Facets } from "./useVehicles.ts";

interface FiltersProps {
  readonly browsing: Browsing;
  readonly change: (next: Browsing) => void;
  readonly facets: Facets | null;
  /** The number of vehicles that the open scenario's stands drive; null where no scenario is open. */
  readonly here: number | null;
}

export function Filters({ browsing, change, facets, here }: FiltersProps) {
  const sought = useMemo(
    () => sheetColumns(vehicleSheetOf(browsing.system)).filter(({ spec }) => spec.sought),
    [browsing.system],
  );
  return (
    <section className="vfilters" aria-label="Filters">
      <fieldset>
        <legend>Nation</legend>
        {facets?.nations.map(({ nation, count }) => (
          <Checkbox
            key={nation}
            label={
              <>
                {nation} <em>{count}</em>
              </>
            }
            checked={browsing.nations.includes(nation)}
            onChange={(e) => change(withNation(browsing, nation, e.currentTarget.checked))}
          />
        ))}
      </fieldset>
      {sought.map(({ key, spec }) => {
        const bounds = facets?.figures.find(({ figure }) => figure === key);
        if (!bounds || bounds.min === bounds.max) return null;
        return (
          <Range
            key={key}
            spec={spec}
            bounds={[bounds.min, bounds.max]}
            value={browsing.ranges[key] ?? [bounds.min, bounds.max]}
            set={(range) => change(withRange(browsing, key, range, [bounds.min, bounds.max]))}
          />
        );
      })}
      <Switch
        label={`Only my own (${facets?.own ?? 0})`}
        checked={browsing.own}
        onChange={(e) => change({ ...browsing, own: e.currentTarget.checked })}
      />
      {here !== null && (
        <Switch
          label={`Used in this scenario (${here})`}
          checked={browsing.here}
          onChange={(e) => change({ ...browsing, here: e.currentTarget.checked })}
        />
      )}
      {isFiltered(browsing) && (
        <Button size="xs" variant="default" onClick={() => change(withoutFilters(browsing))}>
          Clear filters
        </Button>
      )}
    </section>
  );
}

interface RangeProps {
  readonly spec: FigureSpec;
  readonly bounds: readonly [number, number];
  readonly value: readonly [number, number];
  readonly set: (value: readonly [number, number]) => void;
}

function Range({ spec, bounds, value, set }: RangeProps) {
  const [least, most] = bounds;
  const clamp = (n: number) => Math.min(most, Math.max(least, n));
  const unit = spec.kind.type === "whole" ? (spec.kind.unit ?? "").trim() : "";
  const shown: [number, number] = [clamp(value[0]), clamp(value[1])];
  return (
    <fieldset className="range">
      <legend title={spec.help}>
        {spec.name}
        {unit !== "" && <em> {unit}</em>}
      </legend>
      <div className="range-row">
        <Bound
          label={`${spec.name} from`}
          value={shown[0]}
          bounds={[least, shown[1]]}
          set={(n) => set([n, shown[1]])}
        />
        <RangeSlider
          size="xs"
          min={least}
          max={most}
          step={1}
          minRange={0}
          label={null}
          thumbFromLabel={`${spec.name}, least`}
          thumbToLabel={`${spec.name}, most`}
          value={shown}
          onChange={set}
        />
        <Bound label={`${spec.name} to`} value={shown[1]} bounds={[shown[0], most]} set={(n) => set([shown[0], n])} />
      </div>
    </fieldset>
  );
}

/** Applied when the field loses the focus or Enter is pressed. */
function Bound(props: {
  label: string;
  value: number;
  bounds: readonly [number, number];
  set: (value: number) => void;
}) {
  const { label, value, bounds, set } = props;
  const [text, setText] = useState<string | number>(value);
  useEffect(() => setText(value), [value]);
  const commit = () => {
    const n = typeof text === "number" ? text : Number.parseInt(text, 10);
    const next = Number.isFinite(n) ? Math.min(bounds[1], Math.max(bounds[0], n)) : value;
    setText(next);
    if (next !== value) set(next);
  };
  return (
    <NumberInput
      size="xs"
      aria-label={label}
      value={text}
      allowDecimal={false}
      hideControls
      onChange={setText}
      onBlur={commit}
      onKeyDown={(e) => {
        if (e.key === "Enter") commit();
      }}
    />
  );
}
