/** A position on the command line: `X,Y` in inches, or the id or label of a stand. */
import { point, type TablePoint } from "../../shared/geometry/units.ts";
import type { Scenario, Stand } from "../../shared/scenario/model.ts";
import { InputFault } from "./output.ts";

export interface Position {
  readonly at: TablePoint;
  /** The named stand, or the only stand at exactly that place, if any. */
  readonly stand: Stand | null;
}

const PLACE = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/;
export const isPlace = (text: string): boolean => PLACE.test(text);

/** A stand by its id or label, on or off the table. Throws an InputFault that names the option if there is none. */
export function readStand(file: string, scenario: Scenario, option: string, text: string): Stand {
  const fault = (reason: string) => new InputFault(file, option, reason);
  const byId = scenario.stands.filter((stand) => stand.id === text);
  const matches = byId.length > 0 ? byId : scenario.stands.filter((stand) => stand.label === text);
  const [stand, second] = matches;
  if (!stand) throw fault(`there is no stand “${text}”, and it is no position X,Y`);
  if (second)
    throw fault(
      `the label “${text}” fits ${matches.length} stands (${matches.map((s) => s.id).join(", ")}): name one by its id`,
    );
  return stand;
}

/** Throws an InputFault that names the option if the position is off the table or no such stand is on it. */
export function readPosition(file: string, scenario: Scenario, option: string, text: string): Position {
  const fault = (reason: string) => new InputFault(file, option, reason);
  const coordinates = PLACE.exec(text);
  if (coordinates) {
    const at = point(Number(coordinates[1]), Number(coordinates[2]));
    const { width, height } = scenario.table;
    if (at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height)
      throw fault(`${text} lies off the table of ${width} × ${height} inches`);
    // The exact place of a stand means the stand: as a bare place, the stand's base would block the line.
    const there = scenario.stands.filter((stand) => stand.at?.[0] === at[0] && stand.at[1] === at[1]);
    return { at, stand: there.length === 1 ? (there[0] ?? null) : null };
  }
  const stand = readStand(file, scenario, option, text);
  if (!stand.at) throw fault(`the stand “${text}” is not on the table`);
  return { at: stand.at, stand };
}
