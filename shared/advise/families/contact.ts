/** Stands in the enemy's sight from the first turn on. */

import { stepsOf } from "../../geometry/along.ts";
import { distance2, distanceInInches } from "../../geometry/vector.ts";
import type { Stand } from "../../scenario/model.ts";
import { SightKernel } from "../../sight/kernel.ts";
import { lineOfSight } from "../../sight/lineOfSight.ts";
import { needsRulings, type SightPolicy } from "../../sight/policy.ts";
import type { Table } from "../../table/table.ts";
import type { PlacedStand } from "../../table/things.ts";
import type { Advice } from "../advice.ts";
import { count, inchText } from "../adviceWords.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";

type Sees = (viewer: PlacedStand, target: PlacedStand) => boolean;

/** Sight as by a ruling; the kernel where it can answer. */
function eyes(table: Table, policy: SightPolicy): Sees {
  if (needsRulings(policy))
    return (viewer, target) => {
      const los = lineOfSight(table, policy, { type: "stand", id: viewer.id }, { type: "stand", id: target.id });
      return los.ok && los.value.seen;
    };
  const kernel = new SightKernel(table, policy);
  return (viewer, target) => kernel.seesStand(kernel.numberOf(viewer.id), kernel.numberOf(target.id));
}

function inSight(subject: Subject): Advice[] {
  const { rules } = subject;
  if (!rules.ok) return [];
  const table = subject.tableWithStands;
  const on = table.stands.filter(({ at }) => table.holds(at));
  const red = on.filter(({ side }) => side === "red");
  const blue = on.filter(({ side }) => side === "blue");
  if (red.length === 0 || blue.length === 0) return [];
  const { maximum, bonusPerLevel } = rules.value.sight;
  const top = Math.max(...on.map(({ level }) => level));
  const far = stepsOf(maximum + bonusPerLevel * top) + 1;
  const near = red
    .flatMap((stand) => blue.map((other) => ({ stand, other, away: distance2(stand.centre, other.centre) })))
    .filter(({ away }) => away <= far * far)
    .sort((a, b) => a.away - b.away);
  if (near.length === 0) return [];
  const sees = eyes(table, rules.value.sight);
  const seen = near.filter(({ stand, other }) => sees(stand, other) || sees(other, stand));
  const [first] = seen;
  if (!first) return [];
  const byId = new Map(subject.get("stands").map((stand) => [stand.id, stand]));
  const name = ({ id }: PlacedStand) => subject.standName(byId.get(id) as Stand);
  const stands = new Set(seen.flatMap(({ stand, other }) => [stand.id, other.id]));
  return [
    {
      severity: "hint",
      rule: "starts-in-sight",
      message: `${count(stands.size, "stand")} begin within sight of an enemy; the nearest, ${name(first.stand)} and ${name(first.other)}, are ${inchText(distanceInInches(first.stand.centre, first.other.centre))} apart.`,
      at: { type: "stand", id: first.stand.id },
      place: first.stand.at,
    },
  ];
}

export const contact: Family = { name: "first sight", find: inSight };
