/** What the house knows of a rule system without its rules: enough to read its files and to build its tables. */
import type { ForceSheet } from "../forces/sheet.ts";
import type { VehicleSheet } from "../vehicles/sheet.ts";
import type { FigureScale } from "./figureScale.ts";
import type { TableScale } from "./tableScale.ts";

export interface SystemManifest {
  /** As files write it; its folder has the same name. */
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  /** What its sides and stands have besides their vehicles. */
  readonly forces: ForceSheet;
  /** What its vehicles are made of. */
  readonly vehicleSheet: VehicleSheet;
  readonly figureScale: FigureScale;
  readonly tableScale: TableScale;
}
