/** What the house knows of a rule system before it asks for its rules. */
import type { SystemId } from "../systems.ts";
import type { VehicleSheet } from "../vehicles/sheet.ts";
import type { RuleSystem } from "./contract.ts";
import type { FigureScale } from "./figureScale.ts";
import type { TableScale } from "./tableScale.ts";

export interface SystemManifest {
  readonly id: SystemId;
  /** Null: the program doesn't know them yet. Tables can be built, and no questions are answered. */
  readonly rules: RuleSystem | null;
  /** What its vehicles are made of. */
  readonly vehicleSheet: VehicleSheet;
  readonly figureScale: FigureScale;
  readonly tableScale: TableScale;
}
