/** The reasons why none of the deciding side's stands can carry out a kind of command. */
import type { Refusal, StandView } from "../../../shared/play/contract.ts";
import { rulesIn } from "../../window/questions.ts";
import type { Reader } from "./reader.ts";

export interface Reason {
  /** The stands that it holds for. */
  readonly stands: readonly StandView[];
  readonly refusal: Refusal;
}

/**
 * Of the stands that can do something else now and of their groups, or else of those on the table, or else of all: each
 * reason once, with its stands.
 */
export function reasonsAgainst(reader: Reader, kind: string): readonly Reason[] {
  const { open } = reader.decision;
  const able = new Set(open.flatMap((other) => (other.gesture === "button" ? [] : reader.able(other.kind))));
  const groups = reader.view(null).groups.filter(({ stands }) => stands.some((id) => able.has(id)));
  const elsewhere = new Set([...able, ...groups.flatMap(({ stands }) => stands)]);
  const refused = [...reader.eligible(kind)].flatMap(([id, refusal]) => {
    const stand = reader.stand(id);
    return stand && refusal ? [{ stand, refusal }] : [];
  });
  const acting = refused.filter(({ stand }) => elsewhere.has(stand.id));
  const placed = refused.filter(({ stand }) => stand.status === "on-table");
  const shown = [acting, placed, refused].find((some) => some.length > 0) ?? [];
  const rules = rulesIn(reader.game.loaded.scenario);
  const nameOf = ({ id, label }: StandView) => (rules.ok && rules.value.names.stand?.(id)) || label;
  const alike = Map.groupBy(shown, ({ stand, refusal }) => withoutName(nameOf(stand), refusal));
  return [...alike].flatMap(([reason, those]) =>
    those[0] ? { stands: those.map(({ stand }) => stand), refusal: { rule: those[0].refusal.rule, reason } } : [],
  );
}

/** The reason without the stand's name in front: “It is suppressed and can't fire.” */
const withoutName = (name: string, { reason }: Refusal): string =>
  reason.startsWith(`${name} `) ? `It${reason.slice(name.length)}` : reason;
