/** What players may agree on. */
import type { OptionSpec, OptionValues } from "../../../shared/rules/contract.ts";

export const OPTION_SPECS = [
  {
    key: "snapShots",
    name: "Snap shots",
    help: "On: a toy that has not shot this turn may shoot at an enemy on its way. Off: nobody interrupts an advance.",
    type: "switch",
    standard: true,
  },
] as const satisfies readonly OptionSpec[];

export interface ToyOptions {
  readonly snapShots: boolean;
}

/** Checked values (readOptions) as a type. */
export const toyOptions = (values: OptionValues): ToyOptions => values as unknown as ToyOptions;
