/** Every question that a side may ask the planner, of two scenarios and of two battles that differ in the enemy's hidden stands. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../shared/geometry/units.ts";
import { openPlanner } from "../../../../shared/planner/planner.ts";
import type { PlanQuestion } from "../../../../shared/planner/questions.ts";
import type { BattleView, StandView } from "../../../../shared/play/contract.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { finish } from "../../planner/odds/run.ts";
import { gamesOf, pair, playAlike } from "./ambushes.ts";
import { onTable, REFEREED, rulesFor } from "./moments.ts";
import { LONG } from "./randomBattles.ts";

const ids = (stands: readonly StandView[]) => stands.map(({ id }) => id);

/** One of each kind: every question of the planner, about the first stands. */
function questions(view: BattleView, random: number): PlanQuestion[] {
  const shown = onTable(view.stands);
  const own = shown.filter(({ side }) => side === "blue");
  const enemies = shown.filter(({ side }) => side === "red");
  const [stand, target] = [own[random % own.length], enemies[random % enemies.length]];
  if (!stand?.at || !target) return [];
  const [x, y] = stand.at;
  const to = point(Math.max(1, x - 9), y);
  const path = [stand.at, to];
  const mover = { stand: stand.id, roads: true } as const;
  return [
    { type: "viewshed", viewers: { type: "stands", ids: ids(own) } },
    { type: "viewshed", viewers: { type: "point", at: to } },
    { type: "ranges", stand: stand.id, weapon: 0 },
    { type: "danger", firers: ids(enemies) },
    { type: "positions", stand: stand.id, enemies: ids(enemies), turns: 1 },
    { type: "reach", stands: [stand.id], turns: 1, roads: true },
    { type: "path", ...mover, to },
    { type: "duel", shot: { stand: stand.id, target: target.id } },
    { type: "sequence", firers: ids(own).slice(0, 2), target: target.id },
    { type: "matrix", firers: ids(own), targets: ids(enemies) },
    { type: "route", ...mover, path },
    { type: "safest", ...mover, to, turns: 1 },
  ];
}

/** The answer, or the reason for none, without functions. */
function answersOf(loaded: LoadedScenario, view: BattleView | null, all: readonly PlanQuestion[]): Map<string, string> {
  const planner = openPlanner(loaded, view, "blue");
  const plain = (_: string, value: unknown) =>
    ArrayBuffer.isView(value) ? [...(value as Uint16Array)].join() : typeof value === "bigint" ? `${value}` : value;
  return new Map(all.map((one) => [JSON.stringify(one), JSON.stringify(finish(planner.answer(one, [])).value, plain)]));
}

describe.each(REFEREED)("the planner of %s, in questions of a side", (id) => {
  it("answers the same, with any hidden stands of the enemy", { timeout: 3_600_000 }, () => {
    const answered = new Set<string>();
    for (let n = 0; n < (LONG ? 20 : 1); n++) {
      const loaded = pair(id, n);
      const games = gamesOf(loaded, rulesFor(id), n);
      const begun = games.map((game) => game.view("blue"));
      playAlike(games, n, 30);
      const now = games.map((game) => game.view("blue"));
      expect(now[1]).toEqual(now[0]);
      for (const [views, all] of [
        [[null, null], questions(begun[0] as BattleView, n)],
        [now, questions(now[0] as BattleView, n)],
      ] as const) {
        const [one, two] = loaded.map((scenario, i) => answersOf(scenario, views[i] ?? null, all));
        expect(two, `arena ${n}`).toEqual(one);
        for (const [asked, answer] of one ?? [])
          if (answer.startsWith('{"ok":true')) answered.add((JSON.parse(asked) as PlanQuestion).type);
      }
      // The umpire's answers differ: the two scenarios aren't the same.
      const umpires = loaded.map((scenario) => openPlanner(scenario, null, null));
      const looked = umpires.map((one) => finish(one.answer({ type: "danger", firers: ["rh0"] }, [])));
      expect(looked[0]?.value).not.toEqual(looked[1]?.value);
    }
    expect([...answered].sort()).toEqual([
      "danger",
      "duel",
      "matrix",
      "path",
      "positions",
      "ranges",
      "reach",
      "route",
      "safest",
      "sequence",
      "viewshed",
    ]);
  });
});
