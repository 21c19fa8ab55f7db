/** The command line on a saved game answers as the planner does, and names the same rule: by everybody's eyes and by each side's. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Random, randomOf } from "../../../shared/dice/seeded.ts";
import { Fraction } from "../../../shared/odds/fraction.ts";
import type { PlannerContext } from "../../../shared/planner/context.ts";
import { bestShot } from "../../../shared/planner/odds/bestShot.ts";
import type { StandId, StandView } from "../../../shared/play/contract.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import type { Game } from "../../../shared/play/game.ts";
import { momentOf, onTable, REFEREED } from "../../shared/rules/referee/moments.ts";
import { contextOf, lineIn } from "../../shared/rules/referee/oneAnswer.ts";
import { LONG } from "../../shared/rules/referee/randomBattles.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { cli } from "./run.ts";

function saved(game: Game): string {
  const file = path.join(temporaryFolder(), "moment.sandgame");
  fs.writeFileSync(file, formatGame(game));
  return file;
}
const asked = async (...args: string[]): Promise<Record<string, unknown>> => {
  const { code, errors, json } = await cli(...args, "--json");
  expect([code, errors], args.join(" ")).toEqual([0, []]);
  return json() as Record<string, unknown>;
};

async function sightAgrees(file: string, context: PlannerContext, from: StandId, to: StandId, side: string[]) {
  const { seen, distance, allowed, blockedBy, met, rule } = lineIn(context, from, to);
  const found = await asked("los", file, "--from", from, "--to", to, ...side);
  expect(found, `${file}: ${from} to ${to} ${side}`).toMatchObject({ seen, distance, allowed, blockedBy, met, rule });
}

/** The chances of a fired shot, or its refusal with the rule. */
async function oddsAgree(file: string, context: PlannerContext, stand: StandId, target: StandId, side: string[]) {
  const shot = bestShot(context.planning, { stand, target });
  const { code, errors, out } = await cli("odds", file, "--firer", stand, "--target", target, ...side, "--json");
  if ("reason" in shot) {
    expect([code, errors]).toEqual([1, [`${file}: ${shot.rule}: ${shot.reason}`]]);
    return false;
  }
  const { after } = JSON.parse(out) as { after: Readonly<Record<string, string>> };
  // The command line says nothing of since when a stand is suppressed.
  const planned = new Map<string, Fraction>();
  for (const { id, chance } of shot.after) {
    const key = id.replace("-before", "");
    planned.set(key, (planned.get(key) ?? Fraction.ZERO).plus(Fraction.parse(chance)));
  }
  for (const [id, chance] of planned)
    expect(after[id], `${file}: ${stand} at ${target}, ${id}`).toBe(chance.toString());
  return true;
}

/** Two pairs of enemies by chance, and one besides of whom one can fire at the other. */
function pairsOf({ planning }: PlannerContext, stands: readonly StandView[], random: Random): [StandView, StandView][] {
  const all = stands.flatMap((one) =>
    stands.flatMap((other): [StandView, StandView][] => (one.side === other.side ? [] : [[one, other]])),
  );
  const open = all.filter(([one, other]) => !("reason" in bestShot(planning, { stand: one.id, target: other.id })));
  return [all, all, open].flatMap((some) => some.slice(random.below(Math.max(1, some.length))).slice(0, 1));
}

describe.each(REFEREED)("los, viewshed and odds on saved games of %s", (id) => {
  it("answer as the planner does", { timeout: 600_000 }, async () => {
    let [lines, shots, refusals] = [0, 0, 0];
    for (let n = 0; n < (LONG ? 60 : 2); n++) {
      const game = momentOf(id, { seed: 900 + n, commands: 25 * n, fire: true });
      const file = saved(game);
      const random = randomOf(n, 51);
      for (const asker of LONG ? ([null, "red", "blue"] as const) : [n === 0 ? null : game.decision.side]) {
        const context = contextOf(id, game, asker);
        const stands = onTable(game.view(asker).stands);
        const side = asker === null ? [] : ["--side", asker];
        for (const [viewer, target] of pairsOf(context, stands, random)) {
          const enemies = stands.filter((one) => one.side !== viewer.side);
          const { stands: looked } = await asked("viewshed", file, "--from", viewer.id, ...side);
          const seen = enemies.map((one) => ({ id: one.id, seen: lineIn(context, viewer.id, one.id).seen }));
          expect(looked, `${file}: ${viewer.id} ${side}`).toEqual(seen);
          lines++;
          await sightAgrees(file, context, viewer.id, target.id, side);
          if (await oddsAgree(file, context, viewer.id, target.id, side)) shots++;
          else refusals++;
        }
      }
    }
    expect(Math.min(lines, shots, refusals), `${lines} lines, ${shots} shots, ${refusals} refusals`).toBeGreaterThan(0);
  });
});
