/** What a side may know of a battle of the squad game, as far as it isn't the family's to say. */
import { cornersOf } from "../../../geometry/rectangle.ts";
import { type Inches, STEPS_PER_INCH, type TablePoint } from "../../../geometry/units.ts";
import type { BattleView, Bead, MarkerView, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { type OwnView, viewOf } from "../../ghq/play/view.ts";
import { sheafOfStrike } from "./air.ts";
import { areaOf, sheafOf } from "./artillery.ts";
import { optionsOf } from "./game.ts";
import { carrierOf } from "./passengers.ts";
import type { AirStrike, Plot, SquadStand, SquadState } from "./state.ts";

export const BEADS: readonly Bead[] = [
  { id: "s", letter: "S", name: "Suppressed", tone: "shaken", only: null },
  { id: "hit", letter: "!", name: "Suppressed this turn", tone: "shaken", only: null },
  { id: "d", letter: "D", name: "Disorganized", tone: "broken", only: null },
  { id: "movement", letter: "M", name: "Movement posture", tone: "acted", only: null },
  { id: "fired", letter: "F", name: "Has fired", tone: "spent", only: null },
];

const BEADS_OF: OwnView["lies"] = (stand) => {
  const { s, group, fired, earlier = false } = stand;
  return { hit: s && !earlier, movement: group !== null, fired };
};

export function view(field: Battlefield, state: SquadState, side: SideId | null): BattleView {
  const shown = viewOf(field, state, side, {
    beads: BEADS,
    lies: BEADS_OF,
    notes: (stand, group, progress) =>
      notesOf(state, stand as SquadStand, group && group.name.toLowerCase() + progress),
    groupName: (_group, i) => `Movement group ${i + 1}`,
    showsGroup: () => true,
    hasTried: ({ independent }) => independent,
  });
  const own = (one: { readonly side: SideId }) => side === null || one.side === side;
  const isShown = (id: StandId | null) => shown.stands.some((one) => one.id === id);
  return {
    ...shown,
    stands: shown.stands.map((one) => {
      const by = carrierOf(field.stateOf(state, one.id));
      return isShown(by) ? { ...one, by } : one;
    }),
    markers: [
      ...state.impacts.map((impact) =>
        marker(field, impact, { id: impact.id, name: `Impact of ${field.name(impact.stand)}` }),
      ),
      ...state.plots.filter(own).flatMap((plot) => plotMarkers(field, plot)),
      ...state.strikes.filter(own).flatMap((one) => strikeMarkers(field, one)),
      ...(state.arrival ? strikeMarkers(field, state.arrival) : []),
    ],
  };
}

/** `group`: its group in words. */
function notesOf(state: SquadState, stand: SquadStand, group: string | undefined): string[] {
  const notes: string[] = [];
  if (group) notes.push(group);
  else if (stand.status === "on-table" && state.phase !== "posture" && state.turn > 0) notes.push("firing posture");
  const strike = state.strikes.find((one) => one.stand === stand.id);
  if (strike) notes.push(`strikes in turn ${strike.turn}`);
  if (stand.flak) notes.push("fires at aircraft this turn");
  if (state.attack?.firers.some((one) => one.stand === stand.id)) notes.push("will fire");
  return notes;
}

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
