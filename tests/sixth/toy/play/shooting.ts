/** A shot is rolled and told, and what it does is written (rules 3.3, 3.4). */
import { judgedInches } from "../../../../shared/sight/sightWords.ts";
import { conditionCalled, countHits, effectOf, poolInWords } from "../shot.ts";
import { SIX } from "../tables.ts";
import { fact } from "./facts.ts";
import type { ToyAct } from "./game.ts";
import { RULES } from "./numbers.ts";
import type { Shot, WorkedShot } from "./shots.ts";

export function shoot({ field, state, dice, log }: ToyAct, shot: Shot, { pool, inches, flank }: WorkedShot): void {
  const [shooter, target] = [field.stateOf(state, shot.stand), field.stateOf(state, shot.target)];
  const [name, enemy] = [field.name(shot.stand), field.name(shot.target)];
  const faces = dice.roll({
    sides: SIX,
    count: pool.count,
    who: shooter.side,
    why: `${name} shoots at ${enemy}`,
    rule: RULES.rolls,
    classes: { type: "bands", upTo: [pool.needs - 1, SIX] },
  });
  const hits = countHits(faces, pool);
  const effect = effectOf(hits, field.unit(shot.target).vehicle.armour, target.damaged);
  const { letter, gravity, name: words } = conditionCalled(effect);
  log({
    text: `${name} ${shot.snap ? "snaps at" : "shoots at"} ${enemy}, ${judgedInches(inches)}, ${flank ? "flank" : "front"}`,
    rules: [shot.snap ? RULES.snap : RULES.shoot, RULES.damage],
    side: shooter.side,
    outcome: effect === "whole" ? "no effect" : words,
    came: effect,
    flash: { letter, gravity },
    stands: [shot.stand, shot.target],
    working: [
      { title: "Shot", rows: pool.rows, total: poolInWords(pool) },
      {
        title: "Dice",
        rows: [{ name: faces.join(", "), rule: RULES.rolls, value: `${hits}` }],
        total: `${hits} ${hits === 1 ? "hit" : "hits"}`,
      },
    ],
    fact: fact({ type: "shot", stand: shot.stand, target: shot.target, faces, hits, effect }),
  });
  shooter.fired = true;
  if (effect === "damaged") target.damaged = true;
  if (effect === "out") Object.assign(target, { damaged: true, status: "eliminated" });
}
