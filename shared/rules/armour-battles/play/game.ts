/** What the kinds and situations of Armour Battles are made with. */
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { type Act, kindOf, type Line, type Look, type Situation } from "../../referee/engine/kind.ts";
import type { ArmourFact } from "./facts.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourState } from "./state.ts";

// Helpers take the state as it is; when all take a `Still` of it the third type goes.
export type ArmourLook = Look<ArmourField, ArmourState>;
export type ArmourAct = Act<ArmourField, ArmourState>;
export type ArmourSituation = Situation<ArmourField, ArmourState, ArmourState>;
export const kind = kindOf<ArmourField, ArmourState, ArmourState>();

/** Open where nothing speaks against it; else that is why. */
export const unless = (why: (look: ArmourLook) => Refusal | null) => ({
  open: (look: ArmourLook): boolean => why(look) === null,
  whyClosed: why,
});

type More = Partial<Omit<Line, "text" | "fact">>;
/** What happened, without a word. */
export const note = ({ log }: Pick<ArmourAct, "log">, fact: ArmourFact, more: More = {}): void =>
  log({ text: null, side: null, ...more, fact });
/** What happened, in words. */
export const tell = (
  { log }: Pick<ArmourAct, "log">,
  fact: ArmourFact,
  text: string,
  rules: readonly string[],
  side: SideId | null,
  more: More = {},
): void => log({ text, rules, side, ...more, fact });

export const plural = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
export const namesOf = (field: ArmourField, stands: readonly StandId[]): string =>
  stands.map((id) => field.name(id)).join(", ");

/** Stands of the deciding side by their ids, or the only one asked about. */
export const ownOf = ({ state, side }: ArmourLook, only?: StandId): StandId[] =>
  state.stands.flatMap(({ id, side: its }) => (its === side && (only === undefined || id === only) ? [id] : []));
