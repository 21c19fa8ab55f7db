/** Artillery: fire on a place in view, plotted missions, and plotting them (Sequence 3 and 5). */
import { z } from "zod";
import type { Random } from "../../../../dice/seeded.ts";
import { type Degrees, point, type TablePoint } from "../../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import type { EffectOf } from "../../../../play/effects.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { isOnTable, isRefusal, passOn, refuse, whyNotNow } from "../../../ghq/play/act.ts";
import type { Battlefield } from "../../../ghq/play/battlefield.ts";
import { namesOf } from "../../../ghq/play/logWords.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { fireMission, gunOf, impactLaying, whyNotGun, whyOutOfReach } from "../artillery.ts";
import { kind, type SquadLook } from "../game.ts";
import { shareUnder } from "../impactShare.ts";
import { RULES } from "../numbers.ts";
import type { Gun, Plot, SquadState } from "../state.ts";

interface Aimed {
  readonly stand: StandId;
  readonly at: TablePoint;
  readonly facing?: Degrees | undefined;
}
const NORTH = 0 as Degrees;
const aim = {
  stand: standField.describe("A stand with a mortar or a howitzer"),
  at: pointField.describe("The place to fire at"),
  facing: facingField.optional().describe("The sheaf lies across it"),
};
/** Fire on a place, for the opponent: a marker's reach, and the average harm to a stand. */
export const bombard = (field: Battlefield): EffectOf<"bombard"> => ({
  ...{ type: "bombard", radius: 1, lingers: true },
  share: shareUnder(field),
  lays: ({ id }) => field.has(id) && gunOf(field, id) !== null,
  falls: ({ id }) => id.startsWith(MISSION),
});
const MISSION = "mission-";

/** Its gun, or the reason why it can't fire on this place. */
function workPlace(look: SquadLook, { stand, at }: Aimed, rule: string): Gun | Refusal {
  const { field } = look;
  if (!field.surface.holds(at)) return refuse(rule, "The place lies off the table.");
  const gun = gunOf(field, stand);
  return whyNotGun(look, stand, rule) ?? (gun && (whyOutOfReach(look, gun, at, rule) ?? gun)) ?? refuse(rule, "");
}

function workDirect(look: SquadLook, aimed: Aimed): Gun | Refusal {
  const gun = workPlace(look, aimed, RULES.direct);
  if (isRefusal(gun)) return gun;
  const { field, state } = look;
  return field.seesPlace(state as SquadState, aimed.stand, aimed.at)
    ? gun
    : refuse(RULES.direct, `${field.name(aimed.stand)} doesn't see this place.`);
}

/** Near a known enemy, or anywhere. */
export function anyPlace({ field, state, side }: SquadLook, random: Random): TablePoint {
  const enemies = state.stands.filter((stand) => stand.side !== side && stand.known && isOnTable(stand) && stand.at);
  const at = enemies[random.below(Math.max(1, enemies.length))]?.at;
  const { width, height } = field.surface;
  const near = (n: number, most: number) => Math.min(most, Math.max(0, n + random.below(64) / 16 - 2));
  return at
    ? point(near(at[0], width), near(at[1], height))
    : point(random.below(width * 4) / 4, random.below(height * 4) / 4);
}
const anyAim = (look: SquadLook, stand: StandId, random: Random): Aimed => ({
  stand,
  at: anyPlace(look, random),
  facing: (45 * random.below(8)) as Degrees,
});

export const canFireDirect = (look: SquadLook): boolean =>
  look.state.stands.some(({ id, side }) => side === look.side && whyNotGun(look, id, RULES.direct) === null);

export const directArtillery = kind({
  type: "direct-artillery",
  effect: bombard,
  fields: aim,
  name: "Fire on a place",
  help: "A mortar or howitzer fires at a place in sight; only mortars deviate.",
  rule: RULES.direct,
  gesture: "place",
  lays: impactLaying,
  in: ["artillery"],
  open: (look) => !look.state.choosing && canFireDirect(look),
  whyClosed: ({ field, state }) => whyNotNow(field, state as SquadState, "artillery"),
  whyNotStand: (look, id) => whyNotGun(look, id, RULES.direct),
  sample: (look, stand = "", random) => anyAim(look, stand, random),
  work: workDirect,
  carryOut: (act, { at, facing = NORTH }, gun: Gun) => fireMission(act, { guns: [gun], at, facing }, RULES.direct),
});

export const duePlots = ({ state, side }: SquadLook): readonly Plot[] =>
  (state as SquadState).plots.filter((plot) => plot.side === side && plot.turn === state.turn);

export const firePlot = kind({
  type: "fire-mission",
  effect: { type: "routine" },
  fields: { mission: z.string().max(80).describe("The mission's id, as the state has it") },
  name: "Fire a plotted mission",
  help: "Indirect fire plotted for this turn.",
  rule: RULES.indirect,
  gesture: "button",
  in: ["artillery"],
  open: (look) => !look.state.choosing && duePlots(look).length > 0,
  whyClosed: ({ field, state }) => whyNotNow(field, state as SquadState, "artillery"),
  *offers(look) {
    for (const { id, guns } of duePlots(look))
      yield {
        with: { mission: id },
        name: `Mission of ${namesOf(
          look.field,
          guns.map(({ stand }) => stand),
        )}`,
      };
  },
  work: (look, { mission }): Plot | Refusal =>
    duePlots(look).find(({ id }) => id === mission) ??
    refuse(RULES.indirect, `No mission “${mission}” of this side is due this turn.`),
  carryOut(act, _command, plot: Plot) {
    act.state.plots = act.state.plots.filter(({ id }) => id !== plot.id);
    fireMission(act, plot, RULES.indirect);
  },
});

/** The reason why a stand can't be plotted for a turn. */
function whyNotPlotted({ field, state, side }: SquadLook, id: StandId, turn: number): Refusal | null {
  const stand = field.has(id) ? field.stateOf(state as SquadState, id) : null;
  if (!stand || stand.side !== side || !isOnTable(stand) || !gunOf(field, id))
    return refuse(RULES.plot, `${field.has(id) ? field.name(id) : id} is not a gun of this side on the table.`);
  return state.plots.some((plot) => plot.turn === turn && plot.guns.some((gun) => gun.stand === id))
    ? refuse(RULES.plot, `${field.name(id)} already has a mission in turn ${turn}.`)
    : null;
}
/** The guns that fire a stand's mission with it: those of its formation with the same weapons. */
function batteryOf(look: SquadLook, id: StandId, turn: number): Gun[] {
  const { field } = look;
  const { stand } = field.unit(id);
  const guns = field.units
    .filter(({ stand: gun }) =>
      gun.id === id
        ? true
        : stand.formation !== undefined && gun.formation === stand.formation && gun.vehicle === stand.vehicle,
    )
    .map((unit) => unit.stand.id);
  return guns.filter((gun) => !whyNotPlotted(look, gun, turn)).flatMap((gun) => gunOf(field, gun) ?? []);
}

export const canPlot = (look: SquadLook): boolean =>
  look.state.turn < look.field.scenario.facts.turnLimit &&
  look.state.stands.some(({ id }) => whyNotPlotted(look, id, look.state.turn + 1) === null);

const MOST_DELAY = 3;
interface Plotting extends Aimed {
  readonly delay?: number | undefined;
  readonly alone?: boolean | undefined;
}
function workPlot(look: SquadLook, { stand, at, delay = 1, alone = false }: Plotting): Gun[] | Refusal {
  const { field, state } = look;
  const turn = state.turn + delay;
  const refusal = whyNotPlotted(look, stand, turn);
  if (refusal) return refusal;
  if (turn > field.scenario.facts.turnLimit) return refuse(RULES.plot, "The battle ends before that turn.");
  if (!field.surface.holds(at)) return refuse(RULES.plot, "The place lies off the table.");
  const gun = gunOf(field, stand) as Gun;
  return whyOutOfReach(look, gun, at, RULES.plot) ?? (alone ? [gun] : batteryOf(look, stand, turn));
}

export const plotMission = kind({
  type: "plot-mission",
  effect: (field) => ({ ...bombard(field), alone: { alone: true } }),
  fields: {
    ...aim,
    delay: z.number().int().min(1).max(MOST_DELAY).optional().describe("The number of turns from now; 1 when left out"),
    alone: z.boolean().optional().describe("true: this gun alone; its whole battery when left out"),
  },
  name: "Plot a mission",
  help: "Indirect fire at a place in a coming turn, hidden from the enemy.",
  rule: RULES.plot,
  gesture: "place",
  lays: impactLaying,
  switches: [
    {
      field: "delay",
      name: "Fires",
      usual: "next turn",
      choices: [
        { value: 2, name: "in 2 turns" },
        { value: 3, name: "in 3 turns" },
      ],
    },
    { field: "alone", value: true, name: "This gun alone" },
  ],
  in: ["plot"],
  open: (look) => !look.state.choosing && canPlot(look),
  whyClosed: ({ field, state }) => whyNotNow(field, state as SquadState, "plot"),
  whyNotStand: (look, id) => whyNotPlotted(look, id, look.state.turn + 1),
  sample: (look, stand = "", random) => anyAim(look, stand, random),
  work: workPlot,
  carryOut(act, { at, facing = NORTH, delay = 1 }, guns: Gun[]) {
    const { field, state, side } = act;
    const turn = state.turn + delay;
    const stands = guns.map(({ stand }) => stand);
    const text = `${namesOf(field, stands)}: mission plotted for turn ${turn}`;
    act.log({ text, rules: [RULES.plot], side, stands, audience: [side] });
    state.laid++;
    state.plots = [...state.plots, { id: `${MISSION}${state.laid}`, side, guns, at, facing, turn }];
    state.sides[side].passed = false;
    passOn(act);
  },
});
