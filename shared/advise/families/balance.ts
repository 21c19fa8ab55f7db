/** The forces: their sizes beside each other, their commanders, their quality. */
import type { ForceStand } from "../../rules/contract.ts";
import { vehicleSheetOf } from "../../rules/systems.ts";
import type { Side } from "../../scenario/model.ts";
import type { Advice } from "../advice.ts";
import type { Subject } from "../subject.ts";
import { count, list, percent } from "../words.ts";
import type { Family } from "./family.ts";

/** What the system counts of a side's stands; a stand without points counts none. */
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
      severity: "warning",
      rule: "force-balance",
      message: `${subject.sideName(large.side.id)} counts ${Math.round(large.size)} ${system.sizeUnit}, ${subject.sideName(small.side.id)} ${Math.round(small.size)}: ${percent(share)} of it; ${percent(design.force.fair)} or more counts as balanced.`,
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
        message: `${count(without.length, "stand")} of ${subject.sideName(side.id)} ${without.length === 1 ? "has a vehicle" : "have vehicles"} without points (${list(without.map(({ label }) => label))}); the force’s size leaves ${without.length === 1 ? "it" : "them"} out.`,
        at: { type: "stand", id: first.id },
        ...(first.at && { place: first.at }),
      },
    ];
  });
}

function commanders(subject: Subject): Advice[] {
  if (!subject.design?.force.ghq) return [];
  return subject.get("sides").flatMap((side): Advice[] => {
    const own = subject.standsOf(side.id);
    if (own.length === 0 || own.some(({ role }) => role === "ghq")) return [];
    return [
      {
        severity: "warning",
        rule: "ghq-missing",
        message: `${subject.sideName(side.id)} has no GHQ stand.`,
        at: { type: "side", side: side.id },
      },
    ];
  });
}

function quality(subject: Subject): Advice[] {
  const { design } = subject;
  if (!design) return [];
  const levels = design.force.cohesion.flatMap(({ levels: span }) => span);
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const qualities = design.force.ghqQuality;
  return subject.get("sides").flatMap((side): Advice[] => {
    const at = { type: "side", side: side.id } as const;
    const found: Advice[] = [];
    if (levels.length > 0 && (side.cohesion < least || side.cohesion > most))
      found.push({
        severity: "hint",
        rule: "cohesion-range",
        message: `${subject.sideName(side.id)} has cohesion level ${side.cohesion}; the rules’ troops have ${least} to ${most}.`,
        at,
      });
    if (qualities !== null && (side.ghqQuality < qualities[0] || side.ghqQuality > qualities[1]))
      found.push({
        severity: "warning",
        rule: "ghq-quality",
        message: `${subject.sideName(side.id)}’s GHQ quality is ${side.ghqQuality}; the rules have ${qualities[0]} to +${qualities[1]}.`,
        at,
      });
    return found;
  });
}

export const balance: Family = {
  name: "forces",
  find: (subject) => [...ratio(subject), ...unpriced(subject), ...commanders(subject), ...quality(subject)],
};
