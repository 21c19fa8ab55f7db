/** Commands that are continuous: ways, places, facings and groups, each with a test of membership and a sampler. */
import type { Random } from "../../../dice/seeded.ts";
import { type Degrees, point, type TablePoint } from "../../../geometry/units.ts";
import type { Domain, Refusal, StandId } from "../../../play/contract.ts";
import { endsOf } from "../../referee/entry.ts";
import { isOnTable, isRefusal, refuse } from "../../referee/field.ts";
import { ARTILLERY, GROUP } from "../tables.ts";
import { whyNotAdjust, whyNotCallable, whyNotMarker } from "./artillery.ts";
import { near, onTable } from "./chance.ts";
import type { CommandOf } from "./commands.ts";
import { type ArmourField, opposite, placeAt } from "./field.ts";
import { fromCentre, mostOf, whyNotGroup } from "./groups.ts";
import { whyNotOrdered } from "./pulse.ts";
import { reservesOf, whyNotReserves } from "./reserves.ts";
import { type ArmourState, type GroupProcedure, groupOf, other } from "./state.ts";
import { whyNotTurn } from "./turning.ts";
import { edgeOf, planMove, whyNotMove } from "./walking.ts";

const another = refuse("house", "This is about another unit.");

export function moveDomain(field: ArmourField, state: ArmourState, id: StandId): Domain<CommandOf<"move">> {
  const has = (command: CommandOf<"move">): Refusal | null => {
    if (command.stand !== id) return another;
    const refusal = whyNotMove(field, state, id);
    if (refusal) return refusal;
    const plan = planMove(field, state, command);
    return isRefusal(plan) ? plan : null;
  };
  return {
    has,
    sample(random: Random) {
      if (whyNotMove(field, state, id)) return null;
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
export function turnDomain(field: ArmourField, state: ArmourState, id: StandId): Domain<CommandOf<"turn">> {
  const has = ({ stand, facing }: CommandOf<"turn">): Refusal | null =>
    stand === id ? whyNotTurn(field, state, id, facing) : another;
  return {
    has,
    sample(random: Random) {
      const command: CommandOf<"turn"> = { type: "turn", stand: id, facing: random.below(360) as Degrees };
      return has(command) === null ? command : null;
    },
  };
}

type GroupKind = "move-and-fire" | "disengage" | "rally";
/** Units that may be one Command Group. */
export function groupDomain(field: ArmourField, state: ArmourState, kind: GroupKind): Domain<CommandOf<GroupKind>> {
  const side = state.toAct;
  const has = ({ type, stands }: CommandOf<GroupKind>): Refusal | null => {
    if (type !== kind) return refuse("house", "This is another order.");
    return whyNotOrdered(state, kind === "rally" ? 1 : undefined) ?? whyNotGroup(field, state, side, kind, stands);
  };
  return {
    has,
    sample(random: Random) {
      const able = state.stands.filter((one) => one.side === side && isOnTable(one) && !one.activated);
      if (able.length === 0) return null;
      for (let i = 0; i < 6; i++) {
        const leader = able[random.below(able.length)] as (typeof able)[number];
        const stands = [leader.id];
        for (const one of able) {
          if (one.id === leader.id || one.suppressed || leader.suppressed) continue;
          if (fromCentre(field, state, leader.id, one.id) <= GROUP.radius && random.below(4) > 0) stands.push(one.id);
        }
        const command = { type: kind, stands: stands.slice(0, mostOf(field, stands)) } as CommandOf<GroupKind>;
        if (has(command) === null) return command;
      }
      for (const { id } of able) {
        const command = { type: kind, stands: [id] } as CommandOf<GroupKind>;
        if (has(command) === null) return command;
      }
      return null;
    },
  };
}

/** Whole companies in reserve. */
export function reservesDomain(field: ArmourField, state: ArmourState): Domain<CommandOf<"commit-reserves">> {
  const side = state.toAct;
  const has = ({ stands }: CommandOf<"commit-reserves">): Refusal | null =>
    whyNotOrdered(state, 1) ?? whyNotReserves(field, state, side, stands);
  return {
    has,
    sample(random: Random) {
      const companies = reservesOf(field, state, side);
      const stands = companies[random.below(Math.max(1, companies.length))];
      if (!stands) return null;
      const command: CommandOf<"commit-reserves"> = { type: "commit-reserves", stands };
      return has(command) === null ? command : null;
    },
  };
}

type MarkerKind = "call-mission" | "call-smoke" | "adjust";
/** Where a battery's marker may be put. */
export function markerDomain(
  field: ArmourField,
  state: ArmourState,
  kind: MarkerKind,
  id: StandId,
): Domain<CommandOf<MarkerKind>> {
  const side = state.toAct;
  const has = (command: CommandOf<MarkerKind>): Refusal | null => {
    if (command.type !== kind) return refuse("house", "This is another order.");
    if (command.stand !== id) return another;
    if (kind === "adjust") return whyNotAdjust(field, state, id, command.at);
    return whyNotCallable(field, state, id) ?? whyNotMarker(field, state, side, command.at);
  };
  return {
    has,
    sample(random: Random) {
      const mission = state.sides[side].missions.find(({ battery }) => battery === id);
      const enemies = state.stands.filter((one) => one.side === other(side) && isOnTable(one) && !one.hidden && one.at);
      for (let i = 0; i < 6; i++) {
        const enemy = enemies[random.below(Math.max(1, enemies.length))];
        const about = kind === "adjust" ? mission?.at : (enemy?.at ?? near([0, 0] as unknown as TablePoint, random, 1));
        if (!about) return null;
        const at = near(about, random, kind === "adjust" ? ARTILLERY.adjust : 3);
        const command = {
          type: kind,
          stand: id,
          at,
          ...(kind === "adjust" ? {} : { facing: random.below(360) as Degrees }),
        } as CommandOf<MarkerKind>;
        if (has(command) === null) return command;
      }
      return null;
    },
  };
}
