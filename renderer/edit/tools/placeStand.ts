/** Puts a stand on the table: a click places it, a drag from there sets its facing. */
import { type PlacedStand, placeStand } from "../../../shared/editing/gestures/placeStand.ts";
import { type Degrees, degrees, point, type TablePoint } from "../../../shared/geometry/units.ts";
import type { Result } from "../../../shared/result.ts";
import { noOverlays } from "../../window/store/overlays.ts";
import { type Placing, select } from "../../window/store/ui.ts";
import { compass, distance, type Hands, type Spot, type Tool } from "../../window/tools/tool.ts";

type State =
  | { readonly name: "idle" }
  | { readonly name: "hovering"; readonly at: TablePoint }
  /** The button is down at `at`; `facing` follows the pointer once it is half an inch away. */
  | { readonly name: "aiming"; readonly at: TablePoint; readonly facing: Degrees };

const AIM_FROM = 0.5;

export function createPlaceStandTool(hands: Hands): Tool {
  let state: State = { name: "idle" };
  /** The facing of the stand placed last, by side: the next one looks the same way. */
  const lastFacing = new Map<string, Degrees>();
  const { ui, overlays } = hands;

  const usualFacing = (placing: Placing, at: Spot): Degrees => {
    const known = lastFacing.get(placing.side);
    if (known !== undefined) return known;
    const { stands, table } = hands.document().scenario;
    const enemies = stands.flatMap((s) => (s.side !== placing.side && s.at !== null ? [s.at] : []));
    const mean = (axis: 0 | 1) => enemies.reduce((sum, e) => sum + e[axis], 0) / enemies.length;
    // Toward the enemy, or, while there is none, toward the middle of the table.
    return enemies.length > 0
      ? toward(at, [mean(0), mean(1)], 15)
      : toward(at, [table.width / 2, table.height / 2], 90);
  };

  const attempt = (
    placing: Placing,
    at: TablePoint,
    facing: Degrees,
    overlap: "refuse" | "allow",
  ): Result<PlacedStand> => {
    const { vehicle, side, formation } = placing;
    const wish = { vehicle, side, at, facing, overlap, ...(formation === null ? {} : { formation }) };
    return placeStand(hands.document().scenario, wish);
  };

  function show(): void {
    const { placing } = ui.getState();
    if (state.name === "idle" || !placing) {
      overlays.setState({
        ...noOverlays,
        cursor: placing ? "copy" : "help",
        words: placing ? null : "Click to choose a vehicle first.",
      });
      return;
    }
    const facing = state.name === "aiming" ? state.facing : usualFacing(placing, state.at);
    const strict = attempt(placing, state.at, facing, "refuse");
    const shown = strict.ok ? strict : attempt(placing, state.at, facing, "allow");
    overlays.setState({
      ...noOverlays,
      ghosts: shown.ok ? [{ stand: shown.value.stand, at: state.at, facing, refused: !strict.ok }] : [],
      words: strict.ok
        ? `${placing.vehicle.name} as ${strict.value.stand.label}, facing ${compass(facing)}`
        : strict.error.message,
      cursor: strict.ok ? "copy" : "not-allowed",
    });
  }

  function put(): void {
    const { placing } = ui.getState();
    if (state.name !== "aiming" || !placing) return;
    const { at, facing } = state;
    state = { name: "hovering", at };
    const placed = attempt(placing, at, facing, "refuse");
    if (!placed.ok) {
      hands.refuse(placed.error.message);
      return;
    }
    lastFacing.set(placing.side, facing);
    hands.document().edit(`Place ${placing.vehicle.name}`, placed.value.recipe);
    select(ui, [placed.value.stand.id]);
    if (placed.value.figures === "kept")
      hands.refuse(`The scenario already holds other figures for ${placing.vehicle.name} and keeps them.`);
  }

  return {
    id: "stand",
    get state() {
      return state.name;
    },
    enter: show,
    refresh: show,
    pointer(event) {
      const { placing } = ui.getState();
      const at = point(event.at[0], event.at[1]);
      switch (event.phase) {
        case "down":
          if (event.button !== "left") break;
          if (placing) state = { name: "aiming", at, facing: usualFacing(placing, at) };
          else hands.chooseVehicle();
          break;
        case "move":
          if (state.name === "aiming") {
            if (distance(event.at, state.at) >= AIM_FROM)
              state = { ...state, facing: toward(state.at, event.at, event.shift ? 15 : 1) };
          } else state = { name: "hovering", at };
          break;
        case "up":
          put();
          break;
        case "leave":
          if (state.name === "hovering") state = { name: "idle" };
          break;
        case "double":
          break;
      }
      show();
    },
    cancel() {
      const was = state;
      state = { name: "idle" };
      overlays.setState(noOverlays);
      if (was.name !== "aiming") return false;
      state = { name: "hovering", at: was.at };
      show();
      return true;
    },
  };
}

const toward = (from: Spot, to: Spot, step: number): Degrees =>
  degrees(Math.round((Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI / step) * step);
