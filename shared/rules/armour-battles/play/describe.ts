/** The log: one line for every event that a player wants to read, with every die and modifier behind it. */

import { pathLength } from "../../../movement/path.ts";
import type { LogLine, StandId, Working } from "../../../play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { poolInWords } from "../shot.ts";
import { gravityOf } from "../shotOdds.ts";
import type { ArmourFact, FactOf, Fallen } from "./facts.ts";
import type { ArmourField } from "./field.ts";
import { outcomeId, outcomeLetter } from "./forecast.ts";
import { RULES } from "./numbers.ts";
import { type ArmourState, type AttackProcedure, CHAINS, diceOf, groupOf, other, topOf } from "./state.ts";

const line = (text: string, rules: readonly string[], side: SideId | null, more: Partial<LogLine> = {}): LogLine => ({
  text,
  rules,
  side,
  working: [],
  stands: [],
  ...more,
});
const pool = (title: string, { count, tn, rows, faces }: Fallen): Working => ({
  title,
  rows: [...rows, { name: "Dice", rule: "", value: faces.join(" ") || "none" }],
  total: `${poolInWords({ count, tn })}: ${faces.filter((face) => face >= tn).length} successes, ${faces.filter((face) => face === 6).length} sixes`,
});
const plural = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
const PAID = { order: "by an order", wild: "with a Wild Die", staff: "with a Staff Order" } as const;
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
  const side = (id: SideId) => field.sideName(id);
  const far = (distance: number) => field.measure.far(distance);
  const list = (ids: readonly StandId[]) => ids.map(name).join(", ");
  switch (event.type) {
    case "command-rolled":
      return commandLine(field, event);
    case "mission-maintained":
      return line(
        `${side(event.side)}'s staff keeps the mission of ${name(event.battery)}`,
        [RULES.cancelled],
        event.side,
      );
    case "missions-cancelled":
      return event.batteries.length === 0
        ? null
        : line(`The missions of ${list(event.batteries)} are cancelled`, [RULES.cancelled], event.side);
    case "mission-adjusted":
      return line(`The marker of ${name(event.battery)} is adjusted`, [RULES.adjust], event.side);
    case "mission-given-up":
      return line(`The mission of ${name(event.battery)} is given up`, [RULES.cancel], event.side);
    case "chain-chosen":
      return line(
        `${side(event.side)} takes ${event.chain === 6 ? plural(event.dice, "Wild Die").replace("Dies", "Dice") : `${event.dice === 1 ? "one die" : `${event.dice} dice`} of ${event.chain}`}`,
        [RULES.pulse],
        event.side,
      );
    case "order-prepared":
      return diceOf(event.order) === 1 && event.order.chain === 1
        ? null
        : line(`An order of ${diceOf(event.order)} dice`, [RULES.chains], event.side);
    case "group-activated": {
      const { procedure } = event;
      const what = {
        "move-and-fire": "moves and fires",
        reserves: "is committed from reserve",
        disengage: "disengages",
        rally: "rallies",
      }[procedure.order];
      const rule = {
        "move-and-fire": RULES.moveAndFire,
        reserves: RULES.reserves,
        disengage: RULES.disengage,
        rally: RULES.rally,
      }[procedure.order];
      return line(`A Command Group ${what}: ${list(procedure.stands)}`, [rule, RULES.group], procedure.side, {
        stands: procedure.stands,
      });
    }
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
    case "put-on-edge":
      return line(`${name(event.stand)} is placed on the table's edge`, [RULES.reserves], sideOf(event.stand), {
        stands: [event.stand],
      });
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
        working: [pool("AT Dice", event.pool)],
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
        working: event.pool ? [pool("Reaction Dice", event.pool)] : [],
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
    case "rallied": {
      const own = event.pool.faces.filter((face) => face >= event.pool.tn).length;
      return line(
        `${name(event.stand)} rallies: ${event.removed} disruption removed`,
        [RULES.rally],
        sideOf(event.stand),
        {
          outcome: `−${event.removed}`,
          stands: [event.stand],
          working: [
            pool(`Rally Dice, ${own} successes`, event.pool),
            {
              title: "Against it",
              rows: [{ name: "Dice", rule: RULES.rally, value: event.against.join(" ") }],
              total: "4+",
            },
          ],
        },
      );
    }
    case "suppression-removed":
      return line(`${name(event.stand)} is no longer suppressed, ${PAID[event.with]}`, [RULES.unsuppress], event.side, {
        stands: [event.stand],
      });
    case "repaired":
      return line(`${name(event.stand)} is repaired, ${PAID[event.with]}`, [RULES.breakdown], event.side, {
        stands: [event.stand],
      });
    case "restocked":
      return line(
        `${side(event.side)} stocks ${plural(event.staff, "Staff Order")}${event.now ? " for use at once" : " for the next turn"}`,
        [event.now ? RULES.instant : RULES.restock],
        event.side,
      );
    case "lapsed":
      return line(`${side(event.side)} has no use for its dice`, [RULES.pulse], event.side);
    case "mission-called": {
      const hits = (faces: readonly number[]) => faces.filter((face) => face >= 4).length;
      return line(
        `${name(event.mission.battery)} is called${event.mission.type === "smoke" ? " for smoke" : ""} by ${name(event.observer)}: ${event.immediate ? "it fires at once" : "it fires in the next logistics phase"}`,
        [RULES.missions, RULES.response],
        event.side,
        {
          stands: [event.observer],
          working: [
            {
              title: "Artillery response",
              rows: [
                { name: "Response Dice", rule: RULES.response, value: event.own.join(" ") },
                { name: "Against them", rule: RULES.response, value: event.enemy.join(" ") },
              ],
              total: `${hits(event.own)} to ${hits(event.enemy)} successes`,
            },
          ],
        },
      );
    }
    case "burst-began": {
      const off =
        event.deviation && event.deviation.inches > 0 ? `, ${far(event.deviation.inches)} off its marker` : "";
      return line(
        `${name(event.battery)} fires for effect${off}: ${plural(event.under.length, "unit")} under it`,
        [RULES.effect, RULES.deviation],
        event.side,
        {
          stands: event.under,
          working: event.deviation
            ? [
                {
                  title: "Deviation",
                  rows: [
                    { name: "Hit die", rule: RULES.deviation, value: String(event.deviation.hit) },
                    ...(event.deviation.inches > 0
                      ? [
                          {
                            name: "Off the marker",
                            rule: RULES.deviation,
                            value: `${far(event.deviation.inches)} at ${event.deviation.direction}°`,
                          },
                        ]
                      : []),
                  ],
                },
              ]
            : [],
        },
      );
    }
    case "smoke-laid":
      return line(`${name(event.screen.battery)} lays a smoke screen`, [RULES.smoke], event.screen.side);
    case "smoke-lifted":
      return line(`The smoke of ${list(event.batteries)} lifts`, [RULES.smoke], event.side);
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

function commandLine(field: ArmourField, { rolls, failed, dice, first }: FactOf<"command-rolled">): LogLine {
  const fails = SIDE_IDS.filter((side) => failed[side]).map((side) => field.sideName(side));
  const count = (side: SideId): number => CHAINS.reduce((sum, chain) => sum + dice[side][chain], 0);
  // A side without dice has no pulse: the other one begins.
  const begins = first && count(first) === 0 && count(other(first)) > 0 ? other(first) : first;
  const tied =
    rolls.length > 1 ? `Tied ${rolls.length === 2 ? "once" : `${rolls.length - 1} times`} and rolled again. ` : "";
  const text =
    fails.length === 2
      ? "Both sides have a Command Failure: the turn ends"
      : `${tied}${fails.length === 1 ? `${fails[0]} has a Command Failure; ` : ""}${begins ? `${field.sideName(begins)} has the first Command Pulse` : ""}`;
  const roll = rolls.at(-1);
  return line(text, [RULES.commandDice, RULES.firstPulse, ...(fails.length > 0 ? [RULES.failure] : [])], first, {
    working: [
      {
        title: "Command Dice",
        rows: SIDE_IDS.map((side) => ({
          name: field.sideName(side),
          rule: RULES.commandDice,
          value: [...(roll?.[side] ?? [])].sort((a, b) => b - a).join(" "),
        })),
        total: SIDE_IDS.map((side) => `${field.sideName(side)} ${count(side)}`).join(", "),
      },
    ],
  });
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
