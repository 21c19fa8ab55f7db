/** The stands' orders by a drawn plan, and its progress: each stand's present order. Orders are a bias, not a command. */
import type { TablePoint } from "../geometry/units.ts";
import type { Movement } from "../movement/movement.ts";
import type { StandId, StandView } from "../play/contract.ts";
import { apart, type Picture } from "./picture.ts";
import { type Axis, type DrawnPlan, endOf, meeting, nearestOn, type Sector } from "./plan.ts";

/** The plan's present order for a stand. */
export interface Order {
  /** "along the main attack “Hook”" */
  readonly words: string;
  /** The worth of a turn's path towards it, in stands. */
  readonly pressure: number;
  /** Movement points still to go from there. */
  left(at: TablePoint): number;
  readonly sector: Sector | null;
  /** The best place for it before the battle. */
  readonly from: TablePoint;
}

/** The shares of the available stands that each kind of arrow gets; a feint gets few. */
const PARTS = { "main-attack": 3, attack: 2, advance: 1.5, withdraw: 1.5, feint: 0 } as const;
const FEINT = 0.15;
/** In inches: a stand farther from an arrow's tail doesn't follow it unless named there. */
const NEAR_TAIL = 14;
/** Extra points for an inch of ground beside the arrow: for each inch off, and at most. */
const BESIDE = 0.4;
const ASIDE = 2.5;
/** The points from a place at which it counts as reached. */
const THERE = 3;
/** Precious stands stay this far behind the head, in points. */
const BEHIND = 10;
/** The worth of a turn's path for a stand on the advance, on a post and on the retreat. */
const GOES = 0.45;
const HOLDS = 0.3;
const YIELDS = 0.6;
/** The weight of an inch off a post that is to be held. */
const POSTED = 3;
/** A line opens when this part of the stands that are to cross it are this near to it, in points. */
const UP = 2 / 3;
const UP_NEAR = 4;
/** The extra points of a place beyond a closed line. */
const PASSED = 8;
/** The parts of the battle's turns after which no stand waits on a line or at an arrow's head any more. */
const LATE = 0.7;
/**
 * A withdrawing or feinting stand gives way to this harm by enemies in sight, in stands, or to an enemy this near, in inches.
 */
const HOT = 0.12;
const CLOSE = 6;
/** The part of its path that a feint covers. */
const FEINT_UP_TO = 0.4;

type Stage = "out" | "back" | "holding" | "done";
interface Duty {
  axis: Axis | null;
  stage: Stage;
  /** The number of its finished steps. */
  step: number;
  readonly post: Sector | null;
}

interface Field {
  readonly cost: Float64Array;
  readonly columns: number;
  readonly rows: number;
}

const STYLES = {
  "main-attack": "along the main attack",
  attack: "along the attack",
  advance: "along the advance",
  withdraw: "back along the line of withdrawal",
  feint: "along the feint",
} as const;
const called = (words: string, name: string): string => (name ? `${words} “${name}”` : words);

export class Orders {
  readonly drawn: DrawnPlan;
  readonly #picture: Picture;
  readonly #duties = new Map<StandId, Duty>();
  readonly #fields = new Map<string, Field>();
  /** Lines that may be passed. */
  readonly #open = new Set<string>();
  #movement: Movement | null = null;
  #late = false;

  constructor(drawn: DrawnPlan, picture: Picture) {
    this.drawn = drawn;
    this.#picture = picture;
    this.#assign();
  }

  /** At the beginning of a turn: updates arrivals, retreats and open lines. `clock` as in Stance. */
  look(movement: Movement | null, clock: number): void {
    this.#movement ??= movement;
    this.#late = clock >= LATE;
    if (!this.#movement) return;
    for (const stand of this.#picture.friends) this.#progress(stand);
    for (const line of this.drawn.lines) if (this.#isUp(line.id)) this.#open.add(line.id);
  }

  of(stand: StandId): Order | null {
    const duty = this.#duties.get(stand);
    if (!duty || !this.#movement) return null;
    if (duty.post?.post) return this.#posted(duty.post, duty.post.post);
    const steps = this.drawn.steps.get(stand);
    if (steps) return this.#stepped(steps, duty.step);
    return duty.axis ? this.#along(stand, duty.axis, duty.stage) : null;
  }

  /** The factor for an attack on an enemy there by a stand with that sector: 1 is the same as anywhere. */
  favours(stand: StandId, at: TablePoint): number {
    const post = this.#duties.get(stand)?.post;
    if (post) return post.holds(at) ? 1.35 : 1;
    return this.drawn.sectors.some((sector) => sector.post === null && sector.holds(at)) ? 1.15 : 1;
  }

  /** The plan's content in a sentence: "As the plan “Hook” has it: 5 along the main attack." */
  get words(): string {
    const counts = new Map<string, number>();
    for (const { id } of this.#picture.friends) {
      const order = this.of(id);
      if (order) counts.set(order.words, (counts.get(order.words) ?? 0) + 1);
    }
    const parts = [...counts].map(([words, n]) => `${n} ${words}`);
    const waits = this.drawn.lines.filter(({ id }) => !this.#open.has(id) && this.#crossing(id).length > 0);
    const held =
      waits.length > 0 ? `; no stand passes ${waits.map(({ name }) => name).join(", ")} before the others are up` : "";
    return `By the plan “${this.drawn.name}”: ${parts.length > 0 ? parts.join(", ") : "no stand is bound by it now"}${held}.`;
  }

  /** Posts and steps go to the stands they name; the rest go to the arrows, by the distance of their tails. */
  #assign(): void {
    const { drawn } = this;
    const picture = this.#picture;
    const { scenario } = picture.planning.known;
    const stands = scenario.stands.filter(({ side }) => side === picture.side);
    const free = new Map(stands.map((stand) => [stand.id, stand]));
    const give = (id: StandId, duty: Partial<Duty>) => {
      if (free.delete(id)) this.#duties.set(id, { axis: null, stage: "out", step: 0, post: null, ...duty });
    };
    for (const sector of drawn.sectors) if (sector.stand !== null) give(sector.stand, { post: sector });
    for (const id of drawn.steps.keys()) give(id, {});
    for (const axis of drawn.axes) for (const id of axis.named) give(id, { axis });
    const zones = scenario.zones.filter(({ side }) => side === picture.side).flatMap(({ points }) => points);
    const edges = scenario.entryEdges.filter(({ side }) => side === picture.side);
    // A waiting stand may come from anywhere in its zone or on its edge: all equal, and after stands that are there.
    const waits = zones.length + edges.length > 0 ? NEAR_TAIL : NEAR_TAIL + 1;
    const far = (id: StandId, { path }: Axis): number => {
      const at = free.get(id)?.at ?? null;
      return at ? apart(at, path[0] as TablePoint) : waits;
    };
    for (const sector of drawn.sectors) {
      const { post } = sector;
      if (sector.stand !== null || post === null) continue;
      const [nearest] = [...free.values()]
        .filter(({ at, id }) => at !== null && apart(at, post) <= CLOSE && picture.sense.precious(id) < 0.5)
        .sort((a, b) => apart(a.at as TablePoint, post) - apart(b.at as TablePoint, post));
      if (nearest) give(nearest.id, { post: sector });
    }
    const dear = [...free.keys()].filter((id) => picture.sense.precious(id) >= 0.5);
    const rest = [...free.keys()].filter((id) => picture.sense.precious(id) < 0.5);
    const axes = drawn.axes.filter(({ after, named }) => after === null && named.length === 0);
    const all = axes.reduce((sum, { style }) => sum + PARTS[style], 0);
    const room = new Map(
      axes.map((axis) => [
        axis,
        axis.style === "feint"
          ? Math.max(1, Math.round(FEINT * rest.length))
          : Math.ceil((rest.length * PARTS[axis.style]) / all),
      ]),
    );
    const pairs = axes
      .flatMap((axis) => rest.map((id) => ({ axis, id, far: far(id, axis) })))
      .filter((pair) => pair.far <= NEAR_TAIL)
      .sort((a, b) => Number(b.axis.style === "feint") - Number(a.axis.style === "feint") || a.far - b.far);
    for (const { axis, id } of pairs) {
      const left = room.get(axis) ?? 0;
      if (left === 0 || !free.has(id)) continue;
      room.set(axis, left - 1);
      give(id, { axis });
    }
    const [heaviest] = axes
      .filter(({ style }) => style !== "feint" && style !== "withdraw")
      .sort((a, b) => PARTS[b.style] - PARTS[a.style]);
    if (heaviest) for (const id of dear) give(id, { axis: heaviest });
  }

  #progress({ id, at }: StandView): void {
    const duty = this.#duties.get(id);
    if (!duty || !at) return;
    const steps = this.drawn.steps.get(id);
    if (steps) {
      const next = steps[duty.step];
      if (next && duty.step < steps.length - 1 && this.#cost(next, null, at) <= THERE) duty.step++;
      return;
    }
    const { axis } = duty;
    if (!axis) return;
    const left = this.#cost(endOf(axis.path), axis, at);
    const whole = this.#cost(endOf(axis.path), axis, axis.path[0] as TablePoint);
    if (axis.style === "feint") {
      if (duty.stage === "out" && (left <= Math.max(THERE, (1 - FEINT_UP_TO) * whole) || this.#isHot(id, at)))
        duty.stage = "back";
      else if (duty.stage === "back" && this.#cost(axis.path[0] as TablePoint, axis, at) <= THERE) duty.stage = "done";
      return;
    }
    if (axis.style === "withdraw" && duty.stage === "out" && this.#isHot(id, at)) duty.stage = "back";
    const behind = this.#picture.sense.precious(id) >= 0.5 ? BEHIND : 0;
    if (left > THERE + behind || (axis.style === "withdraw" && duty.stage === "out")) return;
    const next = this.drawn.axes.find(({ after }) => after === axis.id);
    if (next) [duty.axis, duty.stage] = [next, "out"];
    else duty.stage = axis.style === "attack" || axis.style === "main-attack" ? "done" : "holding";
  }

  /** The enemy could hurt it there, or is close. */
  #isHot(id: StandId, at: TablePoint): boolean {
    const picture = this.#picture;
    let harm = 0;
    for (const enemy of picture.enemies) {
      if (apart(enemy.at as TablePoint, at) <= CLOSE) return true;
      // A base hides everything behind it, even its own middle.
      const seen = picture.context.viewsheds.ofStandWithout(enemy.id, id);
      if (seen?.sees(Math.floor(at[0] * 4), Math.floor(at[1] * 4))) harm += picture.blow(enemy.id, id)?.harm ?? 0;
    }
    return harm >= HOT;
  }

  #along(stand: StandId, axis: Axis, stage: Stage): Order | null {
    const head = endOf(axis.path);
    const tail = axis.path[0] as TablePoint;
    const words = called(STYLES[axis.style], axis.name);
    const common = { sector: null, from: tail };
    switch (stage) {
      case "done":
        return null;
      case "holding":
        if (this.#late) return null;
        return {
          ...common,
          words: called("at the head of the arrow", axis.name),
          pressure: HOLDS,
          left: (at) => Math.max(0, this.#cost(head, axis, at) - THERE),
        };
      case "back": {
        const to = axis.style === "feint" ? tail : head;
        return {
          ...common,
          words: axis.style === "feint" ? called("back from the feint", axis.name) : words,
          pressure: YIELDS,
          left: (at) => this.#cost(to, axis, at),
        };
      }
      case "out": {
        if (axis.style === "withdraw")
          return {
            ...common,
            words: called("ready to withdraw", axis.name),
            pressure: HOLDS,
            left: (at) => Math.max(0, apart(at, tail) - THERE),
          };
        const behind = this.#picture.sense.precious(stand) >= 0.5 ? BEHIND : 0;
        const stops = this.#stopsOf(axis);
        const now = this.#picture.stand(stand)?.at ?? null;
        const closed = stops > 0 ? this.drawn.lines.filter(({ id }) => !this.#open.has(id)) : [];
        const passes = (at: TablePoint) =>
          now !== null && closed.some(({ path }) => meeting([now, at], path) !== null) ? PASSED : 0;
        return {
          ...common,
          words,
          pressure: GOES,
          left: (at) => {
            const left = Math.max(0, this.#cost(head, axis, at) - behind);
            // Beyond a closed line there is nothing to gain, on the axis or beside it.
            return (stops > left ? stops + 0.5 * (stops - left) : left) + passes(at);
          },
        };
      }
    }
  }

  #posted(sector: Sector, post: TablePoint): Order {
    return {
      words: called("holding the sector", sector.name),
      pressure: HOLDS,
      left: (at) => POSTED * Math.max(0, apart(at, post) - 0.25),
      sector,
      from: post,
    };
  }

  #stepped(steps: readonly TablePoint[], done: number): Order {
    const to = steps[Math.min(done, steps.length - 1)] as TablePoint;
    return {
      words: `on step ${done + 1}`,
      pressure: GOES,
      left: (at) => Math.max(0, this.#cost(to, null, at) - 1),
      sector: null,
      from: steps[0] as TablePoint,
    };
  }

  /** Points from the head to the first closed line on an axis; 0 where there is none. */
  #stopsOf(axis: Axis): number {
    if (this.#late) return 0;
    let farthest = 0;
    for (const { id, path } of this.drawn.lines) {
      const at = this.#open.has(id) ? null : meeting(axis.path, path);
      if (at) farthest = Math.max(farthest, this.#cost(endOf(axis.path), axis, at));
    }
    return farthest;
  }

  /** The stands still to cross a line. */
  #crossing(line: string): readonly StandView[] {
    const path = this.drawn.lines.find(({ id }) => id === line)?.path ?? [];
    return this.#picture.view.stands.filter(({ id, side, at, status }) => {
      const duty = side === this.#picture.side && (at || status === "waiting") ? this.#duties.get(id) : undefined;
      const goes = duty?.axis && duty.stage === "out" && duty.axis.style !== "withdraw" && duty.axis.style !== "feint";
      return goes && this.#picture.sense.precious(id) < 0.5 && meeting(duty.axis?.path ?? [], path) !== null;
    });
  }

  #isUp(line: string): boolean {
    const path = this.drawn.lines.find(({ id }) => id === line)?.path ?? [];
    const all = this.#crossing(line);
    const up = all.filter(({ id, at }) => {
      const axis = this.#duties.get(id)?.axis;
      const there = axis && meeting(axis.path, path);
      if (!at || !axis || !there) return false;
      const head = endOf(axis.path);
      return this.#cost(head, axis, at) <= this.#cost(head, axis, there) + UP_NEAR;
    });
    return all.length > 0 && up.length >= UP * all.length;
  }

  /** Movement points from one place to another, avoiding the ground beside the axis. */
  #cost(to: TablePoint, axis: Axis | null, at: TablePoint): number {
    const key = `${axis?.id} ${to[0]},${to[1]}`;
    let field = this.#fields.get(key);
    if (!field) {
      const how = { roads: true, obstacles: [], radius: 0, shunned: axis ? this.#beside(axis) : undefined };
      const { cost, columns, rows } = (this.#movement as Movement).reach(to, Number.POSITIVE_INFINITY, how);
      field = { cost, columns, rows };
      this.#fields.set(key, field);
    }
    const column = Math.min(field.columns - 1, Math.max(0, Math.floor(at[0] * 4)));
    const row = Math.min(field.rows - 1, Math.max(0, Math.floor(at[1] * 4)));
    const cost = field.cost[row * field.columns + column] as number;
    // An unreachable place still attracts, in a straight line.
    return cost < Number.POSITIVE_INFINITY ? cost : 20 + 3 * apart(at, to);
  }

  #beside({ path, width }: Axis): Float64Array {
    const { columns, rows } = this.#picture.context.table.ground;
    const shunned = new Float64Array(columns * rows);
    for (let row = 0, i = 0; row < rows; row++)
      for (let column = 0; column < columns; column++, i++) {
        const beside = nearestOn(path, [(column + 0.5) / 4, (row + 0.5) / 4]) - width / 2 - 1;
        if (beside > 0) shunned[i] = Math.min(ASIDE, BESIDE * beside);
      }
    return shunned;
  }
}
