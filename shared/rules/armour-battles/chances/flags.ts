/** Writing and reading the flags of questions. */
import type { Fraction } from "../../../odds/fraction.ts";
import { Ways } from "../../../odds/pools.ts";
import type { OddsFlag, OddsFlagValues, OddsTable } from "../../oddsQuestion.ts";
import { poolClasses } from "../shot.ts";
import { SIX } from "../tables.ts";

/** More dice than in any battle group; sides of a table may have as many. */
const MOST_DICE = 12;

export const dice = (name: string, label: string, help: string, required = true, min = 0): OddsFlag => ({
  name,
  label,
  help,
  required,
  value: { type: "number", whole: true, min, max: MOST_DICE },
});
export const whole = (name: string, label: string, help: string, min: number, max: number): OddsFlag => ({
  name,
  label,
  help,
  required: false,
  value: { type: "number", whole: true, min, max },
});
export const far = (name: string, label: string, help: string, min: number, max: number, standard = min): OddsFlag => ({
  name,
  label,
  help,
  required: false,
  value: { type: "number", whole: false, min, max, standard },
});
export const onOff = (name: string, label: string, help: string): OddsFlag => ({
  name,
  label,
  help,
  required: false,
  value: { type: "switch" },
});

export const isOn = (flags: OddsFlagValues, name: string): boolean => flags[name] === true;
export const numberOf = (flags: OddsFlagValues, name: string): number | null => {
  const value = flags[name];
  return typeof value === "number" ? value : null;
};

/** The ways by the number of a pool's successes. */
export function successes(count: number, tn: number): Ways<number> {
  const { upTo } = poolClasses(tn);
  return Ways.ofPool(SIX, count, upTo, (counts) => counts.slice(1).reduce((sum, amount) => sum + amount, 0));
}

export const row = (name: string, chance: Fraction, detail = ""): OddsTable["rows"][number] => ({
  name,
  detail,
  chance,
});
