/** The log: one line for every event that a player wants to read, with every die and modifier behind it. */

import { pathLength } from "../../../movement/path.ts";
import type { LogLine, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { gravityOf } from "../shotOdds.ts";
import type { ArmourFact, FactOf } from "./facts.ts";
import type { ArmourField } from "./field.ts";
import { outcomeId, outcomeLetter } from "./forecast.ts";
import { RULES } from "./numbers.ts";
import { type ArmourState, type AttackProcedure, groupOf, topOf } from "./state.ts";
import { plural, poolWorking } from "./words.ts";

const line = (text: string, rules: readonly string[], side: SideId | null, more: Partial<LogLine> = {}): LogLine => ({
  text,
  rules,
  side,
  working: [],
  stands: [],
  ...more,
});
const BACK = { forced: "is Forced Back", "break-off": "breaks off", scoot: "scoots" } as const;
const BACK_RULES = { forced: RULES.forcedBack, "break-off": RULES.breakOff, scoot: RULES.scoot } as const;
/** In inches: so much less than was rolled is worth a word. */
const SHORT = 0.1;
const STOPS = {
  cover: "into cover",
  edge: "to the table's edge",
  friend: "to where there is room",
  ground: "as far as the ground lets it",
} as const;

export function describe(field: ArmourField, event: ArmourFact, before: ArmourState): LogLine | null {
  const name = (id: StandId) => field.name(id);
  const sideOf = (id: StandId): SideId => field.unit(id).stand.side;
  const far = (distance: number) => field.measure.far(distance);
  const list = (ids: readonly StandId[]) => ids.map(name).join(", ");
  switch (event.type) {
    case "moves-rolled": {
      const broken = event.brokenDown.length > 0 ? `; ${list(event.brokenDown)} breaks down` : "";
      return line(
        `${movementWords(before, event, far)} of movement${broken}`,
        [RULES.movement, ...(event.brokenDown.length > 0 ? [RULES.breakdown] : [])],
        event.side,
        {
          working: [
            {
              title: "Variable Move",
              rows: [
                {
                  name: `Dice${event.wild ? ", the first a Wild Die" : event.staff ? ", the first by a Staff Order" : ""}`,
                  rule: RULES.movement,
                  value: event.faces.join(" "),
                },
              ],
              total: `${far(event.variable)}${event.doubled ? ", doubled" : ""}`,
            },
          ],
        },
      );
    }
    case "move-ended":
      return moveLine(field, event);
    case "attack-rolled": {
      const at = `${name(event.stand)} fires at ${name(event.target)}`;
      const hits = event.pool.faces.filter((face) => face >= event.pool.tn).length;
      const attack = attackIn(before);
      const direct = attack?.source.type === "direct" ? attack.source : null;
      const missed = direct?.fire.by === "direct" && direct.fire.band === null;
      const rules = [
        direct || attack === null ? RULES.fire : RULES.effect,
        ...(event.pool.rows.length > 1 ? [RULES.modifiers] : []),
        ...(direct?.ambush ? [RULES.ambush] : []),
      ];
      return line(`${at}: ${missed ? "out of range, it misses" : plural(hits, "hit")}`, rules, event.side, {
        stands: [event.stand, event.target],
        working: [poolWorking("AT Dice", event.pool)],
      });
    }
    case "reaction-rolled": {
      const { result } = event;
      const parts = [
        ...(result.disruption > 0 ? [`${result.disruption} disruption`] : []),
        ...(result.suppressed ? ["suppressed"] : []),
      ];
      const cancels = event.pool?.faces.filter((face) => face >= (event.pool?.tn ?? 0)).length ?? 0;
      const words = event.pool ? `reacts with ${cancels === 1 ? "1 success" : `${cancels} successes`}` : "isn't hit";
      const byBattery = attackIn(before)?.source.type === "artillery";
      const rules = [RULES.reaction, byBattery ? RULES.artillerySuppression : RULES.results];
      return line(`${name(event.target)} ${words}`, rules, event.side, {
        outcome: parts.join(", ") || "no effect",
        came: outcomeId(result.disruption, result.suppressed),
        flash: {
          letter: outcomeLetter(result.disruption, result.suppressed),
          gravity: gravityOf(result.disruption, result.suppressed),
        },
        stands: [event.target],
        working: event.pool ? [poolWorking("Reaction Dice", event.pool)] : [],
      });
    }
    case "fell-back": {
      const { stoppedBy } = event;
      const rule = BACK_RULES[event.why];
      const gone = event.walked.length > 1 ? pathLength(event.walked) / field.scale : 0;
      const short = gone < event.inches - SHORT ? ` of ${far(event.inches)}` : "";
      return line(
        `${name(event.stand)} ${BACK[event.why]}${stoppedBy ? ` ${STOPS[stoppedBy]}` : ""}, ${far(Math.round(gone * 10) / 10)}${short}`,
        [rule],
        sideOf(event.stand),
        {
          stands: [event.stand],
          path: event.walked,
          working: [
            {
              title: "Going back",
              rows: [{ name: "Dice", rule, value: event.faces.join(" ") || "none" }],
              total: far(event.inches),
            },
          ],
        },
      );
    }
    case "dispersed":
      return line(
        `${name(event.stand)} is dispersed${event.why === "enemy" ? ", driven into the enemy" : ""}: army morale −${event.lost}, ${event.morale} left`,
        [RULES.dispersion],
        sideOf(event.stand),
        {
          outcome: "dispersed",
          stands: [event.stand],
          working: [
            {
              title: "Army morale",
              rows: [{ name: "D3, half a die", rule: RULES.dispersion, value: `${event.face} → ${event.lost}` }],
            },
          ],
        },
      );
    case "became-known":
      return line(`${name(event.stand)} is placed on the table`, [RULES.hidden], sideOf(event.stand), {
        stands: [event.stand],
      });
    default:
      return null;
  }
}

const attackIn = (state: ArmourState): AttackProcedure | null => {
  const top = topOf(state);
  return top?.type === "attack" ? top : null;
};

/** Of a group that goes backwards as a whole the dice alone, and of those the first ("Sideways and Backwards Movement"). */
function movementWords(before: ArmourState, event: FactOf<"moves-rolled">, far: (inches: number) => string): string {
  const group = groupOf(before);
  const back =
    group?.order === "move-and-fire" &&
    group.destinations.length > 0 &&
    group.destinations.every(({ backwards }) => backwards);
  if (back) return far((event.faces[0] ?? 0) * (event.doubled ? 2 : 1));
  return `${event.fixed > 0 ? `${far(event.fixed)} + ` : ""}${far(event.variable)}`;
}

function moveLine(field: ArmourField, { stand, walked, why }: FactOf<"move-ended">): LogLine | null {
  if (why === "gone" || walked.length < 2) return null;
  const words = {
    arrived: "reaches its destination",
    short: "moves as far as it gets",
    halted: "halts, suppressed",
    contact: "halts before an enemy",
  }[why];
  return line(`${field.name(stand)} ${words}`, [RULES.path], field.unit(stand).stand.side, {
    stands: [stand],
    path: walked,
  });
}
