/** Who may do what in the toy battle. */

import type { Degrees, TablePoint } from "../../../shared/geometry/units.ts";
import { pathLength, pointAlong } from "../../../shared/movement/path.ts";
import type {
  Candidates,
  Choice,
  Command,
  Decision,
  Flash,
  GameState,
  MoveCommand,
  OpenKind,
  PlaceCommand,
  Refusal,
  StandingOrder,
  StandsCommand,
} from "../../../shared/play/contract.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { NOBODY } from "../../shared/play/nothing.ts";
import type { GameEvent } from "./events.ts";
import { POINTS } from "./toyTable.ts";
export interface ToyStand {
  readonly id: string;
  readonly side: SideId;
  at: TablePoint | null;
  facing: Degrees;
  scratched: boolean;
  out: boolean;
  acted: boolean;
  banded: boolean;
  /** The stand that carries it. */
  by: string | null;
}
export interface OnTheWay {
  readonly stand: string;
  readonly path: readonly TablePoint[];
  readonly facing: Degrees;
  readonly from: number;
  readonly to: number;
}
export interface ToyState extends GameState {
  turn: number;
  phase: string;
  side: SideId;
  stands: ToyStand[];
  way: OnTheWay | null;
  /** The turn of the last storm. */
  stormed: number;
  orders: Record<SideId, StandingOrder>;
  ended: { winner: SideId | null; reason: string } | null;
}
export type ToyEvent = GameEvent & { readonly text: string; readonly write: (state: ToyState) => void } & Partial<{
    outcome: string;
    flash: Flash;
    stands: readonly string[];
    path: readonly TablePoint[];
  }>;

export const other = (side: SideId): SideId => (side === "red" ? "blue" : "red");
const REACH = 10;
const ABOARD = 5;
export const AMBUSH = 4;
export const no = (rule: string, reason: string): Refusal => ({ rule, reason });
const kind = (kindId: string, gesture: OpenKind["gesture"], more: Partial<OpenKind> = {}): OpenKind => ({
  kind: kindId,
  name: `To ${kindId}`,
  help: `What it is to ${kindId}.`,
  rule: "1.1",
  gesture,
  ...{ concludes: false, lays: [], switches: [] },
  ...more,
});
const CONCLUDES = { concludes: true } as const;

export function toyRules(loaded: LoadedScenario) {
  const { scenario } = loaded;
  const label = (id: string) => scenario.stands.find((s) => s.id === id)?.label ?? id;
  const get = (state: ToyState, id: string): ToyStand => {
    const found = state.stands.find((s) => s.id === id);
    if (!found) throw new Error(`no toy ${id}`);
    return found;
  };
  const away = (a: TablePoint, b: TablePoint) => Math.hypot(a[0] - b[0], a[1] - b[1]);

  function pending(state: ToyState): Decision {
    const base = { rule: "1.0", interrupts: null, automatic: null, attack: null };
    if (state.ended) return { ...base, side: null, question: "It is over.", open: [] };
    const { way } = state;
    if (way) {
      const enemy = other(get(state, way.stand).side);
      const order = state.orders[enemy];
      const shot = ambushes(state, way)[0]?.command ?? null;
      return {
        ...base,
        side: enemy,
        question: "Ambush?",
        open: [kind("ambush", "attack"), kind("let-go", "button", CONCLUDES)],
        interrupts: { ...way, at: pointAlong(way.path, way.from) },
        automatic: order.type === "within" ? shot : order.type === "hold" ? { type: "let-go" } : null,
      };
    }
    const waiting = state.stands.some((s) => s.side === state.side && s.at === null && !s.out);
    const open = waiting
      ? [kind("put", "place")]
      : [
          kind("strike", "attack"),
          kind("storm", "attack"),
          kind("ride", "stand"),
          kind("walk", "move"),
          kind("spin", "turn"),
          kind("band", "stands"),
          kind("cheer", "stand"),
          kind("choose", "button"),
          kind("rest", "button", CONCLUDES),
        ];
    return { ...base, side: state.side, question: `${state.side} acts.`, open };
  }

  const ambushes = (state: ToyState, way: OnTheWay): Choice[] => {
    const enemy = other(get(state, way.stand).side);
    return state.stands.flatMap((s) => {
      if (s.side !== enemy || !s.at || s.out) return [];
      const at = s.at;
      return [way.from, way.from + 0.5]
        .filter((inch) => inch <= way.to && away(pointAlong(way.path, inch), at) <= AMBUSH)
        .map((inch) => ({
          ...NOBODY,
          command: { type: "ambush", stand: s.id, at: inch } as Command,
          name: `${label(s.id)} ambushes`,
          stand: s.id,
          target: way.stand,
          at: pointAlong(way.path, inch),
        }));
    });
  };
  const whyNotStrike = (from: ToyStand, to: ToyStand): Refusal | null => {
    if (from.acted) return no("2.1", `${label(from.id)} has acted.`);
    if (!from.at || !to.at) return no("2.2", "It is not on the table.");
    if (away(from.at, to.at) > REACH) return no("2.3", `${label(to.id)} is too far away.`);
    return null;
  };
  const strikes = (state: ToyState, stand?: string): Choice[] =>
    state.stands.flatMap((s) =>
      s.side !== state.side || s.out || (stand !== undefined && s.id !== stand)
        ? []
        : state.stands.flatMap((t) =>
            t.side === s.side || t.out || whyNotStrike(s, t)
              ? []
              : ["fist", "stick"].map((weapon) => ({
                  ...NOBODY,
                  command: { type: "strike", stand: s.id, target: t.id, weapon } as Command,
                  name: `${label(s.id)} at ${label(t.id)} with ${weapon}`,
                  stand: s.id,
                  target: t.id,
                })),
          ),
    );

  /** A storm comes once a turn over anybody on the table; no stand makes it. */
  const storms = (state: ToyState): Choice[] =>
    state.stormed === state.turn
      ? []
      : state.stands.flatMap((t) =>
          t.side === state.side || !t.at
            ? []
            : [
                {
                  ...NOBODY,
                  command: { type: "storm", target: t.id } as Command,
                  name: `Storm over ${label(t.id)}`,
                  target: t.id,
                },
              ],
        );
  /** Who stands within so many inches of one of its own side gets aboard. */
  const carriers = (state: ToyState, s: ToyStand): ToyStand[] =>
    state.stands.filter((t) => t.side === s.side && t.id !== s.id && t.at && s.at && away(t.at, s.at) <= ABOARD);

  function whyNot(state: ToyState, kindId: string, s: ToyStand): Refusal | null {
    if (kindId === "storm") return no("2.4", "No stand makes a storm.");
    if (kindId === "put") return s.at ? no("3.1", `${label(s.id)} has its place.`) : null;
    if (!s.at) return no("2.2", `${label(s.id)} is not on the table.`);
    if (kindId === "ambush")
      return state.way && ambushes(state, state.way).some((c) => c.stand === s.id)
        ? null
        : no("4.1", "It is too far off.");
    if (s.acted) return no("2.1", `${label(s.id)} has acted.`);
    if (kindId === "strike" && strikes(state, s.id).length === 0) return no("2.3", "No enemy is near enough.");
    if (kindId === "ride" && carriers(state, s).length === 0) return no("8.1", "Nobody is near enough to carry it.");
    return null;
  }
  function whyNotDrawn(state: ToyState, command: Command): Refusal | null {
    const c = command as Partial<MoveCommand & PlaceCommand & StandsCommand> & Command;
    if (c.type === "band") return (c.stands?.length ?? 0) < 2 ? no("5.1", "A band has two stands or more.") : null;
    const mine = get(state, c.stand ?? "");
    const why = whyNot(state, c.type, mine);
    if (why) return why;
    if (c.type === "put" && c.at && c.at[0] > 12) return no("3.2", "Too far east.");
    if (c.type === "walk" && mine.at && pathLength([mine.at, ...(c.path ?? [])]) > POINTS)
      return no("6.1", "That is too far to walk.");
    return null;
  }

  function candidates(state: ToyState, kindId: string, stand?: string): Candidates {
    const list = (choices: readonly Choice[]): Candidates => ({ type: "choices", choices });
    switch (kindId) {
      case "strike":
        return list(strikes(state, stand));
      case "ambush":
        return list(
          state.way ? ambushes(state, state.way).filter((c) => stand === undefined || c.stand === stand) : [],
        );
      case "storm":
        return list(stand === undefined ? storms(state) : []);
      case "ride":
        return list(
          state.stands.flatMap((s) =>
            s.side !== state.side || (stand !== undefined && s.id !== stand) || whyNot(state, "ride", s)
              ? []
              : carriers(state, s).map((t) => ({
                  ...NOBODY,
                  command: { type: "ride", stand: s.id, on: t.id } as Command,
                  name: `${label(s.id)} gets on ${label(t.id)}`,
                  stand: s.id,
                })),
          ),
        );
      case "cheer":
        return list(
          state.stands
            .filter(
              (s) => s.side === state.side && (stand === undefined || s.id === stand) && !whyNot(state, "cheer", s),
            )
            .map((s) => ({
              ...NOBODY,
              command: { type: "cheer", stand: s.id } as Command,
              name: `${label(s.id)} cheers`,
              stand: s.id,
            })),
        );
      case "choose":
        return list(
          ["left", "right"].map((way) => ({
            ...NOBODY,
            command: { type: "choose", way } as Command,
            name: `Go ${way}`,
          })),
        );
      case "rest":
      case "let-go":
        return list([{ ...NOBODY, command: { type: kindId }, name: kindId === "rest" ? "Rest" : "Let it go" }]);
      default:
        return { type: "domain", domain: { has: (c) => whyNotDrawn(state, c), sample: () => null } };
    }
  }
  return { label, get, away, pending, ambushes, whyNotStrike, strikes, whyNot, candidates };
}
