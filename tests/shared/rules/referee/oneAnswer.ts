/**
 * One question to every part that answers it: whether one stand sees another, and the consequence for a shot. Arc, range,
 * engagement and the moment's prohibitions come before sight in a shot, and a refusal names the first reason only. So the
 * comparison is of sight wherever an answer mentions it, and of the whole refusal wherever two answers are about the very
 * same shot.
 */
import { expect } from "vitest";
import { rolling } from "../../../../shared/dice/dice.ts";
import { diceOf, type Random, randomOf } from "../../../../shared/dice/seeded.ts";
import { point } from "../../../../shared/geometry/units.ts";
import { contextFor, type PlannerContext } from "../../../../shared/planner/context.ts";
import { duel } from "../../../../shared/planner/odds/duel.ts";
import type { Asker, DuelSide } from "../../../../shared/planner/questions.ts";
import { routeRisk } from "../../../../shared/planner/route/risk.ts";
import type { LineRuling } from "../../../../shared/planner/sight/line.ts";
import { ranges } from "../../../../shared/planner/sight/ranges.ts";
import { viewshed } from "../../../../shared/planner/sight/viewshed.ts";
import type { Command, Forecast, Refusal, StandId, StandView } from "../../../../shared/play/contract.ts";
import type { Game } from "../../../../shared/play/game.ts";
import { lineOfSight } from "../../../../shared/sight/lineOfSight.ts";
import { sightInBrief, whyOutOfSight } from "../../../../shared/sight/sightWords.ts";
import { answerOf, finish } from "../../planner/odds/run.ts";
import { isRefusal, onTable, type Refereed, rulesFor } from "./moments.ts";

/** The number of each kind of answer, so that a test can require all of them. */
export type Tally = Map<string, number>;
const count = (tally: Tally, what: string): void => void tally.set(what, (tally.get(what) ?? 0) + 1);

export function contextOf(id: Refereed, game: Game, asker: Asker): PlannerContext {
  const context = contextFor(game.loaded, game.view(asker), asker, rulesFor(id).planning);
  if (!context.ok) throw new Error(context.error.message);
  return context.value;
}

export function lineIn(context: PlannerContext, viewer: StandId, target: StandId): LineRuling {
  const line = context.line({ type: "stand", id: viewer }, { type: "stand", id: target });
  if (!line.ok) throw new Error(line.error.message);
  return line.value;
}

/** Were nothing known of the target but where it stands. */
function seenUnmarked({ table, rules }: PlannerContext, viewer: StandId, target: StandId): boolean {
  const line = lineOfSight(table, rules.sight, { type: "stand", id: viewer }, { type: "stand", id: target });
  return line.ok && line.value.seen;
}

const speaksOfSight = ({ reason }: Refusal): boolean => /does(n’t|n't| not) see /.test(reason);

/** A shot's statement on sight, fired or refused, equals the line's: all of it, the rule and the inch. */
function agrees(
  { rules }: PlannerContext,
  { rule, ...ruling }: LineRuling,
  shot: Forecast | Refusal,
  where: string,
): void {
  if (!isRefusal(shot)) expect(shot.sight, where).toEqual(ruling);
  else if (speaksOfSight(shot)) {
    expect([ruling.seen, rule], `${where}: ${shot.reason}`).toEqual([false, shot.rule]);
    const words = [sightInBrief(ruling, rules.names), whyOutOfSight(ruling, rules.names)];
    expect(
      words.some((one) => shot.reason.includes(one)),
      `${where}: ${shot.reason} ${words}`,
    ).toBe(true);
  }
  if (!isRefusal(shot)) expect(ruling.seen, where).toBe(true);
}

const shotIn = ({ shot }: DuelSide): Forecast | Refusal => (isRefusal(shot) ? shot : shot.forecast);
const oddsIn = (context: PlannerContext, stand: StandId, target: StandId, weapon: number): Forecast | Refusal =>
  shotIn(answerOf(duel(context, { type: "duel", shot: { stand, target, weapon } })).there);

/** Line of sight, viewshed, ranges and odds, of every two enemies that the asker knows of. */
export function plannerAgrees(
  context: PlannerContext,
  stands: readonly StandView[],
  viewers: readonly StandView[],
  tally: Tally,
  where: string,
): void {
  for (const { id: stand, side } of viewers) {
    const looks = { type: "viewshed", viewers: { type: "stands", ids: [stand] } } as const;
    const seen = answerOf(viewshed(context, looks)).stands;
    const guns = context.planning
      .weapons(stand)
      .map((_, weapon) => answerOf(ranges(context, { type: "ranges", stand, weapon })).stands);
    for (const { id: target, side: other, beads } of stands) {
      if (other === side) continue;
      const here = `${where}: ${stand} at ${target}`;
      const line = lineIn(context, stand, target);
      const fired = beads.includes("fired") ? ", fired" : "";
      count(tally, line.seen ? `seen${fired}` : `${line.blockedBy?.kind}${fired}`);
      if (line.seen && !seenUnmarked(context, stand, target)) count(tally, "given away");
      expect(seen.find((one) => one.stand === target)?.by, here).toBe(line.seen ? 1 : 0);
      for (const [weapon, targets] of guns.entries()) {
        const shot = oddsIn(context, stand, target, weapon);
        agrees(context, line, shot, here);
        count(tally, isRefusal(shot) ? (speaksOfSight(shot) ? "odds: unseen" : "odds: other") : "odds: shot");
        const ranged = targets.find((one) => one.stand === target)?.refusal;
        expect(ranged, here).toEqual(isRefusal(shot) ? { rule: shot.rule, reason: shot.reason } : null);
      }
    }
  }
}

/** The fire command's name for a weapon; none where there is but one. */
function weaponsOf({ loaded, rules }: PlannerContext, { vehicle }: StandView): { weapon?: string }[] {
  const figures = rules.system.readVehicle(loaded.scenario.vehicles[vehicle] as never);
  const { weapons } = (figures.ok ? figures.value : {}) as { weapons?: readonly { key: string }[] };
  return weapons && weapons.length > 1 ? weapons.map(({ key }) => ({ weapon: key })) : [{}];
}

/** The referee's refusal of the command; null: the referee carries it out. */
function refusedBy({ battle, state }: Game, command: Command): Refusal | null {
  const rolled = rolling(diceOf(randomOf(1, 1)), (dice) => battle.decide(state, command, dice));
  if (rolled.type !== "done") throw new Error(rolled.type);
  return rolled.value.type === "refused" ? rolled.value.refusal : null;
}

/** Play's answer to the fire command against odds and line, by the knowledge of the deciding side. */
export function playAgrees(
  context: PlannerContext,
  game: Game,
  stands: readonly StandView[],
  firers: readonly StandView[],
  tally: Tally,
  where: string,
): void {
  const { side, open } = game.decision;
  if (side === null || !open.some(({ kind }) => kind === "fire")) return;
  for (const firer of firers)
    for (const { id: target, side: other } of stands) {
      if (other === side) continue;
      const line = lineIn(context, firer.id, target);
      for (const [weapon, named] of weaponsOf(context, firer).entries()) {
        const here = `${where}: ${firer.id} fires at ${target}`;
        const command = { type: "fire", stand: firer.id, target, ...named } as Command;
        const forecast = game.battle.forecast(game.state, command);
        const refusal = refusedBy(game, command);
        const odds = oddsIn(context, firer.id, target, weapon);
        agrees(context, line, refusal ?? forecast, here);
        count(tally, refusal ? (speaksOfSight(refusal) ? "play: unseen" : "play: other") : "play: shot");
        if (refusal === null) {
          expect(isRefusal(forecast), here).toBe(false);
          // Where a side may fire out of range, and miss, there are no odds.
          expect(isRefusal(odds) ? odds.reason : "", here).toMatch(/^$| would miss\.$/);
          expect(line.seen, here).toBe(true);
        } else if (speaksOfSight(refusal)) {
          const { rule, reason } = refusal;
          expect({ rule: (odds as Refusal).rule, reason: (odds as Refusal).reason }, here).toEqual({ rule, reason });
        }
      }
    }
}

const BUSY = ["fired", "again", "movement", "suppressed"];

/** The stands that may fire at a mover on its way: those that see it there and have a shot. */
export function routeAgrees(
  context: PlannerContext,
  stands: readonly StandView[],
  mover: StandView,
  seed: number,
  tally: Tally,
  where: string,
): void {
  const random = randomOf(seed, 43);
  const [x, y] = mover.at as readonly [number, number];
  const { width, height } = context.loaded.scenario.table;
  const by = () => (random.below(33) - 16) / 4;
  const to = point(Math.min(width - 1, Math.max(1, x + by())), Math.min(height - 1, Math.max(1, y + by())));
  const path = [point(x, y), to];
  const { value: answer } = finish(routeRisk(context, { type: "route", stand: mover.id, path, roads: false }));
  const passage = context.planning.passage({ stand: mover.id, path, roads: false });
  // There is no such way, or it takes several turns: then the questions about its places are turn by turn.
  if (!answer.ok || isRefusal(passage) || answer.value.risk.path.turnEnds.length > 1) return;
  const { segments } = answer.value.risk;
  const enemies = stands.filter(({ side }) => side !== mover.side);
  for (const [i, inches] of passage.places.entries()) {
    if (i % 3 > 0) continue;
    const segment =
      segments.find((one) => one.from <= inches && (inches < one.to || one.from === one.to)) ?? segments.at(-1);
    context.suppose([{ stand: mover.id, place: passage.standing(i) }]);
    for (const { id: firer, beads } of enemies) {
      const here = `${where}: ${firer} at ${mover.id}, ${inches}″ along ${JSON.stringify(path)}`;
      const line = lineIn(context, firer, mover.id);
      const shots = context.planning.weapons(firer).map((_, weapon) => oddsIn(context, firer, mover.id, weapon));
      for (const shot of shots) agrees(context, line, shot, here);
      const may = shots.some((shot) => !isRefusal(shot));
      const fires = segment?.firers.includes(firer) ?? false;
      count(tally, fires ? "route: fires" : "route: doesn’t");
      if (fires) expect([line.seen, may], here).toEqual([true, true]);
      else if (!BUSY.some((bead) => beads.includes(bead))) expect(may, here).toBe(false);
    }
  }
  context.suppose([]);
}

/** This number of them, by chance. */
function some(random: Random, all: readonly StandView[], most: number): StandView[] {
  const left = [...all];
  return Array.from({ length: Math.min(most, left.length) }, () => left.splice(random.below(left.length), 1)).flat();
}

/** One moment, with the questions of all and of each side: this number of stands looks at all enemies. */
export function momentAgrees(id: Refereed, game: Game, seed: number, most: number, tally: Tally): void {
  const random = randomOf(seed, 44);
  for (const asker of [null, "red", "blue"] as const) {
    const context = contextOf(id, game, asker);
    const stands = onTable(game.view(asker).stands);
    const where = `as ${asker ?? "everybody"}`;
    plannerAgrees(context, stands, some(random, stands, most), tally, where);
    const own = stands.filter(({ side }) => side === asker);
    if (asker !== null && asker === game.decision.side)
      playAgrees(context, game, stands, some(random, own, 2 * most), tally, where);
    for (const mover of some(random, stands, 1)) routeAgrees(context, stands, mover, seed, tally, where);
  }
}
