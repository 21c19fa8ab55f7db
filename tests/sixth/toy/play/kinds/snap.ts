/** Rule 4: a toy that has not shot this turn snaps at an enemy on its way. */
import { z } from "zod";
import type { Refusal, StandId } from "../../../../../shared/play/contract.ts";
import { standField } from "../../../../../shared/rules/referee/commands.ts";
import { BEFORE, samplesOf } from "../../../../../shared/rules/referee/engine/walk.ts";
import { isRefusal, refuse, whenAsked } from "../../../../../shared/rules/referee/field.ts";
import { forecastOf } from "../forecast.ts";
import { friendsOnTable, kind, type ToyLook, whyNotTheirs } from "../game.ts";
import { RULES } from "../numbers.ts";
import { shoot } from "../shooting.ts";
import { type Shot, shotWorked, type WorkedShot, whyNotShooter, workShot } from "../shots.ts";
import { moverAt, snapAt } from "../snapping.ts";
import type { Way } from "../state.ts";
import { comeTo } from "../walking.ts";

const EXACT = 1e-9;

interface Asked {
  readonly stand: StandId;
  readonly at?: number | undefined;
}
interface Worked {
  readonly shot: Shot;
  readonly worked: WorkedShot;
  readonly inches: number;
}

function work(look: ToyLook, { stand, at }: Asked): Worked | Refusal {
  const { field, state } = look;
  const { way } = state;
  if (!way?.stretch) return refuse(RULES.snap, "No enemy is moving in your sight.");
  const refusal = whyNotTheirs(look, stand) ?? whyNotShooter(field, field.stateOf(state, stand));
  if (refusal) return refusal;
  const inches = at ?? way.stretch.from;
  if (!samplesOf(way, way.stretch).some((place) => Math.abs(place - inches) < EXACT))
    return refuse(
      RULES.snap,
      `The question is about ${way.stretch.from}″ to ${way.stretch.to}″ of the way, by half inches.`,
    );
  const shot = snapAt(way, stand, inches);
  const worked = workShot(field, state, shot);
  return isRefusal(worked) ? worked : { shot, worked, inches };
}

export const snap = kind({
  type: "snap",
  effect: { type: "ambush", each: true },
  fields: {
    stand: standField,
    at: z
      .number()
      .min(0)
      .max(1000)
      .optional()
      .describe("Inches along the mover's path; its present place when left out"),
  },
  name: "Snap shot",
  help: "With a die less; it is this toy's shot of the turn.",
  rule: RULES.snap,
  gesture: "attack",
  in: ["way"],
  whyNotStand(look, id) {
    for (const _ of offers(look, id)) return null;
    return whenAsked(() => {
      const found = work(look, { stand: id });
      return isRefusal(found) ? found : refuse(RULES.snap, `${look.field.name(id)} can't shoot here.`);
    });
  },
  exact: true,
  offers,
  work,
  carryOut(act, _command, { shot, worked, inches }: Worked) {
    const way = act.state.way as Way;
    comeTo(act, way, inches);
    // Who else wants to shoot is asked about this place again.
    Object.assign(way, { stretch: null, asked: inches - BEFORE });
    shoot(act, shot, worked);
  },
  forecast(look, command) {
    const found = work(look, command);
    return isRefusal(found) ? found : forecastOf(look.field, look.state, found.shot, found.worked);
  },
});

function* offers(look: ToyLook, only?: StandId) {
  const { field, state } = look;
  const { way } = state;
  if (!way?.stretch) return;
  const target = way.stand;
  for (const stand of friendsOnTable(look, only)) {
    if (whyNotShooter(field, field.stateOf(state, stand))) continue;
    for (const at of samplesOf(way, way.stretch))
      if (shotWorked(field, state, snapAt(way, stand, at)))
        yield {
          with: { stand, at },
          name: `${field.name(stand)} at ${field.name(target)}`,
          ...{ stand, target, at: moverAt(way, at).at },
        };
  }
}
