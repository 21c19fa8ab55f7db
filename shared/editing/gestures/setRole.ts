/** The role of stands, with the limits of each side. */
import { mostWords } from "../../forces/sheet.ts";
import { forceSheetOf } from "../../forces/sheets.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { Scenario } from "../../scenario/model.ts";
import { keepingNumbers } from "../forces/automatic.ts";
import type { Recipe } from "../recipe.ts";

const refuse = (code: Failure["code"], message: string) => fail<Failure>({ code, message, place: "stands" });

/**
 * Gives stands a role; null makes them stands of the line. If a side's limit is passed, stands with the role before
 * become stands of the line. Refused if the rules have no such role, or if too many of a side's stands would have it.
 */
export function setRole(scenario: Scenario, ids: readonly string[], id: string | null): Result<Recipe> {
  const wanted = new Set(ids);
  const stands = scenario.stands.filter((stand) => wanted.has(stand.id));
  if (stands.length === 0) return refuse("not-found", "The stand is gone.");
  const role = id === null ? null : forceSheetOf(scenario.system).roles.find((candidate) => candidate.id === id);
  if (role === undefined) return refuse("invalid", `These rules have no role “${id}”.`);
  const { most = Number.POSITIVE_INFINITY } = role ?? {};
  const room = { red: most, blue: most };
  for (const { side } of stands) room[side]--;
  if (role && Math.min(room.red, room.blue) < 0)
    return refuse("invalid", `A side has ${mostWords(role)}: choose ${most === 1 ? "one stand" : `${most} stands`}.`);
  return ok(
    keepingNumbers((draft) => {
      const left = { ...room };
      for (const stand of draft.stands)
        if (wanted.has(stand.id)) {
          if (role) stand.role = role.id;
          else delete stand.role;
        } else if (role && stand.role === role.id && --left[stand.side] < 0) delete stand.role;
    }),
  );
}
