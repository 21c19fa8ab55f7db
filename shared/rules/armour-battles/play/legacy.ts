/** Commands and situations that are not carried over yet: the deciders, events and lists of before, as kinds. */
import type { z } from "zod";
import type { Command, Decision, Domain, OpenKind, Refusal } from "../../../play/contract.ts";
import { DICELESS } from "../../referee/diceless.ts";
import { TooLate } from "../../referee/engine/engine.ts";
import type { AnyKind } from "../../referee/engine/kind.ts";
import { candidates, whyNot } from "./candidates.ts";
import { type LegacyCommand, legacyCommands } from "./commands.ts";
import { DECIDERS } from "./deciding.ts";
import { describe } from "./describe.ts";
import { evolve } from "./evolve.ts";
import type { ArmourFact } from "./facts.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourAct, ArmourLook, ArmourSituation } from "./game.ts";
import { KINDS } from "./kinds.ts";
import { pending } from "./pending.ts";
import { step } from "./settle.ts";
import { type ArmourState, copyState } from "./state.ts";
import type { Turn } from "./turn.ts";

export type Legacy = AnyKind<ArmourField, ArmourState, ArmourState>;

/** A turn of old whose events are logged and written at once. */
export const turnOf = (act: ArmourAct): Turn => ({
  ...act,
  emit(fact) {
    const line = describe(act.field, fact, act.state);
    const audience = audienceOf(act.field, act.state, fact) ?? "all";
    act.log({ text: null, side: null, ...line, audience, fact });
    evolve(act.state, fact);
  },
});

/** Of events about a hidden unit its own side alone knows; what it does openly makes it known first. */
function audienceOf(field: ArmourField, state: ArmourState, fact: ArmourFact) {
  if (fact.type === "became-known" || fact.type === "attack-declared") return undefined;
  const named = fact as {
    readonly stand?: string | null;
    readonly procedure?: { readonly stands?: readonly string[] };
  };
  const ids = named.procedure?.stands ?? (named.stand ? [named.stand] : []);
  const hidden = ids.map((id) => field.stateOf(state, id)).find((one) => !one.known);
  return hidden && [hidden.side];
}

const asked = new WeakMap<object, Decision>();
function decisionOf(look: Pick<ArmourLook, "field" | "state">): Decision {
  const found = asked.get(look) ?? pending(look.field, look.state);
  asked.set(look, found);
  return found;
}
const DOMAINS = ["move", "turn", "move-and-fire", "disengage", "rally", "commit-reserves"];
const MARKERS = ["call-mission", "call-smoke", "adjust"];

export function legacy<T extends LegacyCommand["type"]>(type: T, situations: Legacy["in"]): Legacy {
  const words = (KINDS as Record<string, Omit<OpenKind, "kind">>)[type];
  const schema = (legacyCommands.options as readonly z.ZodObject[]).find(
    ({ shape }) => (shape["type"] as unknown as { value: string }).value === type,
  ) as z.ZodObject;
  const { type: _type, ...fields } = schema.shape;
  const openIn = (look: ArmourLook) => decisionOf(look).open.find(({ kind }) => kind === type);
  const decide = DECIDERS[type] as (turn: Turn, command: Command) => Refusal | null;
  const { switches, lays, ...plain } = words ?? { name: type, help: "", rule: "house", gesture: "button" as const };
  return {
    type,
    fields,
    ...plain,
    ...(switches && { switches: (look: ArmourLook) => openIn(look)?.switches ?? [] }),
    ...(MARKERS.includes(type) && { lays: (look: ArmourLook) => openIn(look)?.lays as never }),
    in: situations,
    // The decider of old knows why, and refuses before it rolls or writes.
    whyClosed: ({ field, state, side }, command) =>
      decide(
        { field, state: copyState(state), side, dice: DICELESS, log: () => {}, emit: () => {} },
        { type, ...command },
      ),
    open: (look) => openIn(look) !== undefined,
    ...(plain.gesture !== "button" && {
      whyNotStand: (look: ArmourLook, id: string) => whyNot(look.field, look.state, openIn(look) as OpenKind, id),
    }),
    ...([...DOMAINS, ...MARKERS].includes(type)
      ? {
          domain: ({ field, state }: ArmourLook, id: string | undefined) =>
            (candidates(field, state, type, id) as { domain: Domain }).domain as Domain<never>,
        }
      : {
          *offers({ field, state }: ArmourLook, id: string | undefined) {
            const found = candidates(field, state, type, id);
            if (found.type !== "choices") return;
            for (const { command, ...rest } of found.choices) {
              const { type: _, ...given } = command;
              yield { with: given, ...rest };
            }
          },
        }),
    carryOut(act, command) {
      const refusal = decide(turnOf(act), { type, ...command });
      if (refusal) throw new TooLate(refusal);
    },
  };
}

export const legacySituation = (more: Partial<ArmourSituation> = {}): ArmourSituation => ({
  ask({ field, state }) {
    const { side, question, rule, interrupts } = pending(field, state);
    if (side === null) throw new Error("nobody is asked anything");
    return { side, question, rule, interrupts };
  },
  step: (act) => step(turnOf(act)),
  automatic: (look) => decisionOf(look).automatic,
  ...more,
});
