/** The markers on stands: everything about a stand that rulings read, except its figures. */
import type { Bead, Tone } from "../../../play/contract.ts";
import type { BrewField } from "./field.ts";
import type { SeenStand } from "./game.ts";
import { ANY } from "./shots.ts";
import type { BrewStand } from "./state.ts";

/** A bead's meaning on a state, and the way to lay it there. */
interface Marker {
  readonly letter: string;
  readonly name: string;
  readonly tone: Tone;
  is(stand: SeenStand, turn: number): boolean;
  set(stand: BrewStand, on: boolean, turn: number, field: BrewField): void;
}
const flag = (
  letter: string,
  name: string,
  tone: Tone,
  key:
    | "immobilized"
    | "gunOut"
    | "coaxialOut"
    | "hullOut"
    | "turretJammed"
    | "crewOut"
    | "buttoned"
    | "dugIn"
    | "pinned"
    | "hidden",
): Marker => ({
  ...{ letter, name, tone },
  is: (stand) => stand[key],
  set(stand, on) {
    stand[key] = on;
  },
});
const moraleIs = (letter: string, name: string, tone: Tone, morale: "routs" | "retires" | "keeps-cover"): Marker => ({
  ...{ letter, name, tone },
  is: (stand) => stand.morale === morale,
  set(stand, on) {
    if (on) stand.morale = morale;
    else if (stand.morale === morale) stand.morale = "free";
  },
});
const moved = (letter: string, motion: "normal" | "hasty" | "cautious" | "evasive"): Marker => ({
  ...{ letter, name: `Moved: ${motion}`, tone: "acted" },
  is: (stand) => stand.motion === motion,
  set(stand, on) {
    if (on) stand.motion = motion;
    else if (stand.motion === motion) stand.motion = "none";
  },
});
const moves = (letter: string, motion: "hasty" | "any"): Marker => ({
  ...{ letter, name: motion === "hasty" ? "Moved hastily last turn" : "Moved last turn", tone: "acted" },
  is: ({ before }) => (motion === "hasty" ? before === "hasty" : before !== "none" && before !== "hasty"),
  set(stand, on) {
    if (on) stand.before = motion === "hasty" ? "hasty" : "normal";
    else if (stand.before !== "none") stand.before = "none";
  },
});
const stays = (turns: 2 | 3 | 4): Marker => ({
  ...{
    letter: `${turns}`,
    name: `Stays on its target, turn ${turns}${turns === 4 ? " or later" : ""} of fire`,
    tone: "good",
  },
  is: (stand, turn) =>
    stand.stays &&
    stand.chain !== null &&
    stand.chain.turn === turn - 1 &&
    Math.min(4, stand.chain.turns + 1) === turns,
  set(stand, on, turn) {
    stand.stays = on;
    stand.chain = on ? { target: ANY, turns: turns - 1, turn: turn - 1 } : null;
  },
});

/** In the legend's order. */
export const MARKERS = {
  "moved-normal": moved("M", "normal"),
  "moved-hasty": moved("H", "hasty"),
  "moved-cautious": moved("C", "cautious"),
  "moved-evasive": moved("V", "evasive"),
  "before-hasty": moves("h", "hasty"),
  before: moves("m", "any"),
  "has-moved": {
    ...{ letter: "A", name: "Has had its move", tone: "acted" },
    is: (stand) => stand.moved,
    set(stand, on) {
      stand.moved = on;
    },
  },
  fired: {
    ...{ letter: "F", name: "Has fired", tone: "spent" },
    is: (stand) => stand.fired.length > 0,
    set(stand, on, _turn, field) {
      stand.fired = on ? [...new Set(field.arms(stand.id).map(({ key }) => key))] : [];
      if (!on) stand.bursts = 0;
    },
  },
  bursts: {
    ...{ letter: "b", name: "Fired automatic weapons", tone: "spent" },
    is: (stand) => stand.bursts > 0,
    set(stand, on) {
      stand.bursts = on ? Math.max(1, stand.bursts) : 0;
    },
  },
  "stays-2": stays(2),
  "stays-3": stays(3),
  "stays-4": stays(4),
  immobilized: flag("I", "Immobilized", "broken", "immobilized"),
  "gun-out": flag("G", "Main weapon out of action", "broken", "gunOut"),
  "coaxial-out": flag("x", "Coaxial MG gone", "drained", "coaxialOut"),
  "hull-out": flag("u", "Hull MG gone", "drained", "hullOut"),
  "turret-jammed": flag("J", "Turret jammed", "drained", "turretJammed"),
  leaking: {
    ...{ letter: "L", name: "Loses fuel", tone: "drained" },
    is: (stand) => stand.fuelUntil !== null,
    set(stand, on, turn) {
      stand.fuelUntil = on ? turn : null;
    },
  },
  dazed: {
    ...{ letter: "Z", name: "Crew dazed", tone: "shaken" },
    is: (stand, turn) => stand.dazedUntil >= turn && stand.dazedUntil > 0,
    set(stand, on, turn) {
      stand.dazedUntil = on ? turn + 1 : 0;
    },
  },
  "crew-out": flag("E", "Crew outside", "broken", "crewOut"),
  "nco-lost": {
    ...{ letter: "N", name: "NCO lost", tone: "drained" },
    is: (stand) => !stand.nco && stand.figures > 0,
    set(stand, on) {
      stand.nco = !on;
    },
  },
  "keeps-cover": moraleIs("K", "Keeps cover", "shaken", "keeps-cover"),
  retires: moraleIs("r", "Retires", "broken", "retires"),
  routs: moraleIs("R", "Routed", "broken", "routs"),
  pinned: flag("P", "Pinned", "shaken", "pinned"),
  penetrated: {
    ...{ letter: "p", name: "Armour recently penetrated", tone: "shaken" },
    is: (stand, turn) => stand.penetratedIn > 0 && turn - stand.penetratedIn <= 1,
    set(stand, on, turn) {
      stand.penetratedIn = on ? turn : 0;
    },
  },
  gunned: {
    ...{ letter: "g", name: "Recently under machine-gun fire", tone: "shaken" },
    is: (stand, turn) => stand.gunnedIn > 0 && turn - stand.gunnedIn <= 1,
    set(stand, on, turn) {
      stand.gunnedIn = on ? turn : 0;
    },
  },
  "setting-up": {
    ...{ letter: "S", name: "Being set up", tone: "drained" },
    is: (stand, turn) => stand.readyFrom > turn,
    set(stand, on, turn) {
      stand.readyFrom = on ? turn + 1 : 0;
    },
  },
  buttoned: flag("B", "Buttoned up", "acted", "buttoned"),
  "dug-in": flag("D", "Dug in", "good", "dugIn"),
  hidden: flag("?", "Concealed from the enemy", "hidden", "hidden"),
} as const satisfies Readonly<Record<string, Marker>>;

export type MarkerId = keyof typeof MARKERS;
export const BEAD_IDS = Object.keys(MARKERS) as [MarkerId, ...MarkerId[]];
export const BEADS: readonly Bead[] = BEAD_IDS.map((id) => {
  const { letter, name, tone } = MARKERS[id];
  return { id, letter, name, tone, only: null };
});
export const isMarker = (bead: string): bead is MarkerId => Object.hasOwn(MARKERS, bead);
export const mark = (field: BrewField, stand: BrewStand, id: MarkerId, on: boolean, turn: number): void =>
  MARKERS[id].set(stand, on, turn, field);
/** The beads of a stand. NCO only for a group. */
export const beadsOf = (field: BrewField, stand: SeenStand, turn: number): MarkerId[] =>
  BEAD_IDS.filter((id) => MARKERS[id].is(stand, turn) && (id !== "nco-lost" || field.vehicle(stand.id).kind === "men"));
