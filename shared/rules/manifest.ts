/** A rule system without its rules: enough to read its files and to build its tables. */
import type { ForceSheet } from "../forces/sheet.ts";
import type { VehicleSheet } from "../vehicles/sheet.ts";
import type { FigureScale } from "./figureScale.ts";
import type { TableScale } from "./tableScale.ts";

export interface SystemManifest {
  /** The id in files; its folder has the same name. */
  readonly id: string;
  readonly name: string;
  /** The fields of its sides and stands besides their vehicles. */
  readonly forces: ForceSheet;
  readonly vehicleSheet: VehicleSheet;
  readonly figureScale: FigureScale;
  readonly tableScale: TableScale;
}
