/**
 * One side's knowledge of a moment of its battle, ready for questions: its view, and a planner opened on that view. Nothing
 * here ever sees the battle's state.
 */

import type { TablePoint } from "../geometry/units.ts";
import { distanceInInches, vecOf } from "../geometry/vector.ts";
import type { Movement, Reach } from "../movement/movement.ts";
import { contextFor, type PlannerContext } from "../planner/context.ts";
import type { Battle, BattleView, Refusal, StandId, StandView } from "../play/contract.ts";
import type { OpponentSense } from "../play/opponent.ts";
import { lostIn, type PlannedMove, type Planning, type Standing, type TargetState } from "../play/planning.ts";
import { isRefusal } from "../play/refusal.ts";
import type { Result } from "../result.ts";
import type { RuleSystem } from "../rules/contract.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { Viewshed } from "../sight/viewshed.ts";
import type { SideId } from "../systems.ts";
import { Abilities } from "./abilities.ts";
import { ByStandings } from "./blows.ts";

/** An attack and its average worth. */
export interface Blow {
  readonly stand: StandId;
  readonly target: StandId;
  readonly weapon: number;
  /** The worth that the target loses, in stands. */
  readonly harm: number;
  /** The chance that the target is gone. */
  readonly kill: number;
}
export const NO_BLOW: Pick<Blow, "harm" | "kill"> = { harm: 0, kill: 0 };

/** A limit, because a reach is as large as the table. */
const MOST_REACHES = 60;

/** Movement costs stay the same for a whole scenario and are expensive to find: by the known scenario, and by vehicle. */
const walked = new WeakMap<LoadedScenario, Map<string, Map<StandId, Movement>>>();

interface KnownReach {
  readonly movement: Movement;
  readonly shunned: Float64Array | undefined;
  readonly reach: Reach;
}

/** The picture's side and battle. */
export interface PictureOf {
  readonly battle: Pick<Battle, "effects" | "view" | "setup">;
  readonly loaded: LoadedScenario;
  readonly side: SideId;
  readonly system: RuleSystem;
}

export class Picture {
  readonly side: SideId;
  readonly sense: OpponentSense;
  readonly can: Abilities;
  readonly #loaded: LoadedScenario;
  readonly #system: RuleSystem;
  readonly #worth = new Map<StandId, number>();
  readonly #longest = new Map<StandId, number>();
  #context: PlannerContext;
  /** The view's part that the planner was opened on. */
  #opened: string;
  #view: BattleView;
  #byId = new Map<StandId, StandView>();
  #friends: readonly StandView[] = [];
  #enemies: readonly StandView[] = [];
  #moves = new Map<StandId, PlannedMove | Refusal>();
  readonly #lost = new Map<StandId, number>();
  readonly #blows = new ByStandings<Blow | null>();
  /** With these bases in the way. */
  #reaches = new Map<string, KnownReach>();
  #barred = "";
  #sheds = new Map<string, Viewshed>();
  #layout = "";
  #overlays: string | null = null;
  /** The first vehicle with each movement. */
  readonly #first = new WeakMap<Movement, StandId>();

  private constructor(
    loaded: LoadedScenario,
    side: SideId,
    system: RuleSystem,
    sense: OpponentSense,
    can: Abilities,
    view: BattleView,
    context: PlannerContext,
  ) {
    this.#loaded = loaded;
    this.side = side;
    this.#system = system;
    this.sense = sense;
    this.can = can;
    this.#view = view;
    this.#context = context;
    this.#opened = openedOn(view);
    this.#note(view);
  }

  /** Refused where the battle can't be planned for. */
  static open({ battle, loaded, side, system }: PictureOf): Result<Picture> {
    const view = battle.view(battle.setup(), side);
    const context = contextFor(loaded, view, side, system.planning);
    if (!context.ok) return context;
    const sense = system.opponent.open(context.value.planning.known);
    if (!sense.ok) return sense;
    return {
      ok: true,
      value: new Picture(loaded, side, system, sense.value, new Abilities(battle.effects), view, context.value),
    };
  }

  /** From now on all is about this view. The planner is opened anew if stands came to light since. */
  look(view: BattleView): void {
    const on = openedOn(view);
    if (on !== this.#opened) {
      const context = contextFor(this.#loaded, view, this.side, this.#system.planning);
      if (!context.ok) throw new Error(`a battle that was opened can't be planned for: ${context.error.message}`);
      this.#context = context.value;
      this.#opened = on;
    } else this.#context.look(view);
    this.#note(view);
  }

  #note(view: BattleView): void {
    this.#view = view;
    this.#byId = new Map(view.stands.map((stand) => [stand.id, stand]));
    this.#friends = view.stands.filter((stand) => stand.side === this.side && stand.at !== null);
    this.#enemies = view.stands.filter((stand) => stand.side !== this.side && stand.at !== null);
    this.#blows.clear();
    this.#lost.clear();
    this.#moves.clear();
    const layout = view.stands.map(({ at, facing }) => (at ? `${at[0]},${at[1]},${facing}` : "")).join(" ");
    if (layout === this.#layout) return;
    this.#layout = layout;
    this.#sheds.clear();
  }

  /** Planning.moves, with a movement that remembers its results. */
  moves(id: StandId): PlannedMove | Refusal {
    const known = this.#moves.get(id);
    if (known) return known;
    const moves = this.#movesOf(id);
    this.#moves.set(id, moves);
    return moves;
  }

  #movesOf(id: StandId): PlannedMove | Refusal {
    const moves = this.planning.moves(id);
    // Things that the battle has left change too often to be remembered for other stands.
    if (isRefusal(moves) || moves.hindered) return moves;
    const byKnown = walked.get(this.#loaded) ?? new Map<string, Map<StandId, Movement>>();
    walked.set(this.#loaded, byKnown);
    // Of all things on the ground, only overlays may be hidden from a side.
    this.#overlays ??= this.planning.known.scenario.table.overlays.map(({ id }) => id).join(" ");
    const known = byKnown.get(this.#overlays) ?? new Map<StandId, Movement>();
    byKnown.set(this.#overlays, known);
    const vehicle = this.#byId.get(id)?.vehicle ?? id;
    let movement = known.get(vehicle);
    if (!movement) {
      // Within one planning, the same object means the same movement class.
      const first = this.#first.get(moves.movement);
      movement = (first !== undefined ? known.get(first) : undefined) ?? moves.movement;
      this.#first.set(moves.movement, first ?? vehicle);
      known.set(vehicle, movement);
    }
    return { ...moves, movement };
  }

  /**
   * A stand's reach from a place; the same question again costs nothing until a stand in its way moves. `shunned` as in
   * ReachHow.
   */
  reach(moves: PlannedMove, start: TablePoint, points: number, shunned?: Float64Array): Reach {
    const { movement, roads, obstacles, radius } = moves;
    const barred = obstacles
      .map(({ centre, forward }) => `${centre.x},${centre.y},${forward.x},${forward.y}`)
      .join(" ");
    if (barred !== this.#barred) {
      this.#barred = barred;
      this.#reaches.clear();
    }
    const key = `${this.#byId.get(moves.stand)?.vehicle} ${radius} ${start[0]},${start[1]} ${points} ${roads} ${shunned !== undefined}`;
    const known = this.#reaches.get(key);
    if (known?.movement === movement && known.shunned === shunned) return known.reach;
    if (this.#reaches.size >= MOST_REACHES) this.#reaches.clear();
    const reach = movement.reach(start, points, { roads, obstacles, radius, shunned });
    this.#reaches.set(key, { movement, shunned, reach });
    return reach;
  }

  /** Whether a stand on the table sees the middle of a place's cell. */
  sees(viewer: StandId, at: TablePoint): boolean {
    return this.#context.viewsheds.ofStand(viewer)?.sees(Math.floor(at[0] * 4), Math.floor(at[1] * 4)) ?? false;
  }

  /** The same from a bare place. */
  seesFrom(place: TablePoint, at: TablePoint): boolean {
    const [column, row] = [Math.floor(at[0] * 4), Math.floor(at[1] * 4)];
    const seen = this.#context.seesFrom(vecOf(place), column, row);
    if (seen !== null) return seen;
    const key = `${place[0]},${place[1]}`;
    let shed = this.#sheds.get(key);
    if (!shed) {
      shed = this.#context.viewsheds.ofPlace(vecOf(place).x, vecOf(place).y);
      this.#sheds.set(key, shed);
    }
    return shed.sees(column, row);
  }

  /** Whether a stand may still set out this turn. */
  mayCome(stand: StandView): boolean {
    return !this.sense.hasMoved(stand) && (this.can.bound(stand) || !this.can.binds);
  }

  get view(): BattleView {
    return this.#view;
  }
  get planning(): Planning {
    return this.#context.planning;
  }
  get context(): PlannerContext {
    return this.#context;
  }
  stand(id: StandId): StandView | undefined {
    return this.#byId.get(id);
  }
  get friends(): readonly StandView[] {
    return this.#friends;
  }
  get enemies(): readonly StandView[] {
    return this.#enemies;
  }

  /** In average stands: half by count, half by its points, and more where the rules make it precious. */
  worth(id: StandId): number {
    const known = this.#worth.get(id);
    if (known !== undefined) return known;
    const { scenario } = this.planning.known;
    const points = (standId: StandId) => {
      const id = scenario.stands.find((stand) => stand.id === standId)?.vehicle;
      const vehicle = id === undefined ? undefined : scenario.vehicles[id];
      return vehicle ? this.#system.worthOf(vehicle) : 0;
    };
    const all = scenario.stands.reduce((sum, stand) => sum + points(stand.id), 0);
    const mean = all / Math.max(1, scenario.stands.length);
    const worth = (0.5 + 0.5 * (mean > 0 ? points(id) / mean : 1)) * (1 + this.sense.precious(id));
    this.#worth.set(id, worth);
    return worth;
  }

  /** The lost share of its worth. */
  lost(id: StandId): number {
    const known = this.#lost.get(id);
    if (known !== undefined) return known;
    const lost = this.lostIn(this.planning.condition(id) ?? "");
    this.#lost.set(id, lost);
    return lost;
  }

  /** The same for one of Planning.conditions. */
  lostIn(condition: string): number {
    return lostIn(this.planning.conditions, condition);
  }

  /** The range of its farthest weapon in inches. */
  longest(id: StandId): number {
    const known = this.#longest.get(id);
    if (known !== undefined) return known;
    const longest = this.planning.weapons(id).reduce((most, { range }) => Math.max(most, range), 0);
    this.#longest.set(id, longest);
    return longest;
  }

  /** The range of its weapons at targets it may see, in inches. */
  farthest(id: StandId): number {
    const { maximumSight } = this.planning.known.scenario.facts;
    return Math.min(this.longest(id), maximumSight ?? Number.POSITIVE_INFINITY);
  }

  /** The best attack of one stand on another, at their real or supposed places; null where there is none. */
  blow(stand: StandId, target: StandId, from?: Standing, to?: Standing): Blow | null {
    const a = from?.at ?? this.#byId.get(stand)?.at;
    const b = to?.at ?? this.#byId.get(target)?.at;
    if (!a || !b || apart(a, b) > this.longest(stand) + 1) return null;
    return this.#blows.of(stand, target, from, to, () => this.#bestBlow(stand, target, from, to));
  }

  #bestBlow(stand: StandId, target: StandId, from?: Standing, to?: Standing): Blow | null {
    const before = this.lost(target);
    const worth = this.worth(target);
    let best: Blow | null = null;
    for (let weapon = 0; weapon < this.planning.weapons(stand).length; weapon++) {
      const falls = this.planning.falls({ stand, target, weapon, from, to });
      if (falls === null) continue;
      const { harm, kill } = this.#comes(falls, before, worth);
      if (!best || harm > best.harm) best = { stand, target, weapon, harm, kill };
    }
    return best;
  }

  #comes(falls: readonly TargetState[], before: number, worth: number): { harm: number; kill: number } {
    let [harm, kill] = [0, 0];
    for (const { condition, chance } of falls) {
      const lost = this.lostIn(condition);
      const p = chance.toNumber();
      harm += p * (lost - before);
      if (lost >= 1) kill += p;
    }
    return { harm: harm * worth, kill };
  }
}

/** In inches, from base centre to base centre. */
export const apart = (a: TablePoint, b: TablePoint): number => distanceInInches(vecOf(a), vecOf(b));

/** The part of a view that the opened planner can't change: the known stands. */
const openedOn = ({ stands, turn }: BattleView): string => [turn === 0 ? 0 : 1, stands.map(({ id }) => id)].join("|");
