/**
 * Queries about a running game, each answered once for every state of it: picture, panel and hand repeat the same
 * queries while the mouse moves.
 */

import type { TablePoint } from "../../../shared/geometry/units.ts";
import type { Reach } from "../../../shared/movement/movement.ts";
import type {
  BattleView,
  Choice,
  Command,
  Decision,
  Domain,
  Forecast,
  MoveQuestion,
  OpenKind,
  Refusal,
  Settings,
  StandId,
  StandView,
} from "../../../shared/play/contract.ts";
import type { Game } from "../../../shared/play/game.ts";
import { isRefusal } from "../../../shared/play/refusal.ts";
import type { SideId } from "../../../shared/systems.ts";

export interface Reader {
  readonly game: Game;
  readonly decision: Decision;
  view(side: SideId | null): BattleView;
  /** The stand with everything known about it: the referee's view. */
  stand(id: StandId): StandView | undefined;
  kind(id: string): OpenKind | undefined;
  /** Stands of the deciding side, each with null or a refusal. */
  eligible(kind: string): ReadonlyMap<StandId, Refusal | null>;
  /** The stands that may act, in the order of the forces. */
  able(kind: string): readonly StandId[];
  choices(kind: string, stand?: StandId): readonly Choice[];
  domain(kind: string, stand?: StandId): Domain | null;
  forecast(command: Command): Forecast | Refusal;
  /** The chances of the shot that is being resolved, after this answer or without one; null: there is none. */
  underway(answer?: Command): Forecast | null;
  /** `set`: the settings of the kind's switches. */
  moveQuestion(stand: StandId, set?: Settings): MoveQuestion | Refusal;
  /** The reach of a stand from a place with a number of movement points. */
  reach(stand: StandId, from: TablePoint, points: number, roads: boolean, set?: Settings): Reach | null;
}

/** Answers by query, dropped with the first change of the game. */
export function createReader(game: Game): Reader {
  let revision = game.revision;
  let known = new Map<string, unknown>();
  const once = <T>(question: string, answer: () => T): T => {
    if (revision !== game.revision) {
      revision = game.revision;
      known = new Map();
    }
    if (known.has(question)) return known.get(question) as T;
    const value = answer();
    known.set(question, value);
    return value;
  };
  const { battle } = game;
  const candidates = (kind: string, stand?: StandId) =>
    once(`candidates ${kind} ${stand ?? ""}`, () => battle.candidates(game.state, kind, stand));
  const reader: Reader = {
    game,
    get decision() {
      return once("decision", () => game.decision);
    },
    view: (side) => once(`view ${side}`, () => game.view(side)),
    stand: (id) => once("stands", () => new Map(reader.view(null).stands.map((stand) => [stand.id, stand]))).get(id),
    kind: (id) => reader.decision.open.find(({ kind }) => kind === id),
    eligible: (kind) => once(`eligible ${kind}`, () => battle.eligible(game.state, kind)),
    able: (kind) =>
      once(`able ${kind}`, () => [...reader.eligible(kind)].filter(([, why]) => why === null).map(([id]) => id)),
    choices(kind, stand) {
      const offers = candidates(kind, stand);
      return offers.type === "choices" ? offers.choices : [];
    },
    domain(kind, stand) {
      const offers = candidates(kind, stand);
      return offers.type === "domain" ? offers.domain : null;
    },
    forecast: (command) => once(`forecast ${JSON.stringify(command)}`, () => battle.forecast(game.state, command)),
    underway: (answer) =>
      once(`underway ${JSON.stringify(answer ?? null)}`, () => {
        const forecast = battle.underway?.(game.state, answer);
        return forecast && !isRefusal(forecast) ? forecast : null;
      }),
    moveQuestion: (stand, set = {}) =>
      once(`move ${stand} ${JSON.stringify(set)}`, () => battle.moveQuestion(game.state, stand, set)),
    reach: (stand, from, points, roads, set = {}) =>
      once(`reach ${stand} ${from} ${points} ${roads} ${JSON.stringify(set)}`, () => {
        const question = reader.moveQuestion(stand, set);
        if (isRefusal(question)) return null;
        const { movement, obstacles, radius } = question;
        return movement.reach(from, points, { roads, obstacles, radius });
      }),
  };
  return reader;
}

/** Something can be done by a kind now. */
export const isPossible = (reader: Pick<Reader, "able" | "choices">, { kind, gesture }: OpenKind): boolean =>
  gesture === "button" || reader.able(kind).length > 0 || (gesture === "attack" && reader.choices(kind).length > 0);

/** The kind of command in hand: the chosen kind, or else the first kind that a stand can carry out. */
export function kindInHand(reader: Reader, chosen: string | null): OpenKind | null {
  const { open } = reader.decision;
  const mine = open.find(({ kind }) => kind === chosen);
  if (mine) return mine;
  return (
    open.find((kind) => !kind.concludes && isPossible(reader, kind)) ??
    open.find(({ concludes }) => concludes) ??
    open[0] ??
    null
  );
}

/** The command of a kind that is a button and leaves no choice; null where it leaves some. */
export function onlyChoice(reader: Pick<Reader, "kind" | "choices">, kind: string): Command | null {
  const open = reader.kind(kind);
  if (open?.gesture !== "button" || open.switches.length > 0) return null;
  const [choice, more] = reader.choices(kind);
  return choice && !more ? choice.command : null;
}

/** The command that ends or passes this decision, ready to give; null if there is none. */
export function conclusion(
  reader: Pick<Reader, "decision" | "choices">,
): { readonly kind: OpenKind; readonly choice: Choice } | null {
  for (const kind of reader.decision.open) {
    if (!kind.concludes || kind.gesture !== "button") continue;
    const [choice, more] = reader.choices(kind.kind);
    if (choice && !more) return { kind, choice };
  }
  return null;
}
