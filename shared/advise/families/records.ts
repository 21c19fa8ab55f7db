/** Slips in the records, of which `validate` tells as well: see scenario/check.ts. */
import { checkScenario, type Finding } from "../../scenario/check.ts";
import type { Scenario } from "../../scenario/model.ts";
import type { Path } from "../../scenario/places.ts";
import { LISTED, listOf, pathOf } from "../../scenario/things/thingKinds.ts";
import type { Advice } from "../advice.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";

type Where = Pick<Advice, "at" | "place">;

/** The record at a path of the file. */
function whereOf(scenario: Scenario, path: Path, place: string): Where {
  const [head, second] = path;
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
  for (const type of LISTED) {
    const list = pathOf(type);
    if (!list.every((key, i) => path[i] === key)) continue;
    const record = listOf(scenario, type)[Number(path[list.length])];
    if (!record) return { at: null };
    const { width, height } = scenario.table;
    const at = "at" in record ? record.at : undefined;
    const on = at && at[0] >= 0 && at[1] >= 0 && at[0] <= width && at[1] <= height;
    return { at: { type: "thing", thing: type, id: record.id }, ...(on && { place: at }) };
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
