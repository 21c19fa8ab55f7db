/** Commands that are continuous: ways, places, facings and groups, each with a test of membership and a sampler. */
import type { Random } from "../../../dice/seeded.ts";
import { type Degrees, point, type TablePoint } from "../../../geometry/units.ts";
import type { Domain, Refusal, StandId } from "../../../play/contract.ts";
import { endsOf } from "../../referee/entry.ts";
import { isRefusal, refuse } from "../../referee/field.ts";
import { GROUP } from "../tables.ts";
import { near, onTable } from "./chance.ts";
import type { CommandOf } from "./commands.ts";
import { type ArmourField, opposite, placeAt } from "./field.ts";
import type { ArmourLook } from "./game.ts";
import { anyGroup, whyNotGroup } from "./groups.ts";
import { whyNotOrdered } from "./pulse.ts";
import { type ArmourState, type GroupProcedure, groupOf } from "./state.ts";
import { whyNotTurn } from "./turning.ts";
import { edgeOf, planMove, whyNotMove } from "./walking.ts";

const another = refuse("house", "This is about another unit.");

export function moveDomain(look: ArmourLook, id: StandId): Domain<CommandOf<"move">> {
  const { field, state } = look;
  const has = (command: CommandOf<"move">): Refusal | null => {
    if (command.stand !== id) return another;
    const refusal = whyNotMove(look, id);
    if (refusal) return refusal;
    const plan = planMove(field, state, command);
    return isRefusal(plan) ? plan : null;
  };
  return {
    has,
    sample(random: Random) {
      if (whyNotMove(look, id)) return null;
      const one = field.stateOf(state, id);
      const group = groupOf(state) as GroupProcedure;
      const start = one.status === "waiting" ? startOf(field, state, id, random) : one.at;
      if (!start) return null;
      // The others' destinations draw it: a group ends together.
      const [mate] = group.destinations.filter(({ stand }) => stand !== id);
      for (let i = 0; i < 8; i++) {
        const aim = mate
          ? near(mate.path.at(-1) as TablePoint, random, GROUP.endWithin * field.scale)
          : near(start, random, 14 * group.dice * field.scale);
        const end = onTable(field, aim);
        const backwards = one.status !== "waiting" && random.below(8) === 0;
        const command: CommandOf<"move"> = backwards
          ? {
              type: "move",
              stand: id,
              path: [onTable(field, placeAt(start, opposite(one.facing), 1 + random.below(5)))],
              backwards,
            }
          : { type: "move", stand: id, path: one.status === "waiting" ? [start, end] : [end] };
        if (!backwards && random.below(4) === 0) Object.assign(command, { facing: random.below(360) as Degrees });
        if (has(command) === null) return command;
      }
      return null;
    },
  };
}

function startOf(field: ArmourField, state: ArmourState, id: StandId, random: Random): TablePoint | null {
  const edge = edgeOf(field, state, id);
  if (!edge) return null;
  const [[x0, y0], [x1, y1]] = endsOf(field, edge);
  const along = random.below(1001) / 1000;
  return point(x0 + along * (x1 - x0), y0 + along * (y1 - y0));
}
export function turnDomain(look: ArmourLook, id: StandId): Domain<CommandOf<"turn">> {
  const has = ({ stand, facing }: CommandOf<"turn">): Refusal | null =>
    stand === id ? whyNotTurn(look, id, facing) : another;
  return {
    has,
    sample(random: Random) {
      const command: CommandOf<"turn"> = { type: "turn", stand: id, facing: random.below(360) as Degrees };
      return has(command) === null ? command : null;
    },
  };
}

type GroupKind = "move-and-fire" | "disengage";
/** Units that may be one Command Group. */
export function groupDomain(look: ArmourLook, kind: GroupKind): Domain<CommandOf<GroupKind>> {
  const whyNot = (stands: readonly StandId[]) => whyNotOrdered(look.state) ?? whyNotGroup(look, kind, stands);
  return {
    has: ({ type, stands }) => (type !== kind ? refuse("house", "This is another order.") : whyNot(stands)),
    sample(random: Random) {
      const found = anyGroup(look, random, whyNot);
      return found && { type: kind, ...found };
    },
  };
}
