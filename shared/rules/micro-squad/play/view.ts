/** What a side may know of a battle of the squad game, as far as it isn't the family's to say. */
import { cornersOf } from "../../../geometry/rectangle.ts";
import { type Inches, STEPS_PER_INCH, type TablePoint } from "../../../geometry/units.ts";
import type { BattleView, Bead, MarkerView } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { viewOf } from "../../ghq/play/view.ts";
import { sheafOfStrike } from "./air.ts";
import { areaOf, sheafOf } from "./artillery.ts";
import { optionsOf } from "./game.ts";
import type { AirStrike, Plot, SquadStand, SquadState } from "./state.ts";

export const BEADS: readonly Bead[] = [
  { id: "s", letter: "S", name: "Suppressed", tone: "shaken", only: null },
  { id: "hit", letter: "!", name: "Suppressed this turn", tone: "shaken", only: null },
  { id: "d", letter: "D", name: "Disorganized", tone: "broken", only: null },
  { id: "movement", letter: "M", name: "Movement posture", tone: "acted", only: null },
  { id: "fired", letter: "F", name: "Has fired", tone: "spent", only: null },
];

export const view = (field: Battlefield, state: SquadState, side: SideId | null): BattleView => ({
  ...viewOf(field, state, side, {
    beads: BEADS,
    lies: ({ s, group, fired, earlier = false }) => ({ hit: s && !earlier, movement: group !== null, fired }),
    notes(stand, group, progress) {
      const notes: string[] = [];
      if (group) notes.push(group.name.toLowerCase() + progress);
      else if (stand.status === "on-table" && state.phase !== "posture" && state.turn > 0) notes.push("firing posture");
      const strike = state.strikes.find((one) => one.stand === stand.id);
      if (strike) notes.push(`strikes in turn ${strike.turn}`);
      if ((stand as SquadStand).flak) notes.push("fires at aircraft this turn");
      if (state.attack?.firers.some((one) => one.stand === stand.id)) notes.push("will fire");
      return notes;
    },
    groupName: (_group, i) => `Movement group ${i + 1}`,
    showsGroup: () => true,
    hasTried: ({ independent }) => independent,
  }),
  markers: [
    ...state.impacts.map((impact) =>
      marker(field, impact, { id: impact.id, name: `Impact of ${field.name(impact.stand)}` }),
    ),
    ...state.plots.filter((plot) => side === null || plot.side === side).flatMap((plot) => plotMarkers(field, plot)),
    ...state.strikes.filter((one) => side === null || one.side === side).flatMap((one) => strikeMarkers(field, one)),
    ...(state.arrival ? strikeMarkers(field, state.arrival) : []),
  ],
});

const plotMarkers = (field: Battlefield, plot: Plot): MarkerView[] =>
  sheafOf(field, plot).map((at, i) =>
    marker(
      field,
      { side: plot.side, at, facing: plot.facing },
      { id: `${plot.id} ${i + 1}`, name: `${field.name(plot.guns[i]?.stand ?? "")} in turn ${plot.turn}` },
    ),
  );

const strikeMarkers = (field: Battlefield, strike: AirStrike): MarkerView[] =>
  sheafOfStrike(field, strike).map((at, i) =>
    marker(
      field,
      { side: strike.side, at, facing: strike.facing },
      { id: `${strike.id} ${i + 1}`, name: `${field.name(strike.stand)} in turn ${strike.turn}` },
    ),
  );

const marker = (
  field: Battlefield,
  { side, at, facing }: Pick<Plot, "side" | "at" | "facing">,
  named: Pick<MarkerView, "id" | "name">,
): MarkerView => ({
  ...named,
  ...{ side, at, radius: (optionsOf(field).impactSize / 2) as Inches },
  points: cornersOf(areaOf(field, { at, facing })).map(
    ({ x, y }) => [x / STEPS_PER_INCH, y / STEPS_PER_INCH] as unknown as TablePoint,
  ),
});
