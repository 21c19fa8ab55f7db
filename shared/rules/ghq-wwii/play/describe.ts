/** The log: one line for every event that a player wants to read, with every die, modifier and table cell behind it. */
import { pathLength } from "../../../movement/path.ts";
import type { LogLine, StandId, Working, WorkingRow } from "../../../play/contract.ts";
import { inchesInWords, terrainInWords } from "../../../sight/words.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import type { NamedModifier } from "../../ghq/modifiers.ts";
import type { Battlefield } from "./battlefield.ts";
import { standModifiers, sumOf } from "./cohesion.ts";
import type { EventOf, WwiiEvent } from "./events.ts";
import { moveOf, type PhaseId, type WwiiState } from "./state.ts";
import { PHASE_NAMES, PHASE_RULES } from "./turn.ts";
import { attackWorkings, RESULT_NAMES, signed } from "./workings.ts";

export function describe(field: Battlefield, event: WwiiEvent, before: WwiiState): LogLine | null {
  const name = (id: StandId) => field.name(id);
  const sideOf = (id: StandId): SideId => field.unit(id).stand.side;
  const list = (ids: readonly StandId[]) => ids.map(name).join(", ");
  const line = (
    text: string,
    rules: readonly string[],
    side: SideId | null,
    more: Partial<Pick<LogLine, "outcome" | "came" | "working" | "stands" | "path">> = {},
  ): LogLine => ({ text, rules, side, working: [], stands: [], ...more });

  switch (event.type) {
    case "turn-began":
      return line(`Turn ${event.turn} begins`, ["4.0"], null);
    case "phase-began":
      return line(`${PHASE_NAMES[event.phase]} phase`, [PHASE_RULES[event.phase]], null);
    case "deployed":
      return line(`${name(event.stand)} is placed`, ["4.0"], sideOf(event.stand), { stands: [event.stand] });
    case "initiative-rolled": {
      const last = event.rolls.at(-1) ?? [0, 0];
      const [red, blue] = [last[0] + event.levels.red, last[1] + event.levels.blue];
      const totals = event.winner === "red" ? `${red} to ${blue}` : `${blue} to ${red}`;
      return line(`${field.sideName(event.winner)} has the initiative, ${totals}`, ["4.0 (1)"], event.winner, {
        working: [
          {
            title: "1D6 + force cohesion level",
            rows: event.rolls.flatMap(([red, blue], i) => {
              const again = event.rolls.length > 1 ? ` (${i + 1})` : "";
              return SIDE_IDS.map((side) => {
                const face = side === "red" ? red : blue;
                return {
                  name: field.sideName(side) + again,
                  rule: "4.0 (1)",
                  value: `${face} + ${event.levels[side]} = ${face + event.levels[side]}`,
                };
              });
            }),
            total: event.rolls.length > 1 ? `${event.rolls.length - 1} tied before` : undefined,
          },
        ],
      });
    }
    case "first-chosen":
      return line(
        event.forced
          ? `Only ${field.sideName(event.side)} can act in this phase`
          : `${field.sideName(event.side)} goes first`,
        [before.phase === "posture" ? "4.0 (2)" : before.phase === "fire" ? "7.1.1" : "8.2.3"],
        event.side,
      );
    case "group-formed":
      return line(
        `${list(event.stands)} ${event.stands.length === 1 ? "takes" : "take"} movement posture`,
        ["8.1.1"],
        event.side,
        { stands: event.stands },
      );
    case "passed":
      // Whoever can do nothing is not worth a line each time.
      if (event.forced) return null;
      return line(`${field.sideName(event.side)} passes`, [PASS_RULES[before.phase] ?? "4.0"], event.side);
    case "attacked":
      return attackLine(field, event, line);
    case "eliminated":
      return line(`${name(event.stand)} is eliminated`, ["7.2", "9.2"], sideOf(event.stand), {
        outcome: "E",
        stands: [event.stand],
      });
    case "orders-rolled":
      return line(
        SIDE_IDS.map((side) => `${field.sideName(side)} ${event.sides[side].orders}`).join(", "),
        ["8.2.1"],
        null,
        {
          outcome: "orders",
          working: [
            {
              title: "2D6 + quality of the GHQ",
              rows: SIDE_IDS.map((side) => {
                const { dice, quality, orders } = event.sides[side];
                return {
                  name: field.sideName(side),
                  rule: dice ? "8.2.1" : "8.2.2",
                  value: dice ? `${dice.join(" + ")} ${signed(quality)} → ${orders}` : "no GHQ: 0",
                };
              }),
            },
          ],
        },
      );
    case "group-rolled": {
      const first = before.groups.find(({ id }) => id === event.group)?.stands ?? [];
      const modified = event.natural + sumOf(event.modifiers);
      const how = event.ordered ? "ordered" : first.length === 1 ? "on its own" : "on their own";
      const text = `${list(first)} ${how}: ${event.natural}${event.modifiers.length > 0 ? `, modified ${modified}` : ""} against ${event.level}`;
      const stays =
        event.stragglers.length > 0 && event.success
          ? `; ${list(event.stragglers)} stay${event.stragglers.length === 1 ? "s" : ""} behind`
          : "";
      return line(text + stays, event.ordered ? ["8.2.4"] : ["8.2.8"], event.side, {
        outcome: event.success ? "may move" : "no move",
        stands: first,
        working: [
          cohesionWorking("Cohesion of the group", event),
          {
            title: "Each stand's markers on the same roll",
            rows: [...event.may, ...event.stragglers].map((id) => {
              const value = modified + sumOf(standModifiers(field.stateOf(before, id)));
              return {
                name: name(id),
                rule: "8.2.4",
                value: `${value} against ${field.unit(id).cohesion}${event.may.includes(id) ? "" : ": stays"}`,
              };
            }),
          },
        ],
      });
    }
    case "move-declared":
      return event.replanned
        ? line(`${name(event.stand)} plans its way anew`, ["8.5.4"], event.side, { stands: [event.stand] })
        : null;
    case "held-fire":
      return line(`${field.sideName(event.side)} holds fire at ${name(event.stand)}`, ["8.5"], event.side, {
        stands: [event.stand],
      });
    case "nerve-tested":
      return line(`${name(event.stand)} tests its nerve to pass ${name(event.enemy)}`, ["8.3.6"], sideOf(event.stand), {
        outcome: event.success ? "passes" : "stays",
        stands: [event.stand],
        working: [cohesionWorking("Cohesion to pass an enemy", event)],
      });
    case "go-on-tested":
      return line(`${name(event.stand)} tries to go on`, ["8.5.4"], sideOf(event.stand), {
        outcome: event.success ? "goes on" : "stops",
        stands: [event.stand],
        working: [cohesionWorking("Cohesion to go on", event)],
      });
    case "move-ended":
      return moveLine(field, event, before, line);
    case "recovery-rolled": {
      const words = {
        recovered: "recovers: S is removed",
        rallied: "rallies: all markers are removed",
        panicked: "panics: (S)",
        none: "does not recover",
      } as const;
      return line(`${name(event.stand)} ${words[event.what]}`, ["4.0 (5)"], sideOf(event.stand), {
        outcome: event.after === "eliminated" ? "E" : markers(event.after),
        stands: [event.stand],
        working: [cohesionWorking("Cohesion to recover", event)],
      });
    }
    case "became-known":
      return line(`${name(event.stand)} is seen`, ["6.0"], sideOf(event.stand), { stands: [event.stand] });
    case "standing-order-given":
      return line(
        `${event.stand === null ? field.sideName(event.side) : name(event.stand)}: ${orderInWords(event.order)}`,
        ["8.5"],
        event.side,
        { outcome: "standing order" },
      );
    case "intervened":
      return line(
        `The referee: ${name(event.stand)} ${changeInWords(event.change)}${event.why ? `, because ${event.why}` : ""}`,
        ["house"],
        null,
        { outcome: "referee", stands: [event.stand] },
      );
    case "ended":
      return line(event.ending.reason, ["4.0"], event.ending.winner, {
        outcome: event.ending.winner === null ? "draw" : `${field.sideName(event.ending.winner)} wins`,
      });
    default:
      return null;
  }
}

const PASS_RULES: Readonly<Partial<Record<PhaseId, string>>> = { posture: "4.0 (2)", fire: "7.1.1", movement: "8.2.3" };

type Line = (
  text: string,
  rules: readonly string[],
  side: SideId | null,
  more?: Partial<Pick<LogLine, "outcome" | "came" | "working" | "stands" | "path">>,
) => LogLine;

function attackLine(field: Battlefield, event: EventOf<"attacked">, line: Line): LogLine {
  const { rolled, working } = event;
  const purpose = { fire: "fires at", opportunity: "fires at the moving", covering: "covers against" }[event.purpose];
  const where = `${inchesInWords(event.inches)}, ${event.frontal ? "front" : "flank"}`;
  const rules = { fire: ["7.1", "7.3"], opportunity: ["8.5.3"], covering: ["8.6.2"] }[event.purpose];
  const outcome = rolled.combat === null ? "no shot" : RESULT_NAMES[rolled.result].letter;
  return line(
    `${field.name(event.stand)} ${purpose} ${field.name(event.target)}, ${where}`,
    rules,
    field.unit(event.stand).stand.side,
    {
      outcome,
      came: rolled.result,
      stands: [event.stand, event.target],
      working: attackWorkings(working, rolled),
    },
  );
}

function moveLine(field: Battlefield, event: EventOf<"move-ended">, before: WwiiState, line: Line): LogLine | null {
  const name = field.name(event.stand);
  const side = field.unit(event.stand).stand.side;
  const going = moveOf(before);
  const walked = pathLength(event.walked);
  const cost = field.movement.cost(event.walked, { roads: going?.roads ?? true });
  const rows: WorkingRow[] = cost.legs.map((leg) => ({
    name: [leg.kind, ...leg.added].map((kind) => terrainInWords(kind, field.rules.names)).join(" + "),
    rule: leg.road ? "9.1 §" : "9.1",
    value: `${inchesInWords(leg.inches)}: ${figure(leg.cost)}`,
  }));
  const points = `${figure(cost.points)} of ${field.unit(event.stand).vehicle.move} movement points`;
  const more = {
    stands: [event.stand],
    path: event.walked,
    working: walked > 0 ? [{ title: "Movement points", rows, total: points }] : [],
  };
  if (event.why === "eliminated") return null;
  if (event.leftBy !== null) return line(`${name} leaves the table by the ${event.leftBy} edge`, ["8.3"], side, more);
  if (event.at === null) return line(`${name} finds no room to enter and waits`, ["8.3.4"], side, more);
  if (event.why === "arrived" && walked === 0) return line(`${name} turns to ${event.facing}°`, ["8.3.7"], side, more);
  const words = {
    arrived: "moves",
    halted: "halts after",
    stopped: "stops under fire after",
    nerve: "stays beside the enemy after",
  }[event.why];
  const rule = { arrived: "8.3.2", halted: "8.2.3", stopped: "8.5.4", nerve: "8.3.6" }[event.why];
  return line(`${name} ${words} ${inchesInWords(walked)}`, [rule], side, more);
}

const figure = (n: number): string => String(Math.round(n * 100) / 100);

function cohesionWorking(
  title: string,
  { natural, modifiers, level }: { natural: number; modifiers: readonly NamedModifier[]; level: number },
): Working {
  const modified = natural + sumOf(modifiers);
  return {
    title,
    rows: [
      { name: "1D20", rule: "5.1", value: String(natural) },
      ...modifiers.map((one) => ({ name: one.name, rule: one.rule, value: signed(one.value) })),
    ],
    total: `${modified} against ${level}: ${modified <= level ? "success" : "failure"}`,
  };
}

const markers = ({ s, d }: { s: boolean; d: boolean }): string => (s && d ? "S D" : s ? "S" : d ? "D" : "clear");

function orderInWords(order: EventOf<"standing-order-given">["order"]): string {
  switch (order?.type) {
    case undefined:
      return "as its side";
    case "ask":
      return "ask before opportunity fire";
    case "hold":
      return "hold fire";
    case "within":
      return `fire within ${inchesInWords(order.inches)}`;
    case "chance":
      return `fire where the chance of a result is ${order.percent} % or better`;
  }
}

function changeInWords(change: EventOf<"intervened">["change"]): string {
  switch (change.type) {
    case "place":
      return "is put elsewhere";
    case "eliminate":
      return "is eliminated";
    case "bead":
      return `${change.on ? "gets" : "loses"} the marker ${change.bead}`;
  }
}
