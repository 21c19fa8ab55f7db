/**
 * A small invented game that is nothing like the GHQ family: no phases but pulses, paid for in points that two dice give.
 * A march may be interrupted by a snap shot. It tests the game, its files and simulation, and that the contract of play
 * holds for such a system.
 */
import { z } from "zod";
import type { Dice } from "../../../shared/dice/dice.ts";
import { degrees, inches, point, type TablePoint } from "../../../shared/geometry/units.ts";
import type {
  Battle,
  Candidates,
  Choice,
  Decision,
  GameEvent,
  GameState,
  LogLine,
  OpenKind,
  PlayRules,
  Refusal,
  Ruling,
} from "../../../shared/play/contract.ts";
import { fail, ok } from "../../../shared/result.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";

const at = z.tuple([z.number(), z.number()]) as unknown as z.ZodType<TablePoint>;
export const toyCommands = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("roll-pulse") }),
  z.strictObject({ type: z.literal("advance"), stand: z.string(), path: z.array(at).min(1).max(5) }),
  z.strictObject({ type: z.literal("shoot"), stand: z.string(), target: z.string() }),
  z.strictObject({ type: z.literal("snap"), stand: z.string() }),
  z.strictObject({ type: z.literal("hold") }),
  z.strictObject({ type: z.literal("end-pulse") }),
  z.strictObject({ type: z.literal("orders"), side: z.enum(["red", "blue"]), hold: z.boolean() }),
]);
export type ToyCommand = z.infer<typeof toyCommands>;

interface ToyStand {
  readonly id: string;
  readonly side: SideId;
  at: TablePoint;
  hits: number;
}
export interface ToyState extends GameState {
  turn: number;
  phase: string;
  side: SideId;
  /** What is left of the pulse; null: to be rolled. */
  points: number | null;
  readonly stands: ToyStand[];
  /** A march held up half-way. */
  march: { readonly stand: string; readonly path: readonly TablePoint[] } | null;
  readonly holds: Record<SideId, boolean>;
  winner: SideId | "nobody" | null;
}
export type ToyEvent = GameEvent &
  (
    | { readonly type: "pulse"; readonly side: SideId; readonly points: number }
    | { readonly type: "came"; readonly stand: string; readonly at: TablePoint; readonly paid: number }
    | { readonly type: "held-up"; readonly stand: string; readonly path: readonly TablePoint[] }
    | {
        readonly type: "shot";
        readonly stand: string;
        readonly target: string;
        readonly hits: number;
        readonly paid: number;
      }
    | { readonly type: "march-over" }
    | { readonly type: "pulse-over"; readonly next: SideId; readonly turn: number }
    | { readonly type: "ordered"; readonly side: SideId; readonly hold: boolean }
    | { readonly type: "ended"; readonly winner: SideId | "nobody" }
  );

export interface ToyOptions {
  readonly version?: number;
  /** How far a stand marches. */
  readonly farthest?: number;
  /** Dice of a shot. */
  readonly pool?: number;
}

const LAST_TURN = 3;
const RANGE = 12;
const OUT = 4;
const other = (side: SideId): SideId => (side === "red" ? "blue" : "red");
const distance = (a: TablePoint, b: TablePoint) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
const refuse = (rule: string, reason: string): Refusal => ({ rule, reason });
const lengthOf = (from: TablePoint, path: readonly TablePoint[]) =>
  path.reduce((sum, to, i) => sum + distance(path[i - 1] ?? from, to), 0);

const KINDS: Readonly<Record<string, Omit<OpenKind, "kind">>> = {
  "roll-pulse": { name: "Roll", help: "Two dice.", rule: "T1", gesture: "button" },
  advance: { name: "Advance", help: "March.", rule: "T2", gesture: "move" },
  shoot: { name: "Shoot", help: "Shoot.", rule: "T3", gesture: "attack" },
  snap: { name: "Snap shot", help: "At the mover.", rule: "T4", gesture: "attack" },
  hold: { name: "Hold", help: "Let it pass.", rule: "T4", gesture: "button", concludes: true },
  "end-pulse": { name: "End", help: "The pulse is over.", rule: "T1", gesture: "button", concludes: true },
};

function toyBattle(loaded: LoadedScenario, options: ToyOptions): Battle<ToyState, ToyCommand, ToyEvent> {
  const { farthest = 6, pool = 3 } = options;
  const { width, height } = loaded.scenario.table;
  const find = (state: ToyState, id: string) => state.stands.find((one) => one.id === id);
  const alive = (one: ToyStand) => one.hits < OUT;
  const shooters = (state: ToyState, side: SideId, target: TablePoint) =>
    state.stands.filter((one) => one.side === side && alive(one) && distance(one.at, target) <= RANGE);
  const halfway = (state: ToyState): TablePoint => {
    const mover = find(state, state.march?.stand ?? "") as ToyStand;
    const [x, y] = state.march?.path[0] ?? mover.at;
    return point((mover.at[0] + x) / 2, (mover.at[1] + y) / 2);
  };

  function pending(state: ToyState): Decision {
    const decision = (side: SideId | null, kinds: string[], more: Partial<Decision> = {}): Decision => ({
      side,
      question: side === null ? "It is over." : `${side} decides.`,
      rule: "T1",
      open: kinds.map((kind) => ({ kind, ...(KINDS[kind] as Omit<OpenKind, "kind">) })),
      interrupts: null,
      automatic: null,
      ...more,
    });
    if (state.winner) return decision(null, []);
    if (state.march) {
      const mover = find(state, state.march.stand) as ToyStand;
      return decision(other(state.side), ["snap", "hold"], {
        interrupts: { stand: mover.id, path: [mover.at, ...state.march.path], from: 0, to: 1, at: mover.at },
        automatic: state.holds[other(state.side)] ? ({ type: "hold" } as ToyCommand) : null,
      });
    }
    if (state.points === null) return decision(state.side, ["roll-pulse"]);
    return decision(state.side, state.points > 0 ? ["advance", "shoot", "end-pulse"] : ["end-pulse"]);
  }

  function whyNotAdvance(state: ToyState, command: Extract<ToyCommand, { type: "advance" }>): Refusal | null {
    const one = find(state, command.stand);
    if (!one || one.side !== state.side || !alive(one)) return refuse("T2.1", "That stand can't march.");
    if (command.path.some(([x, y]) => x < 0 || y < 0 || x > width || y > height))
      return refuse("T2.2", "The march leaves the table.");
    if (lengthOf(one.at, command.path) > farthest) return refuse("T2.3", `A march is ${farthest} inches at most.`);
    return null;
  }

  function candidates(state: ToyState, kind: string, id?: string): Candidates<ToyCommand> {
    const { side, open } = pending(state);
    const none: Candidates<ToyCommand> = { type: "choices", choices: [] };
    if (side === null || !open.some((one) => one.kind === kind)) return none;
    if (kind === "advance") {
      const own = state.stands.find((one) => one.side === side && alive(one) && (id === undefined || one.id === id));
      if (!own) return none;
      return {
        type: "domain",
        domain: {
          has: (command) =>
            command.type === "advance" ? whyNotAdvance(state, command) : refuse("T2", "That is no march."),
          sample(random) {
            const step = () => (random.below(65) - 32) / 8;
            const command: ToyCommand = {
              type: "advance",
              stand: own.id,
              path: [point(own.at[0] + step(), own.at[1] + step())],
            };
            return whyNotAdvance(state, command) ? null : command;
          },
        },
      };
    }
    let list: Choice<ToyCommand>[];
    if (kind === "shoot")
      list = state.stands
        .filter((one) => one.side === side && alive(one))
        .flatMap((one) =>
          state.stands
            .filter((foe) => foe.side !== side && alive(foe) && distance(foe.at, one.at) <= RANGE)
            .map((foe) => ({
              command: { type: "shoot", stand: one.id, target: foe.id } as const,
              name: `${one.id} at ${foe.id}`,
              stand: one.id,
              target: foe.id,
            })),
        );
    else if (kind === "snap")
      list = shooters(state, side, halfway(state)).map((one) => ({
        command: { type: "snap", stand: one.id } as const,
        name: one.id,
        stand: one.id,
      }));
    else list = [{ command: { type: kind } as ToyCommand, name: kind }];
    return { type: "choices", choices: id === undefined ? list : list.filter((choice) => choice.stand === id) };
  }

  function rule(state: ToyState, command: ToyCommand, dice: Dice): ToyEvent[] | Refusal {
    if (state.winner) return refuse("T5", "The battle is over.");
    if (command.type === "orders") return [{ type: "ordered", side: command.side, hold: command.hold }];
    const { side, open } = pending(state);
    if (side === null || !open.some((one) => one.kind === command.type)) return refuse("T1", "Not now.");
    const shot = (id: string, target: string, count: number, paid: number): ToyEvent => {
      const faces = dice.roll({
        sides: 6,
        count,
        who: side,
        why: `${id} at ${target}`,
        rule: "T3",
        classes: { type: "bands", upTo: [4, 6] },
      });
      return { type: "shot", stand: id, target, hits: faces.filter((face) => face > 4).length, paid };
    };
    switch (command.type) {
      case "roll-pulse": {
        const faces = dice.roll({ sides: 6, count: 2, who: side, why: "Pulse", rule: "T1", classes: { type: "sum" } });
        return [{ type: "pulse", side, points: Math.ceil(faces.reduce((sum, face) => sum + face, 0) / 2) }];
      }
      case "advance": {
        const why = whyNotAdvance(state, command);
        if (why) return why;
        const held = { type: "held-up", stand: command.stand, path: command.path } as const;
        const draft = { ...state, march: held };
        if (shooters(state, other(side), halfway(draft)).length > 0) return [held];
        return [{ type: "came", stand: command.stand, at: command.path.at(-1) as TablePoint, paid: 1 }];
      }
      case "shoot": {
        const choices = candidates(state, "shoot", command.stand);
        if (choices.type !== "choices" || !choices.choices.some((one) => one.target === command.target))
          return refuse("T3.1", "That can't be shot at from there.");
        return ended(state, [shot(command.stand, command.target, pool, 1)]);
      }
      case "snap": {
        if (!shooters(state, side, halfway(state)).some((one) => one.id === command.stand))
          return refuse("T4.1", "It can't fire here.");
        const mover = state.march?.stand as string;
        const fired = shot(command.stand, mover, 1, 0) as Extract<ToyEvent, { type: "shot" }>;
        const stays = fired.hits > 0 ? halfway(state) : (state.march?.path.at(-1) as TablePoint);
        return ended(state, [fired, { type: "came", stand: mover, at: stays, paid: 1 }, { type: "march-over" }]);
      }
      case "hold":
        return [
          {
            type: "came",
            stand: state.march?.stand as string,
            at: state.march?.path.at(-1) as TablePoint,
            paid: 1,
          },
          { type: "march-over" },
        ];
      case "end-pulse": {
        const turn = side === "blue" ? state.turn + 1 : state.turn;
        if (turn > LAST_TURN) return [{ type: "ended", winner: "nobody" }];
        return [{ type: "pulse-over", next: other(side), turn }];
      }
    }
  }

  function ended(state: ToyState, events: ToyEvent[]): ToyEvent[] {
    for (const side of ["red", "blue"] as const) {
      const left = state.stands.filter((one) => {
        const more = events.reduce((sum, e) => sum + (e.type === "shot" && e.target === one.id ? e.hits : 0), 0);
        return one.side === side && one.hits + more < OUT;
      });
      if (left.length === 0) events.push({ type: "ended", winner: other(side) });
    }
    return events;
  }

  return {
    setup: () => ({
      turn: 1,
      phase: "pulse",
      side: "red",
      points: null,
      stands: loaded.scenario.stands.map((one) => ({ id: one.id, side: one.side, at: one.at ?? point(0, 0), hits: 0 })),
      march: null,
      holds: { red: false, blue: false },
      winner: null,
    }),
    copy: (state) => ({ ...state, stands: state.stands.map((one) => ({ ...one })), holds: { ...state.holds } }),
    pending,
    eligible(state, kind) {
      const { side, open } = pending(state);
      const found = new Map<string, Refusal | null>();
      if (side === null || !open.some((one) => one.kind === kind)) return found;
      for (const one of state.stands) {
        if (one.side !== side) continue;
        const offered = candidates(state, kind, one.id);
        const may = offered.type === "domain" || offered.choices.length > 0;
        found.set(one.id, may ? null : refuse("T1", "It has nothing to do."));
      }
      return found;
    },
    candidates,
    decide(state, command, dice): Ruling<ToyEvent> {
      const found = rule(state, command, dice);
      return Array.isArray(found) ? { type: "events", events: found } : { type: "refused", refusal: found };
    },
    evolve(state, event) {
      switch (event.type) {
        case "pulse":
          state.points = event.points;
          return;
        case "came":
          (find(state, event.stand) as ToyStand).at = event.at;
          state.points = (state.points ?? 0) - event.paid;
          return;
        case "held-up":
          state.march = { stand: event.stand, path: event.path };
          return;
        case "shot":
          (find(state, event.target) as ToyStand).hits += event.hits;
          state.points = (state.points ?? 0) - event.paid;
          return;
        case "march-over":
          state.march = null;
          return;
        case "pulse-over":
          Object.assign(state, { side: event.next, turn: event.turn, points: null });
          return;
        case "ordered":
          state.holds[event.side] = event.hold;
          return;
        case "ended":
          Object.assign(state, { winner: event.winner, march: null });
      }
    },
    view: (state) => {
      const side = (id: SideId) => ({
        name: id,
        facts: [{ name: "Points", value: String(state.points ?? 0) }],
        standsLeft: state.stands.filter((one) => one.side === id && alive(one)).length,
        standsAtStart: state.stands.filter((one) => one.side === id).length,
        standingOrder: { type: "ask" } as const,
      });
      const gone = state.stands.filter((one) => !alive(one));
      return {
        turn: state.turn,
        turnLimit: LAST_TURN,
        phase: state.phase,
        stands: state.stands.map((one) => ({
          id: one.id,
          label: one.id,
          side: one.side,
          vehicle: "tank",
          status: alive(one) ? ("on-table" as const) : ("eliminated" as const),
          at: alive(one) ? one.at : null,
          facing: degrees(90),
          footprint: [inches(1), inches(1)] as const,
          beads: one.hits > 0 ? ["hit"] : [],
          notes: [],
        })),
        wrecks: gone.map((one) => ({
          id: one.id,
          vehicle: "tank",
          side: one.side,
          at: one.at,
          facing: degrees(90),
          footprint: [inches(1), inches(1)] as const,
        })),
        groups: [],
        sides: { red: side("red"), blue: side("blue") },
        ending: state.winner && {
          winner: state.winner === "nobody" ? null : state.winner,
          reason: "Nobody else is left, or time is up.",
        },
      };
    },
    describe(event, before): LogLine | null {
      if (event.type === "march-over") return null;
      return {
        text: `${event.type} (${before.side}, ${before.points ?? "no"} points)`,
        rules: ["T1"],
        side: before.side,
        working: [],
        stands: "stand" in event ? [event.stand] : [],
      };
    },
    forecast: () => refuse("T3", "Nobody knows."),
    moveQuestion: () => refuse("T2", "Nobody asks."),
    violations: (state) =>
      state.stands.flatMap((one) =>
        one.at[0] < 0 || one.at[1] < 0 || one.at[0] > width || one.at[1] > height ? [`${one.id} left the table`] : [],
      ),
  };
}

export const toyRules = (options: ToyOptions = {}): PlayRules => ({
  version: options.version ?? 1,
  phases: [{ id: "pulse", name: "Pulse", rule: "T1" }],
  beads: [{ id: "hit", letter: "H", name: "Hit", token: "suppressed" }],
  commands: toyCommands,
  open: (loaded) =>
    loaded.scenario.stands.length > 0
      ? ok(toyBattle(loaded, options) as unknown as Battle)
      : fail({ code: "invalid", message: "There is nobody to play with.", place: "stands" }),
});
