/**
 * A small battle that uses every part of the contract and is no rule system's: Red and Blue take turns; a stand strikes one
 * within ten inches, walks an inch a point, may be ambushed on its way, and is out after its second scratch.
 */

import { type Degrees, inches, type TablePoint } from "../../../shared/geometry/units.ts";
import { pathLength, pointAlong } from "../../../shared/movement/path.ts";
import type {
  AttackCommand,
  Battle,
  BattleView,
  Command,
  Flash,
  GameState,
  Intervention,
  MoveCommand,
  PlaceCommand,
  Refusal,
  StandingOrderCommand,
  StandsCommand,
} from "../../../shared/play/contract.ts";
import { createGame } from "../../../shared/play/createGame.ts";
import type { Game } from "../../../shared/play/game.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { lineOfSight } from "../../../shared/sight/lineOfSight.ts";
import { tableOf } from "../../../shared/sight/tableOf.ts";
import type { SideId } from "../../../shared/systems.ts";
import { BARE_TABLE, PLAIN_STAND } from "../../shared/play/nothing.ts";
import { TANK } from "../testTable.ts";
import { reporting } from "./events.ts";
import { AMBUSH, no, other, type ToyEvent, type ToyState, toyRules } from "./toyRules.ts";
import { flat, POINTS, toyScenario } from "./toyTable.ts";

const SCRATCHED: Flash = { letter: "S", gravity: 1 };
const NOTHING: Flash = { letter: "–", gravity: 0 };

export function toyBattle(loaded: LoadedScenario): Battle {
  const { scenario } = loaded;
  const rules = rulesOf(scenario);
  if (!rules.ok) throw new Error(rules.error.message);
  const { label, get, away, pending, whyNotStrike, strikes, whyNot, candidates } = toyRules(loaded);

  const say = (text: string, write: ToyEvent["write"], more: Partial<ToyEvent> = {}): ToyEvent => ({
    type: "said",
    text,
    write,
    ...more,
  });
  const next = say("The other side acts.", (state) => {
    state.side = other(state.side);
    if (state.side === "red") state.turn++;
    for (const s of state.stands) s.acted = false;
    if (state.turn > scenario.facts.turnLimit) state.ended = { winner: null, reason: "Time is up." };
  });
  const hit = (target: string, face: number, text: string, by: string): ToyEvent =>
    say(
      text,
      (state) => {
        const t = get(state, target);
        if (face > 3) return;
        if (t.scratched) {
          t.out = true;
          t.at = null;
        } else t.scratched = true;
      },
      { outcome: face > 3 ? "no effect" : "S", flash: face > 3 ? NOTHING : SCRATCHED, stands: [by, target] },
    );

  return reporting<GameState, Command, ToyEvent>({
    effects: new Map(),
    setup: (): ToyState => ({
      turn: 1,
      phase: "acting",
      side: "red",
      stands: scenario.stands.map(({ id, side, at, facing }) => ({
        id,
        side,
        at,
        facing,
        scratched: false,
        out: false,
        acted: false,
        banded: false,
        by: null,
      })),
      stormed: 0,
      way: null,
      orders: { red: { type: "ask" }, blue: { type: "ask" } },
      ended: null,
    }),
    copy: (state) => structuredClone(state),
    pending: (state) => pending(state as ToyState),
    eligible: (s, kindId) => {
      const state = s as ToyState;
      const { side } = pending(state);
      return new Map(
        state.stands.filter((one) => one.side === side && !one.out).map((one) => [one.id, whyNot(state, kindId, one)]),
      );
    },
    candidates: (state, kindId, stand) => candidates(state as ToyState, kindId, stand),
    decide(s, command, dice) {
      const state = s as ToyState;
      const events: ToyEvent[] = [];
      const done = () => ({ type: "events" as const, events });
      const refused = (refusal: Refusal) => ({ type: "refused" as const, refusal });
      const roll = (why: string) =>
        dice.roll({ sides: 6, count: 1, who: state.side, why, rule: "7.1", classes: { type: "faces" } })[0] ?? 1;
      if (command.type === "intervene") {
        const { stand, change, why } = command as Intervention;
        events.push(
          say(`By hand: ${why}`, (draft) => {
            const mine = get(draft, stand);
            if (change.type === "place") Object.assign(mine, { at: change.at, facing: change.facing });
            else if (change.type === "bead") mine.scratched = change.on;
            else Object.assign(mine, { out: true, at: null });
          }),
        );
        return done();
      }
      if (command.type === "standing-order") {
        const { side, order } = command as StandingOrderCommand;
        events.push(
          say("A standing order.", (draft) => {
            draft.orders[side] = order ?? { type: "ask" };
          }),
        );
        return done();
      }
      if (!pending(state).open.some((one) => one.kind === command.type))
        return refused(no("1.0", "That is not open now."));
      const c = command as Partial<MoveCommand & PlaceCommand & StandsCommand & AttackCommand> & Command;
      const domain = candidates(state, c.type);
      const why = domain.type === "domain" ? domain.domain.has(command) : null;
      if (why) return refused(why);
      switch (c.type) {
        case "rest":
          events.push(
            say("Rests.", () => {}),
            next,
          );
          break;
        case "choose":
          events.push(say("Chosen.", () => {}));
          break;
        case "cheer":
          events.push(say("Cheers.", (draft) => Object.assign(get(draft, c.stand ?? ""), { acted: true })));
          break;
        case "band":
          events.push(
            say("A band.", (draft) => {
              for (const id of c.stands ?? []) get(draft, id).banded = true;
            }),
          );
          break;
        case "put":
          events.push(say("Put.", (draft) => Object.assign(get(draft, c.stand ?? ""), { at: c.at, facing: c.facing })));
          break;
        case "spin":
          events.push(
            say("Spins.", (draft) => Object.assign(get(draft, c.stand ?? ""), { facing: c.facing, acted: true })),
          );
          break;
        case "strike": {
          const shot = strikes(state, c.stand).find((one) => one.target === c.target);
          if (!shot) return refused(no("2.0", "It can't strike there."));
          const nerve = roll("Nerve");
          if (nerve > 5) events.push(say("It loses its nerve.", () => {}));
          else events.push(hit(c.target ?? "", roll("Blow"), "Strikes.", c.stand ?? ""));
          events.push(say("It has acted.", (draft) => Object.assign(get(draft, c.stand ?? ""), { acted: true })));
          break;
        }
        case "storm":
          events.push(
            say("A storm breaks.", (draft) => {
              draft.stormed = draft.turn;
            }),
            hit(c.target ?? "", roll("Storm"), "The storm rages.", c.target ?? ""),
          );
          break;
        case "ride": {
          const { on } = command as Command & { readonly on: string };
          events.push(
            say("Gets aboard.", (draft) => Object.assign(get(draft, c.stand ?? ""), { at: null, by: on, acted: true })),
          );
          break;
        }
        case "walk": {
          const mine = get(state, c.stand ?? "");
          const path = [mine.at as TablePoint, ...(c.path ?? [])];
          const far = pathLength(path);
          let from = -1;
          for (let inch = 0.5; inch <= far && from < 0; inch += 0.5)
            if (
              state.stands.some(
                (one) => one.side !== mine.side && one.at && away(pointAlong(path, inch), one.at) <= AMBUSH,
              )
            )
              from = inch;
          const facing = c.facing ?? mine.facing;
          if (from >= 0)
            events.push(
              say("On its way.", (draft) => {
                draft.way = { stand: mine.id, path, facing, from, to: far };
              }),
            );
          else events.push(arrive(mine.id, path, facing));
          break;
        }
        case "ambush": {
          const { way } = state;
          if (!way) return refused(no("4.0", "Nobody is on its way."));
          events.push(
            hit(way.stand, roll("Ambush"), "Ambushes.", c.stand ?? ""),
            arrive(way.stand, way.path, way.facing),
          );
          break;
        }
        case "let-go": {
          const { way } = state;
          if (way) events.push(arrive(way.stand, way.path, way.facing));
          break;
        }
      }
      return done();
    },
    evolve: (state, event) => event.write(state as ToyState),
    view: (s): BattleView => {
      const state = s as ToyState;
      const sideView = (side: SideId) => ({
        name: side === "red" ? "Red" : "Blue",
        facts: [{ name: "Luck", value: "1" }],
        means: {},
        standsLeft: state.stands.filter((one) => one.side === side && !one.out).length,
        standsAtStart: scenario.stands.filter((one) => one.side === side).length,
        standingOrder: state.orders[side],
      });
      const banded = state.stands.filter((one) => one.banded);
      return {
        turn: state.turn,
        turnLimit: scenario.facts.turnLimit,
        phase: state.phase,
        stands: state.stands.map((one) => ({
          id: one.id,
          label: label(one.id),
          side: one.side,
          vehicle: TANK.id,
          status: one.out ? "eliminated" : one.by !== null ? "aboard" : one.at ? "on-table" : "waiting",
          ...PLAIN_STAND,
          by: one.by,
          strength: { left: one.out ? 0 : one.scratched ? 1 : 2, of: 2 },
          at: one.at,
          facing: one.facing,
          footprint: [inches(1), inches(1)],
          beads: one.scratched ? ["scratch"] : [],
          notes: [],
        })),
        ...BARE_TABLE,
        wrecks: [],
        groups:
          banded.length > 0
            ? [{ id: "band", side: "red", name: "Band", stands: banded.map((one) => one.id), note: "" }]
            : [],
        sides: { red: sideView("red"), blue: sideView("blue") },
        ending: state.ended,
      };
    },
    describe: (event, s) => {
      const { text, outcome, flash, stands, path } = event;
      const { side } = s as ToyState;
      return {
        text,
        ...{ outcome: outcome ?? null, flash: flash ?? null, path: path ?? null, came: null },
        rules: ["1.1"],
        side,
        working: [],
        stands: stands ?? [],
      };
    },
    forecast: (s, command) => {
      const state = s as ToyState;
      const { stand, target } = command as AttackCommand;
      const to = get(state, target ?? state.way?.stand ?? "");
      const from = stand === undefined ? to : get(state, stand);
      const why = command.type === "strike" ? whyNotStrike(from, to) : null;
      if (why || !from.at || !to.at) return why ?? no("2.2", "It is not on the table.");
      const sight = lineOfSight(
        tableOf(loaded).withStands([]),
        rules.value.sight,
        { type: "point", at: from.at },
        { type: "point", at: to.at },
      );
      if (!sight.ok) throw new Error(sight.error.message);
      return {
        stand: stand ?? null,
        indirect: stand === undefined,
        joint: [],
        target: to.id,
        from: from.at,
        to: to.at,
        sight: sight.value,
        inches: away(from.at, to.at),
        frontal: true,
        workings: [],
        outcomes: [
          { id: "S", ...SCRATCHED, name: "Scratched", detail: "1 to 3", chance: "5/12" },
          { id: "none", ...NOTHING, name: "Nothing", detail: "4 to 6", chance: "7/12" },
        ],
        after: [],
        weapon: stand === undefined ? "Storm" : "main",
        weaponIndex: 0,
      };
    },
    moveQuestion: (s, id) => {
      const state = s as ToyState;
      const mine = get(state, id);
      const why = whyNot(state, "walk", mine);
      if (why || !mine.at) return why ?? no("2.2", "It is not on the table.");
      return {
        stand: id,
        from: { at: mine.at, facing: mine.facing },
        points: POINTS,
        unit: "points",
        movement: flat,
        roads: true,
        roadChoice: false,
        mayLeave: false,
        enters: null,
        obstacles: [],
        radius: inches(0.5),
        always: inches(1),
      };
    },
    violations: () => [],
  });

  function arrive(id: string, path: readonly TablePoint[], facing: Degrees): ToyEvent {
    return say(
      "Walks.",
      (state) => {
        state.way = null;
        const mine = get(state, id);
        if (!mine.out) Object.assign(mine, { at: path.at(-1), facing, acted: true });
      },
      { stands: [id], path },
    );
  }
}

export function toyGame(loaded: LoadedScenario = toyScenario()): Game {
  return createGame(loaded, { seed: "toy", system: "ghq-wwii", battle: toyBattle(loaded), rulesVersion: 1 });
}
