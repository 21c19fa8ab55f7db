/** The moves that a stand may make: any path it can pay for. */
import type { Random } from "../../../dice/seeded.ts";
import { direction } from "../../../geometry/directions.ts";
import { type Degrees, point, type TablePoint } from "../../../geometry/units.ts";
import { cut, pathLength } from "../../../movement/path.ts";
import type { Domain, Refusal, StandId } from "../../../play/contract.ts";
import { endsOf, entryOf } from "../../referee/entry.ts";
import type { Battlefield } from "./battlefield.ts";
import type { FamilyCommand } from "./commands.ts";
import { type GhqState, moveOf } from "./state.ts";
import { isRefusal, refuse } from "./turn.ts";
import { planMove, spent, whyNotMove } from "./walking.ts";

export function moveDomain(field: Battlefield, state: GhqState, id: StandId): Domain<FamilyCommand<"move">> {
  const has = (command: FamilyCommand<"move">): Refusal | null => {
    if (command.stand !== id) return refuse("house", "This is about another stand.");
    const refusal = whyNotMove(field, state, id);
    if (refusal) return refusal;
    const plan = planMove(field, state, command);
    return isRefusal(plan) ? plan : null;
  };
  return {
    has,
    sample(random: Random) {
      if (whyNotMove(field, state, id)) return null;
      const start = startOf(field, state, id, random);
      if (!start) return null;
      const going = moveOf(state);
      const points = field.member.allowance(field, state, id) - (going ? spent(field, going).points : 0);
      const path = walk(field, id, start, points, random);
      const stand = field.stateOf(state, id);
      const enters = stand.status === "waiting";
      for (const fraction of [1, 0.75, 0.5, 0.25]) {
        const shorter = cut(path, pathLength(path) * fraction).before;
        const rest = enters ? shorter : shorter.slice(1);
        if (rest.length === 0) continue;
        const command: FamilyCommand<"move"> = { type: "move", stand: id, path: rest };
        if (random.below(4) === 0) Object.assign(command, { facing: random.below(360) as Degrees });
        if (random.below(8) === 0) Object.assign(command, { roads: false });
        if (has(command) === null) return command;
      }
      return null;
    },
  };
}

function startOf(field: Battlefield, state: GhqState, id: StandId, random: Random): TablePoint | null {
  const stand = field.stateOf(state, id);
  if (stand.status !== "waiting") return stand.at;
  const entry = entryOf(field, id, state.turn);
  if (!entry) return null;
  const [[x0, y0], [x1, y1]] = endsOf(field, entry.edge);
  const along = random.below(1001) / 1000;
  return point(x0 + along * (x1 - x0), y0 + along * (y1 - y0));
}

/** A random walk of one to three legs on the table, as far as the points carry. */
function walk(field: Battlefield, id: StandId, start: TablePoint, points: number, random: Random): TablePoint[] {
  const path: TablePoint[] = [start];
  const { width, height } = field.surface;
  const legs = 1 + random.below(3);
  for (let i = 0; i < legs; i++) {
    const [x, y] = path[path.length - 1] as TablePoint;
    const to = direction(random.below(360));
    const far = (0.5 + random.below(64) / 8) / 32768;
    const next = point(
      Math.min(width - 0.5, Math.max(0.5, x + to.x * far)),
      Math.min(height - 0.5, Math.max(0.5, y + to.y * far)),
    );
    path.push(next);
  }
  const carried = Math.max(field.movementOf(id).carries(path, points, { roads: true }), 0);
  return cut(path, carried).before;
}

export function turnDomain(field: Battlefield, state: GhqState, id: StandId): Domain<FamilyCommand<"turn">> {
  const has = ({ stand, facing }: FamilyCommand<"turn">): Refusal | null => {
    if (stand !== id) return refuse("house", "This is about another stand.");
    const refusal = whyNotMove(field, state, id);
    if (refusal) return refusal;
    const { at } = field.stateOf(state, id);
    if (at === null) return refuse(field.numbers.facing, `${field.name(id)} is not on the table yet.`);
    const plan = planMove(field, state, { stand: id, path: [at], facing });
    return isRefusal(plan) ? plan : null;
  };
  return {
    has,
    sample(random: Random) {
      const command: FamilyCommand<"turn"> = { type: "turn", stand: id, facing: random.below(360) as Degrees };
      return has(command) === null ? command : null;
    },
  };
}
