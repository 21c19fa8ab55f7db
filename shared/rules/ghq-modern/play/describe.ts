/** The log of the modern game: the lines of its own events; the others are the family's. */
import type { LogLine, StandId } from "../../../play/contract.ts";
import { SIDE_IDS } from "../../../systems.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { cohesionWorking, describe as describeFamily, line } from "../../ghq/play/describe.ts";
import type { EventOf, ModernEvent } from "./events.ts";
import type { ModernState } from "./state.ts";

export function describe(field: Battlefield, event: ModernEvent, before: ModernState): LogLine | null {
  const name = (id: StandId) => field.name(id);
  const sideOf = (id: StandId) => field.unit(id).stand.side;
  const list = (ids: readonly StandId[]) => ids.map(name).join(", ");
  switch (event.type) {
    case "battle-group-formed":
      return {
        ...line(
          `${list(event.stands)} ${event.stands.length === 1 ? "is a battle group of its own" : "are a battle group"}`,
          ["08.01.01"],
          event.side,
          { stands: event.stands },
        ),
      };
    case "initiative-rolled":
      return initiativeLine(field, event);
    case "fire-opened":
      return event.firers.length < 2
        ? null
        : line(
            `${field.sideName(sideOf(event.firers[0] ?? ""))} attacks ${name(event.target)} with ${list(event.firers)}`,
            ["07.04"],
            sideOf(event.firers[0] ?? ""),
            { stands: [...event.firers, event.target] },
          );
    case "shot-wasted":
      return line(`${name(event.stand)} finds its target gone`, ["07.04 (B)"], sideOf(event.stand), {
        outcome: "no shot",
        stands: [event.stand, event.target],
      });
    case "missiles-depleted":
      return line(`${name(event.stand)} has used up its missiles`, ["07.03.03"], sideOf(event.stand), {
        outcome: "depleted",
        stands: [event.stand],
        working: [
          {
            title: "Depletion",
            rows: [{ name: "Natural combat roll", rule: "07.03.03", value: String(event.natural) }],
            total: `${event.natural} is ${event.number} or less`,
          },
        ],
      });
    case "resupply-rolled":
      return line(
        `${name(event.stand)} ${event.success ? "gets new missiles" : "waits for new missiles"}`,
        ["07.03.04"],
        sideOf(event.stand),
        {
          outcome: event.success ? "resupplied" : "depleted",
          stands: [event.stand],
          working: [cohesionWorking(field.numbers, "Cohesion to resupply", event)],
        },
      );
    case "organized":
    case "attack-declared":
    case "attack-joined":
    case "attack-done":
    case "points-spent":
    case "weapon-kept":
      return null;
    default:
      return describeFamily(field, event, before);
  }
}

function initiativeLine(field: Battlefield, { rolls, levels, winner }: EventOf<"initiative-rolled">): LogLine {
  const sum = (faces: readonly number[]) => faces.reduce((all, face) => all + face, 0);
  const totalOf = (i: number, side: "red" | "blue") => sum(rolls[i]?.[side] ?? []) + (i === 0 ? levels[side] : 0);
  const last = rolls.length - 1;
  const loser = winner === "red" ? "blue" : "red";
  const text = `${field.sideName(winner)} has the initiative, ${totalOf(last, winner)} to ${totalOf(last, loser)}`;
  return line(text, ["05.00 (1)"], winner, {
    working: [
      {
        title: last > 0 ? "2D6 + cohesion level; after a tie 2D6" : "2D6 + cohesion level",
        rows: rolls.flatMap((roll, i) =>
          SIDE_IDS.map((side) => ({
            name: field.sideName(side) + (i > 0 ? ` (${i + 1})` : ""),
            rule: "05.00 (1)",
            value: `${roll[side].join(" + ")}${i === 0 ? ` + ${levels[side]}` : ""} = ${totalOf(i, side)}`,
          })),
        ),
        total: last > 0 ? `${last} tied before` : undefined,
      },
    ],
  });
}
