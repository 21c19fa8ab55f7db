/** The advisor's findings about a scenario. */
import type { TablePoint } from "../geometry/units.ts";
import type { ListedType } from "../scenario/things/thingKinds.ts";
import type { SideId } from "../systems.ts";

/**
 * `error`: something can't be played in this form; `warning`: a slip, or far from the rules' suggestions; `hint`: worth a
 * thought.
 */
export type Severity = "error" | "warning" | "hint";
export const SEVERITIES: readonly Severity[] = ["error", "warning", "hint"];

/** What a finding is about; null: the scenario as a whole. */
export type AdviceAt =
  | { readonly type: "place"; readonly at: TablePoint }
  | { readonly type: "stand"; readonly id: string }
  | { readonly type: "thing"; readonly thing: ListedType; readonly id: string }
  | { readonly type: "side"; readonly side: SideId }
  | { readonly type: "formation"; readonly id: string }
  | { readonly type: "vehicle"; readonly id: string }
  /** A field of the scenario, by its place in the file: `facts.turnLimit`. */
  | { readonly type: "form"; readonly field: string }
  | null;

export interface Advice {
  readonly severity: Severity;
  /** The check: one of the ids in the README. They are never renamed. */
  readonly rule: string;
  /** Whole sentences, with figures. */
  readonly message: string;
  readonly at: AdviceAt;
  /** The place on the table, in inches; absent where it has none. */
  readonly place?: TablePoint;
}

/** Distinguishes a finding from all others; the same for the same finding after an edit elsewhere. */
export const adviceKey = ({ rule, at, message }: Advice): string =>
  `${rule} ${at === null ? message : JSON.stringify(at)}`;

/** The gravest first; within a severity in the order of the findings. */
export const sorted = (advice: readonly Advice[]): Advice[] =>
  SEVERITIES.flatMap((severity) => advice.filter((item) => item.severity === severity));
