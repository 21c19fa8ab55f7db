/** The scenario's figures, compared with those of the database and of the rules. */

import type { FigureDifference } from "../../scenario/vehicles.ts";
import { vehicleDifferences } from "../../scenario/vehicles.ts";
import type { Advice } from "../advice.ts";
import { list } from "../adviceWords.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";

const valueText = (value: FigureDifference["here"]) =>
  value === undefined || value === null || value === "" ? "nothing" : `${value}`;
/** `stats.defense` → "defense"; `weapons[1].stats.range` → "range of weapon 2". */
function figureText(figure: string): string {
  const weapon = /^weapons\[(\d+)\]\.(?:stats\.)?(.+)$/.exec(figure);
  if (weapon) return `${weapon[2]} of weapon ${Number(weapon[1]) + 1}`;
  return figure.replace(/^stats\./, "").replace("modelCode", "model code");
}

function differing(subject: Subject): Advice[] {
  const scenario = { vehicles: subject.get("vehicles") };
  const { known } = subject;
  return vehicleDifferences(scenario, (id) => known.get(id) ?? undefined).map(({ id, name, figures }) => ({
    severity: "warning",
    rule: "vehicle-differs",
    message: `${name} differs from the database: ${list(
      figures.map(
        ({ figure, here, there }) => `${figureText(figure)} ${valueText(here)} here, ${valueText(there)} there`,
      ),
      4,
    )}.`,
    at: { type: "vehicle", id },
  }));
}

const unknown = (subject: Subject): Advice[] =>
  Object.values(subject.get("vehicles"))
    .filter(({ id }) => subject.known.get(id) === null)
    .map(({ id, name }) => ({
      severity: "hint",
      rule: "vehicle-unknown",
      message: `${name} is only in this scenario, not in the vehicle database.`,
      at: { type: "vehicle", id },
    }));

/** Figures without which the rules can't judge a stand. */
function unreadable(subject: Subject): Advice[] {
  const { system } = subject;
  if (!system) return [];
  const used = new Set(subject.get("stands").map(({ vehicle }) => vehicle));
  return Object.values(subject.get("vehicles")).flatMap((vehicle): Advice[] => {
    const read = used.has(vehicle.id) ? system.readVehicle(vehicle) : null;
    if (!read || read.ok) return [];
    return [
      {
        severity: "error",
        rule: "vehicle-figures",
        message: read.error.message,
        at: { type: "vehicle", id: vehicle.id },
      },
    ];
  });
}

const unused = (subject: Subject): Advice[] => {
  const used = new Set(subject.get("stands").map(({ vehicle }) => vehicle));
  return Object.values(subject.get("vehicles"))
    .filter(({ id }) => !used.has(id))
    .map(({ id, name }) => ({
      severity: "hint",
      rule: "vehicle-unused",
      message: `The scenario includes ${name}, but no stand uses it.`,
      at: { type: "vehicle", id },
    }));
};

export const vehicles: Family = {
  name: "vehicles",
  find: (subject) => [...unreadable(subject), ...differing(subject), ...unknown(subject), ...unused(subject)],
};
