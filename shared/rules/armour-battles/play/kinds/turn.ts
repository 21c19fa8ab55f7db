/** Turns and phases: beginning and end, with both sides' Command Dice and their failures ("Start of the Turn"), and victory. */

import type { Dice } from "../../../../dice/dice.ts";
import type { Ending, Refusal, StandId } from "../../../../play/contract.ts";
import { COLOUR_NAMES } from "../../../../scenario/sideNames.ts";
import { SIDE_IDS, type SideId } from "../../../../systems.ts";
import { isInPlay, refuse } from "../../../referee/field.ts";
import { endingInWords, judge, objectivesHeld } from "../../../referee/victory.ts";
import { batteryField } from "../artillery.ts";
import type { CommandRoll, FactOf } from "../facts.ts";
import type { ArmourField } from "../field.ts";
import {
  type ArmourAct,
  type ArmourLook,
  button,
  kind,
  namesOf,
  note,
  ownOffers,
  roll,
  say,
  situation,
  tell,
} from "../game.ts";
import { PHASE_WORDS, type Phase, RULES } from "../numbers.ts";
import { whyNoStaff } from "../pulse.ts";
import { type ArmourState, CHAINS, type Chain, other } from "../state.ts";
import { figure } from "../units.ts";

export function beginTurn(act: ArmourAct, turn: number): void {
  const { state } = act;
  tell(act, { type: "turn-began", turn }, `Turn ${turn} begins`, [RULES.sequence], null);
  state.turn = turn;
  for (const side of [state.sides.red, state.sides.blue]) {
    side.staff += side.staffComing;
    Object.assign(side, { staffComing: 0, logistics: false, failed: false, batteriesUsed: [], givenUp: [] });
  }
  beginPhase(act, "command", "red");
}

export function beginPhase(act: ArmourAct, phase: Phase, toAct: SideId): void {
  if (phase !== act.state.phase) say(act, PHASE_WORDS[phase].name, [PHASE_WORDS[phase].rule], null);
  Object.assign(act.state, { phase, toAct });
}

/** "End of Turn". */
export function endTurn(act: ArmourAct): void {
  const { field, state } = act;
  tell(act, { type: "turn-ended" }, "The turn ends; Fire Markers are removed", [RULES.turnEnd], null);
  for (const stand of state.stands) Object.assign(stand, { fired: false, activated: false, moved: false });
  for (const side of [state.sides.red, state.sides.blue]) for (const chain of CHAINS) side.dice[chain] = 0;
  Object.assign(state, { pulse: null, rolled: false, first: null, lastPulse: null });
  state.held = objectivesHeld(field, state);
  const ending = lost(field, state, true) ?? judge(field, state, field.scenario.victory, () => 1);
  if (ending) end(act, ending);
  else beginTurn(act, state.turn + 1);
}

export function end(act: ArmourAct, ending: Ending): void {
  const { winner, reason } = endingInWords(act.field, ending);
  const outcome = winner ? act.field.sides.does(winner, "wins") : "draw";
  say(act, reason, [RULES.morale], winner, { outcome });
  Object.assign(act.state, { ending, procedures: [], pulse: null });
}

/** Judges defeat. Shots at the same time both take effect first. */
export function check(act: ArmourAct): void {
  const { field, state } = act;
  if (state.turn === 0 || state.procedures.some((begun) => begun.type === "attack" && begun.result !== null)) return;
  const ending = lost(field, state, field.options.moraleEnds === "at-once");
  if (ending) end(act, ending);
}

/** A side without morale, or without units, has lost; if both have, it is a draw. */
function lost(field: ArmourField, state: ArmourState, byMorale: boolean): Ending | null {
  const hasUnit = (side: SideId) =>
    state.stands.some((stand) => stand.side === side && isInPlay(stand) && field.afv(stand.id));
  const gone = SIDE_IDS.filter((side) => (byMorale && state.sides[side].morale <= 0) || !hasUnit(side));
  const [first] = gone;
  if (first === undefined) return null;
  if (gone.length > 1) return { winner: null, reason: "Both sides are at the end of their army morale." };
  const why = state.sides[first].morale <= 0 ? "has no army morale left" : "has no unit left";
  return { winner: other(first), reason: `${COLOUR_NAMES.name(first)} ${why}.` };
}

const count = (faces: readonly number[], face: number): number => faces.filter((rolled) => rolled === face).length;

/** More ones than sixes. */
export const isFailure = (faces: readonly number[]): boolean => count(faces, 1) > count(faces, 6);

/** The side with the most sixes, then fives and so on down to twos; null where all are equal. Ones don't count. */
export function mostOf({ red, blue }: CommandRoll): SideId | null {
  for (const face of CHAINS) {
    const more = count(red, face) - count(blue, face);
    if (more !== 0) return more > 0 ? "red" : "blue";
  }
  return null;
}

/** The chains of a side: its own dice without ones, and the enemy's ones as Wild Dice after the enemy's failure. */
export function chainsOf(faces: readonly number[], enemy: readonly number[]): Record<Chain, number> {
  const dice = { 2: count(faces, 2), 3: count(faces, 3), 4: count(faces, 4), 5: count(faces, 5), 6: count(faces, 6) };
  if (isFailure(enemy)) dice[6] += count(enemy, 1);
  return dice;
}

/** The result of a roll; `first` is "again" where neither is ahead and neither failed. */
export function judgeRoll(
  roll: CommandRoll,
  fixed: "dice" | SideId,
): { readonly failed: Record<SideId, boolean>; readonly first: SideId | null | "again" } {
  const failed = { red: isFailure(roll.red), blue: isFailure(roll.blue) };
  if (failed.red && failed.blue) return { failed, first: null };
  if (fixed !== "dice") return { failed, first: fixed };
  if (failed.red) return { failed, first: "blue" };
  if (failed.blue) return { failed, first: "red" };
  return { failed, first: mostOf(roll) ?? "again" };
}

/** More successive ties than this never happen by chance, even with equal dice on both sides. */
const MOST_ROLLS = 200;

export function rollCommandDice(field: ArmourField, dice: Dice): FactOf<"command-rolled"> {
  const throwFor = (who: SideId) =>
    roll(
      { dice },
      who,
      figure(field, who, "commandDice"),
      `Command Dice of ${field.sides.name(who)}`,
      RULES.commandDice,
    );
  const rolls: CommandRoll[] = [];
  for (let i = 0; i < MOST_ROLLS; i++) {
    const both = { red: throwFor("red"), blue: throwFor("blue") };
    rolls.push(both);
    const { failed, first } = judgeRoll(both, field.options.firstPulse);
    if (first === "again") continue;
    const chains = { red: chainsOf(both.red, both.blue), blue: chainsOf(both.blue, both.red) };
    return { type: "command-rolled", rolls, failed, dice: chains, first };
  }
  throw new Error("the Command Dice stay tied without end");
}

export const rollCommand = kind({
  ...button(
    "roll-command",
    "Roll the Command Dice",
    "Both sides roll. More ones than sixes is a Command Failure.",
    RULES.commandDice,
  ),
  effect: { type: "routine" },
  in: ["command"],
  whyClosed: () => refuse(RULES.commandDice, "Command Dice are rolled only at the start of a turn."),
  carryOut(act) {
    const { field, state } = act;
    const rolled = rollCommandDice(field, act.dice);
    const { rolls, failed, dice, first } = rolled;
    const rules = [RULES.commandDice, RULES.firstPulse, ...(failed.red || failed.blue ? [RULES.failure] : [])];
    const rows = SIDE_IDS.map((side) => ({
      name: field.sides.name(side),
      rule: RULES.commandDice,
      value: [...(rolls.at(-1)?.[side] ?? [])].sort((a, b) => b - a).join(" "),
    }));
    const total = SIDE_IDS.map((side) => `${field.sides.name(side)} ${diceOf(rolled, side)}`).join(", ");
    tell(act, rolled, rollInWords(field, rolled), rules, first, { working: [{ title: "Command Dice", rows, total }] });
    for (const side of SIDE_IDS) Object.assign(state.sides[side], { failed: failed[side], dice: { ...dice[side] } });
    state.maintaining = SIDE_IDS.filter((side) => failed[side] && state.sides[side].missions.length > 0);
    Object.assign(state, { first, rolled: true });
  },
});

type Rolled = FactOf<"command-rolled">;
const diceOf = ({ dice }: Rolled, side: SideId): number => CHAINS.reduce((sum, chain) => sum + dice[side][chain], 0);

function rollInWords(field: ArmourField, rolled: Rolled): string {
  const { rolls, failed, first } = rolled;
  if (failed.red && failed.blue) return "Both sides have a Command Failure: the turn ends";
  const ties = rolls.length - 1;
  const tied = ties > 0 ? `Tied ${ties === 1 ? "once" : `${ties} times`} and rolled again. ` : "";
  const who = SIDE_IDS.find((side) => failed[side]);
  const ones = who ? count(rolls.at(-1)?.[who] ?? [], 1) : 0;
  const given =
    who &&
    `${field.sides.does(other(who), "gets")} ${ones === 1 ? "its one as a Wild Die" : `its ${ones} ones as Wild Dice`}`;
  const failure = who ? `${field.sides.does(who, "has")} a Command Failure, and ${given}; ` : "";
  // A side without dice has no pulse: the other side begins.
  const begins = first && diceOf(rolled, first) === 0 && diceOf(rolled, other(first)) > 0 ? other(first) : first;
  return `${tied}${failure}${begins ? `${field.sides.does(begins, "has")} the first Command Pulse` : ""}`;
}

export const command = situation("the start of a turn", RULES.commandDice, {
  side: ({ state }) => state.toAct,
  question: () => "Both sides roll their Command Dice.",
});

const whyClosed = (): Refusal => refuse(RULES.cancelled, "No missions are being cancelled.");

function whyNotMaintain(look: ArmourLook, id: StandId): Refusal | null {
  const { field, state, side } = look;
  const name = field.has(id) ? field.name(id) : id;
  if (!state.sides[side].missions.some(({ battery }) => battery === id))
    return refuse(RULES.cancelled, `${name} has no mission of ${field.sides.name(side)}.`);
  if (state.kept.includes(id)) return refuse(RULES.cancelled, `${name} already keeps its mission.`);
  return whyNoStaff(look);
}
export const maintain = kind({
  type: "maintain",
  name: "Keep a mission",
  help: "Spend a Staff Order to keep a battery's mission after a Command Failure.",
  rule: RULES.cancelled,
  effect: { type: "means" },
  fields: { stand: batteryField },
  gesture: "stand",
  in: ["failure"],
  whyClosed,
  whyNotStand: whyNotMaintain,
  offers: ownOffers,
  whyNot: (look, { stand }) => whyNotMaintain(look, stand),
  carryOut(act, { stand }) {
    const { field, state, side } = act;
    const text = `${field.sides.possessive(side)} staff keeps the mission of ${field.name(stand)}`;
    say(act, text, [RULES.cancelled], side);
    state.sides[side].staff--;
    state.kept = [...state.kept, stand];
  },
});

export const maintained = kind({
  ...button("maintained", "Keep no more missions", "The Command Failure cancels all other missions.", RULES.cancelled),
  effect: { type: "means" },
  concludes: true,
  in: ["failure"],
  whyClosed,
  carryOut: (act) => cancelMissions(act, act.side),
});

/** All missions that the staff doesn't maintain. */
function cancelMissions(act: ArmourAct, side: SideId): void {
  const { field, state } = act;
  const army = state.sides[side];
  const batteries = army.missions.map(({ battery }) => battery).filter((battery) => !state.kept.includes(battery));
  const fact = { type: "missions-cancelled", side, batteries } as const;
  const text = `The missions of ${namesOf(field, batteries)} are cancelled`;
  if (batteries.length === 0) note(act, fact);
  else tell(act, fact, text, [RULES.cancelled], side);
  army.missions = army.missions.filter(({ battery }) => !batteries.includes(battery));
  state.maintaining = state.maintaining.filter((maintainer) => maintainer !== side);
  state.kept = [];
}

export const failure = situation("a Command Failure", RULES.cancelled, {
  side: ({ state }) => state.maintaining[0] ?? state.toAct,
  question: (asked, { field }) =>
    `${field.sides.does(asked, "has")} a Command Failure: which missions does its staff keep?`,
  step(act) {
    const { state } = act;
    const [side] = state.maintaining;
    if (side === undefined) {
      if (state.first === null) endTurn(act);
      else beginPhase(act, "pulses", state.first);
      return true;
    }
    const { staff, missions } = state.sides[side];
    if (staff > 0 && missions.some(({ battery }) => !state.kept.includes(battery))) return false;
    cancelMissions(act, side);
    return true;
  },
});
