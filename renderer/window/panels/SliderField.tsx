import { Slider } from "@mantine/core";
import type { ReactNode } from "react";

interface SliderFieldProps {
  readonly label: string;
  readonly shown: ReactNode;
  /** The name of the thumb, with the unit. */
  readonly thumb: string;
  readonly value: number;
  readonly limits: { readonly least: number; readonly most: number; readonly step?: number };
  readonly write: (value: number) => void;
  readonly done?: () => void;
}
/** A slider below its name and its value. */
export const SliderField = ({ label, shown, thumb, value, limits, write, done }: SliderFieldProps) => (
  <>
    <div className="row">
      <span>{label}</span>
      <b>{shown}</b>
    </div>
    <Slider
      value={value}
      min={limits.least}
      max={limits.most}
      step={limits.step ?? 1}
      label={null}
      thumbLabel={thumb}
      onChange={write}
      onChangeEnd={() => done?.()}
    />
  </>
);
