/** A turn begins with both sides' Command Dice: failures and their missions, chains, and who has the first pulse ("Start of the Turn"). */
import type { Dice } from "../../../../dice/dice.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../../systems.ts";
import { refuse } from "../../../referee/field.ts";
import { batteryField } from "../artillery.ts";
import { whyNoStaff } from "../bonus.ts";
import type { CommandRoll, FactOf } from "../facts.ts";
import type { ArmourField } from "../field.ts";
import {
  type ArmourAct,
  type ArmourLook,
  type ArmourSituation,
  kind,
  namesOf,
  note,
  ownOffers,
  say,
  tell,
} from "../game.ts";
import { RULES } from "../numbers.ts";
import { beginPhase, endTurn } from "../procedures/turn.ts";
import { CHAINS, type Chain, other } from "../state.ts";
import { figure } from "../units.ts";

const count = (faces: readonly number[], face: number): number => faces.filter((one) => one === face).length;

/** More ones than sixes. */
export const isFailure = (faces: readonly number[]): boolean => count(faces, 1) > count(faces, 6);

/** Who has the most sixes, then fives and so on down to twos; null where all are equal. Ones don't count. */
export function mostOf({ red, blue }: CommandRoll): SideId | null {
  for (const face of CHAINS) {
    const more = count(red, face) - count(blue, face);
    if (more !== 0) return more > 0 ? "red" : "blue";
  }
  return null;
}

/** The chains of a side: its own dice without ones, and the enemy's ones as Wild Dice where that failed. */
export function chainsOf(own: readonly number[], enemy: readonly number[]): Record<Chain, number> {
  const dice = { 2: count(own, 2), 3: count(own, 3), 4: count(own, 4), 5: count(own, 5), 6: count(own, 6) };
  if (isFailure(enemy)) dice[6] += count(enemy, 1);
  return dice;
}

/** What a roll comes to; `first` is "again" where nobody is ahead and nobody failed. */
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

/** A throw that is always a tie is no throw: with equal dice on both sides the chance of so many ties is nothing. */
const MOST_ROLLS = 200;

export function rollCommandDice(field: ArmourField, dice: Dice): FactOf<"command-rolled"> {
  const throwFor = (who: SideId) =>
    dice.roll({
      sides: 6,
      count: figure(field, who, "commandDice"),
      who,
      why: `Command Dice of ${field.sideName(who)}`,
      rule: RULES.commandDice,
      classes: { type: "faces" },
    });
  const rolls: CommandRoll[] = [];
  for (let i = 0; i < MOST_ROLLS; i++) {
    const roll = { red: throwFor("red"), blue: throwFor("blue") };
    rolls.push(roll);
    const { failed, first } = judgeRoll(roll, field.options.firstPulse);
    if (first === "again") continue;
    return {
      type: "command-rolled",
      rolls,
      failed,
      dice: { red: chainsOf(roll.red, roll.blue), blue: chainsOf(roll.blue, roll.red) },
      first,
    };
  }
  throw new Error("the Command Dice are tied for ever");
}

export const rollCommand = kind({
  type: "roll-command",
  effect: { type: "routine" },
  fields: {},
  name: "Roll the Command Dice",
  help: "Both sides roll; more ones than sixes is a Command Failure.",
  rule: RULES.commandDice,
  gesture: "button",
  in: ["command"],
  whyClosed: () => refuse(RULES.commandDice, "The Command Dice are rolled at the start of a turn."),
  carryOut(act) {
    const { field, state } = act;
    const rolled = rollCommandDice(field, act.dice);
    const { rolls, failed, dice, first } = rolled;
    const rules = [RULES.commandDice, RULES.firstPulse, ...(failed.red || failed.blue ? [RULES.failure] : [])];
    const rows = SIDE_IDS.map((side) => ({
      name: field.sideName(side),
      rule: RULES.commandDice,
      value: [...(rolls.at(-1)?.[side] ?? [])].sort((a, b) => b - a).join(" "),
    }));
    const total = SIDE_IDS.map((side) => `${field.sideName(side)} ${diceOf(rolled, side)}`).join(", ");
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
  const failure = who ? `${field.sideName(who)} has a Command Failure; ` : "";
  // A side without dice has no pulse: the other one begins.
  const begins = first && diceOf(rolled, first) === 0 && diceOf(rolled, other(first)) > 0 ? other(first) : first;
  return `${tied}${failure}${begins ? `${field.sideName(begins)} has the first Command Pulse` : ""}`;
}

export const command: ArmourSituation = {
  words: "the start of a turn",
  rule: RULES.commandDice,
  ask: ({ state: { toAct: side } }) => ({
    side,
    question: "Both sides roll their Command Dice.",
    rule: RULES.commandDice,
  }),
};

const whyClosed = (): Refusal => refuse(RULES.cancelled, "Nobody's missions are being cancelled.");

function whyNotMaintain(look: ArmourLook, id: StandId): Refusal | null {
  const { field, state, side } = look;
  const name = field.has(id) ? field.name(id) : id;
  if (!state.sides[side].missions.some(({ battery }) => battery === id))
    return refuse(RULES.cancelled, `${name} has no mission of ${field.sideName(side)}.`);
  if (state.kept.includes(id)) return refuse(RULES.cancelled, `${name} keeps its mission already.`);
  return whyNoStaff(look);
}
export const maintain = kind({
  type: "maintain",
  effect: { type: "means" },
  fields: { stand: batteryField },
  name: "Keep a mission",
  help: "A Staff Order keeps a battery's mission after a Command Failure.",
  rule: RULES.cancelled,
  gesture: "stand",
  in: ["failure"],
  whyClosed,
  whyNotStand: whyNotMaintain,
  offers: ownOffers,
  whyNot: (look, { stand }) => whyNotMaintain(look, stand),
  carryOut(act, { stand }) {
    const { field, state, side } = act;
    const text = `${field.sideName(side)}'s staff keeps the mission of ${field.name(stand)}`;
    say(act, text, [RULES.cancelled], side);
    state.sides[side].staff--;
    state.kept = [...state.kept, stand];
  },
});

export const maintained = kind({
  type: "maintained",
  effect: { type: "means" },
  fields: {},
  name: "Keep no more missions",
  help: "All others are cancelled by the Command Failure.",
  rule: RULES.cancelled,
  gesture: "button",
  concludes: true,
  in: ["failure"],
  whyClosed,
  carryOut: (act) => cancelMissions(act, act.side),
});

/** All that the staff doesn't keep. */
function cancelMissions(act: ArmourAct, side: SideId): void {
  const { field, state } = act;
  const own = state.sides[side];
  const batteries = own.missions.map(({ battery }) => battery).filter((one) => !state.kept.includes(one));
  const fact = { type: "missions-cancelled", side, batteries } as const;
  const text = `The missions of ${namesOf(field, batteries)} are cancelled`;
  if (batteries.length === 0) note(act, fact);
  else tell(act, fact, text, [RULES.cancelled], side);
  own.missions = own.missions.filter(({ battery }) => !batteries.includes(battery));
  state.maintaining = state.maintaining.filter((one) => one !== side);
  state.kept = [];
}

export const failure: ArmourSituation = {
  words: "a Command Failure",
  rule: RULES.cancelled,
  ask({ field, state }) {
    const side = state.maintaining[0] ?? state.toAct;
    const question = `${field.sideName(side)} had a Command Failure: which missions does its staff keep?`;
    return { side, question, rule: RULES.cancelled };
  },
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
};
