/** Turn Sequence 4 and 6: the units of a side move, each by a type of move, or turn in place. */
import { z } from "zod";
import type { Random } from "../../../../dice/seeded.ts";
import { basesOverlap } from "../../../../geometry/contact.ts";
import { direction } from "../../../../geometry/directions.ts";
import { type Degrees, point, type TablePoint } from "../../../../geometry/units.ts";
import { cut } from "../../../../movement/path.ts";
import type { CommandSwitch, Refusal, StandId } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { isWholeOnTable } from "../../../referee/deployment.ts";
import { anyPlaceOn, entryOf } from "../../../referee/entry.ts";
import { isInPlay, isOnTable, isRefusal, refuse } from "../../../referee/field.ts";
import { ON_ROADS } from "../field.ts";
import { type BrewLook, type BrewSituation, kind } from "../game.ts";
import { whyNotFree } from "../morale.ts";
import {
  howOf,
  MANNERS,
  type Manner,
  type MoveFields,
  moveQuestion,
  planWay,
  type Way,
  whyNotMove,
} from "../moving.ts";
import { RULES } from "../numbers.ts";
import { findNear } from "../showing.ts";
import { pass } from "../turn.ts";
import { walk } from "../walking.ts";

const MANNER_WORDS: Readonly<Record<Exclude<Manner, "normal">, string>> = {
  hasty: "Hasty, a third farther",
  cautious: "Cautious, a third less",
  evasive: "Evasive, a third less and harder to hit",
  crawling: "Crawling",
};
const SWITCHES: readonly CommandSwitch[] = [
  {
    field: "manner",
    name: "Type of move",
    usual: "Normal",
    choices: MANNERS.flatMap((value) => (value === "normal" ? [] : [{ value, name: MANNER_WORDS[value] }])),
  },
  { field: "reverse", value: true, name: "In reverse gear", keepsFacing: true },
];

export const move = kind({
  type: "move",
  effect: { type: "move", company: 0 },
  fields: {
    stand: standField,
    path: z
      .array(pointField)
      .min(1)
      .max(200)
      .describe("The corners of its path; the place where it stands is left out"),
    facing: facingField.optional().describe("Its final facing; along the last leg when left out"),
    leave: z.boolean().optional().describe("true: leaves the table at the path's end"),
    manner: z
      .enum(["hasty", "cautious", "evasive", "crawling"])
      .optional()
      .describe("The type of move; normal when left out"),
    reverse: z.boolean().optional().describe("true: in reverse gear, keeping its facing"),
  },
  name: "Move",
  help: "Draw its path; a unit has one type of move in a turn.",
  rule: RULES.move,
  givesAway: {
    rule: RULES.detection,
    words: "Concealed: an enemy that sees it move finds it, unless it moves cautiously or crawls in cover.",
  },
  gesture: "move",
  switches: SWITCHES,
  in: ["moves"],
  whyNotStand: whyNotMove,
  work: (look, command) => whyNotMove(look, command.stand) ?? planWay(look.field, look.state, command),
  sample: (look, stand = "", random) => anyMove(look, stand, random),
  carryOut: (act, _command, way: Way) => walk(act, way),
  question: (look, id, set) =>
    whyNotMove(look, id) ?? moveQuestion(look, id, (set ?? {}) as { manner?: Manner; reverse?: boolean }),
});

/** A random straight path; null where there is no room for it. */
function anyMove(look: BrewLook, id: StandId, random: Random): MoveFields | null {
  const { field, state } = look;
  if (whyNotMove(look, id)) return null;
  const stand = field.stateOf(state, id);
  const entry = stand.at ? null : entryOf(field, id, state.turn);
  const from = stand.at ?? (entry && anyPlaceOn(field, entry.edge, random));
  if (!from) return null;
  for (let i = 0; i < 6; i++) {
    const manner = MANNERS[random.below(MANNERS.length)] ?? "normal";
    const how = howOf(look, id, manner, false);
    const points = field.pointsOf(id, how);
    if (points <= 0) continue;
    const to = direction(random.below(360));
    const far = ((1 + random.below(8)) * points) / 8 / 32768;
    const { width, height } = field.surface;
    const within = (n: number, most: number) => Math.min(most - 0.75, Math.max(0.75, n));
    const whole = [
      from as TablePoint,
      point(within(from[0] + to.x * far, width), within(from[1] + to.y * far, height)),
    ];
    const walked = cut(whole, field.wayOf(id, how).carries(whole, points, ON_ROADS)).before;
    const path = [...(stand.at ? walked.slice(1) : walked)];
    if (path.length === 0) continue;
    const command: MoveFields = { stand: id, path, ...(manner === "normal" ? {} : { manner }) };
    if (!isRefusal(planWay(field, state, command))) return command;
  }
  return null;
}

function whyNotTurn(look: BrewLook, id: StandId): Refusal | null {
  const refusal = whyNotMove(look, id);
  const { field, state } = look;
  // A gun that has to be towed is turned by its crew all the same.
  if (refusal && field.has(id) && !field.vehicle(id).movesItself && isOnTable(field.stateOf(state, id))) {
    const stand = field.stateOf(state, id);
    const stuck = stand.moved || stand.figures === 0 || stand.crewOut || stand.says === "stays";
    return stuck || look.side !== stand.side || whyNotFree(field, stand) ? refusal : null;
  }
  return (
    refusal ??
    (isOnTable(field.stateOf(state, id)) ? null : refuse(RULES.move, `${field.name(id)} is not on the table.`))
  );
}

export const turn = kind({
  type: "turn",
  effect: { type: "turn" },
  fields: { stand: standField, facing: facingField },
  name: "Turn",
  help: "Turn on the spot; this counts as a cautious move.",
  rule: RULES.movement,
  gesture: "turn",
  in: ["moves"],
  whyNotStand: whyNotTurn,
  whyNot(look, { stand: id, facing }) {
    const refusal = whyNotTurn(look, id);
    if (refusal) return refusal;
    const { field, state } = look;
    const { at, facing: now } = field.stateOf(state, id);
    if (!at || facing === now) return refuse(RULES.movement, `${field.name(id)} already faces that way.`);
    const base = field.baseAt(id, { at, facing });
    const over = field
      .bases(state as never, (stand: { id: string }) => stand.id !== id)
      .find(
        (other) =>
          basesOverlap(base, other.base) &&
          !(field.stateOf(state, other.id).hidden && field.stateOf(state, other.id).side !== look.side),
      );
    if (over) return refuse(RULES.movement, `${field.name(id)} would overlap ${field.name(over.id)}.`);
    return isWholeOnTable(field, base)
      ? null
      : refuse(RULES.movement, `${field.name(id)} must stay wholly on the table.`);
  },
  sample: (_look, stand = "", random) => ({ stand, facing: random.below(360) as Degrees }),
  carryOut(act, { stand: id, facing }) {
    const { field, state, log } = act;
    const stand = field.stateOf(state, id);
    log({ text: `${field.name(id)} turns to ${facing}°`, rules: [RULES.movement], side: stand.side, stands: [id] });
    Object.assign(stand, { facing, moved: true, motion: "cautious" });
    findNear(act, id);
  },
});

export const moves: BrewSituation = {
  words: "a movement phase",
  rule: RULES.move,
  ask: ({ field, state: { toAct } }) => ({
    side: toAct,
    question: `${field.sides.does(toAct, "moves")}.`,
    rule: RULES.move,
  }),
  step(act) {
    const { field, state } = act;
    const any = state.stands.some(
      (stand) =>
        stand.side === state.toAct &&
        !stand.moved &&
        isInPlay(stand) &&
        (stand.status === "aboard" || isOnTable(stand) || entryOf(field, stand.id, state.turn) !== null),
    );
    if (!any) pass(act);
    return !any;
  },
};
