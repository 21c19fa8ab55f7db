/** The base of the kinds and situations of Armour Battles: their context, the log, and rolls. */

import type { z } from "zod";
import type { DiceClasses } from "../../../dice/dice.ts";
import type { Refusal, StandId, Working } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Act, Kind, Line, Look, Offer, Situation, Still } from "../../referee/engine/kind.ts";
import { countPool, poolInWords } from "../shot.ts";
import type { ArmourFact, Fallen } from "./facts.ts";
import type { ArmourField } from "./field.ts";
import { type ArmourState, type AttackProcedure, beginProcedure } from "./state.ts";

export type ArmourLook = Look<ArmourField, Still<ArmourState>>;
export type ArmourAct = Act<ArmourField, ArmourState>;
export type ArmourSituation = Situation<ArmourField, ArmourState>;
/** The present battle, for either side. */
export type Scene = Pick<ArmourLook, "field" | "state">;

/** A closed kind without its own reason gives the reasons of `whyNot`. */
export const kind = <const T extends string, Shape extends z.ZodRawShape, W>(
  spec: Kind<ArmourField, ArmourState, Still<ArmourState>, T, Shape, W>,
) => (spec.whyClosed ? spec : { ...spec, closedAlike: true as const });

/** A command's type in files, its name for players, its help, and its source in the document. */
export const called = <const T extends string>(type: T, name: string, help: string, rule: string) => ({
  ...{ type, name, help, rule },
});
/** For a command without a choice. */
export const button = <const T extends string>(type: T, name: string, help: string, rule: string) => ({
  ...{ type, name, help, rule, gesture: "button" as const },
  fields: {},
});

interface Asking extends Omit<ArmourSituation, "ask" | "words" | "rule"> {
  side(scene: Scene): SideId;
  question(asked: SideId, scene: Scene): string;
  /** If the question isn't by the situation's rule. */
  readonly asks?: (scene: Scene) => string;
}
/** A situation in which a side is asked. */
export const situation = (words: string, rule: string, { side: sideOf, question, asks, ...rest }: Asking) => ({
  ...{ words, rule, ...rest },
  ask(scene: Scene) {
    const side = sideOf(scene);
    return { side, question: question(side, scene), rule: asks?.(scene) ?? rule };
  },
});
/** A situation with automatic steps only. */
export const follows = (step: (act: ArmourAct) => void): ArmourSituation => ({
  ask() {
    throw new Error("nobody is asked anything");
  },
  step(act) {
    step(act);
    return true;
  },
});

type WhyNot<A extends readonly unknown[]> = (...given: A) => Refusal | null;
/** Two judgements: the second is asked where the first refuses nothing. */
export const after =
  <A extends readonly unknown[], B extends readonly [...A, ...unknown[]]>(first: WhyNot<A>, then: WhyNot<B>) =>
  (...given: B): Refusal | null =>
    first(...(given as unknown as A)) ?? then(...given);

/** Open where there is no reason against it; that reason closes it. */
export const unless = (why: (look: ArmourLook) => Refusal | null) => ({
  open: (look: ArmourLook): boolean => why(look) === null,
  whyClosed: why,
});

/** The deciding side's stands by their ids, or the only requested one. */
export const ownOf = ({ state, side }: ArmourLook, only?: StandId): StandId[] =>
  state.stands.flatMap(({ id, side: its }) => (its === side && (only === undefined || id === only) ? [id] : []));
/** For a kind whose commands name a stand and nothing else. */
export const ownOffers = (look: ArmourLook, only?: StandId): Offer<{ stand: StandId }>[] =>
  ownOf(look, only).map((stand) => ({ with: { stand }, name: look.field.name(stand), stand }));

type More = Partial<Omit<Line, "text" | "fact">>;
type Said = readonly [text: string, rules: readonly string[], side: SideId | null, more?: More];
/** An event in words. */
export const say = ({ log }: Pick<ArmourAct, "log">, ...[text, rules, side, more = {}]: Said): void =>
  log({ text, rules, side, ...more });
/** An event for programs, without words. */
export const note = ({ log }: Pick<ArmourAct, "log">, fact: ArmourFact, more: More = {}): void =>
  log({ text: null, side: null, ...more, fact });
/** Both. */
export const tell = (act: Pick<ArmourAct, "log">, fact: ArmourFact, ...[text, rules, side, more = {}]: Said): void =>
  act.log({ text, rules, side, ...more, fact });

/** A unit is fired at: nothing has been rolled. */
export function beginAttack(
  act: ArmourAct,
  attack: Pick<AttackProcedure, "side" | "target" | "source" | "to" | "toFacing" | "stage"> & Partial<AttackProcedure>,
): void {
  const procedure: AttackProcedure = {
    ...{ type: "attack", moving: false, evades: false, faces: [], result: null, answer: null },
    ...attack,
  };
  note(act, { type: "attack-declared", procedure }, { audience: "all" });
  beginProcedure(act.state, procedure);
}

export const plural = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
export const diceInWords = (n: number): string => (n === 1 ? "one die" : `${n} dice`);
export const namesOf = (field: ArmourField, stands: readonly StandId[]): string =>
  stands.map((id) => field.name(id)).join(", ");
/** A fallen pool of dice. */
export function poolWorking(title: string, { count, tn, rows, faces }: Fallen): Working {
  const { successes, sixes } = countPool(faces, tn);
  return {
    title,
    rows: [...rows, { name: "Dice", rule: "", value: faces.join(" ") || "none" }],
    total: `${poolInWords({ count, tn })}: ${successes} successes, ${sixes} sixes`,
  };
}

export const roll = (
  { dice }: Pick<ArmourAct, "dice">,
  who: SideId,
  count: number,
  why: string,
  rule: string,
  classes: DiceClasses = { type: "faces" },
  sides = 6,
): readonly number[] => dice.roll({ sides, count, who, why, rule, classes });
