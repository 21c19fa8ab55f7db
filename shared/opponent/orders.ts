/** Who does what by a drawn plan, and how far it has come: each stand's order of the moment. Orders are a bias, not a command. */
import type { TablePoint } from "../geometry/units.ts";
import type { Movement } from "../movement/movement.ts";
import type { StandId, StandView } from "../play/contract.ts";
import { apart, type Picture } from "./picture.ts";
import { type Axis, type DrawnPlan, endOf, meeting, nearestOn, type Sector } from "./plan.ts";

/** What the plan wants of a stand now. */
export interface Order {
  /** "along the main attack “Hook”" */
  readonly words: string;
  /** What a turn's way towards it is worth, in stands. */
  readonly pressure: number;
  /** Movement points still to go from there. */
  left(at: TablePoint): number;
  readonly sector: Sector | null;
  /** Where it would best be put down before the battle. */
  readonly from: TablePoint;
}

/** Of all who may go along arrows, the parts that each draws; a feint takes few. */
const PARTS = { "main-attack": 3, attack: 2, advance: 1.5, withdraw: 1.5, feint: 0 } as const;
const FEINT = 0.15;
/** Nobody farther from an arrow's tail takes it unless it names him, in inches. */
const NEAR_TAIL = 14;
/** Points an inch that ground beside the arrow is shunned by: so many for each inch, and at most. */
const BESIDE = 0.4;
const ASIDE = 2.5;
/** Points from a place at which it is got to. */
const THERE = 3;
/** The dear ones stay so far behind the head, in points. */
const BEHIND = 10;
/** What a turn's way is worth to who goes by order, who holds a post and who gives way. */
const GOES = 0.45;
const HOLDS = 0.3;
const YIELDS = 0.6;
/** An inch off a post that is to be held counts for so many. */
const POSTED = 3;
/** A line is opened when so many of those who are to cross it are up, in parts, so near to it, in points. */
const UP = 2 / 3;
const UP_NEAR = 4;
/** Points by which a place beyond a line that is closed is farther away than it is. */
const PASSED = 8;
/** Parts of the battle's turns after which nobody waits on a line or at an arrow's head any more. */
const LATE = 0.7;
/** What all who see him could do to somebody drives him off who is to withdraw or only feints, in stands; so near, an enemy always does, in inches. */
const HOT = 0.12;
const CLOSE = 6;
/** A feint is carried to so much of its way. */
const FEINT_UP_TO = 0.4;

type Stage = "out" | "back" | "holding" | "done";
interface Duty {
  axis: Axis | null;
  stage: Stage;
  /** How many of its steps are done. */
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

  /** At the beginning of a turn: who has got where, who is driven off, which lines are open. `clock` as in Stance. */
  look(movement: Movement | null, clock: number): void {
    this.#movement ??= movement;
    this.#late = clock >= LATE;
    if (!this.#movement) return;
    for (const one of this.#picture.own) this.#progress(one);
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

  /** What an attack on somebody there is worth more to a stand whose ground it is: 1 is as much as anywhere. */
  favours(stand: StandId, at: TablePoint): number {
    const own = this.#duties.get(stand)?.post;
    if (own) return own.holds(at) ? 1.35 : 1;
    return this.drawn.sectors.some((one) => one.post === null && one.holds(at)) ? 1.15 : 1;
  }

  /** What the plan has, in a sentence: "As the plan “Hook” has it: 5 along the main attack." */
  get words(): string {
    const counts = new Map<string, number>();
    for (const { id } of this.#picture.own) {
      const order = this.of(id);
      if (order) counts.set(order.words, (counts.get(order.words) ?? 0) + 1);
    }
    const parts = [...counts].map(([words, n]) => `${n} ${words}`);
    const waits = this.drawn.lines.filter(({ id }) => !this.#open.has(id) && this.#crossing(id).length > 0);
    const held =
      waits.length > 0 ? `; no stand passes ${waits.map(({ name }) => name).join(", ")} before the others are up` : "";
    return `By the plan “${this.drawn.name}”: ${parts.length > 0 ? parts.join(", ") : "no stand is bound by it now"}${held}.`;
  }

  /** Posts and steps to whom they name; what is left to the arrows, by how near their tails are. */
  #assign(): void {
    const { drawn } = this;
    const picture = this.#picture;
    const { scenario } = picture.planning.known;
    const own = scenario.stands.filter(({ side }) => side === picture.side);
    const free = new Map(own.map((one) => [one.id, one]));
    const give = (id: StandId, duty: Partial<Duty>) => {
      if (free.delete(id)) this.#duties.set(id, { axis: null, stage: "out", step: 0, post: null, ...duty });
    };
    for (const sector of drawn.sectors) if (sector.stand !== null) give(sector.stand, { post: sector });
    for (const id of drawn.steps.keys()) give(id, {});
    for (const axis of drawn.axes) for (const id of axis.named) give(id, { axis });
    const zones = scenario.zones.filter(({ side }) => side === picture.side).flatMap(({ points }) => points);
    const edges = scenario.entryEdges.filter(({ side }) => side === picture.side);
    // Who waits may come from anywhere in its zone or on its edge: all alike, and after those who are there.
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
      .filter((one) => one.far <= NEAR_TAIL)
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

  /** The enemy could hurt it there, or is upon it. */
  #isHot(id: StandId, at: TablePoint): boolean {
    const picture = this.#picture;
    let harm = 0;
    for (const enemy of picture.enemies) {
      if (apart(enemy.at as TablePoint, at) <= CLOSE) return true;
      // A base hides what is behind it, its own middle too.
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
            // Beyond a closed line there is nothing to be gained, on the axis or beside it.
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

  /** Points from the head at which the first closed line is that an axis has before it; 0 where none is. */
  #stopsOf(axis: Axis): number {
    if (this.#late) return 0;
    let farthest = 0;
    for (const { id, path } of this.drawn.lines) {
      const at = this.#open.has(id) ? null : meeting(axis.path, path);
      if (at) farthest = Math.max(farthest, this.#cost(endOf(axis.path), axis, at));
    }
    return farthest;
  }

  /** Those who are still to cross a line. */
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

  /** Movement points from a place to another, the ground beside the axis shunned. */
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
    // What can't be reached draws in a straight line all the same.
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
