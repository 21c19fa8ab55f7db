/** The forces: a comparison of their sizes, their commanders, their quality. */
import { figureOf, nameInText, spanOf } from "../../forces/figures.ts";
import { forceSheetOf } from "../../forces/sheets.ts";
import type { ForceStand } from "../../rules/contract.ts";
import { vehicleSheetOf } from "../../rules/systems.ts";
import type { Side } from "../../scenario/model.ts";
import type { Advice } from "../advice.ts";
import { count, list, percent } from "../adviceWords.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";

/** The stands of a side that the system counts; a stand without points counts 0. */
const forceOf = (subject: Subject, side: Side): ForceStand[] =>
  subject.standsOf(side.id).map((stand) => {
    const vehicle = subject.vehicleOf(stand);
    return { role: stand.role, points: vehicle?.points ?? 0, vehicle };
  });

function ratio(subject: Subject): Advice[] {
  const { system, design } = subject;
  const sides = subject.get("sides");
  if (!system || !design || !sides.every(({ id }) => subject.standsOf(id).length > 0)) return [];
  const sizes = sides.map((side) => ({
    side,
    size: system.forceSize(side, forceOf(subject, side), subject.get("options")),
  }));
  const [large, small] = [...sizes].sort((a, b) => b.size - a.size);
  if (!large || !small || large.size <= 0) return [];
  const share = small.size / large.size;
  if (share >= design.force.fair) return [];
  return [
    {
      severity: design.ours ? "hint" : "warning",
      rule: "force-balance",
      message: `${subject.sides.does(large.side.id, "has")} ${Math.round(large.size)} ${system.sizeUnit}, ${subject.sides.name(small.side.id)} ${Math.round(small.size)}, which is ${percent(share)}. Balanced is ${percent(design.force.fair)} or more.`,
      at: { type: "side", side: small.side.id },
    },
  ];
}

function unpriced(subject: Subject): Advice[] {
  if (!subject.system || vehicleSheetOf(subject.system.id).points === "none") return [];
  return subject.get("sides").flatMap((side): Advice[] => {
    const without = subject.standsOf(side.id).filter((stand) => subject.vehicleOf(stand)?.points === null);
    const [first] = without;
    if (!first) return [];
    return [
      {
        severity: "hint",
        rule: "force-unpriced",
        message: `${count(without.length, "stand")} of ${subject.sides.name(side.id)} ${without.length === 1 ? "has a vehicle" : "have vehicles"} without points (${list(without.map(({ label }) => label))}). The size of the force leaves ${without.length === 1 ? "it" : "them"} out.`,
        at: { type: "stand", id: first.id },
        ...(first.at && { place: first.at }),
      },
    ];
  });
}

function commanders(subject: Subject): Advice[] {
  if (!subject.system) return [];
  const wanted = forceSheetOf(subject.system.id).roles.filter((role) => role.wanted);
  return subject.get("sides").flatMap((side): Advice[] => {
    const stands = subject.standsOf(side.id);
    if (stands.length === 0) return [];
    return wanted
      .filter(({ id }) => !stands.some(({ role }) => role === id))
      .map(({ id, name }) => ({
        severity: "warning",
        rule: `${id}-missing`,
        message: `${subject.sides.does(side.id, "has")} no ${name} stand.`,
        at: { type: "side", side: side.id },
      }));
  });
}

/** Troops unlike any sort in the rules. */
function quality(subject: Subject): Advice[] {
  if (!subject.system) return [];
  const figures = forceSheetOf(subject.system.id).sideFigures.filter(({ classes }) => classes !== undefined);
  return subject.get("sides").flatMap((side) =>
    figures.flatMap((figure): Advice[] => {
      const value = figureOf(side, figure);
      const [least, most] = spanOf(figure.classes ?? []);
      if (value >= least && value <= most) return [];
      return [
        {
          severity: "hint",
          rule: `${figure.key}-range`,
          message: `${subject.sides.does(side.id, "has")} ${nameInText(figure)} ${value}; troops in the rules have ${least} to ${most}.`,
          at: { type: "side", side: side.id },
        },
      ];
    }),
  );
}

export const balance: Family = {
  name: "forces",
  find: (subject) => [...ratio(subject), ...unpriced(subject), ...commanders(subject), ...quality(subject)],
};
