/** What the modern game tells whoever plays a side: what its commands mean, and the figures behind them. */
import type { Meaning, OpponentRules } from "../../../play/opponent.ts";
import { ok } from "../../../result.ts";
import type { LoadedScenario } from "../../../scenario/model.ts";
import type { SideId } from "../../../systems.ts";
import { familySense } from "../../ghq/opponent.ts";
import type { ModernCommand } from "../play/battle.ts";
import { isFirePhase } from "../play/numbers.ts";
import { COHESION, SHOTS_A_TURN } from "../tables.ts";
import { readModernVehicle } from "../vehicles.ts";

const MEANINGS: Readonly<Partial<Record<string, Meaning>>> = {
  "roll-initiative": "routine",
  "roll-orders": "routine",
  recover: "routine",
  "go-first": "begin",
  "battle-group": "gather",
  deploy: "place",
  ready: "done",
  pass: "done",
  fire: "attack",
  "join-fire": "join",
  "open-fire": "done",
  "order-move": "summon",
  "independent-move": "summon",
  move: "move",
  turn: "turn",
  "end-moves": "done",
  "opportunity-fire": "ambush",
  hold: "done",
  "go-on": "resume",
  halt: "halt",
} satisfies Partial<Record<ModernCommand["type"], Meaning>>;

/** A target is attacked once in each of two phases, by as many as are named in advance (07.02.03). */
const ATTACK_ON_CLAIMED = 0.8;
/** Between his move and his next shot there are opportunity fire, a first fire phase, and who begins. */
const PROMISED = 0.4;

export const modernOpponent: OpponentRules = {
  open(known) {
    const most = shotsOf(known);
    return ok({
      ...familySense(known.scenario, COHESION),
      meaning: (kind) => MEANINGS[kind] ?? "routine",
      beginner: (command) => (command as ModernCommand & { readonly side: SideId }).side,
      // Whoever fires first may silence what would answer; whoever moves second knows where the other went.
      beginning: ({ phase }) => (isFirePhase(phase) ? "own" : "other"),
      attackOnClaimed: ATTACK_ON_CLAIMED,
      promised: PROMISED,
      // A group's members may be anywhere (08.01.01), and friends block the sight (07.01.04).
      company: -1,
      binds: false,
      joins: true,
      // Nobody binds himself to move: who fires may move as well.
      moves: () => false,
      attacksLeft: ({ id, beads }) => {
        const shots = beads.includes("again") ? 2 : beads.includes("fired") ? 1 : 0;
        return Math.max(0, (most.get(id) ?? 1) - shots);
      },
    });
  },
};

/** By stand, how often it may fire in a turn. */
function shotsOf({ scenario }: LoadedScenario): ReadonlyMap<string, number> {
  return new Map(
    scenario.stands.map(({ id, vehicle }) => {
      const record = Object.hasOwn(scenario.vehicles, vehicle) ? scenario.vehicles[vehicle] : undefined;
      const read = record && readModernVehicle(record);
      return [id, read?.ok ? SHOTS_A_TURN[read.value.techLevel] : 1];
    }),
  );
}
