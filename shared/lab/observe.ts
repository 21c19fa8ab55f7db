/**
 * Watches a battle and collects its counts from its views, the lines of its log and the forecasts of its attacks, without
 * knowing any system. It changes nothing, and the battle doesn't depend on it.
 */

import type { TablePoint } from "../geometry/units.ts";
import { chanceOf } from "../odds/fraction.ts";
import { lostPoints, type Reckoning } from "../planner/losses.ts";
import type {
  AttackCommand,
  Battle,
  BattleView,
  Command,
  Decision,
  Forecast,
  GameState,
  Report,
  StandId,
  StandView,
} from "../play/contract.ts";
import { isRefusal } from "../play/refusal.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";
import type { LabGame, LabLuck } from "./records.ts";
import { Trails } from "./trails.ts";

export type Observation = Pick<
  LabGame,
  "winner" | "unfinished" | "reason" | "turns" | "decided" | "lost" | "luck" | "stands" | "attacks" | "kills" | "tracks"
>;

/** An attack that is being carried out, or one stand's part of a joint attack. */
interface Blow {
  /** Null: no stand attacks. */
  readonly stand: StandId | null;
  readonly side: SideId;
  readonly target: StandId;
  readonly from: TablePoint;
  readonly to: TablePoint;
  /** In points, for all stands named up to this one in a joint attack; null: no odds are known. */
  odds: Odds | null;
  /** Further stands make the attack with it. */
  readonly joins: boolean;
  /** The target's lost part before. */
  before: number;
  /** Dice have fallen for it, or are about to, by the battle's attacks under way. */
  began: boolean;
  /** The part of the target lost to it alone. */
  done: number;
}
interface Odds {
  readonly expected: number;
  readonly variance: number;
}

export class Observer {
  readonly #battle: Battle;
  readonly #reckoning: Reckoning;
  readonly #trails: Trails;
  readonly #stands: ReadonlyMap<StandId, LabGame["stands"][number]>;
  readonly #luck: Record<SideId, LabLuck> = { red: noLuck(), blue: noLuck() };
  readonly #lost: Record<SideId, number[]> = { red: [], blue: [] };
  readonly #attacks: LabGame["attacks"] = [];
  readonly #kills: LabGame["kills"] = [];
  readonly #tracks: LabGame["tracks"] = [];
  #view: BattleView;
  /** The attackers of one target: named one after the other, carried out at once. */
  #blows: Blow[] = [];
  /** By target, its last shot, and its lost part before. */
  readonly #shots = new Map<StandId, { readonly blow: Blow; readonly before: number }>();
  /** Each target's attacker, by the log. */
  readonly #struck = new Map<StandId, StandId>();

  /** `state` is the battle's beginning. */
  constructor(battle: Battle, state: GameState, reckoning: Reckoning) {
    this.#battle = battle;
    this.#reckoning = reckoning;
    this.#view = battle.view(state, null);
    this.#trails = new Trails(this.#view);
    this.#stands = new Map(this.#view.stands.map(({ id, side }) => [id, untried(id, side)]));
    this.#closeTurns(this.#view.turn);
  }

  /** Before a command is carried out. */
  about(state: GameState, command: Command, decision: Decision): void {
    this.#look(this.#battle.view(state, null), decision, this.#follow(state));
    this.#say(state, command);
    const gesture = decision.open.find(({ kind }) => kind === command.type)?.gesture;
    const blow = gesture === "attack" ? this.#begun(state, command as AttackCommand, decision) : null;
    if (!blow) return;
    this.#blows.push(blow);
    // Without single shots in the log, all results are the first attacker's.
    if (!blow.joins) this.#aim(blow);
  }

  /** From now on its target's losses are its doing. */
  #aim(blow: Blow): void {
    const aim = this.#view.stands.find(({ id }) => id === blow.target);
    if (!aim) return;
    this.#falls(aim);
    this.#shots.set(aim.id, { blow, before: this.#reckoning.lost(aim) });
  }

  /** Finds the attack under way, and notes its odds at its first sight, and once nothing is open any more. */
  #follow(state: GameState): Blow | null {
    const forecast = this.#blows.length > 0 ? this.#battle.underway?.(state) : undefined;
    if (!forecast || isRefusal(forecast)) return null;
    const blow = this.#blows.findLast(({ stand, target }) => stand === forecast.stand && target === forecast.target);
    if (!blow) return null;
    if (!blow.began) {
      const aim = this.#battle.view(state, null).stands.find(({ id }) => id === blow.target);
      if (aim) blow.before = this.#reckoning.lost(aim);
      blow.odds = this.#odds(forecast, blow);
      blow.began = true;
    }
    const sure = forecast.after.find(({ chance }) => chance === "1");
    if (sure) {
      blow.done = this.#reckoning.lostIn(sure.id) - blow.before;
      this.#shots.delete(blow.target);
    }
    return blow;
  }

  /** An additional command in an attack under way is no luck: it changes the expectation. */
  #say(state: GameState, command: Command): void {
    const blow = this.#follow(state);
    const without = blow && this.#battle.underway?.(state);
    const given = blow && this.#battle.underway?.(state, command);
    if (!blow?.odds || !without || !given || isRefusal(without) || isRefusal(given)) return;
    const [a, b] = [this.#odds(without, blow), this.#odds(given, blow)];
    blow.odds = {
      expected: blow.odds.expected + b.expected - a.expected,
      variance: blow.odds.variance + b.variance - a.variance,
    };
  }

  /** Before the reported change of the state. */
  report({ stands: [stand, target], path, came }: Report, before: GameState): void {
    this.#follow(before);
    if (path && stand !== undefined) this.#trails.tell(stand, path);
    if (came === null || stand === undefined || target === undefined) return;
    this.#struck.set(target, stand);
    if (this.#blows.length === 0) return;
    const aim = this.#battle.view(before, null).stands.find(({ id }) => id === target);
    if (aim) this.#falls(aim);
    const blow = this.#blows.find((candidate) => candidate.stand === stand && candidate.target === target);
    if (blow && aim) this.#shots.set(target, { blow, before: this.#reckoning.lost(aim) });
  }

  /** The effect of the last shot at it, once its result is visible. */
  #falls(target: StandView): void {
    const shot = this.#shots.get(target.id);
    if (shot) shot.blow.done += this.#reckoning.lost(target) - shot.before;
    this.#shots.delete(target.id);
  }

  /** After the last command. */
  observation(state: GameState): Observation {
    this.#follow(state);
    this.#look(this.#battle.view(state, null), null, null);
    this.#closeTurns(this.#view.turn + 1);
    const { ending, turn } = this.#view;
    const winner = ending?.winner ?? null;
    return {
      winner,
      unfinished: ending === null,
      reason: ending?.reason ?? null,
      turns: turn,
      decided: winner && decidedIn(this.#lost, winner),
      lost: this.#lost,
      luck: { red: roundedLuck(this.#luck.red), blue: roundedLuck(this.#luck.blue) },
      stands: [...this.#stands.values()].map((stand) => ({
        ...stand,
        struck: rounded(stand.struck),
        expected: rounded(stand.expected),
        inches: rounded(stand.inches),
      })),
      attacks: this.#attacks,
      kills: this.#kills,
      tracks: this.#tracks,
    };
  }

  #begun(state: GameState, command: AttackCommand, { side, interrupts }: Decision): Blow | null {
    const forecast = this.#battle.forecast(state, command);
    const odds = isRefusal(forecast) ? null : forecast;
    const target = odds?.target ?? command.target ?? interrupts?.stand;
    const aim = this.#view.stands.find(({ id }) => id === target);
    const from = odds?.from ?? (command.stand === undefined ? null : this.#placeOf(command.stand));
    const to = odds?.to ?? aim?.at;
    if (!aim || !from || !to || side === null) return null;
    const before = this.#reckoning.lost(aim);
    return {
      stand: command.stand ?? null,
      side,
      target: aim.id,
      from,
      to,
      before,
      joins: odds !== null && odds.joint.length > 1,
      began: false,
      done: 0,
      odds: odds && this.#odds(odds, { before, target: aim.id }),
    };
  }

  #odds({ after }: Forecast, { before, target }: Pick<Blow, "before" | "target">): Odds {
    const points = this.#reckoning.points(target);
    let [expected, squares] = [0, 0];
    for (const { id, chance } of after) {
      const done = (this.#reckoning.lostIn(id) - before) * points;
      const p = chanceOf(chance);
      expected += p * done;
      squares += p * done * done;
    }
    return { expected, variance: squares - expected * expected };
  }

  /** The result of the last command. */
  #look(after: BattleView, decision: Decision | null, underway: Blow | null): void {
    const before = this.#view;
    this.#view = after;
    // While further stands may join, none has fired, and while an attack is under way it isn't over.
    const open = underway !== null || (decision?.open.some(({ kind }) => this.#reckoning.joins(kind)) ?? false);
    if (!open) this.#land(before.turn);
    for (const stand of after.stands) {
      const figures = this.#stands.get(stand.id);
      if (stand.status === "eliminated" && figures && figures.fell === null) this.#fall(figures, before);
    }
    for (const { stand, path, inches } of this.#trails.look(after, decision?.interrupts ?? null)) {
      this.#tracks.push({ stand, turn: before.turn, path: path.map(([x, y]) => [x, y]) });
      const figures = this.#stands.get(stand);
      if (figures) figures.inches += inches;
    }
    this.#closeTurns(after.turn);
    if (open) return;
    this.#blows = [];
    this.#struck.clear();
  }

  /** Each stand's part of the expectation, and of the result. */
  #land(turn: number): void {
    for (const aim of this.#view.stands) this.#falls(aim);
    const sofar = new Map<StandId, Odds>();
    for (const { stand, side, target, from, to, odds, joins, began, done: part } of this.#blows) {
      // If the battle shows attacks under way, one that never was has no result.
      if (this.#battle.underway && !began) continue;
      const figures = stand === null ? undefined : this.#stands.get(stand);
      const done = part * this.#reckoning.points(target);
      const others = (joins ? sofar.get(target) : undefined) ?? NOTHING;
      const expected = odds ? odds.expected - others.expected : done;
      const [a, b] = [pair(from), pair(to)];
      this.#attacks.push({ turn, stand, target, from: a, to: b, expected: rounded(expected), done: rounded(done) });
      if (figures) {
        figures.attacks++;
        figures.struck += done;
        figures.expected += expected;
      }
      if (!odds) continue;
      const luck = this.#luck[side];
      luck.attacks++;
      luck.done += done;
      luck.expected += expected;
      luck.variance += odds.variance - others.variance;
      sofar.set(target, odds);
    }
  }

  #fall(figures: LabGame["stands"][number], before: BattleView): void {
    const { turn } = before;
    figures.fell = turn;
    const struck = this.#struck.get(figures.stand);
    const upon = this.#blows.filter(({ target }) => target === figures.stand);
    const mine = upon.find(({ stand }) => stand === struck) ?? upon.at(-1);
    const by = mine ? mine.stand : (struck ?? null);
    const killer = by === null ? undefined : this.#stands.get(by);
    if (killer) killer.kills++;
    const wreck = this.#view.wrecks.find(({ id }) => id === figures.stand);
    const at = mine?.to ?? wreck?.at ?? before.stands.find(({ id }) => id === figures.stand)?.at;
    if (!at) return;
    const from = mine?.from ?? (by === null ? null : this.#placeOf(by));
    this.#kills.push({ turn, stand: figures.stand, at: pair(at), by, from: from && pair(from) });
  }

  #placeOf(stand: StandId): TablePoint | null {
    return this.#view.stands.find(({ id }) => id === stand)?.at ?? null;
  }

  /** Notes the losses of the earlier turns. */
  #closeTurns(turn: number): void {
    if (this.#lost.red.length >= turn) return;
    const now = lostPoints(this.#view.stands, this.#reckoning);
    for (const side of SIDE_IDS) while (this.#lost[side].length < turn) this.#lost[side].push(rounded(now[side]));
  }
}

/** The turn from whose end the winner led in losses to the last; null: at the end it didn't. */
export function decidedIn(lost: Readonly<Record<SideId, readonly number[]>>, winner: SideId): number | null {
  const loser = winner === "red" ? "blue" : "red";
  let since: number | null = null;
  for (let turn = lost[winner].length - 1; turn >= 0; turn--) {
    if ((lost[loser][turn] ?? 0) <= (lost[winner][turn] ?? 0)) break;
    since = turn;
  }
  return since;
}

const untried = (stand: StandId, side: SideId): LabGame["stands"][number] => ({
  stand,
  side,
  attacks: 0,
  struck: 0,
  expected: 0,
  kills: 0,
  inches: 0,
  fell: null,
});
const NOTHING: Odds = { expected: 0, variance: 0 };
const noLuck = (): LabLuck => ({ attacks: 0, expected: 0, done: 0, variance: 0 });
const roundedLuck = ({ attacks, expected, done, variance }: LabLuck): LabLuck => ({
  attacks,
  expected: rounded(expected),
  done: rounded(done),
  variance: rounded(variance),
});
/** To 1/1000, never −0, so that a file gives back the same. */
const rounded = (n: number): number => Math.round(n * 1000) / 1000 + 0;
const pair = ([x, y]: TablePoint): [number, number] => [x, y];
