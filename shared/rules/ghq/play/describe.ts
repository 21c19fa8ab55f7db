/** The log: one line for every event that a player wants to read, with every die, modifier and table cell behind it. */
import { pathLength } from "../../../movement/path.ts";
import type { LogLine, StandId, Working, WorkingRow } from "../../../play/contract.ts";
import { inchesInWords, judgedInches, terrainInWords } from "../../../sight/words.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { type NamedModifier, sum } from "../modifiers.ts";
import type { Battlefield } from "./battlefield.ts";
import { standModifiers } from "./cohesion.ts";
import type { GhqEvent, GhqEventOf } from "./events.ts";
import type { RuleNumbers } from "./member.ts";
import { type GhqState, moveOf } from "./state.ts";
import { attackWorkings, RESULT_NAMES, signed } from "./workings.ts";

export function describe(field: Battlefield, event: GhqEvent, before: GhqState): LogLine | null {
  const { numbers, member } = field;
  const name = (id: StandId) => field.name(id);
  const sideOf = (id: StandId): SideId => field.unit(id).stand.side;
  const list = (ids: readonly StandId[]) => ids.map(name).join(", ");
  switch (event.type) {
    case "turn-began":
      return line(`Turn ${event.turn} begins`, [numbers.sequence], null);
    case "phase-began":
      return line(
        `${member.phases[event.phase]?.name ?? event.phase} phase`,
        [member.phases[event.phase]?.rule ?? numbers.sequence],
        null,
      );
    case "deployed":
      return line(`${name(event.stand)} is placed`, [numbers.sequence], sideOf(event.stand), { stands: [event.stand] });
    case "first-chosen":
      return line(
        event.forced
          ? `Only ${field.sideName(event.side)} can act in this phase`
          : `${field.sideName(event.side)} goes first`,
        [member.phases[before.phase]?.first ?? numbers.sequence],
        event.side,
      );
    case "passed":
      // Whoever can do nothing is not worth a line each time.
      if (event.forced) return null;
      return line(
        `${field.sideName(event.side)} passes`,
        [member.phases[before.phase]?.first ?? numbers.sequence],
        event.side,
      );
    case "attacked":
      return attackLine(field, event);
    case "eliminated":
      return line(`${name(event.stand)} is eliminated`, [numbers.elimination, numbers.wrecks], sideOf(event.stand), {
        outcome: "E",
        stands: [event.stand],
      });
    case "orders-rolled":
      return line(
        `Movement orders: ${SIDE_IDS.map((side) => `${field.sideName(side)} ${event.sides[side].orders}`).join(", ")}`,
        [numbers.orders],
        null,
        {
          working: [
            {
              title: "2D6 + quality of the GHQ",
              rows: SIDE_IDS.map((side) => {
                const { dice, quality, orders, added = [] } = event.sides[side];
                const more = added.map(({ name, value }) => ` ${signed(value)} (${name})`).join("");
                return {
                  name: field.sideName(side),
                  rule: dice ? numbers.orders : numbers.ordersOfGhq,
                  value: dice ? `${dice.join(" + ")} ${signed(quality)}${more} → ${orders}` : "no GHQ: 0",
                };
              }),
            },
          ],
        },
      );
    case "group-rolled": {
      const { natural } = event;
      const first = event.tried ?? before.groups.find(({ id }) => id === event.group)?.stands ?? [];
      const how = event.ordered ? "ordered" : first.length === 1 ? "on its own" : "on their own";
      const rules = [event.ordered ? numbers.groupRoll : numbers.independent];
      if (natural === null)
        return line(`${list(first)} ${how}: may enter without a roll`, rules, event.side, {
          outcome: "may move",
          stands: first,
        });
      const modified = natural + sum(event.modifiers);
      const text = `${list(first)} ${how}: ${natural}${event.modifiers.length > 0 ? `, modified ${modified}` : ""} against ${event.level}`;
      const stays =
        event.stragglers.length > 0 && event.success
          ? `; ${list(event.stragglers)} stay${event.stragglers.length === 1 ? "s" : ""} behind`
          : "";
      return line(text + stays, rules, event.side, {
        outcome: event.success ? "may move" : "no move",
        stands: first,
        working: [
          cohesionWorking(numbers, "Cohesion of the group", { ...event, natural }),
          {
            title: "Each stand's markers on the same roll",
            rows: [...event.may, ...event.stragglers].map((id) => {
              const value = modified + sum(standModifiers(field, field.stateOf(before, id)));
              return {
                name: name(id),
                rule: numbers.stragglers,
                value: `${value} against ${field.unit(id).cohesion}${event.may.includes(id) ? "" : ": stays"}`,
              };
            }),
          },
        ],
      });
    }
    case "move-declared":
      return event.replanned
        ? line(`${name(event.stand)} plans its way anew`, [numbers.afterOpportunity], event.side, {
            stands: [event.stand],
          })
        : null;
    case "held-fire":
      return line(
        `${field.sideName(event.side)} holds fire at ${name(event.stand)}`,
        [numbers.opportunity],
        event.side,
        {
          stands: [event.stand],
        },
      );
    case "go-on-tested":
      return line(`${name(event.stand)} tries to go on`, [numbers.afterOpportunity], sideOf(event.stand), {
        outcome: event.success ? "goes on" : "stops",
        stands: [event.stand],
        working: [cohesionWorking(numbers, "Cohesion to go on", event)],
      });
    case "move-ended":
      return moveLine(field, event, before);
    case "recovery-rolled": {
      const words = {
        recovered: "recovers: S is removed",
        rallied: "rallies: all markers are removed",
        panicked: "panics: (S)",
        none: "does not recover",
      } as const;
      return line(`${name(event.stand)} ${words[event.what]}`, [numbers.recovery], sideOf(event.stand), {
        outcome: event.after === "eliminated" ? "E" : markers(event.after),
        stands: [event.stand],
        working: [cohesionWorking(numbers, "Cohesion to recover", event)],
      });
    }
    case "became-known":
      return line(`${name(event.stand)} is seen`, [numbers.sight], sideOf(event.stand), { stands: [event.stand] });
    case "standing-order-given":
      return line(
        `${event.stand === null ? field.sideName(event.side) : name(event.stand)}: ${orderInWords(event.order)}`,
        [numbers.opportunity],
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
      return line(event.ending.reason, [numbers.sequence], event.ending.winner, {
        outcome: event.ending.winner === null ? "draw" : `${field.sideName(event.ending.winner)} wins`,
      });
    default:
      return null;
  }
}

type More = Partial<Pick<LogLine, "outcome" | "came" | "working" | "stands" | "path">>;

export const line = (text: string, rules: readonly string[], side: SideId | null, more: More = {}): LogLine => ({
  text,
  rules,
  side,
  working: [],
  stands: [],
  ...more,
});

function attackLine(field: Battlefield, event: GhqEventOf<"attacked">): LogLine {
  const { rolled, working } = event;
  const purpose = { fire: "fires at", opportunity: "fires at the moving", covering: "covers against" }[event.purpose];
  const where = `${judgedInches(event.inches)}, ${event.frontal ? "front" : "flank"}`;
  const rules = field.member.attackRules[event.purpose];
  const outcome = rolled.combat === null ? "no shot" : RESULT_NAMES[rolled.result].letter;
  return line(
    `${field.name(event.stand)} ${purpose} ${field.name(event.target)}, ${where}`,
    rules,
    field.unit(event.stand).stand.side,
    {
      outcome,
      came: rolled.result,
      stands: [event.stand, event.target],
      working: attackWorkings(field.numbers, working, rolled),
    },
  );
}

function moveLine(field: Battlefield, event: GhqEventOf<"move-ended">, before: GhqState): LogLine | null {
  const { numbers } = field;
  const name = field.name(event.stand);
  const side = field.unit(event.stand).stand.side;
  const going = moveOf(before);
  const walked = pathLength(event.walked);
  const cost = field.movementOf(event.stand).cost(event.walked, { roads: going?.roads ?? true });
  const rows: WorkingRow[] = cost.legs.map((leg) => ({
    name: [leg.kind, ...leg.added].map((kind) => terrainInWords(kind, field.rules.names)).join(" + "),
    rule: leg.road ? numbers.roads : numbers.terrain,
    value: `${inchesInWords(leg.inches)}: ${figure(leg.cost)}`,
  }));
  const points = `${figure(cost.points)} of ${figure(field.member.allowance(field, before, event.stand))} movement points`;
  const more = {
    stands: [event.stand],
    path: event.walked,
    working: walked > 0 ? [{ title: "Movement points", rows, total: points }] : [],
  };
  if (event.why === "eliminated") return null;
  if (event.leftBy !== null)
    return line(`${name} leaves the table by the ${event.leftBy} edge`, [numbers.move], side, more);
  if (event.at === null) return line(`${name} finds no room to enter and waits`, [numbers.overlap], side, more);
  if (event.why === "arrived" && walked === 0)
    return line(`${name} turns to ${event.facing}°`, [numbers.facing], side, more);
  const words = {
    arrived: "moves",
    halted: "halts after",
    stopped: "stops under fire after",
    nerve: "stays beside the enemy after",
    enemy: "is stopped by an enemy after",
  }[event.why];
  const rule = {
    arrived: numbers.path,
    halted: numbers.groupsInTurn,
    stopped: numbers.afterOpportunity,
    nerve: numbers.passing,
    enemy: numbers.passing,
  }[event.why];
  return line(`${name} ${words} ${inchesInWords(walked)}`, [rule], side, more);
}

const figure = (n: number): string => String(Math.round(n * 100) / 100);

export function cohesionWorking(
  numbers: RuleNumbers,
  title: string,
  { natural, modifiers, level }: { natural: number; modifiers: readonly NamedModifier[]; level: number },
): Working {
  const modified = natural + sum(modifiers);
  return {
    title,
    rows: [
      { name: "1D20", rule: numbers.cohesion, value: String(natural) },
      ...modifiers.map((one) => ({ name: one.name, rule: one.rule, value: signed(one.value) })),
    ],
    total: `${modified} against ${level}: ${modified <= level ? "success" : "failure"}`,
  };
}

const markers = ({ s, d }: { s: boolean; d: boolean }): string => (s && d ? "S D" : s ? "S" : d ? "D" : "clear");

function orderInWords(order: GhqEventOf<"standing-order-given">["order"]): string {
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

function changeInWords(change: GhqEventOf<"intervened">["change"]): string {
  switch (change.type) {
    case "place":
      return "is put elsewhere";
    case "eliminate":
      return "is eliminated";
    case "bead":
      return `${change.on ? "gets" : "loses"} the marker ${change.bead}`;
  }
}
