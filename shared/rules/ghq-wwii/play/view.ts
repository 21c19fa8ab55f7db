/** A side's knowledge of a battle of the WWII tank game, beyond the family's part. */
import type { BattleView, Bead } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { viewOf } from "../../ghq/play/view.ts";
import type { WwiiState } from "./state.ts";

export const BEADS: readonly Bead[] = [
  { id: "s", letter: "S", name: "Suppressed", tone: "shaken", only: null },
  { id: "d", letter: "D", name: "Disorganised", tone: "broken", only: null },
  { id: "movement", letter: "M", name: "Movement posture", tone: "acted", only: null },
  { id: "fired", letter: "F", name: "Has fired", tone: "spent", only: null },
];

export const view = (field: Battlefield, state: WwiiState, side: SideId | null): BattleView =>
  viewOf(field, state, side, {
    beads: BEADS,
    lies: ({ group, fired }) => ({ movement: group !== null, fired }),
    notes(stand, group, progress) {
      if (group) return [group.name.toLowerCase() + progress];
      return stand.status === "on-table" && state.phase !== "posture" && state.turn > 0 ? ["firing posture"] : [];
    },
    groupName: (_group, i) => `Movement group ${i + 1}`,
    showsGroup: () => true,
    hasTried: ({ independent }) => independent,
  });
