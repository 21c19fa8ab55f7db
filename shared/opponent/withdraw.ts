/** Movement straight back under the enemy's eyes: no stand turns its rear to the guns. */
import type { StandId, StandsCommand, StandView } from "../play/contract.ts";
import { stayOf } from "./march.ts";
import { kindsOf, type Mind, nameOf } from "./mind.ts";
import { worthOf } from "./places.ts";
import { MOST_OPTIONS } from "./reasons.ts";
import { straightBack } from "./say.ts";
import type { Option } from "./support.ts";

/** The least worth for giving up a turn's fire. */
const LEAST = 0.08;

/** Groups with better places behind them. */
export function* withdrawals(mind: Mind): Generator<void, Option[], void> {
  const { battle, state, picture, judge } = mind;
  const options: Option[] = [];
  for (const { kind, name } of kindsOf(mind, "withdraw")) {
    const effect = picture.can.as(kind, "withdraw");
    const list = battle.candidates(state, kind);
    if (!effect || list.type !== "domain") continue;
    const command = (stands: readonly StandId[]): StandsCommand => ({ type: kind, stands });
    const eligible = battle.eligible(state, kind);
    const gains = new Map<StandView, number>();
    for (const stand of picture.friends) {
      if (eligible.get(stand.id) !== null || !stand.at) continue;
      const inches = effect.back(stand);
      const to = { at: straightBack(mind, stand, stand.at, inches), facing: stand.facing };
      const gain = worthOf(judge, stand, to, 0).total - (stayOf(judge, stand, [])?.total ?? 0);
      if (gain > LEAST) gains.set(stand, gain);
      yield;
    }
    for (const leader of gains.keys()) {
      const group = [leader.id];
      for (const { id } of gains.keys())
        if (id !== leader.id && list.domain.has(command([...group, id])) === null) group.push(id);
      if (list.domain.has(command(group)) !== null) continue;
      const parts = [...gains].filter(([{ id }]) => group.includes(id));
      options.push({
        name: `${name}: ${group.map((id) => nameOf(mind, id)).join(", ")}`,
        score: parts.reduce((sum, [, gain]) => sum + gain, 0),
        parts: parts.map(([{ id }, value]) => ({ name: nameOf(mind, id), value })),
        stand: leader.id,
        command: command(group),
      });
    }
  }
  return options.sort((a, b) => b.score - a.score).slice(0, MOST_OPTIONS);
}
