/** The open scenario's side colours as CSS variables for labels and panels. */
import { useEffect } from "react";
import { SIDE_IDS } from "../../shared/systems.ts";
import { coloursOf } from "../theme/sideColours.ts";
import { useSession, useUi } from "./context.ts";

export function useSideColours(): void {
  const sides = useSession((s) => s.open?.document.scenario.sides);
  const set = useUi((s) => s.colours);
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    dataset["colours"] = set;
    const colours = coloursOf(sides ?? []);
    for (const id of SIDE_IDS) {
      style.setProperty(`--${id}`, colours[id].main);
      style.setProperty(`--${id}-deep`, colours[id].deep);
      style.setProperty(`--${id}-ink`, colours[id].ink);
    }
  }, [sides, set]);
}
