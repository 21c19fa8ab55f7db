/** The plain player that the opponent is measured against: advance on the nearest enemy, fire at the best odds. */
import { type Random, randomOf } from "../../../shared/dice/seeded.ts";
import { facingOf } from "../../../shared/geometry/directions.ts";
import { point, type TablePoint } from "../../../shared/geometry/units.ts";
import { distanceInInches, vecOf } from "../../../shared/geometry/vector.ts";
import { cut, pathLength } from "../../../shared/movement/path.ts";
import type { Battle, Command, Forecast, MoveQuestion } from "../../../shared/play/contract.ts";
import { type Player, randomPlayer } from "../../../shared/simulate/between.ts";
import type { SideId } from "../../../shared/systems.ts";

const numberOf = (fraction: string): number => {
  const [over, under] = fraction.split("/");
  return Number(over) / Number(under ?? 1);
};
/** Eliminations count most, any result a little. */
export const oddsOf = ({ outcomes, after }: Forecast): number => {
  const of = (list: Forecast["after"], id: string) => numberOf(list.find((one) => one.id === id)?.chance ?? "0");
  return 2 * (of(after, "eliminated") + of(after, "lost")) + 1 - of(outcomes, "none");
};
export const apart = (a: TablePoint, b: TablePoint) => distanceInInches(vecOf(a), vecOf(b));

export function baselinePlayer(battle: Battle, side: SideId, seed: number): Player {
  const random: Random = randomOf(seed, 55);
  const fallback = randomPlayer(battle, random);
  return (state) => {
    const { open } = battle.pending(state);
    const kinds = new Set(open.map(({ kind }) => kind));
    const choices = (kind: string) => {
      const found = kinds.has(kind) ? battle.candidates(state, kind) : null;
      return found?.type === "choices" ? found.choices : [];
    };
    const best = (kind: string): Command | null => {
      let found: { command: Command; odds: number } | null = null;
      for (const { command } of choices(kind)) {
        const forecast = battle.forecast(state, command);
        const odds = "reason" in forecast ? 0 : oddsOf(forecast);
        if (!found || odds > found.odds) found = { command, odds };
      }
      return found?.command ?? null;
    };
    const view = battle.view(state, side);
    const enemies = view.stands.flatMap((one) => (one.side !== side && one.at ? [one.at] : []));
    for (const kind of ["fire", "opportunity-fire", "covering-fire", "overrun", "close-assault"]) {
      const command = best(kind);
      if (command) return command;
    }
    for (const kind of ["order-move", "independent-move", "go-on"]) {
      const [first] = choices(kind);
      if (first) return first.command;
    }
    // Each stand acts alone: groups stay as they are, and no stand adds its fire to another's.
    for (const kind of ["open-fire", ...(kinds.has("battle-group") ? ["ready"] : [])]) {
      const [only] = choices(kind);
      if (only) return only.command;
    }
    for (const kind of ["direct-artillery", "plot-mission"])
      if (kinds.has(kind)) return onTheNearest(kind) ?? choices("pass")[0]?.command ?? null;
    if (kinds.has("go-first")) return { type: "go-first", side } as Command;
    if (kinds.has("form-group")) {
      const domain = battle.candidates(state, "form-group");
      if (domain.type === "domain")
        for (const one of view.stands) {
          if (one.side !== side || battle.eligible(state, "form-group").get(one.id) !== null) continue;
          const sees = enemies.some((at) => one.at !== null && apart(one.at, at) <= 16) && hasShot(one.id);
          if (sees) continue;
          const command = { type: "form-group", stands: formationOf(one.id) };
          if (domain.domain.has(command as Command) === null) return command as Command;
          const alone = { type: "form-group", stands: [one.id] };
          if (domain.domain.has(alone as Command) === null) return alone as Command;
        }
      return choices("pass")[0]?.command ?? null;
    }
    if (kinds.has("move")) {
      for (const [id, why] of battle.eligible(state, "move")) {
        if (why !== null) continue;
        const domain = battle.candidates(state, "move", id);
        const question = battle.moveQuestion(state, id);
        if (domain.type !== "domain" || "reason" in question) continue;
        for (const command of advances(question, enemies)) if (domain.domain.has(command) === null) return command;
      }
      for (const kind of ["end-moves", "halt"]) if (choices(kind)[0]) return choices(kind)[0]?.command ?? null;
    }
    return fallback(state);

    /** Each gun fires on the enemy nearest to it. */
    function onTheNearest(kind: string): Command | null {
      for (const [id, why] of battle.eligible(state, kind)) {
        const from = view.stands.find((one) => one.id === id)?.at;
        const found = why === null ? battle.candidates(state, kind, id) : null;
        if (!from || found?.type !== "domain") continue;
        for (const at of [...enemies].sort((a, b) => apart(from, a) - apart(from, b))) {
          const command = { type: kind, stand: id, at } as Command;
          if (found.domain.has(command) === null) return command;
        }
      }
      return null;
    }
    /** Whether it could fire at an enemy if it stayed; the referee answers as if this were the fire phase. */
    function hasShot(id: string): boolean {
      const inFire = { ...(state as object), phase: "fire", choosing: false, toAct: side, groups: [] };
      const found = battle.candidates(inFire as never, "fire", id);
      return found.type === "choices" && found.choices.length > 0;
    }
    function formationOf(id: string): string[] {
      const waiting = view.stands.find((one) => one.id === id)?.status === "waiting";
      const mark = id.slice(id.lastIndexOf("-"));
      return waiting
        ? view.stands
            .filter((one) => one.side === side && one.status === "waiting" && one.id.endsWith(mark))
            .map((one) => one.id)
        : [id];
    }
  };
}

/** Straight for the nearest enemy along the cheapest way, as far as it carries, or less where that is taken. */
export function* advances(question: MoveQuestion, enemies: readonly TablePoint[]): Generator<Command> {
  const { movement, roads, obstacles, radius, points, stand } = question;
  const starts = question.enters
    ? [0.2, 0.5, 0.8].map((part) => {
        const [a, b] = question.enters as readonly [TablePoint, TablePoint];
        return point(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part);
      })
    : [question.from.at];
  for (const from of starts) {
    const nearest = [...enemies].sort((a, b) => apart(from, a) - apart(from, b))[0] ?? point(24, 12);
    const path = movement.reach(from, Number.POSITIVE_INFINITY, { roads, obstacles: [], radius }).pathTo(nearest);
    void obstacles;
    if (!path) continue;
    const carried = Math.min(movement.carries(path, points, { roads }), pathLength(path) - 2);
    for (const part of [1, 0.85, 0.7, 0.5, 0.3, 0.15]) {
      if (carried * part <= 0.1) break;
      const walked = cut(path, carried * part).before;
      const end = walked[walked.length - 1] as TablePoint;
      const facing = facingOf({ x: vecOf(nearest).x - vecOf(end).x, y: vecOf(nearest).y - vecOf(end).y });
      yield { type: "move", stand, path: question.enters ? walked : walked.slice(1), facing } as Command;
    }
  }
}
