/** The field of a battle: the referee's, with the toys' figures and the options. */
import type { TablePoint } from "../../../../shared/geometry/units.ts";
import type { StandId } from "../../../../shared/play/contract.ts";
import { fail, ok, type Result } from "../../../../shared/result.ts";
import type { RuleSystem } from "../../../../shared/rules/contract.ts";
import type { RulesInForce } from "../../../../shared/rules/inForce.ts";
import { Field, type FieldNumbers, type FieldUnit } from "../../../../shared/rules/referee/field.ts";
import { fieldUnits } from "../../../../shared/rules/referee/fieldUnits.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { type ToyOptions, toyOptions } from "../options.ts";
import { DAMAGED_MOVE } from "../tables.ts";
import { coverIn } from "../terrain.ts";
import { readToy, type Toy } from "../vehicles.ts";
import { RULES } from "./numbers.ts";

export interface ToyUnit extends FieldUnit {
  readonly vehicle: Toy;
}
const NUMBERS: FieldNumbers = { sequence: RULES.sequence, path: RULES.path, overlap: RULES.room };

/** Every way pays the rate of the roads that it runs along. */
export const ON_ROADS = { roads: true } as const;

export class ToyField extends Field<ToyUnit> {
  readonly options: ToyOptions;

  private constructor(loaded: LoadedScenario, rules: RulesInForce, units: readonly ToyUnit[]) {
    super(loaded, rules, units);
    this.options = toyOptions(rules.options);
  }

  /** Refused where the rules can't be applied, a vehicle has no figures for them, or a stand hides. */
  static open(loaded: LoadedScenario, system: RuleSystem): Result<ToyField> {
    const found = fieldUnits(loaded, system, readToy);
    if (!found.ok) return found;
    const { rules, units } = found.value;
    const hidden = units.findIndex(({ stand }) => stand.visibleTo !== undefined);
    if (hidden >= 0)
      return fail({
        code: "invalid",
        message: `${units[hidden]?.name} is hidden, but no toy hides in this game: show it to both sides to play.`,
        place: `stands[${hidden}].visibleTo`,
      });
    return ok(new ToyField(loaded, rules, units));
  }

  get numbers(): FieldNumbers {
    return NUMBERS;
  }
  protected isPersonnel(): boolean {
    return false;
  }

  /** What the terrain under a toy's centre adds to what a shot at it needs (rule 3.3). */
  coverAt(id: StandId, at: TablePoint): number {
    return coverIn(this.rules.chart[this.movementOf(id).kindsAt(at, ON_ROADS).kind]);
  }
  /** Inches of an advance (rule 2.3). */
  allowance(id: StandId, damaged: boolean): number {
    const { movementPoints } = this.unit(id).vehicle;
    return damaged ? movementPoints / DAMAGED_MOVE : movementPoints;
  }
}
