/** Pushes and turns stands between press and release of the select tool. */
import { applyPlacements, moveStands } from "../../../../shared/editing/gestures/moveStands.ts";
import { turnToFace } from "../../../../shared/editing/gestures/turnStands.ts";
import { inchReadout } from "../../../../shared/geometry/inchWords.ts";
import type { GhostStand } from "../../../scene/contract.ts";
import { type Drag, oneStep } from "../../../window/tools/gesture.ts";
import { compass, distance, type Hands, type Spot } from "../../../window/tools/tool.ts";

/** Stands on the table by their ids, and the words for them in the history. */
function standing(hands: Hands, ids: ReadonlySet<string>) {
  const base = hands.document().scenario;
  const stands = base.stands.filter((s) => ids.has(s.id) && s.at !== null);
  const words = stands.length === 1 ? (stands[0]?.label ?? "") : `${stands.length} stands`;
  return { base, stands, words, ids: stands.map((s) => s.id) };
}

/** Pushes stands over the table: they snap into contact, and go back where there is no room. */
export function pushStands(hands: Hands, wanted: ReadonlySet<string>, from: Spot): Drag {
  const { base, stands, words, ids } = standing(hands, wanted);
  const gesture = hands.document().begin(`Move ${words}`);
  const label = (id: string) => base.stands.find((s) => s.id === id)?.label ?? id;
  let refused: string | null = null;
  return {
    name: "moving",
    follow(event) {
      const by: Spot = [event.at[0] - from[0], event.at[1] - from[1]];
      const move = moveStands(base, ids, by, { snap: !event.ctrl, overlap: "refuse" });
      gesture.restart(applyPlacements(move.placements));
      refused = move.refused ? `No room there: it would stand on ${move.overlapping.map(label).join(", ")}.` : null;
      const ghosts: GhostStand[] = stands.flatMap((stand) =>
        stand.at === null ? [] : [{ stand, at: stand.at, facing: stand.facing, refused: false }],
      );
      if (move.refused)
        for (const p of move.placements) {
          const stand = stands.find((s) => s.id === p.id);
          if (stand) ghosts.push({ stand, at: p.at, facing: p.facing, refused: true });
        }
      const first = move.placements[0];
      const start = stands.find((s) => s.id === first?.id)?.at;
      const length = first && start ? distance(start, first.at) : 0;
      const touches = move.snappedTo === null ? "" : `, touches ${label(move.snappedTo)}`;
      return {
        ghosts,
        words: refused ?? `Moved ${inchReadout(length)}${touches}`,
        cursor: move.refused ? "not-allowed" : "grabbing",
      };
    },
    end() {
      if (refused === null) gesture.commit();
      else {
        hands.refuse(refused);
        gesture.cancel();
      }
    },
    cancel: () => gesture.cancel(),
  };
}

/** Turns stands to face the pointer; with Ctrl in steps of 15°. */
export function turnStands(hands: Hands, wanted: ReadonlySet<string>): Drag {
  const { base, words, ids } = standing(hands, wanted);
  const gesture = hands.document().begin(`Turn ${words}`);
  return {
    name: "turning",
    follow(event) {
      const placements = turnToFace(base, ids, event.at, event.ctrl ? 15 : 1);
      gesture.restart(applyPlacements(placements));
      hands.flashFront();
      const first = placements[0];
      return {
        words: first ? `Faces ${String(first.facing).padStart(3, "0")}° (${compass(first.facing)})` : null,
        cursor: "grabbing",
      };
    },
    ...oneStep(gesture),
  };
}
