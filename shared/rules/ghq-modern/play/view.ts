/** A side's knowledge of a battle of the modern game, beyond the family's part. */
import type { BattleView, Bead } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { viewOf } from "../../ghq/play/view.ts";
import { SHOTS_A_TURN, type TechLevel } from "../tables.ts";
import { figuresOf } from "./game.ts";
import { numberOf } from "./organization.ts";
import type { ModernStand, ModernState } from "./state.ts";

/** The lowest tech level that fires twice a turn. */
const TWICE = Math.min(
  ...Object.keys(SHOTS_A_TURN)
    .map(Number)
    .filter((level) => SHOTS_A_TURN[level as TechLevel] > 1),
);

/** A stand of tech level 4 bears a marker for each of its two shots. */
export const BEADS: readonly Bead[] = [
  { id: "s", letter: "S", name: "Suppressed", tone: "shaken", only: null },
  { id: "d", letter: "D", name: "Disorganised", tone: "broken", only: null },
  { id: "fired", letter: "F", name: "Has fired", tone: "spent", only: null },
  {
    id: "again",
    letter: "2",
    name: "Has fired a second time",
    tone: "acted",
    only: { figure: "techLevel", least: TWICE },
  },
  {
    id: "depleted",
    letter: "A",
    name: "Missiles used up",
    tone: "drained",
    only: { figure: "depletion", least: 0 },
  },
];

export const view = (field: Battlefield, state: ModernState, side: SideId | null): BattleView =>
  viewOf(field, state, side, {
    beads: BEADS,
    lies(stand) {
      const { shots, depleted } = stand as ModernStand;
      return { fired: shots > 0, again: shots > 1, depleted };
    },
    notes(stand, group, progress) {
      const { shots } = stand as ModernStand;
      const notes: string[] = [];
      if (group) notes.push(group.name + progress);
      else if (progress) notes.push(progress.slice(2));
      const { techLevel } = figuresOf(field.unit(stand.id));
      const left = (SHOTS_A_TURN[techLevel] ?? 1) - shots;
      if (shots > 0 && left > 0) notes.push("has a shot left");
      if (state.attack?.firers.some((firer) => firer.stand === stand.id)) notes.push("will fire");
      return notes;
    },
    groupName(group) {
      const formation = field.scenario.formations.find(({ id }) => id === group.id);
      if (formation) return formation.name;
      return group.stands.length === 1 ? "Single-stand battle group" : `Battle group ${numberOf(group)}`;
    },
    // A side writes them down in secret.
    showsGroup: (group, viewer) => viewer === null || group.side === viewer,
    hasTried: ({ stands }) => stands.some((id) => field.stateOf(state, id).tried),
  });
