/** A choice of a palette: its picture and name, and a tooltip with its effect. */
import { Tooltip } from "@mantine/core";
import type { ReactNode } from "react";

export function Swatch(props: { name: string; words: string; on: boolean; art: ReactNode; pick: () => void }) {
  return (
    <Tooltip
      position="right"
      label={
        <>
          <b>{props.name}</b>
          <br />
          {props.words}
        </>
      }
    >
      <button
        type="button"
        className="swatch"
        data-what="swatch"
        data-words={props.words}
        aria-pressed={props.on}
        onClick={props.pick}
      >
        {props.art}
        <span>{props.name}</span>
      </button>
    </Tooltip>
  );
}
