/** What the kinds and situations of Armour Battles are made with: what they look at, what the log is told, and rolls. */
import type { DiceClasses } from "../../../dice/dice.ts";
import type { Refusal, StandId, Working } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import {
  type Act,
  kindOf,
  type Line,
  type Look,
  type Offer,
  type Situation,
  type Still,
} from "../../referee/engine/kind.ts";
import { countPool, poolInWords } from "../shot.ts";
import type { ArmourFact, Fallen } from "./facts.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourState } from "./state.ts";

export type ArmourLook = Look<ArmourField, Still<ArmourState>>;
export type ArmourAct = Act<ArmourField, ArmourState>;
export type ArmourSituation = Situation<ArmourField, ArmourState>;
export const kind = kindOf<ArmourField, ArmourState>();

/** Open where nothing speaks against it; else that is why. */
export const unless = (why: (look: ArmourLook) => Refusal | null) => ({
  open: (look: ArmourLook): boolean => why(look) === null,
  whyClosed: why,
});
/** Of a situation in which all follows by itself. */
export const nobodyAsked = (): never => {
  throw new Error("nobody is asked anything");
};

/** Stands of the deciding side by their ids, or the only one asked about. */
export const ownOf = ({ state, side }: ArmourLook, only?: StandId): StandId[] =>
  state.stands.flatMap(({ id, side: its }) => (its === side && (only === undefined || id === only) ? [id] : []));
/** Of a kind whose commands name a stand and nothing else. */
export const ownOffers = (look: ArmourLook, only?: StandId): Offer<{ stand: StandId }>[] =>
  ownOf(look, only).map((stand) => ({ with: { stand }, name: look.field.name(stand), stand }));

type More = Partial<Omit<Line, "text" | "fact">>;
/** What happened, in words. */
export const say = (
  { log }: Pick<ArmourAct, "log">,
  text: string,
  rules: readonly string[],
  side: SideId | null,
  more: More = {},
): void => log({ text, rules, side, ...more });
/** What happened, for programs, without a word. */
export const note = ({ log }: Pick<ArmourAct, "log">, fact: ArmourFact, more: More = {}): void =>
  log({ text: null, side: null, ...more, fact });
/** Both. */
export const tell = (
  { log }: Pick<ArmourAct, "log">,
  fact: ArmourFact,
  text: string,
  rules: readonly string[],
  side: SideId | null,
  more: More = {},
): void => log({ text, rules, side, ...more, fact });

export const plural = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
export const diceInWords = (n: number): string => (n === 1 ? "one die" : `${n} dice`);
export const namesOf = (field: ArmourField, stands: readonly StandId[]): string =>
  stands.map((id) => field.name(id)).join(", ");
/** A pool of dice as it fell. */
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
): readonly number[] => dice.roll({ sides: 6, count, who, why, rule, classes });
