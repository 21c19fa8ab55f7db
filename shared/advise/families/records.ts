/** Slips in the records, which `validate` reports as well: see scenario/check.ts. */
import type { TablePoint } from "../../geometry/units.ts";
import { checkScenario, type Finding } from "../../scenario/check.ts";
import type { Scenario } from "../../scenario/model.ts";
import type { Path } from "../../scenario/places.ts";
import type { Advice, ThingType } from "../advice.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";

type Where = Pick<Advice, "at" | "place">;
const THINGS = { overlays: "overlay", lines: "line", footprints: "footprint", labels: "label" } as const;

/** The record at a path of the file. */
function whereOf(scenario: Scenario, path: Path, place: string): Where {
  const [head, second, third] = path;
  const thing = (type: ThingType, record: { readonly id: string } | undefined, at?: TablePoint): Where =>
    record ? { at: { type: "thing", thing: type, id: record.id }, ...(at && { place: at }) } : { at: null };
  if (head === "stands") {
    const stand = scenario.stands[Number(second)];
    return stand ? { at: { type: "stand", id: stand.id }, ...(stand.at && { place: stand.at }) } : { at: null };
  }
  if (head === "sides") {
    const side = scenario.sides[Number(second)];
    return { at: side ? { type: "side", side: side.id } : null };
  }
  if (head === "formations") {
    const formation = scenario.formations[Number(second)];
    return { at: formation ? { type: "formation", id: formation.id } : null };
  }
  if (head === "objectives") return thing("objective", scenario.objectives[Number(second)]);
  if (head === "zones") return thing("zone", scenario.zones[Number(second)]);
  if (head === "table" && typeof second === "string" && Object.hasOwn(THINGS, second)) {
    const list = second as keyof typeof THINGS;
    const records: readonly { readonly id: string; readonly at?: TablePoint }[] = scenario.table[list];
    const record = records[Number(third)];
    const at = record?.at;
    const on = at && at[0] >= 0 && at[1] >= 0 && at[0] <= scenario.table.width && at[1] <= scenario.table.height;
    return thing(THINGS[list], record, on ? at : undefined);
  }
  return { at: { type: "form", field: place } };
}

/** Whether a slip counts under these rules: a battery waits off the table, and some battles end by themselves. */
function counts(subject: Subject, { stands }: Scenario, { rule, path }: Finding): boolean {
  // Without any condition in the scenario, the document's own holds.
  if (rule === "victory-missing") return subject.design?.victory !== null && subject.records.victory.length > 0;
  const stand = rule === "never-arrives" ? stands[Number(path[1])] : undefined;
  return !(stand && subject.figuresOf(stand)?.offTable);
}

export const records: Family = {
  name: "records",
  find: (subject) => {
    const scenario = subject.records;
    return checkScenario({ scenario })
      .filter((problem) => counts(subject, scenario, problem))
      .map(({ severity, rule, message, path, place }) => ({
        severity,
        rule,
        message,
        ...whereOf(scenario, path, place),
      }));
  },
};
