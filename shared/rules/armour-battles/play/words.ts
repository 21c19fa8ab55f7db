/** What the log is told, and small words that all of it shares. */
import type { StandId, Working } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Line } from "../../referee/engine/kind.ts";
import { countPool, poolInWords } from "../shot.ts";
import type { ArmourFact, Fallen } from "./facts.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourAct } from "./game.ts";

type More = Partial<Omit<Line, "text" | "fact">>;
/** What happened, in words. */
export const say = (
  { log }: Pick<ArmourAct, "log">,
  text: string,
  rules: readonly string[],
  side: SideId | null,
  more: More = {},
): void => log({ text, rules, side, ...more });
/** What happened, for programs, without a word. */
export const note = ({ log }: Pick<ArmourAct, "log">, fact: ArmourFact, more: More = {}): void =>
  log({ text: null, side: null, ...more, fact });
/** Both. */
export const tell = (
  { log }: Pick<ArmourAct, "log">,
  fact: ArmourFact,
  text: string,
  rules: readonly string[],
  side: SideId | null,
  more: More = {},
): void => log({ text, rules, side, ...more, fact });

export const plural = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
export const diceInWords = (n: number): string => (n === 1 ? "one die" : `${n} dice`);
export const namesOf = (field: ArmourField, stands: readonly StandId[]): string =>
  stands.map((id) => field.name(id)).join(", ");
/** A pool of dice as it fell. */
export function poolWorking(title: string, { count, tn, rows, faces }: Fallen): Working {
  const { successes, sixes } = countPool(faces, tn);
  return {
    title,
    rows: [...rows, { name: "Dice", rule: "", value: faces.join(" ") || "none" }],
    total: `${poolInWords({ count, tn })}: ${successes} successes, ${sixes} sixes`,
  };
}
