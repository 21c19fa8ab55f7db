/** A system's further questions of chance: with the table's figures, or with the asker's. */
import { isRefusal } from "../../play/refusal.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { OddsFlagValues } from "../../rules/oddsQuestion.ts";
import type { PlannerContext } from "../context.ts";
import type { ChanceAnswer, ChanceAsked, LandingAnswer, Steps } from "../questions.ts";
import type { OddsContext } from "./context.ts";
import { landingAnswer } from "./landing.ts";

export function* chance(
  context: OddsContext & Pick<PlannerContext, "table">,
  question: ChanceAsked,
): Steps<Result<ChanceAnswer>> {
  const { rules, planning } = context;
  const chanceQuestion = rules.system.chances.find(({ id }) => id === question.of);
  if (!chanceQuestion)
    return fail<Failure>({ code: "not-found", message: "These rules can't answer this question.", place: "of" });
  const table = planning.circumstances(question.of, question.stand, question.aim?.at);
  if (isRefusal(table)) return fail<Failure>({ code: "invalid", message: table.reason, place: "stand" });
  const flags = question.flags ?? table;
  const answer = chanceQuestion.answer(flags, rules.options);
  const asked = { type: "chance", table, flags } as const;
  if (!answer.ok) return ok({ ...asked, refusal: answer.error.message, workings: [], tables: [], landing: null });
  const { workings, tables } = answer.value;
  return ok({
    ...asked,
    refusal: null,
    workings,
    tables: tables.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ name, detail, chance: exactly }) => ({ name, detail, chance: exactly.toString() })),
    })),
    landing: chanceQuestion.aims && question.aim ? landing(context, question, question.aim, flags) : null,
  });
}

function landing(
  { planning, table }: OddsContext & Pick<PlannerContext, "table">,
  { of, stand }: ChanceAsked,
  { at, others }: NonNullable<ChanceAsked["aim"]>,
  flags: OddsFlagValues,
): LandingAnswer {
  const landings = planning.landings?.({ question: of, stand, others, at, flags });
  if (landings && !isRefusal(landings)) return { at, ...landingAnswer(table, landings) };
  const nowhere = { columns: 0, rows: 0, values: new Uint16Array(0) };
  const refusal = landings?.reason ?? "These rules don't say where this fire may land.";
  return { at, refusal, stands: [], aimed: [], field: nowhere, most: 0, hit: [] };
}
