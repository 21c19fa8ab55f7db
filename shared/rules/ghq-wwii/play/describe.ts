/** The log of the WWII tank game: the lines of its own events; the others are the family's. */
import type { LogLine, StandId } from "../../../play/contract.ts";
import { SIDE_IDS } from "../../../systems.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { cohesionWorking, describe as describeFamily, line } from "../../ghq/play/describe.ts";
import type { WwiiEvent } from "./events.ts";
import type { WwiiState } from "./state.ts";

export function describe(field: Battlefield, event: WwiiEvent, before: WwiiState): LogLine | null {
  const name = (id: StandId) => field.name(id);
  const sideOf = (id: StandId) => field.unit(id).stand.side;
  const list = (ids: readonly StandId[]) => ids.map(name).join(", ");
  switch (event.type) {
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
    case "group-formed":
      return line(
        `${list(event.stands)} ${event.stands.length === 1 ? "takes" : "take"} movement posture`,
        ["8.1.1"],
        event.side,
        { stands: event.stands },
      );
    case "group-parted":
      return line(
        `Losses have torn a movement group apart: ${event.parts.map(({ stands }) => list(stands)).join(" | ")}`,
        ["8.1.1"],
        event.side,
        { stands: event.parts.flatMap(({ stands }) => stands) },
      );
    case "nerve-tested":
      return line(`${name(event.stand)} tests its nerve to pass ${name(event.enemy)}`, ["8.3.6"], sideOf(event.stand), {
        outcome: event.success ? "passes" : "stays",
        stands: [event.stand],
        working: [cohesionWorking(field.numbers, "Cohesion to pass an enemy", event)],
      });
    case "asked-covering":
    case "no-covering":
      return null;
    default:
      return describeFamily(field, event, before);
  }
}
