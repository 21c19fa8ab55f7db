/** What the kinds and situations of Armour Battles are made with. */
import type { Refusal, StandId } from "../../../play/contract.ts";
import { type Act, kindOf, type Look, type Offer, type Situation, type Still } from "../../referee/engine/kind.ts";
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
