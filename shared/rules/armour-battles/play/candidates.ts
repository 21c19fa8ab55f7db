/** What may be commanded now: finite kinds as exact lists, continuous ones as domains. */
import type { Candidates, Choice, Command, OpenKind, Refusal, StandId } from "../../../play/contract.ts";
import { isInPlay, isRefusal, refuse, whenAsked } from "../../referee/field.ts";
import { answerers, attackOf, whyNotScoot } from "./attack.ts";
import { bonuses, bonusGiven, bonusWords } from "./bonus.ts";
import { groupDomain, moveDomain, turnDomain } from "./domains.ts";
import type { ArmourField } from "./field.ts";
import { whyNotActing, whyNotMember } from "./groups.ts";
import type { KindId } from "./kinds.ts";
import { RULES } from "./numbers.ts";
import { moverAt, samplesOf, whyNotOpportunity } from "./opportunity.ts";
import { pending } from "./pending.ts";
import { targetsOf, whyNotFireNow, whyNotPriority, workShot } from "./shots.ts";
import { type ArmourState, type Bonus, groupOf, moveOf, NO_BONUS, topOf } from "./state.ts";
import { decider } from "./turn.ts";
import { whyNotTurn } from "./turning.ts";
import { isOpen } from "./units.ts";
import { whyNotMove } from "./walking.ts";

const choices = (list: Choice[], stand?: StandId): Candidates => ({
  type: "choices",
  choices: stand === undefined ? list : list.filter((choice) => choice.stand === stand),
});
/** Whether a kind is open; asked for others nothing is offered. */
const isOpenKind = (field: ArmourField, state: ArmourState, kind: string): OpenKind | undefined =>
  pending(field, state).open.find((one) => one.kind === kind);

export function candidates(field: ArmourField, state: ArmourState, kind: string, stand?: StandId): Candidates {
  const open = isOpenKind(field, state, kind);
  return open ? candidatesOf(field, state, open, stand) : choices([]);
}

/** Of a kind that is open. */
function candidatesOf(
  field: ArmourField,
  state: ArmourState,
  { kind, name }: Pick<OpenKind, "kind" | "name">,
  stand?: StandId,
): Candidates {
  const side = decider(field, state);
  const look = { field, state, side };
  const own = (stand === undefined ? state.stands.map(({ id }) => id) : [stand]).filter(
    (id) => field.has(id) && field.unit(id).stand.side === side,
  );
  const each = (make: (id: StandId) => readonly Choice[]): Candidates => choices(own.flatMap(make));
  switch (kind as KindId) {
    case "move":
      return stand === undefined ? choices([]) : { type: "domain", domain: moveDomain(look, stand) };
    case "turn":
      return stand === undefined ? choices([]) : { type: "domain", domain: turnDomain(look, stand) };
    case "move-and-fire":
    case "disengage":
      return { type: "domain", domain: groupDomain(look, kind as "disengage") };
    case "fire":
      return each((id) => fireChoices(field, state, id));
    case "opportunity-fire":
      return each((id) => opportunityChoices(field, state, id));
    case "effect":
      return choices([
        { command: { type: kind } as Command, name: "Roll the battery's dice" },
        { command: { type: kind, wild: true } as Command, name: "Roll the battery's dice with a Wild Die" },
      ]);
    case "react":
      return choices(
        bonuses({ state, side }).map((bonus) => ({
          command: { type: kind, ...bonusGiven(bonus) } as Command,
          name: `Reaction Dice${bonusWords(bonus) || ", nothing added"}`,
        })),
      );
    case "roll-moves":
      return choices([
        { command: { type: kind } as Command, name: "Roll the move" },
        ...bonuses({ state, side }).flatMap((bonus) =>
          bonus.wild !== bonus.staff && (bonus.wild || field.options.staffMoves)
            ? [
                {
                  command: { type: kind, ...bonusGiven(bonus) } as Command,
                  name: `Roll the move${bonusWords(bonus)} for one die`,
                },
              ]
            : [],
        ),
      ]);
    default:
      return choices([{ command: { type: kind } as Command, name }]);
  }
}

function fireChoices(field: ArmourField, state: ArmourState, id: StandId): Choice[] {
  if (whyNotActing({ field, state, side: decider(field, state) }, id) || whyNotFireNow(field, state, id)) return [];
  const { side } = field.stateOf(state, id);
  const scoots = whyNotScoot(field, state, id) === null ? [false, true] : [false];
  const within = targetsOf(field, state, id);
  const choice = (target: StandId, scoot: boolean, bonus: Bonus, more: string): Choice => ({
    command: { type: "fire", stand: id, target, ...bonusGiven(bonus), ...(scoot ? { scoot } : {}) } as Command,
    name: `${field.name(id)} at ${field.name(target)}${more}${scoot ? ", then back" : ""}${bonusWords(bonus)}`,
    stand: id,
    target,
  });
  if (within.length > 0)
    return within.flatMap((target) =>
      bonuses({ state, side }).flatMap((bonus) => scoots.map((scoot) => choice(target, scoot, bonus, ""))),
    );
  // Dice added to a miss are thrown away.
  return targetsOf(field, state, id, true).flatMap((target) =>
    scoots.map((scoot) => choice(target, scoot, NO_BONUS, ", out of range")),
  );
}

function opportunityChoices(field: ArmourField, state: ArmourState, id: StandId): Choice[] {
  const attack = attackOf(state);
  const { side } = field.stateOf(state, id);
  const scoots = whyNotScoot(field, state, id) === null ? [false, true] : [false];
  const ways = bonuses({ state, side }).flatMap((bonus) => scoots.map((scoot) => ({ bonus, scoot })));
  const words = (bonus: Bonus, scoot: boolean) => `${scoot ? ", then back" : ""}${bonusWords(bonus)}`;
  if (attack) {
    const { source } = attack;
    if (source.type !== "direct" || !answerers(field, state, attack).includes(id)) return [];
    return ways.map(({ bonus, scoot }) => ({
      command: { type: "opportunity-fire", stand: id, ...bonusGiven(bonus), ...(scoot ? { scoot } : {}) } as Command,
      name: `${field.name(id)} at ${field.name(source.stand)}${words(bonus, scoot)}`,
      stand: id,
      target: source.stand,
    }));
  }
  const going = moveOf(state);
  const stretch = going?.stretch;
  if (!going || !stretch) return [];
  return samplesOf(going, stretch).flatMap((at) => {
    if (isRefusal(whyNotOpportunity(field, state, id, at))) return [];
    return ways.map(({ bonus, scoot }) => ({
      command: {
        type: "opportunity-fire",
        stand: id,
        at,
        ...bonusGiven(bonus),
        ...(scoot ? { scoot } : {}),
      } as Command,
      name: `${field.name(id)} at ${field.name(going.stand)}${words(bonus, scoot)}`,
      stand: id,
      target: going.stand,
      at: moverAt(field, state, going, at).at,
    }));
  });
}

/** Which units of the deciding side may do this kind of thing: null, or why not. */
export function eligible(field: ArmourField, state: ArmourState, kind: string): ReadonlyMap<StandId, Refusal | null> {
  const side = decider(field, state);
  const found = new Map<StandId, Refusal | null>();
  const open = isOpenKind(field, state, kind);
  for (const one of state.stands)
    if (one.side === side && isInPlay(one))
      found.set(one.id, open ? whyNot(field, state, open, one.id) : refuse(RULES.sequence, "This is not open now."));
  return found;
}

export function whyNot(field: ArmourField, state: ArmourState, open: OpenKind, id: StandId): Refusal | null {
  const name = field.name(id);
  const offered = (why: () => Refusal): Refusal | null => {
    const list = candidatesOf(field, state, open, id);
    return list.type === "choices" && list.choices.length > 0 ? null : whenAsked(why);
  };
  const kind = open.kind as KindId;
  switch (kind) {
    case "move":
      return whyNotMove({ field, state, side: decider(field, state) }, id);
    case "turn":
      return whyNotTurn({ field, state, side: decider(field, state) }, id);
    case "move-and-fire":
    case "disengage":
      return whyNotMember({ field, state, side: decider(field, state) }, kind, id);
    case "fire":
      return offered(() => whyNoShot(field, state, id));
    case "opportunity-fire":
      return offered(() => whyNoOpportunity(field, state, id));
    default:
      return offered(() => refuse(RULES.sequence, `${name} can't do this now.`));
  }
}

function whyNoShot(field: ArmourField, state: ArmourState, id: StandId): Refusal {
  const own = whyNotActing({ field, state, side: decider(field, state) }, id) ?? whyNotFireNow(field, state, id);
  if (own) return own;
  const group = groupOf(state);
  for (const one of state.stands) {
    if (one.side === group?.side || !isOpen(one)) continue;
    const shot = { stand: id, target: one.id, purpose: "fire", mayMiss: true } as const;
    const worked = workShot(field, state, shot);
    const why = isRefusal(worked) ? worked : whyNotPriority(field, state, shot, worked);
    if (why) return refuse(why.rule, why.reason);
  }
  return refuse(RULES.fire, "There is no enemy on the table.");
}
function whyNoOpportunity(field: ArmourField, state: ArmourState, id: StandId): Refusal {
  const going = moveOf(state);
  const top = topOf(state);
  if (going?.stretch && top === going) {
    const found = whyNotOpportunity(field, state, id, going.stretch.from);
    if (isRefusal(found)) return refuse(found.rule, found.reason);
  }
  return refuse(RULES.opportunity, `${field.name(id)} can't fire here.`);
}
