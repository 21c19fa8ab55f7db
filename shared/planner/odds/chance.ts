/** A system's further questions of chance: with the figures of the table, or with those that the asker would have. */
import { isRefusal } from "../../play/refusal.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { ChanceAnswer, ChanceAsked, Steps } from "../questions.ts";
import type { OddsContext } from "./context.ts";

export function* chance(context: OddsContext, question: ChanceAsked): Steps<Result<ChanceAnswer>> {
  const { rules, planning } = context;
  const found = rules.system.chances.find(({ id }) => id === question.of);
  if (!found) return fail<Failure>({ code: "not-found", message: "These rules have no such question.", place: "of" });
  const table = planning.circumstances(question.of, question.stand);
  if (isRefusal(table)) return fail<Failure>({ code: "invalid", message: table.reason, place: "stand" });
  const flags = question.flags ?? table;
  const answer = found.answer(flags, rules.options);
  if (!answer.ok) return ok({ type: "chance", table, flags, refusal: answer.error.message, workings: [], tables: [] });
  const { workings, tables } = answer.value;
  return ok({
    type: "chance",
    table,
    flags,
    refusal: null,
    workings,
    tables: tables.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ name, detail, chance: exactly }) => ({ name, detail, chance: exactly.toString() })),
    })),
  });
}
