/** A member's referee, for the engine: the kinds and situations that all members share, and its additions. */
import type { z } from "zod";
import type { PlayRules, Refusal } from "../../../play/contract.ts";
import type { EffectOf } from "../../../play/effects.ts";
import type { RuleSystem } from "../../contract.ts";
import type { Beads } from "../../referee/commands.ts";
import { type CommandSchema, commandsOf, Engine, type Rules } from "../../referee/engine/engine.ts";
import type { AnyKind, CommandsOf } from "../../referee/engine/kind.ts";
import { battleOf, playOf } from "../../referee/engine/playOf.ts";
import { changeInWords, endBattle, intervene, standingOrder } from "../../referee/kinds/anytime.ts";
import { deploy } from "../../referee/kinds/deploy.ts";
import { type Readiness, ready } from "../../referee/kinds/ready.ts";
import { type GhqAct, type GhqLook, type GhqSituation, isInPlay, secretOf, whyNotOwn } from "./act.ts";
import { Battlefield } from "./battlefield.ts";
import { end, leaveTheBattle } from "./ending.ts";
import { type Fire, fire, type Worked } from "./fire.ts";
import { type Member, phaseNames } from "./member.ts";
import { goFirst, pass } from "./phases/alternation.ts";
import { endMoves, groupPhase, move, turn } from "./phases/group.ts";
import { type Initiative, initiativePhase, rollInitiative } from "./phases/initiative.ts";
import { independentMove, movementPhase, orderMove, rollOrders } from "./phases/movement.ts";
import { recover, removalPhase } from "./phases/removal.ts";
import { deploymentPhase } from "./phases/sideBySide.ts";
import { goOn, goOnPhase, halt, hold, opportunityFire, opportunityPhase } from "./phases/underWay.ts";
import { reveal } from "./revealing.ts";
import { type GhqState, groupMoveOf, moveOf, type StandState } from "./state.ts";

/** A member's own parts of commands where the kinds are shared. */
interface OwnCommands<W, B extends readonly [string, ...string[]]> {
  /** The field that names a weapon. */
  readonly weapon: W;
  readonly ready?: Omit<Readiness, "rule">;
  readonly initiative: Initiative;
  /** As in the effects “begin” and “move”. */
  readonly better: EffectOf<"begin">["better"];
  readonly company: number;
  readonly fire: Fire;
  /** The result of a shot at a mover, this number of inches along its path. */
  fireAtMover(act: GhqAct, worked: Worked, at: number): void;
  readonly recoverHelp: string;
  /** A side's further rolls when it recovers. */
  recoverMore?(act: GhqAct): void;
  readonly beads: Beads<B>;
  /** The reason why the referee's intervention must wait, besides a moving stand. */
  busy?(look: GhqLook): Refusal | null;
}

/** The kinds that every member has, by their place among its own. */
export function kindsOf<W extends z.ZodType<string | undefined>, const B extends readonly [string, ...string[]]>(
  member: Member,
  memberCommands: OwnCommands<W, B>,
) {
  const { numbers, phases } = member;
  const firstToFire = phases[memberCommands.fire.phases[0] ?? ""]?.first ?? numbers.sequence;
  return {
    beginning: [
      deploy({
        rule: numbers.sequence,
        whyNotOwn: ({ field, state, side }: GhqLook, stand) => whyNotOwn(field, state, stand, side),
      }),
      ready({ rule: numbers.sequence, ...memberCommands.ready }),
      rollInitiative(member, memberCommands.initiative),
      goFirst(member, firstToFire, memberCommands.better),
    ],
    fire: fire(memberCommands.weapon, memberCommands.fire),
    orders: [rollOrders(member), orderMove(member)],
    independentMove: independentMove(member),
    moves: [
      goOn(member),
      move(member, memberCommands.company),
      turn(member),
      endMoves(member),
      opportunityFire(member, memberCommands.weapon, memberCommands.fireAtMover),
      hold(member),
    ],
    rest: [
      halt(member),
      pass(member, firstToFire),
      recover(member, memberCommands.recoverHelp, memberCommands.recoverMore),
      standingOrder(numbers.opportunity),
      intervene({
        beads: memberCommands.beads,
        whyNot: (look: GhqLook) => memberCommands.busy?.(look) ?? null,
        moving: ({ state }: GhqLook) => state.procedures.some((procedure) => procedure.type === "move"),
        text: (name, change, why) => `Referee: ${name} ${changeInWords(change)}${why ? `, because ${why}` : ""}`,
        eliminate: ({ field, state }: GhqAct, id) => leaveTheBattle(state, field.stateOf(state, id), "eliminated"),
        mark({ field, state }: GhqAct, id, bead, on) {
          const stand: StandState = field.stateOf(state, id);
          if (bead === "s" || bead === "d") stand[bead] = on;
          field.member.mark(state, stand, bead, on);
        },
      }),
      endBattle((act, ending) => end(act as GhqAct, ending)),
    ],
  } as const;
}

/** The situations of every member. `first`: the step before the orders are rolled; `due`: whether a side can recover. */
export const situationsOf = (
  member: Member,
  { first, due }: { first?: Parameters<typeof movementPhase>[1]; due?: Parameters<typeof removalPhase>[1] } = {},
) =>
  ({
    deployment: deploymentPhase(member),
    initiative: initiativePhase(member),
    movement: movementPhase(member, first),
    group: groupPhase(member),
    opportunity: opportunityPhase(member),
    "go-on": goOnPhase(member),
    removal: removalPhase(member, due),
  }) satisfies Record<string, GhqSituation>;

/** The innermost procedure that is open, or the phase. */
export function situationOf(state: GhqState): string {
  const going = moveOf(state);
  if (going) return going.waitsFor === "nobody" ? "go-on" : going.waitsFor;
  return groupMoveOf(state) ? "group" : state.phase;
}

type Common = "sequence" | "phases" | "at" | "over" | "actors" | "settled" | "secretOf";

/** The shared part of every member's rules for the engine. */
export const familyRules = ({ numbers, phases }: Member): Pick<Rules<Battlefield, GhqState, never>, Common> => ({
  sequence: numbers.sequence,
  phases: phaseNames(phases),
  at: situationOf,
  over: ({ ending }) => ending !== null,
  *actors({ state, side }) {
    for (const stand of state.stands) if (stand.side === side && isInPlay(stand)) yield stand.id;
  },
  settled: reveal,
  secretOf: (field, state, id) => secretOf(field, state, [id]),
});

/** A member's rules of play, and one battle of it. */
export const refereeOf = <S extends GhqState, const K extends readonly AnyKind<Battlefield, S>[]>(
  member: Member,
  version: number,
  rules: Rules<Battlefield, S, K>,
) => ({
  commands: () => commandsOf(rules.kinds as never) as CommandSchema<CommandsOf<K>>,
  /** `system` is a function, because the system holds these rules of play itself. */
  play: (system: () => RuleSystem): PlayRules =>
    playOf(version, rules, (loaded) => Battlefield.open(member, loaded, system())),
  battleOn: (field: Battlefield) => battleOf(new Engine(rules, field)),
});
