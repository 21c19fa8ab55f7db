/** A side's knowledge of a battle of the squad game, beyond the family's part. */
import { storeyInWords } from "../../../forces/storeys.ts";
import { cornersOf, rectangle } from "../../../geometry/rectangle.ts";
import { type Inches, pointAtSteps } from "../../../geometry/units.ts";
import type { BattleView, Bead, MarkerView, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { namesOf } from "../../ghq/play/logWords.ts";
import { type OwnView, viewOf } from "../../ghq/play/view.ts";
import { sheafOfStrike } from "./air.ts";
import { optionsOf } from "./game.ts";
import { carrierOf } from "./passengers.ts";
import type { AirStrike, Plot, SquadStand, SquadState } from "./state.ts";

export const BEADS: readonly Bead[] = [
  { id: "s", letter: "S", name: "Suppressed", tone: "shaken", only: null },
  { id: "hit", letter: "!", name: "Suppressed this turn", tone: "shaken", only: null },
  { id: "d", letter: "D", name: "Disorganised", tone: "broken", only: null },
  { id: "movement", letter: "M", name: "Movement posture", tone: "acted", only: null },
  { id: "fired", letter: "F", name: "Has fired", tone: "spent", only: null },
  { id: "up", letter: "U", name: "Upstairs", tone: "good", only: null },
];

const BEADS_OF: OwnView["lies"] = (stand) => {
  const { s, group, fired, storey, earlier = false } = stand;
  return { hit: s && !earlier, movement: group !== null, fired, up: (storey ?? 0) > 0 };
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
  const isVisible = (item: { readonly side: SideId }) => side === null || item.side === side;
  const isShown = (id: StandId | null) => shown.stands.some((stand) => stand.id === id);
  return {
    ...shown,
    stands: shown.stands.map((stand) => {
      const by = carrierOf(field.stateOf(state, stand.id));
      return isShown(by) ? { ...stand, by } : stand;
    }),
    markers: [
      ...state.impacts.map(({ id, side: owner, at, facing, stand }) => ({
        ...sheaf(field, { side: owner, at, facing, across: 1, along: 1 }),
        ...{ id, name: `Impact of ${field.name(stand)}` },
      })),
      ...state.plots.filter(isVisible).map((plot) => plotMarker(field, plot)),
      ...state.strikes.filter(isVisible).map((strike) => strikeMarker(field, strike)),
      ...(state.arrival ? [strikeMarker(field, state.arrival, state.arrival.weapon)] : []),
    ],
  };
}

/** `group`: its group in words. */
function notesOf(state: SquadState, stand: SquadStand, group: string | undefined): string[] {
  const notes: string[] = [];
  if (stand.storey > 0) notes.push(`on ${storeyInWords(stand.storey)}`);
  if (group) notes.push(group);
  else if (stand.status === "on-table" && state.phase !== "posture" && state.turn > 0) notes.push("firing posture");
  const strike = state.strikes.find((candidate) => candidate.stand === stand.id);
  if (strike) notes.push(`strikes in turn ${strike.turn}`);
  if (stand.flak) notes.push("fires at aircraft this turn");
  if (state.attack?.firers.some((firer) => firer.stand === stand.id)) notes.push("will fire");
  return notes;
}

/** A mission's sheaf as a whole: its markers side by side. */
const plotMarker = (field: Battlefield, { id, side, at, facing, turn, guns }: Plot): MarkerView => ({
  ...sheaf(field, { side, at, facing, across: guns.length, along: 1 }),
  id,
  name: `${namesOf(
    field,
    guns.map(({ stand }) => stand),
  )} in turn ${turn}`,
});
/** A strike's sheaf: one marker behind the other. */
const strikeMarker = (field: Battlefield, strike: AirStrike, weapon = 0): MarkerView => ({
  ...sheaf(field, { ...strike, across: 1, along: sheafOfStrike(field, strike, weapon).length }),
  id: strike.id,
  name: `${field.name(strike.stand)} in turn ${strike.turn}`,
});

interface Sheaf extends Pick<Plot, "side" | "at" | "facing"> {
  /** Impact markers side by side, and one behind the other. */
  readonly across: number;
  readonly along: number;
}
function sheaf(field: Battlefield, { side, at, facing, across, along }: Sheaf): Omit<MarkerView, "id" | "name"> {
  const size = optionsOf(field).impactSize;
  const area = rectangle(at, [(across * size) as Inches, (along * size) as Inches], facing);
  const points = cornersOf(area).map(({ x, y }) => pointAtSteps(x, y));
  return { side, at, radius: ((Math.max(across, along) * size) / 2) as Inches, points };
}
